"""What a puzzle of Color Queue answers when somebody asks about a thing on its table."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import _, ngettext
from balloongames.rules.color_queue.queue import end_of
from balloongames.rules.color_queue.state import MOST_ASCENDING, WIDTH
from balloongames.ui.ask import Answer, Fact
from balloongames.views.color_queue import pages
from balloongames.views.color_queue.names import LETTERS, card_marks, card_name, color_name, color_of, numbers
from balloongames.views.color_queue.one_turn.model import PuzzleModel

PARTS: Final = ("meter", *(f"column.{column}" for column in range(WIDTH)))


def answer(name: str, model: PuzzleModel) -> Answer | None:
    """Return what there is to know of a node or a part."""
    kind, _dot, at = name.partition(".")
    match kind:
        case "card":
            return _card(int(at), model)
        case "column":
            return _column(int(at), model)
        case "meter":
            return _meter(model)
        case "confirm":
            return _confirm(model)
        case _:
            return None


def _card(card: int, model: PuzzleModel) -> Answer:
    color = color_name(color_of(card))
    facts = [Fact(_("On the card"), card_marks(card))]
    if card in model.chosen:
        sentence = _("It is chosen for column {letter}. Another choice may move it: the five line up by number.")
        sentence = sentence.format(letter=LETTERS[model.chosen.index(card)])
    else:
        sentence = _("Five cards of the hand are placed, the smallest in column A. This one is not chosen.")
    alike = sum(color_of(one) == color_of(card) for cards in model.standing.columns for one in cards if one)
    facts.append(Fact(_("In the queue, {color}").format(color=color), str(alike)))
    return Answer(card_name(card).capitalize(), sentence, pages.TURN, tuple(facts))


def _column(column: int, model: PuzzleModel) -> Answer:
    title = _("Column {letter}").format(letter=LETTERS[column])
    cards = [card for card in model.standing.columns[column] if card]
    facts = [Fact(_("Cards"), str(len(cards)))]
    if model.choosing and column < len(model.chosen):
        facts.insert(0, Fact(_("Chosen for it"), card_name(model.chosen[column])))
    if not cards:
        sentence = _("No card lies here now. One that lands here can touch its color only to the left or right.")
        return Answer(title, sentence, pages.TURN, tuple(facts))
    last = end_of(cards, model.puzzle.insert)
    facts.append(Fact(_("At its end"), card_name(last)))
    sentence = _("A {color} card that lands here explodes with its neighbor.")
    if model.puzzle.goal in ("clear", "two_turns"):
        sentence = _("All its cards must go. A {color} card that lands here explodes with its neighbor.")
    if marked := [card for card in cards if card in model.puzzle.marked]:
        facts.append(Fact(_("Marked: these must go"), numbers(marked)))
    return Answer(title, sentence.format(color=color_name(color_of(last))), pages.EXPLOSIONS, tuple(facts))


def _meter(model: PuzzleModel) -> Answer:
    left = max(0, MOST_ASCENDING + 1 - model.arrows)
    fact = ngettext("{count} arrow short", "{count} arrows short", left).format(count=left) if left else _("enough")
    sentence = _("With three or more arrows among the five cards the largest is placed first, from the right.")
    facts = (Fact(_("In sight"), str(model.arrows)), Fact(_("Still"), fact))
    return Answer(_("Direction of the queue"), sentence, pages.ARROWS, facts)


def _confirm(model: PuzzleModel) -> Answer:
    missing = model.missing
    sentence = _("It places the five chosen cards, one after the other. If cards are left, undo takes it back.")
    if model.puzzle.goal == "two_turns":
        sentence = _("It places the five chosen cards, and then the other five. If cards are left, undo takes it back.")
    elif model.puzzle.goal != "clear":
        sentence = _("It places the five chosen cards, one after the other. If it goes wrong, undo takes it back.")
    fact = Fact(_("Still to be chosen"), str(missing))
    return Answer(_("Place five"), sentence, pages.PUZZLES, (fact,) if missing else ())
