"""The rules of Balmy Balloonists (Philip Vogt and Richard Heli, 2000) for one to six players.

`GAME` is what the program plays, `EVALUATOR` how computer players look at it.
"""

from __future__ import annotations

from typing import Final

from balloongames.rules.balmy_balloonists.evaluator import BalmyEvaluator
from balloongames.rules.balmy_balloonists.play import BalmyBalloonists

GAME: Final = BalmyBalloonists()
EVALUATOR: Final = BalmyEvaluator(GAME)
