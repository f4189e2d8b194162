"""What is kept of matches and of the people who play them: plain values, no files."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Annotated, Any, Final

import msgspec
from msgspec import UNSET, Meta, UnsetType

from balloongames.core.evaluator import STRENGTHS, TEMPERAMENTS
from balloongames.core.game import Seat
from balloongames.core.match import UndoPolicy
from balloongames.core.options import OptionValue
from balloongames.core.record import Record

LOOKS: Final = 6  # player colors to choose from
MAX_NAME: Final = 24  # characters
LARGEST_SCORE: Final = 1_000_000  # far beyond all games: what is larger is damage, even if it can be counted with
EARLIEST: Final = datetime(1971, 1, 1, tzinfo=UTC)
LATEST: Final = datetime(9998, 12, 31, tzinfo=UTC)

Count = Annotated[int, Meta(ge=0, le=1_000_000)]
MatchId = Annotated[str, Meta(pattern=r"\A[0-9a-f]{32}\Z")]  # also a file name: nothing else may get in


class Bot(msgspec.Struct, frozen=True):
    """How a computer player plays: one of `STRENGTHS` and one of `TEMPERAMENTS`.

    ``strength`` is what its match counts as: the gentlest that it played at. ``lately`` is there if it plays at another
    one now, for somebody changed that in the middle; files of matches that are over know nothing of it.
    """

    strength: str = msgspec.field(default=STRENGTHS[1], name="level")  # as it is called in files
    temperament: str = TEMPERAMENTS[0]
    lately: str | UnsetType = UNSET

    def __post_init__(self) -> None:
        if not {self.strength, self.plays} <= set(STRENGTHS) or self.temperament not in TEMPERAMENTS:
            raise ValueError(f"no such computer player: {self.strength!r}, {self.lately!r}, {self.temperament!r}")

    @property
    def plays(self) -> str:
        """At which strength it plays now."""
        return self.strength if self.lately is UNSET else self.lately

    def changed(self, strength: str) -> Bot:
        """Return it as it plays from now on, by the same count: nothing was played that way yet."""
        return Bot(self.strength, self.temperament, UNSET if strength == self.strength else strength)

    def counted(self) -> Bot:
        """Return it after a move: the gentler strength counts."""
        return Bot(min(self.strength, self.plays, key=STRENGTHS.index), self.temperament).changed(self.plays)

    def anew(self) -> Bot:
        """Return it as it plays now, for a match in which nothing was played yet."""
        return Bot(self.plays, self.temperament)


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits in a seat: a name as `tidy_name` makes it, and a look (0 … 5: color, pattern and emblem).

    ``bot`` tells how the computer plays the seat; None is a person.
    """

    name: Annotated[str, Meta(min_length=1, max_length=MAX_NAME)]
    look: Annotated[int, Meta(ge=0, lt=LOOKS)]
    bot: Bot | None = None

    def __post_init__(self) -> None:
        if self.name != tidy_name(self.name) or not 0 <= self.look < LOOKS:
            raise ValueError(f"not a player: {len(self.name)} characters, look {self.look}")  # logs name nobody


class Branch(msgspec.Struct, frozen=True):
    """Where a match begins that goes on from another: which one (None: nobody keeps it), after how many moves."""

    match: MatchId | None
    ply: Count


class SaveCard(msgspec.Struct, frozen=True, kw_only=True):
    """What the list of saves shows of one; nothing in it is hidden from anybody.

    ``players`` by seat; ``round`` is (which, of how many) or None; ``takebacks`` counts the moves taken back so far,
    ``hints`` the positions in which a hint was opened. ``serial`` grows with every save that is written, of any match:
    the greater is the newer. ``branch`` is where it left another match, if it did. Times are in UTC.
    """

    id: MatchId
    game_id: str
    players: tuple[Player, ...]
    undo: UndoPolicy
    started: datetime
    updated: datetime
    takebacks: Count
    hints: Count = 0
    ply: Count
    to_move: Seat | None
    round: tuple[Count, Count] | None
    serial: Annotated[int, Meta(ge=0, lt=2**53)] = 0
    branch: Branch | None = None

    @property
    def is_over(self) -> bool:
        """Whether nobody is to move: the match only waits for being entered in the history."""
        return self.to_move is None

    @property
    def assisted(self) -> bool:
        """Whether somebody who plays against others took moves back by the free rule, or opened hints."""
        took_back = self.undo is UndoPolicy.FREE and self.takebacks > 0
        return len(self.players) > 1 and (took_back or self.hints > 0)


class SavedMatch(msgspec.Struct, frozen=True):
    """A whole save: its card and the record of the match."""

    card: SaveCard
    record: Record


class Shared(msgspec.Struct, frozen=True):
    """A match to look at again or to give to others: who played, and the record."""

    players: tuple[Player, ...]
    record: Record


class Finished(msgspec.Struct, frozen=True, kw_only=True):
    """A match that was played to its end, as the history tells it.

    ``scores`` and ``winners`` are by seat; ``reason`` is the outcome's text key. ``assisted``: people who play against
    others took moves back by the free rule, or opened hints. ``branch`` is where it left another match, if it did;
    ``flags`` counts those that people put into it, and ``branches`` the matches that left it. One that is not
    ``counted`` is in no figures. Times are in UTC.
    """

    id: str
    game_id: str
    players: tuple[Player, ...]
    options: dict[str, OptionValue]
    seed: str
    started: datetime
    finished: datetime
    plies: int
    scores: tuple[float, ...]
    winners: frozenset[Seat]
    reason: str
    assisted: bool
    branch: Branch | None = None
    favorite: bool = False
    counted: bool = True
    flags: int = 0
    branches: int = 0


def card_from(values: dict[str, Any]) -> SaveCard:
    """Return the card in data; raises msgspec.ValidationError or RecursionError."""
    times = {name: moment(values.get(name)) for name in ("started", "updated")}
    return msgspec.convert({**values, **times}, SaveCard)


def moment(value: object) -> datetime:
    """Return the time that a file tells, in UTC. A date is never a reason to refuse anything: clocks get set.

    What is no date at all is taken as the earliest one, and so is what some system can't tell in its own time zone.
    """
    try:
        when = datetime.fromisoformat(value) if isinstance(value, str) else EARLIEST
        when = (when if when.tzinfo else when.replace(tzinfo=UTC)).astimezone(UTC)
    except (ValueError, OverflowError):
        return EARLIEST
    return min(max(when, EARLIEST), LATEST)


def local_day(when: datetime) -> date:
    """Return the day on which something was where people are: what is kept in UTC may be of another one."""
    return when.astimezone().date()


def tidy_name(text: str) -> str:
    """Return ``text`` as a name: printable, single spaces, at most 24 characters; may be empty.

    >>> tidy_name("  Ada   Lovelace ")
    'Ada Lovelace'
    """
    spaced = "".join(" " if char.isspace() else char for char in text)
    printable = "".join(char for char in spaced if char.isprintable())
    return " ".join(printable.split())[:MAX_NAME].rstrip()
