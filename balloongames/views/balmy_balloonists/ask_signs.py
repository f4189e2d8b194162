"""What Balmy Balloonists answers about the marks that nobody can press: the signs of its map, steps, and tokens."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_, _, capital, ngettext
from balloongames.rules.balmy_balloonists.scenarios import ENDLESS
from balloongames.rules.balmy_balloonists.world import (
    MOUNTAIN_OF,
    QUADRANT_OF,
    QUADRANTS,
    Space,
    height_at,
    is_red,
)
from balloongames.ui.ask import Answer, Answers, Fact
from balloongames.views.balmy_balloonists import pages
from balloongames.views.balmy_balloonists.actions import step_words
from balloongames.views.balmy_balloonists.context import BoardContext
from balloongames.views.balmy_balloonists.names import altitude_name, mountain_name
from balloongames.views.balmy_balloonists.outlook import token_name
from balloongames.views.balmy_balloonists.solo import medal_words
from balloongames.views.balmy_balloonists.start_grid import spaces_of

_STEPS: Final = (
    (N_("A card says for each altitude how many lanes it leads north or south. A dash is calm."), pages.WINDS),
    (N_("Each level up costs 1 ballast, each level down 1 gas. Nobody lands by choice."), pages.ALTITUDE),
    (N_("The card of the quadrant tells how many spaces, by lane and altitude. A minus leads back."), pages.FLIGHT),
    (
        N_("After the flight, high costs 1 fuel. No gas left costs 1 fuel, too. Who can’t pay drops a level."),
        pages.ALTITUDE,
    ),
    (N_("The turn ends with it: whoever has only two wind cards left in hand draws one."), pages.TURN),
)
_TOKENS: Final = (
    N_("With gas a balloon sinks: each level down costs 1. With none left, each turn burns 1 fuel."),
    N_("Each level up costs 1 ballast. So it is spent where mountains or good winds are worth it."),
    N_("Each turn that ends high burns 1 fuel. Who can’t pay sinks a level."),
)
_SPACES: Final = {peak: space for space, peak in MOUNTAIN_OF.items()}


def _step(_context: BoardContext, number: str) -> Answer:
    sentence, page = _STEPS[int(number)]
    return Answer(step_words()[int(number)], _(sentence), page)


def _head(_context: BoardContext, kind: str) -> Answer:
    return Answer(token_name(int(kind)), _(_TOKENS[int(kind)]), pages.ALTITUDE)


def _lane(context: BoardContext, number: str) -> Answer:
    lane = int(number)
    sentence = _("Five lanes run round the pole, lane 1 inside. Outer lanes have more spaces, and often more wind.")
    count = spaces_of(context, lane)
    spaces = ngettext("{count} space", "{count} spaces", count).format(count=count)
    facts = [Fact(_("From start to finish"), spaces)] if context.model.course.end < ENDLESS else []
    facts += [
        Fact(context.name(seat), altitude_name(balloon.altitude), seat)
        for seat, balloon in enumerate(context.model.balloons)
        if balloon.lane == lane
    ]
    return Answer(_("Lane {lane}").format(lane=lane), sentence, pages.IN_SHORT, tuple(facts[:3]))


def _sector(_context: BoardContext, number: str) -> Answer:
    sector = int(number)
    title = _("Sector {sector}, quadrant {letter}").format(sector=sector, letter=QUADRANTS[QUADRANT_OF[sector]])
    sentence = _("Blue and red lines part the sectors. Red ones part the four quadrants, each with its own winds.")
    return Answer(title, sentence, pages.IN_SHORT)


def _line(_context: BoardContext, number: str, _piece: str) -> Answer:
    if is_red(int(number)):
        sentence = _("It parts two quadrants: beyond it, other winds blow. A flight that has begun keeps its number.")
        return Answer(_("A red line"), sentence, pages.FLIGHT)
    sentence = _("It parts two sectors. To another lane, a balloon keeps its distance to the line ahead.")
    return Answer(_("A blue line"), sentence, pages.LANES)


def _start(_context: BoardContext, _piece: str) -> Answer:
    return Answer(_("The start line"), _("Nobody flies back over the start line."), pages.FLIGHT)


def _mountain(_context: BoardContext, name: str) -> Answer:
    space = Space(*_SPACES[name])
    if height_at(space) == "white":
        sentence = _("Only high does a balloon get across. Lower, it lands there, and that costs the next turn.")
    else:
        sentence = _("Medium or high, a balloon gets across. Low, it lands there, and that costs the next turn.")
    return Answer(capital(mountain_name(space)), sentence, pages.ZONES)


def _storm(_context: BoardContext) -> Answer:
    sentence = _("The storm is a variant: it brings bad weather to all flying balloons that it meets.")
    return Answer(_("The storm"), sentence, pages.WEATHER)


def _solo(context: BoardContext) -> Answer:
    sentence = _("A flight alone has no rivals: the medals tell how well it went.")
    return Answer(_("Medals"), sentence, pages.RACES, tuple(map(Fact, medal_words(context))))


SIGNS: Final[Answers] = {
    "step": _step, "head": _head, "lane": _lane, "grid": _lane, "sector": _sector, "line": _line, "start": _start,
    "mountain": _mountain, "storm": _storm, "solo": _solo,
}  # fmt: skip
