"""What Bubblee Pop answers when somebody asks about a thing on its table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from balloongames.core.game import Seat
from balloongames.i18n import N_, _, capital, ngettext
from balloongames.rules.bubblee_pop.planet import columns_of
from balloongames.rules.bubblee_pop.sky import index_of
from balloongames.rules.bubblee_pop.state import BLACK, COLUMNS, HEIGHT, HOLE
from balloongames.ui.ask import Answer, Fact
from balloongames.ui.motion import NODES as PLAYBACK
from balloongames.views.bubblee_pop.context import BoardContext
from balloongames.views.bubblee_pop.names import bubblee_name, power_name

_FILL, _DROP, _LINES, _CHAINS, _POWERS, _QUEUE, _NEWCOMERS, _END, _ALONE = range(1, 10)  # pages of the rules

_BUTTONS: Final = {
    "confirm": (
        N_("The main button"),
        N_("It carries out what is chosen: the drop, or the power. The outline shows it first."),
        _DROP,
    ),
    "swap": (
        N_("Swap first"),
        N_("Before the drop two neighbors of the sky may change places, once in a turn."),
        _FILL,
    ),
    "other": (N_("Choose anew"), N_("It lets the choice go, so that another one can be made."), _DROP),
    "decline": (N_("Let it go"), N_("Every power may be let go. Then it is lost, and the turn goes on."), _POWERS),
    "log": (N_("Last turn"), N_("It tells the last turn; pressing it opens the whole log."), None),
    "kind": (
        N_("What white pushes"),
        N_("No black is left in the reserve, so one that was set aside is chosen."),
        _NEWCOMERS,
    ),
    "tab": (N_("Two pages"), N_("Bag and last turn share this place; here one changes between them."), None),
    PLAYBACK: (N_("How fast it goes"), N_("What falls can be held still, hurried, or shown to its end at once."), None),
}
_POWER_WORDS: Final = {
    "r": N_("Red swaps two neighbors on the other planet. Lines there score for the other player."),
    "g": N_("Green swaps two neighbors on its owner’s planet, and lines count at once."),
    "y": N_("Yellow takes the top Bubblee of a column at home into the score zone: 1 point."),
    "p": N_("Purple sends the top Bubblee of a column to the other planet, into the same column."),
    "b": N_("Blue drops a Bubblee of the other near row onto the other planet."),
    "o": N_("Orange puts a Bubblee of the other player back into the bag."),
    "w": N_("White pushes a black Bubblee under a column of the other planet."),
}


def askable(context: BoardContext) -> tuple[str, ...]:
    """Return the parts that can be asked about: plates, powers, the outlook, Bubblees on planets and in the sky."""
    seen = context.seen
    found = ["powers", *(f"plate.{seat}" for seat in range(seen.seats))]
    for seat in range(seen.seats):
        columns = columns_of(seen.planets[seat])
        found += [f"cell.{seat}.{x}.{y}" for x in range(COLUMNS) for y in range(min(HEIGHT, len(columns[x])))]
    return tuple(found)


def answer(name: str, context: BoardContext) -> Answer | None:
    """Return what there is to know of a node or a part."""
    kind, *at = name.split(".")
    if kind in _BUTTONS:
        title, sentence, page = _BUTTONS[kind]
        return Answer(_(title), _(sentence), page)
    found = _ANSWERS.get(kind)
    return found(context, *at) if found is not None else None


def _bubblee(letter: str, facts: tuple[Fact, ...]) -> Answer:
    title = capital(bubblee_name(letter))
    if letter == BLACK:
        sentence = _("No line ever takes it away, only a power does. In a score zone it is worth a point.")
        return Answer(title, sentence, _POWERS, facts)
    sentence = _("Three in a line pop, and equal ones that touch them go, too. The line gives {power}.")
    return Answer(title, sentence.format(power=power_name(letter)), _LINES, facts)


def _sky(context: BoardContext, column: str, row: str) -> Answer:
    space = int(column), int(row)
    letter = context.seen.sky[index_of(space)]
    where = Fact(_("Sky"), _("column {column}").format(column=space[0] + 1))
    if letter == HOLE:
        return Answer(_("A hole in the sky"), _("It is filled from the bag before the next drop."), _FILL, (where,))
    return _bubblee(letter, (where,))


def _cell(context: BoardContext, seat: str, column: str, height: str) -> Answer:
    letters = columns_of(context.seen.planets[int(seat)])[int(column)]
    level = int(height)
    where = Fact(context.name(int(seat)), _("column {column}").format(column=int(column) + 1), int(seat))
    if level >= len(letters):
        left = HEIGHT - len(letters)
        free = ngettext("{count} place free", "{count} places free", left).format(count=left)
        sentence = _("Here something may still land. A column holds four.")
        return Answer(_("A free place"), sentence, _CHAINS, (where, Fact(_("In this column"), free)))
    return _bubblee(letters[level], (where,))


def _column(context: BoardContext, seat: str, column: str) -> Answer:
    letters = columns_of(context.seen.planets[int(seat)])[int(column)]
    left = HEIGHT - len(letters)
    title = _("Column {number}").format(number=int(column) + 1)
    free = ngettext("{count} place free", "{count} places free", left).format(count=left)
    sentence = _("What is dropped above it falls down onto it. A column holds four.")
    owner: Seat = int(seat)
    return Answer(title, sentence, _CHAINS, (Fact(context.name(owner), free, owner),))


def _power(_context: BoardContext, power: str) -> Answer:
    return Answer(capital(power_name(power)), _(_POWER_WORDS[power]), _POWERS if power not in "ow" else _NEWCOMERS)


def _powers(context: BoardContext) -> Answer:
    waiting = sum(len(batch.powers) for batch in context.seen.queue)
    said = ngettext("{count} power", "{count} powers", waiting).format(count=waiting)
    sentence = _("Powers of lines wait here. Their owners use them one after the other, or let them go.")
    return Answer(_("Powers that wait"), sentence, _QUEUE, (Fact(_("Waiting"), said),))


def _plate(context: BoardContext, number: str) -> Answer:
    seat: Seat = int(number)
    seen = context.seen
    points = sum(seen.zones[seat])
    title = _("{name}’s score zone").format(name=context.name(seat))
    sentence = _("Every Bubblee that went is one point. When the bag can’t fill the sky any more, most points win.")
    said = ngettext("{count} point", "{count} points", points).format(count=points)
    return Answer(title, sentence, _END, (Fact(_("Score zone"), said, seat),))


def _bag(context: BoardContext) -> Answer:
    count = sum(context.seen.bag)
    title = ngettext("Bag: {count} Bubblee", "Bag: {count} Bubblees", count).format(count=count)
    sentence = _("The sky is filled from here, one Bubblee at a time. If too few are left, the match is over.")
    return Answer(title, sentence, _END)


def _point(context: BoardContext, letter: str) -> Answer:
    sentence = _("Orange may put this Bubblee back into the bag: one point less for its owner.")
    del context
    return Answer(capital(bubblee_name(letter)), sentence, _NEWCOMERS)


_ANSWERS: Final[dict[str, Callable[..., Answer]]] = {
    "sky": _sky,
    "cell": _cell,
    "column": _column,
    "power": _power,
    "powers": _powers,
    "plate": _plate,
    "bag": _bag,
    "point": _point,
}
