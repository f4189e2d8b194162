"""What Clear sky answers when somebody asks about a thing on its table: what the game does, and what is its own."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_, _, join
from balloongames.ui.ask import Answer, Answers, Buttons, Fact, look_up
from balloongames.ui.geometry import Box
from balloongames.views.balloon_pop import ask as table
from balloongames.views.balloon_pop import pages
from balloongames.views.balloon_pop.clear_sky.context import SkyContext
from balloongames.views.balloon_pop.clear_sky.panels import series_words
from balloongames.views.balloon_pop.orders import part as part_of_table
from balloongames.views.balloon_pop.words import balloon_name, card_rule, place_words

_BUTTONS: Final[Buttons] = {
    "score": (
        N_("Let it pop"), N_("The chosen series pops first; the others follow if they still can."), pages.CHAINS
    ),
}  # fmt: skip


def askable(context: SkyContext) -> tuple[str, ...]:
    """Return the parts that can be asked about: the board, its balloons, the groups, and the panels."""
    balloons = [
        f"cell.{x}.{y}" for x, column in enumerate(context.seen.columns(context.own)) for y in range(len(column))
    ]
    groups = [f"group.{index}" for index in range(len(context.state.puzzle.groups))]
    panels = ["lies"] if context.placing or context.scoring else []
    return ("board", *balloons, *groups, *panels)


def part(name: str, context: SkyContext) -> Box | None:
    """Return where a part lies."""
    kind, _dot, place = name.partition(".")
    match kind:
        case "lies":
            return context.layout.preview
        case "group" if place:
            return context.layout.lines[int(place)]
        case _:
            return part_of_table(name, context)


def answer(name: str, context: SkyContext) -> Answer | None:
    """Return what there is to know of a node or a part."""
    if name == "group":  # the one that lies on the board
        return table.answer(name, context)
    return look_up(name, context, _BUTTONS, _ANSWERS) or table.answer(name, context)


def _board(context: SkyContext) -> Answer:
    state = context.state
    sentence = _("When the last group has been laid and all has popped, nothing may hang here.")
    facts = [Fact(_("Balloons now"), str(sum(map(len, state.columns))))]
    if state.puzzle.stay:
        sentence = _("When the last group has been laid and all has popped, only so many may hang here.")
        facts.append(Fact(_("May stay"), str(state.puzzle.stay)))
    return Answer(_("The sky"), sentence, pages.PUZZLES, tuple(facts))


def _place(context: SkyContext) -> Answer:
    sentence = _("It lays the group and lets it float up. What lines up pops, and columns close.")
    return Answer(_("Lay and let go"), sentence, pages.PLACING, _how(context))


def _lies(context: SkyContext) -> Answer:
    sentence = _("How the next group lies: turn it, stand it up, or drop a balloon, as its card allows.")
    if context.scoring:
        sentence = _("More than one series can pop. Which goes first decides what comes together.")
    return Answer(_("How it lies"), sentence, pages.PUZZLES, _how(context))


def _went(_context: SkyContext, _index: str) -> Answer:
    sentence = _("The board as it was before this group. A press takes back all that came after.")
    return Answer(_("How it went"), sentence, pages.PUZZLES)


def _how(context: SkyContext) -> tuple[Fact, ...]:
    """Return how the group would lie."""
    lay = context.draft.lay
    return (Fact(place_words(lay.move(context.draft.group))),) if lay is not None else ()


def _card(context: SkyContext, number: str) -> Answer:
    card = int(number)
    title = _("Card {number}").format(number=card)
    used = context.state.used
    if card in used:
        told = _("Group {number} was laid with it: each card is used once.").format(number=used.index(card) + 1)
        return Answer(title, told, pages.PUZZLES)
    facts = (Fact(_("Chosen for the next group")),) if card == context.host.card else ()
    return Answer(title, card_rule(card), pages.CARDS, facts)


def _group(context: SkyContext, number: str) -> Answer:
    index = int(number)
    group, past = context.state.puzzle.groups[index], context.past
    title = _("Group {number}").format(number=index + 1)
    sentence = _("From left to right: {balloons}.").format(balloons=join([balloon_name(one) for one in group]))
    if index < len(past):
        facts = (
            Fact(_("Laid with card {card}").format(card=past[index].card)),
            Fact(_("It set off"), series_words(past[index].series)),
        )
        return Answer(title, sentence, pages.PUZZLES, facts)
    when = _("It is next") if index == len(past) else _("It comes later")
    return Answer(title, sentence, pages.PUZZLES, (Fact(when),))


_ANSWERS: Final[Answers] = {
    "board": _board, "card": _card, "group": _group, "place": _place, "lies": _lies, "went": _went,
}  # fmt: skip
