"""Why something is not possible in Balloon POP: one sentence for each reason of its rules."""

from __future__ import annotations

from functools import partial
from typing import Final

from balloongames.core.game import TURN_CODES
from balloongames.i18n import N_, NN_
from balloongames.ui.sentences import Names, Sentences, by_code, fill, from_one
from balloongames.ui.view_parts import Reasons
from balloongames.views.balloon_pop import pages

SENTENCES: Final[Sentences] = {
    "card_is_due": N_("A card must be played first."),
    "pick_is_due": N_("A group must be picked first."),
    "place_is_due": N_("The group must be placed first."),
    "score_is_due": N_("A series must be scored first."),
    "no_such_card": N_("There is no card {card}."),
    "card_used": N_("Card {card} is used."),
    "no_such_group": N_("There are only {groups} groups in this round."),
    "group_taken": N_("{name} has taken this group."),
    "card_needs_vertical": N_("With card {card} the group stands upright."),
    "card_needs_horizontal": N_("With card {card} the group lies sideways."),
    "drop_not_allowed": N_("With card {card} no balloon may be dropped."),
    "drop_only_first_or_last": N_("With card {card} only the first or the last balloon may be dropped."),
    "drop_only_second_or_third": N_("With card {card} only the second or the third balloon may be dropped."),
    "drop_at_most_one": N_("Only one balloon may be dropped."),
    "not_this_group": N_("These are not the balloons of this group."),
    "order_is_fixed": N_("The order of a group is fixed. It may only be turned round."),
    "off_the_board": N_("The group would reach beyond the board."),
    "column_full": N_("Column {column} is full."),
    "no_such_kind": N_("There is no such kind of series."),
    "no_such_cell": N_("There is no such place on the board."),
    "cell_is_empty": N_("There is no balloon in that place."),
    "series_has_another_anchor": N_("This series is named by column {anchor_column}, row {anchor_row}."),
    "balloon_has_no_star": N_("This balloon carries no star."),
    "balloon_of_another_kind": N_("This balloon has another color."),
    "neutrals_without_this_color": N_("These white balloons do not touch that color."),
    "neutrals_touch_a_color": N_("These white balloons touch a color and count as that color."),
    "neutrals_do_not_score": N_("White balloons alone do not score in this match."),
    "series_too_small": NN_(
        "Only {size} balloon hangs together here. A series takes {needed}.",
        "Only {size} balloons hang together here. A series takes {needed}.",
        "size",
    ),
    "fits_only_with_a_drop": NN_(
        "Column {column} has room for {room} balloon. One must be dropped first.",
        "Column {column} has room for {room} balloons. One must be dropped first.",
        "room",
    ),
    "column_too_short": NN_(
        "Column {column} has room for only {room} balloon.",
        "Column {column} has room for only {room} balloons.",
        "room",
    ),
}
PAGES: Final = by_code({
    pages.PICKING: (
        *TURN_CODES, "card_is_due", "pick_is_due", "no_such_card", "card_used", "no_such_group", "group_taken",
    ),
    pages.CARDS: (
        "card_needs_vertical", "card_needs_horizontal", "drop_not_allowed", "drop_only_first_or_last",
        "drop_only_second_or_third", "drop_at_most_one",
    ),
    pages.PLACING: (
        "place_is_due", "not_this_group", "order_is_fixed", "off_the_board", "column_full", "column_too_short",
        "fits_only_with_a_drop",
    ),
    pages.SERIES: (
        "no_such_kind", "no_such_cell", "cell_is_empty", "series_has_another_anchor", "balloon_has_no_star",
        "balloon_of_another_kind", "series_too_small",
    ),
    pages.WHITE: (
        "neutrals_without_this_color", "neutrals_touch_a_color",
    ),
    pages.CHAINS: (
        "score_is_due",
    ),
    pages.HOUSE_RULES: (
        "neutrals_do_not_score",
    ),
})  # fmt: skip
"""The page of the rules that tells why, by code."""

NAMES: Final[Names] = dict.fromkeys(("column", "row", "anchor_column", "anchor_row", "group"), from_one)

REASONS: Final = Reasons(partial(fill, SENTENCES, names=NAMES), PAGES)
