"""The table in the hands of people: whole races by mouse, by keys and by the list; few presses; texts that fit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from balloongames import i18n
from balloongames.core.rng import Rng
from balloongames.rules.balmy_balloonists import GAME
from balloongames.rules.balmy_balloonists.cards import FAIR_WINDS
from balloongames.rules.balmy_balloonists.forecast import forecast
from balloongames.rules.balmy_balloonists.moves import (
    DiscardWind,
    Fly,
    GoOn,
    KeepCard,
    Move,
    PlayWind,
    SetAltitude,
    SwapAdvantage,
    UseFairWinds,
    format_move,
)
from balloongames.rules.balmy_balloonists.state import PHASES
from balloongames.ui.input import PageTurn, Typed
from balloongames.ui.theme import Look
from balloongames.views.balmy_balloonists.nodes import map_node, row_node, wind_node
from tests.dealt import dealt
from tests.views.balmy_balloonists.races import (
    WAYS,
    AnyMatch,
    about_to_trade,
    animating,
    asked_by_the_weather,
    asked_for_repairs,
    asked_to_revoke,
    match_at,
    match_in,
    moves_of,
    new,
)
from tests.views.balmy_balloonists.table import STILL, Table

EVERY_SORT = (1, 3, 5, 7)  # of the ways: with these, each sort of move is made, and by each hand
every_sort_of_move = pytest.mark.parametrize(
    ("seats", "options"),
    [pytest.param(*way, marks=() if i in EVERY_SORT else pytest.mark.soak) for i, way in enumerate(WAYS)],
    ids=str,
)
SHAPES = (  # each with one language
    ((1280, 720), 1.0, "day", "en"), ((1280, 720), 1.0, "dusk", "fr"), ((960, 540), 1.0, "strong", "fr"),
    ((1280, 960), 1.25, "dusk", "en"), ((1280, 720), 2.0, "day", "fr"), ((1680, 720), 1.5, "dusk", "en"),
    ((1920, 1080), 1.0, "day", "fr"),
)  # fmt: skip


@pytest.fixture(params=["en", "fr"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    i18n.set_language(request.param)
    yield request.param
    i18n.set_language(i18n.SOURCE)


def choose(table: Table, move: Move) -> None:
    """Choose a move as somebody with a mouse would: first what narrows the choice down, then its row."""
    match move:
        case PlayWind(card=card) | DiscardWind(card=card):
            while f"card.{card}" not in table.page.nodes:
                table.click("pile")
            table.click(f"card.{card}")
        case SwapAdvantage(advantage=kind):
            pick_up(table, kind)
        case UseFairWinds() if table.match.state.phase in ("wind", "altitude"):
            pick_up(table, FAIR_WINDS)
        case SetAltitude(hold=hold) if hold:
            for _ in range(hold):
                table.click("hold")
    draft = table.context.draft
    assert move in draft.rows
    for _ in draft.rows:  # at most so many pages
        if draft.pick == move:
            break
        table.click(row_node(move) if row_node(move) in table.page.nodes else "rows.next")
    assert draft.pick == move


def pick_up(table: Table, kind: int) -> None:
    held = table.match.state.advantages[table.match.to_move]
    table.click(f"advantage.{held.index(kind)}")


@every_sort_of_move
@pytest.mark.usefixtures("no_pixels")
def test_a_whole_race_is_flown_with_the_mouse(seats: int, options: dict[str, Any]) -> None:
    match = new("SUNNY-2", seats, **options)
    table = Table(match)
    rng = Rng.from_word("mouse")
    while match.to_move is not None:
        move = animating(match, rng)
        choose(table, move)
        table.click("confirm")
        assert table.played[-1] == move
    assert not table.refused


@every_sort_of_move
@pytest.mark.usefixtures("no_pixels")
def test_a_whole_race_is_flown_from_the_list(seats: int, options: dict[str, Any]) -> None:
    """All that can be done on the map can be done in its place: each legal move is a row there."""
    match = new("SUNNY-4", seats, **options)
    table = Table(match)
    table.click("list")
    rng = Rng.from_word("list")
    for _ in range(60):
        if match.to_move is None:
            break
        move = rng.choice(match.moves())
        node = f"do.{format_move(move)}"
        for _page in range(20):
            if node in table.page.nodes:
                break
            table.click("list.next")
        table.click(node)
        table.click("confirm")
        assert table.played[-1] == move
    assert not [node for node in table.page.nodes if node.startswith("map.")]


def test_a_turn_takes_three_presses() -> None:
    """A card, the button, and the button again: the altitude one flies at is chosen already."""
    match = match_in("wind", 2)
    while match.state.balloons[match.state.turn].altitude == 0 or match.state.phase != "wind":
        match.play(moves_of("SUNNY-1", 2)[match.ply])
    table = Table(match)
    turn, before = match.state.turn, match.ply
    table.click(f"card.{table.context.cards_in(('hand', turn))[0]}")
    table.click("confirm")
    if match.state.phase == "altitude":
        table.click("confirm")
    assert match.ply <= before + 2
    assert match.state.turn != turn or match.state.phase not in ("wind", "altitude")


def test_a_turn_takes_three_keys() -> None:
    match = match_in("wind", 2)
    table = Table(match)
    table.draw()
    table.driver.focus_on(f"card.{table.context.cards_in(table.context.shown_pile)[0]}")
    table.keys(None)
    assert table.driver.focus == "confirm", "the button is next"
    before = match.ply
    table.keys(None)
    assert match.ply == before + 1


def test_every_sort_of_decision_comes_up_in_these_races() -> None:
    """The races of this file meet every question that there is, so that none is without a test."""
    met: set[str] = set()
    for seats, options in (*WAYS, (4, {"draft": True, "last_gets_token": True, "storm": True}), (4, {"race": "teams"})):
        for seed in ("SUNNY-1", "SUNNY-2", "SUNNY-3"):
            match = new(seed, seats, **options)
            for move in moves_of(seed, seats, **options):
                met.add(match.state.phase)
                match.play(move)
    assert set(PHASES) - met <= {"over", *RARE}


# -- what a choice shows ----------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("pixels")
@pytest.mark.parametrize("phase", ["lane", "wind", "altitude", "restart"])
def test_each_way_is_drawn_on_the_map_before_it_is_chosen(phase: str) -> None:
    """Two rows have the same picture of the map only where they lead to the same."""
    match = match_in(phase, 4)
    table = Table(match)
    if phase == "wind":
        shifting = [move for move in match.moves() if isinstance(move, PlayWind) and forecast(table.seen(), move).stops]
        if not shifting:
            pytest.skip("all cards are calm here")
        table.click(f"card.{shifting[0].card}")
    seen_pictures, leads_to = set(), set()
    for move in table.context.draft.rows:
        node = row_node(move)
        if node not in table.page.nodes:
            continue
        table.driver.focus_on(node)
        table.driver.show_ring = False
        table.draw()
        part = table.surface.subsurface(table.kit.canvas(table.surface).rect(table.context.layout.map))
        seen_pictures.add(part.copy().get_buffer().raw)
        leads_to.add(forecast(table.seen(), move))
    assert len(seen_pictures) == len(leads_to) > 1


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1920, 1080)])
def test_the_words_of_a_wind_keep_off_the_ring_round_their_row(size: tuple[int, int]) -> None:
    """Also of two lines, where as many rows share the panel as there can be."""
    for seats, seed in ((3, "SUNNY-1"), (4, "SUNNY-1"), (3, "SUNNY-2")):
        table = Table(match_in("wind", seats, seed), STILL, size)
        words = table.draw()
        draft, nodes = table.context.draft, table.page.nodes
        rows = [nodes[name].box for name in (wind_node(move, draft) for move in draft.rows) if name in nodes]
        assert len(rows) > 1
        for row in rows:
            for ink in words:
                if ink.box.h < row.h and row.contains(ink.box.cx, ink.box.cy):  # one of two lines
                    assert row.inset(0, 2).holds(ink.box, slack=0), ink


def test_landing_on_the_map_is_choosing_its_altitude() -> None:
    match = match_in("altitude", 4)
    table = Table(match)
    for move in table.context.draft.rows:
        if map_node(move) in table.page.nodes:
            table.context.press_row(move)
            plan, mover = table.context.plan, match.state.turn
            assert plan is not None
            table.click("confirm")
            assert match.state.balloons[mover].place == plan.place
            return
    pytest.fail("no altitude leads anywhere")


def test_flying_does_what_the_preview_said() -> None:
    match = match_in("altitude", 3)
    compared = 0
    for _ in range(25):
        if match.to_move is None:
            break
        if match.state.phase != "altitude":
            match.play(animating(match, Rng.from_word(str(match.ply))))
            continue
        table = Table(match)
        turn = match.state.turn
        move = next(move for move in table.context.draft.rows if isinstance(move, SetAltitude) and move.altitude)
        choose(table, move)
        plan = table.context.plan
        assert plan is not None
        if plan.end == "storm":
            break
        table.click("confirm")
        if plan.end != "across":
            compared += 1
            assert match.state.balloons[turn].place == plan.place
            assert match.state.balloons[turn].altitude == plan.final
    assert compared


def test_fair_winds_can_be_used_at_every_moment_without_being_asked_for() -> None:
    """Nobody is stopped who holds the card; who wants it takes it up, or lets the flight stop."""
    options = {"draft": True}
    for seed in ("SUNNY-1", "SUNNY-2", "SUNNY-3", "SUNNY-5"):
        match = new(seed, 3, **options)
        for move in moves_of(seed, 3, **options):
            state = match.state
            flying = state.balloons[state.turn].altitude
            if state.phase == "altitude" and flying and FAIR_WINDS in state.advantages[state.turn]:
                table = Table(match)
                assert table.context.draft.rows
                assert all(not one.hold for one in table.context.draft.rows if isinstance(one, SetAltitude))
                table.click("hold")
                table.click("hold")
                table.click("confirm")
                if match.state.phase == "after":
                    assert {type(one) for one in table.context.draft.rows} == {GoOn, UseFairWinds}
                    assert table.context.draft.pick == GoOn()
                return
            match.play(move)
    pytest.fail("nobody flies with Fair Winds")


def test_stopping_before_the_flight_offers_it_then() -> None:
    match = match_in("fly", 4, draft=True)
    table = Table(match)
    assert isinstance(table.context.draft.pick, Fly)
    assert {type(move) for move in table.context.draft.rows} == {Fly, UseFairWinds}


# -- shortcuts --------------------------------------------------------------------------------------------------------


def test_letters_choose_altitudes_and_winds() -> None:
    match = match_in("altitude", 2)
    table = Table(match)
    open_ones = {move.altitude for move in table.context.draft.rows if isinstance(move, SetAltitude)}
    for letter, altitude in (("m", 2), ("l", 1)):
        table.do(Typed(letter))
        if altitude in open_ones:
            assert table.context.draft.pick == SetAltitude(altitude)
        else:
            assert table.context.layer == altitude
    assert not table.board.handle(Typed("h"))  # which is the hint of every table


def test_shoulder_buttons_switch_the_winds() -> None:
    table = Table(match_in("wind", 2))
    layers = []
    for _ in range(3):
        table.do(PageTurn(1))
        layers.append(table.context.layer)
    assert sorted(layers) == [1, 2, 3]


def test_escape_takes_choices_back_one_by_one() -> None:
    match = match_in("wind", 2)
    table = Table(match)
    card = table.context.draft.cards[0]
    table.click(f"card.{card}")
    assert table.context.draft.card == card
    assert table.board.back()
    assert table.context.draft.card is None
    table.click("list")
    assert table.board.back()
    assert not table.context.listing
    assert not table.board.back(), "the next one opens the menu"


def test_a_card_that_cannot_be_played_says_why() -> None:
    match = match_in("wind", 2)
    while not (match.state.phase == "wind" and match.state.tabled[match.state.turn]):
        match.play(moves_of("SUNNY-1", 2)[match.ply])
    match.play(match.moves()[0])
    while match.state.phase != "altitude":
        match.play(match.moves()[0])
    table = Table(match)
    cards = table.context.cards_in(table.context.shown_pile)
    table.click(f"card.{cards[0]}")
    assert table.refused
    assert table.refused[0].endswith(".")


# -- what is shown ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "scale", "theme", "tongue"), SHAPES, ids=str)
@pytest.mark.usefixtures("no_pixels")
def test_everything_fits_in_every_window(
    size: tuple[int, int], scale: float, theme: Any, tongue: str, request: pytest.FixtureRequest
) -> None:
    i18n.set_language(tongue)
    request.addfinalizer(lambda: i18n.set_language(i18n.SOURCE))
    look = Look(text_scale=scale, theme=theme, background_motion=False, speed=0)
    for seats, options, ply in ((6, {}, 0), (6, {}, 40), (4, {"race": "teams"}, 60), (1, {}, 25)):
        match = match_at("SUNNY-1", seats, ply, **options)
        table = Table(match, look, size)
        for presses in ((), ("list",), ("tab.1",), ("tab.2",)):
            for press in presses:
                if press in table.page.nodes:
                    table.click(press)
            assert_sound(table, f"{seats} {options} {ply} {presses}")
            if presses == ("list",):
                for tab in range(4):
                    table.click(f"listed.{tab}")
                    assert_sound(table, f"list {tab}")
                table.click("list")


QUESTIONS = [
    (phase, *window) for phase in PHASES if phase != "over" for window in (((960, 540), 1.0), ((1280, 720), 2.0))
]


@pytest.mark.parametrize(
    ("phase", "size", "scale", "language"), dealt(QUESTIONS, ["en", "fr"]), ids=str, indirect=["language"]
)
@pytest.mark.usefixtures("no_pixels")
def test_every_question_fits(phase: str, size: tuple[int, int], scale: float, language: str) -> None:
    assert language
    options: dict[str, Any] = {"draft": True, "last_gets_token": True, "last_draws_two": True}
    match = found(phase, options)
    table = Table(match, Look(text_scale=scale, background_motion=False, speed=0), size)
    assert table.context.draft.phase == phase
    if phase == "wind":
        table.click(f"card.{table.context.draft.cards[0]}")
    assert_sound(table, phase)


def test_of_two_cards_drawn_one_is_kept_by_pressing_it() -> None:
    match = found("keep", {"draft": True, "last_gets_token": True, "last_draws_two": True})
    table = Table(match)
    kept = table.seen().drawn[1]
    table.click(f"card.{kept}")
    table.click("confirm")
    assert table.played == [KeepCard(kept)]


RARE = {  # too rare to be waited for
    "revoke": asked_to_revoke, "trade": about_to_trade, "repairs": asked_for_repairs, "weather": asked_by_the_weather,
}  # fmt: skip


def found(phase: str, options: dict[str, Any]) -> AnyMatch:
    if phase in RARE:
        return RARE[phase]()
    for seed in ("SUNNY-1", "SUNNY-2", "SUNNY-3", "SUNNY-4"):
        for seats in (4, 6):
            try:
                return match_in(phase, seats, seed, **options)
            except AssertionError:
                continue
    pytest.fail(f"nobody decides {phase}")


@pytest.mark.parametrize("phase", RARE)
def test_rare_questions_are_answered_by_a_row_and_the_button(phase: str) -> None:
    for move in RARE[phase]().moves():
        match = RARE[phase]()
        table = Table(match)
        choose(table, move)
        table.click("confirm")
        assert table.played == [move]


def assert_sound(table: Table, where: str) -> None:
    """Nothing is cut off, leaves the window, or lies over something that is no place."""
    text_boxes = table.draw()
    frame = table.page.frame
    assert text_boxes
    for ink in text_boxes:
        assert ink.fits, f"{where}: {ink.text!r} in {ink.box}"
        assert frame.holds(ink.box, 1), f"{where}: off the window: {ink.text!r}"
    nodes = list(table.page.nodes.values())
    for i, node in enumerate(nodes):
        assert frame.holds(node.box), f"{where}: off the window: {node.id} {node.box}"
        assert min(node.box.w, node.box.h) >= 36, f"{where}: too small: {node.id} {node.box}"
        assert node.label, f"{where}: no name: {node.id}"
        for other in nodes[i + 1 :]:
            over = node.role != "place" and node.box.inset(1).overlaps(other.box.inset(1))
            assert not over, f"{where}: {node.id} over {other.id}"


@pytest.mark.usefixtures("pixels")
def test_the_table_stands_still_unless_motion_is_wished_for() -> None:
    match = match_at("SUNNY-1", 3, 40)
    assert not Table(match, STILL).board.animating
    assert not Table(match, Look(reduced_motion=True)).board.animating
    table = Table(match, Look())
    assert not table.board.animating
    table.submit(match.moves()[0])
    table.finish()
    assert table.board.animating
    first = table.pixels()
    table.tick(0.8)
    assert table.pixels() != first, "balloons bob and winds drift"
    for _ in range(60):
        table.tick(0.1)
    assert not table.board.animating, "and come to rest"


def test_the_end_of_a_race_is_a_table_without_questions() -> None:
    match = match_at("SUNNY-1", 2, -1, race="atlantic")
    table = Table(match)
    assert "confirm" not in table.page.nodes
    table.draw()
    assert GAME.outcome(match.state) is not None
