"""The position notation: a whole state as one line of text, or as the same fields by name.

``3,out,out,queue,score_20 - drop 1 0 no rypbgrypbg - k//k//k;k//k//k 0,3,0,0,0,0,0,0;… …``: options, level, phase,
turn, active seat, whether the swap is done, sky, Bubblee in hand, planets (columns from the ground up, split by ``/``),
score zones, bag, reserve, set-aside Bubblees, queue, end, loser and the generator in hex. Seats are split by ``;``,
what is empty is ``-``. Reading is strict: a text that is read is written back letter by letter, and only positions
that can stand in a match are read; anything else raises `BadPosition`.
"""

from __future__ import annotations

from typing import Any, Final

from balloongames.core.game import BadPosition
from balloongames.core.notation import FLAG, GENERATOR, NUMBER, Codec, Field, Notation, one_of, or_none, row_of
from balloongames.core.options import complete
from balloongames.rules.bubblee_pop import check
from balloongames.rules.bubblee_pop.level import format_level, parse_level
from balloongames.rules.bubblee_pop.planet import OVERFLOW, Planet, columns_of, planet_of
from balloongames.rules.bubblee_pop.state import (
    ENDS,
    HEIGHT,
    LETTERS,
    NOBODY,
    OPTIONS,
    PHASES,
    Batch,
    Counts,
    Rules,
    State,
)

_LONGEST: Final = 2000  # characters; a position takes about 250
_BETWEEN: Final = ";"


def _write_rules(rules: Rules) -> str:
    return ",".join(map(str, rules.options.values()))


def _read_rules(text: str) -> Rules:
    values = text.split(",")
    if len(values) != len(OPTIONS):
        raise BadPosition(f"not {len(OPTIONS)} options: {text!r}")
    given = {option.key: value for option, value in zip(OPTIONS, values, strict=True)}
    return Rules.from_options(complete(OPTIONS, {**given, "blacks": int(given["blacks"])}))


def _write_planet(planet: Planet) -> str:
    return "/".join(columns_of(planet))


def _read_planet(text: str) -> Planet:
    return planet_of(tuple(text.split("/")), HEIGHT + OVERFLOW)


def _read_counts(text: str) -> Counts:
    counts = tuple(map(int, text.split(",")))
    if len(counts) != len(LETTERS):
        raise BadPosition(f"not a count per kind: {text!r}")
    return counts


_TEXT: Final = Codec(str, str)
_COUNTS: Final = Codec(lambda counts: ",".join(map(str, counts)), _read_counts)
_BATCH: Final = Codec(lambda batch: f"{batch.seat}{batch.powers}", lambda text: Batch(int(text[:1]), text[1:]))

_PARTS: Final = (
    Field("options", Codec(_write_rules, _read_rules), "rules"),
    Field("level", or_none(Codec(format_level, parse_level), None)),
    Field("phase", one_of(*PHASES)),
    Field("turn", NUMBER),
    Field("active", NUMBER),
    Field("swapped", FLAG),
    Field("sky", _TEXT),
    Field("drawn", or_none(_TEXT, "")),
    Field("planets", row_of(Codec(_write_planet, _read_planet), _BETWEEN)),
    Field("zones", row_of(_COUNTS, _BETWEEN)),
    Field("bag", _COUNTS),
    Field("reserve", NUMBER),
    Field("aside", _COUNTS),
    Field("queue", or_none(row_of(_BATCH, _BETWEEN))),
    Field("end", or_none(one_of(*ENDS), "")),
    Field("loser", or_none(NUMBER, NOBODY)),
    Field("rng", GENERATOR),
)


def _make(**fields: Any) -> State:
    queue = fields["queue"]
    return State(**fields, seat=queue[0].seat if queue else fields["active"])


NOTATION: Final = Notation.of(_PARTS, _make, check.check_state, _LONGEST)
dump, load = NOTATION.dump, NOTATION.load
format_position, parse_position = NOTATION.format, NOTATION.parse
