"""The logbook on the screen: whose it is, what was earned where, and how a stamp is tried."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from balloongames import library, registry
from balloongames.core.grade import Grade
from balloongames.puzzles import daily
from balloongames.puzzles.medals import Medal
from balloongames.scenes.album import puzzle_tables
from balloongames.scenes.album.journey import balloon_box, latest_stop, spots
from balloongames.scenes.album.logbook import LogbookScene
from balloongames.scenes.album.people import PeopleScene
from balloongames.scenes.album.puzzle_stamps import stamps
from balloongames.scenes.album.puzzle_tables import puzzle_for
from balloongames.scenes.album.stops import stops_of
from balloongames.scenes.common.log import LogScene
from balloongames.scenes.common.puzzle_sources import PuzzleSource
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.puzzles.making import MakingScene
from balloongames.scenes.puzzles.play import PuzzlePlayScene
from balloongames.scenes.result.new_stamps import NewStamp, NewStamps
from balloongames.scenes.result.result import ResultScene
from balloongames.scenes.review.review import ReviewScene
from balloongames.session import Session, Setup
from balloongames.session.puzzle_stamps import Solved, earned, earned_here
from balloongames.session.seeds import read_share_code
from balloongames.session.stamps import Counting
from balloongames.storage.database import HistoryError
from balloongames.storage.model import Bot, Player
from balloongames.storage.people import PeopleBook
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from tests.scenes.reviews import move_on
from tests.scenes.stage import Stage

NOW = datetime(2026, 11, 20, tzinfo=UTC)
RING = 6.0  # lu that the ring of the focus takes round what it is on


def finish_a_duel(stage: Stage, game: str = "balloon_cup") -> Session:
    session = Session.start(Setup(game, (Player("Ada", 0), Player("Bo", 1)), seed="SUNNY-1"), stage.store)
    while session.to_move is not None:
        session.hand_over()
        session.submit(session.moves()[0])
    return session


def logbook(stage: Stage, *names: str) -> LogbookScene:
    for name in names:
        stage.store.people.add(name, 0, NOW)
    scene = LogbookScene(stage.ctx)
    stage.open(scene)
    while scene._counting:
        stage.frame()
    return scene


def test_what_is_counted_is_looked_at_now_and_then_not_in_each_frame(
    full_stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, left = [], [True] * 60
    monkeypatch.setattr(Counting, "go_on", lambda _counting, _seconds: bool(left) and left.pop())
    stage = full_stage
    everybody = PeopleBook.everybody
    monkeypatch.setattr(PeopleBook, "everybody", lambda book: asked.append(1) or everybody(book))
    stage.store.people.add("Mira", 0, NOW)
    stage.open(LogbookScene(stage.ctx))
    for _ in range(40):
        stage.frame()
    assert "0 of 60 stamps, still counting" in stage.said()
    for _ in range(40):
        stage.frame()
    assert "0 of 60 stamps" in stage.said()
    assert 2 <= len(asked) <= 6, "in a second"


def test_old_matches_count_and_show_how(full_stage: Stage) -> None:
    session = finish_a_duel(full_stage)
    logbook(full_stage, "Ada")
    full_stage.click("stop.balloon_cup")
    assert full_stage.node("stamp.first_ascent").value.startswith("stamped on")
    full_stage.click("stamp.first_ascent")
    full_stage.click("go")
    assert isinstance(full_stage.top, ReviewScene)
    assert move_on(full_stage.page) == session.ply
    full_stage.key("esc")
    assert isinstance(full_stage.top, LogbookScene)
    for _ in range(40):
        full_stage.frame()
    assert not full_stage.ctx.stack.animating


@pytest.mark.parametrize("hand", ["key", "pad"])
def test_an_open_stamp_lays_its_table_for_the_person(full_stage: Stage, hand: str) -> None:
    logbook(full_stage, "Zoe")
    full_stage.press("stop.color_queue", hand)
    full_stage.press("stamp.shoulder_to_shoulder", hand)
    session = full_stage.session
    assert session.options["mode"] == "cooperative"
    assert session.players[0].name == "Zoe"
    assert [player.bot for player in session.players[1:]] == [Bot("steady"), Bot("steady")]
    assert len({player.look for player in session.players}) == 3


def test_what_a_stamp_asks_for_is_told_at_its_table(full_stage: Stage) -> None:
    logbook(full_stage, "Zoe")
    full_stage.click("stop.balloon_cup")
    full_stage.click("stamp.fair_trade")
    full_stage.click("go")
    words = "Fair trade. Pay for a trophy with at least one set of three."
    assert words in full_stage.said()
    full_stage.rest()
    full_stage.key("esc")
    full_stage.key("esc")
    assert words not in full_stage.page.messages
    full_stage.click("goal")
    assert words in full_stage.page.messages
    table = full_stage.top
    assert isinstance(table, TableScene)
    assert table.log_lines(99)[-1] == (None, words)
    table.open_log()
    full_stage.rest()
    assert isinstance(full_stage.top, LogScene)
    assert words in full_stage.said()


@pytest.mark.parametrize(
    ("game", "stamp", "house", "laid"),
    [
        ("color_queue", "swept_clean", {"rows": 3, "insert": "top"}, {"rows": 1, "insert": "top"}),
        ("balmy_balloonists", "full_circle", {"race": "campaign", "storm": True}, {"race": "world", "storm": True}),
        (
            "bubblee_pop",
            "tidy_at_home",
            {"orange": "for_green", "batches": "stack"},
            {"orange": "out", "batches": "stack"},
        ),
    ],
)
def test_rules_of_the_house_stay_but_for_what_the_stamp_needs(
    full_stage: Stage, game: str, stamp: str, house: dict[str, str | int], laid: dict[str, str | int]
) -> None:
    full_stage.store.settings.options[game] = dict(house)
    logbook(full_stage, "Ada")
    full_stage.click(f"stop.{game}")
    full_stage.click(f"stamp.{stamp}")
    full_stage.click("go")
    assert {key: full_stage.session.options[key] for key in laid} == laid


def test_without_a_person_all_is_shown_and_one_press_leads_to_the_people(full_stage: Stage) -> None:
    logbook(full_stage)
    full_stage.click("stop.balloon_pop")
    assert full_stage.node("stamp.first_release").value.startswith("open")
    full_stage.click("people")
    assert isinstance(full_stage.top, PeopleScene)


def test_each_has_a_book_of_their_own(full_stage: Stage) -> None:
    finish_a_duel(full_stage)
    logbook(full_stage, "Ada", "Zoe")
    ada, zoe = (full_stage.store.people.find(name) for name in ("Ada", "Zoe"))
    assert ada is not None
    assert zoe is not None
    full_stage.click(f"whose.{zoe.id}")
    assert any(text.startswith("0 of ") for text in full_stage.said())
    full_stage.click(f"whose.{ada.id}")
    assert not any(text.startswith("0 of 60") for text in full_stage.said())


@pytest.mark.parametrize("hand", ["mouse", "key", "pad"])
def test_however_many_there_are_the_book_of_each_can_be_opened(full_stage: Stage, hand: str) -> None:
    logbook(full_stage, *"ABCDEFG")
    seen = set()
    for _ in range(2):
        seen |= {name for name in full_stage.page.nodes if name.startswith("whose.")}
        full_stage.click("others") if hand == "mouse" else full_stage.press("others", hand)
    assert seen == {f"whose.{one.id}" for one in full_stage.store.people.everybody()}


def test_who_is_asked_for_stands_in_the_bar_of_the_logbook(full_stage: Stage) -> None:
    logbook(full_stage, *"ABCDEFG")
    for one in full_stage.store.people.everybody():
        full_stage.open(LogbookScene(full_stage.ctx, one.id))
        assert "chosen" in full_stage.node(f"whose.{one.id}").value


def test_the_foot_of_the_map_tells_of_the_stop_in_hand_and_opens_it(full_stage: Stage) -> None:
    finish_a_duel(full_stage)
    logbook(full_stage, "Ada")
    assert "Logbook of Ada" in full_stage.said()
    full_stage.reach("stop.balloon_pop")
    assert "10 stamps are still open." in full_stage.said()
    full_stage.reach("stop.balloon_cup")
    assert any(text.startswith("Latest stamp: ") for text in full_stage.said())
    full_stage.click("open")
    assert "stamp.first_ascent" in full_stage.page.nodes


def test_stops_are_leafed_through_and_back_leads_to_the_map(full_stage: Stage) -> None:
    scene = logbook(full_stage, "Ada")
    full_stage.click("stop.balloon_pop")
    for _ in range(len(scene._stops)):
        full_stage.key("pagedown")
    assert "Balloon POP" in full_stage.said()
    full_stage.click("page.puzzles")
    assert "Puzzles" in full_stage.said()
    full_stage.key("esc")
    assert "stop.balloon_pop" in full_stage.page.nodes
    full_stage.click("stop.balloon_cup")
    full_stage.click("page.map")
    assert "stop.balloon_cup" in full_stage.page.nodes


def test_a_logbook_that_can_not_be_read_says_so_and_leads_back(
    full_stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise HistoryError(11, "database disk image is malformed")

    monkeypatch.setattr(PeopleBook, "everybody", fail)
    scene = LogbookScene(full_stage.ctx)
    full_stage.open(scene)
    assert any(words.startswith("That can’t be read") for words in full_stage.said())
    full_stage.click("back")
    assert scene not in full_stage.ctx.stack.scenes


def test_of_two_stops_on_one_day_the_balloon_floats_at_the_later_one(full_stage: Stage) -> None:
    for game in ("balloon_cup", "bubblee_pop"):
        finish_a_duel(full_stage, game)
    scene = logbook(full_stage, "Ada")
    assert latest_stop(scene._stops) == "bubblee_pop"


@pytest.mark.parametrize("text", [100, 125, 200])
def test_the_balloon_floats_beside_the_ring_of_its_stop(make_full_stage: Callable[..., Stage], text: int) -> None:
    stage = make_full_stage(text_scale=text)
    kit, land = stage.ctx.kit, Box(46, 92, 1188, 512)
    places = spots(kit, land, stops_of(stage.store, None))
    for place in places:
        balloon = balloon_box(kit, land, place)
        assert land.holds(balloon)
        assert place.holds(balloon) or not place.grow(RING).overlaps(balloon)
        assert not [one for one in places if one != place and one.take_bottom(56).overlaps(balloon)]


def test_with_large_text_every_stamp_is_reached(make_full_stage: Callable[..., Stage]) -> None:
    stage = make_full_stage(text_scale=200)
    scene = logbook(stage, "Ada")
    stage.click("stop.bubblee_pop")
    seen = set()
    for _ in range(2):
        seen |= {name for name in stage.page.nodes if name.startswith("stamp.")}
        stage.click("more")
    stop = scene._open_stop()
    assert stop is not None
    assert len(seen) == len(stop.stamps) == 10


def puzzle(
    game: str = "color_queue", medal: Medal = Medal.BRONZE, *, daily: bool = False, code: str = "X", day: int = 1
) -> Solved:
    return Solved(code, game, medal, datetime(2026, 11, day, tzinfo=UTC), daily)


GAMES = frozenset({"color_queue", "balloon_pop"})


@pytest.mark.parametrize(
    ("stamp", "yes", "no"),
    [
        ("first_light", [puzzle()], []),
        ("by_yourself", [puzzle(medal=Medal.GOLD)], [puzzle(medal=Medal.SILVER)]),
        ("puzzle_of_the_day", [puzzle(daily=True)], [puzzle()]),
        ("one_of_each", [puzzle(), puzzle("balloon_pop", day=2)], [puzzle(), puzzle(day=2)]),
        ("fresh_from_the_press", [puzzle()], [puzzle(daily=True)]),
    ],
)
def test_what_a_puzzle_earns(stamp: str, yes: list[Solved], no: list[Solved]) -> None:
    assert earned(yes, GAMES)[stamp] == yes[-1]
    assert stamp not in earned(no, GAMES)


@pytest.mark.parametrize("is_readable", [True, False])
def test_each_kind_earns_its_own_stamp_and_a_code_of_before_that_of_its_game(
    full_stage: Stage, *, is_readable: bool
) -> None:
    kits = registry.puzzle_kits()
    for kit in kits:
        item = library.packs(kit.game_id)[0].items[0]
        book = full_stage.store.puzzles
        book.solve(item.code if is_readable else f"OLD-{kit.kind}", kit.game_id, Medal.BRONZE, 3, NOW)
    found = earned_here(full_stage.store.puzzles, lambda _code: None)
    assert {"clear_sky", "four_valleys", "tidy_planet", "good_course"} == {one.stamp for one in kits} - {None}
    assert {stamp: one.game_id for stamp, one in found.items() if stamp in {one.stamp for one in kits}} == {
        kit.stamp: kit.game_id for kit in kits if kit.stamp
    }


def test_the_first_day_counts_whatever_is_told_first() -> None:
    later, first = puzzle(day=5), puzzle(day=2)
    assert earned([later, first], GAMES)["first_light"] == first


def test_the_packs_give_sharp_air_and_are_not_fresh() -> None:
    items = [item for pack in library.packs("balloon_cup") for item in pack.items]
    assert library.grade_of("X") is None
    for item in items:
        one = replace(puzzle("balloon_cup", code=item.code), grade=library.grade_of(item.code))
        found = earned([one], GAMES)
        assert ("sharp_air" in found) == (item.grade in (Grade.SHARP, Grade.FIERCE))
        assert "fresh_from_the_press" not in found


@pytest.mark.parametrize(
    "stamp", ["first_light", "by_yourself", *(kit.stamp for kit in registry.puzzle_kits() if kit.stamp), "sharp_air"]
)
def test_an_open_stamp_of_puzzles_lays_one_that_earns_it(full_stage: Stage, stamp: str) -> None:
    def try_it() -> str:
        scene = logbook(full_stage)
        full_stage.click("stop.puzzles")
        if scene._stamp != stamp:
            full_stage.click(f"stamp.{stamp}")
        full_stage.click("go")
        assert isinstance(full_stage.top, PuzzlePlayScene)
        return full_stage.top.source.code

    book = full_stage.store.puzzles
    first = try_it()
    kit, code = read_share_code(first)
    book.solve(code, kit.game_id, Medal.BRONZE if stamp == "by_yourself" else Medal.GOLD, 3, NOW)
    got = stops_of(full_stage.store, None)[-1].got
    if stamp == "by_yourself":
        assert try_it() != first, "that one was solved with help"
    else:
        assert stamp in got


def test_one_of_each_lays_a_puzzle_of_a_game_that_is_missing(full_stage: Stage) -> None:
    item = library.packs("balloon_pop")[0].items[0]
    full_stage.store.puzzles.solve(item.code, "balloon_pop", Medal.GOLD, 3, NOW)
    logbook(full_stage)
    full_stage.click("stop.puzzles")
    full_stage.click("stamp.one_of_each")
    full_stage.click("go")
    assert isinstance(full_stage.top, PuzzlePlayScene)
    assert read_share_code(full_stage.top.source.code)[0].game_id != "balloon_pop"


def test_a_sharp_puzzle_of_another_pack_comes_before_a_fierce_one(full_stage: Stage) -> None:
    packs = library.packs()
    grades = {item.code: item.grade for pack in packs for item in pack.items}
    mixed = next(i for i, pack in enumerate(packs) if Grade.FIERCE in {item.grade for item in pack.items})
    for item in (item for pack in packs[: mixed + 1] for item in pack.items if item.grade is Grade.SHARP):
        full_stage.store.puzzles.solve(item.code, "balloon_pop", Medal.GOLD, 3, NOW)
    source = puzzle_for(full_stage.ctx, "sharp_air")
    assert isinstance(source, PuzzleSource)
    assert grades[source.code] is Grade.SHARP


@pytest.mark.parametrize("stamp", ["puzzle_of_the_day", "fresh_from_the_press"])
def test_a_puzzle_that_is_not_made_yet_is_made_for_its_stamp(full_stage: Stage, stamp: str) -> None:
    logbook(full_stage)
    full_stage.click("stop.puzzles")
    full_stage.click(f"stamp.{stamp}")
    full_stage.click("go")
    assert isinstance(full_stage.top, MakingScene | PuzzlePlayScene)


def test_the_puzzle_of_the_day_for_a_stamp_is_that_of_the_home_whatever_the_clock_says(
    full_stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    days: list[date] = []
    monkeypatch.setattr(daily, "today", lambda: daily.FIRST_DAY)  # as behind that day
    monkeypatch.setattr(puzzle_tables, "of_day", lambda day, *_more: days.append(day))
    puzzle_for(full_stage.ctx, "puzzle_of_the_day")
    assert days == [daily.FIRST_DAY]


def test_ten_stamps_for_puzzles() -> None:
    assert len({stamp.name for stamp in stamps()}) == len(stamps()) == 10


@pytest.mark.parametrize("text", [100, 200])
def test_new_stamps_lead_to_the_logbook_of_who_got_them(make_full_stage: Callable[..., Stage], text: int) -> None:
    stage = make_full_stage(text_scale=text)
    stage.store.people.add("Zoe", 2, NOW)
    ada = stage.store.people.add("Ada", 0, NOW)
    stage.open(ResultScene(stage.ctx, finish_a_duel(stage)))
    stage.rest()
    assert "Ada" in stage.node("stamps").label
    stage.press("stamps")
    assert stage.node(f"whose.{ada.id}").value == "chosen"


def test_where_there_is_no_room_for_words_a_stamp_alone_is_drawn(full_stage: Stage) -> None:
    ada = full_stage.store.people.add("Ada", 0, NOW)
    stamp = registry.view("balloon_cup").stamps()[0]
    page = Page(full_stage.ctx.kit, full_stage.ctx.kit.frame)
    box = Box(40, 40, 50, 60)
    NewStamps([NewStamp(ada, stamp, 0)]).add(page, box, lambda _: None)
    node = page.nodes["stamps"]
    assert box.holds(node.box)
    assert page.texts() == []
    assert node.tip == node.label
    assert "Ada" in node.label


def test_a_new_stamp_sticks_once_the_balloons_are_up(full_stage: Stage) -> None:
    full_stage.store.people.add("Ada", 0, NOW)
    result = ResultScene(full_stage.ctx, finish_a_duel(full_stage))
    full_stage.open(result)
    while result._rises:
        assert result._stamps._clock == 0
        full_stage.frame()
    assert result._stamps.moves
    assert result.animating
    full_stage.rest()
    assert not result._stamps.moves


def test_a_new_stamp_is_told_once_after_the_match(full_stage: Stage) -> None:
    full_stage.store.people.add("Ada", 0, NOW)
    session = finish_a_duel(full_stage)
    full_stage.open(ResultScene(full_stage.ctx, session))
    assert any("new stamps" in text or "New stamp for Ada" in text for text in full_stage.said())
    full_stage.rest()
    full_stage.click("stamps")
    assert isinstance(full_stage.top, LogbookScene)
    full_stage.open(ResultScene(full_stage.ctx, finish_a_duel(full_stage)))
    assert "stamps" not in full_stage.page.nodes


def test_without_a_pointer_the_stamp_in_focus_is_in_hand_and_tried_with_one_press(full_stage: Stage) -> None:
    logbook(full_stage, "Ada")
    full_stage.press("stop.color_queue", "key")
    full_stage.reach("stamp.long_fuse", "key")
    assert "chosen" in full_stage.node("stamp.long_fuse").value
    assert "Long fuse" in full_stage.said()
    full_stage.key("enter")
    assert isinstance(full_stage.scene, TableScene)


def test_a_table_that_is_laid_for_all_together_is_with_the_computer_players(full_stage: Stage) -> None:
    logbook(full_stage, "Ada")
    full_stage.click("stop.color_queue")
    full_stage.click("stamp.shoulder_to_shoulder")
    assert "With 2 computer players (steady): the table is laid at once." in full_stage.said()
