"""The position notation: a whole state as one line of text, or as the same fields by name.

``3,out,out,queue,score_20 - drop 1 0 no rypbgrypbg - k//k//k;k//k//k 0,3,0,0,0,0,0,0;… …``: options, level, phase,
turn, active seat, whether the swap is done, sky, Bubblee in hand, planets (columns from the ground up, split by ``/``),
score zones, bag, reserve, set-aside Bubblees, queue, end, loser and the generator in hex. Seats are split by ``;``,
what is empty is ``-``. Reading is strict: a text that is read is written back letter by letter, and only positions
that can stand in a match are read; anything else raises `BadPosition`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from balloongames.core.game import BadPosition, Seat
from balloongames.core.notation import Notation
from balloongames.core.options import complete
from balloongames.rules.bubblee_pop import check
from balloongames.rules.bubblee_pop.level import format_level, parse_level
from balloongames.rules.bubblee_pop.planet import OVERFLOW, columns_of, planet_of
from balloongames.rules.bubblee_pop.state import (
    ENDS,
    HEIGHT,
    LETTERS,
    NOBODY,
    OPTIONS,
    PHASES,
    Batch,
    Counts,
    End,
    Phase,
    Rules,
    State,
)

FIELDS: Final = (
    "options", "level", "phase", "turn", "active", "swapped", "sky", "drawn", "planets", "zones", "bag", "reserve",
    "aside", "queue", "end", "loser", "rng",
)  # fmt: skip
_LONGEST: Final = 2000  # characters; a position takes about 250
_NONE: Final = "-"
_BETWEEN: Final = ";"
_SWITCH: Final = {"no": False, "yes": True}


def _write(state: State) -> tuple[str, ...]:
    return (
        ",".join(str(value) for value in state.rules.options.values()),
        _NONE if state.level is None else format_level(state.level),
        state.phase,
        str(state.turn),
        str(state.active),
        "yes" if state.swapped else "no",
        state.sky,
        state.drawn or _NONE,
        _BETWEEN.join("/".join(columns_of(planet)) for planet in state.planets),
        _BETWEEN.join(_write_counts(zone) for zone in state.zones),
        _write_counts(state.bag),
        str(state.reserve),
        _write_counts(state.aside),
        _BETWEEN.join(f"{batch.seat}{batch.powers}" for batch in state.queue) or _NONE,
        state.end or _NONE,
        _NONE if state.loser == NOBODY else str(state.loser),
        f"{state.rng:016x}",
    )


def _read(data: Mapping[str, str]) -> State:
    """Read the fields; ValueError where one has the wrong form, while the sense is left to `check_state`."""
    phase = _read_phase(data["phase"])
    active = int(data["active"])
    queue = tuple(_read_batch(text) for text in data["queue"].split(_BETWEEN)) if data["queue"] != _NONE else ()
    if data["swapped"] not in _SWITCH:
        raise BadPosition(f"neither yes nor no: {data['swapped']!r}")
    tallest = HEIGHT + OVERFLOW
    return State(
        rules=_read_rules(data["options"]),
        level=None if data["level"] == _NONE else parse_level(data["level"]),
        phase=phase,
        turn=int(data["turn"]),
        active=active,
        seat=queue[0].seat if phase == "power" and queue else active,
        swapped=_SWITCH[data["swapped"]],
        sky=data["sky"],
        drawn=data["drawn"].replace(_NONE, ""),
        planets=tuple(planet_of(tuple(text.split("/")), tallest) for text in data["planets"].split(_BETWEEN)),
        zones=tuple(_read_counts(text) for text in data["zones"].split(_BETWEEN)),
        bag=_read_counts(data["bag"]),
        reserve=int(data["reserve"]),
        aside=_read_counts(data["aside"]),
        queue=queue,
        end=_read_end(data["end"]),
        loser=NOBODY if data["loser"] == _NONE else _read_seat(data["loser"]),
        rng=int(data["rng"], 16),
    )


def _read_rules(text: str) -> Rules:
    values = text.split(",")
    if len(values) != len(OPTIONS):
        raise BadPosition(f"not {len(OPTIONS)} options: {text!r}")
    given = {option.key: value for option, value in zip(OPTIONS, values, strict=True)}
    return Rules.from_options(complete(OPTIONS, {**given, "blacks": int(given["blacks"])}))


def _read_phase(text: str) -> Phase:
    if text not in PHASES:
        raise BadPosition(f"no such phase: {text!r}")
    return text


def _read_end(text: str) -> End:
    for end in ENDS:
        if text == (end or _NONE):
            return end
    raise BadPosition(f"no such end: {text!r}")


def _read_seat(text: str) -> Seat:
    if text not in ("0", "1"):
        raise BadPosition(f"no such seat: {text!r}")
    return int(text)


def _read_batch(text: str) -> Batch:
    return Batch(_read_seat(text[:1]), text[1:])


def _write_counts(counts: Counts) -> str:
    return ",".join(map(str, counts))


def _read_counts(text: str) -> Counts:
    counts = tuple(map(int, text.split(",")))
    if len(counts) != len(LETTERS):
        raise BadPosition(f"not a count per kind: {text!r}")
    return counts


NOTATION: Final = Notation(FIELDS, _write, _read, check.check_state, _LONGEST)
dump, load = NOTATION.dump, NOTATION.load
format_position, parse_position = NOTATION.format, NOTATION.parse
