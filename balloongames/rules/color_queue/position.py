"""The position notation: a whole state as one line of text, or as the same fields by name.

``competitive,1,one,bottom 1 1 choose 1/7/13/24/30 …``: options, round, turn, phase, columns (from the queue card
upwards, split by ``/``), hands, chosen, chief, pile, beside, collected, scores, unplaced and the generator in hex.
Seats and rounds are split by ``;``, and ``-`` stands for no card at all. Reading is strict: a text that is read is
written back letter by letter, and only positions that can stand in a match are read; anything else raises
`BadPosition`.
"""

from __future__ import annotations

from itertools import product, starmap
from typing import Final

from balloongames.core.game import BadPosition, Json
from balloongames.rules.color_queue import check
from balloongames.rules.color_queue.state import INSERTS, MODES, PHASES, START_ROWS, Cards, Phase, Rules, State

FIELDS: Final = (
    "options", "round", "turn", "phase", "columns", "hands", "chosen", "chief", "pile", "beside", "collected",
    "scores", "unplaced", "rng",
)  # fmt: skip
_LONGEST: Final = 1000  # characters; a full position takes about 260


def dump(state: State) -> dict[str, str]:
    """Return the fields of a state by name, each a text without spaces."""
    values = (
        _write_rules(state.rules),
        str(state.round),
        str(state.turn),
        state.phase,
        "/".join(map(_write_cards, state.columns)),
        ";".join(map(_write_cards, state.hands)),
        ";".join(map(_write_cards, state.chosen)),
        _write_cards(state.chief),
        _write_cards(state.pile),
        _write_cards(state.beside),
        ";".join(map(_write_cards, state.collected)),
        ";".join(map(_write_cards, state.scores)) or "-",
        _write_cards(state.unplaced),
        f"{state.rng:016x}",
    )
    return dict(zip(FIELDS, values, strict=True))


def load(data: Json) -> State:
    """Return the state of a dump; raise `BadPosition` if it is not exactly what `dump` writes."""
    if not isinstance(data, dict) or set(data) != set(FIELDS):
        raise BadPosition("not the fields of a position")
    if not all(isinstance(value, str) for value in data.values()) or sum(map(len, data.values())) > _LONGEST:
        raise BadPosition("a field is not a short text")
    try:
        state = _read(data)
        check.check_state(state)
    except ValueError as error:
        raise BadPosition(str(error)) from error
    if dump(state) != data:
        raise BadPosition("not in the canonical form")
    return state


def format_position(state: State) -> str:
    """Return a state as one line."""
    return " ".join(dump(state).values())


def parse_position(text: str) -> State:
    """Return the state of a line; the exact inverse of `format_position`."""
    values = text.split(" ")
    if len(values) != len(FIELDS):
        raise BadPosition(f"{len(values)} fields instead of {len(FIELDS)}")
    return load(dict(zip(FIELDS, values, strict=True)))


def _write_rules(rules: Rules) -> str:
    return f"{rules.mode},{rules.rows},{'two' if rules.two_cards else 'one'},{rules.insert}"


_RULES: Final = {
    _write_rules(rules): rules for rules in starmap(Rules, product(MODES, START_ROWS, (False, True), INSERTS))
}


def _write_cards(cards: Cards) -> str:
    return ",".join(map(str, cards)) or "-"


def _read(data: dict[str, str]) -> State:
    """Read the fields; ValueError where one has the wrong form, while the sense is left to `check_state`."""
    if data["options"] not in _RULES:
        raise BadPosition(f"no such options: {data['options']!r}")
    chosen = _read_lists(data["chosen"], ";")
    return State(
        rules=_RULES[data["options"]],
        round=int(data["round"]),
        turn=int(data["turn"]),
        phase=_read_phase(data["phase"]),
        seat=sum(map(bool, chosen)),
        columns=_read_lists(data["columns"], "/"),
        hands=_read_lists(data["hands"], ";"),
        chosen=chosen,
        chief=_read_cards(data["chief"]),
        pile=_read_cards(data["pile"]),
        beside=_read_cards(data["beside"]),
        collected=_read_lists(data["collected"], ";"),
        scores=() if data["scores"] == "-" else _read_lists(data["scores"], ";"),
        unplaced=_read_cards(data["unplaced"]),
        rng=int(data["rng"], 16),
    )


def _read_phase(text: str) -> Phase:
    if text not in PHASES:
        raise BadPosition(f"no such phase: {text!r}")
    return text


def _read_lists(text: str, split: str) -> tuple[Cards, ...]:
    return tuple(map(_read_cards, text.split(split)))


def _read_cards(text: str) -> Cards:
    return () if text == "-" else tuple(map(int, text.split(",")))
