"""The workshop on the screen: whole levels drawn by mouse, keys and controller, the light, and what becomes of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product
from typing import Any

import pygame
import pytest

from balloongames import library, registry
from balloongames.core.drawing import AnyDrawingKit
from balloongames.i18n import LANGUAGES, capital
from balloongames.puzzles.light import LightSearch, Verdict, verdict_of
from balloongames.scenes.dialog import ConfirmScene
from balloongames.scenes.puzzles.entry import FolderScene
from balloongames.scenes.puzzles.menu import CodeScene
from balloongames.scenes.puzzles.play import PuzzlePlayScene
from balloongames.scenes.puzzles.shelf import PuzzlesScene
from balloongames.scenes.puzzles.workshop import WorkshopScene
from balloongames.scenes.puzzles.workshop_light import LightState
from balloongames.scenes.puzzles.workshop_page import _add_techniques
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from tests.dealt import dealt
from tests.scenes.stage import Stage
from tests.ui.harness import SLOW

LEVELS = [item for pack in library.packs() for item in pack.items if registry.puzzle_kit(item.kind).drawing is not None]
KINDS = sorted({item.kind for item in LEVELS})
FOGGY = next(pack for pack in library.packs() if pack.id.endswith("foggy_valleys")).items[0].code


def drawing_kit(kind: str) -> AnyDrawingKit:
    found = registry.puzzle_kit(kind).drawing
    assert found is not None
    return found


def smallest(kind: str) -> str:
    """Return the code of the shipped level with the fewest pieces."""
    kit = drawing_kit(kind)
    of_kind = [item for item in LEVELS if item.kind == kind and kit.can_draw(item.puzzle)]
    return min(of_kind, key=lambda item: len(kit.drawing_of(item.puzzle).lying)).code


@pytest.fixture
def stage(full_stage: Stage) -> Stage:
    return full_stage


def enter(stage: Stage, code: str = "") -> WorkshopScene:
    scene = WorkshopScene(stage.ctx, code)
    stage.open(scene)
    if not code and not scene.drawing.lying:
        choose_kind(stage, scene, "one_turn")
    stage.rest(frame=SLOW)
    return scene


def choose_kind(stage: Stage, scene: WorkshopScene, kind: str, hand: str = "key") -> None:
    for _kind in KINDS:
        if kind != scene._shop.kind:
            chip = f"filter.{kind}"
            do(stage, chip if chip in stage.page.nodes else "kind.next", hand)


def do(stage: Stage, node_id: str, hand: str) -> None:
    if hand == "mouse":
        stage.click(node_id)
    else:
        stage.press(node_id, hand)


def lay(stage: Stage, piece: str, place: str, hand: str) -> None:
    for _group in range(3):
        if f"piece.{piece}" not in stage.page.nodes:
            do(stage, "group.next", hand)
    if hand == "mouse":
        stage.click(f"piece.{piece}")
        stage.click(f"place.{place}")
        return
    if hand == "key" and piece.isdigit() and "piece.1" in stage.page.nodes:  # cards by their numbers
        stage.type(piece)
    else:
        stage.press(f"piece.{piece}", hand)
    stage.press(f"place.{place}", hand)


def drag(stage: Stage, start: str, end: str) -> None:
    (x, y), (to_x, to_y) = ((box.cx, box.cy) for box in (stage.node(start).box, stage.node(end).box))
    stage.point(x, y)
    stage.hear(pygame.MOUSEBUTTONDOWN, button=1, pos=stage.px(x, y))
    stage.frame(0)
    for share in (0.3, 0.7, 1.0):
        stage.point(x + (to_x - x) * share, y + (to_y - y) * share)
    stage.post(pygame.MOUSEBUTTONUP, button=1, pos=stage.px(to_x, to_y))


def press_right(stage: Stage, node_id: str) -> None:
    box = stage.node(node_id).box
    stage.post(pygame.MOUSEBUTTONDOWN, button=3, pos=stage.px(box.cx, box.cy))


@pytest.mark.parametrize(("kind", "hand"), dealt([*KINDS, "fog"], ["mouse", "key", "pad"]))
def test_a_whole_level_is_drawn_with_each_kind_of_hand(stage: Stage, kind: str, hand: str) -> None:
    code = smallest(kind) if kind in KINDS else FOGGY
    kind = kind if kind in KINDS else "four_valleys"
    kit = drawing_kit(kind)
    wanted = kit.drawing_of(registry.puzzle_kit(kind).read_code(code))
    scene = enter(stage)
    choose_kind(stage, scene, kind, hand)
    assert scene.light.stand is LightState.UNFINISHED
    for name, value in wanted.settings:
        for _turn in range(20):
            if scene.drawing.setting(name) != value:
                do(stage, f"set.{name}.next", hand)
    for place, piece in wanted.lying:
        lay(stage, kit.of_palette(piece), place, hand)
        if piece.endswith("?"):
            lay(stage, "?", place, hand)
    stage.rest(frame=SLOW)
    assert scene.drawing == wanted
    assert scene.light.stand is LightState.ONE
    assert scene.light.code == code
    assert "Exactly one solution" in stage.said()


def test_a_changed_drawing_leaves_the_panel_of_the_light_as_it_was_until_more_is_known(stage: Stage) -> None:
    scene = enter(stage, smallest("clear_sky"))
    before = stage.said()
    assert {"Grade", "gentle"} <= before
    stage.click("mirror")
    assert scene.light.stand is LightState.SEARCHING
    assert {"Searching …", "Grade", "gentle"} <= stage.said()
    pictures = {text for text in before if text.startswith("Card ")} - {"Cards in the hand"}
    assert pictures
    assert pictures <= stage.said(), "they stay, though they can't be pressed"
    assert stage.node("save").why_not
    stage.rest(frame=SLOW)
    assert stage.said() >= {"Exactly one solution", "Grade"}


def test_where_not_all_that_a_puzzle_takes_has_room_it_says_how_much_more_there_is(
    make_full_stage: Callable[..., Stage],
) -> None:
    code = max((item for item in LEVELS if item.kind == "course"), key=lambda item: len(item.puzzle.winds)).code
    view = registry.puzzle_view("course")
    all_said = {}
    for scale in (100, 200):
        stage = make_full_stage((1280, 720), text_scale=scale)
        scene = enter(stage, code)
        assert scene.light.verdict is not None
        assert scene.light.verdict.grading is not None
        told = [capital(view.technique(one)) for one in scene.light.verdict.grading.techniques]
        seen = len(stage.said() & set(told))
        assert (f"+{len(told) - seen}" in stage.said()) == (seen < len(told))
        assert ("What it takes" in stage.said()) == (scale == 100)
        assert any("searched" in text for text in stage.said()) == (scale == 100), "what it takes is worth more"
        all_said[scale] = seen == len(told)
    assert all_said == {100: True, 200: False}


def test_a_picture_of_a_solution_shows_numbers_where_it_is_large(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    signs: list[str] = []
    sign = Canvas.sign

    def signed(canvas: Canvas, box: Box, text: str, *rest: Any, **how: Any) -> float:
        signs.append(text)
        return sign(canvas, box, text, *rest, **how)

    monkeypatch.setattr(Canvas, "sign", signed)
    code = smallest("one_turn")
    enter(stage, code)
    stage.click("way0.0")
    signs.clear()
    stage.rest(frame=SLOW)
    stage.loop.redraw()
    stage.frame(0)
    queue = registry.puzzle_kit("one_turn").read_code(code).columns
    assert {str(card) for column in queue for card in column} <= set(signs)


def test_the_light_says_what_is_missing_several_and_none(stage: Stage) -> None:
    scene = enter(stage)
    assert {"Not finished", "No card lies in the queue yet."} <= stage.said()
    lay(stage, "1", "q00", "mouse")
    for place, card in enumerate((7, 13, 19, 25, 31)):
        lay(stage, str(card), f"h{place}", "mouse")
    assert scene.light.stand is LightState.SEARCHING
    stage.rest(frame=SLOW)
    assert "No solution" in stage.said()
    assert any(text.startswith("At best 6 cards stay. ") for text in stage.said())
    stage.press("set.goal.next", "key")  # only marked cards
    assert "Not finished" in stage.said()
    stage.press("set.goal.next", "key")  # keep quiet
    stage.rest(frame=SLOW)
    assert "Exactly one solution" in stage.said()
    lay(stage, "37", "h5", "mouse")
    stage.rest(frame=SLOW)
    assert scene.light.stand is LightState.SEVERAL
    assert "As a free puzzle any of them counts." in stage.said()
    assert {"way0.1", "way1.1"} <= set(stage.page.nodes)


def test_cards_are_carried_taken_away_picked_up_and_brought_back(stage: Stage) -> None:
    scene = enter(stage)
    drag(stage, "piece.17", "place.q00")
    assert scene.drawing.at("q00") == "17"
    drag(stage, "place.q00", "place.q30")
    assert scene.drawing.lying == (("q30", "17"),)
    press_right(stage, "place.q30")
    assert not scene.drawing.lying
    stage.key(pygame.K_z, pygame.KMOD_CTRL)
    assert scene.drawing.at("q30") == "17"
    stage.type("3")
    stage.reach("place.q30")
    stage.type("e")
    stage.press("place.q10")
    assert scene.drawing.lying == (("q10", "17"),)
    stage.type("x")
    assert not scene.drawing.lying
    stage.key(pygame.K_z, pygame.KMOD_CTRL)
    stage.key(pygame.K_y, pygame.KMOD_CTRL)
    assert not scene.drawing.lying


def test_digits_of_slow_hands_are_one_number_and_a_held_key_types_once(stage: Stage) -> None:
    scene = enter(stage)
    now = [0.0]
    stage.loop.reader.clock = lambda: now[0]
    for digit in "39":
        stage.hear(pygame.KEYDOWN, key=ord(digit), mod=0)
        stage.hear(pygame.TEXTINPUT, text=digit)
        now[0] += 1
        stage.hear(pygame.TEXTINPUT, text=digit)  # as the system repeats it
        stage.post(pygame.KEYUP, key=ord(digit), mod=0)
    assert scene._piece == "39"


def test_a_stroke_over_empty_places_paints_them_all_but_a_card_lies_once(stage: Stage) -> None:
    scene = enter(stage)
    stage.type("17")
    drag(stage, "place.q00", "place.q20")
    assert scene.drawing.lying == (("q00", "17"),)
    scene._change_kind("clear_sky")
    stage.frame(0)
    scene._choose("R")
    drag(stage, "place.b00", "place.b20")
    assert {scene.drawing.at("b00"), scene.drawing.at("b20")} == {"R"}


def test_the_wheel_and_the_page_keys_go_through_the_palette_and_round(stage: Stage) -> None:
    scene = enter(stage)
    palette = scene._shop.kit.palette
    first = palette.index(scene._piece)
    met = []
    for step in (lambda: stage.wheel(-1), lambda: stage.wheel(-1), lambda: stage.wheel(1),
                 lambda: stage.key("pagedown"), lambda: stage.key("pageup")):  # fmt: skip
        step()
        met.append(palette.index(scene._piece))
    assert met == [first + one for one in (1, 2, 1, 2, 1)]
    for _ in range(first + 2):
        stage.wheel(1)
    assert scene._piece == palette[-1]


def test_a_drawing_is_tried_at_once_and_nothing_of_that_is_remembered(stage: Stage) -> None:
    code = smallest("one_turn")
    scene = enter(stage, code)
    stage.press("try")
    stage.rest(frame=SLOW)
    assert isinstance(stage.top, PuzzlePlayScene)
    assert stage.top.play.code == code
    stage.click(next(name for name in stage.page.nodes if name.startswith("card.")))
    stage.rest(frame=SLOW)
    assert len(stage.top.session.shared().record.moves) == 1
    stage.key("esc")
    stage.rest(frame=SLOW)
    assert stage.top is scene
    assert stage.store.puzzles.progress(code) is None


def test_a_drawing_is_named_saved_and_found_among_the_own_levels(stage: Stage) -> None:
    code = smallest("one_turn")
    scene = enter(stage, code)
    stage.reach("title")
    stage.type("Kites & co.")
    stage.press("save")
    stage.rest(frame=SLOW)
    own = library.own(stage.store.folders)
    assert [(one.file, one.title) for one in own] == [("kites_co.tmx", "Kites & co.")]
    assert own[0].finding is not None
    assert (own[0].finding.code, own[0].finding.claims) == (code, ())
    assert "Saved as kites_co.tmx" in stage.said()
    stage.press("save")
    assert len(library.own_files(stage.store.folders)) == 1
    stage.reach("title")
    stage.type(" 2")
    stage.press("save")
    assert [file.name for file in library.own_files(stage.store.folders)] == ["kites_co.tmx", "kites_co_2.tmx"]
    stage.press("code")
    assert isinstance(stage.top, CodeScene)
    stage.key("esc")
    stage.key("esc")
    assert scene.light.is_waiting is False


@pytest.mark.parametrize("text_scale", [100, 200])
def test_a_drawing_is_exported_as_a_file_that_is_told(make_full_stage: Callable[..., Stage], text_scale: int) -> None:
    stage = make_full_stage(text_scale=text_scale)
    enter(stage, smallest("one_turn"))
    assert {"Name", "Export"} <= stage.said()
    stage.press("export")
    assert isinstance(stage.top, FolderScene)
    file = library.own_folder(stage.store.folders) / "my_puzzle.tmx"
    assert file.exists()
    said = stage.said()
    assert any(text.startswith("my_puzzle.tmx can be sent on") for text in said)
    assert str(file) in {text.replace("\n", "") for text in said}


def test_the_tileset_of_an_own_level_lies_where_tiled_looks_for_it(stage: Stage) -> None:
    kit = registry.puzzle_kit("one_turn")
    puzzle = kit.read_code(smallest("one_turn"))
    folder = library.own_folder(stage.store.folders)
    for before in (None, folder / "friends" / "ada.tmx"):
        file = library.save_own(stage.store.folders, "Kites", kit.level(puzzle, kit.grade(puzzle), "Kites"), before)
        [source] = re.findall(r'<tileset firstgid="1" source="(.*)"', file.read_text(encoding="utf-8"))
        tileset = file.parent / source
        [picture] = re.findall(r'<image source="([^"]*)"', tileset.read_text(encoding="utf-8"))
        assert (tileset.parent / picture).is_file()


def test_an_own_level_is_opened_again_and_changed_in_its_file(stage: Stage) -> None:
    scene = enter(stage)
    lay(stage, "17", "q20", "key")
    stage.rest(frame=SLOW)
    left = scene.drawing
    kit, code = registry.puzzle_kit("one_turn"), smallest("one_turn")
    puzzle = kit.read_code(code)
    sketch = kit.level(puzzle, kit.grade(puzzle), "From Ada", "The yellow one goes last.")
    library.save_own(stage.store.folders, "From Ada", sketch)
    stage.open(PuzzlesScene(stage.ctx))
    stage.press("pack.own")
    stage.rest(frame=SLOW)
    stage.press("change")
    stage.rest(frame=SLOW)
    again = stage.top
    assert isinstance(again, WorkshopScene)
    assert again.light.code == code
    again.pause()
    assert WorkshopScene(stage.ctx).drawing == left, "it was looked at, not drawn"
    stage.press("save")
    files = library.own_files(stage.store.folders)
    assert [file.name for file in files] == ["from_ada.tmx"]
    assert library.idea_in(files[0]) == "The yellow one goes last."


def test_an_idea_goes_with_its_drawing_and_comes_back_with_it(stage: Stage) -> None:
    kit, code = registry.puzzle_kit("one_turn"), smallest("one_turn")
    puzzle, idea = kit.read_code(code), "The yellow one goes last."
    sketch = kit.level(puzzle, kit.grade(puzzle), "From Ada", idea)
    file = library.save_own(stage.store.folders, "From Ada", sketch)
    stage.open(WorkshopScene(stage.ctx, code, "From Ada", file))
    ideas = []
    for act in ("surprise", "undo"):
        stage.press(act)
        stage.rest(frame=SLOW)
        stage.press("save")
        ideas.append(library.idea_in(file))
    assert ideas == ["", idea]


def test_what_is_changed_takes_the_place_of_no_other_drawing_unasked(stage: Stage) -> None:
    enter(stage)
    lay(stage, "17", "q20", "key")
    stage.rest(frame=SLOW)
    for answer, left in (("no", (("q20", "17"),)), ("yes", None)):
        scene = enter(stage, smallest("one_turn"))
        stage.type("m")
        assert isinstance(stage.top, ConfirmScene)
        stage.press(answer)
        stage.rest(frame=SLOW)
        assert stage.top is scene
        assert WorkshopScene(stage.ctx).drawing.lying == (left or scene.drawing.lying)
    stage.press("undo")  # mirrored it has no solution
    stage.rest(frame=SLOW)
    stage.press("save")
    stage.rest(frame=SLOW)
    enter(stage, smallest("tidy_planet"))
    stage.type("m")
    assert not isinstance(stage.top, ConfirmScene), "the other one is a level"


def test_a_code_that_comes_from_outside_leaves_the_drawing_as_it_is(stage: Stage) -> None:
    scene = enter(stage)
    lay(stage, "17", "q20", "key")
    box = stage.node("place.q20").box
    stage.hear(pygame.MOUSEBUTTONDOWN, button=1, pos=stage.px(box.cx, box.cy))
    stage.point(box.cx + 60, box.cy)
    drawn = scene.drawing
    stage.ctx.go.code(smallest("clear_sky"))
    stage.rest(frame=SLOW)
    assert isinstance(stage.top, PuzzlePlayScene)
    assert WorkshopScene(stage.ctx).drawing == drawn
    stage.post(pygame.MOUSEBUTTONUP, button=1, pos=stage.px(box.cx + 60, box.cy))
    stage.key("esc")
    stage.rest(frame=SLOW)
    assert stage.top is scene
    assert scene._carried is None
    assert scene.drawing == drawn


def test_a_puzzle_of_another_kind_is_saved_beside_the_one_that_was_there(stage: Stage) -> None:
    scene = enter(stage, smallest("one_turn"))
    stage.press("save")
    stage.press("filter.tidy_planet" if "filter.tidy_planet" in stage.page.nodes else "kind.next")
    stage.type("g")
    stage.rest(frame=SLOW)
    stage.press("save")
    kinds = {own.file: own.finding.kind for own in library.own(stage.store.folders) if own.finding}
    assert kinds == {"my_puzzle.tmx": "one_turn", "my_puzzle_2.tmx": scene._shop.kind}


@pytest.mark.parametrize("kind", KINDS)
def test_the_solution_is_told_in_pictures_and_each_is_shown_large(stage: Stage, kind: str) -> None:
    scene = enter(stage, smallest(kind))
    places = {f"place.{place}" for place in drawing_kit(kind).places(scene.drawing)}
    pictures = [name for name in stage.page.nodes if name.startswith("way0.")]
    assert len(pictures) > 1
    for close in ("drawing", pictures[-1]):
        stage.press(pictures[-1])
        assert not places & set(stage.page.nodes)
        assert any(text.startswith("1. ") for text in stage.said())
        stage.press(close)
        assert places <= set(stage.page.nodes)


def test_the_first_of_many_pictures_of_a_solution_has_a_word_and_no_number(stage: Stage) -> None:
    two_turns = next(pack for pack in library.packs("color_queue") if pack.id.endswith("second_wave"))
    enter(stage, two_turns.items[5].code)
    assert "way0.10" in stage.page.nodes
    assert "Before" in stage.said()
    assert "0" not in stage.said()


def test_cards_in_the_workshop_show_what_decides(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """A Quadrant card has its name, and a card of Color Queue the arrow that turns the queue."""
    signs: list[str] = []
    monkeypatch.setattr(Canvas, "sign", lambda _canvas, _box, text, *_rest, **_how: signs.append(text) or 0.0)
    monkeypatch.setattr(Canvas, "icon", lambda _canvas, name, *_rest, **_how: signs.append(name))
    canvas = stage.ctx.kit.canvas(pygame.Surface((200, 120)))
    for kind, piece, size, told in (
        ("course", "k11", (150, 90), "12  Tropical fast lane"), ("one_turn", "6", (52, 58), "leftright"),
        ("one_turn", "18", (52, 58), ""), ("one_turn", "47", (106, 42), "leftright"),
    ):  # fmt: skip
        signs.clear()
        registry.puzzle_view(kind).workshop().draw_piece(canvas, Box(0, 0, *size), piece)
        assert (told in signs) if told else ("leftright" not in signs), piece


def test_pictures_of_a_solution_go_when_something_else_is_drawn(stage: Stage) -> None:
    scene = enter(stage, smallest("one_turn"))
    stage.click("way0.1")
    stage.type("m")
    assert scene.light.stand is LightState.SEARCHING
    assert "place.q00" in stage.page.nodes
    assert "way0.1" not in stage.page.nodes


def test_where_nothing_can_be_written_nothing_is_saved(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stage.store, "writing", False)
    enter(stage, smallest("one_turn"))
    stage.press("save")
    assert stage.told == "Nothing can be written here."
    assert not library.own_files(stage.store.folders)


def test_what_is_not_finished_cannot_be_tried_or_saved(stage: Stage) -> None:
    scene = enter(stage)
    for name in ("try", "save", "code"):
        stage.press(name)
        assert stage.told == "No card lies in the queue yet."
    assert stage.top is scene


def test_what_may_have_no_solution_cannot_be_saved(stage: Stage) -> None:
    enter(stage)
    lay(stage, "1", "q00", "mouse")
    for place, card in enumerate((7, 13, 19, 25, 31)):
        lay(stage, str(card), f"h{place}", "mouse")
    stage.click("save")
    assert stage.told == "The light is still searching."
    stage.rest(frame=SLOW)
    stage.click("save")
    assert stage.told == "It has no solution yet."
    assert not library.own_files(stage.store.folders)


def test_the_draft_is_there_again(stage: Stage) -> None:
    scene = enter(stage)
    lay(stage, "17", "q20", "key")
    stage.rest(frame=SLOW)
    again = WorkshopScene(stage.ctx)  # as after a crash: the first one was never left
    assert again.drawing == scene.drawing


def test_a_surprise_is_a_whole_puzzle_that_undo_takes_back(stage: Stage) -> None:
    scene = enter(stage)
    stage.type("g")
    stage.rest(frame=SLOW)
    assert stage.top is scene
    assert scene.light.stand is LightState.ONE
    stage.click("undo")
    assert not scene.drawing.lying


def test_no_surprise_is_one_that_cannot_be_drawn(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    kit, seen = drawing_kit("four_valleys"), []

    def can_draw(_kit: AnyDrawingKit, puzzle: Any) -> bool:
        seen.append(puzzle)
        return len(seen) > 1

    scene = enter(stage, smallest("four_valleys"))
    monkeypatch.setattr(type(kit), "can_draw", can_draw)
    stage.type("g")
    stage.rest(frame=SLOW)
    assert kit.puzzle(scene.drawing) == seen[1]


def test_what_is_no_longer_finished_is_no_longer_searched_for(stage: Stage) -> None:
    scene = WorkshopScene(stage.ctx, smallest("one_turn"))
    stage.open(scene)
    stage.frame(0.3)
    assert scene.light.is_waiting
    stage.click("clear")
    assert not scene.light.is_waiting


def test_a_long_search_asks_whether_to_go_on(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    found = None

    def poll(_light: LightSearch) -> Verdict | None:
        return found

    monkeypatch.setattr(LightSearch, "poll", poll)
    code = smallest("one_turn")
    scene = WorkshopScene(stage.ctx, code)
    stage.open(scene)
    for positions, said in ((0, LightState.SEARCHING), (51, LightState.STILL)):  # its process may still be loading
        scene.light._light._aside.positions = positions
        for _second in range(30):
            stage.frame(0.25)
        assert scene.light.stand is said
    assert {"Not known yet", "51 positions so far", "Search on"} <= stage.said()
    stage.press("save")
    assert stage.told == "The light has found no solution yet."
    stage.press("try")
    assert isinstance(stage.top, PuzzlePlayScene), "a person may be faster"
    stage.key("esc")
    stage.rest(frame=SLOW)
    stage.press("search_on")
    scene.light._light._aside.positions = 51
    for _second in range(40):
        stage.frame(0.25)
    assert scene.light.stand is LightState.SEARCHING
    found = verdict_of(registry.puzzle_kit("one_turn"), code)
    stage.frame(0.25)
    assert scene.light.stand is LightState.ONE


def test_a_search_whose_process_is_gone_can_be_begun_again(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LightSearch, "poll", LightSearch.close)
    scene = WorkshopScene(stage.ctx, smallest("one_turn"))
    stage.open(scene)
    for _moment in range(3):
        stage.frame(0.25)
    assert {"The search has not begun yet.", "Search on"} <= stage.said()
    monkeypatch.undo()
    stage.press("search_on")
    stage.rest(frame=SLOW)
    assert scene.light.stand is LightState.ONE


def test_a_search_that_does_not_begin_is_waited_for_half_a_minute_at_most(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LightSearch, "poll", lambda _light: None)
    scene = WorkshopScene(stage.ctx, smallest("one_turn"))
    stage.open(scene)
    for _moment in range(16):
        stage.frame(0.25)
    assert scene.light.stand is LightState.SEARCHING
    assert "The search is still getting ready." in stage.said()
    for _second in range(30):
        stage.frame(1.0)
    assert "Search on" in stage.said()


def test_another_kind_keeps_nothing_but_the_name_and_asks_first(stage: Stage) -> None:
    scene = enter(stage, smallest("one_turn"))
    stage.reach("title")
    stage.type("Kites")
    chip = "filter.tidy_planet" if "filter.tidy_planet" in stage.page.nodes else "kind.next"
    stage.press(chip)
    assert isinstance(stage.top, ConfirmScene)
    stage.press("no")
    assert scene._shop.kind == "one_turn"
    stage.press(chip)
    stage.press("yes")
    assert scene._shop.kind != "one_turn"
    assert (scene._shop.title, scene.drawing.lying) == ("Kites", ())


def test_another_kind_after_saving_begins_without_a_question_and_without_a_name(stage: Stage) -> None:
    scene = enter(stage, smallest("one_turn"))
    stage.reach("title")
    stage.type("Kites")
    stage.press("save")
    stage.rest(frame=SLOW)
    stage.click("filter.tidy_planet")
    assert stage.top is scene
    assert (scene._shop.kind, scene._shop.title, scene.drawing.lying) == ("tidy_planet", "", ())


def test_the_shelf_leads_to_the_workshop(stage: Stage) -> None:
    stage.open(PuzzlesScene(stage.ctx))
    stage.rest(frame=SLOW)
    stage.press("workshop")
    stage.rest(frame=SLOW)
    assert isinstance(stage.top, WorkshopScene)


@pytest.mark.parametrize(
    ("language", "text", "size"),
    dealt(product(["en", "es", "fr"], [100, 200]), [(960, 540), (1280, 720), (1920, 1080)]),
    ids=str,
)
def test_all_words_fit(make_full_stage, size: tuple[int, int], text: int, language: str) -> None:  # type: ignore[no-untyped-def]
    stage = make_full_stage(size, language=language, text_scale=text)
    for code in [*map(smallest, KINDS), FOGGY]:
        enter(stage, code)
        stage.said()
        assert not [ink.text for ink in stage.page.text_boxes if not ink.fits]
        assert {f"filter.{one}" for one in KINDS} <= set(stage.page.nodes) or "kind.next" in stage.page.nodes


@pytest.mark.parametrize("language", [one.code for one in LANGUAGES])
def test_all_kinds_stand_side_by_side_where_text_is_not_large(make_full_stage, language: str) -> None:  # type: ignore[no-untyped-def]
    stage = make_full_stage((1280, 720), language=language)
    enter(stage)
    assert {f"filter.{one}" for one in KINDS} <= set(stage.page.nodes)


@pytest.mark.parametrize("text", [100, 125, 150, 200])
def test_what_is_pressed_is_large_enough_whatever_the_text(make_full_stage, text: int) -> None:  # type: ignore[no-untyped-def]
    stage = make_full_stage((1280, 720), text_scale=text)
    for kind in KINDS:
        enter(stage, smallest(kind))
        nodes = [node for node in stage.page.nodes.values() if not node.id.startswith("place.m")]  # those of the map
        assert {node.id: node.box for node in nodes if min(node.box.w, node.box.h) < 36} == {}


@pytest.mark.parametrize(("text", "least"), [(100, 36), (200, 31)])
def test_places_for_clues_are_as_high_as_those_for_cards(make_full_stage, text: int, least: int) -> None:  # type: ignore[no-untyped-def]
    stage = make_full_stage((1280, 720), text_scale=text)
    enter(stage, FOGGY)
    places = [node for node in stage.page.nodes.values() if node.id.startswith("place.")]
    assert any(node.id.startswith("place.t") for node in places)
    assert {node.id: node.box for node in places if min(node.box.w, node.box.h) < least} == {}


@pytest.mark.usefixtures("pixels")
def test_the_technique_beside_which_it_says_how_many_have_no_room_is_not_cut(make_full_stage) -> None:  # type: ignore[no-untyped-def]
    stage = make_full_stage((1280, 720), text_scale=200)
    stage.open(WorkshopScene(stage.ctx))
    told = ["Écarter le bon ballon", "Une colonne se referme, et d’autres partent"]
    for first in told:
        page = Page(stage.ctx.kit, stage.page.frame)
        _add_techniques(page, Box(904, 244, 334, 236), [first] * 5)
        page.bake(stage.ctx.kit.canvas(stage.surface))
        assert "+" in page.text_boxes[-2].text
        assert all(ink.fits for ink in page.text_boxes)


@pytest.mark.parametrize("language", [one.code for one in LANGUAGES])
def test_large_text_shows_the_solution_and_its_code_and_that_it_was_saved(make_full_stage, language: str) -> None:  # type: ignore[no-untyped-def]
    stage = make_full_stage((1280, 720), language=language, text_scale=200)
    scene = enter(stage, smallest("clear_sky"))
    stage.press("solution")
    assert "way0.1" in stage.page.nodes
    assert scene.light.code in stage.said()
    assert not [ink.text for ink in stage.page.text_boxes if not ink.fits]
    stage.press("drawing")
    stage.press("save")
    assert any(".tmx" in text for text in stage.said())
    assert not [ink.text for ink in stage.page.text_boxes if not ink.fits]
