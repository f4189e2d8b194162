"""Small pictures of what happened, for the recap on the hand-over page. They show only what everybody saw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.core.game import Event
from balloongames.i18n import _
from balloongames.rules.balmy_balloonists import events as e
from balloongames.rules.balmy_balloonists.cards import (
    FAIR_WINDS,
    LOCAL_WINDS,
    MISFORTUNES,
    PLAIN,
    QUADRANT_CARDS,
    REPAIRS,
    WEATHER,
)
from balloongames.rules.balmy_balloonists.observation import Observation
from balloongames.rules.balmy_balloonists.state import UNKNOWN, Tokens
from balloongames.rules.balmy_balloonists.world import QUADRANTS
from balloongames.ui.canvas import Canvas
from balloongames.ui.changes import caused, from_to
from balloongames.ui.geometry import Box
from balloongames.ui.shapes import Card
from balloongames.ui.view import People
from balloongames.ui.view_parts import Recap
from balloongames.views.balmy_balloonists.flight_words import flown_in_short, speed_words
from balloongames.views.balmy_balloonists.log import say
from balloongames.views.balmy_balloonists.pieces import (
    MISFORTUNE_ICONS,
    Token,
    draw_back,
    draw_quadrant_card,
    draw_sign_text,
    draw_token,
    draw_weather,
    draw_wind_card,
)

_TOKENS: Final[tuple[Token, ...]] = ("gas", "ballast", "fuel")
_TALL: Final = 1.4  # of a wind card
_FLIGHTS: Final = (e.BalloonBlown, e.BalloonFlew, e.BalloonThrownBack)
_PLUM: Final = ("#5B2F5F", "#FFF6E3")
_GOLDEN: Final = ("#FFF3CF", "#1F2A44")


def tells(event: Event) -> bool:
    """Whether a recap tells what changed no figure: who played a misfortune on somebody, or changed their winds."""
    return isinstance(event, e.WindPlayed) and event.target != event.seat and event.use != PLAIN


def sentence(event: Event, until: Sequence[Event], people: People) -> str | None:
    """Return what happened, and for a balloon that was blown by somebody else's wind card, whose it was."""
    said = say(event, people)
    if not said or not isinstance(event, e.BalloonBlown):
        return said
    at = next(i for i, one in enumerate(until) if one is event)
    played = next((one for one in reversed(until[:at]) if isinstance(one, e.WindPlayed)), None)
    if played is None or played.seat == event.seat or played.use != PLAIN:
        return said
    return caused(_("{name}’s wind card").format(name=people.names[played.seat]), said)


def change(event: Event, before: Observation, until: Sequence[Event]) -> str:
    """Return how much of the course a balloon has flown, if that has changed."""
    if not isinstance(event, _FLIGHTS) or not before.balloons:
        return ""
    start = end = before.balloons[event.seat].place
    for one in until:
        if one is event:
            start = end
        if isinstance(one, _FLIGHTS) and one.seat == event.seat:
            end = (end, *(one.stops if isinstance(one, e.BalloonBlown) else one.path))[-1]
    was, now = (flown_in_short(place, before.course) for place in (start, end))
    return from_to(was, now) if was != now else ""


def draw_recap(canvas: Canvas, box: Box, event: Event) -> bool:
    """Draw a picture of an event; return whether there is one."""
    match event:
        case e.QuadrantTurned(quadrant, card):
            _quadrant(canvas, box, quadrant, card)
        case e.MisfortuneDrawn(kind=kind):
            _sign(canvas, box, MISFORTUNE_ICONS[MISFORTUNES[kind]], *_PLUM)
        case e.WeatherDrawn(card=card):
            _weather(canvas, box, card)
        case e.StormStruck():
            side = min(box.w, box.h) * 0.8
            canvas.sprite("pictures/atlas/storm", Box.around(box.cx, box.cy, side, side))
        case _:
            return _draw_cards(canvas, box, event) or _paid(canvas, box, event)
    return True


def _draw_cards(canvas: Canvas, box: Box, event: Event) -> bool:
    """Draw wind cards and Advantages that came, or were used."""
    match event:
        case (
            e.WindPlayed(card=card)
            | e.WindDiscarded(card=card)
            | e.AdvantageSwapped(card=card)
            | e.CardDrawn(card=card)
        ):
            _wind(canvas, box, card)
        case e.AdvantageTaken(kind=kind):
            _advantages(canvas, box, (kind,))
        case e.AdvantagesDealt(kinds=kinds) if kinds:
            _advantages(canvas, box, kinds)
        case e.RepairsUsed():
            _advantages(canvas, box, (REPAIRS,))
        case e.FairWindsUsed():
            _advantages(canvas, box, (FAIR_WINDS,))
        case _:
            return False
    return True


def _paid(canvas: Canvas, box: Box, event: Event) -> bool:
    """Draw tokens that went or came."""
    match event:
        case e.FuelBurned(fuel=fuel):
            _tokens(canvas, box, (0, 0, -fuel))
        case e.TokensLost(lost=(gas, ballast, fuel)) if gas or ballast or fuel:
            _tokens(canvas, box, (-gas, -ballast, -fuel))
        case e.BalloonSet(tokens=tokens):
            _tokens(canvas, box, tokens)
        case e.Resupplied(gained=gained) | e.LapFlown(gained=gained):
            _tokens(canvas, box, gained)
        case _:
            return False
    return True


def _wind(canvas: Canvas, box: Box, card: int) -> None:
    """A wind card, or its back where nobody else knows which one it is."""
    height = min(box.h - 10, 130.0, (box.w - 10) * _TALL)
    place = Box.around(box.cx, box.cy, height / _TALL, height)
    if card == UNKNOWN:
        draw_back(canvas, place, "wind")
    else:
        draw_wind_card(canvas, place, LOCAL_WINDS[card].shifts, LOCAL_WINDS[card].symbol)


def _quadrant(canvas: Canvas, box: Box, quadrant: int, card: int) -> None:
    width = min(box.w - 8, (box.h - 8) * 1.15, 170.0)
    place = Box.around(box.cx, box.cy, width, width / 1.15)
    draw_quadrant_card(canvas, place, QUADRANTS[quadrant], "", QUADRANT_CARDS[card].speed)


def _advantages(canvas: Canvas, box: Box, kinds: Sequence[int]) -> None:
    width = min(box.w / len(kinds), box.h)
    for i, kind in enumerate(kinds):
        icon = "wind" if kind == FAIR_WINDS else "wrench" if kind == REPAIRS else "check"
        _sign(canvas, Box.around(box.cx + (i - (len(kinds) - 1) / 2) * width, box.cy, width, box.h), icon, *_GOLDEN)


def _sign(canvas: Canvas, box: Box, icon: str, fill: str, ink: str) -> None:
    """A card of which only the sign matters."""
    height = min(box.h - 12, 116.0, (box.w - 6) / 0.74)
    card = Box.around(box.cx, box.cy, height * 0.74, height)
    canvas.card(card, Card(9, fill, edge="#CDB48C", shadow=0 if canvas.theme.outlined else 1))
    canvas.icon(icon, Box.around(card.cx, card.cy, height * 0.42, height * 0.42), ink)


def _weather(canvas: Canvas, box: Box, card: int) -> None:
    codes = WEATHER[card]
    side = min(box.h * 0.66, box.w * 0.36, 76.0)
    for i, (kind, steps) in enumerate(codes):
        x = box.cx + (i - (len(codes) - 1) / 2) * side * 1.16
        draw_weather(canvas, Box.around(x, box.cy, side, side), kind, steps)


def _tokens(canvas: Canvas, box: Box, counts: Tokens) -> None:
    """Tokens with what came or went."""
    shown = [(token, count) for token, count in zip(_TOKENS, counts, strict=True) if count]
    r = min(box.h * 0.22, box.w / (3.0 * len(shown)), 30.0)
    for i, (token, count) in enumerate(shown):
        x = box.cx + (i - (len(shown) - 1) / 2) * r * 2.5
        draw_token(canvas, x, box.cy - r * 0.7, r, token)
        text = f"+{count}" if count > 0 else speed_words(count)
        spot = Box.around(x, box.cy + r, r * 2, r)
        draw_sign_text(canvas, spot, text, canvas.color("good" if count > 0 else "ink"), r * 0.95)


RECAP: Final = Recap(
    draw=draw_recap,
    change=change,
    on_table=(
        e.AltitudeChanged,
        e.BalloonBlown,
        e.BalloonFlew,
        e.BalloonLanded,
        e.BalloonRestarted,
        e.BalloonThrownBack,
        e.BanLaid,
        e.FinishCrossed,
        e.LaneChosen,
        e.TurnLost,
    ),
    plain_to_see=(e.PawnMoved, e.RoundStarted),
    whole_turns=True,  # so a round of four is told at a glance
    if_room=(e.AltitudeChanged,),  # the picture of a turn shows it, too
    sentence=sentence,
    tells=tells,
)
