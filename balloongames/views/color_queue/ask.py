"""What Color Queue answers when somebody asks about a thing on its table, from what the viewer may see."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Seat
from balloongames.i18n import N_, _, ngettext
from balloongames.rules.color_queue.queue import end_of
from balloongames.rules.color_queue.state import ARROWS, MOST_ASCENDING, UNKNOWN, WIDTH, symbols_of
from balloongames.ui.ask import Answer, Answers, Buttons, Fact, look_up
from balloongames.ui.playback_controls import NODES as PLAYBACK
from balloongames.views.color_queue import pages
from balloongames.views.color_queue.context import BoardContext
from balloongames.views.color_queue.names import LETTERS, card_marks, card_name, color_name, color_of

_BUTTONS: Final[Buttons] = {
    "confirm": (
        N_("Choose a card"),
        N_("This button lays the chosen card down in secret. Until then nothing is decided."),
        pages.TURN,
    ),
    "reread": (N_("Last turn"), N_("It lists the five cards of the last turn, and what became of each."), pages.TURN),
    "log": (N_("Log"), N_("It opens all that has happened so far, line by line."), None),
    "go_on": (N_("Go on"), N_("Everybody has looked? Then the next turn begins."), pages.TURN),
    PLAYBACK: (
        N_("How fast it goes"),
        N_("The cards can be held still, hurried, or shown to their end at once."),
        None,
    ),
}


def askable(context: BoardContext) -> tuple[str, ...]:
    """Return the parts that can be asked about: columns, direction, the five cards, the Chief's pile, the pile."""
    found = [f"column.{column}" for column in range(WIDTH)]
    if not context.alone:
        found.append("beside")
    return ("order", *found, "meter")


def answer(name: str, context: BoardContext) -> Answer | None:
    """Return what there is to know of a node or a part."""
    return look_up(name, context, _BUTTONS, _ANSWERS)


def _card(context: BoardContext, number: str) -> Answer:
    card = int(number)
    where = (
        _("Small numbers go to the left of the queue, large ones to the right.")
        if card not in ARROWS
        else _("Small numbers go left, large ones right; three arrows in a turn reverse the order.")
    )
    color = color_name(color_of(card))
    facts = [Fact(_("On the card"), card_marks(card))]
    insert = context.seen.rules.insert
    same = sum(color_of(end_of(cards, insert)) == color_of(card) for cards in context.seen.columns if cards)
    ends = ngettext("{count} column", "{count} columns", same).format(count=same)
    facts.append(Fact(_("Columns that end in {color}").format(color=color), ends))
    return Answer(card_name(card).capitalize(), where, pages.CARDS, tuple(facts))


def _five(context: BoardContext, column: str) -> Answer | None:
    turn = context.shown_turn or context.model.last
    place = next((one for one in turn.places if str(one.column) == column), None) if turn is not None else None
    title = _("Card for column {letter}").format(letter=LETTERS[int(column)])
    if place is None or place.card == UNKNOWN:
        return Answer(title, _("It is still face down: five cards are turned up together."), pages.TURN)
    owner = _("Chief") if place.seat is None else context.name(place.seat)
    sentence = _("By its number it goes to column {letter}. What explodes there goes to whoever came second.")
    if place.seat is None:
        sentence = _("The Chief’s, whom nobody plays: five cards must come. By its number it goes to column {letter}.")
    fact = Fact(card_name(place.card).capitalize(), owner, place.seat)
    return Answer(title, sentence.format(letter=LETTERS[int(column)]), pages.TURN, (fact,))


def _seat(context: BoardContext, number: str) -> Answer:
    seat: Seat = int(number)
    seen, model = context.seen, context.model
    held = Fact(_("Cards in the hand"), str(seen.hand_sizes[seat]), seat)
    if context.alone:
        sentence = _("Alone, everything has to explode, until no card is left in the queue.")
        return Answer(context.name(seat), sentence, pages.ALONE, (held,))
    if model.mode == "cooperative":
        sentence = _("In a team a single explosion ends the game. All cards want a place in nine turns.")
        return Answer(context.name(seat), sentence, pages.TEAM, (held,))
    sentence = _("Each symbol on a card taken counts as an explosion. After three rounds the fewest win.")
    facts = (
        Fact(_("All rounds"), str(model.totals[seat]), seat),
        Fact(_("This round"), str(symbols_of(seen.collected[seat])), seat),
        held,
    )
    return Answer(context.name(seat), sentence, pages.ROUNDS, facts)


def _column(context: BoardContext, number: str) -> Answer:
    column = int(number)
    cards = context.seen.columns[column]
    title = _("Column {letter}").format(letter=LETTERS[column])
    if not cards:
        sentence = _("No card lies here now. One that lands here can touch its color only to the left or right.")
        return Answer(title, sentence, pages.EXPLOSIONS)
    last = end_of(cards, context.seen.rules.insert)
    sentence = _(
        "A {color} card that lands here explodes with its neighbor. Side by side counts, corner to corner not."
    )
    facts = (Fact(_("At its end"), card_name(last)), Fact(_("Cards"), str(len(cards))))
    return Answer(title, sentence.format(color=color_name(color_of(last))), pages.EXPLOSIONS, facts)


def _meter(context: BoardContext) -> Answer:
    sighted, ascending = context.shown_arrows, context.ascending
    sentence = _("With three or more arrows among the five cards the largest is placed first, from the right.")
    if ascending is None:
        left = max(0, MOST_ASCENDING + 1 - sighted)
        short = ngettext("{count} arrow short", "{count} arrows short", left).format(count=left)
        facts = (Fact(_("In sight"), str(sighted)), Fact(_("Still"), short if left else _("enough")))
    else:
        first = _("the smallest, in A") if ascending else _("the largest, in E")
        facts = (Fact(_("Among the five"), str(sighted)), Fact(_("Placed first"), first))
    return Answer(_("Direction of the queue"), sentence, pages.ARROWS, facts)


def _beside(context: BoardContext) -> Answer:
    cards = context.seen.beside
    count = symbols_of(cards)
    said = ngettext("{count} explosion", "{count} explosions", count).format(count=count)
    sentence = _(
        "What the Chief’s cards explode lies here; nobody plays the Chief. Whoever explodes next takes it, too."
    )
    facts = (Fact(_("In the pile"), said),) if cards else ()
    return Answer(_("The Chief’s pile"), sentence, pages.CHIEF, facts)


def _order(context: BoardContext) -> Answer:
    sentence = _("Everybody’s card and the Chief’s, five in all. They are turned up together and sorted by number.")
    return Answer(
        _("The five cards of a turn"), sentence, pages.TURN, (Fact(_("Cards in the pile"), str(context.seen.pile)),)
    )


def _wish(context: BoardContext, seat: str, column: str) -> Answer:
    title = _("{name}’s wish").format(name=context.name(int(seat)))
    sentence = _("Partners may say which color they would like in column {letter}, never a number.")
    return Answer(title, sentence.format(letter=LETTERS[int(column)]), pages.TEAM)


_ANSWERS: Final[Answers] = {
    "card": _card,
    "five": _five,
    "seat": _seat,
    "column": _column,
    "meter": _meter,
    "beside": _beside,
    "order": _order,
    "wish": _wish,
}
