"""Why something is not possible in Bubblee Pop: one sentence for each reason of its rules."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Reason
from balloongames.i18n import N_, _, capital
from balloongames.ui.view import People
from balloongames.views.bubblee_pop.names import COLORS, bubblee_name, color_name, power_name

SENTENCES: Final = {
    "match_over": N_("The match is over."),
    "only_watching": N_("Only {name} can do that now."),
    "not_your_turn": N_("It is the turn of {name}."),
    "fill_is_due": N_("The sky must be filled first."),
    "drop_is_due": N_("Two Bubblees must be dropped first."),
    "power_is_due": N_("A power must be used or let go first."),
    "no_such_space": N_("There is no such space in the sky."),
    "space_taken": N_("This space holds {bubblee}. Only empty ones are filled."),
    "not_neighbors": N_("These two do not touch. Only neighbors belong together, never diagonally."),
    "already_swapped": N_("Only one swap is made in a turn."),
    "swap_leaves_no_drop": N_("After this swap, no two Bubblees could be dropped."),
    "none_in_near_row": N_("One of the two must come from the row beside the planet of {owner}."),
    "no_room_without_a_line": N_("Column {column} has too little room, and no line would make more."),
    "line_makes_too_little_room": N_("Column {column} would stay too tall even after the lines."),
    "power_not_won": N_("{power} has not been won."),
    "power_comes_later": N_("{power} comes later in the queue."),
    "power_waits_for_a_target": N_("{power} has no target now."),
    "no_other_planet": N_("{power} needs another planet."),
    "no_such_cell": N_("There is no such place on a planet."),
    "cell_is_empty": N_("An empty place can’t be swapped."),
    "no_such_column": N_("There is no such column."),
    "column_is_empty": N_("Column {column} on the planet of {owner} is empty."),
    "column_is_full": N_("Column {column} on the planet of {owner} is full, while others have room."),
    "no_bubblee_in_sky": N_("The row of {owner} has a hole in column {column}."),
    "no_such_bubblee": N_("There is no such Bubblee."),
    "point_not_there": N_("There is no {color} Bubblee in that score zone."),
    "reserve_is_empty": N_("No black Bubblee is left to push. One that was set aside goes instead."),
    "blacks_go_first": N_("As long as blacks are left in the reserve, one of them is pushed."),
    "not_set_aside": N_("There is no {color} Bubblee set aside."),
}
"""By code."""

_OWNER_FACTS: Final = ("planet", "row")  # a near row is called after the seat beside it
_OWNED: Final = ("none_in_near_row", "column_is_empty", "column_is_full", "no_bubblee_in_sky")


def sentence(reason: Reason, people: People) -> str:
    """Return the sentence of a reason; KeyError on a code that the rules don't have."""
    given = dict(reason.facts)
    facts: dict[str, int | str] = {}
    if "seat" in given:
        facts["name"] = people.names[int(given["seat"])]
    if "column" in given:
        facts["column"] = int(given["column"]) + 1
    if "power" in given:
        facts["power"] = power_name(str(given["power"]))
    letter = given.get("bubblee")
    if letter in COLORS:
        facts["bubblee"], facts["color"] = bubblee_name(str(letter)), color_name(str(letter))
    if reason.code in _OWNED:
        seat = next(int(given[fact]) for fact in _OWNER_FACTS if fact in given)
        facts["owner"] = people.names[seat]
    return capital(_(SENTENCES[reason.code]).format(**facts))
