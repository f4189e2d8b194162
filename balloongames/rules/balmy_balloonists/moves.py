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

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

from balloongames.core.game import BadMoveText, Seat
from balloongames.rules.balmy_balloonists.cards import (
    ADVANTAGES,
    FIRST_PERMISSION,
    MISFORTUNE,
    PLAIN,
    QUADRANT,
    WIND_SYMBOL,
)
from balloongames.rules.balmy_balloonists.state import NOBODY
from balloongames.rules.balmy_balloonists.world import LANES

Use: TypeAlias = Literal["", "?", "Q", "*"]
STORM: Final = "*"
USES: Final[tuple[Use, ...]] = (PLAIN, MISFORTUNE, QUADRANT, STORM)
"""How a Local Wind card is used: as a wind, a Misfortune, to change a Quadrant card, or on the storm."""

STRAIGHT: Final = 0
BEFORE: Final = 1
AFTER: Final = 2
"""Where a player holds in his flight, to use Fair Winds: not at all, before it, after it."""


class _Ordered:
    """All moves have one order: by sort, as `Move` lists them, then by their facts."""

    __slots__ = ()

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, _Ordered):
            return NotImplemented
        return self.key < other.key

    @property
    def key(self) -> tuple[int, ...]:
        """What moves are sorted by."""
        names: tuple[str, ...] = self.__slots__
        facts = (getattr(self, name) for name in names)
        return _RANKS[type(self)], *(USES.index(fact) if isinstance(fact, str) else int(fact) for fact in facts)


@dataclass(frozen=True, slots=True)
class UseFairWinds(_Ordered):
    """Discard a Fair Winds card and move the own balloon one lane: ``shift`` -1 north, 1 south."""

    shift: int


@dataclass(frozen=True, slots=True)
class PlayWind(_Ordered):
    """Play a Local Wind card on a balloon, or on the storm.

    From the hand it goes to the own balloon, from the table to another one; on the storm from either.
    """

    card: int
    use: Use
    target: Seat


@dataclass(frozen=True, slots=True)
class DiscardWind(_Ordered):
    """Discard a card that lies on the table, without effect."""

    card: int


@dataclass(frozen=True, slots=True)
class SwapAdvantage(_Ordered):
    """Discard an Advantage card of a kind, and take a card that lies on the table into the hand."""

    advantage: int
    card: int


@dataclass(frozen=True, slots=True)
class SetAltitude(_Ordered):
    """Go to an altitude and fly; ``hold`` is `STRAIGHT`, `BEFORE` or `AFTER`."""

    altitude: int
    hold: int = STRAIGHT


@dataclass(frozen=True, slots=True)
class Fly(_Ordered):
    """Fly, after having held before the flight; ``hold`` is `STRAIGHT` or `AFTER`."""

    hold: int = STRAIGHT


@dataclass(frozen=True, slots=True)
class GoOn(_Ordered):
    """End the flight, after having held after it."""


@dataclass(frozen=True, slots=True)
class TakeAdvantage(_Ordered):
    """Take an Advantage card of a kind from those laid out."""

    advantage: int


@dataclass(frozen=True, slots=True)
class ChooseLane(_Ordered):
    """Start in a lane."""

    lane: int


@dataclass(frozen=True, slots=True)
class TakeToken(_Ordered):
    """Take a token of a kind, the help for the last balloon."""

    token: int


@dataclass(frozen=True, slots=True)
class DeclineTrade(_Ordered):
    """Trade no token with the partner."""


@dataclass(frozen=True, slots=True)
class TradeToken(_Ordered):
    """Give the partner a token of a kind, or take one from him."""

    token: int
    take: bool


@dataclass(frozen=True, slots=True)
class Restart(_Ordered):
    """Leave from the space where the balloon was forced down, or from the rearmost one beside it in another lane."""

    lane: int


@dataclass(frozen=True, slots=True)
class KeepCard(_Ordered):
    """Keep one of the two cards drawn and discard the other."""

    card: int


@dataclass(frozen=True, slots=True)
class UseRepairs(_Ordered):
    """Discard a Repairs card to cancel a misfortune, or keep it."""

    use: bool


@dataclass(frozen=True, slots=True)
class RevokePermission(_Ordered):
    """Name the permission, a kind of Advantage card, that the target loses."""

    advantage: int


@dataclass(frozen=True, slots=True)
class BearWeather(_Ordered):
    """Pay ballast against a drop below low, or land."""

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
_RANKS: Final = {kind: rank for rank, kind in enumerate(get_args(Move))}

_CARDS: Final = range(len(WIND_SYMBOL))
_KINDS: Final = range(len(ADVANTAGES))
_TARGETS: Final = range(6)
_HOLDS: Final = ("", "<", ">")
_TOKENS: Final = tuple(enumerate("gbf"))
_YES_NO: Final = (("+", True), ("-", False))

_MOVES: Final[dict[str, Move]] = {
    **{f"t{kind}": TakeAdvantage(kind) for kind in _KINDS},
    **{f"l{lane}": ChooseLane(lane) for lane in LANES},
    **{f"k{letter}": TakeToken(token) for token, letter in _TOKENS},
    **{f"g{letter}": TradeToken(token, take=False) for token, letter in _TOKENS},
    **{f"x{letter}": TradeToken(token, take=True) for token, letter in _TOKENS},
    "x-": DeclineTrade(),
    **{f"r{lane}": Restart(lane) for lane in LANES},
    "fN": UseFairWinds(-1),
    "fS": UseFairWinds(1),
    **{f"w{card}{use}>{seat}": PlayWind(card, use, seat) for card in _CARDS for use in USES[:-1] for seat in _TARGETS},
    **{f"w{card}{STORM}": PlayWind(card, STORM, NOBODY) for card in _CARDS},
    **{f"d{card}": DiscardWind(card) for card in _CARDS},
    **{f"s{kind}:{card}": SwapAdvantage(kind, card) for kind in _KINDS for card in _CARDS},
    **{f"h{altitude}{mark}": SetAltitude(altitude, hold) for altitude in range(4) for hold, mark in enumerate(_HOLDS)},
    "y": Fly(),
    "y>": Fly(AFTER),
    "y-": GoOn(),
    **{f"c{card}": KeepCard(card) for card in _CARDS},
    **{f"r{sign}": UseRepairs(use) for sign, use in _YES_NO},
    **{f"v{kind}": RevokePermission(kind) for kind in _KINDS[FIRST_PERMISSION:]},
    **{f"b{sign}": BearWeather(pay) for sign, pay in _YES_NO},
}
"""Every move there is, by its text."""

_TEXTS: Final = {move: text for text, move in _MOVES.items()}


def format_move(move: Move) -> str:
    """Return the text of a move.

    >>> format_move(PlayWind(26, "?", 2)), format_move(SetAltitude(2, AFTER))
    ('w26?>2', 'h2>')
    """
    return _TEXTS[move]


def parse_move(text: str) -> Move:
    """Return the move of a text; raise `BadMoveText` on anything that `format_move` can't have written.

    >>> parse_move("w26?>2")
    PlayWind(card=26, use='?', target=2)
    """
    try:
        return _MOVES[text]
    except KeyError as error:
        raise BadMoveText(text) from error
