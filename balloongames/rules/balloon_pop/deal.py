"""Drawing groups from the bag.

The bag is a count per kind: nobody knows its order, so there is none until a balloon is drawn.
"""

from __future__ import annotations

from balloongames.core.game import Event
from balloongames.core.rng import Rng
from balloongames.rules.balloon_pop.events import BagRefilled, BalloonsDrawn
from balloongames.rules.balloon_pop.state import GROUP_SIZE, KINDS


def draw_groups(groups: int, bag: list[int], discards: list[int], rng: Rng, log: list[Event] | None) -> tuple[str, ...]:
    """Draw this many groups of four, one after the other; ``bag`` and ``discards`` are changed in place.

    When a balloon is needed and the bag is empty, the discards go back into it (rulebook). When they are empty too,
    the remaining groups stay short or empty (A-R4).
    """
    drawn: list[str] = []
    left = sum(bag)
    for group in range(groups):
        balloons = ""
        told = 0
        while len(balloons) < GROUP_SIZE:
            if not left:
                if not any(discards):
                    break
                if log is not None:
                    if balloons:
                        log.append(BalloonsDrawn(group, balloons))
                        told = len(balloons)
                    log.append(BagRefilled(tuple(discards)))
                bag[:], discards[:] = discards[:], [0] * len(KINDS)
                left = sum(bag)
            at = rng.below(left)
            kind = 0
            while at >= bag[kind]:
                at -= bag[kind]
                kind += 1
            bag[kind] -= 1
            left -= 1
            balloons += KINDS[kind]
        drawn.append(balloons)
        if log is not None and (told < len(balloons) or not balloons):
            log.append(BalloonsDrawn(group, balloons[told:]))
    return tuple(drawn)
