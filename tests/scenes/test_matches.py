"""The album: matches that wait and matches that are over."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pygame
import pytest

from balloongames import registry
from balloongames.i18n import LANGUAGES, full_date
from balloongames.scenes.album.entries import AlbumEntry
from balloongames.scenes.album.filters import titles
from balloongames.scenes.album.matches import MatchesScene
from balloongames.scenes.common.matches import shortening
from balloongames.scenes.common.players import people_of
from balloongames.scenes.review.review import ReviewScene
from balloongames.scenes.settings.settings import SettingsScene
from balloongames.scenes.setup.setup import SetupScene
from balloongames.session import Replay, Session, Setup, open_replay
from balloongames.session.seeds import Deal, deal_code
from balloongames.storage import files, marks, replays
from balloongames.storage.model import Player
from balloongames.ui import still
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.input import Dropped
from tests.scenes.conftest import begin, finish
from tests.scenes.insides import replay_on
from tests.scenes.stage import Stage
from tests.ui.harness import match_of, play_until


def leaf(stage: Stage) -> MatchesScene:
    scene = MatchesScene(stage.ctx)
    stage.open(scene)
    return scene


@pytest.mark.parametrize("hand", ["key", "pad"])
def test_a_match_goes_on_from_the_album(stage: Stage, hand: str) -> None:
    waiting = begin(stage.store)
    leaf(stage)
    stage.press(f"resume.{waiting.id}", hand)
    assert stage.session.id == waiting.id


@pytest.mark.parametrize("way", ["bar", "menu", "curtain", "end"])
def test_whoever_went_on_from_the_album_is_led_back_there(stage: Stage, way: str) -> None:
    waiting = begin(stage.store)
    album = leaf(stage)
    stage.click(f"resume.{waiting.id}")
    stage.rest()
    stage.click("break" if way == "curtain" else "open")
    stage.rest()
    if way == "bar":
        assert stage.node("back").label == "To the album; the match is saved"
        stage.click("back")
    elif way == "menu":
        stage.key("f10")
        assert stage.node("home").label == "To the album"
        stage.click("home")
    elif way == "end":
        stage.ctx.go.result(play_until(waiting))
        stage.rest()
        stage.click("home")
    assert stage.top is album
    assert album._chosen is not None
    assert album._chosen.id == waiting.id


def test_a_match_that_is_over_can_be_looked_at_again(stage: Stage) -> None:
    done = finish(stage.store)
    leaf(stage)
    stage.click(f"look.{done.id}")
    assert isinstance(stage.top, ReviewScene)
    assert replay_on(stage.top).match_id == done.id


def test_a_second_press_on_a_print_opens_it(stage: Stage) -> None:
    done, waiting = finish(stage.store), begin(stage.store)
    leaf(stage)
    stage.click(f"match.{done.id}")
    assert isinstance(stage.top, MatchesScene)
    stage.click(f"match.{done.id}")
    assert isinstance(stage.top, ReviewScene)
    stage.key("esc")
    for _ in range(2):
        stage.click(f"match.{waiting.id}")
    assert stage.session.id == waiting.id


@pytest.mark.parametrize("kind", ["waiting", "over"])
def test_a_shared_match_can_be_opened_again(stage: Stage, home: Path, kind: str) -> None:
    session = begin(stage.store) if kind == "waiting" else finish(stage.store)
    leaf(stage)
    stage.click(f"share.{session.id}")
    stage.click("file")
    (file,) = home.rglob("*.balloons")
    assert open_replay(file).players == session.players


@pytest.mark.parametrize("kind", ["waiting", "over"])
@pytest.mark.parametrize("leaves", ["esc", "people", "nothing"])
def test_what_is_deleted_can_be_brought_back_until_the_page_is_left(stage: Stage, kind: str, leaves: str) -> None:
    session = begin(stage.store) if kind == "waiting" else finish(stage.store)

    def left() -> int:
        return len(stage.store.saves.list_all().cards) + len(stage.store.history.recent())

    album = leaf(stage)
    stage.press(f"delete.{session.id}")
    assert left() == 1
    if leaves == "nothing":
        stage.click(f"match.{session.id}")
        assert f"delete.{session.id}" in stage.page.nodes
        stage.key("esc")
        assert left() == 1
    else:
        stage.key("esc") if leaves == "esc" else stage.click("album.people")
        assert left() == 0
        assert album not in stage.ctx.stack.scenes


@pytest.mark.parametrize("kind", ["waiting", "over"])
@pytest.mark.parametrize("hand", ["mouse", "key", "pad"])
def test_a_press_too_many_deletes_no_other_match(stage: Stage, kind: str, hand: str) -> None:
    sessions = [begin(stage.store) if kind == "waiting" else finish(stage.store, hours=hours) for hours in (1, 2, 3)]
    which = sessions[1].id
    leaf(stage)
    stage.click(f"match.{which}")
    if hand == "mouse":
        box = stage.node(f"delete.{which}").box
        for _ in range(3):
            stage.click_at(box.cx, box.cy)
        assert len(stage.top._deleted) == 1  # type: ignore[attr-defined]
        stage.click(f"keep.{which}")
    else:
        stage.press(f"delete.{which}", hand)
        assert stage.focus == f"match.{which}", "the focus stays where something can be done about it"
        stage.press(f"keep.{which}", hand)
    stage.key("esc")
    assert len(stage.store.saves.list_all().cards) + len(stage.store.history.recent()) == 3


def test_the_album_tells_who_came_in_where(full_stage: Stage) -> None:
    session = play_until(match_of("color_queue", 4, seed="FOUR-1"))
    assert session.outcome is not None
    full_stage.store.finish(session.saved(), session.outcome)
    (found,) = full_stage.store.history.recent()
    told = [found.scores[seat] for seat in AlbumEntry(over=found, options=found.options).order()]
    assert told == sorted(found.scores)
    assert found.scores != tuple(told), "else nothing is shown"


@pytest.mark.parametrize("hand", ["key", "pad"])
@pytest.mark.parametrize("row", [0, 1, 2])
def test_an_arrow_leads_from_the_prints_to_the_match_in_hand(stage: Stage, hand: str, row: int) -> None:
    ids = [finish(stage.store, hours=hours).id for hours in range(9, 0, -1)][::-1]
    leaf(stage)
    last = f"match.{ids[3 * row + 2]}"
    stage.reach(last, hand)
    getattr(stage, hand)("right")
    assert stage.focus == f"look.{ids[0]}"
    getattr(stage, hand)("left")
    assert stage.focus is not None
    assert stage.focus.startswith("match.")


def test_a_long_album_has_pages(stage: Stage) -> None:
    ids = [finish(stage.store, hours=hours).id for hours in range(14, 0, -1)][::-1]
    leaf(stage)
    assert f"match.{ids[0]}" in stage.page.nodes
    assert f"match.{ids[-1]}" not in stage.page.nodes
    stage.click("before")
    assert stage.told == "This is the first page."
    stage.key("pagedown")
    assert f"match.{ids[-1]}" in stage.page.nodes
    stage.click("after")
    assert stage.told == "This is the last page."
    stage.key("pageup")
    assert f"match.{ids[0]}" in stage.page.nodes
    stage.wheel(-1)
    assert f"match.{ids[-1]}" in stage.page.nodes


def test_the_match_in_hand_stays_in_sight_where_more_have_room(stage: Stage) -> None:
    for hours in range(1, 21):
        finish(stage.store, hours=hours)
    leaf(stage)
    stage.key("pagedown")
    mine = next(node.id for node in stage.page.nodes.values() if node.id.startswith("match.") and not node.value)
    stage.click(mine)
    fitted = len(prints(stage))
    stage.resize((1280, 540))
    assert len(prints(stage)) != fitted
    assert mine in stage.page.nodes
    stage.resize((1280, 720))
    assert mine in stage.page.nodes


def prints(stage: Stage) -> set[str]:
    return {name.partition(".")[2] for name in stage.page.nodes if name.startswith("match.")}


def test_filters_of_a_group_add_up_and_groups_narrow(stage: Stage) -> None:
    two, three, waits = finish(stage.store, seats=2), finish(stage.store, seats=3, hours=3), begin(stage.store)
    people = [stage.store.people.add(name, 0, datetime(2026, 11, 20, tzinfo=UTC)) for name in ("Mira", "Ada", "Zoe")]
    marks.put_flag(stage.store.history, two.id, 1)
    leaf(stage)
    assert prints(stage) == {two.id, three.id, waits.id}
    for pressed, there in (
        ((f"who.{people[1].id}",), {three.id}),  # Ada sat at one of them only
        ((f"who.{people[0].id}", f"who.{people[1].id}"), {two.id, three.id, waits.id}),
        ((f"who.{people[2].id}",), set()),
        (("game.gusts",), {two.id, three.id, waits.id}),
        (("game.balloon_cup",), set()),
        (("only.flags",), {two.id}),
        (("only.flags", f"who.{people[1].id}"), set()),
        (("only.waiting",), {waits.id}),
        (("only.favorites",), set()),
    ):
        for name in pressed:
            stage.click(name)
        assert prints(stage) == there, pressed
        if not there:
            assert "No match like this." in stage.said()
            stage.click("all")
        else:
            for name in pressed:
                stage.click(name)


def test_matches_of_anybody_can_be_found_however_many_people_there_are(stage: Stage) -> None:
    with_mira, others = finish(stage.store, seats=2), finish(stage.store, seats=3, hours=3)
    day = datetime(2026, 11, 20, tzinfo=UTC)
    people = [stage.store.people.add(name, 0, day) for name in ("Ada", *(f"Guest {i}" for i in range(18)))]
    for person in (people[1], people[6], people[-1]):
        leaf(stage)
        stage.click("who.others")
        for _leafed in range(3):
            if f"who.{person.id}" in stage.page.nodes:
                break
            stage.click("others")
        stage.click(f"who.{person.id}")
        stage.click("done")
        assert stage.node("who.others").value == "chosen" or f"who.{person.id}" in stage.page.nodes
        assert prints(stage) == set()
        stage.click("all")
    assert prints(stage) == {with_mira.id, others.id}


def test_a_favorite_is_found_again(stage: Stage) -> None:
    first, _second = finish(stage.store), finish(stage.store, hours=3)
    leaf(stage)
    stage.click(f"match.{first.id}")
    stage.click(f"favorite.{first.id}")
    stage.click("only.favorites")
    assert prints(stage) == {first.id}
    assert stage.node(f"favorite.{first.id}").value == "chosen"


@pytest.mark.parametrize("words", ["mira", "elodie"])
@pytest.mark.parametrize("kind", ["waiting", "over"])
def test_whoever_has_another_name_by_now_is_found_by_both(stage: Stage, kind: str, words: str) -> None:
    match = begin(stage.store) if kind == "waiting" else finish(stage.store)
    people = stage.store.people
    people.rename(people.add("Mira", 0, datetime(2026, 11, 20, tzinfo=UTC)).id, "Élodie")
    leaf(stage)
    stage.top.driver.focus_on("search")
    stage.type(words)
    assert prints(stage) == {match.id}


@pytest.mark.parametrize("words", ["ADÄ", "gusts ada", "cloud-3", "ada mira"])
def test_words_find_names_games_and_deals_however_they_are_written(stage: Stage, words: str) -> None:
    _other, found = finish(stage.store, seats=2), finish(stage.store, seats=3, hours=3)
    leaf(stage)
    stage.top.driver.focus_on("search")
    stage.type(words)
    assert prints(stage) == {found.id}
    stage.type("zzz")
    assert prints(stage) == set()


@pytest.mark.parametrize("words", ["\N{BALLOON}", '"', "%", "____", "-", "2026-%"])
def test_signs_that_are_no_words_find_nothing(stage: Stage, words: str) -> None:
    finish(stage.store)
    leaf(stage)
    stage.top.driver.focus_on("search")
    stage.type(words)
    assert "No match like this." in stage.said()


@pytest.mark.parametrize("language", [one.code for one in LANGUAGES])
def test_a_match_is_found_by_its_day_as_the_album_tells_it(make_stage: Callable[..., Stage], language: str) -> None:
    stage = make_stage(language=language)
    ends = {finish(stage.store, hours=day).id: datetime(2024, 11, day, 12, tzinfo=UTC) for day in (1, 2, 20)}
    with stage.store.history.database.change() as db:
        for match, when in ends.items():
            db.execute("UPDATE matches SET finished = ? WHERE id = ?", (when.isoformat(), match))
    leaf(stage)
    for match, when in ends.items():
        stage.top.driver.focus_on("search")
        stage.type(full_date(when.astimezone()))
        assert prints(stage) == {match}
        stage.click("clear")


def test_a_match_that_waits_is_found_by_its_day_and_its_deal(stage: Stage) -> None:
    finish(stage.store, hours=1000)
    waits = begin(stage.store)
    saved = stage.store.saves.load(waits.id).value
    assert saved is not None
    code = deal_code(Deal("gusts", 2, saved.record.seed, dict(saved.record.options)))
    leaf(stage)
    for words in (full_date(saved.card.updated.astimezone()), "sunny-1", code):
        stage.top.driver.focus_on("search")
        stage.type(words)
        assert prints(stage) == {waits.id}, words
        stage.click("clear")


def test_the_deal_of_a_match_is_set_up_again(stage: Stage) -> None:
    done = finish(stage.store, seats=3)
    leaf(stage)
    stage.click(f"same.{done.id}")
    assert isinstance(stage.top, SetupScene)
    assert len(stage.top.new_match.chairs) == 3


def test_the_tables_come_one_after_the_other_and_then_nothing_moves(stage: Stage) -> None:
    finish(stage.store)
    scene = leaf(stage)
    for _ in range(5):
        stage.frame()
    assert not scene.tables.is_drawing
    assert not stage.ctx.stack.animating
    assert len(stage.ctx.kit.caches.tables) == 2  # small, and on the panel


def test_a_match_of_a_game_that_is_gone_says_so(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    waiting, done = begin(stage.store), finish(stage.store)
    monkeypatch.setattr(registry, "_GAMES", registry._GAMES[1:])
    leaf(stage)
    for name in (f"resume.{waiting.id}", f"match.{done.id}", f"look.{done.id}"):
        stage.click(name)
        assert "The game of this match is not on the shelf." in stage.said() or name.startswith("match")


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("hand", ["mouse", "key", "pad"])
def test_words_that_are_looked_for_are_cleared_by_one_press(
    make_stage: Callable[..., Stage], hand: str, text: int
) -> None:
    stage = make_stage(text_scale=text)
    finish(stage.store)
    leaf(stage)
    stage.reach("search")
    stage.type("nobody")
    assert "No match like this." in stage.said()
    stage.click("clear") if hand == "mouse" else stage.press("clear", hand)
    assert "No match like this." not in stage.said()
    assert "clear" not in stage.page.nodes
    assert hand == "mouse" or stage.focus == "search", "the next key writes again"


def test_an_empty_album_says_so(stage: Stage) -> None:
    leaf(stage)
    assert "No match is over yet." in stage.said()
    assert not [words for words in stage.said() if words.startswith("0 ")]


def test_with_none_over_the_album_says_how_many_wait(stage: Stage) -> None:
    begin(stage.store)
    leaf(stage)
    assert "1 match waits" in stage.said()


@pytest.mark.parametrize("where", ["album", "settings", "setup"])
def test_a_match_that_is_damaged_is_told_of_wherever_it_is_found(stage: Stage, home: Path, where: str) -> None:
    """The first screen that meets the bad file says so."""
    session = begin(stage.store)
    for one in home.rglob(f"{session.id}*"):
        one.write_bytes(b"rubbish" * 100)
    if where == "album":
        leaf(stage)
    elif where == "settings":
        stage.open(SettingsScene(stage.ctx))
    else:
        stage.open(SetupScene(stage.ctx, "gusts"))
    assert any("A file was damaged" in text for text in stage.said())
    stage.open(SettingsScene(stage.ctx))
    assert not any("A file was damaged" in text for text in stage.said())


PACIFIC = {"race": "pacific", "storm": True, "rounds": 10}  # rounds are for lap after lap alone


def race(stage: Stage, *, over: bool) -> None:
    """Begin a race of two with rules of its own, or fly it to its end."""
    players = (Player("Mira", 0), Player("Bruno", 1))
    session = Session.start(Setup("balmy_balloonists", players, PACIFIC, seed="SUNNY-1"), stage.store)
    rng = Random(1)
    while session.outcome is None and (over or session.ply < 3):
        if session.needs_curtain() is not None:
            session.hand_over()
        session.submit(rng.choice(session.moves()))
    leaf(stage)


@pytest.mark.parametrize("over", [False, True])
def test_the_album_names_the_race_and_its_rules(make_full_stage: Callable[..., Stage], *, over: bool) -> None:
    stage = make_full_stage()
    race(stage, over=over)
    assert any("Over the Pacific · Storm" in text for text in stage.said())


def test_the_album_counts_trophies_where_they_are_played_for() -> None:
    view = registry.view("balloon_cup")
    assert [view.score(count, "", {}, 2) for count in (1, 3)] == ["1 trophy", "3 trophies"]


def test_the_album_counts_degrees_in_a_race(make_full_stage: Callable[..., Stage]) -> None:
    stage = make_full_stage()
    race(stage, over=True)
    told = " ".join(stage.said())
    assert "°" in told
    assert "point" not in told


@pytest.mark.parametrize("kind", ["waiting", "over"])
def test_what_can_not_be_deleted_is_told_and_still_there(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    match = begin(stage.store) if kind == "waiting" else finish(stage.store)

    def fail(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    leaf(stage)
    stage.click(f"delete.{match.id}")
    owner = stage.store.saves if kind == "waiting" else stage.store.history
    monkeypatch.setattr(type(owner), "delete", fail)
    stage.click("back")
    assert isinstance(stage.top, MatchesScene)
    assert any(words.startswith("The match could not be deleted") for words in stage.said())
    assert prints(stage) == {match.id}
    stage.click("back")
    assert not stage.ctx.stack, "nothing more is to be deleted"


def test_a_match_that_waits_to_be_written_does_not_come_back_once_it_is_deleted(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    match = begin(stage.store)
    with monkeypatch.context() as full_disk:
        full_disk.setattr(files, "write", fail)
        match.hand_over()
        match.submit(match.moves()[0])
        leaf(stage)
        stage.click(f"delete.{match.id}")
        stage.click("back")
    stage.store.outbox.retry()
    assert not stage.store.saves.list_all().cards


@pytest.mark.parametrize("hand", ["mouse", "key", "pad"])
def test_all_that_the_filters_found_can_be_deleted_and_brought_back(stage: Stage, hand: str) -> None:
    waiting = begin(stage.store)
    for hours in (2, 30):
        finish(stage.store, hours=hours)

    def use(node_id: str) -> None:
        stage.click(node_id) if hand == "mouse" else stage.press(node_id, hand)

    leaf(stage)
    use("delete_all")
    use("no")
    assert "all_back" not in stage.page.nodes
    use("delete_all")
    use("yes")
    assert stage.node("all_back").label == "Bring all back"
    use("all_back")
    stage.top.leave()
    assert len(stage.store.history.recent()) == 2
    use("delete_all")
    use("yes")
    stage.top.leave()
    assert not stage.store.history.recent()
    assert [card.id for card in stage.store.saves.list_all().cards] == [waiting.id]


def test_only_what_was_found_is_deleted(stage: Stage) -> None:
    kept = [finish(stage.store, seats=3, hours=hours).id for hours in (5, 6)]
    gone = [finish(stage.store, seats=2, hours=hours).id for hours in (2, 30)]
    scene = leaf(stage)
    scene._found.numbers = [one for one in scene._found.numbers if stage.store.history.by_numbers([one])[0].id in gone]
    scene._delete_all()
    scene.leave()
    assert sorted(one.id for one in stage.store.history.recent()) == sorted(kept)


def test_names_for_which_there_is_no_room_are_counted() -> None:
    told = shortening([Player(name, look) for look, name in enumerate(("Mira", "Bruno", "Ada"))])
    assert told[1:3] == ["Mira, Bruno and 1 more", "Mira and 2 more"]


def test_a_print_tells_that_a_match_waits_for_a_long_name_too(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage(size=(960, 540))
    players = (Player("Maximilian Wille", 0), Player("Ada", 1))
    then = datetime(2020, 9, 20, tzinfo=UTC)
    session = Session.start(Setup("gusts", players, seed="SUNNY-1"), stage.store, now=lambda: then)
    while session.ply == 0 or session.to_move:
        session.hand_over()
        session.submit(session.moves()[0])
    stage.open(MatchesScene(stage.ctx))
    assert "Waits for Maximilian Wille" in stage.said()


def test_what_stays_of_a_deleted_match_is_told_in_words_that_have_room(
    make_stage: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = make_stage(size=(960, 540), text_scale=125)
    players = (Player("Maximilian Wille", 0), Player("Ada", 1))
    session = Session.start(Setup("gusts", players, seed="SUNNY-1"), stage.store)
    while session.ply == 0 or session.to_move:
        session.hand_over()
        session.submit(session.moves()[0])
    stage.open(MatchesScene(stage.ctx))
    drawn: list[str] = []
    draw = Canvas.text
    monkeypatch.setattr(Canvas, "text", lambda *args, **facts: (drawn.append(args[2]), draw(*args, **facts))[1])
    stage.click(f"delete.{session.id}")
    stage.point(5, 5)
    stage.said()
    assert "Bring back" in drawn
    assert "Maximilian Wille" in drawn
    assert "Waits for Maximilian Wille" not in drawn


@pytest.mark.parametrize("text", [100, 200])
def test_how_many_flags_there_are_does_not_read_as_a_part_of_the_day(
    make_stage: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch, text: int
) -> None:
    stage = make_stage(text_scale=text)
    marks.put_flag(stage.store.history, finish(stage.store).id, 1)
    drawn: dict[str, Box] = {}
    draw = Canvas.text
    monkeypatch.setattr(
        Canvas, "text", lambda *args, **facts: (drawn.update({args[2]: args[1]}), draw(*args, **facts))[1]
    )
    leaf(stage)
    stage.said()
    kit = stage.ctx.kit
    (over,) = stage.store.history.recent()
    day = next(drawn[words] for words in AlbumEntry(over=over, options={}).days() if words in drawn)
    assert day.x - drawn["1"].right >= kit.text_width("1  1", "small") - 2 * kit.text_width("1", "small")


def test_filters_have_words_beside_five_people(full_stage: Stage) -> None:
    for look, name in enumerate(("Ada", "Bo", "Cy", "Di", "Ed")):
        full_stage.store.people.add(name, look, datetime(2026, 11, 20, tzinfo=UTC))
    session = Session.start(Setup("balloon_cup", (Player("Ada", 0), Player("Bo", 1))), full_stage.store)
    session.hand_over()
    session.submit(session.moves()[0])
    leaf(full_stage)
    for language in [one.code for one in LANGUAGES]:
        full_stage.ctx.prefs.change(language=language)
        assert {words for words, _icon in titles().values()} <= full_stage.said()


PIECES = [
    ("balloon_pop", 4, 4), ("balloon_cup", 2, 1), ("bubblee_pop", 2, 2), ("color_queue", 3, 1),
    ("balmy_balloonists", 3, 1),
]  # fmt: skip


@pytest.mark.parametrize(("game", "seats", "count"), PIECES)
def test_a_print_shows_the_pieces_of_a_table_and_no_panel(full_stage: Stage, game: str, seats: int, count: int) -> None:
    view, session = registry.view(game), match_of(game, seats, plies=9)
    seen = Replay(session.shared()).view_update(9).seen
    board, page = still._opened(full_stage.ctx.kit, view, seen, people_of(session.players))
    boxes = [box for name in view.pieces if (box := board.part(name)) and box.h]
    assert len(boxes) == count
    assert all(page.frame.holds(box) for box in boxes)
    panels = [box for column in board.panels() for box in column]
    assert not [panel for panel in panels for box in boxes if box.holds(panel)]


@pytest.mark.usefixtures("pixels")
@pytest.mark.parametrize(("game", "seats"), [piece[:2] for piece in PIECES])
def test_a_print_is_the_same_with_large_text(full_stage: Stage, game: str, seats: int) -> None:
    view, session = registry.view(game), match_of(game, seats, plies=9)
    seen, people = Replay(session.shared()).view_update(9).seen, people_of(session.players)
    usual = still.print_of(full_stage.ctx.kit, view, seen, people, (260, 104))
    full_stage.ctx.prefs.change(text_scale=200)
    large = still.print_of(full_stage.ctx.kit, view, seen, people, (260, 104))
    assert pygame.image.tobytes(large, "RGB") == pygame.image.tobytes(usual, "RGB")


def test_what_is_seen_from_near_holds_as_many_figures_as_can_be() -> None:
    whole, finish_line = Box(100, 100, 600, 600), Box(380, 100, 20, 40)
    pair = [Box(150, 560, 40, 60), Box(250, 600, 40, 60)]
    for figures, held in (([*pair, Box(640, 110, 40, 60)], pair), ([Box(390, 110, 40, 60)], [Box(390, 110, 40, 60)])):
        seen = still._near(whole, finish_line, figures, 2.4)
        assert all(seen.holds(one) for one in held)
        assert whole.holds(seen)
        assert seen.h < whole.h / 2
    assert still._near(whole, finish_line, [pair[0], Box(640, 110, 40, 60)], 2.4).holds(Box(640, 110, 40, 60))


@pytest.mark.parametrize("hand", ["key", "pad"])
@pytest.mark.parametrize("text", [100, 200])
def test_arrows_lead_to_all_that_can_be_pressed(make_stage: Callable[..., Stage], hand: str, text: int) -> None:
    stage = make_stage(text_scale=text)
    finish(stage.store)
    begin(stage.store)
    leaf(stage)
    for name in stage.page.order():
        stage.reach(name, hand)


def open_by(stage: Stage, how: str, path: Path) -> None:
    if how == "dropped":
        stage.loop.take(Dropped(str(path)))
    else:
        stage.press("open_file")
        stage.press("file.0")
    stage.frame()


@pytest.mark.parametrize("how", ["dropped", "chosen"])
def test_a_file_that_somebody_shared_is_looked_at(stage: Stage, how: str) -> None:
    path = stage.store.replays / "gusts-of-ada.balloons"
    replays.share(finish(stage.store).shared(), path)
    leaf(stage)
    stage.audio.log.clear()
    open_by(stage, how, path)
    assert isinstance(stage.top, ReviewScene)
    assert "page" in [one.cue for one in stage.audio.log]


@pytest.mark.parametrize("how", ["dropped", "chosen"])
def test_of_a_file_that_is_no_good_a_sentence_tells(stage: Stage, how: str) -> None:
    path = stage.store.replays / "shopping.balloons"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("two eggs", encoding="utf-8")
    leaf(stage)
    open_by(stage, how, path)
    told = " ".join(ink.text for ink in stage.page.text_boxes)
    assert "shopping.balloons" in told
    assert "no match" in told


def test_what_was_wrong_with_one_file_is_told_no_more_once_another_was_opened(stage: Stage) -> None:
    folder = stage.store.replays
    replays.share(finish(stage.store).shared(), folder / "good.balloons")
    (folder / "shopping.balloons").write_text("two eggs", encoding="utf-8")
    leaf(stage)
    stage.press("open_file")
    rows = {node.label.partition(",")[0]: name for name, node in stage.page.nodes.items() if name.startswith("file.")}
    stage.press(rows["shopping.balloons"])
    stage.press(rows["good.balloons"])
    assert isinstance(stage.top, ReviewScene)
    stage.key("esc")
    assert "no match" not in " ".join(stage.said())
