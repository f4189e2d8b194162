"""Persons on the screen: given a place, seated, dressed as they like it, made one, removed and brought back."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path

import pygame
import pytest

from balloongames.scenes.album import counts
from balloongames.scenes.album.matches import MatchesScene
from balloongames.scenes.album.people import PeopleScene
from balloongames.scenes.album.prints import draw_print, lines_of
from balloongames.scenes.home.home import HomeScene
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.review.review import ReviewScene
from balloongames.scenes.setup.setup import SetupScene
from balloongames.session import Session, Setup
from balloongames.storage import forgetting
from balloongames.storage.model import Bot, Player
from balloongames.storage.people import PeopleBook, Person, PlayedGames, Wishes
from balloongames.storage.settings import Settings
from balloongames.ui.geometry import Box
from tests.scenes.conftest import PEOPLE, finish
from tests.scenes.insides import director_on, replay_on
from tests.scenes.stage import Stage

NOW = datetime(2026, 11, 20, tzinfo=UTC)


def people(stage: Stage, *names: str) -> list[Person]:
    """Give these a place, and open the page."""
    found = [stage.store.people.add(name, look, NOW) for look, name in enumerate(names)]
    stage.open(PeopleScene(stage.ctx))
    return found


def use(stage: Stage, node_id: str, hand: str) -> None:
    stage.click(node_id) if hand == "mouse" else stage.press(node_id, hand)


def names(stage: Stage) -> list[str]:
    return sorted(person.name for person in stage.store.people.everybody())


@pytest.mark.parametrize("hand", ["mouse", "key", "pad"])
def test_a_person_is_made_by_a_name(stage: Stage, hand: str) -> None:
    people(stage)
    use(stage, "new_print", hand)
    stage.type("zoe")
    use(stage, "done", hand)
    assert names(stage) == ["zoe"]
    assert {"zoe", "No match yet"} <= stage.said()
    assert stage.focus == f"person.{stage.store.people.everybody()[0].id}"


def test_a_name_is_one_however_a_keyboard_sends_its_accents(stage: Stage) -> None:
    people(stage, "Zoé")
    stage.click("new_print")
    stage.type("zoe\u0301")
    stage.click("done")
    assert names(stage) == ["Zoé"], "whoever is called so is there"


def test_who_has_played_gets_a_place_by_one_press(stage: Stage) -> None:
    for _ in range(2):
        session = Session.start(Setup("gusts", (Player("Zoe", 4), Player("Ada", 1))), stage.store)
        while session.outcome is None:
            session.hand_over()
            session.submit(session.moves()[0])
    people(stage)
    stage.click("offer.0")
    assert [(one.name, one.look) for one in stage.store.people.everybody()] == [("Zoe", 4)]
    assert {"2", "matches"} <= stage.said()


def test_names_that_nobody_chose_are_not_offered(stage: Stage) -> None:
    finish(stage.store)  # of the guests that the program seats by itself
    people(stage)
    assert not [name for name in stage.page.nodes if name.startswith("offer")]


@pytest.mark.parametrize("hand", ["mouse", "key", "pad"])
def test_a_person_is_painted_renamed_and_wishes(stage: Stage, hand: str) -> None:
    people(stage, "Mira")
    use(stage, "look.3", hand)
    use(stage, "text_scale.2", hand)
    use(stage, "hints.2", hand)
    use(stage, "rename", hand)
    stage.type("bel")
    use(stage, "done", hand)
    (mira,) = stage.store.people.everybody()
    assert (mira.name, mira.look, mira.wishes) == ("Mirabel", 3, Wishes(text_scale=150, hints=False))


def test_whoever_has_another_name_is_called_so_in_the_album_the_review_and_what_is_shared(stage: Stage) -> None:
    done = finish(stage.store)
    people(stage, "Mira")
    stage.click("rename")
    stage.type("bel")
    stage.click("done")
    stage.open(MatchesScene(stage.ctx))
    assert "Mirabel" in stage.node(f"match.{done.id}").label
    stage.click(f"share.{done.id}")
    assert any("Mirabel" in words for words in stage.said())
    stage.key("esc")
    stage.click(f"look.{done.id}")
    assert isinstance(stage.top, ReviewScene)
    assert replay_on(stage.top).players[0].name == "Mirabel"


def test_a_page_of_people_who_played_much_opens_at_once_and_counts_only_what_has_changed(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []
    played = PeopleBook.played

    def slow(book: PeopleBook, person: int, today: date) -> PlayedGames:
        asked.append(person)
        return played(book, person, today)

    monkeypatch.setattr(PeopleBook, "played", slow)
    monkeypatch.setattr(counts, "_MOMENT", 0)  # as if each took longer than that
    mira, bruno, ada = people(stage, "Mira", "Bruno", "Ada")
    assert asked == [ada.id], "the one in hand"
    stage.rest()
    assert sorted(asked) == [mira.id, bruno.id, ada.id]
    stage.click(f"person.{mira.id}")
    stage.click("look.4")
    stage.rest()
    assert len(asked) == 3, "another balloon changes no figures"


def test_the_stamps_of_matches_that_were_never_counted_are_told(full_stage: Stage) -> None:
    session = Session.start(Setup("balloon_cup", (Player("Ada", 0), Player("Bo", 1)), seed="SUNNY-1"), full_stage.store)
    while session.to_move is not None:
        session.hand_over()
        session.submit(session.moves()[-1])
    (ada,) = people(full_stage, "Ada")
    full_stage.rest()
    earned = full_stage.store.history.database.connection.execute("SELECT COUNT(*) FROM seat_stamps WHERE seat = 0")
    assert full_stage.top._counts.stamps(ada.id)[0] == earned.fetchone()[0] > 0


def test_a_name_that_somebody_has_is_refused_in_words(stage: Stage) -> None:
    people(stage, "Mira", "Bruno")
    stage.click("new")
    stage.type("mira")
    stage.click("done")
    assert "Mira is here already." in stage.said()
    assert names(stage) == ["Bruno", "Mira"]


def test_the_name_of_somebody_who_was_at_the_same_table_is_refused_in_words(stage: Stage) -> None:
    finish(stage.store)  # of Mira and Bruno
    mira, _bruno = people(stage, "Mira", "Bruno")
    stage.click(f"person.{mira.id}")
    stage.click("rename")
    for _letter in "Mira":
        stage.key("backspace")
    stage.type("bruno")
    stage.click("done")
    assert isinstance(stage.top, PeopleScene), "nothing is to be decided"
    assert "Bruno is here already." in stage.said()
    assert names(stage) == ["Bruno", "Mira"]


@pytest.mark.parametrize("hand", ["mouse", "key", "pad"])
def test_two_become_one_and_two_again(stage: Stage, hand: str) -> None:
    mira, _bruno = people(stage, "Mira", "Mira K.")
    use(stage, f"person.{mira.id}", hand)
    use(stage, "same", hand)
    use(stage, "yes", hand)
    assert names(stage) == ["Mira"]
    use(stage, "part", hand)
    assert names(stage) == ["Mira", "Mira K."]


def test_the_name_and_the_balloon_of_either_are_kept(stage: Stage) -> None:
    mira, other = people(stage, "Mira", "Mira K.")
    stage.store.people.repaint(other.id, 4)
    stage.open(PeopleScene(stage.ctx))
    stage.click(f"person.{mira.id}")
    stage.click("same")
    stage.click("name.1")
    stage.click("look.1")
    assert any("Mira K." in text for text in stage.said() if "All matches" in text)
    stage.click("yes")
    kept = stage.store.people.find("Mira")
    assert kept is not None
    assert (kept.id, kept.name, kept.look) == (mira.id, "Mira K.", 4)


def test_all_others_can_be_leafed_to(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage(text_scale=200, size=(960, 540))
    mira, *others = people(stage, "Mira", *"ABCDE")
    stage.click(f"person.{mira.id}")
    stage.click("same")
    seen = set()
    for _ in range(2):
        seen |= {name for name in stage.page.nodes if name.startswith("other.")}
        stage.click("more")
    assert seen == {f"other.{one.id}" for one in others}


@pytest.mark.parametrize("hand", ["mouse", "key", "pad"])
def test_the_name_of_somebody_else_offers_to_make_them_one(stage: Stage, hand: str) -> None:
    mira, bruno = people(stage, "Mira", "Bruno")
    for answer, left in (("no", ["Bruno", "Mira"]), ("yes", ["Bruno"])):
        use(stage, f"person.{mira.id}", hand)
        use(stage, "rename", hand)
        for _ in mira.name:
            stage.key("backspace")
        stage.type("bruno")
        use(stage, "done", hand)
        assert "Who is the same person as Bruno?" in stage.said()
        use(stage, answer, hand)
        assert names(stage) == left
    assert stage.store.people.find("Mira") == stage.store.people.find("Bruno")
    assert stage.node(f"person.{bruno.id}").value.endswith("chosen")


def test_who_sits_at_one_table_that_waits_can_not_be_made_one(stage: Stage) -> None:
    mira, bruno = people(stage, "Mira", "Bruno")
    match = Session.start(Setup("gusts", (Player("Mira", 0), Player("bruno", 1))), stage.store)
    match.hand_over()
    match.submit(match.moves()[0])
    stage.click(f"person.{mira.id}")
    stage.click("same")
    assert "a match that waits" in stage.node(f"other.{bruno.id}").why_not


def test_who_sat_at_one_table_can_not_be_made_one(stage: Stage) -> None:
    finish(stage.store)
    mira, bruno = people(stage, "Mira", "Bruno")
    stage.click(f"person.{mira.id}")
    stage.click("same")
    assert "They played each other" in stage.node(f"other.{bruno.id}").why_not
    assert stage.node("yes").why_not == "They all played with Mira."


def test_who_can_be_made_one_is_on_the_sheet_however_many_there_are(stage: Stage) -> None:
    for other in ("B", "C", "D", "E", "F", "G"):
        session = Session.start(Setup("gusts", (Player("Mira", 0), Player(other, 1))), stage.store)
        while session.outcome is None:
            session.hand_over()
            session.submit(session.moves()[0])
    mira, alone = (stage.store.people.add(name, 0, NOW) for name in ("Mira", "Zoe"))
    people(stage, "B", "C", "D", "E", "F", "G")
    stage.click(f"person.{mira.id}")
    stage.click("same")
    assert stage.node(f"other.{alone.id}").label == "Zoe, 0 matches"


@pytest.mark.parametrize("hand", ["mouse", "key", "pad"])
def test_who_is_removed_can_be_brought_back_until_the_page_is_left(stage: Stage, hand: str) -> None:
    mira, _bruno = people(stage, "Mira", "Bruno")
    for comes_back in (True, False):
        use(stage, f"person.{mira.id}", hand)
        use(stage, "remove", hand)
        use(stage, "yes", hand)
        assert "Bring back" in stage.said()
        assert names(stage) == ["Bruno", "Mira"], "nothing is done yet"
        if comes_back:
            use(stage, f"person.{mira.id}", hand)
            assert "Bring back" not in stage.said()
    use(stage, "back", hand)
    assert names(stage) == ["Bruno"]


def test_when_somebody_goes_the_next_one_is_in_hand(stage: Stage) -> None:
    people(stage, "Mira", "Bruno", "Ada")
    first, second, third = (name for name in stage.page.nodes if name.startswith("person."))
    for gone, there in ((second, third), (third, first)):
        stage.click(gone)
        stage.press("remove")
        stage.press("yes")
        assert stage.focus == there
        assert "chosen" in stage.node(there).value


@pytest.mark.parametrize("there", [("Mira",), ("Mira", "Bruno")])
def test_a_press_too_many_brings_nobody_back(stage: Stage, there: tuple[str, ...]) -> None:
    gone = people(stage, *there)[-1]
    stage.press(f"person.{gone.id}")
    stage.press("remove")
    stage.press("yes")
    stage.key("enter")
    stage.key("esc")
    stage.key("esc")
    assert gone.name not in names(stage)


@pytest.mark.parametrize("hand", ["mouse", "key", "pad"])
@pytest.mark.parametrize("page", ["statistics", "logbook"])
def test_a_person_leads_to_their_own_statistics_and_logbook(stage: Stage, hand: str, page: str) -> None:
    _mira, bruno = people(stage, "Mira", "Bruno")
    use(stage, f"person.{bruno.id}", hand)
    use(stage, page, hand)
    assert stage.node(f"whose.{bruno.id}").value == "chosen"


@pytest.mark.parametrize("way", ["keep", "unnamed", "erase"])
def test_what_remains_of_somebody(stage: Stage, home: Path, way: str) -> None:
    """Afterwards no file that is kept holds the name, if it was to go."""
    named = (Player("Quirina", 3), Player("Bruno", 1))
    session = Session.start(Setup("gusts", named), stage.store)
    while session.outcome is None:
        session.hand_over()
        session.submit(session.moves()[0])
    waits = Session.start(Setup("gusts", named), stage.store)
    waits.hand_over()
    waits.submit(waits.moves()[0])
    stage.ctx.prefs.change(players=list(named), at_table=2)
    people(stage, "Quirina")
    stage.click("remove")
    stage.click(f"way.{way}")
    stage.click("yes")
    stage.click("album.matches")
    assert isinstance(stage.scene, MatchesScene)
    matches = stage.store.history.recent()
    told = [[one.name for one in match.players] for match in matches]
    assert told == {"keep": [["Quirina", "Bruno"]], "unnamed": [["a guest", "Bruno"]], "erase": []}[way]
    assert len(stage.store.saves.list_all().cards) == (way != "erase")
    files = [path for path in home.rglob("*") if path.is_file() and b"uirina" in path.read_bytes()]
    assert bool(files) == (way == "keep"), files


def test_what_is_deleted_with_somebody_stands_on_no_other_page_of_the_album(stage: Stage) -> None:
    for named in ((Player("Quirina", 3), Player("Bruno", 1)), (Player("Ada", 0), Player("Bruno", 1))):
        session = Session.start(Setup("gusts", named), stage.store)
        while session.outcome is None:
            session.hand_over()
            session.submit(session.moves()[0])
    people(stage, "Quirina")
    for node_id in ("remove", "way.erase", "yes", "album.matches"):
        stage.click(node_id)
    prints = [node_id for node_id in stage.page.nodes if node_id.startswith("match.")]
    assert prints == [f"match.{session.id}"]


@pytest.mark.parametrize("way", ["keep", "unnamed", "erase"])
@pytest.mark.parametrize("left_by", ["back", "album.matches"])
def test_a_table_below_the_album_does_not_bring_a_name_back(stage: Stage, home: Path, way: str, left_by: str) -> None:
    stage.store.people.add("Quirina", 3, NOW)
    named = (Player("Quirina", 3), Player("Bruno", 1))
    session = Session.start(Setup("gusts", named, {"open_hands": True}), stage.store)
    stage.open(TableScene(stage.ctx, session))
    stage.rest()
    session.submit(session.moves()[0])
    stage.key("f10")
    for node_id in ("settings", "tab.saves", "album", "album.people", "remove", f"way.{way}", "yes", left_by):
        stage.click(node_id)
    while stage.ctx.stack.scenes and not isinstance(stage.scene, HomeScene | TableScene):
        stage.key("esc")
    assert isinstance(stage.scene, TableScene if way == "keep" else HomeScene)
    assert len(stage.store.saves.list_all().cards) == (way != "erase")
    files = [path for path in home.rglob("*") if path.is_file() and b"uirina" in path.read_bytes()]
    assert bool(files) == (way == "keep"), files


def test_persons_are_seated_one_after_the_other_by_one_press_each(stage: Stage) -> None:
    stage.store.settings = Settings(players=[Player("Guest", 0), Player("Other", 1)], at_table=2)
    for look, name in ((4, "Mira"), (5, "Bruno")):
        stage.store.people.add(name, look, NOW)
    stage.open(SetupScene(stage.ctx, "gusts"))
    stage.click("known.Bruno")
    stage.click("known.Mira")
    stage.click("start")
    assert [(one.name, one.look) for one in stage.session.players] == [("Bruno", 5), ("Mira", 4)]


def test_who_sits_there_already_changes_seats(stage: Stage) -> None:
    stage.store.settings = Settings(players=[Player("Mira", 0), Player("Bruno", 1)], at_table=2)
    for look, name in enumerate(("Mira", "Bruno")):
        stage.store.people.add(name, look, NOW)
    stage.open(SetupScene(stage.ctx, "gusts"))
    assert stage.node("known.Bruno").value == "seat 2"
    stage.click("known.Bruno")
    stage.click("start")
    assert [(one.name, one.look) for one in stage.session.players] == [("Bruno", 1), ("Mira", 0)]


@pytest.mark.parametrize("text", [100, 200])
def test_however_many_there_are_each_can_be_seated(stage: Stage, text: int) -> None:
    names = [f"Somebody {number}" for number in range(11)]
    for name in names:
        stage.store.people.add(name, 0, NOW)
    stage.ctx.prefs.change(text_scale=text)
    stage.open(SetupScene(stage.ctx, "gusts"))
    seen: set[str] = set()
    for _ in names:
        seen |= {node.removeprefix("known.") for node in stage.page.nodes if node.startswith("known.")}
        stage.click("others")
    assert seen == set(names)


@pytest.mark.parametrize("hand", ["mouse", "key", "pad"])
def test_a_guest_writes_a_name(stage: Stage, hand: str) -> None:
    stage.store.people.add("Mira", 3, NOW)
    stage.open(SetupScene(stage.ctx, "gusts"))
    use(stage, "guest", hand)
    if hand == "pad":
        for node_id in ("key.L", "key.U", "done"):
            stage.press(node_id, "pad")
    else:
        stage.type("Lu")
    assert stage.node("name.0").value == "Lu"


def test_the_set_up_tells_what_the_one_in_focus_wishes_for(stage: Stage) -> None:
    for look, (name, wishes) in enumerate((("Mira", Wishes(text_scale=150, hints=False)), ("Bruno", Wishes()))):
        stage.store.people.wish(stage.store.people.add(name, look, NOW).id, wishes)
    stage.store.settings = Settings(players=[Player("Mira", 0), Player("Bruno", 1)], at_table=2)
    stage.open(SetupScene(stage.ctx, "gusts"))
    told = "Text: 150% · Hints: Off"
    assert any(told in words for words in stage.said())
    stage.click("balloon.1")
    assert not any(told in words for words in stage.said())


def test_two_names_of_one_person_do_not_sit_at_one_table(stage: Stage) -> None:
    mira, other = (stage.store.people.add(name, look, NOW) for look, name in enumerate(("Mira", "Mira K.")))
    stage.store.people.merge(mira.id, other.id, "Mira", 0, NOW)
    stage.store.settings = Settings(players=[Player("Mira", 0), Player("Mira K.", 1)], at_table=2)
    stage.open(SetupScene(stage.ctx, "gusts"))
    assert "Mira and Mira K. are names of one person. Another name helps." in stage.said()
    assert stage.node("start").why_not
    stage.reach("name.1")
    for _ in "Mira K.":
        stage.key("backspace")
    stage.type("Bruno")
    assert not stage.node("start").why_not
    assert [node for node in stage.page.nodes if node.startswith("known.Mira")] == ["known.Mira"]  # who sits there


def test_the_text_is_as_large_as_the_largest_wish_at_the_table(stage: Stage) -> None:
    for name, size in (("Mira", 125), ("Bruno", 200)):
        stage.store.people.wish(stage.store.people.add(name, 0, NOW).id, Wishes(text_scale=size))
    for others, size in (((), 1.25), ((Player("Bruno", 1),), 2.0), ((Player("Bruno", 1, Bot()),), 1.25)):
        players = (Player("Mira", 0), *(others or (Player("Guest", 2),)))
        stage.open(TableScene(stage.ctx, Session.start(Setup("gusts", players), stage.store)))
        assert stage.ctx.kit.text_scale == size
    stage.open(PeopleScene(stage.ctx))
    assert stage.ctx.kit.text_scale == 1.0
    assert stage.store.settings.text_scale == 100


def test_speed_and_hints_follow_the_turn(stage: Stage) -> None:
    mira = stage.store.people.add("Mira", 0, NOW)
    stage.store.people.wish(mira.id, Wishes(speed="0.5", hints=False))
    session = Session.start(Setup("gusts", PEOPLE[:2], {"open_hands": True}, seed="SUNNY-1"), stage.store)
    stage.open(TableScene(stage.ctx, session))
    stage.rest()
    seen = set()
    while len(seen) < len(session.players):
        table, name = stage.scene, session.players[session.to_move or 0].name
        assert isinstance(table, TableScene)
        assert stage.node("hint").why_not == ("Mira wants no hints." if name == "Mira" else "")
        table.play_move(session.moves()[0])
        stage.frame(16)
        assert director_on(table).speed == (0.5 if name == "Mira" else 1.0)
        stage.rest()
        seen.add(name)


def test_a_removal_that_fails_is_told_and_the_person_is_still_there(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    people(stage, "Mira")
    stage.click("remove")
    stage.click("way.erase")
    stage.click("yes")
    monkeypatch.setattr(forgetting, "erase", fail)
    stage.click("back")
    assert isinstance(stage.top, PeopleScene)
    assert "That could not be kept: the disk is full." in stage.said()
    assert names(stage) == ["Mira"]


def test_the_name_of_a_person_has_room_above_or_beside_since_when(make_stage: Callable[..., Stage]) -> None:
    stage = make_stage(text_scale=200)
    (one,) = people(stage, "Maximilian Wille")
    stage.click(f"person.{one.id}")
    stage.said()
    name = next(ink for ink in stage.page.text_boxes if ink.text == one.name)
    assert name.box.h >= stage.ctx.kit.text_height(name.text, name.box.w, "h3")


@pytest.mark.parametrize(
    ("width", "said"), [(400, "3 partidas, prefiere Bubblee Pop"), (200, "3 partidas · Bubblee Pop")]
)
def test_what_somebody_plays_most_is_told_in_short_where_there_is_little_room(
    make_full_stage: Callable[..., Stage], width: int, said: str
) -> None:
    stage = make_full_stage(language="es")
    (zoe,), played = people(stage, "Zoe"), PlayedGames(3, 1, "bubblee_pop")
    canvas = stage.ctx.kit.canvas(pygame.display.get_surface())
    ink = draw_print(canvas, Box(0, 0, width, 260), zoe, played.likes, lines_of(played), chosen=False, hovered=False)
    assert ink.text == said
