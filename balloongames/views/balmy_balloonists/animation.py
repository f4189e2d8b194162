"""What moves on the table right now. Nothing here is true: it decorates the way from one true picture to the next.

A clip sets the animation state and clears it at its end. Places are named as spaces and seats, never as points, so that
a resize in mid-flight does no harm.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from balloongames.core.game import Seat
from balloongames.rules.balmy_balloonists.state import Place
from balloongames.rules.balmy_balloonists.world import Space
from balloongames.ui.anim import BASE, QUICK, aged

DUST_LIFE: Final = 0.7

Deck: TypeAlias = Literal["winds", "quadrants", "misfortunes"]


@dataclass(frozen=True, slots=True)
class Journey:
    """A balloon on its way: through ``places`` from where it was, ``t`` 0 … 1 of it; ``home`` across the finish.

    From ``taut`` on, 0 … 1, the ribbon of the finish holds it.
    """

    places: tuple[Place, ...]
    t: float
    home: bool = False
    taut: float = 1.0


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card in the middle of what happens: which deck, which card, how far it is turned up, 0 … 1.

    It comes from its edge, at -0.5. Beyond 1 it turns away: it is seen narrower and narrower, until it is gone at 1.5.
    """

    deck: Deck
    card: int
    turned: float = 1.0


@dataclass(frozen=True, slots=True)
class CardFlight:
    """A Local Wind card on its way to a seat's cards, or from there; -1 is its back.

    ``laid`` is whether it comes to the cards laid out, and not to the hand.
    """

    card: int
    seat: Seat
    t: float
    arrives: bool
    laid: bool = False


@dataclass(frozen=True, slots=True)
class Notice:
    """What happens, in a sentence, and whose balloon it is about."""

    text: str
    seat: Seat | None = None
    icon: str = "wind"


@dataclass(slots=True)
class Dust:
    """The dust of a landing."""

    place: Place
    age: float = 0.0


@dataclass(slots=True)
class Swap:
    """Rows of the race that change places: in which order they stood ``before``, and which ``ranks`` the seats had.

    ``age`` begins below 0: first the degrees roll that the places come of.
    """

    before: tuple[Seat, ...]
    ranks: tuple[int, ...]
    age: float = -QUICK


@dataclass(slots=True)
class AnimationState:
    """The things in motion.

    ``journeys`` are balloons that fly, ``heights`` altitudes on their way, by seat. ``fading`` are balloons that come
    or leave, by seat how much of them is seen. ``storm`` is the way of the storm and how far it is. ``card`` lies over
    the map. ``flip`` is a quadrant whose card turns over: index, how far it is open, the card to be seen.
    ``step`` is the step of the turn that is being shown. ``flown`` is the way of who has just crossed the finish, which
    stays while that is looked at. ``ribbon`` is in which lane that of the finish is cut, and
    for how many seconds; ``banner`` names who cut it.
    """

    journeys: dict[Seat, Journey] = field(default_factory=dict)
    heights: dict[Seat, float] = field(default_factory=dict)
    fading: dict[Seat, float] = field(default_factory=dict)
    storm: tuple[Space, Space, float] | None = None
    shake: float = 0.0
    card: CardFace | None = None
    flight: CardFlight | None = None
    flip: tuple[int, float, int] | None = None
    step: int | None = None
    notice: Notice | None = None
    dust: list[Dust] = field(default_factory=list)
    swap: Swap | None = None
    flown: tuple[Seat, Journey] | None = None
    ribbon: tuple[int, float] | None = None
    banner: Seat | None = None

    @property
    def animating(self) -> bool:
        """Whether an effect still lives."""
        return bool(self.dust) or self.swap is not None

    def has_left(self, card: int) -> bool:
        """Whether a Local Wind card of a hand is on its way from there, or lies over the map."""
        flying = self.flight is not None and self.flight.card == card
        return flying or (self.card is not None and (self.card.deck, self.card.card) == ("winds", card))

    def clear(self) -> None:
        """End what a clip has set; dust settles by itself."""
        self.journeys.clear()
        self.heights.clear()
        self.fading.clear()
        self.storm = self.card = self.flight = self.flip = self.notice = self.step = None
        self.flown = self.ribbon = self.banner = None
        self.shake = 0.0

    def update(self, dt: float) -> None:
        """Let effects grow older."""
        self.dust = aged(self.dust, dt, DUST_LIFE)
        if self.swap is not None:
            self.swap.age += dt
            if self.swap.age >= BASE:
                self.swap = None
