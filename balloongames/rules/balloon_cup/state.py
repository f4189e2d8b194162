"""What Balloon Cup is made of: colors, cards, tiles, trophies, the options, and the state of a match.

Everything here is data. How a match goes on is in `table`, what a trophy costs in `trophies`. The names B-R1 to B-R5
are this project's rulings where the printed rules are silent; each is an option or an entry of a data table.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, TypeAlias

from balloongames.core.game import Event, Seat
from balloongames.core.hands import Hand
from balloongames.core.options import Option, Options, OptionValue, choice
from balloongames.core.state import value

# --- Colors and cards ------------------------------------------------------------------------------------------------

COLORS: Final = "rygba"
"""The letter of each color: red, yellow, green, blue, gray."""

Counts: TypeAlias = tuple[int, ...]
"""How many cubes of each color, in the order of `COLORS`."""

SUPPLY: Final[Counts] = (13, 11, 9, 7, 5)
"""There are as many cards as cubes of each color (rulebook)."""

NO_CUBES: Final[Counts] = (0,) * len(COLORS)

# The rulebook does not print the values; four independent versions of the game agree on them. Each color is the same
# under value <-> 14 - value, so that plains and mountains are worth the same.
VALUES: Final = {
    "r": (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13),
    "y": (1, 2, 3, 5, 6, 7, 8, 9, 11, 12, 13),
    "g": (1, 2, 4, 6, 7, 8, 10, 12, 13),
    "b": (1, 3, 5, 7, 9, 11, 13),
    "a": (1, 4, 7, 10, 13),
}


class Card(NamedTuple):
    """What is printed on a card."""

    color: str
    value: int


CARDS: Final = tuple(Card(color, value) for color in COLORS for value in VALUES[color])
"""All cards; elsewhere a card is its index in here, by color and then by rising value."""

CARD_COLOR: Final = tuple(COLORS.index(card.color) for card in CARDS)
CARD_VALUE: Final = tuple(card.value for card in CARDS)
CARD_INDEX: Final = {card: index for index, card in enumerate(CARDS)}

UNKNOWN: Final = -1
"""What others see of a card that they may not know."""

HAND_SIZE: Final = 8

# --- Tiles and trophies ----------------------------------------------------------------------------------------------

SEATS: Final = range(2, 3)
TILES: Final = range(1, 5)
"""The numbers of the tiles: so many cubes lie on a tile, and so many cards belong on each of its sides."""

Land: TypeAlias = Literal["plain", "mountain", "gone"]
PLAIN: Final = "plain"
MOUNTAIN: Final = "mountain"
GONE: Final = "gone"
"""The land of a tile that has left the game."""

LANDS: Final[tuple[Land, ...]] = (PLAIN, MOUNTAIN, PLAIN, MOUNTAIN)
FLIPPED: Final[dict[Land, Land]] = {PLAIN: MOUNTAIN, MOUNTAIN: PLAIN}

PRICES: Final[Counts] = (7, 6, 5, 4, 3)
"""How many cubes of its color each trophy costs, in the order of `COLORS`."""

TROPHIES_TO_WIN: Final = 3
SET_SIZE: Final = 3  # cubes of one color, its trophy taken, that stand for one cube of another color
NOBODY: Final = -1
"""The owner of a trophy that is still to be had; the winner of a tile while none is being settled."""

# --- Rulings ---------------------------------------------------------------------------------------------------------

MOST_EXCHANGED: Final = 4
OWN_CUBES_NEEDED: Final = 0  # B-R3: a trophy may be paid by sets alone
BLOCKED_RANKING: Final = ("trophies", "cubes")  # B-R1: who wins a blocked game; then it is a draw

OPTIONS: Final[tuple[Option, ...]] = (
    # B-R2: whoever can't place must exchange at least so many cards. 0 is the letter of the English rulebook ("may");
    # after an exchange of nothing, the next one must be of something, so that nobody waits for ever.
    choice("exchange", 1, 0),
)


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of a match, parsed."""

    least_exchanged: int = 1

    @classmethod
    def from_options(cls, options: Options) -> Rules:
        """Return the rules for a complete and checked set of options."""
        return cls(least_exchanged=int(options["exchange"]))

    @property
    def options(self) -> dict[str, OptionValue]:
        """The options again: the inverse of `from_options`."""
        return {"exchange": self.least_exchanged}


STANDARD: Final = Rules()

# --- The course of a match -------------------------------------------------------------------------------------------

Phase: TypeAlias = Literal["place", "exchange", "claim", "trade", "over"]
PHASES: Final[tuple[Phase, ...]] = ("place", "exchange", "claim", "trade", "over")

Side: TypeAlias = tuple[int, ...]
"""The cards on one side of a tile, in the order in which they were placed."""


@value
class Public:
    """What everybody sees of a match, with the values that it starts with.

    ``phase`` is what ``seat`` decides: place a card, exchange cards because none can be placed, claim one of several
    trophies that are due when not all of them can be had any more, or trade for a trophy. ``turn`` is the seat whose
    turn it is; it differs from ``seat`` only while the other one trades. ``winner`` has won the tile that is being
    settled; it is `NOBODY` outside of the phases claim and trade. At the end ``seat`` is ``turn``, before the start it
    is `NOBODY`.

    By tile: ``lands``, and ``tiles`` with the letters of the cubes on it in the order of `COLORS`. ``sides`` holds the
    cards of both sides of tile 1, then of tile 2 …: seat s has side ``2 * (number - 1) + s``. ``missing`` follows from
    these: by color, four bits per side that count the cards of the color that still belong there.

    By seat: ``shown``, the cards of the hand that everybody has seen; ``cubes``. By color: ``trophies``, the owner or
    `NOBODY`; ``bag``. ``discards`` lie in the order in which they came. ``waited`` is whether the last turn was an
    exchange of nothing.

    For looking back alone, no part of the position, and left as they were by a search: ``last`` is who placed the card
    that came last, and that card, as long as it lies there; ``news`` the last event worth a line.
    """

    rules: Rules = STANDARD
    phase: Phase = "place"
    turn: Seat = 0
    seat: Seat = NOBODY
    winner: Seat = NOBODY
    lands: tuple[Land, ...] = LANDS
    tiles: tuple[str, ...] = ("",) * len(TILES)
    sides: tuple[Side, ...] = ((),) * (SEATS[-1] * len(TILES))
    missing: Counts = NO_CUBES
    shown: tuple[Hand, ...] = (0,) * SEATS[-1]
    cubes: tuple[Counts, ...] = (NO_CUBES,) * SEATS[-1]
    trophies: tuple[Seat, ...] = (NOBODY,) * len(COLORS)
    bag: Counts = SUPPLY
    discards: tuple[int, ...] = ()
    waited: bool = False
    last: tuple[Seat, int] | None = field(default=None, compare=False)
    news: Event | None = field(default=None, compare=False)

    @property
    def seats(self) -> int:
        """How many play: two."""
        return len(self.cubes)

    @property
    def to_move(self) -> Seat | None:
        """Who decides now; None before the start and at the end."""
        return None if self.phase == "over" or self.seat == NOBODY else self.seat

    @property
    def scores(self) -> tuple[int, ...]:
        """The trophies of each seat, counted."""
        return tuple(self.trophies.count(seat) for seat in range(self.seats))

    @property
    def open_tiles(self) -> tuple[int, ...]:
        """The numbers of the tiles that are still in the game."""
        return tuple(tile for tile in TILES if self.lands[tile - 1] != GONE)

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

    def lacking(self, tile: int, seat: Seat) -> str:
        """Return the colors of the cards that a side still lacks, a letter for each card."""
        return missing_colors(self.tiles[tile - 1], self.side(tile, seat))


@value
class State(Public):
    """A match at a moment when somebody has to decide, or at its end; here is what is hidden of it.

    ``hands`` by seat; ``supply`` is drawn from its end; ``rng`` is the state of the generator.
    """

    hands: tuple[Hand, ...] = field(kw_only=True)
    supply: tuple[int, ...] = field(kw_only=True)
    rng: int = field(kw_only=True)


def side_of(tile: int, seat: Seat) -> int:
    """Return the index in ``State.sides`` of a seat's side of a tile."""
    return 2 * (tile - 1) + seat


def count_cubes(letters: str) -> Counts:
    """Return how many of each color there are.

    >>> count_cubes("rrba")
    (2, 0, 0, 1, 1)
    """
    return tuple(letters.count(color) for color in COLORS)


def missing_cards(tiles: tuple[str, ...], sides: tuple[Side, ...]) -> Counts:
    """Return ``State.missing`` for these cubes and cards."""
    found = [0] * len(COLORS)
    for index, side in enumerate(sides):
        for color, wanted in enumerate(count_cubes(tiles[index // 2])):
            found[color] += wanted << 4 * index
        for card in side:
            found[CARD_COLOR[card]] -= 1 << 4 * index
    return tuple(found)


def missing_colors(cubes: str, side: Side) -> str:
    """Return the colors of the cards that a side of a tile with these cubes still lacks, a letter for each card.

    >>> missing_colors("rryb", (CARD_INDEX[Card("r", 13)],))
    'ryb'
    """
    lying = [CARDS[card].color for card in side]
    return "".join(color * (cubes.count(color) - lying.count(color)) for color in COLORS)


def side_total(side: Side) -> int:
    """Return the sum of the cards on one side."""
    return sum([CARD_VALUE[card] for card in side])


def leading(totals: tuple[int, int], land: Land) -> Seat | None:
    """Return who is ahead on a tile with these totals: the higher one on a mountain, the lower one on a plain.

    >>> leading((14, 13), MOUNTAIN), leading((14, 13), PLAIN), leading((14, 14), PLAIN)
    (0, 1, None)
    """
    left, right = totals
    if left == right:
        return None
    return 0 if (left > right) == (land == MOUNTAIN) else 1
