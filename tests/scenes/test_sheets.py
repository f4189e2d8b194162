"""Puzzles on paper: what is drawn on the sheets of a pack, into which files it goes, and the sheet that asks for it."""

from __future__ import annotations

import sys
from dataclasses import replace
from itertools import combinations, islice
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest

from balloongames import library, registry
from balloongames.choices import Each, Paper
from balloongames.core.puzzle import AnyPuzzleKit, PuzzleKit
from balloongames.i18n import join, set_language
from balloongames.rules.bubblee_pop.moves import DropPair
from balloongames.scenes.puzzles import sheets
from balloongames.scenes.puzzles.printing import PrintScene
from balloongames.ui import paper
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.text import STYLES
from balloongames.views.balloon_cup.four_valleys import paper as valleys_paper
from balloongames.views.balloon_cup.four_valleys.words import clue_words
from balloongames.views.balloon_pop.clear_sky import paper as sky_paper
from balloongames.views.bubblee_pop.tidy_planet import paper as planet_paper
from balloongames.views.color_queue.one_turn import paper as one_turn_paper
from tests.dealt import dealt
from tests.scenes.stage import Stage

KINDS = {
    "clear_sky": "balloon_pop",
    "four_valleys": "balloon_cup",
    "one_turn": "color_queue",
    "tidy_planet": "bubblee_pop",
    "course": "balmy_balloonists",
}
LARGEST = {kind: max(library.packs(game), key=lambda pack: len(str(pack.items))) for kind, game in KINDS.items()}
LINE = 1.6  # how thick a line is that is to be written on
POINTS = 72 / paper.DOTS  # of a pixel


_solve = PuzzleKit.solve
_solutions: dict[tuple[str, str], Any] = {}


def _solve_once(kit: AnyPuzzleKit, state: Any) -> Any:
    key = kit.kind, kit.game.write_code(state.puzzle)
    if key not in _solutions:
        _solutions[key] = _solve(kit, state)
    return _solutions[key]


@pytest.fixture(autouse=True)
def _solved_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each sheet of solutions solves its whole pack, which takes longer than to draw it."""
    monkeypatch.setattr(PuzzleKit, "solve", _solve_once)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool, float]]:
    """Every text that is drawn: what it says, whether it fits, and its size in points."""
    found: list[tuple[str, bool, float]] = []
    draw = Canvas.text

    def text(canvas: Canvas, box: object, words: str, style: str = "body", *rest: object, **named: object) -> object:
        ink = draw(canvas, box, words, style, *rest, **named)  # type: ignore[arg-type]
        found.append((words, ink.fits, STYLES[style].size * canvas.u * canvas.text_scale * POINTS))
        return ink

    monkeypatch.setattr(Canvas, "text", text)
    return found


@pytest.mark.usefixtures("full_stage")
@pytest.mark.parametrize(
    ("kind", "wish"), dealt(LARGEST, [("fr", "a4", 6), ("en", "letter", 6), ("fr", "a4", 2)]), ids=str
)
def test_every_puzzle_is_on_a_sheet_that_can_be_read(
    written: list[tuple[str, bool, float]], kind: str, wish: tuple[str, Paper, Each]
) -> None:
    language, size, each = wish
    set_language(language)
    pack = LARGEST[kind]
    drawn = list(sheets.draw(pack, size, each))
    assert len(drawn) == -(-len(pack.items) // min(each, sheets.most_on(pack))) + 1
    w, h = paper.PAPERS[size]
    assert {one.get_size() for one in drawn} == {(round(w / 25.4 * 150), round(h / 25.4 * 150))}
    texts = [words.replace(" ", "") for words, _fits, _points in written]
    assert all(texts.count(item.code) == 1 for item in pack.items)
    assert [words for words, fits, _points in written if not fits] == []
    assert min(points for _words, _fits, points in written) >= 9
    pixels = pygame.surfarray.array3d(drawn[0]).astype(int)
    assert np.ptp(pixels, axis=2).max() == 0, "there is color on the sheet"
    assert pixels.min() == 0


@pytest.mark.usefixtures("full_stage")
@pytest.mark.parametrize(
    ("kind", "size", "each"),
    [
        ("clear_sky", "a4", 4),
        ("clear_sky", "a4", 6),
        ("course", "a4", 4),
        ("course", "letter", 2),
        ("course", "letter", 4),
        ("tidy_planet", "a4", 6),
        ("four_valleys", "letter", 4),
        ("four_valleys", "letter", 6),
        ("one_turn", "letter", 4),
        ("one_turn", "letter", 6),
    ],
)
def test_numbers_and_signs_on_a_sheet_are_large_enough_to_be_read(
    kind: str, size: Paper, each: Each, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: dict[str, float] = {}

    def sign(canvas: Canvas, _box: Box, text: str, _color: str, high: float, *_rest: object) -> None:
        sizes[text] = min(high * canvas.u * POINTS, sizes.get(text, 99.0))

    monkeypatch.setattr(Canvas, "sign", sign)
    for pack in library.packs(KINDS[kind])[:5]:
        *_puzzles, _solutions = sheets.draw(pack, size, each)
    assert sizes
    assert {text: round(size, 1) for text, size in sizes.items() if size < 9} == {}


@pytest.mark.usefixtures("full_stage")
@pytest.mark.parametrize("each", [4, 6])
def test_emblems_of_balloons_are_large_enough_to_be_read(each: Each, monkeypatch: pytest.MonkeyPatch) -> None:
    sides: list[float] = []
    monkeypatch.setattr(sky_paper, "draw_balloon", lambda canvas, box, _letter: sides.append(box.w * canvas.u))
    for pack in library.packs("balloon_pop"):
        next(sheets.draw(pack, "letter", each))
    assert min(sides) * POINTS >= 9


@pytest.mark.usefixtures("full_stage")
def test_each_clue_is_printed_in_full(written: list[tuple[str, bool, float]]) -> None:
    set_language("fr")
    pack = next(one for one in library.packs("balloon_cup") if one.id.endswith("foggy_valleys"))
    list(sheets.draw(pack, "a4", 4))
    assert [words for words, fits, _points in written if not fits] == []
    clues = [join(told) for item in pack.items for tile in item.puzzle.tiles if (told := clue_words(tile))]
    texts = [words for words, _fits, _points in written]
    assert sorted(words for words in texts if words in clues) == sorted(clues)


@pytest.mark.usefixtures("full_stage")
@pytest.mark.parametrize(("kind", "module"), [("four_valleys", valleys_paper), ("one_turn", one_turn_paper)])
def test_the_last_sheet_has_the_solution(monkeypatch: pytest.MonkeyPatch, kind: str, module: object) -> None:
    """With the solution no place is open, and exactly the cards of the hand that solve it are added."""
    item, kit = LARGEST[kind].items[0], registry.puzzle_kit(kind)
    cards: list[str] = []
    slots: list[object] = []
    monkeypatch.setattr(
        module, "draw_paper_card", lambda _canvas, _box, number, color, **_: cards.append(number + color)
    )
    monkeypatch.setattr(module, "draw_paper_slot", lambda *_: slots.append(_))
    view, made = registry.puzzle_view(kind), paper.paper_kit("a4")
    canvas = Canvas(pygame.Surface((10, 10)), made.brushes, made.u, 1.0)
    moves = [kit.game.parse_move(text) for text in kit.solve(kit.start(item.puzzle)) or ()]
    view.draw_on_paper(canvas, made.frame, item.puzzle)
    open_places, asked = len(slots), sorted(cards)
    cards.clear()
    slots.clear()
    view.draw_solution(canvas, made.frame, item.puzzle, moves)
    assert open_places
    assert not slots
    chosen = sum(one.__class__.__name__ in {"PutCard", "TakeCard"} for one in moves)
    assert len(cards) == len(asked) - len(item.puzzle.hand) + chosen
    assert set(cards) <= set(asked)


@pytest.mark.usefixtures("full_stage")
@pytest.mark.parametrize("kind", ["clear_sky", "tidy_planet"])
@pytest.mark.parametrize("each", [4, 6])
def test_what_lies_beside_the_board_has_headings(written: list[tuple[str, bool, float]], kind: str, each: Each) -> None:
    next(sheets.draw(LARGEST[kind], "a4", each))
    said = [words for words, _fits, _points in written]
    first = LARGEST[kind].items[: min(each, sheets.most_on(LARGEST[kind]))]
    wanted = {"Groups, in this order": len(first), "Cards in the hand": len(first)}
    if kind == "tidy_planet":
        wanted = {"Comes into the sky, in this order": sum(bool(one.puzzle.incoming) for one in first)}
    assert {text: said.count(text) for text in wanted} == wanted


@pytest.mark.usefixtures("full_stage")
def test_a_solution_shows_the_bubblees_that_are_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(planet_paper, "draw_token", lambda *args, **_: shown.append(args[4]))
    item, kit = library.packs("bubblee_pop")[0].items[0], registry.puzzle_kit("tidy_planet")
    moves = [kit.game.parse_move(text) for text in kit.solve(kit.start(item.puzzle)) or ()]
    made = paper.paper_kit("a4")
    canvas = Canvas(pygame.Surface((10, 10)), made.brushes, made.u, 1.0)
    registry.puzzle_view("tidy_planet").draw_solution(canvas, made.frame, item.puzzle, moves)
    drop = next(one for one in moves if isinstance(one, DropPair))
    sky = [item.puzzle.rows[row][column] for column, row in (drop.first, drop.second)]
    assert shown[:2] == sky


@pytest.mark.usefixtures("full_stage")
@pytest.mark.parametrize("each", [4, 6])
def test_no_bubblee_lies_on_another_one(each: Each, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many come in, over the powers of the lines."""
    set_language("de")
    drawn: list[Box] = []

    def draw(_canvas: Canvas, x: float, y: float, r: float, _letter: str, **_how: object) -> None:
        drawn.append(Box(x - r, y - r, 2 * r, 2 * r).inset(1))

    monkeypatch.setattr(planet_paper, "draw_token", draw)
    green = next(one for one in library.packs("bubblee_pop") if one.id.endswith("green_fingers"))
    for _sheet in islice(sheets.draw(green, "a4", each), len(green.items) // each):
        assert drawn
        assert not [one for one, other in combinations(drawn, 2) if one.overlaps(other)]
        drawn.clear()


@pytest.mark.usefixtures("full_stage")
def test_powers_stand_over_swaps_where_there_are_both(monkeypatch: pytest.MonkeyPatch) -> None:
    tokens: list[tuple[float, str]] = []
    icons: dict[str, Box] = {}
    monkeypatch.setattr(planet_paper, "draw_token", lambda *args, **_: tokens.append((args[2] + args[3], args[4])))
    monkeypatch.setattr(Canvas, "icon", lambda _canvas, name, box, _color: icons.update({name: box}))
    pack = next(one for one in library.packs("bubblee_pop") if one.id.endswith("green_fingers"))
    puzzle = replace(next(item.puzzle for item in pack.items if item.puzzle.powers), swaps=1)
    made = paper.paper_kit("a4")
    canvas = Canvas(pygame.Surface((10, 10)), made.brushes, made.u, 1.0)
    registry.puzzle_view("tidy_planet").draw_on_paper(canvas, made.frame, puzzle)
    powers = tokens[-len(puzzle.powers) :]
    assert "".join(letter for _bottom, letter in powers) == puzzle.powers
    assert max(bottom for bottom, _letter in powers) <= icons["swap"].y + 1


@pytest.mark.usefixtures("full_stage")
def test_sheets_are_bound_into_a_pdf_or_written_one_by_one(tmp_path: Path, monkeypatch) -> None:
    blank = [pygame.Surface((40, 60)) for _ in range(3)]
    assert sheets.save(iter(blank), tmp_path / "a.pdf") == [tmp_path / "a.pdf"]
    assert b"/Count 3" in (tmp_path / "a.pdf").read_bytes()
    assert sheets.save(iter(blank), tmp_path / "b.png") == [tmp_path / f"b-{number}.png" for number in (1, 2, 3)]
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(sheets.NoPdf):
        sheets.save(iter(blank), tmp_path / "c.pdf")


def test_a_pack_is_printed_from_the_shelf(stage: Stage) -> None:
    stage.ctx.go.puzzles()
    stage.rest()
    stage.click("print")
    stage.rest()
    assert isinstance(stage.scene, PrintScene)
    stage.click("each.next")
    stage.click("make")
    assert stage.node("make").why_not
    stage.rest()
    files = list((stage.ctx.store.folders.data / "sheets").iterdir())
    assert len(files) == 1
    assert any(files[0].name in text for text in stage.said())
    assert "open" in stage.page.nodes


def test_a_disk_that_refuses_sheets_is_told_of(stage: Stage) -> None:
    (stage.ctx.store.folders.data / "sheets").write_text("in the way", encoding="utf-8")
    stage.open(PrintScene(stage.ctx, LARGEST["one_turn"]))
    stage.click("make")
    stage.rest()
    assert any("could not be written" in text for text in stage.said())
    assert "make" in stage.page.nodes


@pytest.mark.usefixtures("full_stage")
def test_there_is_room_to_write_each_drop_however_many_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[float] = []
    fill = Canvas.fill

    def filled(canvas: Canvas, box: Box, *rest: object, **named: object) -> object:
        lines.extend([box.w] if box.h == LINE else [])
        return fill(canvas, box, *rest, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(Canvas, "fill", filled)
    set_language("fr")
    pack = library.packs("bubblee_pop")[4]
    count = -(-len(pack.items) // min(6, sheets.most_on(pack)))
    assert len(list(islice(sheets.draw(pack, "a4", 6), count))) == count  # and then one to read, which takes long
    assert len(lines) >= 12 * 4
    assert min(lines) >= 40
