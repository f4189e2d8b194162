"""The shelf of puzzles: packs, filters, the calendar, endless puzzles, codes, and levels of one's own."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pygame
import pytest

from balloongames import library, registry
from balloongames.core.puzzle import Grade
from balloongames.core.sharecode import MAX_TYPED
from balloongames.levels import level_text
from balloongames.paths import Folders
from balloongames.puzzles.aside import Answer, Aside, Failure
from balloongames.puzzles.medals import Medal
from balloongames.scenes.common.puzzle_sources import PuzzleSource, of_pack
from balloongames.scenes.puzzles import calendar as puzzle_calendar
from balloongames.scenes.puzzles import entry as puzzle_entry
from balloongames.scenes.puzzles.entry import EntryScene, FolderScene
from balloongames.scenes.puzzles.making import MakingScene
from balloongames.scenes.puzzles.own import OwnLevels
from balloongames.scenes.puzzles.play import PuzzlePlayScene
from balloongames.scenes.puzzles.shelf import PuzzlesScene
from balloongames.storage.history import HistoryError
from balloongames.storage.puzzles import PuzzleBook, PuzzleProgress
from balloongames.ui.page import Page
from tests.scenes.stage import Stage
from tests.ui.harness import SLOW

KIT = registry.puzzle_kit("one_turn")
CODE = "CQ1-3R-WRBR-NWY6-33TM-HNS8-X5YG-VA0D-JJJ"
TODAY = date(2026, 11, 20)
THEN = datetime(2026, 11, 1, tzinfo=UTC)


def shelf(stage: Stage, today: date = TODAY) -> PuzzlesScene:
    scene = PuzzlesScene(stage.ctx, today=lambda: today)
    stage.open(scene)
    return scene


def queue_codes() -> list[str]:
    return [item.code for pack in library.packs("color_queue") for item in pack.items]


@pytest.fixture
def stage(full_stage: Stage) -> Stage:
    return full_stage


def solve(stage: Stage, *codes: str, medal: str = "crown") -> None:
    for code in codes:
        stage.store.puzzles.solve(code, "color_queue", medal, 6, THEN)


def playing(stage: Stage) -> PuzzlePlayScene:
    while isinstance(stage.scene, MakingScene):
        stage.frame()  # as long as it takes to make one, on any machine
    stage.rest(frame=SLOW)
    assert isinstance(stage.scene, PuzzlePlayScene)
    return stage.scene


# -- packs ------------------------------------------------------------------------------------------------------------


def test_everything_is_open_from_the_start(stage: Stage) -> None:
    shelf(stage)
    for pack in library.packs():
        stage.click(f"pack.{pack.id}")
        nodes = dict(stage.page.nodes)
        if "page.next" in nodes:
            if stage.node("page.next").why_not:
                stage.click("page.back")
            else:
                stage.click("page.next")
            nodes |= stage.page.nodes
        for item in pack.items:
            assert not nodes[f"cell.{item.code}"].why_not


def test_who_has_solved_all_begins_at_the_first_puzzle(stage: Stage) -> None:
    solve(stage, *library.shipped())
    shelf(stage)
    stage.click("play")
    assert playing(stage).source.code == next(iter(library.shipped()))


def test_progress_is_shown_and_the_next_puzzle_is_chosen(stage: Stage) -> None:
    codes = list(library.shipped())
    solve(stage, *codes[:12])
    solve(stage, codes[12], medal="star")
    shelf(stage)
    assert stage.node("pack.balloon_pop/first_flight").value == "Balloon POP, 12 of 12"
    assert {"1 of 12", f"13 of {len(codes)} solved, 12 without a hint", "Leave a gap 2"} <= stage.said()
    assert stage.node(f"cell.{codes[12]}").value == "gentle, one hint"


def test_each_game_has_a_row_with_its_kinds_and_its_packs(stage: Stage) -> None:
    shelf(stage)
    assert {"Balloon Cup", "Four valleys", "Color Queue", "One turn", "Mine"} <= stage.said()
    rows = {}
    for pack in library.packs():
        rows.setdefault(pack.game_id, set()).add(round(stage.node(f"pack.{pack.id}").box.y))
    assert all(len(ys) == 1 for ys in rows.values())
    (cup,), (queue,) = rows["balloon_cup"], rows["color_queue"]
    assert cup < queue < stage.node("pack.own").box.y


def test_arrows_walk_from_pack_to_pack_and_page_keys_turn_them(stage: Stage) -> None:
    shelf(stage)
    stage.reach("pack.color_queue/right_to_left")
    stage.key("up")
    assert stage.focus == "pack.bubblee_pop/one_swap"
    stage.key("enter")
    assert stage.node("pack.bubblee_pop/one_swap").value.endswith("shown")
    stage.key("pagedown")
    assert stage.node("pack.bubblee_pop/grump_moving_day").value.endswith("shown")


@pytest.mark.parametrize("hand", ["key", "pad"])
def test_keys_show_what_is_in_focus_and_play_it(stage: Stage, hand: str) -> None:
    shelf(stage)
    codes = list(library.shipped())
    stage.reach(f"cell.{codes[2]}", hand)
    assert "First flight 3" in stage.said()
    stage.press(f"cell.{codes[2]}", hand)
    assert playing(stage).source.code == codes[2]


def test_the_mouse_shows_first_and_plays_then(stage: Stage) -> None:
    shelf(stage)
    codes = list(library.shipped())
    stage.click(f"cell.{codes[4]}")
    assert "First flight 5" in stage.said()
    stage.point(5, 5)
    stage.click("play")
    assert playing(stage).source.code == codes[4]


def test_what_was_left_is_looked_at_first(stage: Stage) -> None:
    code = queue_codes()[20]
    shelf(stage)
    stage.click("pack.color_queue/right_to_left")
    stage.click(f"cell.{code}")
    stage.click(f"cell.{code}")
    scene = playing(stage)
    stage.click(f"card.{scene.play.puzzle.hand[0]}")
    shelf(stage)
    assert stage.node("pack.color_queue/right_to_left").value.endswith("shown")
    assert stage.node("play").label == "Go on"
    stage.click("pack.begun")
    assert f"cell.{code}" in stage.page.nodes


def test_filters(stage: Stage) -> None:
    codes = list(library.shipped())
    solve(stage, *codes[:3])
    shelf(stage)
    stage.click("filter.open")
    assert f"cell.{codes[0]}" not in stage.page.nodes
    assert f"cell.{codes[3]}" in stage.page.nodes
    stage.click("filter.all")
    assert f"cell.{codes[0]}" in stage.page.nodes


@pytest.mark.parametrize("text_scale", [150, 200])
def test_where_text_is_large_the_packs_of_one_game_are_shown(
    make_full_stage: Callable[..., Stage], text_scale: int
) -> None:
    stage = make_full_stage(text_scale=text_scale)
    scene = shelf(stage)
    while not scene._selection.unsolved:
        stage.click("filter.open" if "filter.open" in stage.page.nodes else "game.next")
    while scene._selection.game != "color_queue":
        stage.click("game.next")
    assert {one.game_id for one in scene._selection.collections if one.pack is not None} == {"color_queue"}
    assert f"cell.{queue_codes()[0]}" in stage.page.nodes


def test_bookmarks_are_collected(stage: Stage) -> None:
    code = next(iter(library.shipped()))
    stage.store.puzzles.bookmark(code, "color_queue", on=True)
    stage.store.puzzles.bookmark(CODE, "color_queue", on=True)
    shelf(stage)
    stage.click("pack.marked")
    assert {f"cell.{code}", f"cell.{CODE}"} <= set(stage.page.nodes)


def test_coming_back_from_a_puzzle_shows_what_was_achieved(stage: Stage) -> None:
    shelf(stage)
    codes = list(library.shipped())
    stage.click(f"cell.{codes[1]}")
    stage.click(f"cell.{codes[1]}")
    play = playing(stage).play
    for text in play.kit.solve(play.kit.start(play.puzzle)) or ():
        play.play(text)
    stage.key("esc")
    stage.rest(frame=SLOW)
    assert stage.node(f"cell.{codes[1]}").value == "gentle, no hints"


# -- days -------------------------------------------------------------------------------------------------------------


def test_days_to_come_are_closed_and_missed_ones_open(stage: Stage) -> None:
    shelf(stage)
    week = {node_id for node_id in stage.page.nodes if node_id.startswith("day.")}
    assert week == {f"day.2026-11-{day}" for day in range(16, 21)}
    stage.click("month")
    days = {node_id for node_id in stage.page.nodes if node_id.startswith("day.")}
    assert days == {f"day.2026-11-{day:02}" for day in range(1, 21)}


def test_months_are_turned_as_far_as_there_are_days(stage: Stage) -> None:
    shelf(stage, date(2026, 2, 3))
    stage.click("month")
    stage.click("month.next")
    assert stage.told == "The days of the next month are still to come."
    stage.click("month.back")
    assert "January" in stage.said()
    assert "day.2026-01-31" in stage.page.nodes
    stage.click("month.back")
    assert stage.told == "There are no daily puzzles before this month."
    stage.click("month.next")
    assert "February" in stage.said()


def test_today_says_whose_day_it_is(stage: Stage) -> None:
    for weekday, entry in enumerate(registry.entries()):
        shelf(stage, date(2026, 11, 16 + weekday))
        assert any(text.startswith(f"{registry.view(entry.id).title} · ") for text in stage.said())


def test_the_week_shows_by_pieces_and_says_whose_day_each_is(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: set[tuple[str, float]] = set()
    monkeypatch.setattr(Page, "sprite", lambda _page, name, box: drawn.add((name, box.cx)))
    shelf(stage)
    for day, entry in enumerate(registry.entries(), start=16):
        view, node = registry.view(entry.id), stage.node(f"day.2026-11-{day}")
        assert node.label.endswith(f": {view.title}")
        assert {(f"pictures/{name}", node.box.cx) for name in view.sign} <= drawn


@pytest.mark.parametrize("played", [True, False], ids=["played", "left open"])
def test_a_day_that_begins_meanwhile_is_found(stage: Stage, *, played: bool) -> None:
    days = [date(2027, 2, 28)]
    stage.open(PuzzlesScene(stage.ctx, today=lambda: days[-1]))
    stage.click("month")
    if played:
        stage.click("play")
        playing(stage)
    days.append(date(2027, 3, 1))
    stage.key("esc" if played else "down")
    stage.rest()
    assert "day.2027-03-01" in stage.page.nodes
    assert "day.2027-02-28" not in stage.page.nodes
    stage.click("month.back")
    assert "day.2027-02-28" in stage.page.nodes, "another month stays where it is"
    stage.key("down")
    assert "day.2027-02-28" in stage.page.nodes


def test_months_of_other_years_say_so(stage: Stage) -> None:
    shelf(stage, date(2027, 1, 3))
    stage.click("month")
    stage.click("month.back")
    assert "December 2026" in stage.said()


def test_a_month_after_december_is_january() -> None:
    assert puzzle_calendar.month_after((2026, 12), 1) == (2027, 1)
    assert puzzle_calendar.month_after((2026, 1), -1) == (2025, 12)
    assert puzzle_calendar.span((2028, 2))[1] == date(2028, 2, 29)


def test_the_puzzle_of_a_day_is_made_when_it_is_opened_and_stays(stage: Stage) -> None:
    shelf(stage, date(2026, 11, 23))
    stage.click("day.2026-11-23")
    assert {"Puzzle of Mon, Nov 23", "It is laid out when somebody opens it. Balloon POP, gentle"} <= stage.said()
    assert stage.store.puzzles.daily(date(2026, 11, 23)) is None
    stage.click("play")
    code = playing(stage).play.code
    assert stage.store.puzzles.daily(date(2026, 11, 23)) == code
    solve(stage, code)
    stage.key("esc")
    stage.rest(frame=SLOW)
    assert stage.node("day.2026-11-23").value == "no hints, shown"
    stage.click("month")
    assert "1 this month" in stage.said()


def test_how_a_day_went_is_told_without_a_piece_or_a_place(stage: Stage) -> None:
    shelf(stage)
    code, day = CODE, date(2026, 11, 17)
    stage.store.puzzles.open_daily(day, "color_queue", code)
    stage.click("day.2026-11-17")
    assert "tell" not in stage.page.nodes, "nobody solved it yet"
    stage.store.puzzles.solve(code, "color_queue", "crown", 5, datetime(2026, 11, 17, 18, tzinfo=UTC))
    shelf(stage)
    stage.click("day.2026-11-17")
    stage.click("tell")
    said = "Lighter than Air, puzzle of Nov 17, 2026\nOne turn, steady\nSolved in 5 moves: no hints"
    assert said in stage.said()


def test_each_day_wears_the_medal_of_its_puzzle(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    worn: list[Medal] = []
    monkeypatch.setattr(puzzle_calendar, "draw_coin", lambda _canvas, _x, _y, _r, medal: worn.append(medal))
    medals = [Medal.BRONZE, Medal.GOLD, Medal.SILVER]
    for day, (code, medal) in enumerate(zip(library.shipped(), [*medals, None], strict=False), 10):
        stage.store.puzzles.open_daily(date(2026, 11, day), "color_queue", code)
        if medal:
            solve(stage, code, medal=medal)
    shelf(stage)
    stage.click("month")
    worn.clear()
    stage.loop.redraw()
    stage.frame()
    assert worn == medals, "and none is on the day whose puzzle was only opened"


def test_making_a_puzzle_can_be_given_up(stage: Stage) -> None:
    scene = shelf(stage)
    stage.click("endless")
    stage.click("grade.gentle")
    assert isinstance(stage.scene, MakingScene)
    stage.key("esc")
    stage.frame()
    assert not isinstance(stage.scene, MakingScene)
    stage.key("esc")
    assert stage.scene is scene


def test_while_a_puzzle_is_made_it_is_told_how_far_that_is(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MakingScene, "_made", lambda _scene: "")
    shelf(stage)
    stage.click("endless")
    stage.click("grade.fierce")
    assert not any("so far" in text for text in stage.said())
    stage.ctx.aside.positions = 1234
    stage.frame()
    assert "1,234 positions so far" in stage.said()


# -- endless and codes ------------------------------------------------------------------------------------------------


def test_endless_puzzles_follow_one_another(stage: Stage) -> None:
    shelf(stage)
    stage.click("pack.color_queue/first_steps")
    stage.type("e")
    stage.click("grade.gentle")
    first = playing(stage)
    assert first.source.title == "Endless 1"
    for text in KIT.solve(KIT.start(first.play.puzzle)) or ():
        node = "confirm" if text == "p" else f"card.{text[1:]}"
        stage.click(node)
        stage.rest(frame=SLOW)
    stage.click("next")
    second = playing(stage)
    assert second.source.title == "Endless 2"
    assert second.play.code != first.play.code
    assert KIT.grade(second.play.puzzle).grade is Grade.GENTLE


def test_endless_begins_with_the_game_of_the_pack_and_goes_on_in_the_order_of_the_shelf(stage: Stage) -> None:
    shelf(stage)
    titles = [registry.view(entry.id).title for entry in registry.entries()]
    stage.click("pack.bubblee_pop/one_swap")
    stage.type("e")
    for title in (*titles[2:], titles[0]):
        assert any(text.startswith(f"{title}: ") for text in stage.said())
        stage.click("kind.next")


@pytest.mark.parametrize("typed", [CODE, CODE.lower(), CODE.replace("-", " "), CODE.replace("-", "").replace("0", "o")])
def test_codes_are_taken_however_they_are_typed(stage: Stage, typed: str) -> None:
    shelf(stage)
    stage.click("code")
    stage.click("code")
    stage.type(typed)
    stage.click("play")
    assert playing(stage).play.code == CODE


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("SUNNY", "This is no puzzle code."),
        (CODE[:-1] + "K", "Some character of the puzzle code is wrong."),
        ("CQ9" + CODE[3:], "The puzzle code comes from another version of the games."),
        ("", "First a code must be written above."),
    ],
)
def test_what_is_wrong_with_a_code_is_said(stage: Stage, typed: str, said: str) -> None:
    shelf(stage)
    stage.type("c")
    stage.click("code")
    stage.type(typed)
    stage.click("play")
    assert isinstance(stage.scene, EntryScene)
    assert said in stage.said() | {stage.told}


def test_enter_plays_the_code_that_was_written(stage: Stage) -> None:
    shelf(stage)
    stage.click("code")
    stage.type(CODE[:-1])
    stage.key("enter")
    assert isinstance(stage.scene, EntryScene)
    assert "Some character of the puzzle code is wrong." in stage.said()
    stage.type(CODE[-1])
    stage.key("enter")
    assert playing(stage).play.code == CODE


def test_a_code_of_a_shipped_level_is_that_level(stage: Stage) -> None:
    code = queue_codes()[14]
    shelf(stage)
    stage.click("code")
    stage.click("code")
    stage.type(code)
    stage.click("play")
    assert playing(stage).source.title == "Right to left 3"


def test_a_code_is_written_with_a_controller(stage: Stage) -> None:
    shelf(stage)
    stage.press("code", "pad")
    stage.press("letters", "pad")
    for letter in "CQ1":
        stage.press(f"key.{letter}", "pad")
    stage.press("done", "pad")
    assert stage.node("code").value == "CQ1"


# -- levels of one's own ----------------------------------------------------------------------------------------------


def own_level(stage: Stage, name: str, text: str | bytes) -> None:
    folder = library.own_folder(stage.store.folders)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(text if isinstance(text, bytes) else text.encode())


BOMB = '<!DOCTYPE b [<!ENTITY a "aaaa">]><map>&a;</map>'


def test_a_level_of_ones_own_is_played(stage: Stage) -> None:
    sketch = KIT.sketch(KIT.read_code(CODE), title="From Ada", game="color_queue")
    own_level(stage, "ada.tmx", level_text(sketch))
    shelf(stage)
    stage.click("pack.own")
    stage.rest(frame=SLOW)
    assert "From Ada" in stage.said()
    stage.click("play")
    scene = playing(stage)
    assert (scene.source.title, scene.play.code) == ("From Ada", CODE)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("no xml at all", "bad.tmx, line 1: this is not the form of a level file."),
        (BOMB, "a level may not declare entities or document types."),
        (b"\xff\xfe\x00" * 9, "bad.tmx"),
        ("<map/>", "bad.tmx"),
        ("", "bad.tmx"),
    ],
)
def test_a_broken_level_says_what_is_wrong_and_harms_nothing(stage: Stage, text: str | bytes, said: str) -> None:
    own_level(stage, "bad.tmx", text)
    own_level(stage, "good.tmx", level_text(KIT.sketch(KIT.read_code(CODE), title="Good", game="color_queue")))
    shelf(stage)
    stage.click("pack.own")
    stage.rest(frame=SLOW)
    assert "2 files" in stage.said()
    stage.click("cell.file.bad.tmx")
    assert any(said in one for one in stage.said()), stage.said()
    assert "play" not in stage.page.nodes
    stage.click("cell.file.bad.tmx")
    assert isinstance(stage.scene, PuzzlesScene)
    stage.click("cell.file.good.tmx")
    assert "play" in stage.page.nodes


def test_the_screen_stays_awake_while_own_levels_are_looked_through(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("a.tmx", "b.tmx"):
        own_level(stage, name, level_text(KIT.sketch(KIT.read_code(CODE), title=name, game="color_queue")))
    aside, look_at, seen, slow = stage.ctx.aside, library.look_at, [], ["b.tmx"]
    poll = aside.poll

    def look_on(folders: Folders, file: Path) -> library.Own:
        seen.append(file.name)
        return look_at(folders, file)

    def poll_slowly(number: int) -> Answer | Failure | None:
        return None if seen and slow else poll(number)

    monkeypatch.setattr(library, "look_at", look_on)
    monkeypatch.setattr(aside, "poll", poll_slowly)
    shelf(stage)
    stage.click("pack.own")
    while "cell.file.a.tmx" not in stage.page.nodes:
        stage.frame(0.3)
    assert "Looking through the levels: 1 of 2 …" in stage.said()
    assert stage.ctx.stack.animating
    stage.click("pack.begun")  # one need not wait
    stage.click("pack.own")
    slow.clear()
    stage.rest(frame=SLOW)
    assert {"cell.file.a.tmx", "cell.file.b.tmx"} <= set(stage.page.nodes)
    assert not stage.ctx.stack.animating
    assert seen.count("a.tmx") == 1  # what did not change is not solved again


def test_own_levels_are_looked_through_in_a_process_of_their_own(stage: Stage) -> None:
    own_level(stage, "bad.tmx", "<map/>")
    own_level(stage, "good.tmx", level_text(KIT.sketch(KIT.read_code(CODE), title="Good", game="color_queue")))
    aside = Aside()
    own, end = OwnLevels(stage.store.folders, aside), time.monotonic() + 60
    own.look()
    assert own.is_looking
    while own.is_looking and time.monotonic() < end:
        own.poll()
        time.sleep(0.01)
    bad, good = own.found
    assert aside.pid is not None
    aside.close()
    trouble = library.look_at(stage.store.folders, library.own_files(stage.store.folders)[0]).trouble
    assert bad.trouble is not None
    assert trouble is not None
    assert (bad.trouble.reason, str(bad.trouble)) == (trouble.reason, str(trouble))
    assert (good.title, good.finding and good.finding.code) == ("Good", CODE)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have text for names alone")
@pytest.mark.parametrize("text", ["no level", level_text(KIT.sketch(KIT.read_code(CODE), game="color_queue"))])
def test_a_name_that_is_no_text_harms_nothing(stage: Stage, text: str) -> None:
    for name in ("caf\udce9.tmx", "caf\udce8.tmx", "two\nlines.tmx"):
        own_level(stage, name, text)
    shelf(stage)
    stage.click("pack.own")
    stage.rest(frame=SLOW)
    for name in ("caf%E9.tmx", "caf%E8.tmx", "two%0Alines.tmx"):
        stage.click(f"cell.file.{name}")
        assert any(name[:6] in one for one in stage.said()), stage.said()


def test_many_levels_of_ones_own_take_pages(stage: Stage) -> None:
    for number in range(30):
        own_level(stage, f"{number:02}.tmx", "<map/>")
    shelf(stage)
    stage.click("pack.own")
    stage.rest(frame=SLOW)
    assert "Page 1 of 3" in stage.said()
    stage.click("page.next")
    stage.click("page.next")
    assert "cell.file.29.tmx" in stage.page.nodes


@pytest.mark.parametrize("hand", ["mouse", "key", "pad"])
def test_a_level_of_ones_own_is_deleted_and_can_be_brought_back_until_the_shelf_is_left(
    stage: Stage, hand: str
) -> None:
    def press(node_id: str) -> None:
        if hand == "mouse":
            stage.click(node_id)
        else:
            stage.press(node_id, hand)

    level = level_text(KIT.sketch(KIT.read_code(CODE), game="color_queue"))
    for name, text in (("a.tmx", level), ("b.tmx", level), ("bad.tmx", "<map/>")):
        own_level(stage, name, text)
    shelf(stage)
    press("pack.own")
    stage.rest(frame=SLOW)
    for name in ("b.tmx", "bad.tmx", "a.tmx"):
        if hand == "mouse":
            stage.click(f"cell.file.{name}")
        else:
            stage.reach(f"cell.file.{name}", hand)
        if hand == "key":
            stage.key(pygame.K_DELETE)
            continue
        if hand == "pad":  # what can be done stands below other cells, which would be chosen on the way
            stage.pad("x")
        press("delete")
    press("cell.file.a.tmx")  # this one stays after all
    folder = library.own_folder(stage.store.folders)
    assert len(list(folder.iterdir())) == 3
    press("back")
    assert [file.name for file in folder.iterdir()] == ["a.tmx"]


def test_the_folder_is_told_and_opened(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(puzzle_entry, "open_folder", opened.append)
    shelf(stage)
    stage.click("pack.own")
    stage.rest(frame=SLOW)
    stage.click("folder")
    assert isinstance(stage.scene, FolderScene)
    stage.click("open")
    assert opened == [library.own_folder(stage.store.folders)]
    assert opened[0].is_dir()


def test_a_folder_that_does_not_open_is_still_told(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_folder: Path) -> None:
        raise OSError("no file manager")

    monkeypatch.setattr(puzzle_entry, "open_folder", fail)
    stage.open(FolderScene(stage.ctx))
    stage.click("open")
    assert "The folder could not be opened from here. This is where it is:" in stage.said()


def test_a_book_that_can_not_be_read_does_not_bar_the_shelf(
    make_full_stage: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_args: Any, **_facts: Any) -> Any:
        raise HistoryError("disk")

    for name in ("everything", "latest", "dailies", "daily", "day_of", "progress", "kept"):
        monkeypatch.setattr(PuzzleBook, name, fail)
    stage = make_full_stage()
    shelf(stage)
    stage.click("play")
    playing(stage)


def write(text: str) -> None:
    """Type on a keyboard, faster than anything is drawn."""
    for char in text:
        key = {"-": pygame.K_MINUS}.get(char) or pygame.key.key_code(char)
        for kind, facts in (
            (pygame.KEYDOWN, {"key": key, "mod": 0}), (pygame.TEXTINPUT, {"text": char}), (pygame.KEYUP, {"key": key}),
        ):  # fmt: skip
            pygame.event.post(pygame.Event(kind, facts))


@pytest.mark.parametrize("drawn_first", [False, True])
def test_a_code_that_is_typed_at_once_arrives_whole(stage: Stage, *, drawn_first: bool) -> None:
    """What is typed before the window has shown the sheet is meant for it: somebody asked for it."""
    shelf(stage)
    stage.rest()
    box = stage.node("code").box
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=stage.px(box.cx, box.cy), button=1))
    write("cq1-")
    if drawn_first:
        stage.frame()
    write("xxxx-0000")
    stage.frame()
    assert stage.node("code").value == "CQ1-XXXX-0000"


def test_after_a_puzzle_comes_the_next_that_is_not_solved_and_never_itself() -> None:
    pack = library.packs("color_queue")[0]
    done = {one.code: PuzzleProgress(one.code, pack.game_id, medal="star") for one in pack.items}
    last = pack.items[-1]
    first_open = {code: one for code, one in done.items() if code not in (pack.items[3].code, last.code)}
    after = of_pack(pack, last, lambda: first_open).after(None)
    assert isinstance(after, PuzzleSource)
    assert after.code == pack.items[3].code
    all_else = {code: one for code, one in done.items() if code != last.code}
    assert of_pack(pack, last, lambda: all_else).after(None) is None


@pytest.mark.parametrize("hand", ["mouse", "key", "pad", "Ctrl"])
def test_a_code_is_pasted(stage: Stage, hand: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: f" {CODE.lower()}\n")
    shelf(stage)
    stage.click("code")
    if hand == "mouse":
        stage.click("paste")
    elif hand == "Ctrl":
        stage.key(pygame.K_v, pygame.KMOD_CTRL)
    else:
        stage.press("paste", hand)
    assert stage.node("code").value == CODE
    stage.press("play", "pad" if hand == "pad" else "key")
    assert playing(stage).play.code == CODE


@pytest.mark.parametrize(("there", "left"), [("", ""), ("\n", ""), ("9" * 10_000, "9" * MAX_TYPED)])
def test_whatever_is_in_the_clipboard_does_no_harm(
    stage: Stage, there: str, left: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: there)
    shelf(stage)
    stage.key(pygame.K_v, pygame.KMOD_CTRL)  # here nothing is written
    stage.click("code")
    stage.click("paste")
    assert left.startswith(stage.node("code").value)
    assert ("There is no text in the clipboard." in stage.said()) == (not left)
    stage.key(pygame.K_v, pygame.KMOD_CTRL)
    stage.key("enter")
    assert isinstance(stage.scene, EntryScene)


@pytest.mark.parametrize("key", [pygame.K_c, pygame.K_SPACE])
def test_the_key_that_opens_the_sheet_writes_nothing_there(stage: Stage, key: int) -> None:
    shelf(stage)
    stage.rest()
    if key == pygame.K_SPACE:
        stage.reach("code")
    text = pygame.key.name(key) if key != pygame.K_SPACE else " "
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0))
    for _ in range(3):  # it is held
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=text))
    stage.frame()
    assert isinstance(stage.top, EntryScene)
    assert stage.node("code").value == ""
