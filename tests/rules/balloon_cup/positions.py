"""Positions to test with: states built from a few words, and ways to play them on."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from balloongames.core.game import Event
from balloongames.core.hands import hand_of
from balloongames.core.rng import Rng
from balloongames.rules.balloon_cup import GAME
from balloongames.rules.balloon_cup.check import check_state
from balloongames.rules.balloon_cup.moves import Move, parse_card
from balloongames.rules.balloon_cup.state import (
    CARDS,
    COLORS,
    GONE,
    HAND_SIZE,
    LANDS,
    NOBODY,
    PRICES,
    SUPPLY,
    Land,
    Phase,
    Rules,
    State,
    count_cubes,
    missing_cards,
)
from tests.rules import common

PLAIN = Rules()
WAITING = Rules(least_exchanged=0)


def cards(text: str) -> tuple[int, ...]:
    """``"r1y13"`` -> the indexes of these cards, in the order of the text."""
    return tuple(map(parse_card, re.findall(r"[a-z][0-9]+", text)))


def position(
    tiles: str = "r,ry,ryg,rygb",
    sides: str = "",
    *,
    rules: Rules = PLAIN,
    phase: Phase = "place",
    turn: int = 0,
    seat: int | None = None,
    winner: int = NOBODY,
    lands: Sequence[Land] = LANDS,
    hands: Sequence[str] = ("", ""),
    shown: Sequence[str] = ("", ""),
    cubes: Sequence[str] = ("", ""),
    trophies: Mapping[str, int] | None = None,
    box: str | None = None,
    supply: str = "",
    discards: str = "",
    waited: bool = False,
    word: str = "a fair wind",
) -> State:
    """A checked state: what isn't given is as plain as it can be.

    ``tiles`` has the cubes of each tile, none for one that is gone; ``sides`` its cards, ``left/right`` and a comma
    before the next tile. Hands are filled up to their size with cards that lie nowhere else, the lowest first; what is
    left then lies under the ``supply``, which is drawn from its end. Trophies were paid with their own color unless the
    ``box`` is told; the other cubes are in the bag.
    """
    on_tiles = tuple("".join(sorted(on_tile, key=COLORS.index)) for on_tile in tiles.split(","))
    placed = sides.split(",") if sides else []
    lying = tuple(cards(side) for pair in [*placed, *["/"] * (4 - len(placed))] for side in pair.split("/"))
    owners = trophies or {}
    settling = phase in ("claim", "trade")
    won = phase == "over" and 3 in Counter(owners.values()).values()
    held = [list(cards(hand)) for hand in hands]
    taken = {card for pile in (*lying, *held, cards(supply), cards(discards)) for card in pile}
    rest = [card for card in range(len(CARDS)) if card not in taken]
    for owner, hand in enumerate(held):
        while len(hand) < HAND_SIZE - (owner == turn and (settling or won)):
            hand.append(rest.pop(0))
    spent = "".join(color * PRICES[COLORS.index(color)] for color in owners) if box is None else box
    outside = count_cubes("".join([*on_tiles, *cubes, spent]))
    state = State(
        rules=rules,
        phase=phase,
        turn=turn,
        seat=turn if seat is None else seat,
        winner=winner,
        lands=tuple(land if on_tile else GONE for land, on_tile in zip(lands, on_tiles, strict=True)),
        tiles=on_tiles,
        sides=lying,
        missing=missing_cards(on_tiles, lying),
        hands=tuple(hand_of(tuple(hand)) for hand in held),
        shown=tuple(hand_of(cards(hand)) for hand in shown),
        cubes=tuple(map(count_cubes, cubes)),
        trophies=tuple(owners.get(color, NOBODY) for color in COLORS),
        bag=tuple(total - count for total, count in zip(SUPPLY, outside, strict=True)),
        supply=(*rest, *cards(supply)),
        discards=cards(discards),
        waited=waited,
        rng=Rng.from_word(word).state,
    )
    check_state(state)
    return state


def play(state: State, *texts: str) -> tuple[State, list[Event]]:
    """As `common.play`."""
    return common.play(GAME, state, *texts)


def texts_of(state: State) -> list[str]:
    return common.texts_of(GAME, state)


def random_walk(rules: Rules, word: str) -> Iterator[tuple[State, Move]]:
    """As `common.random_walk`."""
    return common.random_walk(GAME, rules.options, 2, word)
