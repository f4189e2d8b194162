"""What a result answers when somebody asks about a thing on it: each row, balloon, line, moment and button."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from balloongames.core.game import Outcome
from balloongames.i18n import N_, _, number
from balloongames.scenes.result.sheet import leads_of
from balloongames.ui.ask import Answer, Fact
from balloongames.ui.match_sheet import Sheet, SheetRow
from balloongames.ui.page import Node
from balloongames.ui.view import People

_FACTS: Final = 3  # that a card has room for
_BUTTONS: Final[Mapping[str, str]] = {
    "rematch": N_("The same players sit down again, by the same rules, with another deal."),
    "review": N_("The whole match can be seen again, move by move."),
    "share": N_("The deal code, the match as a file, and a picture, to give them to others."),
    "home": N_("It leads back to the shelf. The match is kept in the album."),
    "chart": N_("It changes between what the players had and how good their chances were."),
    "stamps": N_("It leads to the logbook, which keeps what was done for the first time."),
    "unsaved": N_("What was played last could not be written yet. It is tried again and again."),
    "tab.0": N_("Here each source has a line, with a column for each player."),
    "tab.1": N_("Here the lines tell how the match went from round to round."),
    "tab.2": N_("Here is what is worth another look."),
    "tab.3": N_("Here the lines tell how good the chances were, move by move."),
}


def answer(  # noqa: PLR0911 - one line per kind
    name: str, node: Node | None, sheet: Sheet, outcome: Outcome, people: People
) -> Answer | None:
    """Return what there is to know of a node or a part."""
    kind, _dot, index = name.partition(".")
    if name in _BUTTONS and node is not None:
        return Answer(node.label.rpartition(": ")[2], _(_BUTTONS[name]))
    match kind:
        case "row":
            return _row(sheet.rows[int(index)], people)
        case "flyer":
            return _flyer(int(index), sheet, outcome, people)
        case "total":
            return Answer(sheet.totals_label or _("Total"), sheet.line, None, _facts(sheet.totals, sheet, people))
        case "course":
            title = sheet.course_title or _("Round by round")
            return Answer(title, _("A line for each player, told apart by color, dashes and marks."),
                          None, _facts(sheet.totals, sheet, people))  # fmt: skip
        case "again" if node is not None:
            return Answer(node.label, _("It opens the table as it was before that move, to look at both and play on."))
        case "moment" if node is not None:
            title, _dot, _rest = node.label.partition(". ")
            return Answer(title, _("A moment that counted. Pressing it opens the match at that move."))
        case _:
            return None


def _row(row: SheetRow, people: People) -> Answer:
    order = sorted(range(len(row.values)), key=lambda seat: row.values[seat] if row.fewest else -row.values[seat])
    leads = leads_of(row)
    best = [people.names[seat] for seat in order if leads[seat]]
    facts = tuple(Fact(people.names[seat], number(row.values[seat]), seat) for seat in order)
    title = row.label
    if len(best) == 1:
        text = _("{row}: {name} has fewest") if row.fewest else _("{row}: {name} has most")
        title = text.format(row=row.label, name=best[0])
    return Answer(title, row.about or _("Pressing it opens what it is made of."), row.page, facts[:_FACTS])


def _flyer(seat: int, sheet: Sheet, outcome: Outcome, people: People) -> Answer:
    name = people.names[seat]
    title = _("{name}: {total}").format(name=name, total=sheet.total_words(seat))
    if seat in outcome.winners:
        text = _("{name} has won and wears the crown.") if len(outcome.winners) == 1 else _("{name} shares the crown.")
    elif sheet.ground is not None:
        text = _("The less there is to bear, the higher the balloon of {name} rises.")
    else:
        text = _("The more there is, the higher the balloon of {name} rises.")
    return Answer(title, text.format(name=name), None, _facts(sheet.totals, sheet, people))


def _facts(totals: Sequence[int], sheet: Sheet, people: People) -> tuple[Fact, ...]:
    down = sheet.ground is not None
    order = sorted(range(len(totals)), key=lambda seat: totals[seat] if down else -totals[seat])
    return tuple(Fact(people.names[seat], sheet.total_words(seat), seat) for seat in order)[:_FACTS]
