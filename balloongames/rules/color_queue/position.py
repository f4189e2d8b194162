"""The position notation: a whole state as one line of text, or as the same fields by name.

``competitive,1,one,bottom 1 1 choose 1/7/13/24/30 …``: options, round, turn, phase, columns (from the queue card
upwards, split by ``/``), hands, chosen, chief, pile, beside, collected, scores, unplaced and the generator in hex.
Seats and rounds are split by ``;``, and ``-`` stands for no card at all. Reading is strict: a text that is read is
written back letter by letter, and only positions that can stand in a match are read; anything else raises
`BadPosition`.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product, starmap
from typing import Final

from balloongames.core.game import BadPosition
from balloongames.core.notation import Notation
from balloongames.rules.color_queue import check
from balloongames.rules.color_queue.state import INSERTS, MODES, PHASES, START_ROWS, Cards, Phase, Rules, State

FIELDS: Final = (
    "options", "round", "turn", "phase", "columns", "hands", "chosen", "chief", "pile", "beside", "collected",
    "scores", "unplaced", "rng",
)  # fmt: skip
_LONGEST: Final = 1000  # characters; a full position takes about 260


def _write(state: State) -> tuple[str, ...]:
    return (
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


def _write_rules(rules: Rules) -> str:
    return f"{rules.mode},{rules.rows},{'two' if rules.two_cards else 'one'},{rules.insert}"


_RULES: Final = {
    _write_rules(rules): rules for rules in starmap(Rules, product(MODES, START_ROWS, (False, True), INSERTS))
}


def _write_cards(cards: Cards) -> str:
    return ",".join(map(str, cards)) or "-"


def _read(data: Mapping[str, str]) -> State:
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


NOTATION: Final = Notation(FIELDS, _write, _read, check.check_state, _LONGEST)
dump, load = NOTATION.dump, NOTATION.load
format_position, parse_position = NOTATION.format, NOTATION.parse
