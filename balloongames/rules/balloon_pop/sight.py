"""What one viewer may know of a match, and a full match that this viewer might be in.

Hidden are the order of the bag, which does not exist before a balloon is drawn, and the cards that others have laid
face down. Everything else is public: hands follow from the cards that were played, the bag from all that lies about.
"""

from __future__ import annotations

from dataclasses import dataclass

from balloongames.core.game import Seat
from balloongames.core.rng import Rng
from balloongames.rules.balloon_pop.board import Grid, board_of, columns_of, grid_of
from balloongames.rules.balloon_pop.series import Series, candidates, series_of
from balloongames.rules.balloon_pop.state import (
    FACE_DOWN,
    NO_CARD,
    Counts,
    Phase,
    Rules,
    State,
    Tally,
    group_left,
    hand_cards,
    pick_order,
)


@dataclass(frozen=True, slots=True)
class Seen:
    """A match as ``viewer`` sees it; None is somebody who holds no cards.

    By seat: ``boards`` (one string per column, from top to bottom), ``tallies``, ``hands``, ``cards`` (the card of
    this round, `NO_CARD` before it is played, `FACE_DOWN` while it is hidden), ``placed`` (whether the group of this
    round has left the middle: placed, lost or empty). A hand still counts a card that lies face down, since nobody
    else knows which it is; one's own does not.

    By group, in draw order: ``groups``, as drawn, kept until the next round; ``takers``, the seat or `FREE`.

    ``bag`` and ``discards`` count balloons in the order of `KINDS`. ``series`` are the candidates that ``to_move``
    may score now, and ``chain`` is how many that seat has scored in this turn. ``turn`` is the place of ``to_move``
    in the order of the phase. ``to_move`` is None at the end.
    """

    viewer: Seat | None
    rules: Rules
    round: int
    first: Seat
    phase: Phase
    turn: int
    to_move: Seat | None
    chain: int
    boards: tuple[tuple[str, ...], ...]
    tallies: tuple[Tally, ...]
    hands: tuple[tuple[int, ...], ...]
    cards: tuple[int, ...]
    groups: tuple[str, ...]
    takers: tuple[Seat, ...]
    placed: tuple[bool, ...]
    bag: Counts
    discards: Counts
    series: tuple[Series, ...]

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.boards)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat."""
        return tuple(tally.total for tally in self.tallies)

    @property
    def grid(self) -> Grid:
        """The size of the boards."""
        return grid_of(self.rules.width, self.rules.height)

    @property
    def clockwise(self) -> tuple[Seat, ...]:
        """The seats in turn order from the first player."""
        return tuple((self.first + i) % self.seats for i in range(self.seats))

    @property
    def pick_order(self) -> tuple[Seat, ...]:
        """The seats in the order in which they pick; empty before all cards lie open."""
        return tuple(pick_order(self.cards, self.first)) if self.phase != "card" else ()

    def group_of(self, seat: Seat) -> int | None:
        """Return the number of the group that a seat has picked in this round, or None."""
        return self.takers.index(seat) if seat in self.takers else None


def observe(state: State, viewer: Seat | None) -> Seen:
    """Return what ``viewer`` may know of a state."""
    grid = grid_of(state.rules.width, state.rules.height)
    hands = [hand_cards(hand) for hand in state.hands]
    cards = list(state.cards)
    if state.rules.face_down and state.phase == "card":
        for seat, card in enumerate(state.cards):
            if card != NO_CARD and seat != viewer:
                hands[seat] = hand_cards(state.hands[seat] | 1 << card)
                cards[seat] = FACE_DOWN
    over = state.phase == "over"
    series: tuple[Series, ...] = ()
    if state.phase == "score":
        board = state.boards[state.seat]
        found = candidates(grid, board, lone_neutrals=state.rules.lone_neutrals)
        series = tuple(series_of(grid, board, candidate) for candidate in found)
    return Seen(
        viewer=viewer,
        rules=state.rules,
        round=state.round,
        first=state.first,
        phase=state.phase,
        turn=state.turn,
        to_move=None if over else state.seat,
        chain=state.chain,
        boards=tuple(columns_of(grid, board) for board in state.boards),
        tallies=state.tallies,
        hands=tuple(hands),
        cards=tuple(cards),
        groups=state.groups,
        takers=state.takers,
        placed=group_left(state),
        bag=state.bag,
        discards=state.discards,
        series=series,
    )


def determinize(seen: Seen, rng: Rng) -> State:
    """Return a state that ``seen`` could come from: hidden cards dealt from the hands, all future draws anew."""
    grid = seen.grid
    hands: list[int] = []
    cards: list[int] = []
    for hand, lying in zip(seen.hands, seen.cards, strict=True):
        card = rng.choice(hand) if lying == FACE_DOWN else lying
        cards.append(card)
        hands.append(sum(1 << held for held in hand if lying != FACE_DOWN or held != card))
    return State(
        rules=seen.rules,
        round=seen.round,
        first=seen.first,
        phase=seen.phase,
        turn=seen.turn,
        seat=seen.first if seen.to_move is None else seen.to_move,
        chain=seen.chain,
        boards=tuple(board_of(grid, board) for board in seen.boards),
        tallies=seen.tallies,
        hands=tuple(hands),
        cards=tuple(cards),
        groups=seen.groups,
        takers=seen.takers,
        bag=seen.bag,
        discards=seen.discards,
        rng=rng.bits32() << 32 | rng.bits32(),
    )
