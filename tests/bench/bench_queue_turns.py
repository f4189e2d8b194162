"""How much of Color Queue can be foreseen by fair play: players who look at one turn, and know more and more.

Run ``nice python -m tests.bench.bench_queue_turns 400`` and a line's number: two seats, one card a turn, every deal
from both seats. A player tries its cards in many deals of what is hidden and plays the one that does best on average,
in symbols that the rival collects more. What the rival will choose is

* ``anyhow``: any of its cards;
* ``well``: the one of its cards that does best among cards that lie anyhow;
* ``known``: the same, where the player sees the hand of the rival, which fair play can't.

=============================  ===========================
who looks at how many deals    share of wins
=============================  ===========================
anyhow, 640, over anyhow, 40   48 % (43 … 53) of 400
well, 160, over anyhow, 160    51 % (47 … 55) of 600
well, 1000, over anyhow, 160   55 % (52 … 59) of 800
well, 1000, over well, 160     54 % (51 … 58) of 800
known, 160, over anyhow, 160   60 % (57 … 63) of 1200
known, 160, over well, 160     58 % (54 … 62) of 600
known, 1000, over well, 1000   61 % (57 … 65) of 600
=============================  ===========================

So whoever knows even the hand of the rival wins about 60 % against who does not. That is more than fair play can know,
and so a bound for what it can win by looking at the turn. Beyond the turn nothing was found: with a look at the best
card of the next one, a player wins 49 % (42 … 56) of 200, and which cards are still held explains nothing of the
symbols to come (by 15,000 rounds of such players, half of them held out, for each turn). One turn brings 9 symbols
more or less (a round 25), so luck outweighs all of it.

The figures are those of the same players written in C, forty matches a second. Here a match takes some seconds.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from balloongames.ai.arena import wilson
from balloongames.core.match import Match
from balloongames.core.rng import Rng
from balloongames.rules.color_queue import GAME
from balloongames.rules.color_queue.moves import Commit
from balloongames.rules.color_queue.observation import Observation
from balloongames.rules.color_queue.queue import Queue, placing_order
from balloongames.rules.color_queue.state import Cards, symbols_of

_DOWN: Final = 2  # cards of the Chief that lie face down


@dataclass(frozen=True)
class Player:
    """Somebody who takes a rival to choose in some way, and looks at so many deals; ``trials`` tell cards apart."""

    rival: str
    deals: int
    trials: int = 0


_LINES: Final = (
    (Player("anyhow", 640), Player("anyhow", 40)),
    (Player("well", 160, 60), Player("anyhow", 160)),
    (Player("well", 1000, 300), Player("anyhow", 160)),
    (Player("well", 1000, 300), Player("well", 160, 60)),
    (Player("known", 160, 60), Player("anyhow", 160)),
    (Player("known", 160, 60), Player("well", 160, 60)),
    (Player("known", 1000, 300), Player("well", 1000, 300)),
)


def lead(seen: Observation, mine: int, rival: int, down: Sequence[int]) -> int:
    """Return how many symbols more the rival collects in this turn."""
    queue, beside = Queue(seen.columns, on_top=False), symbols_of(seen.beside)
    taken = {mine: 0, rival: 0}
    for column, card in placing_order((mine, rival, *seen.chief_up, *down)):
        if not queue.put(column, card):
            continue
        symbols = symbols_of(tuple(queue.burn()))
        if card in taken:
            taken[card] += symbols + beside
            beside = 0
        else:
            beside += symbols
    return taken[rival] - taken[mine]


def chosen(player: Player, seen: Observation, hand: Cards, rival_hand: Cards, rng: Rng) -> int:
    """Return the card that does best; ``rival_hand`` is looked at by those alone who know it."""
    unseen = [*seen.unseen]
    worths = _worths(seen, (*unseen, *hand), player.trials, rng)
    sums = dict.fromkeys(hand, 0)
    for _ in range(player.deals):
        rng.shuffle(unseen)
        theirs = rival_hand if player.rival == "known" else unseen[: len(rival_hand)]
        down = [card for card in unseen if card not in theirs][:_DOWN]
        rival = theirs[0] if player.rival == "anyhow" else max(theirs, key=worths.__getitem__)
        for card in hand:
            sums[card] += lead(seen, card, rival, down)
    return max(hand, key=sums.__getitem__)


def _worths(seen: Observation, pool: Sequence[int], trials: int, rng: Rng) -> dict[int, int]:
    """Return what each card comes to among others that lie anyhow."""
    cards, sums = [*pool], dict.fromkeys(pool, 0)
    for _ in range(trials):
        rng.shuffle(cards)
        for card in pool:
            other, *down = [one for one in cards[: _DOWN + 2] if one != card][: _DOWN + 1]
            sums[card] += lead(seen, card, other, down)
    return sums


def won(number: int, players: tuple[Player, Player]) -> float:
    """Return the share of the victory of the first player in a match; every second one is its rival's deal."""
    match = Match(GAME, {}, 2, f"TURNS-{number // 2}")
    first = number % 2
    rng = Rng.from_word(f"{number}")
    hands = match.state.hands
    while (seat := match.to_move) is not None:
        if not seat:
            hands = match.state.hands
        player = players[seat != first]
        card = chosen(player, match.seen(seat), hands[seat], hands[1 - seat], rng)
        match.play(Commit((card,)))
    assert match.outcome is not None
    return (first in match.outcome.winners) / len(match.outcome.winners)


def main() -> None:
    matches, *numbers = map(int, sys.argv[1:])
    for line in numbers or range(len(_LINES)):
        total = sum(won(number, _LINES[line]) for number in range(matches))
        low, high = wilson(total, matches)
        better, worse = _LINES[line]
        print(f"{better} over {worse}: {total / matches:.1%} ({low:.0%} … {high:.0%}) of {matches}", flush=True)


if __name__ == "__main__":
    main()
