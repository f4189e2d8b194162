"""What Bubblee Pop answers when somebody asks about a thing on its table."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from balloongames.core.game import Seat
from balloongames.i18n import N_, _, capital, ngettext, points, signed
from balloongames.rules.bubblee_pop.planet import Planet, columns_of
from balloongames.rules.bubblee_pop.powers import targets
from balloongames.rules.bubblee_pop.sky import index_of
from balloongames.rules.bubblee_pop.state import BLACK, COLUMNS, HEIGHT, HOLE, LETTERS, POWERS, Cell
from balloongames.ui.ask import Answer, Answers, Buttons, Fact, look_up
from balloongames.ui.playback_controls import NODES as PLAYBACK
from balloongames.views.bubblee_pop import pages
from balloongames.views.bubblee_pop.context import BoardContext
from balloongames.views.bubblee_pop.names import bubblee_name, bubblees_words, power_name
from balloongames.views.bubblee_pop.rails import goal_words

_LINE: Final = 3  # so many in line pop

_BUTTONS: Final[Buttons] = {
    "swap": (
        N_("Swap first"),
        N_("Before the drop two neighbors of the sky may change places, once in a turn."),
        pages.FILL,
    ),
    "other": (N_("Choose anew"), N_("It lets the choice go, so that another one can be made."), pages.DROP),
    "decline": (N_("Let it go"), N_("Every power may be let go. Then it is lost, and the turn goes on."), pages.POWERS),
    "log": (N_("Last turn"), N_("It tells the last turn; pressing it opens the whole log."), None),
    "kind": (
        N_("What white pushes"),
        N_("No black is left in the reserve, so one that was set aside is chosen."),
        pages.NEWCOMERS,
    ),
    "tab": (N_("Two pages"), N_("Bag and last turn share this place; here one changes between them."), None),
    PLAYBACK: (N_("How fast it goes"), N_("What falls can be held still, hurried, or shown to its end at once."), None),
}
_POWER_WORDS: Final = {
    "r": N_("Red swaps two neighbors on the other planet. Lines there score for the other player."),
    "g": N_("Green swaps two neighbors on its owner’s planet, and lines count at once."),
    "y": N_("Yellow takes the top Bubblee of a column at home into the score zone: 1 point."),
    "p": N_("Purple sends the top Bubblee of a column to the other planet, into the same column."),
    "b": N_("Blue drops a Bubblee of the far row onto the other planet."),
    "o": N_("Orange puts a Bubblee of the other player back into the bag."),
    "w": N_("White pushes a black Bubblee under a column of the other planet."),
}


def askable(context: BoardContext) -> tuple[str, ...]:
    """Return the parts that can be asked about: panels, the names of rows, the Bubblee in hand, those on planets."""
    seen = context.seen
    found = [*(["powers"] if context.has_powers else []), "outlook", *(f"plate.{seat}" for seat in range(seen.seats))]
    if seen.level is not None:
        found.append("goal")
    elif context.layout.names is not None:
        found += ["row.near", "row.far"]
    if seen.drawn:
        found.append("hand")
    for seat in range(seen.seats):
        columns = columns_of(seen.planets[seat])
        found += [f"cell.{seat}.{x}.{y}" for x in range(COLUMNS) for y in range(min(HEIGHT, len(columns[x])))]
    return tuple(found)


def answer(name: str, context: BoardContext) -> Answer | None:
    """Return what there is to know of a node or a part."""
    found = look_up(name, context, _BUTTONS, _ANSWERS)
    if found is not None and name == "swap" and context.seen.swapped:
        return replace(found, facts=(Fact(_("The swap of this turn is done.")),))
    return found


# -- Bubblees ---------------------------------------------------------------------------------------------------------


def _bubblee(context: BoardContext, letter: str, facts: tuple[Fact, ...]) -> Answer:
    title, level = capital(bubblee_name(letter)), context.seen.level
    if letter == BLACK:
        sentence = _("No line ever takes it away, only a power does. In a score zone it is worth a point.")
        if level is not None and not level.powers:
            sentence = _("No line ever takes it away, and in this challenge there are no powers either.")
        elif not context.keeps_score:
            sentence = _("No line ever takes it away, only a power does.")
        return Answer(title, sentence, pages.POWERS, facts)
    if level is None or letter in level.powers:
        sentence = _("Three in a line pop, and equal ones that touch them go, too. The line gives {power}.")
    elif context.keeps_score:
        sentence = _("Three in a line pop, and equal ones that touch them go, too. Each is a point.")
    else:
        sentence = _("Three in a line pop, and equal ones that touch them go, too.")
    return Answer(title, sentence.format(power=power_name(letter)), pages.LINES, facts)


def _sky(context: BoardContext, column: str, row: str) -> Answer:
    seen, space = context.seen, (int(column), int(row))
    letter = seen.sky[index_of(space)]
    at = _("column {column}").format(column=space[0] + 1)
    if seen.seats > 1:
        where = Fact(_("{name}’s near row").format(name=context.name(space[1])), at, space[1])
    else:
        where = Fact(capital(_("far row") if space[1] else _("near row")), at)
    if letter == HOLE:
        sentence = _("It is filled from the bag before the next drop.")
        return Answer(_("A hole in the sky"), sentence, pages.FILL, (where, Fact(_("Holes now"), str(seen.holes))))
    return _bubblee(context, letter, (where,))


def _cell(context: BoardContext, of: str, column: str, height: str) -> Answer:
    seat, cell = int(of), (int(column), int(height))
    planet = context.seen.planets[seat]
    letters = columns_of(planet)[cell[0]]
    where = Fact(context.name(seat), _("column {column}").format(column=cell[0] + 1), seat)
    if cell[1] >= len(letters):
        sentence = _("Here something may still land. A column holds four.")
        return Answer(_("A free place"), sentence, pages.CHAINS, (where, Fact(_("In this column"), _free(letters))))
    letter = letters[cell[1]]
    if letter == BLACK:
        return _bubblee(context, letter, (where,))
    line = Fact(_("In line here"), _("{count} of {needed}").format(count=_in_line(planet, cell), needed=_LINE))
    return _bubblee(context, letter, (where, line))


def _in_line(planet: Planet, cell: Cell) -> int:
    """Return how many of its color stand in the longest line through a Bubblee."""
    columns = [letters.ljust(HEIGHT, HOLE) for letters in columns_of(planet)]
    x, y = cell
    letter = columns[x][y]

    def beside(line: str, at: int) -> int:
        after = len(line[at:]) - len(line[at:].lstrip(letter))
        before = len(line[:at]) - len(line[:at].rstrip(letter))
        return before + after

    return max(beside(columns[x], y), beside("".join(letters[y] for letters in columns), x))


def _free(letters: str) -> str:
    left = HEIGHT - len(letters)
    return ngettext("{count} place free", "{count} places free", left).format(count=left)


def _column(context: BoardContext, of: str, column: str) -> Answer:
    seat: Seat = int(of)
    letters = columns_of(context.seen.planets[seat])[int(column)]
    title = _("Column {number}").format(number=int(column) + 1)
    sentence = _("What is dropped above it falls down onto it. A column holds four.")
    if len(letters) == HEIGHT:
        sentence = _("It is full. Something may still drop onto it, if lines make room at once.")
    return Answer(title, sentence, pages.CHAINS, (Fact(context.name(seat), _free(letters), seat),))


def _hand(context: BoardContext) -> Answer:
    seen = context.seen
    title = _("In hand: {bubblee}").format(bubblee=bubblee_name(seen.drawn))
    sentence = _("It was drawn from the bag, and goes into any hole of the sky.")
    return Answer(title, sentence, pages.FILL, (Fact(_("Holes now"), str(seen.holes)),))


def _row(_context: BoardContext, which: str) -> Answer:
    if which == "near":
        sentence = _("The row beside the planet below. Of two that drop there, at least one comes from this row.")
        return Answer(_("Near row"), sentence, pages.DROP)
    sentence = _("For the planet above this is the near row. Onto the one below, it drops only with the other row.")
    return Answer(_("Far row"), sentence, pages.DROP)


# -- what is chosen ---------------------------------------------------------------------------------------------------


def _confirm(context: BoardContext) -> Answer:
    if context.filling:
        sentence = _("The Bubblee in hand goes into the hole that is pressed.")
        return Answer(_("Into the sky"), sentence, pages.FILL, (Fact(_("Holes now"), str(context.seen.holes)),))
    if context.empowered:
        sentence = _("It uses the chosen power where the board shows it.")
        return Answer(_("Use a power"), sentence, pages.POWERS, _gains(context))
    sentence = _("The two that are chosen fall onto {name}’s planet, after the swap if one is planned.")
    sentence = sentence.format(name=context.name(context.seen.active))
    return Answer(_("Drop both"), sentence, pages.DROP, _gains(context))


def _outlook(context: BoardContext) -> Answer:
    sentence = _("It tells what comes of the choice, step by step, before anything is played.")
    return Answer(_("What comes of it"), sentence, pages.CHAINS, _gains(context))


def _gains(context: BoardContext) -> tuple[Fact, ...]:
    """Return whose points the move that is looked at changes."""
    found = context.outlook()
    if found is None:
        return ()
    changes = [Fact(context.name(seat), signed(gain), seat) for seat, gain in enumerate(found[2].points) if gain]
    return tuple(changes) or (Fact(_("No points come of it")),)


# -- powers -----------------------------------------------------------------------------------------------------------


def _power(context: BoardContext, power: str) -> Answer:
    seen = context.seen
    owner = seen.queue[0].seat
    ways = len(targets(seen, owner, next(one for one in POWERS if one == power)))
    facts = [Fact(_("Whose it is"), context.name(owner), owner), Fact(_("Ways to use it now"), str(ways))]
    if power == "w":
        facts.append(Fact(_("Black beside the bag"), str(seen.reserve)))
    page = pages.NEWCOMERS if power in "ow" else pages.POWERS
    return Answer(capital(power_name(power)), _(_POWER_WORDS[power]), page, tuple(facts))


def _powers(context: BoardContext) -> Answer:
    queue = context.seen.queue
    waiting = sum(len(batch.powers) for batch in queue)
    facts = [Fact(_("Waiting"), ngettext("{count} power", "{count} powers", waiting).format(count=waiting))]
    if queue:
        facts.append(Fact(_("Comes next"), context.name(queue[0].seat), queue[0].seat))
    sentence = _("Powers of lines wait here. Their owners use them one after the other, or let them go.")
    return Answer(_("Powers that wait"), sentence, pages.QUEUE, tuple(facts))


# -- panels -----------------------------------------------------------------------------------------------------------


def _plate(context: BoardContext, number: str) -> Answer:
    seat: Seat = int(number)
    title = _("{name}’s score zone").format(name=context.name(seat))
    scores = context.seen.scores
    facts = tuple(
        Fact(context.name(one), points(scores[one]), one) for one in sorted(range(len(scores)), key=seat.__ne__)
    )
    if context.seen.level is not None:
        sentence = _("Every Bubblee that went is one point. Whether that is enough, the goal of the challenge tells.")
        return Answer(title, sentence, pages.ALONE, facts)
    sentence = _("Every Bubblee that went is one point. When the bag can’t fill the sky any more, most points win.")
    return Answer(title, sentence, pages.END, facts)


def _goal(context: BoardContext) -> Answer:
    return Answer(_("Goal of this challenge"), " ".join(goal_words(context)), pages.ALONE)


def _bag(context: BoardContext) -> Answer:
    seen = context.seen
    count = sum(seen.bag)
    title = ngettext("Bag: {count} Bubblee", "Bag: {count} Bubblees", count).format(count=count)
    sentence = _("The sky is filled from here, one Bubblee at a time. If too few are left, the match is over.")
    facts = [Fact(_("Black in the bag"), str(seen.bag[LETTERS.index(BLACK)])), Fact(_("Holes now"), str(seen.holes))]
    if "w" in context.model.colors:
        facts.append(Fact(_("Black beside the bag"), str(seen.reserve)))
    return Answer(title, sentence, pages.END, tuple(facts))


def _point(context: BoardContext, letter: str) -> Answer:
    sentence = _("Orange may put this Bubblee back into the bag: one point less for its owner.")
    seat = 1 - context.seen.queue[0].seat
    count = context.seen.zones[seat][LETTERS.index(letter)]
    facts = (Fact(context.name(seat), bubblees_words(letter, count), seat),)
    return Answer(capital(bubblee_name(letter)), sentence, pages.NEWCOMERS, facts)


_ANSWERS: Final[Answers] = {
    "sky": _sky,
    "cell": _cell,
    "column": _column,
    "hand": _hand,
    "row": _row,
    "confirm": _confirm,
    "outlook": _outlook,
    "power": _power,
    "powers": _powers,
    "plate": _plate,
    "goal": _goal,
    "bag": _bag,
    "point": _point,
}
