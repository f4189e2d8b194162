"""What happens at a table besides the moves of people: a match, a practice and a lesson differ in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Customs:
    """Whether computer players move, Plume looks on, first times are told, sheets sum up, and the result comes."""

    computers_move: bool = True
    has_onlooker: bool = True
    tells_first_times: bool = True
    sums_up: bool = True
    ends_with_result: bool = True


MATCH: Final = Customs()
PRACTICE: Final = Customs(tells_first_times=False)  # the match has told of them, and a practice counts nowhere
ATTRACT: Final = Customs(ends_with_result=False)  # the next match begins
LESSON: Final = Customs(
    computers_move=False, has_onlooker=False, tells_first_times=False, sums_up=False, ends_with_result=False
)
"""All of it is for the coach to say or to play."""
