"""What a listener knows who hears the events and nothing else: they must tell all that the public may see."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from balloongames.core.game import Event
from balloongames.rules.balmy_balloonists import events as e
from balloongames.rules.balmy_balloonists.cards import LOCAL_WINDS, MISFORTUNE_CARDS, QUADRANT_CARDS
from balloongames.rules.balmy_balloonists.scenarios import course_of
from balloongames.rules.balmy_balloonists.sight import Seen
from balloongames.rules.balmy_balloonists.state import ACROSS, NO_CLIMB, NO_FORWARD, NO_WIND, OUT, Place


@dataclass
class Craft:
    """A balloon as it was told of."""

    place: Place | None = None
    altitude: int = 0
    tokens: list[int] = field(default_factory=list)
    lost: bool = False
    restart: bool = False
    bans: list[int] = field(default_factory=list)
    standing: int = 0
    past: int = 0
    laps: int = 0

    def pay(self, paid, sign=-1):
        self.tokens = [own + sign * count for own, count in zip(self.tokens, paid, strict=True)]


class Notes:
    """Everything that was told so far."""

    def __init__(self) -> None:
        self.ending = ""
        self.result: e.MatchEnded | None = None

    def hear(self, event: Event) -> None:
        getattr(self, type(event).__name__)(event)

    def TableSet(self, event):  # noqa: N802 - one method for each event, named like it
        self.rules, self.seats = event.rules, event.seats
        self.points = [0] * event.seats

    def RaceSet(self, event):  # noqa: N802
        self.race, self.course, self.first = event.race, event.course, event.first
        self.turn, self.round, self.turn_bans = event.first, 1, 0
        self.pawns, self.storm = set(event.pawns), event.storm
        self.balloons = [Craft() for _ in range(self.seats)]
        self.hands: list[list[int]] = [[] for _ in range(self.seats)]
        self.tabled: list[list[int]] = [[] for _ in range(self.seats)]
        self.advantages: list[list[int]] = [[] for _ in range(self.seats)]
        self.market: list[int] = []
        self.quadrants = [-1] * 4
        self.decks = {"winds": len(LOCAL_WINDS), "quadrants": len(QUADRANT_CARDS), "misfortunes": len(MISFORTUNE_CARDS)}

    def BalloonSet(self, event):  # noqa: N802
        self.balloons[event.seat].tokens = list(event.tokens)

    def AdvantagesDealt(self, event):  # noqa: N802
        self.advantages[event.seat] = list(event.kinds)

    def MarketLaid(self, event):  # noqa: N802
        self.market = list(event.kinds)

    def AdvantageTaken(self, event):  # noqa: N802
        self.market.remove(event.kind)
        self.advantages[event.seat].append(event.kind)

    def HandDealt(self, event):  # noqa: N802
        self.hands[event.seat] = list(event.cards)
        self.decks["winds"] -= len(event.cards)

    def QuadrantTurned(self, event):  # noqa: N802
        self.quadrants[event.quadrant] = event.card
        self.decks["quadrants"] -= 1

    def LaneChosen(self, event):  # noqa: N802
        self.balloons[event.seat].place = event.place

    def RoundStarted(self, event):  # noqa: N802
        self.round = event.round

    def TurnStarted(self, event):  # noqa: N802
        self.turn, self.turn_bans = event.seat, 0

    def TurnLost(self, event):  # noqa: N802
        self.balloons[event.seat].lost = False

    def Resupplied(self, event):  # noqa: N802
        self.balloons[event.seat].pay(event.gained, 1)

    def TokenTaken(self, event):  # noqa: N802
        self.balloons[event.seat].tokens[event.token] += 1

    def TokenTraded(self, event):  # noqa: N802
        self.balloons[event.giver].tokens[event.token] -= 1
        self.balloons[event.taker].tokens[event.token] += 1

    def TradeDeclined(self, event):  # noqa: N802
        pass

    def BalloonRestarted(self, event):  # noqa: N802
        self.balloons[event.seat].place = event.place
        self.balloons[event.seat].restart = False

    def BansTakenUp(self, event):  # noqa: N802
        self.turn_bans = event.bans
        waiting = self.balloons[event.seat].bans
        for ban in (NO_CLIMB, NO_FORWARD, NO_WIND):
            if event.bans & ban:
                waiting.remove(ban)

    def WindPlayed(self, event):  # noqa: N802
        if event.own:
            self._drop_card(event.seat, event.card)
        else:
            self.tabled[event.seat].remove(event.card)
        if event.tabled:
            self.tabled[event.seat].append(event.card)

    def _drop_card(self, seat, card):
        hand = self.hands[seat]
        hand.remove(card if card in hand else -1)

    def WindDiscarded(self, event):  # noqa: N802
        self.tabled[event.seat].remove(event.card)

    def WindSkipped(self, event):  # noqa: N802
        pass

    def FairWindsUsed(self, event):  # noqa: N802
        self.advantages[event.seat].remove(0)

    def BalloonBlown(self, event):  # noqa: N802
        if event.stops:
            self.balloons[event.seat].place = event.stops[-1]

    def BalloonThrownBack(self, event):  # noqa: N802
        if event.path:
            self.balloons[event.seat].place = event.path[-1]

    def PawnMoved(self, event):  # noqa: N802
        self.pawns.remove(event.source)
        if event.target is not None:
            self.pawns.add(event.target)

    def MisfortuneDrawn(self, event):  # noqa: N802
        self.decks["misfortunes"] -= 1

    def MisfortuneMissed(self, event):  # noqa: N802
        pass

    def RepairsUsed(self, event):  # noqa: N802
        self.advantages[event.seat].remove(1)

    def RepairsKept(self, event):  # noqa: N802
        pass

    def BanLaid(self, event):  # noqa: N802
        waiting = self.balloons[event.seat].bans
        if event.ban == NO_WIND or event.ban not in waiting:
            waiting.append(event.ban)

    def TokensLost(self, event):  # noqa: N802
        self.balloons[event.seat].pay(event.lost)

    def PermissionLost(self, event):  # noqa: N802
        self.advantages[event.seat].remove(event.kind)

    def WeatherDrawn(self, event):  # noqa: N802
        self.decks["quadrants"] -= 1

    def AltitudeChanged(self, event):  # noqa: N802
        self.balloons[event.seat].altitude = event.altitude
        self.balloons[event.seat].pay(event.paid)

    def BalloonFlew(self, event):  # noqa: N802
        if event.path:
            self.balloons[event.seat].place = event.path[-1]

    def BalloonLanded(self, event):  # noqa: N802
        craft = self.balloons[event.seat]
        craft.altitude = 0
        craft.pay(event.paid)
        craft.lost |= event.loses_turn
        craft.restart |= event.cause in ("zone", "mountain")

    def FuelBurned(self, event):  # noqa: N802
        self.balloons[event.seat].tokens[2] -= event.fuel

    def LapFlown(self, event):  # noqa: N802
        self.balloons[event.seat].laps = event.laps
        self.balloons[event.seat].pay(event.gained, 1)

    def FinishCrossed(self, event):  # noqa: N802
        self.balloons[event.seat].standing = ACROSS
        self.balloons[event.seat].past = event.past

    def BalloonOut(self, event):  # noqa: N802
        self.balloons[event.seat].standing = OUT

    def CardDrawn(self, event):  # noqa: N802
        self.hands[event.seat].append(event.card)
        self.decks["winds"] -= 1

    def CardKept(self, event):  # noqa: N802
        self._drop_card(event.seat, event.discarded)

    def AdvantageSwapped(self, event):  # noqa: N802
        self.advantages[event.seat].remove(event.kind)
        self.tabled[event.owner].remove(event.card)
        self.hands[event.seat].append(event.card)

    def DeckShuffled(self, event):  # noqa: N802
        assert self.decks[event.deck] == 0
        self.decks[event.deck] = event.cards

    def StormMoved(self, event):  # noqa: N802
        self.storm = event.space

    def StormStruck(self, event):  # noqa: N802
        pass

    def RaceEnded(self, event):  # noqa: N802
        self.ending = event.ending
        self.points = [own + more for own, more in zip(self.points, event.gained, strict=True)]

    def MatchEnded(self, event):  # noqa: N802
        self.result = event
        self.turn_bans = 0

    def check(self, seen: Seen) -> None:
        """Compare with what the same viewer sees."""
        for craft, balloon in zip(self.balloons, seen.balloons, strict=True):
            assert craft.place is None or craft.place == balloon.place
            told: list[Any] = [craft.altitude, tuple(craft.tokens), craft.lost, craft.restart, craft.standing]
            assert told == [balloon.altitude, balloon.tokens, balloon.lost, balloon.restart, balloon.standing]
            assert (craft.past, craft.laps) == (balloon.past, balloon.laps)
            waiting = [NO_CLIMB] * balloon.no_climb + [NO_FORWARD] * balloon.no_forward + [NO_WIND] * balloon.no_wind
            assert sorted(craft.bans) == waiting
        assert [sorted(card for card in hand if card >= 0) for hand in self.hands] == [
            list(hand) for hand in seen.hands
        ]
        assert [len(hand) for hand in self.hands] == list(seen.hand_sizes)
        assert [tuple(cards) for cards in self.tabled] == list(seen.tabled)
        assert [tuple(sorted(kinds)) for kinds in self.advantages] == list(seen.advantages)
        assert (tuple(sorted(self.pawns)), self.storm) == (seen.pawns, seen.storm)
        assert (tuple(self.quadrants), tuple(sorted(self.market))) == (seen.quadrants, seen.market)
        decks = {"winds": seen.winds, "quadrants": len(seen.quadrant_deck), "misfortunes": len(seen.misfortunes)}
        assert self.decks == decks
        assert (self.race, self.round, self.first, self.turn) == (seen.race, seen.round, seen.first, seen.turn)
        assert (self.course, self.points) == (course_of(self.rules, self.seats, self.race), list(seen.points))
        assert self.turn_bans == seen.bans
        if seen.to_move is None:
            assert self.result is not None
            assert self.ending == seen.ending
