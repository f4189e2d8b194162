"""The races and variants of Balmy Balloonists in words: what can be chosen before a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from balloongames.core.options import OptionValue
from balloongames.i18n import N_, _
from balloongames.ui.view import OptionWords

_RACES: Final = {
    "world": N_("Round the world"),
    "atlantic": N_("Over the Atlantic"),
    "continental": N_("Across America"),
    "pacific": N_("Over the Pacific"),
    "atlantic_hot_air": N_("Atlantic, hot air"),
    "pacific_hot_air": N_("Pacific, hot air"),
    "eurasia": N_("Across Eurasia"),
    "campaign": N_("Five races"),
    "ongoing": N_("Lap after lap"),
    "first_attempt": N_("The first attempt"),
    "teams": N_("In pairs"),
}


def race_name(race: str) -> str:
    """Return what a race is called."""
    return _(_RACES[race])


def option_words() -> Mapping[str, OptionWords]:
    """Return the words of each option, by its key."""
    return {**_course_words(), **_help_words(), **_table_words()}


def _switch() -> dict[OptionValue, str]:
    return {False: _("Off"), True: _("On")}


def _course_words() -> dict[str, OptionWords]:
    return {
        "race": OptionWords(
            _("Race"),
            _(
                "Where it leads, and with what. Over the Atlantic is short, for teaching. Alone, the Pacific, "
                "Eurasia, the world and the first attempt are flown for medals."
            ),
            {key: _(name) for key, name in _RACES.items()},
        ),
        "start": OptionWords(
            _("Start line"),
            _(
                "Where a race round the world starts. The finish stays where it is: from farther on, the race is "
                "shorter."
            ),
            {1: _("New York"), 4: _("Naples"), 7: _("Hanoi"), 10: _("Nome")},
        ),
        "finish": OptionWords(
            _("Finish"),
            _("The round is played to its end and the farthest balloon wins, or the first across wins at once."),
            {"equal_turns": _("Equal turns"), "first_across": _("First across")},
        ),
        "storm": OptionWords(
            _("Storm"),
            _("A storm drifts over the map, with bad weather for all it meets. Wind cards may move it."),
            _switch(),
        ),
        "rounds": OptionWords(
            _("Rounds"),
            _("How long lap after lap is flown."),
            {30: "30", 20: "20", 10: "10"},
        ),
        "dry": OptionWords(
            _("A balloon that can’t go on"),
            _("On the ground without ballast, or without gas and fuel, it gets a few tokens, or is out."),
            {"resupply": _("Gets tokens"), "out": _("Is out")},
        ),
    }


def _help_words() -> dict[str, OptionWords]:
    return {
        "last_draws_two": OptionWords(
            _("The last draws two"),
            _("The last balloon draws two wind cards and keeps one."),
            _switch(),
        ),
        "last_is_spared": OptionWords(
            _("The last is spared"),
            _("No misfortune may be played on the last balloon."),
            _switch(),
        ),
        "last_gets_token": OptionWords(
            _("The last gets tokens"),
            _("In each turn the last balloon takes a token of which it has fewest."),
            _switch(),
        ),
        "last_reaches_leader": OptionWords(
            _("The last reaches the leader"),
            _("The last balloon may play a card on the leader, whatever the wind rose says."),
            _switch(),
        ),
    }


def _table_words() -> dict[str, OptionWords]:
    return {
        "open_hands": OptionWords(
            _("Open hands"),
            _("Everybody sees all wind cards. Good for learning together."),
            _switch(),
        ),
        "draft": OptionWords(
            _("Choose advantages"),
            _("Advantage cards are chosen from twice as many, instead of dealt."),
            _switch(),
        ),
        "later_fuel": OptionWords(
            _("Fuel for later seats"),
            _("All but the first player start with one more fuel."),
            {0: _("No more"), 1: _("1 more")},
        ),
    }
