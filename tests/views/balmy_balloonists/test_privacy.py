"""What is on the screen never tells a hidden card: other hands and the decks leave no trace in any pixel."""

from __future__ import annotations

from typing import Any

import pytest

from balloongames.core.hands import cards_of
from balloongames.core.match import Match
from balloongames.core.rng import Rng
from balloongames.core.state import replaced
from balloongames.rules.balmy_balloonists import GAME
from balloongames.rules.balmy_balloonists import events as e
from balloongames.rules.balmy_balloonists.moves import DiscardWind, KeepCard, PlayWind
from balloongames.rules.balmy_balloonists.state import UNKNOWN
from balloongames.ui.theme import Look
from balloongames.views.balmy_balloonists.nodes import card_node
from tests.dealt import dealt
from tests.views.balmy_balloonists.races import match_at, match_in
from tests.views.balmy_balloonists.table import Table
from tests.views.common import AnyMatch

pytestmark = pytest.mark.usefixtures("pixels")

WAYS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (4, {"storm": True, "last_draws_two": True}),
    (6, {"draft": True}),
)
every_way = pytest.mark.parametrize(("seats", "options"), WAYS, ids=str)
SMALL = (640, 360)


class Watched(Table):
    """A table seen by one seat, whoever is to move."""

    viewer: int | None = None

    def seen(self) -> Any:
        return self.match.seen(self.viewer)

    def last_turns(self) -> tuple[()]:
        """Nothing, for the same reason."""
        return ()

    def log_lines(self, count: int) -> tuple[()]:
        """Return nothing: what is dealt anew has no past."""
        assert count
        return ()


def picture(match: AnyMatch, viewer: int | None, look: Look, *, piles: int = 0, listing: bool = False) -> bytes:
    class Seat(Watched):
        pass

    Seat.viewer = viewer
    table = Seat(match, look, SMALL)
    table.here = viewer is not None and viewer == match.to_move
    for _ in range(piles):
        table.context.next_pile()
    if listing:
        table.context.open_list()
    return table.pixels()


@pytest.mark.parametrize(
    ("seats", "options", "look"),
    dealt(WAYS, [Look(speed=0), Look(speed=0, text_scale=2.0, theme="strong")]),
    ids=lambda one: str(one)[:60],
)
def test_pictures_do_not_depend_on_what_is_hidden(seats: int, options: dict[str, Any], look: Look) -> None:
    """In a world where all that a viewer does not know was dealt anew, everything looks the same to them."""
    for ply in (seats + 1, 4 * seats):
        match = match_at("SUNNY-1", seats, ply, **options)
        for viewer in (None, match.to_move, ((match.to_move or 0) + 1) % seats):
            seen = match.seen(viewer)
            other = GAME.determinize(seen, Rng.from_word(f"elsewhere {ply}"))
            twin: AnyMatch = Match(GAME, match.options, seats, match.seed, later=(other, ply))
            assert other != match.state
            assert twin.seen(viewer) == seen
            for piles, listing in ((0, False), (1, True)):
                same = picture(match, viewer, look, piles=piles, listing=listing)
                assert same == picture(twin, viewer, look, piles=piles, listing=listing), f"{viewer} after {ply}"


@every_way
def test_nobody_can_choose_or_read_a_card_of_another_hand(seats: int, options: dict[str, Any]) -> None:
    match = match_at("SUNNY-1", seats, 4 * seats, **options)
    table = Table(match)
    hidden = set()
    for seat in range(seats):
        if seat != match.to_move:
            hidden |= set(cards_of(match.state.hands[seat] & ~match.state.known[seat]))
    assert hidden
    for _ in range(len(table.context.piles) + 1):
        assert not {f"card.{card}" for card in hidden} & set(table.page.nodes)
        table.context.next_pile()


def test_a_drawn_card_flies_face_down_to_whoever_else_gets_it() -> None:
    match = match_at("SUNNY-1", 3, 12)
    table = Table(match, Look(), SMALL)
    own = match.to_move
    assert own is not None
    for seat, card, shown in ((own, 7, 7), ((own + 1) % 3, 7, UNKNOWN)):
        clip = table.board._clips.of(e.CardDrawn(seat, card, open=False))  # type: ignore[union-attr]
        assert clip is not None
        assert clip.show is not None
        clip.show(0.1)
        assert table.board.animation.flight is not None
        assert table.board.animation.flight.card == shown


def test_open_hands_can_be_looked_at() -> None:
    match = match_at("SUNNY-1", 3, 12, open_hands=True)
    table = Table(match)
    shown = set()
    for _ in range(len(table.context.piles)):
        shown |= {node for node in table.page.nodes if node.startswith("card.")}
        table.context.next_pile()
    for hand in match.state.hands:
        assert {f"card.{card}" for card in cards_of(hand)} <= shown


def test_the_proof_would_notice_a_leak() -> None:
    """A board that shows a hidden hand is caught: two worlds then look different."""
    match = match_at("SUNNY-1", 2, 9)
    viewer = match.to_move
    other = GAME.determinize(match.seen(viewer), Rng.from_word("elsewhere"))
    twin: AnyMatch = Match(GAME, match.options, 2, match.seed, later=(other, 9))
    pictures = []
    for one in (match, twin):
        table = Table(one, size=SMALL)
        rival = 1 - (viewer or 0)
        model = table.board.model
        model.hands = replaced(model.hands, viewer or 0, cards_of(one.state.hands[rival]))
        table.refresh()
        pictures.append(table.pixels())
    assert pictures[0] != pictures[1]


def watched(match: AnyMatch, viewer: int | None) -> Table:
    """A table at which somebody else is about to move."""

    class Seat(Watched):
        pass

    Seat.viewer = viewer
    table = Seat(match, Look(speed=0), SMALL)
    table.here = False
    assert table.page
    return table


@every_way
@pytest.mark.parametrize("watching", [False, True])
def test_what_is_marked_before_a_move_tells_no_card_of_a_hand(
    seats: int, options: dict[str, Any], *, watching: bool
) -> None:
    """A card that a computer player is about to play from its hand is marked by nothing but whose balloon it is for."""
    hidden = open_ones = 0
    for ply in range(seats + 1, 14 * seats, 3):
        match = match_at("SUNNY-1", seats, ply, **options)
        seat, state = match.to_move, match.state
        cards = [move for move in match.moves() if isinstance(move, PlayWind | DiscardWind | KeepCard)]
        if seat is None or not cards:
            continue
        table = watched(match, None if watching else (seat + 1) % seats)
        spots: dict[object, list[object]] = {}
        for move in cards:
            names = table.board.move_nodes(move, seat)
            if move.card in state.tabled[seat]:
                assert card_node(move.card) in names
                open_ones += 1
                continue
            assert names == ()
            hidden += 1
            spots.setdefault(getattr(move, "target", seat), []).append(table.board.boxes(move, seat))
        for found in spots.values():
            assert all(boxes == found[0] for boxes in found), "cards for one balloon are told apart"
    assert hidden
    assert open_ones


def test_a_player_is_led_to_a_row_of_another_page() -> None:
    match = match_in("wind", 3)
    while not (match.state.phase == "wind" and match.state.tabled[match.state.turn]):
        match.play(match.moves()[0])
    table, turn = Table(match), match.state.turn
    lying = next(move for move in match.moves() if getattr(move, "card", None) in match.state.tabled[turn])
    assert table.page
    while "rows.next" in table.board.move_nodes(lying, turn):
        table.click("rows.next")
    assert table.board.move_nodes(lying, turn)[0] in table.page.nodes
