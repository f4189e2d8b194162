"""What Bubblee Pop is made of: the Bubblees, the options, and the state of a match.

Everything here is data. How a planet works is in `planet` and `lines`, what a power may do in `powers`, how a match
goes on in `turns`. The names C-R1 to C-R6 are this project's rulings where the printed rules are silent; each is an
option, an entry of a data table, or one function that says so.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from balloongames.core.game import Seat
from balloongames.core.options import Option, Options, OptionValue, choice
from balloongames.core.state import value

# --- Bubblees --------------------------------------------------------------------------------------------------------

BLACK: Final = "k"
BASE_COLORS: Final = "rpybg"
"""Red, purple, yellow, blue, green: the five colors of the base game."""

LETTERS: Final = "krpybgow"
"""The letter of each kind of Bubblee: black, the base colors, then orange and white of the expansion."""

EACH: Final = 16  # Bubblees of each color in the box; of orange and white too, which nobody states
IN_SKY: Final = 2  # of each color in play when the match begins
BLACKS_IN_BAG: Final = 3  # at every difficulty

Counts: TypeAlias = tuple[int, ...]
"""How many Bubblees of each kind, in the order of `LETTERS`."""

NOTHING: Final[Counts] = (0,) * len(LETTERS)

# --- Space -----------------------------------------------------------------------------------------------------------

COLUMNS: Final = 5
HEIGHT: Final = 4  # of a planet; a column that holds as many is full
SKY_ROWS: Final = 2

Space: TypeAlias = tuple[int, int]
"""A space of the sky: column, row. Row 0 is near to seat 0, row 1 to seat 1."""

Cell: TypeAlias = tuple[int, int]
"""A cell of a planet: column, height above its ground, 0 … 3. Heights 4 and 5 lie in the elimination zone."""

Sky: TypeAlias = str
"""The ten spaces column by column, row 0 first: space (column, row) is letter ``2 * column + row``."""

HOLE: Final = "."

# The columns where blacks stand on each planet at the start, by their number: the choice of difficulty. Three stand
# with gaps between them (published); for four nobody says where, so they leave the middle free.
BLACK_COLUMNS: Final[dict[int, tuple[int, ...]]] = {0: (), 3: (0, 2, 4), 4: (0, 1, 3, 4), 5: (0, 1, 2, 3, 4)}

# --- The course of a match -------------------------------------------------------------------------------------------

SEATS: Final = range(1, 3)
NOBODY: Final = -1

Phase: TypeAlias = Literal["fill", "drop", "power", "over"]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)

End: TypeAlias = Literal["", "bag", "no_drop", "eliminated", "goal", "turns"]
"""Why a match is over: the bag can't fill the sky, no legal drop, a full planet was sent one more, and in challenges
the goal or the turn limit; empty while it is being played."""

ENDS: Final[tuple[End, ...]] = get_args(End)

Power: TypeAlias = Literal["r", "p", "y", "b", "g", "o", "w"]
POWERS: Final[tuple[Power, ...]] = ("b", "g", "o", "p", "r", "w", "y")  # as their moves sort

Challenge: TypeAlias = Literal["score_20", "score_30", "clear_black"]
CHALLENGE_KEYS: Final[tuple[Challenge, ...]] = get_args(Challenge)

Goal: TypeAlias = Literal["score", "clear_black", "empty_planet"]
GOALS: Final[tuple[Goal, ...]] = get_args(Goal)

_WISHES: Final = {"out": "", "for_yellow": "y", "for_purple": "p", "for_red": "r", "for_blue": "b", "for_green": "g"}
_WISH_OF: Final = {letter: wish for wish, letter in _WISHES.items()}
_SECOND_BEST: Final = "py"  # what white replaces when orange has taken its color

_ALONE, _TWO = (1,), (2,)  # seats; a challenge has its own planet and colors

OPTIONS: Final[tuple[Option, ...]] = (
    Option("blacks", 3, (0, 3, 4, 5), seats=_TWO),  # on each planet
    # The expansion: which color each new one replaces. Nobody says which leave, so that is for the players to choose.
    choice("orange", "out", "for_yellow", "for_purple", "for_red", "for_blue", "for_green", seats=_TWO),
    choice("white", "out", "for_purple", "for_yellow", "for_red", "for_blue", "for_green", seats=_TWO),
    choice("batches", "queue", "stack"),  # C-R2
    choice("challenge", *CHALLENGE_KEYS, seats=_ALONE),  # C-R3
)


class Batch(NamedTuple):
    """The powers that one step of a chain has won: their owner and their letters, sorted."""

    seat: Seat
    powers: str


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of a match, parsed.

    ``orange`` and ``white`` are the letters of the colors that they are to replace, empty if they stay in the box.
    Alone, only ``stack`` and ``challenge`` matter; for two, ``challenge`` does not.
    """

    blacks: int = 3
    orange: str = ""
    white: str = ""
    stack: bool = False
    challenge: Challenge = "score_20"

    @classmethod
    def from_options(cls, options: Options) -> Rules:
        """Return the rules for a complete and checked set of options."""
        return cls(
            blacks=int(options["blacks"]),
            orange=_WISHES[str(options["orange"])],
            white=_WISHES[str(options["white"])],
            stack=options["batches"] == "stack",
            challenge=next(key for key in CHALLENGE_KEYS if key == options["challenge"]),
        )

    @property
    def options(self) -> dict[str, OptionValue]:
        """The options again: the inverse of `from_options`."""
        return {
            "blacks": self.blacks,
            "orange": _WISH_OF[self.orange],
            "white": _WISH_OF[self.white],
            "batches": "stack" if self.stack else "queue",
            "challenge": self.challenge,
        }

    @property
    def newcomers(self) -> dict[str, str]:
        """Which new color replaces which; where both are to replace the same one, white takes another.

        >>> Rules(orange="p", white="p").newcomers
        {'o': 'p', 'w': 'y'}
        """
        found = {"o": self.orange} if self.orange else {}
        if self.white:
            wishes = (self.white, *_SECOND_BEST)
            found["w"] = next(letter for letter in wishes if letter != self.orange)
        return found

    @property
    def colors(self) -> str:
        """The five colors in play for two, a new one in the place of the color that it replaces.

        >>> Rules(orange="y", white="p").colors
        'rwobg'
        """
        takers = {old: new for new, old in self.newcomers.items()}
        return "".join(takers.get(letter, letter) for letter in BASE_COLORS)


STANDARD: Final = Rules()


@dataclass(frozen=True, slots=True)
class Level:
    """A challenge for one player (C-R3): how it begins and what it asks for. How it is written is in `level`.

    ``planet`` has a string per column, from the ground up. ``sky`` has two strings, row 0 and row 1; it is empty if
    the sky is drawn by lot. ``powers`` are the letters of the colors that give their power, sorted. ``score`` is the
    score to reach, 0 if the goal is another one. ``turns`` is the limit of turns, 0 if there is none.
    """

    planet: tuple[str, ...]
    blacks_in_bag: int
    sky: tuple[str, ...]
    powers: str
    goal: Goal
    score: int
    turns: int


@value
class Public:
    """What everybody sees of a match, with the values that it starts with, but for what `TableSet` tells.

    ``turn`` counts turns from 1 and ``active`` is whose turn it is; ``seat`` is who decides now, which may be another
    one while powers are used. At the end ``seat`` is ``active``, before the start it is `NOBODY`. ``swapped`` tells
    whether this turn's swap is done. ``drawn`` is the Bubblee in hand while the sky is filled.

    By seat: ``planets``, as in `planet`, and ``zones``, the score zones. Zones, ``bag`` and ``aside``, the Bubblees of
    replaced colors, count by kind; ``reserve`` counts the blacks beside the board. ``queue`` holds the batches in the
    order in which they are used. ``loser`` is the seat that lost whatever the scores, or `NOBODY`.
    """

    rules: Rules = STANDARD
    level: Level | None = None
    phase: Phase = "drop"
    turn: int = 0
    active: Seat = 0
    seat: Seat = NOBODY
    swapped: bool = False
    sky: Sky = HOLE * (COLUMNS * SKY_ROWS)
    drawn: str = ""
    planets: tuple[int, ...] = (0,) * SEATS[-1]
    zones: tuple[Counts, ...] = (NOTHING,) * SEATS[-1]
    bag: Counts = NOTHING
    reserve: int = 0
    aside: Counts = NOTHING
    queue: tuple[Batch, ...] = ()
    end: End = ""
    loser: Seat = NOBODY

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.planets)

    @property
    def to_move(self) -> Seat | None:
        """Who decides now; None before the start and at the end."""
        return None if self.phase == "over" or self.seat == NOBODY else self.seat

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat: one for each Bubblee in its score zone."""
        return tuple(map(sum, self.zones))

    @property
    def holes(self) -> int:
        """How many spaces of the sky are empty."""
        return self.sky.count(HOLE)


@value
class State(Public):
    """A match at a moment when somebody has to decide, or at its end; hidden is ``rng``, the state of the generator."""

    rng: int = field(kw_only=True)


@cache
def colors_in_play(rules: Rules, level: Level | None) -> str:
    """Return the five colors in play; a challenge is played with those of the base game."""
    return rules.colors if level is None else BASE_COLORS


def counts_of(letters: str) -> Counts:
    """Return how many Bubblees of each kind a text holds.

    >>> counts_of("kroo")
    (1, 1, 0, 0, 0, 0, 2, 0)
    """
    return tuple(letters.count(letter) for letter in LETTERS)
