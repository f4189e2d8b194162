"""What a player decides in Balmy Balloonists, and how it is written.

===================  ==========  ==================================================================================
`TakeAdvantage`      ``t0``      draft: take an Advantage card of this kind
`ChooseLane`         ``l3``      start in lane 3
`TakeToken`          ``kf``      the last balloon's help: take a fuel; g gas, b ballast
`TradeToken`         ``gb``      team: give the partner a ballast
..                   ``xb``      team: take one from him
`DeclineTrade`       ``x-``      team: neither
`Restart`            ``r4``      go on after a forced landing from lane 4
`UseFairWinds`       ``fN``      discard a Fair Winds card and move one lane north; fS south
`PlayWind`           ``w26>2``   play Local Wind 26 on the balloon of seat 2: from the hand it is the own balloon
..                   ``w26?>2``  play it as a Misfortune; ``w26Q>2``: to change the Quadrant card
..                   ``w26*``    play it on the storm
`DiscardWind`        ``d26``     with three cards on the table and nobody to play on: discard one
`SwapAdvantage`      ``s1:26``   discard an Advantage card of kind 1 and take card 26 from the table into the hand
`SetAltitude`        ``h2``      go to this altitude, and fly; 0 stays on the ground
..                   ``h2<``     hold before the flight, to use Fair Winds; ``h2>`` hold after it
`Fly`                ``y``       fly after having held; ``y>`` hold again after the flight
`GoOn`               ``y-``      no more Fair Winds after the flight
`KeepCard`           ``c26``     of two cards drawn, keep this one
`UseRepairs`         ``r+``      discard Repairs and cancel the misfortune; ``r-`` keep it
`RevokePermission`   ``v4``      name the permission that the target loses
`BearWeather`        ``b+``      pay ballast and stay at low; ``b-`` land
===================  ==========  ==================================================================================
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import astuple, dataclass
from typing import Any, ClassVar, Final, Literal, TypeAlias

from balloongames.core.game import BadMoveText, Seat
from balloongames.rules.balmy_balloonists.cards import MISFORTUNE, PLAIN, QUADRANT

Use: TypeAlias = Literal["", "?", "Q", "*"]
STORM: Final = "*"
USES: Final[tuple[Use, ...]] = (PLAIN, MISFORTUNE, QUADRANT, STORM)
"""How a Local Wind card is used: as a wind, a Misfortune, to change a Quadrant card, or on the storm."""

STRAIGHT: Final = 0
BEFORE: Final = 1
AFTER: Final = 2
"""Where a player holds in his flight, to use Fair Winds: not at all, before it, after it."""

NOBODY: Final = -1
"""The target of a card that is played on the storm."""


class _Ordered:
    """All moves have one order: by sort, then by their facts."""

    __slots__ = ()
    rank: ClassVar[int] = 0

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, _Ordered):
            return NotImplemented
        return self.key < other.key

    @property
    def key(self) -> tuple[int, ...]:
        """What moves are sorted by."""
        facts = (USES.index(fact) if isinstance(fact, str) else int(fact) for fact in astuple(self))  # type: ignore[call-overload]
        return self.rank, *facts


@dataclass(frozen=True, slots=True)
class UseFairWinds(_Ordered):
    """Discard a Fair Winds card and move the own balloon one lane: ``shift`` -1 north, 1 south."""

    shift: int


@dataclass(frozen=True, slots=True)
class PlayWind(_Ordered):
    """Play a Local Wind card on a balloon, or on the storm.

    From the hand it goes to the own balloon, from the table to another one; on the storm from either.
    """

    rank = 1
    card: int
    use: Use
    target: Seat


@dataclass(frozen=True, slots=True)
class DiscardWind(_Ordered):
    """Discard a card that lies on the table, without effect."""

    rank = 2
    card: int


@dataclass(frozen=True, slots=True)
class SwapAdvantage(_Ordered):
    """Discard an Advantage card of a kind, and take a card that lies on the table into the hand."""

    rank = 3
    advantage: int
    card: int


@dataclass(frozen=True, slots=True)
class SetAltitude(_Ordered):
    """Go to an altitude and fly; ``hold`` is `STRAIGHT`, `BEFORE` or `AFTER`."""

    rank = 4
    altitude: int
    hold: int = STRAIGHT


@dataclass(frozen=True, slots=True)
class Fly(_Ordered):
    """Fly, after having held before the flight; ``hold`` is `STRAIGHT` or `AFTER`."""

    rank = 5
    hold: int = STRAIGHT


@dataclass(frozen=True, slots=True)
class GoOn(_Ordered):
    """End the flight, after having held after it."""

    rank = 6


@dataclass(frozen=True, slots=True)
class TakeAdvantage(_Ordered):
    """Take an Advantage card of a kind from those laid out."""

    rank = 7
    advantage: int


@dataclass(frozen=True, slots=True)
class ChooseLane(_Ordered):
    """Start in a lane."""

    rank = 8
    lane: int


@dataclass(frozen=True, slots=True)
class TakeToken(_Ordered):
    """Take a token of a kind, the help for the last balloon."""

    rank = 9
    token: int


@dataclass(frozen=True, slots=True)
class DeclineTrade(_Ordered):
    """Trade no token with the partner."""

    rank = 10


@dataclass(frozen=True, slots=True)
class TradeToken(_Ordered):
    """Give the partner a token of a kind, or take one from him."""

    rank = 11
    token: int
    take: bool


@dataclass(frozen=True, slots=True)
class Restart(_Ordered):
    """Leave from the space where the balloon was forced down, or from the rearmost one beside it in another lane."""

    rank = 12
    lane: int


@dataclass(frozen=True, slots=True)
class KeepCard(_Ordered):
    """Keep one of the two cards drawn and discard the other."""

    rank = 13
    card: int


@dataclass(frozen=True, slots=True)
class UseRepairs(_Ordered):
    """Discard a Repairs card to cancel a misfortune, or keep it."""

    rank = 14
    use: bool


@dataclass(frozen=True, slots=True)
class RevokePermission(_Ordered):
    """Name the permission, a kind of Advantage card, that the target loses."""

    rank = 15
    advantage: int


@dataclass(frozen=True, slots=True)
class BearWeather(_Ordered):
    """Pay ballast against a drop below low, or land."""

    rank = 16
    pay: bool


Move: TypeAlias = (
    UseFairWinds
    | PlayWind
    | DiscardWind
    | SwapAdvantage
    | SetAltitude
    | Fly
    | GoOn
    | TakeAdvantage
    | ChooseLane
    | TakeToken
    | DeclineTrade
    | TradeToken
    | Restart
    | KeepCard
    | UseRepairs
    | RevokePermission
    | BearWeather
)

_TOKENS: Final = "gbf"
_YES_NO: Final = "-+"
_HOLDS: Final = ("", "<", ">")
_CARD: Final = "(?:0|[1-9]|[1-4][0-9])"
_TEXT: Final = re.compile(
    rf"w(?P<wind>{_CARD})(?:(?P<storm>\*)|(?P<use>[?Q]?)>(?P<target>[0-5]))|d(?P<discard>{_CARD})"
    rf"|s(?P<swap>[0-5]):(?P<taken>{_CARD})|c(?P<keep>{_CARD})"
    r"|h(?P<altitude>[0-3])(?P<hold>[<>]?)|(?P<fly>y)(?P<fly_hold>>?)|(?P<go_on>y-)|f(?P<fair>[NS])"
    r"|t(?P<take>[0-5])|l(?P<lane>[1-5])|k(?P<token>[gbf])|(?P<trade>[gx])(?P<traded>[gbf])|(?P<decline>x-)"
    r"|r(?P<restart>[1-5])|r(?P<repairs>[+-])|v(?P<revoke>[2-5])|b(?P<bear>[+-])"
)


def format_move(move: Move) -> str:
    """Return the text of a move.

    >>> format_move(PlayWind(26, "?", 2)), format_move(SetAltitude(2, AFTER))
    ('w26?>2', 'h2>')
    """
    return _WRITERS[type(move)](move)


_WRITERS: Final[dict[type, Callable[[Any], str]]] = {
    PlayWind: lambda move: f"w{move.card}*" if move.use == STORM else f"w{move.card}{move.use}>{move.target}",
    SetAltitude: lambda move: f"h{move.altitude}{_HOLDS[move.hold]}",
    Fly: lambda move: f"y{_HOLDS[move.hold]}",
    GoOn: lambda _: "y-",
    UseFairWinds: lambda move: "fN" if move.shift < 0 else "fS",
    SwapAdvantage: lambda move: f"s{move.advantage}:{move.card}",
    DiscardWind: lambda move: f"d{move.card}",
    KeepCard: lambda move: f"c{move.card}",
    TakeAdvantage: lambda move: f"t{move.advantage}",
    ChooseLane: lambda move: f"l{move.lane}",
    TakeToken: lambda move: f"k{_TOKENS[move.token]}",
    DeclineTrade: lambda _: "x-",
    TradeToken: lambda move: f"{'gx'[move.take]}{_TOKENS[move.token]}",
    Restart: lambda move: f"r{move.lane}",
    UseRepairs: lambda move: f"r{_YES_NO[move.use]}",
    RevokePermission: lambda move: f"v{move.advantage}",
    BearWeather: lambda move: f"b{_YES_NO[move.pay]}",
}


def parse_move(text: str) -> Move:
    """Return the move of a text; raise `BadMoveText` on anything that `format_move` can't have written.

    >>> parse_move("w26?>2")
    PlayWind(card=26, use='?', target=2)
    """
    found = _TEXT.fullmatch(text)
    if found is None:
        raise BadMoveText(text)
    part = {name: value for name, value in found.groupdict().items() if value is not None}
    if "wind" in part:
        use = STORM if "storm" in part else USES[USES.index(part["use"])]
        return PlayWind(int(part["wind"]), use, int(part.get("target", NOBODY)))
    for name, read in _READERS.items():
        if name in part:
            return read(part)
    raise BadMoveText(text)


_READERS: Final[dict[str, Callable[[dict[str, str]], Move]]] = {
    "altitude": lambda part: SetAltitude(int(part["altitude"]), _HOLDS.index(part["hold"])),
    "fly": lambda part: Fly(_HOLDS.index(part["fly_hold"])),
    "go_on": lambda _: GoOn(),
    "fair": lambda part: UseFairWinds(-1 if part["fair"] == "N" else 1),
    "swap": lambda part: SwapAdvantage(int(part["swap"]), int(part["taken"])),
    "discard": lambda part: DiscardWind(int(part["discard"])),
    "keep": lambda part: KeepCard(int(part["keep"])),
    "take": lambda part: TakeAdvantage(int(part["take"])),
    "lane": lambda part: ChooseLane(int(part["lane"])),
    "token": lambda part: TakeToken(_TOKENS.index(part["token"])),
    "decline": lambda _: DeclineTrade(),
    "trade": lambda part: TradeToken(_TOKENS.index(part["traded"]), part["trade"] == "x"),
    "restart": lambda part: Restart(int(part["restart"])),
    "repairs": lambda part: UseRepairs(part["repairs"] == "+"),
    "revoke": lambda part: RevokePermission(int(part["revoke"])),
    "bear": lambda part: BearWeather(part["bear"] == "+"),
}
