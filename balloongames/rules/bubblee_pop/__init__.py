"""The rules of Bubblee Pop (Grégory Oliver, 2016) with its expansion, for two, and its challenges for one.

`GAME` is what the program plays.

>>> from balloongames.core.match import Match
>>> from balloongames.rules.bubblee_pop.planet import columns_of
>>> from balloongames.rules.bubblee_pop.sky import rows_of
>>> match = Match(GAME, {"orange": "for_yellow"}, 2, "SUNNY-8842")
>>> rows_of(match.seen(None).sky), match.to_move  # row 0 is near to seat 0, row 1 to seat 1
(('gporo', 'rbgbp'), 0)
>>> for text in ("s2021", "d1020"):  # swap the orange one and the green one above it, then drop two side by side
...     step = match.play(GAME.parse_move(text))
>>> [type(event).__name__ for event in step.events]
['PairDropped', 'TurnStarted', 'BubbleeDrawn']
>>> columns_of(match.seen(None).planets[0]), rows_of(match.seen(None).sky)
(('k', 'p', 'kg', '', 'k'), ('g..ro', 'rbobp'))
>>> [GAME.format_move(move) for move in match.moves()]  # the next player fills the sky
['f10', 'f20']
"""

from __future__ import annotations

from typing import Final

from balloongames.rules.bubblee_pop.evaluator import BubbleeEvaluator
from balloongames.rules.bubblee_pop.learned import BubbleeMaster
from balloongames.rules.bubblee_pop.play import BubbleePop

GAME: Final = BubbleePop()
EVALUATOR: Final = BubbleeEvaluator(GAME, BubbleeMaster(GAME))
