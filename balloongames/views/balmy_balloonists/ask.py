"""What Balmy Balloonists answers when somebody asks about a thing on its table, from what the viewer may see."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Seat
from balloongames.i18n import N_, _, capital, ngettext
from balloongames.rules.balmy_balloonists.cards import FIRST_PERMISSION, MISFORTUNE, QUADRANT, SPEED, WIND_SYMBOL
from balloongames.rules.balmy_balloonists.moves import (
    ChooseLane,
    Fly,
    Move,
    PlayWind,
    Restart,
    SetAltitude,
    UseFairWinds,
    parse_move,
)
from balloongames.rules.balmy_balloonists.state import HIGH, LOW, MEDIUM, NO_CARD
from balloongames.rules.balmy_balloonists.world import LANES, QUADRANT_OF, QUADRANTS, ZONE_NAMES, ZONES
from balloongames.ui.ask import Answer, Answers, Buttons, Fact, look_up
from balloongames.views.balmy_balloonists import pages
from balloongames.views.balmy_balloonists.ask_signs import SIGNS
from balloongames.views.balmy_balloonists.context import BoardContext
from balloongames.views.balmy_balloonists.flight_words import fuel_words, speed_words
from balloongames.views.balmy_balloonists.names import advantage_name, altitude_name, quadrant_card_name, zone_name
from balloongames.views.balmy_balloonists.outlook import TOKEN_ICONS, advantage_effect, card_words, row_of, token_name
from balloongames.views.balmy_balloonists.race import warning_words
from balloongames.views.balmy_balloonists.signs import LINE_PIECES, beside_the_map, on_the_map, peaks

_BUTTONS: Final[Buttons] = {
    "confirm": (
        N_("The main button"),
        N_("It carries out what is chosen. Until then nothing has happened."),
        pages.TURN,
    ),
    "list": (N_("List view"), N_("It shows the map as a list: where everybody is, and what lies ahead."), pages.FLIGHT),
    "listed": (N_("What is listed"), N_("Here one changes what the list tells of."), pages.FLIGHT),
    "hold": (
        N_("Stop for fair winds"),
        N_("If it is on, the flight stops where fair winds could still be used."),
        pages.FORTUNE,
    ),
    "pile": (
        N_("Cards laid out"),
        N_("It shows the wind cards that lie on the table, one player after the other."),
        pages.WINDS,
    ),
    "quadrants": (N_("Quadrant"), N_("Here one looks at the winds of another quadrant."), pages.FLIGHT),
    "rows": (N_("More choices"), N_("There are more choices than have room here; this turns the page."), pages.TURN),
    "log": (N_("What happened"), N_("It opens all that has happened so far, line by line."), None),
    "tab": (
        N_("Pages of the panel"),
        N_("Race, choice and cards share this place; here one changes between them."),
        None,
    ),
    "steps": (
        N_("Steps of a turn"),
        N_("A wind card, the altitude, the flight, the fuel, and at last a new card."),
        pages.TURN,
    ),
}  # fmt: skip


def askable(context: BoardContext) -> tuple[str, ...]:
    """Return the parts that can be asked about: lines, zones, numbers, mountains, the rose, balloons, winds, panels."""
    beside = beside_the_map(context)
    if context.listing:
        return tuple(beside)
    flying = [seat for seat, balloon in enumerate(context.model.balloons) if balloon.lane]
    rose = ("rose",) if context.seen.pawns else ()
    winds = [
        f"wind.{quadrant}.{lane}.{altitude}"
        for quadrant, card in enumerate(context.model.quadrants)
        for lane in LANES
        for altitude in (HIGH, MEDIUM, LOW)
        if card != NO_CARD
    ]
    zones = [
        f"zone.{name}.{space.lane}.{space.sector}.{space.space}" for name, spaces in ZONES.items() for space in spaces
    ]
    line = [f"finish.{piece}" for piece in range(LINE_PIECES)]
    balloons = (f"balloon.{seat}" for seat in flying)
    return (*line, *zones, *on_the_map(context), *peaks(context), *rose, *balloons, *winds, *beside)


def answer(name: str, context: BoardContext) -> Answer | None:
    """Return what there is to know of a node or a part."""
    return look_up(name, context, _BUTTONS, _ANSWERS)


def _card(context: BoardContext, number: str) -> Answer:
    card = int(number)
    symbol = WIND_SYMBOL[card]
    sentence = _(
        "It blows a flying balloon north, toward the middle, or south, toward the rim, by its altitude. On the ground "
        "it does nothing."
    )
    facts = [Fact(capital(card_words(card)))]
    if symbol == MISFORTUNE:
        spared = not context.model.course.misfortunes
        text = _("?: a misfortune instead; none in this race") if spared else _("?: it may bring a misfortune instead")
        facts.append(Fact(text))
    elif symbol:
        facts.append(Fact(_("Star: it may change all winds of a quadrant instead")))
    closed = context.try_card(card) if context.deciding and context.draft.phase == "wind" else ""
    if closed:
        facts.append(Fact(closed))
    return Answer(_("A wind card"), sentence, pages.WINDS, tuple(facts))


def _move(context: BoardContext, *parts: str) -> Answer:
    row = row_of(context.seen, parse_move(".".join(parts)), context.host.people)
    move = parse_move(".".join(parts))
    if _leads(move):
        sentence = _("This can be chosen now. The outline on the map shows where it leads.")
    else:
        sentence = _("This can be chosen now. Nothing has happened until the main button is pressed.")
    told = [row.detail, row.shorter[-1] if row.shorter else row.line]
    plan = context.plan_of(move) if isinstance(move, SetAltitude | Fly) else None
    if plan is not None:
        told.append(fuel_words(plan, context.model.course))
    facts = tuple(Fact(words) for words in told if words)
    return Answer(row.title, sentence, pages.TURN, facts)


def _leads(move: Move) -> bool:
    """Return whether a move leads a balloon, or the storm, to another place of the map."""
    if isinstance(move, PlayWind):
        return move.use not in {MISFORTUNE, QUADRANT}
    return isinstance(move, SetAltitude | Fly | UseFairWinds | ChooseLane | Restart)


def _quadrant(context: BoardContext, number: str) -> Answer:
    letter, card = QUADRANTS[int(number)], context.model.quadrants[int(number)]
    title = _("Winds of quadrant {letter}").format(letter=letter)
    if card == NO_CARD:
        return Answer(title, _("No card lies here yet: its winds are not known."), pages.FLIGHT)
    sentence = _("Lane and altitude tell how many spaces a balloon flies. A minus leads back.")
    return Answer(title, sentence, pages.FLIGHT, (Fact(_("Card"), quadrant_card_name(card)),))


def _wind(context: BoardContext, *numbers: str) -> Answer:
    quadrant, lane, altitude = map(int, numbers)
    speed = SPEED[context.model.quadrants[quadrant]][lane][altitude]
    here = {"lane": lane, "letter": QUADRANTS[quadrant], "level": altitude_name(altitude), "count": abs(speed)}
    if speed < 0:
        title = _("{speed}: the wind blows back")
        sentence = ngettext(
            "In lane {lane} of quadrant {letter}, a balloon at {level} altitude flies {count} space back.",
            "In lane {lane} of quadrant {letter}, a balloon at {level} altitude flies {count} spaces back.",
            -speed,
        )
    elif speed:
        title = _("{speed}: the wind blows on")
        sentence = ngettext(
            "In lane {lane} of quadrant {letter}, a balloon at {level} altitude flies {count} space on.",
            "In lane {lane} of quadrant {letter}, a balloon at {level} altitude flies {count} spaces on.",
            speed,
        )
    else:
        title = _("{speed}: the air is still")
        sentence = _("In lane {lane} of quadrant {letter}, a balloon at {level} altitude stays where it is.")
    facts = [
        Fact(
            _("{name}: lane {lane}, {level}").format(
                name=context.name(seat), lane=balloon.lane, level=altitude_name(balloon.altitude)
            ),
            _("flies by it now") if (balloon.lane, balloon.altitude) == (lane, altitude) else "",
            seat,
        )
        for seat, balloon in enumerate(context.model.balloons)
        if balloon.lane and QUADRANT_OF[balloon.place.sector] == quadrant
    ]
    return Answer(title.format(speed=speed_words(speed)), sentence.format(**here), pages.FLIGHT, tuple(facts))


def _arrow(context: BoardContext, quadrant: str, lane: str) -> Answer:
    return _wind(context, quadrant, lane, str(context.layer))


def _layer(_context: BoardContext, number: str) -> Answer:
    title = _("Winds at {level}").format(level=altitude_name(int(number)))
    return Answer(title, _("The arrows on the map show the winds at this altitude."), pages.ALTITUDE)


def _advantage(context: BoardContext, number: str) -> Answer | None:
    shown = context.shown_pile
    seat = shown[1] if shown is not None else context.own or 0
    kinds = context.model.advantages[seat]
    if int(number) >= len(kinds):
        return None
    kind = kinds[int(number)]
    if kind >= FIRST_PERMISSION:
        sentence = _("As long as it is held, its owner may fly over this closed zone, and is not stopped there.")
    else:
        sentence = _("An advantage helps once, when it is wanted. Then it is discarded.")
    return Answer(advantage_name(kind), sentence, pages.FORTUNE, (Fact(advantage_effect(kind)),))


def _held_back(context: BoardContext, seat: Seat) -> str:
    """Return why a balloon is held back, and how; empty if it is not."""
    warning = warning_words(context, seat)
    if not warning:
        return ""
    if context.model.balloons[seat].lost:
        return _("It was forced down by a closed zone, a mountain or bad weather: {bans}.").format(bans=warning)
    return _("A misfortune or bad weather holds it back on its next turn: {bans}.").format(bans=warning)


def _seat(context: BoardContext, number: str) -> Answer:
    seat = int(number)
    balloon = context.model.balloons[seat]
    title = context.name(seat)
    if not balloon.lane:
        return Answer(title, _("This balloon is not at the start yet."), pages.TURN)
    sentence = _held_back(context, seat) or _(
        "Gas lets a balloon sink, ballast lets it rise, and flying high burns one fuel a turn."
    )
    facts = (Fact(token_name(kind), str(count), icon=TOKEN_ICONS[kind]) for kind, count in enumerate(balloon.tokens))
    return Answer(title, sentence, pages.ALTITUDE, tuple(facts))


def _balloon(context: BoardContext, number: str) -> Answer:
    seat = int(number)
    balloon = context.model.balloons[seat]
    title = _("{name}’s balloon").format(name=context.name(seat))
    if not balloon.lane:
        return Answer(title, _("This balloon is not at the start yet."), pages.TURN)
    sentence = _held_back(context, seat) or _(
        "East is counterclockwise here. Whoever is farthest beyond the finish line wins the race."
    )
    facts = (
        Fact(_("Lane"), str(balloon.lane), seat),
        Fact(_("Altitude"), altitude_name(balloon.altitude), seat),
    )
    return Answer(title, sentence, pages.FINISH, facts)


def _zone(context: BoardContext, name: str, *_space: str) -> Answer:
    zone = ZONE_NAMES.index(name)
    sentence = _("A closed zone: without a permit a balloon is held there, pays gas, and loses its next turn.")
    facts = [
        Fact(context.name(seat), _("held there, and free to leave"), seat)
        for seat, balloon in enumerate(context.model.balloons)
        if balloon.exempt == zone
    ]
    return Answer(capital(zone_name(zone)), sentence, pages.ZONES, tuple(facts[:3]))


def _finish(context: BoardContext, *_piece: str) -> Answer:
    if context.lines[0] == context.lines[1]:
        sentence = _("Once round the world, back to this line. Then whoever is farthest beyond it wins.")
        return Answer(_("Start and finish"), sentence, pages.FINISH)
    sentence = _("The round in which somebody crosses it is the last one. Then whoever is farthest beyond it wins.")
    return Answer(_("The finish line"), sentence, pages.FINISH)


def _rose(_context: BoardContext) -> Answer:
    sentence = _("Its two pawns show whose balloons a wind card from the table may be played on.")
    return Answer(_("The wind rose"), sentence, pages.ROSE)


_ANSWERS: Final[Answers] = {
    **SIGNS,
    "card": _card,
    "row": _move,
    "map": _move,
    "quadrant": _quadrant,
    "letter": _quadrant,
    "arrow": _arrow,
    "wind": _wind,
    "layer": _layer,
    "advantage": _advantage,
    "seat": _seat,
    "balloon": _balloon,
    "zone": _zone,
    "finish": _finish,
    "rose": _rose,
}
