"""Seeds that people can read aloud, and codes by which two tables get the same deal.

A seed is a friendly word and a number, ``SUNNY-8842``; any other text that a person types will do as well. A deal code
adds the game, the version of its rules and the number of seats, ``BP1-4P-SUNNY-8842``, and, where they differ from the
defaults, the options in one short tail: ``BP1-4P-SUNNY-8842+5``.
"""

from __future__ import annotations

import re
import secrets
import string
import unicodedata
from dataclasses import dataclass
from typing import Final

from balloongames import registry
from balloongames.core.game import AnyGame, Reason
from balloongames.core.options import Option, Options, OptionValue
from balloongames.core.puzzle import AnyPuzzleKit
from balloongames.core.sharecode import BadPuzzle, tidy

_WORDS: Final = """
    AMBER APPLE BAKER BASIL BERRY BIRCH BLOOM BREEZE BRIGHT BROOK BUNNY CANDY CEDAR CHERRY CLOUD CLOVER COCOA CORAL
    DAISY DANCE DAWN DREAM EAGLE EARLY FABLE FEATHER FERN FINCH FLOAT GINGER GLIDE GLOW GRAPE HAPPY HAZEL HONEY JELLY
    JOLLY KITE LEMON LILAC LUCKY MAPLE MERRY MINT MOON NOBLE NUTMEG OCEAN OLIVE OTTER PEACH PEARL PEBBLE PEPPER PLUM
    POPPY RIVER ROBIN ROSY SAIL SILVER SKY SONG SPARK SPRING STAR SUGAR SUNNY SWIFT TANGO THYME TULIP VELVET WILLOW WIND
    """.split()  # noqa: SIM905 - as a list it would take a line for each word
_MAX_TYPED: Final = 120  # spaces included
_LONGEST: Final = 40
_DIGITS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_LIKE_A_CODE: Final = re.compile(r"[A-Z]{2,3}[0-9]{1,4}-[0-9]+P(-|$)")
_CODE: Final = re.compile(
    r"(?P<game>[A-Z]+)(?P<rules>[0-9]{1,4})-(?P<seats>[0-9])P-(?P<seed>[^+]+)(\+(?P<tail>[0-9A-Z]{1,12}))?"
)


class BadCode(ValueError):
    """A text that is no seed or no deal code of a game that can be played here; ``reason`` says why.

    Codes: ``empty``, ``not_a_code``, ``unknown_game`` (``game``), ``other_game`` (``game``, its id), ``other_rules``
    (``rules``, the version in the code), ``bad_seats`` (``seats``), ``bad_options``, ``puzzle`` (the code of one).
    """

    def __init__(self, code: str, *facts: tuple[str, int | str]) -> None:
        self.reason: Final = Reason(code, facts)
        super().__init__(str(self.reason))


@dataclass(frozen=True, slots=True)
class Deal:
    """What a deal code stands for; ``options`` is complete."""

    game_id: str
    seats: int
    seed: str
    options: Options


def new_seed() -> str:
    """Return a fresh seed such as ``SUNNY-8842``, drawn from the machine's own randomness."""
    return f"{secrets.choice(_WORDS)}-{1000 + secrets.randbelow(9000)}"


def tidy_seed(text: str) -> str:
    """Return ``text`` as a seed: capitals, digits and hyphens; `BadCode` if nothing is left.

    >>> tidy_seed("  sunny 8842 ")
    'SUNNY-8842'
    """
    plain = unicodedata.normalize("NFKC", text).upper()
    words = "".join(char if char.isalnum() else " " for char in plain).split()
    seed = "-".join(words)[:_LONGEST].rstrip("-")
    if not seed:
        raise BadCode("empty")
    return seed


def deal_code(deal: Deal) -> str:
    """Return the code that `read_deal_code` turns into ``deal`` again."""
    game = registry.game(deal.game_id)
    tail = _tail(game.meta.options, deal.options)
    code = f"{registry.entry(deal.game_id).code}{game.meta.rules_version}-{deal.seats}P-{deal.seed}"
    return f"{code}+{tail}" if tail else code


def read_deal_code(text: str) -> Deal:
    """Return the deal of a code, however it was typed; `BadCode` on anything else."""
    if len(text) > _MAX_TYPED:  # cut short it might be read as another deal
        raise BadCode("not_a_code")
    found = _CODE.fullmatch(_spelled(text))
    if found is None:
        raise BadCode("not_a_code")
    game = _game_of_code(found["game"])
    if int(found["rules"]) != game.meta.rules_version:
        raise BadCode("other_rules", ("rules", int(found["rules"])))
    seats = int(found["seats"])
    if seats not in game.meta.seats:
        raise BadCode("bad_seats", ("seats", seats))
    return Deal(game.meta.id, seats, tidy_seed(found["seed"]), _options(game.meta.options, found["tail"] or ""))


def read_seed(text: str, game_id: str) -> Deal | str:
    """Return the deal of a code for this game, or else the tidy word; `BadCode` if it is a code for anything else."""
    if _LIKE_A_CODE.match(_spelled(text)):
        deal = read_deal_code(text)
        if deal.game_id != game_id:
            raise BadCode("other_game", ("game", deal.game_id))
        return deal
    try:
        read_share_code(text)
    except BadPuzzle:
        return tidy_seed(text)
    raise BadCode("puzzle")


def read_share_code(text: str) -> tuple[AnyPuzzleKit, str]:
    """Return the kit of a share code, however it was typed, and the tidy code; `BadPuzzle` on anything else."""
    for kit in registry.kits_one_by_one():
        if tidy(text).startswith(kit.code.rstrip(string.digits)):
            return kit, kit.write_code(kit.read_code(text))
    raise BadPuzzle("not_a_code")


def _spelled(text: str) -> str:
    """Return a typed code in capitals, with one hyphen where there are blanks or dashes."""
    return re.sub(r"[\s\-\u2010-\u2015\u2212]+", "-", unicodedata.normalize("NFKC", text).strip()).upper()


def _game_of_code(code: str) -> AnyGame:
    for entry in registry.entries():
        if entry.code == code:
            return registry.game(entry.id)
    raise BadCode("unknown_game", ("game", code))


def _tail(declared: tuple[Option, ...], options: Options) -> str:
    """Write the options as one number in base 36, the first option in the lowest place and each default as 0.

    Options that are added later take higher places, so old codes keep their meaning.
    """
    number = 0
    for option in reversed(declared):
        values = _default_first(option)
        number = number * len(values) + values.index(options.get(option.key, option.default))
    text = ""
    while number:
        number, digit = divmod(number, len(_DIGITS))
        text = _DIGITS[digit] + text
    return text


def _options(declared: tuple[Option, ...], tail: str) -> dict[str, OptionValue]:
    number = int(tail or "0", len(_DIGITS))
    options: dict[str, OptionValue] = {}
    for option in declared:
        values = _default_first(option)
        number, index = divmod(number, len(values))
        options[option.key] = values[index]
    if number:
        raise BadCode("bad_options")
    return options


def _default_first(option: Option) -> list[OptionValue]:
    return [option.default, *(value for value in option.values if value != option.default)]
