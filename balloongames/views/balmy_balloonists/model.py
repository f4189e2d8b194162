"""What the table of Balmy Balloonists shows, kept by listening: events in, facts to draw out. No pictures here.

`Model.of` reads an observation, `Model.fold` one event after the other; both come to the same model. It never holds
more than its viewer may know: a card in somebody's hand that nobody has seen is only counted.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from balloongames.core.game import Event, Seat
from balloongames.rules.balmy_balloonists import events as e
from balloongames.rules.balmy_balloonists.cards import FAIR_WINDS, REPAIRS
from balloongames.rules.balmy_balloonists.flight import still_exempt
from balloongames.rules.balmy_balloonists.scenarios import Course, Rules, course_of
from balloongames.rules.balmy_balloonists.sight import Seen
from balloongames.rules.balmy_balloonists.state import (
    ACROSS,
    GROUND,
    NO_CLIMB,
    NO_FORWARD,
    NO_WIND,
    OUT,
    UNKNOWN,
    Balloon,
    Place,
    Tokens,
)
from balloongames.rules.balmy_balloonists.world import NO_ZONE, QUADRANTS, VORTEX, Space

NO_CARD: Final = -1
"""What lies in a quadrant before the first card is turned up."""
_NOWHERE: Final = Balloon(VORTEX, 0, 0, GROUND, 0, 0, 0)


@dataclass(slots=True)
class Model:
    """The table; fields are as in `Seen`, by seat. ``hands`` are the cards that the viewer knows, sorted."""

    rules: Rules = field(default_factory=Rules)
    course: Course = field(default_factory=lambda: course_of(Rules(), 2))
    race: int = 0
    round: int = 0
    first: Seat = 0
    turn: Seat = 0
    bans: int = 0
    balloons: list[Balloon] = field(default_factory=list)
    hands: list[tuple[int, ...]] = field(default_factory=list)
    hand_sizes: list[int] = field(default_factory=list)
    tabled: list[tuple[int, ...]] = field(default_factory=list)
    advantages: list[tuple[int, ...]] = field(default_factory=list)
    points: tuple[int, ...] = ()
    market: tuple[int, ...] = ()
    pawns: tuple[Seat, ...] = ()
    quadrants: list[int] = field(default_factory=lambda: [NO_CARD] * len(QUADRANTS))
    storm: Space | None = None
    over: bool = False

    @classmethod
    def of(cls, seen: Seen) -> Model:
        """Return the table as somebody sees it."""
        return cls(
            rules=seen.rules,
            course=seen.course,
            race=seen.race,
            round=seen.round,
            first=seen.first,
            turn=seen.turn,
            bans=seen.bans,
            balloons=list(seen.balloons),
            hands=list(seen.hands),
            hand_sizes=list(seen.hand_sizes),
            tabled=list(seen.tabled),
            advantages=list(seen.advantages),
            points=seen.points,
            market=tuple(sorted(seen.market)),
            pawns=seen.pawns,
            quadrants=list(seen.quadrants),
            storm=seen.storm,
            over=seen.phase == "over",
        )

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.balloons)

    def is_set(self, seat: Seat) -> bool:
        """Whether a balloon stands on the map: its start lane is chosen."""
        return self.balloons[seat].lane != VORTEX

    # -- listening ----------------------------------------------------------------------------------------------------

    def fold(self, event: Event) -> None:
        """Take in one event; an event of another game is a ValueError."""
        folds = (self._fold_setting, self._fold_cards, self._fold_turn, self._fold_balloon, self._fold_trouble)
        if not any(fold(event) for fold in folds):
            raise ValueError(f"not an event of Balmy Balloonists: {event}")

    def _put(self, seat: Seat, **changes: Any) -> None:
        self.balloons[seat] = self.balloons[seat]._replace(**changes)

    def _pay(self, seat: Seat, tokens: Tokens, sign: int = -1) -> None:
        gas, ballast, fuel = (own + sign * one for own, one in zip(self.balloons[seat].tokens, tokens, strict=True))
        self._put(seat, gas=gas, ballast=ballast, fuel=fuel)

    def _move(self, seat: Seat, path: tuple[Place, ...], exempt: int | None = None) -> None:
        if not path:
            return
        place = path[-1]
        held = still_exempt(self.balloons[seat].exempt, path) if exempt is None else exempt
        self._put(seat, lane=place.lane, leg=place.leg, space=place.space, exempt=held)

    def _fold_setting(self, event: Event) -> bool:  # noqa: C901 - one line per event
        match event:
            case e.TableSet(seats, rules):
                fresh = Model(rules=rules, course=course_of(rules, seats), points=(0,) * seats)
                for name in self.__slots__:
                    setattr(self, name, getattr(fresh, name))
                self._clear(seats)
            case e.RaceSet(race, course, first, pawns, storm):
                self.race, self.course, self.first, self.turn, self.pawns = race, course, first, first, pawns
                self.storm, self.round, self.bans, self.market = storm, 1, 0, ()
                self._clear(self.seats)
            case e.BalloonSet(seat, (gas, ballast, fuel)):
                self.balloons[seat] = Balloon(VORTEX, self.course.start, 0, GROUND, gas, ballast, fuel)
            case e.AdvantagesDealt(seat, kinds):
                self.advantages[seat] = kinds
            case e.MarketLaid(kinds):
                self.market = kinds
            case e.AdvantageTaken(seat, kind):
                self.market = _without(self.market, kind)
                self.advantages[seat] = tuple(sorted((*self.advantages[seat], kind)))
            case e.LaneChosen(seat, place):
                self._move(seat, (place,), NO_ZONE)
            case e.RaceEnded(_, _, gained):
                self.points = tuple(own + more for own, more in zip(self.points, gained, strict=True))
                self.bans = 0
            case e.MatchEnded():
                self.over = True
            case _:
                return False
        return True

    def _clear(self, seats: int) -> None:
        self.balloons = [_NOWHERE] * seats
        self.hands, self.tabled, self.advantages = [()] * seats, [()] * seats, [()] * seats
        self.hand_sizes = [0] * seats
        self.quadrants = [NO_CARD] * len(QUADRANTS)

    def _fold_cards(self, event: Event) -> bool:  # noqa: C901, PLR0912 - one line per event
        match event:
            case e.HandDealt(seat, cards):
                for card in cards:
                    self._take(seat, card)
            case e.CardDrawn(seat, card):
                self._take(seat, card)
            case e.CardKept(seat, discarded):
                self._drop(seat, discarded)
            case e.QuadrantTurned(quadrant, card):
                self.quadrants[quadrant] = card
            case e.WindPlayed(seat, card, _, _, own, tabled):
                if own:
                    self._drop(seat, card)
                self.tabled[seat] = (*_without(self.tabled[seat], card), *((card,) if tabled else ()))
            case e.WindDiscarded(seat, card):
                self.tabled[seat] = _without(self.tabled[seat], card)
            case e.AdvantageSwapped(seat, kind, card, owner):
                self.advantages[seat] = _without(self.advantages[seat], kind)
                self.tabled[owner] = _without(self.tabled[owner], card)
                self._take(seat, card)
            case e.FairWindsUsed(seat):
                self.advantages[seat] = _without(self.advantages[seat], FAIR_WINDS)
            case e.RepairsUsed(seat):
                self.advantages[seat] = _without(self.advantages[seat], REPAIRS)
            case e.PermissionLost(seat, kind):
                self.advantages[seat] = _without(self.advantages[seat], kind)
            case _:
                return False
        return True

    def _take(self, seat: Seat, card: int) -> None:
        self.hand_sizes[seat] += 1
        if card != UNKNOWN:
            self.hands[seat] = tuple(sorted((*self.hands[seat], card)))

    def _drop(self, seat: Seat, card: int) -> None:
        self.hand_sizes[seat] -= 1
        self.hands[seat] = _without(self.hands[seat], card)

    def _fold_turn(self, event: Event) -> bool:  # noqa: C901 - one line per event
        match event:
            case e.RoundStarted(number):
                self.round = number
            case e.TurnStarted(seat):
                self.turn, self.bans = seat, 0
            case e.BansTakenUp(seat, bans):
                self.bans = bans
                left = max(self.balloons[seat].no_wind - 1, 0)
                self._put(seat, no_climb=False, no_forward=False, no_wind=left)
            case e.TurnLost(seat):
                self._put(seat, lost=False)
            case e.Resupplied(seat, gained):
                self._pay(seat, gained, 1)
            case e.TokenTaken(seat, token):
                self._pay(seat, _one(token), 1)
            case e.TokenTraded(_, giver, taker, token):
                self._pay(giver, _one(token))
                self._pay(taker, _one(token), 1)
            case e.PawnMoved(source, target):
                left_over = [seat for seat in self.pawns if seat != source]
                self.pawns = tuple(sorted(left_over if target is None else [*left_over, target]))
            case e.TradeDeclined() | e.WindSkipped() | e.DeckShuffled() | e.StormStruck():
                pass
            case e.StormMoved(space):
                self.storm = space
            case _:
                return False
        return True

    def _fold_balloon(self, event: Event) -> bool:  # noqa: C901 - one line per event
        match event:
            case e.BalloonRestarted(seat, place):
                self._move(seat, (place,))
                self._put(seat, restart=False)
            case e.BalloonBlown(seat, _, stops):
                self._move(seat, stops)
            case e.BalloonThrownBack(seat, path):
                self._move(seat, path)
            case e.BalloonFlew(seat, _, path, end):
                # The zone that stops a flight holds the balloon; past the finish, and at the start, nothing does.
                ended = NO_ZONE if end in ("across", "start_line") else None
                self._move(seat, path, ended)
            case e.AltitudeChanged(seat, altitude, _, paid):
                self._pay(seat, paid)
                self._put(seat, altitude=altitude)
            case e.BalloonLanded(seat, cause, paid, zone, loses_turn):
                self._pay(seat, paid)
                balloon = self.balloons[seat]
                self._put(
                    seat,
                    altitude=GROUND,
                    lost=balloon.lost or loses_turn,
                    restart=balloon.restart or cause in ("zone", "mountain"),
                    exempt=zone if cause == "zone" else balloon.exempt,
                )
            case e.FuelBurned(seat, fuel):
                self._pay(seat, (0, 0, fuel))
            case e.LapFlown(seat, laps, gained):
                self._put(seat, laps=laps)
                self._pay(seat, gained, 1)
            case e.FinishCrossed(seat, past):
                self._put(seat, standing=ACROSS, past=past)
            case e.BalloonOut(seat):
                self._put(seat, standing=OUT)
            case _:
                return False
        return True

    def _fold_trouble(self, event: Event) -> bool:
        match event:
            case e.BanLaid(seat, ban):
                if ban == NO_CLIMB:
                    self._put(seat, no_climb=True)
                elif ban == NO_FORWARD:
                    self._put(seat, no_forward=True)
                elif ban == NO_WIND:
                    self._put(seat, no_wind=self.balloons[seat].no_wind + 1)
            case e.TokensLost(seat, lost):
                self._pay(seat, lost)
            case e.MisfortuneDrawn() | e.MisfortuneMissed() | e.RepairsKept() | e.WeatherDrawn():
                pass
            case _:
                return False
        return True


def _one(token: int) -> Tokens:
    return int(token == 0), int(token == 1), int(token == 2)


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return cards without one of a kind; all of them if it is not among those that are known."""
    if card not in cards:
        return cards
    index = cards.index(card)
    return (*cards[:index], *cards[index + 1 :])
