"""Why something is not possible in Bubblee Pop: one sentence for each reason of its rules."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import TURN_CODES, Reason
from balloongames.i18n import N_, capital
from balloongames.ui.sentences import Names, Sentences, by_code, fill, from_one
from balloongames.ui.view import People
from balloongames.ui.view_parts import Reasons
from balloongames.views.bubblee_pop import pages
from balloongames.views.bubblee_pop.names import COLORS, bubblee_name, color_name, power_name

SENTENCES: Final[Sentences] = {
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
PAGES: Final = by_code({
    pages.FILL: (
        *TURN_CODES, "fill_is_due", "no_such_space", "space_taken", "already_swapped",
    ),
    pages.DROP: (
        "drop_is_due", "not_neighbors", "swap_leaves_no_drop", "none_in_near_row", "no_such_column",
    ),
    pages.CHAINS: (
        "no_room_without_a_line", "line_makes_too_little_room",
    ),
    pages.POWERS: (
        "power_is_due", "power_not_won", "no_other_planet", "no_such_cell", "cell_is_empty", "column_is_empty",
        "column_is_full", "no_bubblee_in_sky", "no_such_bubblee",
    ),
    pages.QUEUE: (
        "power_comes_later", "power_waits_for_a_target",
    ),
    pages.NEWCOMERS: (
        "point_not_there", "reserve_is_empty", "blacks_go_first", "not_set_aside",
    ),
})  # fmt: skip
"""The page of the rules that tells why, by code."""

_NAMES: Final[Names] = {"column": from_one, "power": power_name}
_OWNER_FACTS: Final = ("planet", "row")  # a near row is called after the seat beside it


def sentence(reason: Reason, people: People) -> str:
    """Return the sentence of a reason; KeyError on a code that the rules don't have."""
    facts = dict(reason.facts)
    names_owner = "{owner}" in SENTENCES.get(reason.code, "")  # else a row is one of a planet, which belongs to no seat
    seat = next((int(facts[fact]) for fact in _OWNER_FACTS if names_owner and fact in facts), None)
    letter = str(facts.get("bubblee"))
    words = (bubblee_name(letter), color_name(letter)) if letter in COLORS else ("", "")
    owner = "" if seat is None else people.names[seat]
    text = fill(SENTENCES, reason, people, names=_NAMES, owner=owner, bubblee=words[0], color=words[1])
    return capital(text)


REASONS: Final = Reasons(sentence, PAGES)
