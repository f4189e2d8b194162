"""Another level in place of a shipped one is noticed, whichever piece of it was changed.

Noticed means: where it lies in its pack, `balloongames puzzle check` ends with a failure, whatever the change does.
Without the list of its pack, a mutant is refused as no level, or has no solution or several, or its grade or par are
not what its file says, or it is solved in another way. What is left is truly the same puzzle to whoever solves it, and
that is proved: the shipped solution solves it, it is the only one by the naive count, and grade and par are the same.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from balloongames import library, paths
from balloongames.cli import main
from balloongames.cli.status import FAILED, MISUSED, OK
from balloongames.core.rng import Rng
from balloongames.levels import BadLevel
from balloongames.puzzles.packs import Finding, Item
from tests.levels.mutants import mutants
from tests.levels.test_shipped import NAIVE

PIECES = {
    "clear_sky": {"board", "groups", "hand"},
    "four_valleys": {"cubes", "below", "above", "hand", "land", "marked", "clues"},
    "tidy_planet": {"sky", "planet", "incoming", "drops", "swaps", "powers", "goal"},
    "one_turn": {"queue", "hand", "marks", "goal", "loud"},
    "course": {
        "winds", "cards", "sectors", "start", "altitude", "gas", "ballast", "fuel", "rings", "flag", "turns",
    },
}  # fmt: skip
"""All that the shipped levels of a kind are made of: none lets balloons stay, or has cards join at the top."""
CLAIMS = {"grade", "par", "solutions"}
ITEMS = [item for pack in library.packs() for item in pack.items]


def file_of(item: Item) -> Path:
    pack, _item = library.find(item.code) or pytest.fail(item.code)
    return paths.level(pack.id) / f"{item.number:02}.tmx"


def laid(item: Item, folder: Path) -> Path:
    """Lay a shipped level into a pack of its own with the list of its game, and return where it lies."""
    source = file_of(item)
    file = folder / source.parent.name / source.name
    file.parent.mkdir()
    (folder / "codes.txt").write_bytes((source.parent.parent / "codes.txt").read_bytes())
    file.write_bytes(source.read_bytes())
    return file


def outcome(item: Item, finding: Finding) -> str:
    """Return how a mutant is noticed without the list of its pack; "" if it is the same puzzle to whoever solves it."""
    if finding.grading is None:
        return "no solution"
    if claims := set(finding.claims) - {"code"}:
        return min(claims)
    kit, puzzle = item.kit, item.kit.read_code(finding.code)
    way, state = kit.solve(kit.start(item.puzzle)) or (), kit.start(puzzle)
    if kit.solve(state) != way:
        return "another way"
    for text in way:
        state = kit.game.apply(state, kit.game.parse_move(text)).state
    assert kit.game.is_solved(state)
    assert NAIVE[kit.kind](puzzle) == 1
    return ""


def notice(item: Item, folder: Path, *, every: bool) -> Counter[tuple[str, str]]:
    """Change ``every`` piece of a level, or one of each sort; return how often which sort was noticed how."""
    told: Counter[tuple[str, str]] = Counter()
    file = laid(item, folder)
    text = file.read_text(encoding="utf-8")
    found = [*mutants(text, Rng.from_word(f"mutants {item.code}"))]
    if not every:
        found = [*{one.piece: one for one in found}.values()]
    assert {one.piece for one in found} <= PIECES[item.kind] | CLAIMS
    for one in found:
        file.write_text(one.text, encoding="utf-8")
        try:
            finding = library.check(file)
        except BadLevel:
            told[one.piece, "refused"] += 1
            continue
        assert finding.grading is None or finding.claims, (item.code, one.piece)
        assert one.piece in CLAIMS or "code" in finding.claims, (item.code, one.piece)
        told[one.piece, outcome(item, finding)] += 1
    return told


@pytest.mark.parametrize(
    "item",
    [pytest.param(one, marks=[pytest.mark.soak, pytest.mark.timeout(0)]) if one.number != 6 else one for one in ITEMS],
    ids=lambda one: one.code,
)
def test_a_changed_piece_of_a_shipped_level_is_noticed(item: Item, tmp_path: Path) -> None:
    assert notice(item, tmp_path, every=item.number != 6)


@cache
def one_of_each_sort(kind: str) -> dict[str, Item]:
    """Return for each sort of piece of a kind a shipped level that has it."""
    found: dict[str, Item] = {}
    for item in ITEMS:
        if item.kind == kind:
            text = file_of(item).read_text(encoding="utf-8")
            found = {one.piece: item for one in mutants(text, Rng.from_word("sorts"))} | found
    return found


@pytest.mark.parametrize("kind", PIECES)
def test_each_sort_of_piece_is_changed_somewhere(kind: str) -> None:
    assert set(one_of_each_sort(kind)) == PIECES[kind] | CLAIMS


@pytest.mark.parametrize("kind", PIECES)
def test_the_command_fails_for_a_level_that_was_changed(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    item = one_of_each_sort(kind)["grade"]
    file = laid(item, tmp_path)
    assert main(["puzzle", "check", str(file)]) == OK
    for one in {one.piece: one for one in mutants(file.read_text(encoding="utf-8"), Rng.from_word(kind))}.values():
        file.write_text(one.text, encoding="utf-8")
        capsys.readouterr()
        assert main(["puzzle", "check", str(file)]) in {FAILED, MISUSED}
        assert file.name in "".join(capsys.readouterr())
