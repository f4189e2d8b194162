"""Drawings of all kinds that can be drawn: there and back, undone, kept, and what is said of damaged ones."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from balloongames import library, registry
from balloongames.core.drawing import AnyDrawingKit, Drawing
from balloongames.core.puzzle import AnyPuzzleKit
from balloongames.puzzles.workshop import MOST_STEPS, Workshop, load

KITS = {kit.kind: kit for kit in registry.puzzle_kits() if kit.drawing is not None}
DRAWINGS: dict[str, AnyDrawingKit] = {kind: kit.drawing for kind, kit in KITS.items() if kit.drawing is not None}
LEVELS = [
    item
    for pack in library.packs()
    for item in pack.items
    if item.kind in KITS and DRAWINGS[item.kind].can_draw(item.puzzle)
]


@pytest.fixture(params=list(KITS))
def kit(request: pytest.FixtureRequest) -> AnyPuzzleKit:
    return KITS[request.param]


def some_steps(kind: str, count: int, seed: int) -> Workshop:
    """Return a workshop in which somebody scribbled."""
    rng, kit = random.Random(seed), DRAWINGS[kind]
    shop = Workshop(kind, kit)
    for _step in range(count):
        places, drawing = kit.places(shop.drawing), shop.drawing
        place = rng.choice(places)
        fitting = [piece for piece in kit.palette if kit.takes(drawing, place, piece)]
        setting = rng.choice(kit.settings(drawing))
        change = rng.choice(
            [kit.paint(drawing, place, rng.choice(kit.palette)) for _more in range(2)]
            + [kit.paint(drawing, place, rng.choice(fitting or kit.palette)) for _more in range(3)]
            + [
                kit.erase(drawing, place),
                kit.move(drawing, place, rng.choice(places)),
                kit.set(drawing, setting.name, rng.choice(setting.values)),
                kit.mirrored(drawing),
            ]
        )
        shop.change(change)
    return shop


def test_every_shipped_level_is_drawn_and_is_the_same_puzzle_again() -> None:
    assert LEVELS
    for item in LEVELS:
        kit = DRAWINGS[item.kind]
        drawing = kit.drawing_of(item.puzzle)
        assert kit.puzzle(drawing) == item.puzzle
        assert kit.fault(drawing) is None
        assert kit.tidied(drawing) == drawing
        assert {place for place, _piece in drawing.lying} <= set(kit.places(drawing))
        assert all(value in one.values for one in kit.settings(drawing) for value in [drawing.setting(one.name)])


def test_scribbling_never_fails_and_each_fault_has_a_sentence_and_known_places(kit: AnyPuzzleKit) -> None:
    drawing_kit, view = DRAWINGS[kit.kind], registry.puzzle_view(kit.kind).workshop()
    for seed in range(12):
        shop = some_steps(kit.kind, 40, seed)
        drawing = shop.drawing
        for place, piece in drawing.lying:
            assert place in drawing_kit.places(drawing)
            assert drawing_kit.takes(drawing, place, piece)
            assert view.piece(piece)
        fault = drawing_kit.fault(drawing)
        if fault is None:
            code = kit.write_code(drawing_kit.puzzle(drawing))
            assert drawing_kit.puzzle(drawing_kit.drawing_of(kit.read_code(code))) == drawing_kit.puzzle(drawing)
        else:
            assert view.fault(fault.reason)
            assert set(fault.places) <= set(drawing_kit.places(drawing))


def test_what_is_moved_changes_places_where_both_may_lie_and_else_takes_the_place(kit: AnyPuzzleKit) -> None:
    drawing_kit = DRAWINGS[kit.kind]
    for seed in range(2):
        drawing = some_steps(kit.kind, 40, seed).drawing
        for start, piece in drawing.lying:
            for end, other in drawing.lying:
                moved = drawing_kit.move(drawing, start, end)
                if start == end or not drawing_kit.takes(drawing, end, piece):
                    assert moved == drawing
                else:
                    left = {at: one for at, one in drawing.lying if at not in (start, end)}
                    back = {start: other} if drawing_kit.takes(drawing, start, other) else {}
                    lying = tuple(sorted((left | back | {end: piece}).items()))
                    assert moved == drawing_kit.tidied(replace(drawing, lying=lying))


def test_undo_returns_equal_drawings_and_redo_too(kit: AnyPuzzleKit) -> None:
    shop, seen = some_steps(kit.kind, 30, 5), []
    while True:
        seen.append(shop.drawing)
        if not shop.undo():
            break
    assert shop.drawing == DRAWINGS[kit.kind].empty()
    while shop.redo():
        pass
    assert shop.drawing == seen[0]
    assert len(seen) > 5
    assert shop.undo(), "what was done again can be taken back again"
    assert shop.drawing == seen[1]
    shop.change(DRAWINGS[kit.kind].empty())
    assert not shop.redo()


def test_no_more_steps_are_kept_than_anybody_takes_back(kit: AnyPuzzleKit) -> None:
    shop, drawing_kit = Workshop(kit.kind, DRAWINGS[kit.kind]), DRAWINGS[kit.kind]
    place = drawing_kit.places(shop.drawing)[0]
    one = drawing_kit.empty(), Drawing.of({place: drawing_kit.palette[0]}, dict(drawing_kit.empty().settings))
    for number in range(MOST_STEPS + 9):
        shop.change(one[1 - number % 2])
    assert sum(iter(shop.undo, False)) == MOST_STEPS


def test_a_draft_is_kept_and_nonsense_in_it_is_left_out(kit: AnyPuzzleKit) -> None:
    shop = some_steps(kit.kind, 40, 3)
    shop.title = "Kites"
    again = load(shop.dump(), DRAWINGS)
    assert again is not None
    assert (again.title, again.drawing) == ("Kites", shop.drawing)
    damaged: dict[str, Any] = {**shop.dump(), "lying": {"nowhere": "1", "q00": 7, "": ""}, "settings": {"goal": ["?"]}}
    found = load(damaged, DRAWINGS)
    assert found is not None
    assert found.drawing == DRAWINGS[kit.kind].empty()
    for bad in ({}, {"kind": "?", "title": ""}, {**shop.dump(), "title": 3}):
        assert load(bad, DRAWINGS) is None


def test_a_drawing_knows_no_order() -> None:
    assert Drawing.of({"b": "1", "a": "2"}, {}) == Drawing.of({"a": "2", "b": "1"}, {})


# -- what is said of damaged drawings ---------------------------------------------------------------------------------


def queue(*lying: tuple[str, str], **settings: str) -> Drawing:
    kit = DRAWINGS["one_turn"]
    drawing = kit.empty()
    for name, value in settings.items():
        drawing = kit.set(drawing, name, value)
    for place, piece in lying:
        drawing = kit.paint(drawing, place, piece)
    return drawing


HAND = tuple((f"h{i}", str(7 + 5 * i)) for i in range(5))


@pytest.mark.parametrize(
    ("drawing", "code", "places"),
    [
        (queue(), "no_queue", ("q00", "q10", "q20", "q30", "q40")),
        (queue(("q00", "1"), ("h0", "7")), "small_hand", ("h1", "h2", "h3", "h4")),
        (queue(("q00", "1"), ("q10", "6"), *HAND), "touching", ("q00", "q10")),
        (queue(("q00", "1"), *HAND, goal="exactly"), "nothing_marked", ("q00",)),
        (queue(("q00", "1"), *HAND, goal="two_turns"), "ten_needed", ("h5", "h6", "h7", "h8", "h9")),
    ],
)
def test_a_queue_says_what_is_missing_and_where(drawing: Drawing, code: str, places: tuple[str, ...]) -> None:
    fault = DRAWINGS["one_turn"].fault(drawing)
    assert fault is not None
    assert fault.reason.code == code
    assert fault.places == places


def test_cards_fall_onto_their_column_and_are_there_once() -> None:
    kit = DRAWINGS["one_turn"]
    drawing = queue(("q23", "8"), ("q20", "11"), ("q44", "8"))
    assert drawing.lying == (("q20", "11"), ("q40", "8"))
    assert kit.move(drawing, "q40", "h9").at("h0") == "8"


def test_marks_go_with_the_goal() -> None:
    kit = DRAWINGS["one_turn"]
    drawing = queue(("q00", "8"), ("q00", "!"), goal="exactly")
    assert drawing.at("q00") == "8!"
    assert kit.set(drawing, "goal", "clear").at("q00") == "8"
    assert kit.paint(drawing, "q00", "!").at("q00") == "8"


def drawn(kind: str, *lying: tuple[str, str]) -> Drawing:
    kit = DRAWINGS[kind]
    drawing = kit.empty()
    for place, piece in lying:
        drawing = kit.paint(drawing, place, piece)
    return drawing


SKY = tuple((f"s{column}{row}", "rypbg"[(column + 2 * row) % 5]) for column in range(5) for row in range(2))
CUBES = (("c10", "r"), ("c20", "r"), ("c21", "y"))
MANY_REDS = drawn(
    "four_valleys",
    *((place, "r") for place in ("c10", "c20", "c21", "c30", "c31", "c32")),
    *((f"h{number}", f"r{number + 1}") for number in range(12)),
)
CARDS = (("b10", "r2"), ("a10", "r9"), ("b20", "r1"), ("b21", "y8"), ("a20", "r4"), ("a21", "y3"))


def in_fog(*lying: tuple[str, str]) -> Drawing:
    kit = DRAWINGS["four_valleys"]
    drawing = kit.set(drawn("four_valleys", *CUBES), "fog", "fog")
    for place, piece in lying:
        drawing = kit.paint(drawing, place, piece)
    return drawing


@pytest.mark.parametrize(
    ("kind", "drawing", "code", "places"),
    [
        ("tidy_planet", drawn("tidy_planet"), "empty_planet", ("p00", "p10", "p20", "p30", "p40")),
        ("tidy_planet", drawn("tidy_planet", ("p00", "r"), *SKY[1:]), "hole_in_sky", ("s00",)),
        ("tidy_planet", drawn("tidy_planet", ("p00", "r"), *SKY, ("i1", "y")), "incoming", ("i0",)),
        (
            "tidy_planet",
            drawn("tidy_planet", *((f"p{column}0", "r") for column in range(3)), *SKY, ("i0", "y"), ("i1", "y")),
            "line_lies_there",
            ("p00", "p10", "p20"),
        ),
        ("course", drawn("course"), "no_balloon", ()),
        ("course", drawn("course", ("m4.0.1", "balloon")), "no_flag", ()),
        ("course", drawn("course", ("m4.0.1", "balloon"), ("m3.1.1", "flag")), "no_card", ("q00",)),
        ("clear_sky", drawn("clear_sky", ("b00", "R"), ("g00", "R")), "short_group", ("g01", "g02", "g03")),
        ("four_valleys", drawn("four_valleys", *CUBES[:2]), "few_cubes", ("c21",)),
        ("four_valleys", drawn("four_valleys", *CUBES, ("a30", "r5")), "bare_tile", ("c30", "c31", "c32")),
        ("four_valleys", drawn("four_valleys", *CUBES), "empty_hand", ("h0",)),
        ("four_valleys", drawn("four_valleys", *CUBES, ("h0", "r5"), ("h1", "b1")), "hand_misfit", ("h0",)),
        ("four_valleys", MANY_REDS, "many_ways", tuple(f"h{number}" for number in range(12))),
        ("four_valleys", drawn("four_valleys", *CUBES, ("b10", "y1"), ("h0", "r5")), "no_slot", ("b10",)),
        ("four_valleys", in_fog(*CARDS[1:]), "open_slot", ("b10",)),
        ("four_valleys", in_fog(*CARDS), "nothing_hidden", ()),
        ("four_valleys", in_fog(*CARDS, ("b10", "?")), "no_clue", ("ta1", "ta2", "tm1", "tm2", "tb1", "tb2")),
    ],
)
def test_each_kind_says_what_is_missing_and_where(
    kind: str, drawing: Drawing, code: str, places: tuple[str, ...]
) -> None:
    fault = DRAWINGS[kind].fault(drawing)
    assert fault is not None
    assert (fault.reason.code, fault.places) == (code, places)
    assert registry.puzzle_view(kind).workshop().fault(fault.reason)


def test_what_lies_on_a_planet_falls_to_the_ground_and_settings_fit_together() -> None:
    kit = DRAWINGS["tidy_planet"]
    drawing = drawn("tidy_planet", ("p03", "r"), ("i0", "g"), ("i1", "b"))
    assert drawing.at("p00") == "r"
    assert kit.set(drawing, "drops", "1").lying == (("p00", "r"),)
    assert kit.set(kit.set(drawing, "powers", "y"), "drops", "4").setting("powers") == ""


def test_what_clues_tell_follows_the_cards_hidden_ones_as_well() -> None:
    kit, clues = DRAWINGS["four_valleys"], (("tb2", "="), ("tm1", "="), ("ta1", "="))
    drawing = in_fog(*CARDS, ("b20", "?"), *clues)
    assert [drawing.at(place) for place, _piece in clues] == ["=9", "=+7", "=9"]
    assert kit.fault(drawing) is None
    assert kit.set(drawing, "land1", "mountain").at("tm1") == "=-7"
    assert kit.paint(drawing, "b20", "r5").at("tb2") == "=13"
    assert kit.erase(drawing, "b20").at("tb2") == "="
    assert not kit.paint(drawing, "tb2", "=").at("tb2"), "it is taken away"
    assert kit.paint(drawing, "b20", "?").at("b20") == "r1", "it lies open again"


def test_when_the_fog_clears_hidden_cards_come_into_the_hand() -> None:
    kit = DRAWINGS["four_valleys"]
    drawing = kit.set(in_fog(*CARDS, ("b20", "?"), ("tb2", "=")), "fog", "open")
    assert (drawing.at("h0"), drawing.at("b20"), drawing.at("b21"), drawing.at("tb2")) == ("r1", "", "y8", "")


def test_there_is_one_of_each_card_and_many_cubes() -> None:
    drawing = drawn("four_valleys", *CUBES, ("h0", "r5"), ("b10", "r5"))
    assert drawing.lying == (("b10", "r5"), *CUBES)
    assert not DRAWINGS["four_valleys"].takes(drawing, "b10", "r")
    assert not DRAWINGS["four_valleys"].takes(drawing, "c10", "r5")
