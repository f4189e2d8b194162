"""What one viewer may know of a match, and a full match that this viewer might be in.

Hidden are the order of the supply and of the bag, and the hands, but for the cards that a stuck player has shown:
everybody knows these until they leave the hand. Everything else lies on the table.
"""

from __future__ import annotations

from dataclasses import dataclass

from balloongames.core.game import Seat
from balloongames.core.hands import Hand, cards_of, hand_of
from balloongames.core.rng import Rng
from balloongames.rules.balloon_cup.slots import COLOR_CARDS, can_place
from balloongames.rules.balloon_cup.state import (
    CARDS,
    GONE,
    SUPPLY,
    TILES,
    Counts,
    Land,
    Phase,
    Rules,
    Side,
    State,
    count_cubes,
    missing_cards,
    missing_colors,
    side_of,
    side_total,
)

_ALL: Hand = (1 << len(CARDS)) - 1
_TRIES = 20  # deals before a card that fits is put into a hand that must have one


@dataclass(frozen=True, slots=True)
class Seen:
    """A match as ``viewer`` sees it; None is somebody who holds no cards.

    ``turn`` is the seat whose turn it is, ``to_move`` the one that decides now (None at the end), ``winner`` the one
    who has won the tile that is being settled (else `NOBODY`).

    By tile, number - 1: ``lands``, and ``tiles``, the letters of the cubes. ``sides`` are as in `State`; `side` finds
    one. By seat: ``hands``, the cards that the viewer knows to be there, in rising order; ``shown``, those that
    everybody knows; ``hand_sizes``; ``cubes``. By color: ``trophies`` (the owner or `NOBODY`) and ``bag``.
    ``supply`` is a number of cards, ``discards`` lie open, the latest last. ``waited`` is whether the last turn was an
    exchange of nothing. ``unseen`` are the cards of which the viewer can't tell where they are: in the supply, or
    unknown in a hand.
    """

    viewer: Seat | None
    rules: Rules
    phase: Phase
    turn: Seat
    to_move: Seat | None
    winner: Seat
    lands: tuple[Land, ...]
    tiles: tuple[str, ...]
    sides: tuple[Side, ...]
    hands: tuple[tuple[int, ...], ...]
    shown: tuple[tuple[int, ...], ...]
    hand_sizes: tuple[int, ...]
    cubes: tuple[Counts, ...]
    trophies: tuple[Seat, ...]
    bag: Counts
    supply: int
    discards: tuple[int, ...]
    waited: bool
    unseen: tuple[int, ...]

    @property
    def seats(self) -> int:
        """How many play: two."""
        return len(self.hands)

    @property
    def scores(self) -> tuple[int, ...]:
        """The trophies of each seat, counted."""
        return tuple(self.trophies.count(seat) for seat in range(self.seats))

    @property
    def open_tiles(self) -> tuple[int, ...]:
        """The numbers of the tiles that are still in the game."""
        return tuple(tile for tile in TILES if self.lands[tile - 1] != GONE)

    @property
    def unseen_counts(self) -> Counts:
        """How many unseen cards there are of each color."""
        unseen = hand_of(self.unseen)
        return tuple((unseen & cards).bit_count() for cards in COLOR_CARDS)

    @property
    def box(self) -> Counts:
        """The cubes that were paid for trophies."""
        lying = (self.bag, *self.cubes, *map(count_cubes, self.tiles))
        return tuple(total - sum(counts) for total, counts in zip(SUPPLY, zip(*lying, strict=True), strict=True))

    @property
    def least_exchanged(self) -> int:
        """How many cards a stuck player must exchange now (B-R2)."""
        return 1 if self.waited else self.rules.least_exchanged

    def side(self, tile: int, seat: Seat) -> Side:
        """Return the cards on a seat's side of a tile, in the order in which they were placed."""
        return self.sides[side_of(tile, seat)]

    def totals(self, tile: int) -> tuple[int, int]:
        """Return the sums of both sides of a tile."""
        return side_total(self.side(tile, 0)), side_total(self.side(tile, 1))

    def missing(self, tile: int, seat: Seat) -> str:
        """Return the colors of the cards that a side still lacks, a letter for each card."""
        return missing_colors(self.tiles[tile - 1], self.side(tile, seat))


def observe(state: State, viewer: Seat | None) -> Seen:
    """Return what ``viewer`` may know of a state."""
    known = [hand if seat == viewer else state.shown[seat] for seat, hand in enumerate(state.hands)]
    unseen = _ALL & ~(known[0] | known[1]) & ~hand_of(sum(state.sides, state.discards))
    return Seen(
        viewer=viewer,
        rules=state.rules,
        phase=state.phase,
        turn=state.turn,
        to_move=None if state.phase == "over" else state.seat,
        winner=state.winner,
        lands=state.lands,
        tiles=state.tiles,
        sides=state.sides,
        hands=tuple(map(cards_of, known)),
        shown=tuple(map(cards_of, state.shown)),
        hand_sizes=tuple(hand.bit_count() for hand in state.hands),
        cubes=state.cubes,
        trophies=state.trophies,
        bag=state.bag,
        supply=len(state.supply),
        discards=state.discards,
        waited=state.waited,
        unseen=cards_of(unseen),
    )


def determinize(seen: Seen, rng: Rng) -> State:
    """Return a state that ``seen`` could come from: hidden cards and the supply dealt anew, and all future draws."""
    missing = missing_cards(seen.tiles, seen.sides)
    hands, supply = _deal(seen, missing, rng)
    return State(
        rules=seen.rules,
        phase=seen.phase,
        turn=seen.turn,
        seat=seen.turn if seen.to_move is None else seen.to_move,
        winner=seen.winner,
        lands=seen.lands,
        tiles=seen.tiles,
        sides=seen.sides,
        missing=missing,
        hands=hands,
        shown=tuple(map(hand_of, seen.shown)),
        cubes=seen.cubes,
        trophies=seen.trophies,
        bag=seen.bag,
        supply=supply,
        discards=seen.discards,
        waited=seen.waited,
        rng=rng.bits32() << 32 | rng.bits32(),
    )


def _deal(seen: Seen, missing: Counts, rng: Rng) -> tuple[tuple[Hand, ...], tuple[int, ...]]:
    """Deal the unseen cards: all deals are equally likely in which whoever is to place can place."""
    cards = list(seen.unseen)
    for _ in range(_TRIES):
        rng.shuffle(cards)
        hands, supply = _hand_out(seen, cards)
        if seen.phase != "place" or can_place(hands[seen.turn], missing):
            return hands, supply
    # Cards that fit are so rare that hardly any of these hands holds two: one of them comes to the hidden cards.
    fitting = [index for index, card in enumerate(cards) if can_place(1 << card, missing)]
    index = rng.choice(fitting)
    first = seen.hand_sizes[0] - len(seen.hands[0]) if seen.turn else 0
    cards[first], cards[index] = cards[index], cards[first]
    return _hand_out(seen, cards)


def _hand_out(seen: Seen, cards: list[int]) -> tuple[tuple[Hand, ...], tuple[int, ...]]:
    """Complete the hands by seat from the front of ``cards``; the rest is the supply."""
    hands = []
    start = 0
    for known, size in zip(seen.hands, seen.hand_sizes, strict=True):
        end = start + size - len(known)
        hands.append(hand_of(known) | hand_of(tuple(cards[start:end])))
        start = end
    return tuple(hands), tuple(cards[start:])
