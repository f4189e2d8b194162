"""The position notation: a whole state as one line of text, or as the same fields by name.

The options, race, round and start player, phase, whose turn, who decides, the facts of the question, what is still to
be done (``weather:1:4:1;altitude``, the last task first to be done), bans, whether a swap is open; balloons
(``lane.leg.space.altitude.gas.ballast.fuel.standing.past.flags.exempt.no_wind.laps`` split by ``;``), and by seat the
hands, known cards, tabled cards and Advantage cards; points, market, pawns, Quadrant cards, storm, the three decks, the
drawn cards, the ending, and the generator in hex. ``-`` stands for nothing. Reading is strict: a text that is read is
written back letter by letter, and only positions that can stand in a match are read; anything else raises
`BadPosition`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from balloongames.core.game import BadPosition
from balloongames.core.hands import cards_of, hand_of
from balloongames.core.notation import GENERATOR, NUMBER, Codec, Field, Notation, one_of, or_none, row_of
from balloongames.rules.balmy_balloonists import check
from balloongames.rules.balmy_balloonists.scenarios import OPTIONS, Rules, course_of, races_of
from balloongames.rules.balmy_balloonists.state import ENDINGS, PHASES, Balloon, State, Task
from balloongames.rules.balmy_balloonists.world import Space

_LONGEST: Final = 3000  # characters; a full position takes about 900
_BALLOON_NUMBERS: Final = 13
_BOUND: Final = 10_000
_VALUES: Final = tuple({str(value).lower(): value for value in option.values} for option in OPTIONS)


@lru_cache(maxsize=256)
def _write_rules(rules: Rules) -> str:
    return ",".join(str(value).lower() for value in rules.options.values())


@lru_cache(maxsize=256)
def _read_rules(text: str) -> Rules:
    parts = text.split(",")
    if len(parts) != len(OPTIONS) or any(part not in values for part, values in zip(parts, _VALUES, strict=True)):
        raise BadPosition("not the options")
    chosen = zip(OPTIONS, parts, _VALUES, strict=True)
    return Rules.from_options({option.key: values[part] for option, part, values in chosen})


def _write_balloon(balloon: Balloon) -> str:
    flags = sum(
        flag << bit for bit, flag in enumerate((balloon.lost, balloon.restart, balloon.no_climb, balloon.no_forward))
    )
    numbers = (*balloon[:9], flags, balloon.exempt, balloon.no_wind, balloon.laps)
    return ".".join(map(str, numbers))


def _read_balloon(text: str) -> Balloon:
    numbers = list(map(int, text.split(".")))
    if len(numbers) != _BALLOON_NUMBERS or not 0 <= numbers[9] < 16:
        raise BadPosition("not a balloon")
    lane, leg, space, altitude, gas, ballast, fuel, standing, past, flags, exempt, no_wind, laps = numbers
    lost, restart, no_climb, no_forward = (bool(flags >> bit & 1) for bit in range(4))
    return Balloon(
        lane, leg, space, altitude, gas, ballast, fuel, standing, past, lost, restart, exempt, no_climb, no_forward,
        no_wind, laps,
    )  # fmt: skip


def _read_task(text: str) -> Task:
    name, *facts = text.split(":")
    return name, *map(int, facts)


def _read_small(text: str) -> int:
    """Read what may be a card: never negative, so that a hand can be made of it."""
    number = int(text)
    if not 0 <= number < _BOUND:
        raise BadPosition("numbers out of range")
    return number


def _read_space(text: str) -> Space:
    lane, sector, space = _NUMBERS.read(text)
    return Space(lane, sector, space)


_NUMBERS: Final = or_none(row_of(Codec(str, _read_small)))
_HAND: Final = Codec(lambda hand: _NUMBERS.write(cards_of(hand)), lambda text: hand_of(_NUMBERS.read(text)))
_TASK: Final = Codec(lambda task: ":".join(map(str, task)), _read_task)

_PARTS: Final = (
    Field("options", Codec(_write_rules, _read_rules), "rules"),
    Field("race", NUMBER),
    Field("round", NUMBER),
    Field("first", NUMBER),
    Field("phase", one_of(*PHASES)),
    Field("turn", NUMBER),
    Field("seat", NUMBER),
    Field("asked", _NUMBERS),
    Field("todo", or_none(row_of(_TASK, ";"))),
    Field("bans", NUMBER),
    Field("swap", Codec(lambda swap: str(int(swap)), lambda text: bool(int(text)))),
    Field("balloons", row_of(Codec(_write_balloon, _read_balloon), ";")),
    Field("hands", row_of(_HAND, ";")),
    Field("known", row_of(_HAND, ";")),
    Field("tabled", row_of(_NUMBERS, ";")),
    Field("advantages", row_of(_NUMBERS, ";")),
    Field("points", _NUMBERS),
    Field("market", _NUMBERS),
    Field("pawns", _NUMBERS),
    Field("quadrants", _NUMBERS),
    Field("storm", or_none(Codec(_NUMBERS.write, _read_space), None)),
    Field("winds", _NUMBERS),
    Field("quadrant_deck", _NUMBERS),
    Field("misfortunes", _NUMBERS),
    Field("drawn", _HAND),
    Field("ending", or_none(one_of(*ENDINGS[1:]), "")),
    Field("rng", GENERATOR),
)


def _make(**fields: Any) -> State:
    rules, race = fields["rules"], fields["race"]
    if not 0 <= race < races_of(rules):
        raise BadPosition("no such race")
    return State(**fields, course=course_of(rules, len(fields["balloons"]), race))


NOTATION: Final = Notation.of(_PARTS, _make, check.check_state, _LONGEST)
dump, load = NOTATION.dump, NOTATION.load
format_position, parse_position = NOTATION.format, NOTATION.parse
