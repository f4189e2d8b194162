"""What Color Queue is made of: the cards, the options, and the state of a match.

Everything here is data. How the queue explodes is in `queue`, how a match goes on is in `table`. The names D-R1 to
D-R5 are this project's rulings where the printed rules are silent; each is an option or an entry of a data table.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, Literal, TypeAlias, cast

from balloongames.core.game import Seat
from balloongames.core.options import Option, Options, OptionValue, choice, switch
from balloongames.core.state import value

# --- Cards -----------------------------------------------------------------------------------------------------------

DECK: Final = tuple(range(1, 51))
"""A card is its number, 1 … 50."""

UNKNOWN: Final = 0
"""What a viewer sees of a card that is hidden."""

COLORS: Final = "PRYGB"
"""Purple, red, yellow, green and blue: the classes 0 … 4."""

# D-R2: nobody states which number has which color. The class is number mod 5; the first entry is no card.
CLASSES: Final = (
    0,
    1, 2, 3, 4, 0, 1, 2, 3, 4, 0,
    1, 2, 3, 4, 0, 1, 2, 3, 4, 0,
    1, 2, 3, 4, 0, 1, 2, 3, 4, 0,
    1, 2, 3, 4, 0, 1, 2, 3, 4, 0,
    1, 2, 3, 4, 0, 1, 2, 3, 4, 0,
)  # fmt: skip

# D-R3: the rulebook's counts contradict each other; every card has at least one symbol. The first entry is no card.
SYMBOLS: Final = (
    0,
    3, 3, 3, 3, 3, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 2, 2, 2, 2, 2,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    2, 2, 2, 2, 2, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 3, 3, 3, 3, 3,
)  # fmt: skip

ARROWS: Final = frozenset((*range(1, 11), *range(41, 51)))
"""The cards with an arrow (rulebook)."""

Cards: TypeAlias = tuple[int, ...]
Columns: TypeAlias = tuple[Cards, ...]
"""The columns A … E, each from its queue card upwards: the first card lies next to the queue card."""

# --- The course of a match -------------------------------------------------------------------------------------------

WIDTH: Final = 5
SEATS: Final = range(1, 6)
NOBODY: Final = -1  # a seat, before the start
PLACED: Final = 5  # cards that are placed in a turn, whoever plays
MOST_ASCENDING: Final = 2  # arrow cards up to which the cards are placed from left to right
HAND_SIZE: Final = 9
SOLO_HAND: Final = 10
ROUNDS: Final = 3
ROUND_TURNS: Final = 8
TEAM_TURNS: Final = 9
TEAM_SEATS: Final = range(3, 6)

Mode: TypeAlias = Literal["competitive", "cooperative", "solo"]
"""How a table plays. The first two are to be chosen; one alone always plays solo."""

Insert: TypeAlias = Literal["bottom", "top"]
Phase: TypeAlias = Literal["choose", "over"]
MODES: Final[tuple[Mode, ...]] = ("competitive", "cooperative")
INSERTS: Final[tuple[Insert, ...]] = ("bottom", "top")
PHASES: Final[tuple[Phase, ...]] = ("choose", "over")
START_ROWS: Final = (1, 2, 3, 4)
MOST_ROWS: Final = START_ROWS[-1]
SOLO_LEVELS: Final = ("novice", "nasty", "evil", "renegade")  # by start rows
TEAM_LEVELS: Final = ("novice",) * 4 + ("trainee",) * 2 + ("seasoned",) * 2 + ("expert",)  # by the turn that failed
LEGENDARY: Final = "legendary"
_TEAM: Final = "team_"  # before its level, the reason why a match ended

OPTIONS: Final[tuple[Option, ...]] = (
    choice("mode", *MODES, seats=TEAM_SEATS),
    choice("rows", *START_ROWS, seats=(1,)),  # alone: the level
    switch("two_cards", seats=(2,)),  # the rulebook's option for two players
    choice("insert", *INSERTS),  # D-R1
)


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of a match, parsed."""

    mode: Mode = "competitive"
    rows: int = 1
    two_cards: bool = False
    insert: Insert = "bottom"
    variants: tuple[Variant, ...] = field(init=False, repr=False, compare=False)
    """How 1, 2 … seats play: worked out once, as it is asked for all the time."""

    def __post_init__(self) -> None:
        """Work out the variants."""
        object.__setattr__(self, "variants", tuple(map(self._variant, SEATS)))

    @staticmethod
    def from_options(options: Options) -> Rules:
        """Return the rules for a complete and checked set of options."""
        return _parsed(*[options[option.key] for option in OPTIONS])

    @property
    def options(self) -> dict[str, OptionValue]:
        """The options again: the inverse of `from_options`."""
        return {"mode": self.mode, "rows": self.rows, "two_cards": self.two_cards, "insert": self.insert}

    def variant(self, seats: int) -> Variant:
        """Return how this many seats play.

        A mode that is not for so many gives way: one alone always plays solo, and two can't be a team, so they compete.
        """
        return self.variants[seats - 1]

    def _variant(self, seats: int) -> Variant:
        if seats == 1:
            return Variant("solo", 10 - self.rows, PLACED, 0, 0, self.rows)
        if self.mode == "cooperative" and seats in TEAM_SEATS:
            return Variant("cooperative", TEAM_TURNS, 1, PLACED - seats, 0, 1)
        if self.two_cards and seats == 2:
            return Variant("competitive", ROUND_TURNS, 2, 1, 0, 1)
        hidden = max(0, PLACED - seats - 1)
        return Variant("competitive", ROUND_TURNS, 1, PLACED - seats - hidden, hidden, 1)


@cache
def _parsed(mode: OptionValue, rows: OptionValue, two_cards: OptionValue, insert: OptionValue) -> Rules:
    """Return the rules of these options; matches with the same options share them."""
    return Rules(cast("Mode", mode), int(rows), two_cards is True, "top" if insert == "top" else "bottom")


@dataclass(frozen=True, slots=True)
class Variant:
    """How many turns a round lasts, how many cards each chooses, how many the Chief gets, and the rows at the start.

    >>> Rules().variant(2)
    Variant(mode='competitive', turns=8, chosen=1, face_up=1, face_down=2, rows=1)
    """

    mode: Mode
    turns: int
    chosen: int
    face_up: int
    face_down: int
    rows: int

    @property
    def drawn(self) -> int:
        """How many cards each seat draws at the start of a turn (two-player option)."""
        return 1 if self.chosen == 2 else 0


STANDARD: Final = Rules()

Fate: TypeAlias = Literal["placed", "popped", "touched", "unplaced"]


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """One of the five cards of a turn: whose it was (None: the Chief's), and what came of it.

    ``chains`` are the cards of each step that it set off; ``taken`` is what lay beside the Chief and went along.
    """

    card: int
    seat: Seat | None
    fate: Fate
    chains: tuple[Cards, ...] = ()
    taken: Cards = ()


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A turn as everybody saw it: which one it was, and its five cards by column."""

    round: int
    turn: int
    cards: tuple[PlayedCard, ...]


@value
class Public:
    """What everybody sees of a match, with the values that it starts with.

    ``seat`` is the one to choose; the seats before it have chosen. At the end it is 0, before the start `NOBODY`.
    ``chief_up`` are the Chief's cards of this turn that lie face up. ``beside`` are the cards beside the Chief,
    ``collected`` those of the seats in this round, in the order in which they came. ``scores`` has one entry by seat
    for each round that is over. ``unplaced`` are the revealed cards that a defeat left over, in the order in which they
    would have been placed. ``last_turn`` is for looking back alone: it is no part of the position, and a search leaves
    it as it was.
    """

    rules: Rules = STANDARD
    round: int = 1
    turn: int = 0
    phase: Phase = "choose"
    seat: Seat = NOBODY
    columns: Columns = ((),) * WIDTH
    chief_up: Cards = ()
    beside: Cards = ()
    collected: tuple[Cards, ...] = ()
    scores: tuple[tuple[int, ...], ...] = ()
    unplaced: Cards = ()
    last_turn: PlayedTurn | None = field(default=None, compare=False)

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.collected)

    @property
    def to_move(self) -> Seat | None:
        """Who chooses now; None before the start and at the end."""
        return None if self.phase == "over" or self.seat == NOBODY else self.seat

    @property
    def variant(self) -> Variant:
        """What is played by so many seats."""
        return self.rules.variants[len(self.collected) - 1]

    @property
    def symbols(self) -> tuple[int, ...]:
        """The symbols that each seat has collected in this round."""
        return tuple(map(symbols_of, self.collected))


@value
class State(Public):
    """A match when somebody has to choose, or at its end; here is what is hidden of it.

    By seat: ``hands``, in rising order; ``chosen``, the cards laid down in this turn. ``chief_down`` are the Chief's
    cards that lie face down; ``pile`` is drawn from its end; ``rng`` is the state of the generator.
    """

    hands: tuple[Cards, ...] = field(kw_only=True)
    chosen: tuple[Cards, ...] = field(kw_only=True)
    chief_down: Cards = field(kw_only=True)
    pile: Cards = field(kw_only=True)
    rng: int = field(kw_only=True)

    @property
    def chief(self) -> Cards:
        """All cards of the Chief, face-up ones first."""
        return self.chief_up + self.chief_down


def empty_table(rules: Rules, seats: int) -> dict[str, Any]:
    """Return what a table of so many seats starts with, of a state and of an observation."""
    nothing: tuple[Cards, ...] = ((),) * seats
    return {"rules": rules, "hands": nothing, "chosen": nothing, "collected": nothing}


def mode_of(reason: str) -> Mode:
    """Return how a match was played, which the reason for its end tells.

    >>> mode_of("team_novice"), mode_of("solo_won"), mode_of("last_card")
    ('cooperative', 'solo', 'competitive')
    """
    if reason.startswith(_TEAM):
        return "cooperative"
    return "solo" if reason.startswith("solo_") else "competitive"


def level_in(reason: str) -> str:
    """Return the level of a team, which the reason for the end of its match tells."""
    return reason.removeprefix(_TEAM)


def symbols_of(cards: Cards) -> int:
    """Return the explosion symbols on these cards.

    >>> symbols_of((14, 19, 12, 2))
    7
    """
    return sum([SYMBOLS[card] for card in cards])
