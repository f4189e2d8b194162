"""The home: back into a match, the last table again, the shelf, for mouse, keys and controller alike."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from balloongames import i18n, library, registry
from balloongames.scenes.album.matches import MatchesScene
from balloongames.scenes.book.rules import RulesScene
from balloongames.scenes.common.matches import result_line
from balloongames.scenes.home import panels as home_panels
from balloongames.scenes.home.home import HomeScene
from balloongames.scenes.home.links import Link, add_links
from balloongames.scenes.lessons.shelf import LessonsScene
from balloongames.scenes.puzzles.play import PuzzlePlayScene
from balloongames.scenes.puzzles.shelf import PuzzlesScene
from balloongames.scenes.settings.settings import SettingsScene
from balloongames.scenes.setup.setup import SetupScene
from balloongames.session import Session, Setup
from balloongames.session.puzzles import PuzzlePlay
from balloongames.session.stamps import Counting
from balloongames.storage.model import Finished, Player
from balloongames.storage.stamps import stamps_of
from balloongames.ui.backdrops import seen_part
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from tests.scenes.conftest import PEOPLE, begin, finish
from tests.scenes.stage import Stage


def at_home(stage: Stage) -> None:
    stage.open(HomeScene(stage.ctx))


def at_the_usual_home(stage: Stage, day: date | None = None) -> None:
    """Go home as somebody who knows the games."""
    stage.store.lessons.know_the_games()
    stage.open(HomeScene(stage.ctx, today=lambda: day) if day else HomeScene(stage.ctx))


def test_from_the_first_start_to_playing_in_three_inputs(stage: Stage) -> None:
    at_the_usual_home(stage)
    stage.key("enter")
    stage.key("enter")
    assert stage.session
    assert stage.inputs <= 3


@pytest.mark.parametrize("hand", ["mouse", "key", "pad"])
def test_a_match_goes_on_where_it_was_left(stage: Stage, hand: str) -> None:
    left = begin(stage.store, moves=3)
    at_home(stage)
    assert "Continue with Mira and Bruno" in stage.said()
    assert "Saved 4 minutes ago" in stage.said()
    {"mouse": lambda: stage.click("hero"), "key": lambda: stage.key("enter"), "pad": lambda: stage.pad("a")}[hand]()
    assert stage.session
    assert stage.inputs == 1
    assert stage.session.id == left.id
    assert stage.session.ply == 3


def leave(stage: Stage, game_id: str) -> Session:
    """Leave a match of a game after its first move."""
    session = Session.start(Setup(game_id, PEOPLE[:2], seed="SUNNY-1"), stage.store)
    if session.needs_curtain() is not None:
        session.hand_over()
    session.submit(session.moves()[0])
    return session


@pytest.mark.parametrize("hand", ["mouse", "key"])
def test_the_label_below_a_book_goes_on_with_its_match(full_stage: Stage, hand: str) -> None:
    """Also where something newer stands in the big panel: a match of another game."""
    stage = full_stage
    left = leave(stage, "balloon_cup")
    leave(stage, "balloon_pop")
    at_the_usual_home(stage)
    if hand == "mouse":
        stage.click("match.balloon_cup")
    else:
        stage.press("match.balloon_cup")
    assert stage.session.id == left.id


def test_the_label_of_a_match_that_is_gone_leads_to_the_album(full_stage: Stage) -> None:
    stage = full_stage
    left = leave(stage, "balloon_cup")
    at_the_usual_home(stage)
    stage.store.saves.delete_all(left.id)
    stage.click("match.balloon_cup")
    assert isinstance(stage.scene, MatchesScene)


def test_the_last_table_is_set_again_with_one_press(stage: Stage) -> None:
    """The same people in the same seats, another deal."""
    before = finish(stage.store, seats=3)
    at_home(stage)
    stage.click("again")
    assert stage.session
    assert stage.inputs == 1
    assert stage.session.players == PEOPLE
    assert stage.session.seed != before.seed


def test_the_last_results_say_who_won_and_when(stage: Stage) -> None:
    done = finish(stage.store, hours=2)
    at_home(stage)
    assert done.outcome is not None
    winner = PEOPLE[min(done.outcome.winners)].name
    said = stage.node("results").value
    assert said.startswith(winner)
    assert "point" in said
    assert "2 hours ago" in said
    stage.click("results")
    assert isinstance(stage.top, MatchesScene)


def test_without_matches_the_usual_home_offers_the_first_game_and_the_lessons(stage: Stage) -> None:
    at_the_usual_home(stage)
    assert {"hero", "lessons", "settings"} <= set(stage.page.nodes)
    assert not {"again", "results"} & set(stage.page.nodes)
    stage.click("lessons")
    assert isinstance(stage.top, LessonsScene)
    stage.key("esc")
    stage.key("f1")
    assert isinstance(stage.top, RulesScene)
    stage.key("esc")
    stage.click("settings")
    assert isinstance(stage.top, SettingsScene)


@pytest.mark.parametrize("text_scale", [100, 200])
def test_the_puzzles_are_one_press_away(make_full_stage: Callable[..., Stage], text_scale: int) -> None:
    stage = make_full_stage(text_scale=text_scale)
    at_home(stage)
    stage.click("puzzles")
    assert isinstance(stage.top, PuzzlesScene)
    stage.key("esc")
    stage.type("p")
    assert isinstance(stage.top, PuzzlesScene)
    stage.pad("b")
    assert isinstance(stage.top, HomeScene)


def test_the_puzzle_of_the_day_is_one_press_away(full_stage: Stage) -> None:
    stage = full_stage
    at_the_usual_home(stage, date(2026, 11, 23))
    assert "Gentle" in stage.said()
    stage.click("daily")
    stage.rest()
    assert isinstance(stage.top, PuzzlePlayScene)
    assert stage.top.source.title == "Puzzle of Mon, Nov 23"


def test_the_home_finds_a_day_that_begins_while_it_is_open(full_stage: Stage) -> None:
    stage = full_stage
    stage.store.lessons.know_the_games()
    days = [date(2026, 11, 23)]
    stage.open(HomeScene(stage.ctx, today=lambda: days[-1]))
    days.append(date(2026, 11, 24))
    stage.key("down")
    assert "Steady" in stage.said()
    stage.click("daily")
    stage.rest()
    assert isinstance(stage.top, PuzzlePlayScene)
    assert stage.top.source.title == "Puzzle of Tue, Nov 24"


def test_a_puzzle_that_was_left_is_gone_on_with(full_stage: Stage) -> None:
    stage = full_stage
    code = next(iter(library.shipped()))
    play = PuzzlePlay.open(code, PEOPLE[0], stage.store.puzzles)
    first, *_others = play.session.moves()
    play.session.submit(first)
    at_home(stage)
    assert {"Continue the puzzle", "First flight 1"} <= stage.said()
    stage.click("hero")
    stage.rest()
    assert isinstance(stage.top, PuzzlePlayScene)
    assert stage.top.play.session.ply == 1


def test_the_home_counts_puzzles_without_reading_levels(stage: Stage) -> None:
    codes = list(library.shipped())
    for code, medal in zip(codes, ("crown", "crown", "ring"), strict=False):
        stage.store.puzzles.solve(code, "color_queue", medal, 6, datetime(2026, 5, 1, tzinfo=UTC))
    at_home(stage)
    assert f"3 of {len(codes)} solved" in stage.said()


def test_digits_open_books(stage: Stage) -> None:
    at_home(stage)
    stage.type("9")
    assert isinstance(stage.top, HomeScene)
    stage.type("1")
    assert isinstance(stage.top, SetupScene)


def test_filters_push_books_back_and_say_why(stage: Stage) -> None:
    at_home(stage)
    stage.click("filter.one")
    stage.click("book.balloon_cup")
    assert stage.told == "Balloon Cup needs more than one player."
    stage.click("filter.more")
    stage.click("book.bubblee_pop")
    assert stage.told == "Bubblee Pop is for at most two players."
    stage.click("filter.all")
    stage.click("book.gusts")
    assert isinstance(stage.top, SetupScene)


def test_surprise_me_names_a_deal(stage: Stage) -> None:
    at_the_usual_home(stage)
    stage.press("surprise", "pad")
    assert isinstance(stage.top, SetupScene)
    assert stage.top.new_match.seed


def test_key_hints_follow_the_device(stage: Stage) -> None:
    at_the_usual_home(stage)
    stage.key("right")
    assert "F11" in stage.said()
    stage.pad("left")
    assert "F11" not in stage.said()
    assert "A" in stage.said()


def test_a_letter_that_does_something_else_now_is_no_key_of_the_home(stage: Stage) -> None:
    stage.ctx.prefs.change(keys={"hint": "l"})
    at_the_usual_home(stage)
    stage.key("right")
    assert "F11" in stage.said()
    assert "L" not in stage.said()


def test_back_does_not_leave_the_home(stage: Stage) -> None:
    at_home(stage)
    stage.key("esc")
    assert isinstance(stage.top, HomeScene)


def test_the_home_stands_still_after_a_short_entrance(
    make_stage: Callable[..., Stage],
) -> None:
    moving = HomeScene(make_stage().ctx)
    assert moving.animating
    moving.update(2)
    assert not moving.animating
    assert not HomeScene(make_stage(reduced_motion=True).ctx).animating
    assert not HomeScene(make_stage(background_motion=False).ctx).animating


def test_a_match_that_can_not_be_read_does_not_bar_the_home(stage: Stage, home: Path) -> None:
    session = begin(stage.store)
    files = list(home.rglob(f"{session.id}*"))
    assert files
    for one in files:
        one.write_bytes(b"rubbish")
    at_home(stage)
    stage.rest()
    stage.key("enter")
    assert "Welcome aboard!" in stage.said()


@pytest.mark.parametrize("file", ["config/settings.json", "data/history.db", "data/saves/" + "a" * 32 + ".json"])
def test_a_damaged_file_is_told_of_once(make_stage: Callable[..., Stage], home: Path, file: str) -> None:
    """The bad file is kept under another name, and the person hears of it."""
    (home / file).parent.mkdir(parents=True)
    (home / file).write_bytes(b"rubbish" * 100)
    stage = make_stage()
    at_home(stage)
    name = Path(file).name
    told = f"A file was damaged and has no good copy. It is now called {name}.bad."
    assert told in stage.said()
    assert (home / f"{file}.bad").is_file()
    stage.rest()
    stage.key("enter")
    assert told not in stage.said()
    at_home(stage)
    assert told not in stage.said()


def test_everything_at_home_is_reached_by_arrows(stage: Stage) -> None:
    begin(stage.store)
    finish(stage.store)
    at_home(stage)
    for node_id in list(stage.page.nodes):
        stage.reach(node_id)
        stage.reach("hero")


def finished(scores: tuple[float, ...], winners: set[int]) -> Finished:
    """A result as the history knows it."""
    people = PEOPLE[: len(scores)]
    now = datetime(2026, 5, 1, tzinfo=UTC)
    return Finished(
        id="x", game_id="gusts", players=people, options={}, seed="SUNNY-1", started=now, finished=now, plies=9,
        scores=scores, winners=frozenset(winners), reason="end", assisted=False,
    )  # fmt: skip


@pytest.mark.usefixtures("stage")
def test_a_winner_with_fewer_points_is_told_with_those() -> None:
    assert result_line(finished((12.0, 9.0), {1})) == "Bruno: 9 points"


@pytest.mark.usefixtures("stage")
def test_a_challenge_that_was_lost_is_told_of_who_played() -> None:
    assert result_line(finished((12.0,), set())) == "Mira: 12 points"


def test_a_lost_challenge_among_the_last_results_keeps_its_picture(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    finish(stage.store)
    monkeypatch.setattr(stage.store.history, "recent", lambda *_args, **_which: [finished((12.0,), set())])
    at_home(stage)
    assert "Mira: 12 points" in stage.node("results").value


def six_wait(stage: Stage, names: tuple[str, ...] = ("Ada", "Bruno", "Ines", "Mira", "Otto", "Zephyr")) -> None:
    """Let a match of six wait, and go home."""
    players = tuple(Player(name, look) for look, name in enumerate(names))
    session = Session.start(Setup("balmy_balloonists", players), stage.store)
    if session.needs_curtain() is not None:
        session.hand_over()
    session.submit(session.moves()[0])
    at_home(stage)
    stage.said()


def test_six_portraits_leave_the_title_free(
    make_full_stage: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[float] = []
    monkeypatch.setattr(home_panels, "draw_avatar", lambda *args, **_: drawn.append(args[1] - args[3]))
    stage = make_full_stage()
    six_wait(stage)
    title = next(ink for ink in stage.page.text_boxes if ink.text == "Balmy Balloonists" and ink.box.y < 300)
    assert len(drawn) >= 6
    assert min(drawn) >= title.box.x + stage.ctx.kit.text_width("Balmy Balloonists", "h1")


def test_the_names_above_the_match_that_waits_are_whole(make_full_stage: Callable[..., Stage]) -> None:
    stage = make_full_stage()
    six_wait(stage, ("Adaadaada", "Brubrubru", "Inesinesi", "Miramiram", "Ottoottoo", "Zephyrzep"))
    label = next(ink for ink in stage.page.text_boxes if ink.text.startswith("Continue with"))
    assert "more" in label.text
    assert stage.ctx.kit.text_width(label.text, "label") <= label.box.w


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "5 matches could not be read; they are kept as .bad files."),
        ("fr", "5 parties n’ont pas pu être lues\N{NARROW NO-BREAK SPACE}; elles sont gardées dans des fichiers .bad."),
    ],
)
def test_several_damaged_matches_are_told_of_in_one_sentence(
    make_stage: Callable[..., Stage], home: Path, language: str, told: str
) -> None:
    folder = home / "data" / "saves"
    folder.mkdir(parents=True)
    for letter in "abcde":
        (folder / f"{letter * 32}.json").write_bytes(b"rubbish" * 100)
    stage = make_stage(language=language)
    at_home(stage)
    assert told in stage.said()
    assert not any("aaaa" in text for text in stage.said())
    assert len(list(folder.glob("*.bad"))) == 5
    assert stage.node("close")


@pytest.mark.usefixtures("pixels")
@pytest.mark.parametrize("text_scale", [100, 150, 200])
def test_the_ring_of_a_book_rises_with_it_and_stays_clear_of_the_filters(
    make_full_stage: Callable[..., Stage], text_scale: int
) -> None:
    on = make_full_stage(text_scale=text_scale)
    at_home(on)
    nodes = on.page.nodes.values()
    filters = [node.box for node in nodes if node.id.startswith("filter.")]
    books = [node for node in nodes if node.id.startswith("book.")]
    assert len(books) == len(registry.entries())
    for book in books:
        on.point(book.box.cx, book.box.cy)
        on.rest()
        rise = on.node(book.id).rise
        assert rise == 7
        ring = book.box.moved(0, -rise).grow(6)
        assert not [box for box in filters if ring.overlaps(box)]


@pytest.mark.parametrize(
    ("size", "text_scale"),
    [((1280, 720), 100), ((1280, 720), 125), ((1280, 720), 150), ((960, 540), 100), ((1680, 720), 100)],
)
def test_covers_show_all_that_is_drawn_on_them(
    make_full_stage: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_scale: int
) -> None:
    """As the white discs at the foot of the queue: they end above the title."""
    parts: list[str] = []
    scene = Canvas.scene
    monkeypatch.setattr(
        Canvas, "scene", lambda on, *args: (parts.append(seen_part(args[0], *args[1:])), scene(on, *args))
    )
    at_home(make_full_stage(size, text_scale=text_scale))
    (part,) = {one for one in parts if "#7C3F60" in one and "#332456" in one}
    _left, top, _width, height = map(float, re.findall(r'viewBox="([^"]+)"', part)[0].split())
    discs = re.findall(r'cy="([^"]+)" r="12" fill="#FFFDF7" stroke="#2A1636" stroke-width="2.4"', part)
    assert len(discs) == 5
    assert all(float(middle) + 12 + 1.2 <= top + height for middle in discs)
    assert top <= 11, "the globe begins there, too"


def test_where_room_is_short_the_longest_words_give_way_first(make_full_stage: Callable[..., Stage]) -> None:
    kit = make_full_stage().ctx.kit
    words = ("Rejouer", "Derniers résultats", "Leçons")
    links = [Link(word, "play", word, lambda: None) for word in words]
    for width, bare in ((700, set()), (420, {"Derniers résultats"}), (330, {"Derniers résultats", "Rejouer"})):
        page = Page(kit, kit.frame)
        add_links(page, Box(0, 0, width, 36), links, Link("last", "dice", "Au hasard", lambda: None))
        assert {one for one in words if page.nodes[one].box.w == 36} == bare
        assert all(page.nodes[one].tip for one in bare)


def test_the_home_counts_the_stamps_of_old_matches_while_nobody_does_anything(
    full_stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Session.start(Setup("color_queue", (Player("Ada", 0),), seed="SUNNY-1"), full_stage.store)
    while session.to_move is not None:
        session.submit(session.moves()[0])
    ada = full_stage.store.people.add("Ada", 0, datetime(2026, 11, 20, tzinfo=UTC))
    at_the_usual_home(full_stage)
    assert not stamps_of(full_stage.store.history, ada.id)
    for _ in range(2):
        full_stage.top.while_quiet()
    assert "get_in_line" in stamps_of(full_stage.store.history, ada.id)
    assert full_stage.node("album").tip == "Album"
    monkeypatch.setattr(Counting, "go_on", lambda _counting, _seconds: True)
    full_stage.top.resume(None)
    for _ in range(30):
        full_stage.top.while_quiet()
    assert full_stage.node("album").tip == "Album: stamps of older matches are being counted", "for years"


@pytest.mark.parametrize("language", ["de", "fr", "es", "it"])
@pytest.mark.parametrize("text_scale", [100, 125])
def test_what_can_be_pressed_beside_the_filters_has_its_words_before_the_shelf_has_its_title(
    make_stage: Callable[..., Stage], language: str, text_scale: int
) -> None:
    stage = make_stage(language=language, text_scale=text_scale)
    finish(stage.store)
    begin(stage.store)
    at_home(stage)
    nodes = [stage.page.nodes[name] for name in ("again", "results", "lessons", "surprise")]
    bare = [node.label for node in nodes if node.box.w == node.box.h]
    assert not (bare and i18n._("The shelf") in stage.said())
    assert not bare or text_scale > 100
