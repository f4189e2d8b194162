"""A yardstick from outside: our fierce player against OpenSpiel's own IS-MCTS, which gets ten times its time.

OpenSpiel (``open_spiel`` 2.0.2, Apache License) is needed for this alone; nothing depends on it. Make an environment
of its own, ``pip install open_spiel`` and this project there, and run ``nice python -m tests.bench.bench_openspiel 20
bubblee_pop``: how many matches of two, each deal from both seats, and perhaps ids of games.

Their search is `open_spiel.python.algorithms.ismcts.ISMCTSBot` as it is, by UCT. It is handed our rules as a `Table`:
actions are numbers of the legal moves, what a player knows is its observation, worlds are dealt by `Game.determinize`,
and luck is met while moves are carried out. Leaves are judged by the same `Evaluator.values`. For each decision it gets
ten times the processor time that the fierce player takes for the same one.

Matches of two, 20 a game, and how many simulations theirs had for a move at the median:

=======================  ======================  =====================
game                     fierce won              their simulations
=======================  ======================  =====================
Balmy Balloonists        75 % (53 … 89)          1,155
Bubblee Pop              67.5 % (46 … 84)        1,469
Color Queue, two cards   55 % (34 … 74)          2,968
Balloon POP              45 % (26 … 66)          2,047
Balloon Cup              45 % (26 … 66)          1,570
=======================  ======================  =====================

So in the last three, ten times the time with the same judgment is about as good as our way to search. More can hardly
be asked there: our own search with 4,000 playouts, where fierce has 600, wins 68 % (62 … 74) of 200 against it in
Balloon Cup, 54 % (43 … 65) of 79 in Color Queue with two cards, and 43 % (33 … 54) of 80 in Balloon POP. There
thinking longer wins no more: only a better judgment does, and the master has one.
"""

from __future__ import annotations

import sys
from importlib import import_module
from time import process_time
from typing import Any, Final

import numpy as np

from balloongames import registry
from balloongames.ai.arena import wilson
from balloongames.ai.thinking import think
from balloongames.core.evaluator import AnyEvaluator
from balloongames.core.match import Match
from balloongames.core.options import Options
from balloongames.core.rng import Rng

_TIMES: Final = 10
_EXPLORE: Final = 0.15  # moves differ by a few hundredths
_ENOUGH: Final = 1_000_000  # simulations: time ends sooner
_OPTIONS: Final[dict[str, Options]] = {"color_queue": {"two_cards": True}}
_SEED: Final = "YARDSTICK"


class TimeIsUp(Exception):
    """Raised to end their search."""


class Table:
    """A state of one of our games, with what their search asks of a ``pyspiel.State``."""

    def __init__(self, evaluator: AnyEvaluator, state: Any) -> None:
        self.evaluator = evaluator
        self.state = state
        self._moves: Any = None

    @property
    def moves(self) -> Any:
        if self._moves is None:
            self._moves = self.evaluator.game.moves(self.state)
        return self._moves

    def get_game(self) -> Any:
        """Return a game of theirs of the same type: in turns, with hidden information."""
        return import_module("pyspiel").load_game("leduc_poker")

    def current_player(self) -> int:
        seat = self.evaluator.game.to_move(self.state)
        return -4 if seat is None else seat  # theirs for the end

    def is_chance_node(self) -> bool:
        return False

    def is_terminal(self) -> bool:
        return self.evaluator.game.to_move(self.state) is None

    def legal_actions(self) -> list[int]:
        return list(range(len(self.moves)))

    def information_state_string(self) -> Any:
        """Return what the player to move knows; any key will do."""
        return self.evaluator.game.observe(self.state, self.current_player())

    def apply_action(self, action: int) -> None:
        self.state = self.evaluator.game.advance(self.state, self.moves[action])
        self._moves = None

    def returns(self) -> Any:
        return self.evaluator.values(self.state)


class Leaves:
    """How leaves and moves are judged, as their search asks for it."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def prior(self, table: Table) -> list[tuple[int, float]]:
        count = len(table.moves)
        return [(action, 1 / count) for action in range(count)]

    def evaluate(self, table: Table) -> Any:
        return table.evaluator.values(table.evaluator.all_committed(table.state, self.rng))


def theirs(evaluator: AnyEvaluator, seen: Any, seconds: float, seed: str) -> Any:
    """Return the move that their search finds in so many seconds, and after how many simulations."""
    ismcts = import_module("open_spiel.python.algorithms.ismcts")
    rng = Rng.from_word(seed)
    dealt = 0

    def deal(*_: Any) -> Table:
        nonlocal dealt
        if dealt > 1 and process_time() > until:
            raise TimeIsUp
        dealt += 1
        return Table(evaluator, evaluator.game.determinize(seen, rng))

    luck = np.random.RandomState(rng.bits32())
    bot = ismcts.ISMCTSBot(
        None, Leaves(rng), _EXPLORE, _ENOUGH,
        random_state=luck, final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
    )  # fmt: skip
    bot.set_resampler(deal)
    table = Table(evaluator, evaluator.game.determinize(seen, rng))
    until = process_time() + seconds
    try:
        bot.run_search(table)
    except TimeIsUp:
        visited = bot._root_node.child_info
    return table.moves[max(visited, key=lambda action: visited[action].visits)], dealt


def won(evaluator: AnyEvaluator, ours: int, seed: str, simulations: list[int]) -> float:
    """Play a match with our player in this seat; return its share of the victory."""
    match: Match[Any, Any, Any] = Match(evaluator.game, _OPTIONS.get(evaluator.game.meta.id, {}), 2, seed)
    while (seat := match.to_move) is not None:
        moves = match.moves()
        if len(moves) == 1:
            match.play(moves[0])
            continue
        seen, word = match.seen(seat), f"{seed}/{match.ply}/{seat}"
        started = process_time()
        move = evaluator.game.parse_move(think(evaluator, seen, seat, "fierce", seed=word).move)
        if seat != ours:
            move, dealt = theirs(evaluator, seen, _TIMES * (process_time() - started), word)
            simulations.append(dealt)
        match.play(move)
    assert match.outcome is not None
    return (ours in match.outcome.winners) / max(1, len(match.outcome.winners))


def main() -> None:
    matches, *games = sys.argv[1:]
    for game_id in games or [entry.id for entry in registry.entries()]:
        simulations: list[int] = []
        count = int(matches)
        wins = sum(
            won(registry.evaluator(game_id), number % 2, f"{_SEED}-{number // 2}", simulations)
            for number in range(count)
        )
        low, high = wilson(wins, count)
        simulations.sort()
        print(
            f"{game_id:18} fierce won {wins / count:.1%} ({low:.0%} … {high:.0%}) of {count};"
            f" theirs: {simulations[len(simulations) // 2]} simulations a move",
            flush=True,
        )


if __name__ == "__main__":
    main()
