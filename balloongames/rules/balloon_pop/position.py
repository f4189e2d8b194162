"""The position notation: a whole state as one line of text, or as the same fields by name.

``6x8,open,plain,by_player,score 1 0 card 0 0 /////;///// 0,0,0,0,0;0,0,0,0,0 …``: options, round, first seat, phase,
turn, chain, boards (columns top to bottom, split by ``/``), tallies, hands, cards, groups, takers, bag, discards and
the generator in hex. Seats are split by ``;``. Reading is strict: a text that is read is written back letter by letter,
and only positions that can stand in a match are read; anything else raises `BadPosition`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from balloongames.core.game import BadPosition
from balloongames.core.notation import Notation
from balloongames.rules.balloon_pop import check
from balloongames.rules.balloon_pop.board import board_of, columns_of, grid_of
from balloongames.rules.balloon_pop.state import (
    FREE,
    PHASES,
    Counts,
    Phase,
    Rules,
    State,
    Tally,
    hand_cards,
    pick_order,
)

FIELDS: Final = (
    "options", "round", "first", "phase", "turn", "chain", "boards", "tallies", "hands", "cards", "groups", "takers",
    "bag", "discards", "rng",
)  # fmt: skip
_LONGEST: Final = 2000  # characters; a full four-seat position takes about 450


def _write(state: State) -> tuple[str, ...]:
    grid = grid_of(state.rules.width, state.rules.height)
    return (
        _write_rules(state.rules),
        str(state.round),
        str(state.first),
        state.phase,
        str(state.turn),
        str(state.chain),
        ";".join("/".join(columns_of(grid, board)) for board in state.boards),
        ";".join(_write_numbers(tally) for tally in state.tallies),
        ";".join(_write_numbers(hand_cards(hand)) for hand in state.hands),
        ";".join(map(str, state.cards)),
        ";".join(state.groups),
        ";".join("-" if taker == FREE else str(taker) for taker in state.takers),
        _write_numbers(state.bag),
        _write_numbers(state.discards),
        f"{state.rng:016x}",
    )


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


def _write_numbers(numbers: tuple[int, ...]) -> str:
    return ",".join(map(str, numbers))


def _read(data: Mapping[str, str]) -> State:
    """Read the fields; ValueError where one has the wrong form, while the sense is left to `check_state`."""
    rules = _read_rules(data["options"])
    grid = grid_of(rules.width, rules.height)
    boards = tuple(board_of(grid, tuple(board.split("/"))) for board in data["boards"].split(";"))
    seats = len(boards)
    cards = tuple(map(int, data["cards"].split(";")))
    first, turn, phase = int(data["first"]), int(data["turn"]), _read_phase(data["phase"])
    if len(cards) != seats or not 0 <= first < seats or not 0 <= turn < seats:
        raise BadPosition("seats that do not fit together")
    clockwise = (first + turn) % seats
    return State(
        rules=rules,
        round=int(data["round"]),
        first=first,
        phase=phase,
        turn=turn,
        seat=pick_order(cards, first)[turn] if phase == "pick" else clockwise,
        chain=int(data["chain"]),
        boards=boards,
        tallies=tuple(_read_tally(tally) for tally in data["tallies"].split(";")),
        hands=tuple(_read_hand(hand) for hand in data["hands"].split(";")),
        cards=cards,
        groups=tuple(data["groups"].split(";")),
        takers=tuple(FREE if taker == "-" else int(taker) for taker in data["takers"].split(";")),
        bag=_read_numbers(data["bag"]),
        discards=_read_numbers(data["discards"]),
        rng=int(data["rng"], 16),
    )


def _read_rules(text: str) -> Rules:
    for width, height in check.SIZES:
        for switches in range(16):
            rules = Rules(width, height, bool(switches & 1), bool(switches & 2), bool(switches & 4), bool(switches & 8))
            if _write_rules(rules) == text:
                return rules
    raise BadPosition(f"no such options: {text!r}")


def _read_phase(text: str) -> Phase:
    if text not in PHASES:
        raise BadPosition(f"no such phase: {text!r}")
    return text


def _read_numbers(text: str) -> Counts:
    return tuple(map(int, text.split(",")))


def _read_tally(text: str) -> Tally:
    numbers = _read_numbers(text)
    if len(numbers) != len(Tally._fields):
        raise BadPosition(f"not a tally: {text!r}")
    return Tally(*numbers)


def _read_hand(text: str) -> int:
    return sum(1 << card for card in {check.checked_card(number) for number in _read_numbers(text)})


NOTATION: Final = Notation(FIELDS, _write, _read, check.check_state, _LONGEST)
dump, load = NOTATION.dump, NOTATION.load
format_position, parse_position = NOTATION.format, NOTATION.parse
