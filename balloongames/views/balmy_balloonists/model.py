"""What the table of Balmy Balloonists shows, kept by listening: events in, facts to draw out. No pictures here.

A `Model` is a copy of an observation, and goes on with one event after the other. It never holds more than its viewer
may know: a card in somebody's hand that nobody has seen is only counted.
"""

from __future__ import annotations

from typing import Any, ClassVar

from balloongames.core.game import Event, Seat
from balloongames.core.state import replaced
from balloongames.rules.balmy_balloonists import events as e
from balloongames.rules.balmy_balloonists.cards import FAIR_WINDS, MISFORTUNE_CARDS, QUADRANT_CARDS, REPAIRS
from balloongames.rules.balmy_balloonists.flight import still_exempt
from balloongames.rules.balmy_balloonists.observation import Observation, set_table
from balloongames.rules.balmy_balloonists.state import (
    ACROSS,
    GROUND,
    NO_CLIMB,
    NO_FORWARD,
    NO_WIND,
    OUT,
    UNKNOWN,
    Place,
    Tokens,
)
from balloongames.rules.balmy_balloonists.world import NO_ZONE, VORTEX
from balloongames.ui.model import ObservedModel


class Model(ObservedModel[Observation], Observation):
    """The table as somebody sees it. What is to be decided, and by whom, no event tells."""

    __slots__ = ()

    not_compared: ClassVar = frozenset({"asked", "phase", "seat", "swap", "todo", "viewer"})

    def is_set(self, seat: Seat) -> bool:
        """Whether a balloon stands on the map: its start lane is chosen."""
        return self.balloons[seat].lane != VORTEX

    # -- listening ----------------------------------------------------------------------------------------------------

    def fold(self, event: Event) -> None:
        """Take in one event; an event of another game is a ValueError."""
        if not isinstance(event, e.CardDrawn | e.DeckShuffled):
            self.drawn = ()  # a card that was drawn alone is kept, of two one was chosen
        self.take_in(
            event, self._fold_setting, self._fold_cards, self._fold_advantages, self._fold_turn, self._fold_balloon,
            self._fold_trouble,
        )  # fmt: skip

    def put(self, seat: Seat, **changes: Any) -> None:
        """Change something of a balloon."""
        self.balloons = replaced(self.balloons, seat, self.balloons[seat]._replace(**changes))

    def _pay(self, seat: Seat, tokens: Tokens, sign: int = -1) -> None:
        gas, ballast, fuel = (own + sign * one for own, one in zip(self.balloons[seat].tokens, tokens, strict=True))
        self.put(seat, gas=gas, ballast=ballast, fuel=fuel)

    def _move(self, seat: Seat, path: tuple[Place, ...], exempt: int | None = None) -> None:
        if not path:
            return
        place = path[-1]
        held = still_exempt(self.balloons[seat].exempt, path) if exempt is None else exempt
        self.put(seat, lane=place.lane, leg=place.leg, space=place.space, exempt=held)

    def _fold_setting(self, event: Event) -> bool:
        match event:
            case e.TableSet(seats, rules):
                self.thaw(set_table(rules, seats))
            case e.RaceSet(race, _, first, pawns, storm):
                points, viewer = self.points, self.viewer
                self.thaw(set_table(self.rules, self.seats, race))
                self.points, self.viewer = points, viewer
                self.first, self.turn, self.pawns, self.storm, self.round = first, first, pawns, storm, 1
            case e.BalloonSet(seat, (gas, ballast, fuel)):
                self.put(seat, gas=gas, ballast=ballast, fuel=fuel)
            case e.AdvantagesDealt(seat, kinds):
                self.advantages = replaced(self.advantages, seat, kinds)
            case e.MarketLaid(kinds):
                self.market = kinds
            case e.AdvantageTaken(seat, kind):
                self.market = _without(self.market, kind)
                self.advantages = replaced(self.advantages, seat, tuple(sorted((*self.advantages[seat], kind))))
            case e.LaneChosen(seat, place):
                self._move(seat, (place,), NO_ZONE)
            case e.RaceEnded(ending, _, gained):
                self.points = tuple(own + more for own, more in zip(self.points, gained, strict=True))
                self.ending, self.bans = ending, 0
            case e.MatchEnded():
                self.phase = "over"
            case _:
                return False
        return True

    def _fold_cards(self, event: Event) -> bool:  # noqa: C901, PLR0912 - one line per event
        match event:
            case e.HandDealt(seat, cards, is_open):
                for card in cards:
                    self._draw(seat, card, is_open=is_open)
            case e.CardDrawn(seat, card, is_open):
                self._draw(seat, card, is_open=is_open)
                if card != UNKNOWN:
                    self.drawn = tuple(sorted((*self.drawn, card)))
            case e.CardKept(seat, discarded):
                self._drop(seat, discarded)
                self._discard(discarded)
            case e.WindPlayed(seat, card, _, _, own, tabled):
                if own:
                    self._drop(seat, card)
                else:
                    self._clear(seat, card)
                if tabled:
                    self.tabled = replaced(self.tabled, seat, (*self.tabled[seat], card))
                else:
                    self._discard(card)
            case e.WindDiscarded(seat, card):
                self._clear(seat, card)
                self._discard(card)
            case e.QuadrantTurned(quadrant, card):
                self.quadrants = replaced(self.quadrants, quadrant, card)
                self.quadrant_deck = _without(self.quadrant_deck, card)
            case e.DeckShuffled(deck, cards):
                self._shuffle(deck, cards)
            case _:
                return False
        return True

    def _fold_advantages(self, event: Event) -> bool:
        match event:
            case e.AdvantageSwapped(seat, kind, card, owner):
                self._use(seat, kind)
                self._clear(owner, card)
                self._take(seat, card, is_open=True)
            case e.FairWindsUsed(seat):
                self._use(seat, FAIR_WINDS)
            case e.RepairsUsed(seat):
                self._use(seat, REPAIRS)
            case e.PermissionLost(seat, kind):
                self._use(seat, kind)
            case _:
                return False
        return True

    def _draw(self, seat: Seat, card: int, *, is_open: bool) -> None:
        self.winds -= 1
        self._take(seat, card, is_open=is_open)

    def _take(self, seat: Seat, card: int, *, is_open: bool) -> None:
        self.hand_sizes = replaced(self.hand_sizes, seat, self.hand_sizes[seat] + 1)
        if card != UNKNOWN:
            self.hands = replaced(self.hands, seat, tuple(sorted((*self.hands[seat], card))))
        if is_open:
            self.known = replaced(self.known, seat, self.known[seat] | 1 << card)

    def _drop(self, seat: Seat, card: int) -> None:
        self.hand_sizes = replaced(self.hand_sizes, seat, self.hand_sizes[seat] - 1)
        self.hands = replaced(self.hands, seat, _without(self.hands[seat], card))
        self.known = replaced(self.known, seat, self.known[seat] & ~(1 << card))

    def _clear(self, owner: Seat, card: int) -> None:
        self.tabled = replaced(self.tabled, owner, _without(self.tabled[owner], card))

    def _discard(self, card: int) -> None:
        self.discards = tuple(sorted((*self.discards, card)))

    def _use(self, seat: Seat, kind: int) -> None:
        self.advantages = replaced(self.advantages, seat, _without(self.advantages[seat], kind))

    def _shuffle(self, deck: e.Deck, cards: int) -> None:
        match deck:
            case "winds":
                self.winds, self.discards = cards, ()
            case "quadrants":
                self.quadrant_deck = tuple(card for card in range(len(QUADRANT_CARDS)) if card not in self.quadrants)
            case "misfortunes":
                self.misfortunes = MISFORTUNE_CARDS

    def _fold_turn(self, event: Event) -> bool:  # noqa: C901 - one line per event
        match event:
            case e.RoundStarted(number):
                self.round = number
            case e.TurnStarted(seat):
                self.turn, self.bans = seat, 0
            case e.BansTakenUp(seat, bans):
                self.bans = bans
                left = max(self.balloons[seat].no_wind - 1, 0)
                self.put(seat, no_climb=False, no_forward=False, no_wind=left)
            case e.TurnLost(seat):
                self.put(seat, lost=False)
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
            case e.TradeDeclined() | e.WindSkipped() | e.StormStruck():
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
                self.put(seat, restart=False)
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
                self.put(seat, altitude=altitude)
            case e.BalloonLanded(seat, cause, paid, zone, loses_turn):
                self._pay(seat, paid)
                balloon = self.balloons[seat]
                self.put(
                    seat,
                    altitude=GROUND,
                    lost=balloon.lost or loses_turn,
                    restart=balloon.restart or cause in ("zone", "mountain"),
                    exempt=zone if cause == "zone" else balloon.exempt,
                )
            case e.FuelBurned(seat, fuel):
                self._pay(seat, (0, 0, fuel))
            case e.LapFlown(seat, laps, gained):
                self.put(seat, laps=laps)
                self._pay(seat, gained, 1)
            case e.FinishCrossed(seat, past):
                self.put(seat, standing=ACROSS, past=past)
            case e.BalloonOut(seat):
                self.put(seat, standing=OUT)
            case _:
                return False
        return True

    def _fold_trouble(self, event: Event) -> bool:
        match event:
            case e.BanLaid(seat, ban):
                if ban == NO_CLIMB:
                    self.put(seat, no_climb=True)
                elif ban == NO_FORWARD:
                    self.put(seat, no_forward=True)
                elif ban == NO_WIND:
                    self.put(seat, no_wind=self.balloons[seat].no_wind + 1)
            case e.TokensLost(seat, lost):
                self._pay(seat, lost)
            case e.MisfortuneDrawn(_, kind):
                self.misfortunes = _without(self.misfortunes, kind)
            case e.WeatherDrawn(_, card):
                self.quadrant_deck = _without(self.quadrant_deck, card)
            case e.MisfortuneMissed() | e.RepairsKept():
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
