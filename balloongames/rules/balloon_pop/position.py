"""The position notation: a whole state as one line of text, or as the same fields by name.

``6x8,open,plain,by_player,score 1 0 card 0 0 /////;///// 0,0,0,0,0;0,0,0,0,0 …``: options, round, first seat, phase,
turn, chain, boards (columns top to bottom, split by ``/``), tallies, hands, cards, groups, takers, bag, discards and
the generator in hex. Seats are split by ``;``. Reading is strict: a text that is read is written back letter by letter,
and only positions that can stand in a match are read; anything else raises `BadPosition`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from balloongames.core.game import BadPosition
from balloongames.core.hands import cards_of, hand_of
from balloongames.core.notation import GENERATOR, NUMBER, Codec, Field, Notation, one_of, or_none, row_of
from balloongames.rules.balloon_pop import check
from balloongames.rules.balloon_pop.board import board_of, columns_of, grid_of
from balloongames.rules.balloon_pop.state import (
    FACE_DOWN,
    FREE,
    NO_CARD,
    NO_CELLS,
    PHASES,
    Board,
    Rules,
    State,
    Tally,
    pick_order,
)

_SIZES: Final = ((6, 8), (8, 6))
_LONGEST: Final = 2000  # characters; a full four-seat position takes about 450


def _write_rules(rules: Rules) -> str:
    return ",".join(
        (
            f"{rules.width}x{rules.height}",
            "face_down" if rules.face_down else "open",
            "bonus" if rules.bonus else "plain",
            "by_stage" if rules.by_stage else "by_player",
            "score" if rules.lone_neutrals else "stay",
        )
    )


def _read_rules(text: str) -> Rules:
    for width, height in _SIZES:
        for switches in range(16):
            rules = Rules(width, height, bool(switches & 1), bool(switches & 2), bool(switches & 4), bool(switches & 8))
            if _write_rules(rules) == text:
                return rules
    raise BadPosition(f"no such options: {text!r}")


def _read_tally(text: str) -> Tally:
    numbers = _COUNTS.read(text)
    if len(numbers) != len(Tally._fields):
        raise BadPosition(f"not a tally: {text!r}")
    return Tally(*numbers)


def _read_hand(text: str) -> int:
    return hand_of(set(map(check.checked_card, _COUNTS.read(text))))


def _columns(state: State) -> tuple[tuple[str, ...], ...]:
    width, height = state.rules.width, state.rules.height
    return tuple(_columns_of(width, height, board) for board in state.boards)


@lru_cache(maxsize=256)
def _columns_of(width: int, height: int, board: Board) -> tuple[str, ...]:
    return columns_of(grid_of(width, height), board)  # from move to move, most boards stay as they are


_COUNTS: Final = row_of(NUMBER)

_PARTS: Final = (
    Field("options", Codec(_write_rules, _read_rules), "rules"),
    Field("round", NUMBER),
    Field("first", NUMBER),
    Field("phase", one_of(*PHASES)),
    Field("turn", NUMBER),
    Field("chain", NUMBER),
    Field("boards", row_of(row_of(Codec(str, str), "/"), ";"), of=_columns),
    Field("tallies", row_of(Codec(_COUNTS.write, _read_tally), ";")),
    Field("hands", row_of(Codec(lambda hand: _COUNTS.write(cards_of(hand)), _read_hand), ";"), "held"),
    Field("cards", row_of(NUMBER, ";"), "played"),
    Field("groups", row_of(Codec(str, str), ";")),
    Field("takers", row_of(or_none(NUMBER, FREE), ";")),
    Field("bag", _COUNTS),
    Field("discards", _COUNTS),
    Field("rng", GENERATOR),
)


def _make(**fields: Any) -> State:
    """Make a state of fields of the right form, while their sense is left to `check_state`."""
    rules, first, turn = fields["rules"], fields["first"], fields["turn"]
    boards, hands, cards = fields.pop("boards"), fields.pop("held"), fields.pop("played")
    seats = len(boards)
    if not len(cards) == len(hands) == seats or not 0 <= first < seats or not 0 <= turn < seats:
        raise BadPosition("seats that do not fit together")
    laid = (NO_CARD,) * seats
    if rules.face_down and fields["phase"] == "card":
        laid = tuple(card if card == NO_CARD else check.checked_card(card) for card in cards)
        cards = tuple(card if card == NO_CARD else FACE_DOWN for card in cards)
        hands = tuple(hand | 1 << card if card != NO_CARD else hand for hand, card in zip(hands, laid, strict=True))
    grid = grid_of(rules.width, rules.height)
    return State(
        **fields,
        seat=pick_order(cards, first)[turn] if fields["phase"] == "pick" else (first + turn) % seats,
        boards=tuple(board_of(grid, columns) for columns in boards),
        hands=hands,
        cards=cards,
        laid=laid,
        fresh=(NO_CELLS,) * seats,
    )


NOTATION: Final = Notation.of(_PARTS, _make, check.check_state, _LONGEST)
dump, load = NOTATION.dump, NOTATION.load
format_position, parse_position = NOTATION.format, NOTATION.parse
