"""Why something is not possible in Balmy Balloonists: one sentence for each reason of its rules."""

from __future__ import annotations

from functools import partial
from typing import Final

from balloongames.core.game import TURN_CODES
from balloongames.i18n import N_, NN_
from balloongames.rules.balmy_balloonists.cards import ADVANTAGES
from balloongames.rules.balmy_balloonists.state import HIGH, TOKENS
from balloongames.ui.sentences import Names, Sentences, by_code, fill
from balloongames.ui.view_parts import Reasons
from balloongames.views.balmy_balloonists import pages
from balloongames.views.balmy_balloonists.flight_words import token_words
from balloongames.views.balmy_balloonists.names import advantage_name, altitude_name

SENTENCES: Final[Sentences] = {
    "draft_is_due": N_("An advantage card must be chosen first."),
    "lane_is_due": N_("A start lane must be chosen first."),
    "token_is_due": N_("The last balloon takes its token first."),
    "trade_is_due": N_("The trade with the partner comes first."),
    "restart_is_due": N_("The balloon was forced down. First choose where it goes on."),
    "wind_is_due": N_("A wind card must be played first."),
    "altitude_is_due": N_("Now the altitude is chosen."),
    "fly_is_due": N_("Now the balloon flies."),
    "after_is_due": N_("The flight is over. Only fair winds may follow."),
    "keep_is_due": N_("One of the two cards must be kept first."),
    "repairs_is_due": N_("First choose whether repairs are used."),
    "revoke_is_due": N_("A permit must be named first."),
    "weather_is_due": N_("The weather presses down. Ballast must be paid, or the balloon lands."),
    "no_such_card": N_("There is no such wind card."),
    "no_such_seat": N_("Nobody sits there."),
    "card_not_yours": N_("This card is neither in the hand nor before the player."),
    "own_cards_banned": N_("In this turn no wind card may be played for the own balloon."),
    "three_cards_lie": N_("Three cards are laid out, so now one of those goes to another balloon."),
    "hand_is_for_own_balloon": N_("A card from the hand is played for the own balloon, not on {name}."),
    "table_is_for_others": N_("A card on the table is played on another balloon."),
    "no_such_symbol": N_("This card does not have that symbol."),
    "no_misfortunes_here": N_("There are no misfortunes in this race."),
    "last_is_spared": N_("{name} is last and spared from misfortunes."),
    "balloon_not_racing": N_("The balloon of {name} is no longer in the race."),
    "no_pawn": N_("No pawn of the wind rose stands with {name}."),
    "no_storm": N_("This match is played without the storm."),
    "card_not_before_you": N_("Only a card that lies before the player can be discarded."),
    "too_few_cards_lie": N_("A card is discarded only when three lie on the table."),
    "card_has_target": N_("A balloon can be played on, so the card can’t be discarded."),
    "swap_after_card": N_("An advantage card is given up after the wind card, not before."),
    "swap_over": N_("An advantage card is given up once a turn, right after a wind card."),
    "advantage_not_held": N_("There is no such advantage card to give up: {advantage}."),
    "card_not_on_table": N_("Only a wind card that lies on the table can be taken."),
    "no_fair_winds": N_("There are no fair winds to use."),
    "on_the_ground": N_("A balloon on the ground can’t use fair winds."),
    "one_lane_only": N_("Fair winds move a balloon one lane north or south."),
    "no_such_altitude": N_("There is no such altitude."),
    "climb_banned": N_("This balloon may not climb in this turn."),
    "no_landing_by_choice": N_("A balloon never lands by choice."),
    "nothing_to_hold_for": N_("Waiting serves only to use fair winds, and there are none."),
    "ground_does_not_fly": N_("A balloon on the ground does not fly."),
    "already_held": N_("The balloon has already waited. Now it flies."),
    "advantage_not_laid": N_("This card is not among those to choose from: {advantage}."),
    "lane_not_open": N_("A balloon starts in lane 2, 3, 4 or 5."),
    "token_not_fewest": N_("Only a token of which the balloon has fewest may be taken."),
    "token_not_there": N_("{name} has not even {token} to give."),
    "no_such_token": N_("There is no such token."),
    "lane_not_beside": N_("The balloon goes on from here or from the lane beside it."),
    "card_not_drawn": N_("Only one of the two cards just drawn can be kept."),
    "permission_not_held": N_("{name} has no such permit to lose: {advantage}."),
    "not_enough_ballast": NN_(
        "Up to {altitude} takes {levels} ballast, and only {ballast} is left.",
        "Up to {altitude} takes {levels} ballast, and only {ballast} is left.",
        "levels",
    ),
    "not_enough_gas": NN_(
        "Down to {altitude} takes {levels} gas, and only {gas} is left.",
        "Down to {altitude} takes {levels} gas, and only {gas} is left.",
        "levels",
    ),
}
PAGES: Final = by_code({
    pages.IN_SHORT: (
        "lane_is_due", "lane_not_open",
    ),
    pages.TURN: (
        *TURN_CODES, "wind_is_due", "altitude_is_due", "fly_is_due", "after_is_due", "no_such_card",
        "no_such_seat", "card_not_yours", "own_cards_banned", "balloon_not_racing", "already_held",
    ),
    pages.WINDS: (
        "three_cards_lie", "no_such_symbol", "swap_after_card", "swap_over", "card_not_on_table",
    ),
    pages.ROSE: (
        "hand_is_for_own_balloon", "table_is_for_others", "no_pawn", "card_not_before_you",
        "too_few_cards_lie", "card_has_target",
    ),
    pages.ALTITUDE: (
        "no_such_altitude", "climb_banned", "no_landing_by_choice", "not_enough_ballast", "not_enough_gas",
        "ground_does_not_fly",
    ),
    pages.ZONES: (
        "restart_is_due", "lane_not_beside",
    ),
    pages.FORTUNE: (
        "draft_is_due", "repairs_is_due", "revoke_is_due", "no_misfortunes_here", "advantage_not_held",
        "no_fair_winds", "on_the_ground", "one_lane_only", "nothing_to_hold_for", "advantage_not_laid",
        "permission_not_held",
    ),
    pages.WEATHER: (
        "weather_is_due", "no_storm",
    ),
    pages.FINISH: (
        "token_is_due", "keep_is_due", "last_is_spared", "token_not_fewest", "card_not_drawn",
    ),
    pages.RACES: (
        "trade_is_due", "token_not_there", "no_such_token",
    ),
})  # fmt: skip
"""The page of the rules that tells why, by code."""

NAMES: Final[Names] = {
    "altitude": lambda altitude: altitude_name(min(altitude, HIGH)),
    "advantage": lambda kind: advantage_name(kind) if 0 <= kind < len(ADVANTAGES) else "?",
    "token": lambda token: token_words(token, 1) if 0 <= token < len(TOKENS) else "?",
    "gas": partial(token_words, 0),
    "ballast": partial(token_words, 1),
}

REASONS: Final = Reasons(partial(fill, SENTENCES, names=NAMES), PAGES)
