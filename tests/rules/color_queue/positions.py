"""Positions to test with: states built from a few words, and ways to play them on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from balloongames.core.game import Event
from balloongames.core.rng import Rng
from balloongames.rules.color_queue import GAME
from balloongames.rules.color_queue.check import check_state
from balloongames.rules.color_queue.moves import Move
from balloongames.rules.color_queue.state import DECK, HAND_SIZE, SOLO_HAND, Cards, Columns, Rules, State
from tests.rules import common

PLAIN = Rules()
TEAM = Rules(mode="cooperative")
TWO_CARDS = Rules(two_cards=True)
ON_TOP = Rules(insert="top")


def cards(text: str) -> Cards:
    """``"4 16"`` -> these cards."""
    return tuple(map(int, text.split()))


def queue(text: str) -> Columns:
    """``"1 2 3 4 5 / . 7 8 9 10"`` -> the columns of these rows, told from the top; a dot is no card."""
    rows = [row.split() for row in text.split("/")]
    return tuple(tuple(int(card) for card in reversed(column) if card != ".") for column in zip(*rows, strict=True))


def position(
    row: str = "1 7 13 24 30",
    *,
    seats: int = 5,
    rules: Rules = PLAIN,
    turn: int = 1,
    round_number: int = 1,
    hands: Sequence[str] = (),
    chief: str = "",
    pile: str = "",
    beside: str = "",
    scores: tuple[tuple[int, ...], ...] = (),
) -> State:
    """A checked state before the first choice of a turn.

    Hands, and the Chief's cards, are filled up with cards that lie nowhere else, the lowest first; what is left when
    the pile is full too was collected by the last seat. The pile is drawn from its end.
    """
    variant = rules.variant(seats)
    columns = queue(row)
    held = [list(cards(hand)) for hand in hands] + [[] for _ in range(seats - len(hands))]
    above = list(cards(chief))
    taken = {card for one in (*columns, *held, above, cards(pile), cards(beside)) for card in one}
    rest = [card for card in DECK if card not in taken]
    size = HAND_SIZE + variant.drawn * turn - variant.chosen * (turn - 1)
    if variant.mode == "solo":
        size = min(SOLO_HAND, 50 - 5 * variant.rows - 5 * (turn - 1))
    for hand in held:
        while len(hand) < size:
            hand.append(rest.pop(0))
    chiefs = variant.face_up + variant.face_down
    while len(above) < chiefs:
        above.append(rest.pop(0))
    left = 50 - 5 * variant.rows - seats * (HAND_SIZE + variant.drawn * turn) - chiefs * turn
    if variant.mode == "solo":
        left = 50 - 5 * variant.rows - 5 * (turn - 1) - size
    under = [rest.pop(0) for _ in range(left - len(cards(pile)))]
    state = State(
        rules=rules,
        round=round_number,
        turn=turn,
        phase="choose",
        seat=0,
        columns=columns,
        hands=tuple(tuple(sorted(hand)) for hand in held),
        chosen=((),) * seats,
        chief_up=tuple(above[: variant.face_up]),
        chief_down=tuple(above[variant.face_up :]),
        pile=(*under, *cards(pile)),
        beside=cards(beside),
        collected=(*((),) * (seats - 1), tuple(rest)),
        scores=scores,
        unplaced=(),
        rng=Rng.from_word("a long queue").state,
    )
    check_state(state)
    return state


def play(state: State, *texts: str) -> tuple[State, list[Event]]:
    """As `common.play`."""
    return common.play(GAME, state, *texts)


def random_walk(rules: Rules, seats: int, word: str) -> Iterator[tuple[State, Move]]:
    """As `common.random_walk`."""
    return common.random_walk(GAME, rules.options, seats, word)


def finish(rules: Rules, seats: int, word: str) -> State:
    """The end of a random match."""
    *_, (state, move) = random_walk(rules, seats, word)
    return GAME.advance(state, move)
