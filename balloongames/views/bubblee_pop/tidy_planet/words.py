"""What Tidy planet says: the goal, the hints that come from the solver, reasons, moves."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Advice, Coded, Reason
from balloongames.i18n import N_, NN_, _, capital, ngettext
from balloongames.rules.bubblee_pop.moves import ChooseColumn, Decline, DropPair, Move, PutBubblee, SwapCells, SwapSky
from balloongames.rules.bubblee_pop.planet import columns_of
from balloongames.rules.bubblee_pop.state import Space
from balloongames.rules.bubblee_pop.tidy_planet.play import State
from balloongames.rules.bubblee_pop.tidy_planet.puzzle import Puzzle
from balloongames.ui.puzzle_view import PuzzleWords
from balloongames.ui.sentences import Names, Sentences, fill, from_one
from balloongames.views.bubblee_pop import pages, reasons
from balloongames.views.bubblee_pop.names import bubblee_name, bubblees_words, color_name, power_name

_HINTS: Final[Sentences] = {
    "look_line": N_("Look at column {column}: a pair makes a line there."),
    "look_touch": N_("Look at column {column}: a line there takes along what touches it."),
    "look_meet": N_("What stands between equal ones can go, and they meet. Look at column {column}."),
    "look_build": N_("Nothing need pop yet: something must be built first. Column {column} has room."),
    "look_chain": N_("One line falls into the next. It begins in column {column}."),
    "look_overfull": N_("Column {column} has no room for two, and yet a pair can fall there: its line makes the room."),
    "look_swap": N_("No pair of the sky is right as it is: a swap is needed."),
    "look_fill": N_("Think of the next drop: what is to fall with {bubblee}, and where?"),
    "look_power": N_("{power} can help now. Look at column {column}."),
    "look_decline": N_("{power} may be used or let go. Is there anything that should go?"),
    "take_drop": N_("Drop {bubblee} into column {column} and {other} into column {other_column}."),
    "take_drop_one": N_("Drop two into column {column}: {bubblee} first, then {other}."),
    "take_swap": N_("Swap {place} and {other_place} in the sky."),
    "take_drop_alike": N_("Drop {bubblees} into column {column}."),
    "take_put": N_("Put {bubblee} into {place}."),
    "take_top": N_("Take the top Bubblee of column {column}."),
    "take_cells": N_("Swap the one at height {height} of column {column} with that at height {other_height} of column "
                     "{other_column}."),
    "take_decline": N_("Let {power} go."),
    "why_pops": NN_("{gone} goes. Left for what comes: {left}.", "{gone} go. Left for what comes: {left}.", "gone"),
    "why_builds": N_("Nothing pops, but what stands there then waits for the next drop."),
    "why_tidy": NN_("{gone} goes, and nothing is left.", "{gone} go, and nothing is left.", "gone"),
    "why_swap": N_("Then {bubblee} falls into column {column} and {other} into column {other_column}."),
    "why_swap_one": N_("Then {bubblee} and {other} fall into column {column}, in this order."),
    "why_swap_alike": N_("Then {bubblees} fall into column {column}."),
    "why_fill": N_("So that next {bubblee} falls into column {column} and {other} into column {other_column}."),
    "why_fill_one": N_("So that next {bubblee} and {other} fall into column {column}, in this order."),
    "why_fill_alike": N_("So that next {bubblees} fall into column {column}."),
    "why_goal": NN_(
        "{gone} goes, the last that had to go.",
        "{gone} go, among them the last that had to go.",
        "gone",
    ),
    "why_power_tidy": N_("Then nothing is left that has to go."),
    "why_power": NN_("Then {left} is left on the planet.", "Then {left} are left on the planet.", "left"),
    "near": NN_(
        "If it goes on from here, at best {bubblees} Bubblee is left that should be gone.",
        "If it goes on from here, at best {bubblees} Bubblees are left that should be gone.",
        "bubblees",
    ),
}  # fmt: skip
_ONE_COLUMN: Final = ("take_drop", "why_swap", "why_fill")  # of which there is another sentence if both columns are one
HINT_CODES: Final = tuple(code for code in _HINTS if not code.endswith(("_one", "_alike")))

_TECHNIQUES: Final = {
    "line": N_("three in a row"),
    "touch": N_("what touches goes, too"),
    "meet": N_("equal ones meet"),
    "build": N_("build first"),
    "chain": N_("one line falls into the next"),
    "swap": N_("a swap in the sky"),
    "overfull": N_("a full column with a line"),
    "power": N_("take a top one"),
    "swap_home": N_("swap two on the planet"),
}
_REASONS: Final[Sentences] = {
    "match_over": N_("It is decided. Undo takes moves back."),
    "only_watching": N_("Nobody plays this puzzle now."),
    "no_swap_left": N_("This puzzle has no swap left."),
    "one_swap_a_turn": N_("Only one swap is made before a drop."),
    "none_in_near_row": N_("One of the two must come from the near row."),
    "column_is_empty": N_("Column {column} is empty."),
}
_IDEAS: Final = frozenset(
    (
        N_("Three of a color in a line go."),
        N_("Two lines can go at once."),
        N_("Of two in a column, the near one lands first."),
        N_("Equal ones that touch a line go with it."),
        N_("What stood on a line falls, and may line up: a chain."),
        N_("The first drop brings together what the second one takes."),
        N_("Two holes, two newcomers: who goes where decides."),
        N_("A chain can have three steps."),
        N_("A drop may pop nothing at all."),
        N_("Not every line should go at once."),
        N_("First build, then let it all go in a chain."),
        N_("A full column takes more if a line makes room."),
    )
)
_LEVELS: Final = {
    "empty_planet": N_("{file}, {spot}: nothing lies on the planet."),
    "line_lies_there": N_("{file}, {spot}: a line lies there already."),
    "hole_in_sky": N_("{file}, {spot}: the sky has two rows of five, without holes."),
    "no_such_bubblee": N_("{file}, {spot}: there is no such Bubblee."),
    "incoming": N_("{file}, {spot}: {bubblees} Bubblees come in; for so many drops it must be {most}."),
    "drops": N_("{file}, {spot}: a puzzle has one to five drops, with powers one to three."),
    "swaps": N_("{file}, {spot}: a puzzle has two swaps at most, with three drops one, with more none."),
    "powers": N_("{file}, {spot}: powers are none, y, or gy."),
    "goal": N_("{file}, {spot}: what is to be gone must lie on the planet."),
    "floating_bubblee": N_("{file}, {spot}: there is a gap under a Bubblee."),
}
"""Why a file is no level."""


def rules_on_paper() -> str:
    """Return how a drop goes, and what pops."""
    return _(
        "Each drop takes two neighbors of the sky, one of them from its lower row. Three in a line pop, with those of "
        "their color that touch them. Then two come in. Swaps and powers stand beside the planet, if there are any: a "
        "yellow line takes a top one, a green one swaps two neighbors on the planet. Black goes by powers only."
    )


def _space(space: Space) -> str:
    row = _("the near row, column {column}") if space[1] == 0 else _("the far row, column {column}")
    return row.format(column=space[0] + 1)


_NAMES: Final[Names] = {
    **dict.fromkeys(("column", "other_column", "height", "other_height"), from_one),
    "bubblee": lambda letter: bubblee_name(str(letter)),
    "other": lambda letter: bubblee_name(str(letter)),
    "power": lambda letter: power_name(str(letter)),
}


class _Words(PuzzleWords[Puzzle, Move, State]):
    ideas = _IDEAS
    techniques = _TECHNIQUES
    levels = _LEVELS

    def goal(self, puzzle: Puzzle) -> str:
        if puzzle.goal:
            words = ngettext(
                "clear all {color} ones in {count} drop", "clear all {color} ones in {count} drops", puzzle.drops
            )
            return words.format(color=color_name(puzzle.goal), count=puzzle.drops)
        words = ngettext("empty the planet in {count} drop", "empty the planet in {count} drops", puzzle.drops)
        return words.format(count=puzzle.drops)

    def about(self, puzzle: Puzzle) -> str:
        drops = ngettext("{count} drop", "{count} drops", puzzle.drops).format(count=puzzle.drops)
        size = len("".join(puzzle.columns))
        bubblees = ngettext("{count} Bubblee", "{count} Bubblees", size).format(count=size)
        return _("{bubblees}, {drops}").format(bubblees=bubblees, drops=drops)

    def hint(self, why: Advice) -> str:
        facts, code = dict(why.facts), why.code
        if code in _ONE_COLUMN and facts["column"] == facts["other_column"]:
            code = f"{code}_alike" if facts["bubblee"] == facts["other"] else f"{code}_one"
        more: dict[str, object] = {}
        if code.endswith("_alike"):
            more["bubblees"] = bubblees_words(str(facts["bubblee"]), 2)
        if "row" in facts:
            more["place"] = _space((int(facts["column"]), int(facts["row"])))
        if "other_row" in facts:
            more["other_place"] = _space((int(facts["other_column"]), int(facts["other_row"])))
        return capital(fill(_HINTS, Reason(code, why.facts), None, names=_NAMES, **more))

    def reason(self, why: Reason) -> str:
        sentences = _REASONS if why.code in _REASONS else reasons.SENTENCES
        letter = dict(why.facts).get("bubblee")
        return capital(fill(sentences, why, names=_NAMES, color=color_name(str(letter)) if letter else "", owner=""))

    def rule_of(self, why: Coded) -> int | None:
        return pages.PUZZLES if why.code in _REASONS else reasons.PAGES.get(why.code)

    def move(self, one: Move, puzzle: Puzzle) -> str:  # noqa: PLR0911 - a table of moves
        match one:
            case DropPair(first, second) if first[0] == second[0]:
                return _("Drop both of column {column}").format(column=first[0] + 1)
            case DropPair(first, second):
                return _("Drop from the columns {column} and {other}").format(column=first[0] + 1, other=second[0] + 1)
            case SwapSky(first, second):
                return _("Swap {place} and {other_place}").format(place=_space(first), other_place=_space(second))
            case PutBubblee(space):
                return _("Fill {place}").format(place=_space(space))
            case ChooseColumn(_, column):
                return _("Take the top of column {column}").format(column=column + 1)
            case SwapCells(_, first, second):
                words = _("Swap column {column}, height {height}, with column {other}, height {other_height}")
                return words.format(
                    column=first[0] + 1, height=first[1] + 1, other=second[0] + 1, other_height=second[1] + 1
                )
            case Decline(power):
                return _("Let {power} go").format(power=power_name(power))
            case _:
                raise ValueError(f"no move of a puzzle: {one}")

    def failed(self, state: State) -> str:
        """Return what is left."""
        letters = "".join(columns_of(state.planet))
        wanted = state.puzzle.goal
        if wanted:
            return _("Left: {bubblees}.").format(bubblees=bubblees_words(wanted, letters.count(wanted)))
        return ngettext("{count} Bubblee is left.", "{count} Bubblees are left.", len(letters)).format(
            count=len(letters)
        )


WORDS: Final = _Words()
