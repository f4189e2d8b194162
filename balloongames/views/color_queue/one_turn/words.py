"""What the puzzles of Color Queue say: the goal, the hints that come from the solver, reasons, moves."""

from __future__ import annotations

from typing import Final, assert_never

from balloongames.core.game import Advice, Coded, Reason
from balloongames.i18n import N_, NN_, _, ngettext
from balloongames.rules.color_queue.one_turn.moves import Move, PlaceFive, PutBack, TakeCard
from balloongames.rules.color_queue.one_turn.play import State
from balloongames.rules.color_queue.one_turn.puzzle import Puzzle
from balloongames.rules.color_queue.one_turn.solve import missed
from balloongames.rules.color_queue.queue import Placing
from balloongames.rules.color_queue.state import COLORS
from balloongames.ui.puzzle_view import PuzzleWords
from balloongames.ui.sentences import Sentences, fill
from balloongames.views.color_queue import pages
from balloongames.views.color_queue.names import LETTERS, color_name

_HINTS: Final[Sentences] = {
    "look_quiet": N_("Column {letter} needs a quiet card that touches no equal color."),
    "look_touch": N_("In column {letter} a card touches its color at once."),
    "look_ready": N_("The five chosen cards are the right ones."),
    "take": N_("Choose {card}. It lands in column {letter}."),
    "put_back": N_("Put {card} back into the hand."),
    "place": N_("Place the five cards."),
    "why_quiet": N_("{card} settles in {letter} and waits. Then {next} in {next_letter} takes it along."),
    "why_second": N_("{card} settles in {letter} and stays for the second turn."),
    "why_stays": N_("{card} settles in {letter} and stays there."),
    "why_ready_quiet": N_("Placed one by one, they set nothing off."),
    "why_ready_loud": N_("Placed one by one, they make nothing explode but {color}."),
    "look_order": N_("Count the arrows: {arrows} of the five cards bear one, and E is served first."),
    "look_chain": NN_(
        "A card in column {letter} sets off a chain of {steps} step.",
        "A card in column {letter} sets off a chain of {steps} steps.",
        "steps",
    ),
    "look_back": NN_(
        "Only {cards} of the chosen cards can stay.", "Only {cards} of the chosen cards can stay.", "cards"
    ),
    "why_direct": NN_(
        "{card} touches its color in {letter}: {cards} card explodes.",
        "{card} touches its color in {letter}: {cards} cards explode.",
        "cards",
    ),
    "why_chain": NN_(
        "{card} in {letter} sets off {cards} card in {steps} steps.",
        "{card} in {letter} sets off {cards} cards in {steps} steps.",
        "cards",
    ),
    "why_back": NN_(
        "With {card} and the others chosen, at least {left} card stays in the queue.",
        "With {card} and the others chosen, at least {left} cards stay in the queue.",
        "left",
    ),
    "why_back_exactly": NN_(
        "With {card} and the others chosen, at least {left} card stays or goes that should not.",
        "With {card} and the others chosen, at least {left} cards stay or go that should not.",
        "left",
    ),
    "why_back_quiet": NN_(
        "With {card} and the others chosen, at least {left} card explodes that should not.",
        "With {card} and the others chosen, at least {left} cards explode that should not.",
        "left",
    ),
    "why_ready_exactly": NN_(
        "Placed one by one, they take the marked card and leave the others.",
        "Placed one by one, they take the {cards} marked cards and leave the others.",
        "cards",
    ),
    "why_ready_two_turns": NN_(
        "They leave {left} card, and the other five clear it with all they bring.",
        "They leave {left} cards, and the other five clear them with all they bring.",
        "left",
    ),
    "why_ready": NN_(
        "Placed one by one, they make {cards} card explode.",
        "Placed one by one, they make all {cards} cards explode.",
        "cards",
    ),
}
HINT_CODES: Final = tuple(_HINTS)

_TECHNIQUES: Final = {
    "touch": N_("touch a color"),
    "chain": N_("a chain of two steps"),
    "long_chain": N_("a long chain"),
    "settle": N_("one quiet card"),
    "patience": N_("two quiet cards"),
    "stillness": N_("three quiet cards or more"),
    "turn": N_("the queue turns round"),
    "stranger": N_("strangers at every side"),
    "loud": N_("one color may explode"),
    "spare": N_("a chain that must stop"),
    "bridge": N_("cards for the second turn"),
    "both_ways": N_("there and back"),
    "lookalikes": N_("many near misses"),
    "crowd": N_("a full queue"),
}

_REASONS: Final[Sentences] = {
    "match_over": N_("The five cards are placed. Undo takes them back."),
    "only_watching": N_("Nobody plays this puzzle now."),
    "card_already_chosen": N_("Card {card} is chosen already."),
    "card_not_in_hand": N_("Card {card} is not in the hand."),
    "five_chosen": N_("Five cards are chosen. Put one back first."),
    "card_not_chosen": N_("Card {card} is not chosen."),
    "too_many_takes": NN_(
        "Cards were chosen {most} time. Start again instead.",
        "Cards were chosen {most} times. Start again instead.",
        "most",
    ),
}
REASON_CODES: Final = (*_REASONS, "too_few_cards")

_IDEAS: Final = frozenset(
    (
        N_("The smallest card lands in A, the largest in E."),
        N_("Equal colors also touch side by side."),
        N_("A card may wait until the next one takes it along."),
        N_("Where nothing lies, a card leans on its neighbor."),
        N_("Cards that slide down may touch again: a chain."),
        N_("The last card may start the chain."),
        N_("Three arrows among the five, and E comes first."),
        N_("From E to A, and one card waits."),
        N_("Two full rows: what slides down must find a partner."),
        N_("A chain may run three steps, or more."),
        N_("Two cards may wait."),
        N_("Ten cards in the hand, and five must stay."),
    )
)


def rules_on_paper() -> str:
    """Return how cards are placed and what explodes."""
    return _(
        "Choose five cards. The smallest goes to A, the largest to E, one after the other; with three arrows or more, "
        "the largest is first. Equal colors that touch explode."
    )


def wanted(count: int) -> str:
    """Return how many cards are still to be chosen."""
    return ngettext("Choose {count} more card first.", "Choose {count} more cards first.", count).format(count=count)


def forecast_words(placings: tuple[Placing, ...]) -> str:
    """Return what five chosen cards would set off: the largest of their explosions, in few words."""
    counts = [sum(len(step.cards) for step in one.explosions) for one in placings]
    if not any(counts):
        return _("All five settle, nothing goes off")
    count = max(counts)
    one = placings[counts.index(count)]
    steps = len(one.explosions)
    cards = ngettext("{count} card", "{count} cards", count).format(count=count)
    return ngettext(
        "{card} sets off {cards} in {steps} step", "{card} sets off {cards} in {steps} steps", steps
    ).format(card=one.card, cards=cards, steps=steps)


class _Words(PuzzleWords[Puzzle, Move, State]):
    ideas = _IDEAS
    techniques = _TECHNIQUES

    def goal(self, puzzle: Puzzle) -> str:
        match puzzle.goal:
            case "clear":
                return _("clear the whole queue in one turn")
            case "exactly":
                count = len(puzzle.marked)
                return ngettext(
                    "clear the marked card and no other", "clear the {count} marked cards and no others", count
                ).format(count=count)
            case "quiet":
                if puzzle.loud is None:
                    return _("place five, and nothing explodes")
                return _("place five, and only {color} explodes").format(color=color_name(COLORS[puzzle.loud]))
            case "two_turns":
                return _("clear the whole queue in two turns")
            case _:
                assert_never(puzzle.goal)

    def about(self, puzzle: Puzzle) -> str:
        rows = ngettext("{count} row", "{count} rows", puzzle.rows).format(count=puzzle.rows)
        cards = ngettext("{count} card", "{count} cards", puzzle.cards).format(count=puzzle.cards)
        return _("{rows}, {cards}").format(rows=rows, cards=cards)

    def hint(self, why: Advice) -> str:
        facts = dict(why.facts)
        if why.code == "look_back" and not facts["cards"]:
            return ngettext("The chosen card can’t stay.", "None of the chosen cards can stay.", int(facts["chosen"]))
        letter, following = (LETTERS[int(facts.get(name, 0))] for name in ("column", "next_column"))
        color = color_name(COLORS[int(facts.get("color", 0))])
        return fill(_HINTS, why, letter=letter, next_letter=following, color=color)

    def reason(self, why: Reason) -> str:
        if why.code == "too_few_cards":
            return wanted(int(why["needed"]) - int(why["cards"]))
        return fill(_REASONS, why)

    def rule_of(self, why: Coded) -> int | None:
        return pages.PUZZLES if why.code in REASON_CODES else None

    def move(self, one: Move, puzzle: Puzzle) -> str:
        match one:
            case TakeCard(card):
                return _("Choose {card}").format(card=card)
            case PutBack(card):
                return _("Put {card} back").format(card=card)
            case PlaceFive():
                return _("Place five")
            case _:
                assert_never(one)

    def failed(self, state: State) -> str:
        """Return by how many cards the goal was missed."""
        left = missed(state.puzzle, state.chosen)
        if state.puzzle.goal == "exactly":
            return ngettext(
                "{count} card stayed or went that should not.", "{count} cards stayed or went that should not.", left
            ).format(count=left)
        if state.puzzle.goal == "quiet":
            return ngettext(
                "{count} card exploded that should not.", "{count} cards exploded that should not.", left
            ).format(count=left)
        return ngettext("{count} card stays in the queue.", "{count} cards stay in the queue.", left).format(count=left)


WORDS: Final = _Words()
