"""What Balloon POP is made of: the balloons, the cards, the options, and the state of a match.

Everything here is data. How a board works is in `board`, how a match goes on is in `table`. The names A-R1 to A-R6
are this project's rulings where the printed rules are silent; each is an option or an entry of a data table.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from balloongames.core.game import Seat
from balloongames.core.hands import Hand, hand_of
from balloongames.core.options import Option, Options, OptionValue, choice, switch
from balloongames.core.state import value

# --- Balloons --------------------------------------------------------------------------------------------------------

COLORS: Final = "RGBY"
NEUTRAL: Final = "W"
STAR: Final = "S"

KINDS: Final = "RGBYrgbyW"
"""The letter of each kind of balloon: capitals are plain, small letters carry the star, W is the neutral one."""

# 88 balloons: 20 of each color and 8 neutrals, 24 of them with the symbol (rulebook). A-R3: nobody states how the
# symbols are spread, so each color gets 24 / 4 = 6 of them; there is a single kind of symbol, the star.
SUPPLY: Final = (14, 14, 14, 14, 6, 6, 6, 6, 8)

Counts: TypeAlias = tuple[int, ...]
"""How many balloons of each kind, in the order of `KINDS`."""

Orientation: TypeAlias = Literal["h", "v"]
HORIZONTAL: Final = "h"
VERTICAL: Final = "v"

SeriesKind: TypeAlias = Literal["R", "G", "B", "Y", "W", "S"]
"""What a series is scored as: one of the colors, neutrals alone (W), or the stars (S)."""

SERIES_KINDS: Final[tuple[SeriesKind, ...]] = ("R", "G", "B", "Y", "W", "S")
COLOR_SERIES_SIZE: Final = 4  # scores size - 2
STAR_SERIES_SIZE: Final = 2  # scores size - 1

# --- Cards -----------------------------------------------------------------------------------------------------------

Drops: TypeAlias = Literal["none", "ends", "inner"]


@dataclass(frozen=True, slots=True)
class Card:
    """What a card lets its player do with a group: the ways it may lie, and which balloon may be dropped."""

    orientations: tuple[Orientation, ...]
    drops: Drops


_EITHER: Final[tuple[Orientation, ...]] = (HORIZONTAL, VERTICAL)

# Dropping is a choice: "may", says the rulebook; one review says low cards demand it.
CARDS: Final[dict[int, Card]] = {
    1: Card(_EITHER, "inner"),
    2: Card(_EITHER, "inner"),
    3: Card(_EITHER, "ends"),
    4: Card(_EITHER, "ends"),
    5: Card(_EITHER, "none"),
    6: Card(_EITHER, "none"),
    7: Card((HORIZONTAL,), "none"),
    8: Card((HORIZONTAL,), "none"),
    9: Card((VERTICAL,), "none"),
    10: Card((VERTICAL,), "none"),
}
FULL_HAND: Final[Hand] = hand_of(CARDS)

NO_CARD: Final = 0
FACE_DOWN: Final = -1
"""What others see of a card that lies on the table face down."""

# --- The course of a match -------------------------------------------------------------------------------------------

ROUNDS: Final = 8
GROUP_SIZE: Final = 4
SEATS: Final = range(2, 5)
COLUMN_POINTS: Final = 1  # for each empty column at the end
ROW_POINTS: Final = 3  # for each empty row among the top ones
TOP_ROWS: Final = 3
FREE: Final = -1
"""The taker of a group that nobody has picked yet."""
NOBODY: Final = -1
"""The seat to move before the start."""

Phase: TypeAlias = Literal["card", "pick", "place", "score", "over"]
PHASES: Final[tuple[Phase, ...]] = ("card", "pick", "place", "score", "over")

OPTIONS: Final[tuple[Option, ...]] = (
    choice("cards", "open", "face_down"),  # the rulebook's variant of step C
    switch("bonus"),  # the rulebook's variant "bonus points"
    choice("steps", "by_player", "by_stage"),  # A-R6
    choice("board", "6x8", "8x6"),  # A-R2: columns x rows
    choice("neutrals", "score", "stay"),  # A-R5: four neutrals on their own
)


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of a match, parsed."""

    width: int = 6
    height: int = 8
    face_down: bool = False
    bonus: bool = False
    by_stage: bool = False
    lone_neutrals: bool = True

    @classmethod
    def from_options(cls, options: Options) -> Rules:
        """Return the rules for a complete and checked set of options."""
        width, _, height = str(options["board"]).partition("x")
        return cls(
            width=int(width),
            height=int(height),
            face_down=options["cards"] == "face_down",
            bonus=options["bonus"] is True,
            by_stage=options["steps"] == "by_stage",
            lone_neutrals=options["neutrals"] == "score",
        )

    @property
    def options(self) -> dict[str, OptionValue]:
        """The options again: the inverse of `from_options`."""
        return {
            "cards": "face_down" if self.face_down else "open",
            "bonus": self.bonus,
            "steps": "by_stage" if self.by_stage else "by_player",
            "board": f"{self.width}x{self.height}",
            "neutrals": "score" if self.lone_neutrals else "stay",
        }


STANDARD: Final = Rules()


class Tally(NamedTuple):
    """Where the points of one seat come from."""

    colors: int = 0
    stars: int = 0
    bonus: int = 0
    columns: int = 0
    rows: int = 0

    @property
    def total(self) -> int:
        """The score."""
        return sum(self)


Board: TypeAlias = tuple[int, int, int, int, int, int]
"""One bit board per color (R, G, B, Y), one for the neutrals, one for the stars; see `board.Grid` for the bits."""

EMPTY_BOARD: Final[Board] = (0, 0, 0, 0, 0, 0)

Cells: TypeAlias = frozenset[tuple[int, int]]
"""Places on a board, each a column and a row."""

NO_CELLS: Final[Cells] = frozenset()


@value
class Public:
    """What everybody sees of a match, with the values that it starts with.

    ``turn`` counts the seats that are through with the present phase, so it is the place of ``seat`` in the order of
    that phase. ``seat`` is the one to move; at the end it is just the first player, before the start it is `NOBODY`.
    ``chain`` counts the series that ``seat`` has scored in this turn.

    By seat: ``boards``; ``tallies``; ``hands``, the cards that nobody has seen played yet, so with one that lies face
    down; ``cards``, those of this round: `NO_CARD` before they are played, `FACE_DOWN` until they are turned up.

    By group, in the order in which they were drawn: ``groups``, kept until the next round; ``takers``, the seat that
    picked it or `FREE`. ``bag`` and ``discards`` count balloons.

    For looking back alone, no part of the position, and left as it was by a search: by seat ``fresh``, where the
    balloons of its last placement are now, until it plays its next card.
    """

    rules: Rules = STANDARD
    round: int = 0
    first: Seat = 0
    phase: Phase = "card"
    turn: int = 0
    seat: Seat = NOBODY
    chain: int = 0
    boards: tuple[Board, ...] = ()
    tallies: tuple[Tally, ...] = ()
    hands: tuple[Hand, ...] = ()
    cards: tuple[int, ...] = ()
    groups: tuple[str, ...] = ()
    takers: tuple[Seat, ...] = ()
    bag: Counts = SUPPLY
    discards: Counts = (0,) * len(KINDS)
    fresh: tuple[Cells, ...] = field(default=(), compare=False)

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.boards)

    @property
    def to_move(self) -> Seat | None:
        """Who decides now; None before the start and at the end."""
        return None if self.phase == "over" or self.seat == NOBODY else self.seat

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat."""
        return tuple(tally.total for tally in self.tallies)

    @property
    def clockwise(self) -> tuple[Seat, ...]:
        """The seats in turn order from the first player."""
        return tuple((self.first + i) % self.seats for i in range(self.seats))

    @property
    def pick_order(self) -> tuple[Seat, ...]:
        """The seats in the order in which they pick; empty before all cards lie open."""
        return tuple(pick_order(self.cards, self.first)) if all(card in CARDS for card in self.cards) else ()

    @property
    def placed(self) -> tuple[bool, ...]:
        """By seat, whether its group of this round has left the middle: placed, lost or empty."""
        seats = self.seats
        match self.phase:
            case "card" | "pick":
                through = 0
            case "place":
                through = self.turn
            case "score":
                through = seats if self.rules.by_stage else self.turn + 1
            case "over":
                through = seats
        return tuple((seat - self.first) % seats < through for seat in range(seats))

    def group_of(self, seat: Seat) -> int | None:
        """Return the number of the group that a seat has picked in this round, or None."""
        return self.takers.index(seat) if seat in self.takers else None


@value
class Known(Public):
    """A match with those cards that lie face down which somebody knows: ``laid`` by seat, `NO_CARD` for all others."""

    laid: tuple[int, ...] = ()

    @property
    def played(self) -> tuple[int, ...]:
        """The cards of this round by seat, with those face down that are known."""
        return tuple([card if card != NO_CARD else seen for card, seen in zip(self.laid, self.cards, strict=True)])

    @property
    def held(self) -> tuple[Hand, ...]:
        """The hands without the cards that are known to lie face down."""
        return tuple([hand & ~(1 << card) for hand, card in zip(self.hands, self.laid, strict=True)])


@value
class State(Known):
    """A match at a moment when somebody has to decide, or at its end; all that lies face down is known.

    ``rng`` is the state of the generator: the bag has no order before a balloon is drawn.
    """

    rng: int = field(kw_only=True)


def at_start(rules: Rules, seats: int) -> dict[str, Any]:
    """Return what so many seats begin with: the fields of `Known` that tell of each of them, and the rules."""
    return {
        "rules": rules,
        "boards": (EMPTY_BOARD,) * seats,
        "tallies": (Tally(),) * seats,
        "hands": (FULL_HAND,) * seats,
        "cards": (NO_CARD,) * seats,
        "laid": (NO_CARD,) * seats,
        "groups": ("",) * seats,
        "takers": (FREE,) * seats,
        "fresh": (NO_CELLS,) * seats,
    }


def pick_order(cards: tuple[int, ...], first: Seat) -> list[Seat]:
    """Return the seats by falling card; equal cards go clockwise from the first player (rulebook).

    >>> pick_order((4, 9, 4), first=2)
    [1, 2, 0]
    """
    seats = len(cards)
    return sorted(((first + i) % seats for i in range(seats)), key=lambda seat: -cards[seat])
