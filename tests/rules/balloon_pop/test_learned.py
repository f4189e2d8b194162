"""What the strongest computer player counts on a board, and how far it looks in a round."""

from __future__ import annotations

from balloongames.ai.strengths import Strength
from balloongames.ai.thinking import think
from balloongames.core.hands import hand_of
from balloongames.core.match import Match
from balloongames.core.rng import Rng
from balloongames.rules.balloon_pop import EVALUATOR
from balloongames.rules.balloon_pop.board import columns_of, grid_of
from balloongames.rules.balloon_pop.learned import WEIGHTS, counted, hand_worth
from balloongames.rules.balloon_pop.state import COLORS, EMPTY_BOARD

GRID = grid_of(6, 8)
NAMES = list(WEIGHTS)[1:]  # the first one always counts


def matches(number):
    """Return matches of players who choose at random, at each decision."""
    rng = Rng.from_word("LEARNED")
    for deal in range(number):
        match = Match(EVALUATOR.game, {}, 2, f"LEARNED-{deal}")
        while match.to_move is not None:
            yield match
            match.play(rng.choice(match.moves()))


def neighbors(cell):
    return {(cell[0] + dx, cell[1] + dy) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}


def parts_of(cells, color):
    """Return the connected parts of a color and the neutrals, those with none of the color left out."""
    left = {cell for cell, letter in cells.items() if letter.upper() in (color, "W")}
    while left:
        part, edge = set(), {min(left)}
        while edge:
            part |= edge
            edge = {near for cell in edge for near in neighbors(cell)} & left - part
        left -= part
        if any(cells[cell] != "W" for cell in part):
            yield part


def counted_by_looking(columns):
    """Count again, cell by cell."""
    cells = {(x, y): letter for x, column in enumerate(columns) for y, letter in enumerate(column)}
    landing = {(x, len(column)) for x, column in enumerate(columns) if len(column) < GRID.height}
    below = {(x, y + rise) for x, y in landing for rise in (1, 2, 3) if y + rise < GRID.height}
    told = dict.fromkeys(NAMES, 0)
    told |= {"balloons": len(cells), "stars": sum(letter.islower() for letter in cells.values())}
    told |= {"neutrals": list(cells.values()).count("W"), "third": int(any(y == 2 for _, y in cells))}
    ready = set()
    for color in COLORS:
        ways_of = []
        for part in parts_of(cells, color):
            around = {near for cell in part for near in neighbors(cell)} - part
            ways_of.append(around & landing)
            size = {1: "lone", 2: "two"}.get(len(part))
            if size is None:
                ready |= ways_of[-1]
            else:
                told[f"{size}_{min(len(ways_of[-1]), 3)}"] += 1
                told[f"near_{len(part)}"] += len(around & below)
        told["joins"] += sum(map(len, ways_of)) - len(set().union(*ways_of))
    return told | {"ready": len(ready)}


def test_what_is_counted_is_what_lies_there():
    met = dict.fromkeys(NAMES, 0)
    for match in matches(12):
        for board in match.state.boards:
            told = dict(zip(NAMES, counted(GRID, board), strict=True))
            assert told == counted_by_looking(columns_of(GRID, board))
            for name, amount in told.items():
                met[name] += amount > 0
    assert min(met.values()) > 5


def test_the_last_placement_takes_a_victory_that_lies_there():
    """Nothing is left to chance or to judgment then: points and empty lines are counted."""
    master, looked_at = Strength("short", 60, uses_master=True), 0
    for match in matches(40):
        state, game = match.state, match.game
        if state.phase != "place" or state.round < 8 or state.turn != 1:
            continue
        wins = {move: game.outcome(game.advance(state, move)) for move in match.moves()}
        wins = {move: state.seat in end.winners for move, end in wins.items() if end is not None}
        if len(set(wins.values())) == 2:
            chosen = game.parse_move(think(EVALUATOR, match.seen(state.seat), state.seat, master).move)
            assert wins.get(chosen, True)  # one that leads to a choice of series is not over yet
            looked_at += 1
    assert looked_at > 4


def test_nothing_is_foreseen_beyond_the_round():
    master = EVALUATOR.master
    crossed = 0
    for match in matches(2):
        state, seen = match.state, match.seen(match.to_move)
        assert not master.is_beyond(seen, state)
        for move in match.moves()[:3]:
            after = match.game.advance(state, move)
            if after.round != state.round:
                assert master.is_beyond(seen, after)
                crossed += 1
    assert crossed > 8


def test_a_hand_is_worth_what_it_has_before_the_others():
    even, high, low = hand_of((3, 4)), hand_of((5, 6)), hand_of((1, 2))
    assert hand_worth(even, (even,), 2) < hand_worth(even, (low,), 2)
    assert hand_worth(even, (high,), 2) < hand_worth(even, (even,), 2)
    assert hand_worth(even, (low,), 0) == 0
    assert counted(GRID, EMPTY_BOARD) == (0,) * len(NAMES)
