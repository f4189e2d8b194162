"""What Bubblee Pop says: prompts, goals, the options. Columns count from 1 among people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from balloongames.core.game import Seat
from balloongames.i18n import N_, _, join, ngettext, points
from balloongames.rules.bubblee_pop import powers
from balloongames.rules.bubblee_pop.lines import Group
from balloongames.rules.bubblee_pop.observation import Observation
from balloongames.rules.bubblee_pop.sky import legal_drops
from balloongames.rules.bubblee_pop.state import Level
from balloongames.ui.view import OptionWords, People
from balloongames.ui.view_parts import Words
from balloongames.views.bubblee_pop import pages
from balloongames.views.bubblee_pop.names import bubblees_words, power_name

_ENDINGS: Final = {
    "no_drop": N_("{name} wins: {other} has no way to drop two more."),
    "eliminated": N_("{name} wins: the planet of {other} was full, and one more came."),
}
"""How a match for two ends before the bag is empty, by its reason."""


_ALONE: Final = {
    "goal_reached": N_("{name} reached the goal with {points}."),
    "out_of_turns": N_("The turns are over. {name} has {points}."),
    "out_of_bubblees": N_("The bag can’t fill the sky any more. {name} has {points}."),
    "no_drop": N_("{name} has no way to drop two more. The score is {points}."),
}
"""How a challenge ends, by its reason."""

_PICTOGRAMS: Final = {"fill": "fill", "drop": "droptwo", "power": "bolt"}


def groups_words(groups: Sequence[Group]) -> str:
    """Return what goes in one step: "3 red Bubblees and 4 blue Bubblees"."""
    return join([bubblees_words(group.color, len(group.cells)) for group in groups])


# -- where the match stands -------------------------------------------------------------------------------------------


def status(seen: Observation) -> str:
    """Return where the match stands: "Points 12 to 9", alone the points and the turn."""
    if seen.to_move is None:
        return _("The end")
    if seen.level is None:
        first, second = seen.scores
        return _("Points {first} to {second}").format(first=first, second=second)
    if seen.level.turns:
        return _("Turn {turn} of {turns}, {points}").format(
            turn=seen.turn, turns=seen.level.turns, points=points(seen.scores[0])
        )
    return _("Turn {turn}, {points}").format(turn=seen.turn, points=points(seen.scores[0]))


def prompt(seen: Observation) -> str:
    """Return what the seat to move is to do now, as an order."""
    match seen.phase:
        case "fill":
            return _("Choose a hole in the sky")
        case "drop":
            fits = legal_drops(seen.planets[seen.active], seen.active, seen.sky)
            return _("Choose two to drop") if fits else _("Swap two in the sky first")
        case "power":
            usable = {move.power for move in powers.moves(seen, seen.queue[0])}
            if len(usable) > 1:
                return _("Choose a power")
            return _("Use {power}, or let it go").format(power=power_name(usable.pop()))
        case "over":
            return ""


def pictogram(seen: Observation) -> str:
    """Return the icon of what the seat to move is to do now, for those who don't read."""
    return _PICTOGRAMS.get(seen.phase, "")


def progress(seen: Observation, people: People) -> str:
    """Return one or two sentences for the shelf: who leads, and whose turn it is."""
    if seen.level is not None:
        return _progress_alone(seen, seen.level)
    first, second = seen.scores
    if seen.to_move is None:
        return _("The end: {first} to {second}.").format(first=first, second=second)
    turn = people.names[seen.active]
    if first == second == 0:
        return _("No point is scored yet. It is the turn of {name}.").format(name=turn)
    if first == second:
        return _("Level at {points} each. It is the turn of {name}.").format(points=points(first), name=turn)
    return _("{leader} leads {most} to {least}. It is the turn of {name}.").format(
        leader=people.names[0 if first > second else 1], most=max(first, second), least=min(first, second), name=turn
    )


def _progress_alone(seen: Observation, level: Level) -> str:
    so_far = points(seen.scores[0])
    if seen.to_move is None:
        return _("The end: {points}.").format(points=so_far)
    return _("Turn {turn}, {points}. {goal}").format(turn=seen.turn, points=so_far, goal=goal_words(level))


def goal_words(level: Level) -> str:
    """Return what a challenge asks for, in one sentence."""
    match level.goal:
        case "score":
            goal = _("Score {points}").format(points=points(level.score))
        case "clear_black":
            goal = _("Leave no black Bubblee on the planet")
        case "empty_planet":
            goal = _("Empty the planet")
    if level.turns:
        return ngettext("{goal} in {count} turn.", "{goal} in {count} turns.", level.turns).format(
            goal=goal, count=level.turns
        )
    return _("{goal} before the bag is empty.").format(goal=goal)


# -- the end ----------------------------------------------------------------------------------------------------------


def ending(scores: Sequence[int], winners: Sequence[Seat], reason: str, people: People) -> str:
    """Return how a match ended, in one or two sentences; a challenge that was lost has no winner."""
    if len(scores) == 1:
        return _(_ALONE[reason]).format(name=people.names[0], points=points(scores[0]))
    if len(winners) != 1:
        return _("{names} share the victory with {points}.").format(
            names=join(list(people.names)), points=points(scores[0])
        )
    winner = winners[0]
    if reason in _ENDINGS:
        return _(_ENDINGS[reason]).format(name=people.names[winner], other=people.names[1 - winner])
    return _("{name} wins with {points}.").format(name=people.names[winner], points=points(scores[winner]))


# -- options ----------------------------------------------------------------------------------------------------------


def option_words() -> Mapping[str, OptionWords]:
    """Return the words of each option, by its key."""
    return {
        "blacks": OptionWords(
            _("Black Bubblees"),
            _("How many stand on each planet at the start. They never line up."),
            {0: _("None, gentle"), 3: _("3, easy"), 4: _("4, normal"), 5: _("5, hard")},
            page=pages.IN_SHORT,
        ),
        "orange": OptionWords(
            _("Orange, from the expansion"),
            _("Orange Bubblees replace one color of the base game."),
            _newcomer_values(),
            page=pages.NEWCOMERS,
        ),
        "white": OptionWords(
            _("White, from the expansion"),
            _("White Bubblees replace one color. If orange has taken it, they take purple or yellow."),
            _newcomer_values(),
            page=pages.NEWCOMERS,
        ),
        "batches": OptionWords(
            _("Order of powers"),
            _("Powers that are won wait in a queue. The oldest is used first, or the newest."),
            {"queue": _("Oldest first"), "stack": _("Newest first")},
            page=pages.QUEUE,
        ),
        "challenge": OptionWords(
            _("Challenge for one"),
            _(
                "Alone one plays for a goal, all three invented by this house. "
                "The first is without powers, the others with green and yellow."
            ),
            {
                "score_20": _("20 points, 20 turns"),
                "score_30": _("30 points"),
                "clear_black": _("No black left"),
            },
            page=pages.ALONE,
        ),
    }


def _newcomer_values() -> dict[str | int | bool, str]:
    return {
        "out": _("Not in play"),
        "for_yellow": _("For yellow"),
        "for_purple": _("For purple"),
        "for_red": _("For red"),
        "for_blue": _("For blue"),
        "for_green": _("For green"),
    }


WORDS: Final[Words[Observation]] = Words(
    option_words=option_words, status=status, prompt=prompt, pictogram=pictogram, progress=progress
)
