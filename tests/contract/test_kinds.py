"""What every kind of puzzle keeps: it is found by its name, its codes, its matches and its levels."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from balloongames import cli, levels, library, registry
from balloongames.core.puzzle import AnyPuzzleKit, BadPuzzle, Grade
from balloongames.core.rng import Rng
from balloongames.levels import BadLevel, level_text
from balloongames.scenes.common import puzzle_words
from balloongames.session.puzzle_stamps import CONDITIONS
from balloongames.session.seeds import read_share_code

KITS = registry.puzzle_kits()
each_kind = pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.kind)


def test_no_two_kinds_have_the_same_name_code_or_player():
    for one in (lambda kit: kit.kind, lambda kit: kit.code.rstrip("0123456789"), lambda kit: kit.game.meta.id):
        assert len(set(map(one, KITS))) == len(KITS)
    assert not {kit.game.meta.id for kit in KITS} & {entry.id for entry in registry.entries()}


@each_kind
def test_a_kind_is_found_by_its_name_its_code_its_matches_and_its_game(kit: AnyPuzzleKit):
    code = kit.write_code(kit.generate(Rng.from_word("kinds"), Grade.GENTLE))
    assert registry.puzzle_kit(kit.kind) is kit
    assert read_share_code(code.lower().replace("-", " ")) == (kit, code)
    assert registry.puzzle_kit_playing(kit.game.meta.id) is kit
    assert registry.game(kit.game.meta.id) is kit.game
    assert kit in registry.puzzle_kits(kit.game_id)


def test_a_stamp_is_told_by_its_view_and_no_other_kind_has_it():
    told = [registry.puzzle_view(kind.id).stamp for kind in registry.shown_kinds()]
    assert [one and one.id for one in told] == [kit.stamp for kit in registry.shown_puzzle_kits()]
    named = [kit.stamp for kit in KITS if kit.stamp]
    assert len(named) == len(set(named)) > 0
    assert not set(named) & set(CONDITIONS)


@each_kind
def test_a_code_is_read_as_it_was_meant_or_not_at_all(kit: AnyPuzzleKit):
    code = kit.write_code(kit.generate(Rng.from_word("kinds"), Grade.GENTLE))
    head, size, body = code.split("-", 2)
    letters = head.rstrip("0123456789")
    mistyped = code.lower().replace("-", " ").replace("0", "o").replace("1", "l")
    assert kit.write_code(kit.read_code(mistyped)) == code
    wrong_end = code[:-1] + ("1" if code.endswith("0") else "0")
    wrong = {f"{letters}99-{size}-{body}": "other_version", f"XX1-{size}-{body}": "not_a_code", wrong_end: "typo"}
    for text, reason in wrong.items():
        with pytest.raises(BadPuzzle) as caught:
            kit.read_code(text)
        assert caught.value.reason.code == reason


@each_kind
def test_its_way_solves_it_and_then_nothing_is_left_to_advise(kit: AnyPuzzleKit):
    state = kit.start(kit.generate(Rng.from_word("kinds"), Grade.GENTLE))
    for text in kit.solve(state) or ():
        assert kit.is_solvable(state)
        assert kit.hint(state) is not None
        state = kit.game.apply(state, kit.game.parse_move(text)).state
    assert kit.game.is_solved(state)
    assert kit.solve(state) == ()
    assert kit.hint(state) is None


@each_kind
def test_levels_are_made_and_checked_on_the_command_line(
    kit: AnyPuzzleKit, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    words = ["puzzle", "generate", kit.game_id, "--kind", kit.kind, "--grade", "gentle", "--seed", "KINDS"]
    assert cli.main(words) == 0
    (made,) = json.loads(capsys.readouterr().out)["puzzles"]
    file = tmp_path / "mine.tmx"
    file.write_text(made["level"], encoding="utf-8")
    assert cli.main(["puzzle", "check", str(file)]) == 0
    assert made["code"] in capsys.readouterr().out
    finding = library.check(file)
    assert (finding.kind, finding.code) == (kit.kind, made["code"])


def test_no_two_kinds_say_in_different_words_what_is_wrong_with_a_level():
    """What is said is found by the code alone, so a code that two kinds had would be told in the words of one."""
    own = [code for kit in registry.shown_puzzle_kits() for code in registry.puzzle_view(kit.kind).levels]
    assert len(set(own)) == len(own)
    assert not set(own) & set(puzzle_words._LEVELS)


def test_a_level_that_names_no_kind_is_of_the_first_one_of_its_game():
    for game_id in {kit.game_id for kit in KITS}:
        first = registry.puzzle_kits(game_id)[0]
        text = level_text(first.sketch(first.generate(Rng.from_word("kinds"), Grade.GENTLE), game=game_id))
        assert library.kit_of(levels.parse(text.encode(), "mine.tmx")) is first


def test_a_kind_that_there_is_not_is_told():
    text = level_text(KITS[0].sketch(KITS[0].generate(Rng.from_word("kinds"), Grade.GENTLE), game=KITS[0].game_id,
                                     kind="no_such"))  # fmt: skip
    with pytest.raises(BadLevel) as caught:
        library.kit_of(levels.parse(text.encode(), "mine.tmx"))
    assert caught.value.reason.code == "unknown_kind"
