"""Drawing groups from the bag.

The bag is a count per kind: nobody knows its order, so there is none until a balloon is drawn.
"""

from __future__ import annotations

from balloongames.core.game import Event
from balloongames.core.rng import Rng
from balloongames.rules.balloon_pop.events import BagRefilled, BalloonsDrawn
from balloongames.rules.balloon_pop.state import GROUP_SIZE, KINDS, Counts


def draw_groups(
    groups: int, bag: Counts, discards: Counts, rng: Rng, log: list[Event] | None
) -> tuple[tuple[str, ...], Counts, Counts]:
    """Draw this many groups of four, one after the other; return them, the bag and the discards.

    When a balloon is needed and the bag is empty, the discards go back into it (rulebook). When they are empty too,
    the remaining groups stay short or empty (A-R4).
    """
    drawn: list[str] = []
    counts = list(bag)
    left = sum(counts)
    for group in range(groups):
        balloons = ""
        logged = 0
        while len(balloons) < GROUP_SIZE:
            if not left:
                left = sum(discards)
                if not left:
                    break
                if log is not None:
                    if balloons:
                        log.append(BalloonsDrawn(group, balloons))
                        logged = len(balloons)
                    log.append(BagRefilled(discards))
                counts, discards = list(discards), (0,) * len(KINDS)
            at = rng.below(left)
            kind = 0
            while at >= counts[kind]:
                at -= counts[kind]
                kind += 1
            counts[kind] -= 1
            left -= 1
            balloons += KINDS[kind]
        drawn.append(balloons)
        if log is not None and (logged < len(balloons) or not balloons):
            log.append(BalloonsDrawn(group, balloons[logged:]))
    return tuple(drawn), tuple(counts), discards
