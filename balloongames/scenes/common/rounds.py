"""How a stage of a match is called: a round, or a turn where somebody alone plays one after the other."""

from __future__ import annotations

from balloongames.i18n import _


def move_stage_words(at: tuple[int, int] | None, ply: int, *, in_turns: bool) -> str:
    """Return in which round or turn ``at`` the move after ``ply`` is made; which move it is, where none are counted."""
    if at is None:
        return _("Move {number}").format(number=ply + 1)
    number, _count = at
    return (_("Turn {number}") if in_turns else _("Round {number}")).format(number=number)


def stage_of_words(number: int, count: int, *, in_turns: bool) -> str:
    """Return which round it is, or which turn, and of how many."""
    if in_turns:
        return _("Turn {number} of {count}").format(number=number, count=count)
    return _("Round {number} of {total}").format(number=number, total=count)


def stages_words(*, in_turns: bool) -> str:
    """Return what all of them are called."""
    return _("Turns") if in_turns else _("Rounds")
