"""What Color Queue brings to the tests that all games share: `tests.games.OfRules`."""

from __future__ import annotations

from balloongames.rules.color_queue import events as queue
from balloongames.rules.color_queue.state import symbols_of
from tests.rules.common import any_move

WAYS = (
    (2, {}),
    (2, {"two_cards": True}),
    (5, {}),
    (4, {"insert": "top"}),
    (3, {"mode": "cooperative"}),
    (1, {"rows": 3, "insert": "top"}),
)
SHORT = {}
CHARACTERS = "0123456789abcdef-;/, "
RARE = ()
choose = any_move
IN_SECRET = True
FACTS_CHECKED = (1, 1)


def comes_true(game, state, move, fact):
    """What cards bring on average can't be told from one match, but what one alone clears away can."""
    if fact.code == "clears_table":
        gone = [event for event in game.apply(state, move).events if isinstance(event, queue.CardsExploded)]
        return sum(len(event.cards) for event in gone) == fact["cards"]
    return None


def boldness(state, seat, _move):
    """Symbols kept: bold players have more of it."""
    return symbols_of(state.hands[seat]) / max(1, len(state.hands[seat]))
