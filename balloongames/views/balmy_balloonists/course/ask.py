"""What A course answers when somebody asks about a thing on its table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from balloongames.i18n import _, pgettext
from balloongames.rules.balmy_balloonists.cards import WIND_SHIFTS
from balloongames.rules.balmy_balloonists.course.turns import FlownTurn
from balloongames.rules.balmy_balloonists.world import QUADRANT_OF, QUADRANTS
from balloongames.ui.ask import Answer, Fact
from balloongames.ui.geometry import Box
from balloongames.views.balmy_balloonists import pages
from balloongames.views.balmy_balloonists.course.panels import costs, quadrant_boxes, token_boxes
from balloongames.views.balmy_balloonists.course.table import CourseContext
from balloongames.views.balmy_balloonists.course.words import WORDS, token_name
from balloongames.views.balmy_balloonists.flight_words import space_of, speed_words, way_words
from balloongames.views.balmy_balloonists.names import altitude_name, place_name, quadrant_card_name
from balloongames.views.balmy_balloonists.outlook import lanes_words, level_word

_LEAST = 36.0


def parts(table: CourseContext) -> Sequence[str]:
    """Return the parts that can be asked about besides the nodes."""
    rings = [f"ring.{index}" for index in range(len(table.model.puzzle.rings))]
    return (
        "balloon", "flag", *rings, *(f"quadrant.{one}" for one in quadrant_boxes(table)),
        *(f"token.{kind}" for kind in token_boxes(table)),
    )  # fmt: skip


def where(name: str, table: CourseContext) -> Box | None:
    """Return where a part lies."""
    kind, _dot, number = name.partition(".")
    puzzle, chart = table.model.puzzle, table.chart
    match kind:
        case "balloon":
            return chart.bounds(space_of(table.model.place), _LEAST)
        case "flag":
            return chart.bounds(space_of(puzzle.flag), _LEAST)
        case "ring" if int(number) < len(puzzle.rings):
            return chart.bounds(space_of(puzzle.rings[int(number)]), _LEAST)
        case "quadrant":
            return quadrant_boxes(table).get(int(number))
        case "token":
            return token_boxes(table).get(int(number))
        case _:
            return None


def answer(name: str, table: CourseContext) -> Answer | None:
    """Return what there is to know of a node or a part."""
    kind, _dot, number = name.partition(".")
    found: dict[str, Callable[[], Answer]] = {
        "card": lambda: _wind(int(number), table),
        "no_wind": lambda: Answer(
            _("No wind"), _("A wind need not be played. Kept, it can be played in a later turn."), pages.WINDS
        ),
        "altitude": lambda: _altitude(int(number), table),
        "turn": lambda: _turn(int(number), table),
        "quadrant": lambda: _quadrant(int(number), table),
        "token": lambda: _token(int(number), table),
        "ring": lambda: _ring(int(number), table),
        "flag": lambda: Answer(
            _("The flag"),
            _("A flight must end here, in this very space, after all rings were flown."),
            pages.PUZZLES,
            (Fact(pgettext("where", "Place"), place_name(space_of(table.model.puzzle.flag))),),
        ),
        "balloon": lambda: _balloon(table),
        "map": lambda: Answer(
            _("The map"), _("Press a space that a flight can end in: its altitude is chosen."), pages.FLIGHT
        ),
        "confirm": lambda: Answer(
            pgettext("order", "Fly"),
            _("The chosen wind blows, the balloon changes its altitude, then it flies."),
            pages.TURN,
        ),
        "tab": lambda: Answer(_("Shown"), _("It opens winds, altitudes, cards, or what is on board."), pages.TURN),
    }
    return found[kind]() if kind in found else None


def _wind(card: int, table: CourseContext) -> Answer:
    sentence = _("It leads as many lanes as it says at the altitude where the balloon is. It can be played once.")
    number = table.model.winds.index(card) + 1
    facts = tuple(Fact(level_word(altitude), lanes_words(WIND_SHIFTS[card][altitude])) for altitude in (3, 2, 1))
    return Answer(_("Wind {number}").format(number=number), sentence, pages.WINDS, facts)


def _altitude(altitude: int, table: CourseContext) -> Answer:
    sentence = _("Each level up takes a ballast, each level down a gas. Flying high takes a fuel, too.")
    option = table.options()[altitude]
    if not isinstance(option, FlownTurn):
        return Answer(level_word(altitude), sentence, pages.ALTITUDE, (Fact(WORDS.reason(option)),))
    facts = [Fact(_("Flight"), way_words(option.speed))]
    if cost := costs(table, option):
        facts.append(Fact(_("Cost"), cost))
    facts.append(Fact(_("Ends"), place_name(space_of(option.after.balloon.place))))
    return Answer(level_word(altitude), sentence, pages.ALTITUDE, tuple(facts))


def _turn(number: int, table: CourseContext) -> Answer:
    title = _("Turn {number}").format(number=number + 1)
    cards = table.model.puzzle.cards[number]
    facts = tuple(
        Fact(_("Quadrant {letter}").format(letter=QUADRANTS[one]), quadrant_card_name(cards[one]))
        for one in table.model.puzzle.quadrants
    )
    return Answer(title, _("Pressed, it shows the cards that lie in this turn."), pages.FLIGHT, facts)


def _quadrant(quadrant: int, table: CourseContext) -> Answer:
    card = table.model.puzzle.cards[table.shown_turn][quadrant]
    title = _("Quadrant {letter}: {card}").format(letter=QUADRANTS[quadrant], card=quadrant_card_name(card))
    sentence = _("The number for lane and altitude is how many spaces a flight leads; below zero it leads back.")
    place = table.blown
    if QUADRANT_OF[place.sector] != quadrant:
        return Answer(title, sentence, pages.FLIGHT)
    facts = tuple(
        Fact(
            _("Lane {lane}, {altitude}").format(lane=place.lane, altitude=altitude_name(altitude)),
            speed_words(table.model.puzzle.speed(table.shown_turn, place, altitude)),
        )
        for altitude in (3, 2, 1)
    )
    return Answer(title, sentence, pages.FLIGHT, facts)


def _token(kind: int, table: CourseContext) -> Answer:
    sentences = (
        _("Each level down takes one. Without gas, each turn takes a fuel as well."),
        _("Each level up takes one."),
        _("A turn at high takes one. Who has none sinks to medium."),
    )
    return Answer(
        token_name(kind), sentences[kind], pages.ALTITUDE, (Fact(_("On board"), str(table.model.tokens[kind])),)
    )


def _ring(index: int, table: CourseContext) -> Answer:
    ring = table.model.puzzle.rings[index]
    flown = pgettext("ring", "flown") if ring not in table.model.rings else _("not yet")
    sentence = _("A flight must lead through this space, or end in it, before the flag counts.")
    facts = (Fact(pgettext("where", "Place"), place_name(space_of(ring))), Fact(_("Flown"), flown))
    return Answer(_("A ring"), sentence, pages.PUZZLES, facts)


def _balloon(table: CourseContext) -> Answer:
    model = table.model
    facts = (
        Fact(pgettext("where", "Place"), place_name(space_of(model.place))),
        Fact(_("Altitude"), altitude_name(model.altitude)),
    )
    return Answer(_("The balloon"), _("It is led by winds, altitudes and the numbers of the cards."), pages.TURN, facts)
