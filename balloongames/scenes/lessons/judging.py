"""How a press on the board is judged in a lesson.

A node stands for moves: those that can be made by pressing it. What a press means is known only when it was carried
out, for one press chooses a thing, another turns it over. So two lists are compared: the moves that the node stood for
before the press, and those that it stands for afterwards. A move that is in both is what the learner is about to make.

* Is the step one in which a move is only to be chosen, and what is chosen now is such a move, the step is done.
* Is the learner about to make moves of which the step asks for none, the press is answered.
* So it is if a whole move lies ready now that the step does not ask for, and things of this kind are lit, but not this
  one: it also stands for what is asked for, but that is not what was chosen.
* In all other cases the learner is on the way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Done:
    """The press has chosen ``move``, which is what the step asks for."""

    move: Any


@dataclass(frozen=True, slots=True)
class Rejected:
    """The press leads to ``move``, which is not what the step asks for."""

    move: Any


def judge(
    before: Sequence[Any], after: Sequence[Any], chosen: Any, accepts: Callable[[Any], bool], *, is_chosen: bool,
    is_beside: bool = False,
) -> Done | Rejected | None:  # fmt: skip
    """Return what a press comes to; None if the learner is on the way.

    ``before`` and ``after`` are the moves that the node stood for, ``chosen`` is the move that lies ready on the board,
    if there is one, and ``is_chosen`` tells that the step asks for no more than that. What ``is_beside`` what is lit is
    not lit itself, but of its kind.
    """
    if is_chosen and chosen is not None and accepts(chosen):
        return Done(chosen)
    meant = [move for move in after if move in before]
    if meant and not any(map(accepts, meant)):
        return Rejected(chosen if chosen in meant else meant[0])
    if is_beside and chosen in meant and not accepts(chosen):
        return Rejected(chosen)
    return None
