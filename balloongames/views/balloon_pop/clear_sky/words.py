"""What Clear sky says: the goal, the hints that come from the solver, reasons, moves."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Advice, Coded, Reason
from balloongames.i18n import N_, NN_, _, capital, join, ngettext
from balloongames.rules.balloon_pop.board import occupied
from balloongames.rules.balloon_pop.clear_sky.moves import LayGroup, Move
from balloongames.rules.balloon_pop.clear_sky.play import State
from balloongames.rules.balloon_pop.clear_sky.puzzle import Puzzle
from balloongames.rules.balloon_pop.state import HORIZONTAL
from balloongames.ui.puzzle_view import PuzzleWords
from balloongames.ui.sentences import Names, Sentences, fill, from_one
from balloongames.views.balloon_pop import pages, reasons
from balloongames.views.balloon_pop.words import balloon_name

_HINTS: Final[Sentences] = {
    "look_touch": N_("Group {group}: look for the place where {kind} come together at once."),
    "look_then": N_("Columns close behind a series. That brings {kind} together."),
    "look_few": N_("Count {kind} and the white ones, on the board and in the groups: {count}. That is too few to go."),
    "look_drop": N_("Group {group} has a balloon too many. A card can drop it."),
    "look_quiet": N_("With group {group} something could pop, but it had better wait."),
    "look_chain": N_("This group can set off {count} series, one after the other."),
    "look_sort": N_("Columns rise by different amounts. That brings {kind} together."),
    "look_order": N_("More than one card could lay group {group} so. Which one is needed later?"),
    "look_first": N_("{kind} or {other}: it matters which of them go first."),
    "look_stars": N_("{kind} or {other}: it matters which of them go first."),
    "look_same": N_("Two series of {kind} come up: it matters which goes first."),
    "look_white": N_("Group {group}: a white balloon can go with {kind} or with {other}. That decides."),
    "look_pop": N_("{count} series can pop: {kinds}. Here the order does not matter."),
    "look_calm": N_("Group {group} can’t pop anything yet. Where will it be needed?"),
    "look_first_now": N_("Now {kind} and {other} can go, and one of them must wait."),
    "look_stars_now": N_("Now {kind} and {other} can go, and one of them must wait."),
    "look_white_now": N_("Now the white one can go with {kind} or with {other}."),
    "look_same_now": N_("Now two series of {kind} can go, and one of them must wait."),
    "take_upright": N_("Card {card}: upright in column {column}, from the top {order}."),
    "take_upright_drop": N_("Card {card}: drop {dropped}, then upright in column {column}, from the top {order}."),
    "take_sideways": N_("Card {card}: sideways in columns {column} to {last}, from the left {order}."),
    "take_sideways_drop": N_(
        "Card {card}: drop {dropped}, then sideways in columns {column} to {last}, from the left {order}."
    ),
    "take_series": N_("Choose {kind}."),
    "take_series_at": N_("Choose {kind} in column {column}, row {row} from the top."),
    "why_clear": N_("Then {kinds} go, and the sky is clear."),
    "why_stay": NN_(
        "Then {kinds} go, and {left} balloon is left, as it may be.",
        "Then {kinds} go, and {left} balloons are left, as they may be.",
        "left",
    ),
    "why_pops": NN_(
        "Then {kinds} go, and {left} balloon stays for what comes.",
        "Then {kinds} go, and {left} balloons stay for what comes.",
        "left",
    ),
    "why_waits": N_("Nothing pops, but with the next group {kinds} go."),
    "why_waits_longer": N_("Nothing pops, and nothing with the next group either: all of it waits."),
    "why_card": N_("Card {other} would do, too, but group {group} needs it."),
    "why_first": N_("If {other} go now, the sky can’t be cleared any more."),
    "why_same": N_("If the other series of {kind} goes now, the sky can’t be cleared any more."),
    "why_any": N_("{count} series wait: {kinds}. Whichever goes first, the goal can still be reached."),
    "near": NN_(
        "If it goes on from here, at best {balloons} balloon stays.",
        "If it goes on from here, at best {balloons} balloons stay.",
        "balloons",
    ),
    "far": N_("If it goes on from here, more than {balloons} balloons stay, whatever is laid."),
}
HINT_CODES: Final = tuple(_HINTS)
_KINDS: Final = {
    "R": N_("the red ones"),
    "G": N_("the green ones"),
    "B": N_("the blue ones"),
    "Y": N_("the yellow ones"),
    "W": N_("the white ones"),
    "S": N_("the stars"),
}
_TECHNIQUES: Final = {
    "touch": N_("four of a color touch"),
    "drop": N_("drop the right one"),
    "then": N_("a column closes, and more goes"),
    "quiet": N_("leave it be for now"),
    "chain": N_("three series and more"),
    "sort": N_("columns rise by different amounts"),
    "order": N_("the card that is needed later"),
    "first": N_("which color goes first"),
    "stars": N_("stars first, or a color"),
    "white": N_("who takes the white one"),
}
_REASONS: Final[Sentences] = {
    "match_over": N_("It is decided. Undo takes moves back."),
    "only_watching": N_("Nobody plays this puzzle now."),
    "card_not_in_hand": N_("Card {card} is not in this hand."),
    "place_is_due": N_("Nothing pops now. Lay the next group."),
    "score_is_due": N_("First choose which series pops."),
}
_LEVELS: Final = {
    "group_count": N_("{file}, {spot}: a sky has {least} or {most} groups."),
    "short_group": N_("{file}, {spot}: group {group} must have four balloons."),
    "many_balloons": N_("{file}, {spot}: at most {most} balloons hang there in the beginning."),
    "too_many_of": N_("{file}, {spot}: there are only {most} balloons of a kind, and here are more."),
    "many_neutrals": N_("{file}, {spot}: there may be {most} white balloons at most."),
    "series_hangs": N_("{file}, {spot}: a series hangs there already."),
    "no_such_card": N_("{file}, {spot}: the cards are 2, 4, 6, 8 and 10, not {card}."),
    "hand_size": N_("{file}, {spot}: cards in the hand: {cards}. For so many groups {least} to {most} are right."),
    "many_stay": N_("{file}, {spot}: “stay” is a number, {most} at most."),
    "not_a_balloon": N_("{file}, {spot}: the tile is no balloon."),
    "gap_in_column": N_("{file}, {spot}: there is a gap in this column."),
}
"""Why a file is no level."""
_IDEAS: Final = frozenset(
    (
        N_("Four of a color that touch pop."),
        N_("The card says whether a group stands or lies."),
        N_("Some cards drop a balloon that is in the way."),
        N_("Columns close behind a series, and more comes together."),
        N_("Drop the right one, and two colors go."),
        N_("Sometimes nothing may pop."),
        N_("A group that could pop may wait as well."),
        N_("One group can set off three series."),
        N_("Three series, once a balloon is dropped."),
        N_("First nothing, then everything."),
        N_("Drop one, wait, and let three series go."),
        N_("Columns rise by different amounts, and that sorts them."),
    )
)


def rules_on_paper() -> str:
    """Return how a group is laid, and what pops."""
    return _(
        "Lay the groups in their order, each with a card of its own; they rise to what hangs above. Four of a color "
        "that touch pop, or two stars, and columns close. White counts as any color. Arrows on a card say how the "
        "group lies; a balloon at a dashed dot may be dropped."
    )


def kind_words(kind: str) -> str:
    """Return what pops as a series: "the red ones", "the stars"."""
    return _(_KINDS[kind])


def order_words(order: str) -> str:
    """Return balloons one by one: "red, white, blue star"."""
    return ", ".join(map(balloon_name, order))


_NAMES: Final[Names] = {
    **dict.fromkeys(("column", "row", "last"), from_one),
    **dict.fromkeys(("kind", "other"), lambda one: kind_words(one) if isinstance(one, str) else one),
    "kinds": lambda kinds: join([kind_words(kind) for kind in str(kinds)]),
    "order": lambda order: order_words(str(order)),
    "dropped": lambda letter: balloon_name(str(letter)),
}


class _Words(PuzzleWords[Puzzle, Move, State]):
    ideas = _IDEAS
    techniques = _TECHNIQUES
    levels = _LEVELS

    def goal(self, puzzle: Puzzle) -> str:
        groups = len(puzzle.groups)
        if not puzzle.stay:
            return ngettext(
                "empty the sky with {count} group", "empty the sky with {count} groups", groups
            ).format(count=groups)  # fmt: skip
        words = ngettext("leave {stay} balloon at most", "leave {stay} balloons at most", puzzle.stay)
        return words.format(stay=puzzle.stay)

    def about(self, puzzle: Puzzle) -> str:
        count = len(puzzle.groups)
        groups = ngettext("{count} group", "{count} groups", count).format(count=count)
        balloons = ngettext("{count} balloon", "{count} balloons", puzzle.balloons).format(count=puzzle.balloons)
        return _("{balloons}, {groups}").format(balloons=balloons, groups=groups)

    def hint(self, why: Advice) -> str:
        return capital(fill(_HINTS, why, names=_NAMES))

    def reason(self, why: Reason) -> str:
        sentences = _REASONS if why.code in _REASONS else reasons.SENTENCES
        return capital(fill(sentences, why, names=reasons.NAMES))

    def rule_of(self, why: Coded) -> int | None:
        return reasons.PAGES.get(why.code, pages.IN_SHORT)

    def move(self, one: Move, puzzle: Puzzle) -> str:
        if not isinstance(one, LayGroup):
            return _("Choose {kind}").format(kind=kind_words(one.kind))
        column, last = one.place.column + 1, one.place.column + len(one.place.order)
        if one.place.orientation == HORIZONTAL:
            words = _("Card {card}, sideways in columns {column} to {last}: {order}")
        else:
            words = _("Card {card}, upright in column {column}: {order}")
        return words.format(card=one.card, column=column, last=last, order=order_words(one.place.order))

    def failed(self, state: State) -> str:
        """Return what is left, or that no card lays the next group."""
        if state.next_group:
            return _("No card of the hand lets the next group lie anywhere.")
        left = occupied(state.board).bit_count()
        return ngettext("{count} balloon is left.", "{count} balloons are left.", left).format(count=left)


WORDS: Final = _Words()
