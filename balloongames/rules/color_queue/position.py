"""The position notation: a whole state as one line of text, or as the same fields by name.

``competitive,1,one,bottom 1 1 choose 1/7/13/24/30 …``: options, round, turn, phase, columns (from the queue card
upwards, split by ``/``), hands, chosen, chief, pile, beside, collected, scores, unplaced and the generator in hex.
Seats and rounds are split by ``;``, and ``-`` stands for no card at all. Reading is strict: a text that is read is
written back letter by letter, and only positions that can stand in a match are read; anything else raises
`BadPosition`.
"""

from __future__ import annotations

from itertools import product, starmap
from typing import Any, Final

from balloongames.core.game import BadPosition
from balloongames.core.notation import GENERATOR, NUMBER, Codec, Field, Notation, one_of, or_none, row_of
from balloongames.rules.color_queue import check
from balloongames.rules.color_queue.state import INSERTS, MODES, PHASES, SEATS, START_ROWS, Cards, Rules, State

_LONGEST: Final = 1000  # characters; a full position takes about 260


def _write_rules(rules: Rules) -> str:
    return f"{rules.mode},{rules.rows},{'two' if rules.two_cards else 'one'},{rules.insert}"


_RULES: Final = {
    _write_rules(rules): rules for rules in starmap(Rules, product(MODES, START_ROWS, (False, True), INSERTS))
}


def _read_rules(text: str) -> Rules:
    if text not in _RULES:
        raise BadPosition(f"no such options: {text!r}")
    return _RULES[text]


_CARDS: Final = or_none(row_of(NUMBER))
_BY_SEAT: Final = row_of(_CARDS, ";")

_PARTS: Final = (
    Field("options", Codec(_write_rules, _read_rules), "rules"),
    Field("round", NUMBER),
    Field("turn", NUMBER),
    Field("phase", one_of(*PHASES)),
    Field("columns", row_of(_CARDS, "/")),
    Field("hands", _BY_SEAT),
    Field("chosen", _BY_SEAT),
    Field("chief", _CARDS),
    Field("pile", _CARDS),
    Field("beside", _CARDS),
    Field("collected", _BY_SEAT),
    Field("scores", or_none(row_of(row_of(NUMBER), ";"))),
    Field("unplaced", _CARDS),
    Field("rng", GENERATOR),
)


def _make(*, rules: Rules, chosen: tuple[Cards, ...], chief: Cards, **fields: Any) -> State:
    if len(chosen) not in SEATS:
        raise BadPosition("one to five seats")
    up = rules.variant(len(chosen)).face_up
    return State(
        rules=rules,
        seat=sum(map(bool, chosen)),
        chosen=chosen,
        chief_up=chief[:up],
        chief_down=chief[up:],
        **fields,
    )


NOTATION: Final = Notation.of(_PARTS, _make, check.check_state, _LONGEST)
dump, load = NOTATION.dump, NOTATION.load
format_position, parse_position = NOTATION.format, NOTATION.parse
