"""The log of Balmy Balloonists: a sentence for whatever happens. Who reads it can fly the race over again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from balloongames.core.game import Event
from balloongames.i18n import N_, _, join
from balloongames.rules.balmy_balloonists import events as e
from balloongames.rules.balmy_balloonists.cards import ADVANTAGES, MISFORTUNE, PLAIN, QUADRANT
from balloongames.rules.balmy_balloonists.scenarios import CAMPAIGN, partner_of
from balloongames.rules.balmy_balloonists.state import NO_CLIMB, NO_FORWARD, NO_WIND, UNKNOWN, Place
from balloongames.rules.balmy_balloonists.world import DOLDRUMS, NO_ZONE, QUADRANTS
from balloongames.ui.view import People
from balloongames.ui.view_parts import Log
from balloongames.views.balmy_balloonists.flight_words import cost_words, space_of, token_words
from balloongames.views.balmy_balloonists.names import (
    altitude_name,
    misfortune_name,
    mountain_name,
    place_name,
    quadrant_card_name,
    zone_name,
)
from balloongames.views.balmy_balloonists.outlook import card_words
from balloongames.views.balmy_balloonists.words import ending, past_words, race_name

_BANS: Final = (
    (NO_CLIMB, N_("no climbing")),
    (NO_FORWARD, N_("no flight forward")),
    (NO_WIND, N_("no wind card of its own")),
)
_ADVANTAGES: Final = {
    "fair_winds": N_("fair winds"),
    "repairs": N_("repairs"),
    "libya": N_("the permit for Libya"),
    "iraq": N_("the permit for Iraq"),
    "prc": N_("the permit for China"),
    "sakhalin": N_("the permit for Sakhalin"),
}
_DECKS: Final = {
    "winds": N_("The wind cards are shuffled anew."),
    "quadrants": N_("The quadrant cards are shuffled anew."),
    "misfortunes": N_("The misfortune cards are shuffled anew."),
}
_DOWN: Final = {
    "mountain": N_("{name} comes down in the mountains."),
    "weather": N_("The weather forces {name} down."),
    "order": N_("{name} must land at once."),
    "consumption": N_("Without gas and fuel, {name} sinks to the ground."),
}
_ALTITUDES: Final = {
    "choice": N_("{name} goes to {altitude}."),
    "order": N_("{name} must go down to {altitude}."),
    "weather": N_("The weather takes {name} to {altitude}."),
    "consumption": N_("Fuel is lacking: {name} sinks to {altitude}."),
}


def say(event: Event, people: People) -> str | None:
    """Return the log's sentence for an event; None if the picture says enough."""
    for teller in _TELLERS:
        text = teller(event, people)
        if text is not None:
            return text
    return None


def _where(place: Place) -> str:
    if not place.space:
        return _("the line, in lane {lane}").format(lane=place.lane)
    return place_name(space_of(place))


def advantage_words(kind: int) -> str:
    """Return an Advantage card within a sentence: "the permit for Libya"."""
    return _(_ADVANTAGES[ADVANTAGES[kind]])


def _cards(kinds: tuple[int, ...]) -> str:
    return join([advantage_words(kind) for kind in kinds])


# -- before the race --------------------------------------------------------------------------------------------------


def _say_set_up(event: Event, people: People) -> str | None:  # noqa: PLR0911 - one line per sort of event
    match event:
        case e.TableSet(seats, rules) if rules.race == "teams" and partner_of(rules, seats, 0) is None:
            return _("Teams take four or six players, so everybody flies alone.")
        case e.RaceSet(race, _course, first) if race:
            return _("Race {number}: {race}. {name} is first.").format(
                number=race + 1, race=race_name(CAMPAIGN[race]), name=people.names[first]
            )
        case e.RaceSet(first=first) if len(people.names) > 1:
            return _("{name} is first.").format(name=people.names[first])
        case e.BalloonSet(seat, tokens):
            return _("{name} sets out with {tokens}.").format(name=people.names[seat], tokens=cost_words(tokens))
        case e.LaneChosen(seat, place):
            return _("{name} starts in lane {lane}.").format(name=people.names[seat], lane=place.lane)
        case e.QuadrantTurned(quadrant, card):
            return _("Quadrant {letter}: {card}.").format(letter=QUADRANTS[quadrant], card=quadrant_card_name(card))
        case _:
            return None


def _say_advantages(event: Event, people: People) -> str | None:
    match event:
        case e.AdvantagesDealt(seat, kinds):
            return _("{name} has got {cards}.").format(name=people.names[seat], cards=_cards(kinds))
        case e.MarketLaid(kinds):
            return _("To choose from: {cards}.").format(cards=_cards(tuple(dict.fromkeys(kinds))))
        case e.AdvantageTaken(seat, kind):
            return _("{name} takes {card}.").format(name=people.names[seat], card=advantage_words(kind))
        case e.AdvantageSwapped(seat, kind, card, owner):
            text = _("{name} gives {advantage} up for a card that lay before {owner}: {card}.")
            return text.format(
                name=people.names[seat],
                advantage=advantage_words(kind),
                owner=people.names[owner],
                card=card_words(card),
            )
        case e.FairWindsUsed(seat, shift):
            text = _("{name} uses fair winds to the north.") if shift < 0 else _("{name} uses fair winds to the south.")
            return text.format(name=people.names[seat])
        case _:
            return None


# -- a turn -----------------------------------------------------------------------------------------------------------


def _say_turn(event: Event, people: People) -> str | None:  # noqa: PLR0911 - one line per sort of event
    match event:
        case e.RoundStarted(number):
            return _("Round {round} begins.").format(round=number)
        case e.BansTakenUp(seat, bans) if bans:
            return _("{name} is held back this turn: {bans}.").format(name=people.names[seat], bans=bans_words(bans))
        case e.TurnLost(seat):
            return _("{name} loses this turn.").format(name=people.names[seat])
        case e.Resupplied(seat, gained):
            text = _("{name} can’t go on, loses the turn and gets {tokens}.")
            return text.format(name=people.names[seat], tokens=cost_words(gained))
        case e.BalloonRestarted(seat, place):
            return _("{name} goes on from {place}.").format(name=people.names[seat], place=_where(place))
        case e.WindSkipped(seat):
            return _("{name} can’t play a wind card.").format(name=people.names[seat])
        case _:
            return _say_tokens(event, people)


def bans_words(bans: int) -> str:
    """Return what a balloon may not do, by its bits: "no climbing and no flight forward"."""
    return join([_(words) for bit, words in _BANS if bans & bit])


def _say_tokens(event: Event, people: People) -> str | None:  # noqa: PLR0911 - one line per sort of event
    match event:
        case e.TokenTaken(seat, token):
            text = _("{name} is last and takes {tokens}.")
            return text.format(name=people.names[seat], tokens=token_words(token, 1))
        case e.TokenTraded(_seat, giver, taker, token):
            text = _("{name} gives {tokens} to {other}.")
            return text.format(name=people.names[giver], other=people.names[taker], tokens=token_words(token, 1))
        case e.TradeDeclined(seat):
            return _("{name} trades no token.").format(name=people.names[seat])
        case e.CardDrawn(seat, card):
            if card == UNKNOWN:
                return _("{name} draws a wind card.").format(name=people.names[seat])
            return _("{name} draws a wind card: {card}.").format(name=people.names[seat], card=card_words(card))
        case e.CardKept(seat, card):
            return _("{name} discards one of two cards: {card}.").format(name=people.names[seat], card=card_words(card))
        case e.DeckShuffled(deck):
            return _(_DECKS[deck])
        case _:
            return None


def _say_wind(event: Event, people: People) -> str | None:
    match event:
        case e.WindPlayed():
            return _say_card(event, people)
        case e.WindDiscarded(seat, card):
            return _("{name} discards a wind card: {card}.").format(name=people.names[seat], card=card_words(card))
        case e.PawnMoved(source, None):
            return _("The pawn on the wind rose leaves {name}.").format(name=people.names[source])
        case e.PawnMoved(source, int(target)):
            text = _("The pawn on the wind rose goes from {name} to {other}.")
            return text.format(name=people.names[source], other=people.names[target])
        case _:
            return None


def _say_card(event: e.WindPlayed, people: People) -> str:
    name, card = people.names[event.seat], card_words(event.card)
    if event.use not in _OWN:
        return _("{name} plays a wind card on the storm: {card}.").format(name=name, card=card)
    if event.own:
        return _(_OWN[event.use]).format(name=name, card=card)
    return _(_OTHERS[event.use]).format(name=name, card=card, other=people.names[event.target])


_OWN: Final = {
    PLAIN: N_("{name} plays a wind card: {card}."),
    MISFORTUNE: N_("{name} draws a misfortune for a wind card."),
    QUADRANT: N_("{name} plays a wind card to change the winds."),
}
_OTHERS: Final = {
    PLAIN: N_("{name} plays a wind card on {other}: {card}."),
    MISFORTUNE: N_("{name} plays a misfortune on {other}."),
    QUADRANT: N_("{name} changes the winds of {other}."),
}


# -- balloons in the air ----------------------------------------------------------------------------------------------


def _say_move(event: Event, people: People) -> str | None:  # noqa: PLR0911 - one line per sort of event
    match event:
        case e.BalloonBlown():
            return _say_drift(event, people)
        case e.BalloonThrownBack(seat, path):
            if not path:
                return _("The weather holds {name} back.").format(name=people.names[seat])
            text = _("The weather throws {name} back to {place}.")
            return text.format(name=people.names[seat], place=_where(path[-1]))
        case e.BalloonFlew():
            return _say_flight(event, people)
        case e.AltitudeChanged():
            return _say_altitude(event, people)
        case e.BalloonLanded():
            return _say_landing(event, people)
        case e.FuelBurned(seat, fuel):
            return _("{name} burns {tokens}.").format(name=people.names[seat], tokens=token_words(2, fuel))
        case _:
            return None


def _say_drift(event: e.BalloonBlown, people: People) -> str:
    if not event.stops:
        return _("{name} stays out in the doldrums.").format(name=people.names[event.seat])
    place = event.stops[-1]
    if place.lane == DOLDRUMS:
        text = _("{name} drifts out into the doldrums.")
    elif event.vortex:
        text = _("{name} drifts into the vortex and back: {place}.")
    else:
        text = _("{name} drifts to {place}.")
    return text.format(name=people.names[event.seat], place=_where(place))


def _say_flight(event: e.BalloonFlew, people: People) -> str:
    name = people.names[event.seat]
    if event.barred:
        return _("{name} may not fly forward and stays.").format(name=name)
    if not event.path:
        return _("{name} finds no wind and stays.").format(name=name)
    text = _("{name} flies {spaces} {ending}.") if event.speed > 0 else _("{name} flies back {spaces} {ending}.")
    return text.format(name=name, spaces=past_words(len(event.path)), ending=_flight_end(event, event.path[-1]))


def _flight_end(event: e.BalloonFlew, place: Place) -> str:
    """Return where a flight ends, to be read after how far it went."""
    space = space_of(place)
    match event.end:
        case "zone":
            return _("into closed airspace")
        case "mountain":
            return _("and meets the mountains: {mountain}").format(mountain=mountain_name(space))
        case "storm":
            return _("into the storm")
        case "across":
            return _("to the finish")
        case "start_line":
            return _("to the start line")
        case _:
            return _("to {place}").format(place=place_name(space))


def _paid(cost: str, text: str) -> str:
    """Return a sentence with what it cost, if anything."""
    return _("{sentence} It costs {tokens}.").format(sentence=text, tokens=cost) if cost else text


def _say_altitude(event: e.AltitudeChanged, people: People) -> str:
    text = _(_ALTITUDES[event.cause]).format(name=people.names[event.seat], altitude=altitude_name(event.altitude))
    return _paid(cost_words(event.paid), text)


def _say_landing(event: e.BalloonLanded, people: People) -> str:
    name = people.names[event.seat]
    if event.zone != NO_ZONE:
        text = _("{name} is held in {zone}.").format(name=name, zone=zone_name(event.zone))
    else:
        text = _(_DOWN[event.cause]).format(name=name)
    text = _paid(cost_words(event.paid), text)
    return _("{sentence} The next turn is lost.").format(sentence=text) if event.loses_turn else text


# -- misfortunes and storms -------------------------------------------------------------------------------------------


def _say_misfortune(event: Event, people: People) -> str | None:
    match event:
        case e.MisfortuneDrawn(seat, kind):
            text = _("A misfortune for {name}: {misfortune}.")
        case e.MisfortuneMissed(seat, kind):
            text = _("It does nothing to {name}.")
        case e.RepairsUsed(seat, kind):
            text = _("{name} repairs it at once: {misfortune}.")
        case e.RepairsKept(seat, kind):
            text = _("{name} keeps repairs for later.")
        case e.PermissionLost(seat, kind):
            return _("{name} loses {card}.").format(name=people.names[seat], card=advantage_words(kind))
        case _:
            return _say_harm(event, people)
    return text.format(name=people.names[seat], misfortune=misfortune_name(kind))


def _say_harm(event: Event, people: People) -> str | None:  # noqa: PLR0911 - one line per sort of event
    match event:
        case e.BanLaid(seat, ban):
            text = _("{name} will be held back next turn: {bans}.")
            return text.format(name=people.names[seat], bans=bans_words(ban))
        case e.TokensLost(seat, lost):
            if not any(lost):
                return _("{name} has nothing left to lose.").format(name=people.names[seat])
            return _("{name} loses {tokens}.").format(name=people.names[seat], tokens=cost_words(lost))
        case e.WeatherDrawn(seat, card):
            text = _("Bad weather over {name}: {card}.")
            return text.format(name=people.names[seat], card=quadrant_card_name(card))
        case e.StormMoved(space):
            return _("The storm goes to {place}.").format(place=place_name(space))
        case e.StormStruck(seats):
            return _("The storm strikes {names}.").format(names=join([people.names[seat] for seat in seats]))
        case _:
            return None


# -- the end ----------------------------------------------------------------------------------------------------------


def _say_end(event: Event, people: People) -> str | None:
    match event:
        case e.LapFlown(seat, laps, gained):
            text = _("{name} is round the world, lap {lap}, and gets {tokens}.")
            return text.format(name=people.names[seat], lap=laps, tokens=cost_words(gained))
        case e.FinishCrossed(seat, past):
            text = _("{name} is across the finish, {past} past the line.")
            return text.format(name=people.names[seat], past=past_words(past))
        case e.BalloonOut(seat, cause):
            text = (
                _("{name} is driven too high and is out of the race.")
                if cause == "burst"
                else _("{name} can’t go on and is out of the race.")
            )
            return text.format(name=people.names[seat])
        case e.RaceEnded(_ending, places, gained) if any(gained):
            each = [_("{name} {points}").format(name=people.names[seat], points=gained[seat]) for seat in places]
            return _("Points of the race: {points}.").format(points=join(each))
        case e.MatchEnded(scores, winners, reason):
            return ending(scores, winners, reason, people)
        case _:
            return None


_TELLERS: Final[tuple[Callable[[Event, People], str | None], ...]] = (
    _say_move, _say_turn, _say_wind, _say_misfortune, _say_set_up, _say_advantages, _say_end,
)  # fmt: skip


LOG: Final = Log(say)
