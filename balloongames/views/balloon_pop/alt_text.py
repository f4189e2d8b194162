"""A table of Balloon POP in sentences, for who does not see it."""

from __future__ import annotations

from collections.abc import Iterable

from balloongames.core.game import Seat
from balloongames.i18n import _, join, points, titled
from balloongames.rules.balloon_pop.state import FREE
from balloongames.ui.view import AltText
from balloongames.views.balloon_pop.context import BoardContext
from balloongames.views.balloon_pop.words import balloon_name


def alt_text(context: BoardContext) -> AltText:
    """Return groups and boards, the own one first, and the points of each player."""
    seen = context.seen
    others = [seat for seat in range(seen.seats) if seat != context.own]
    boards = [line for seat in (context.own, *others) for line in board_words(context, seat)]
    free = [index for index, group in enumerate(seen.groups) if seen.takers[index] == FREE and group]
    scores = [titled(context.name(seat), points(score)) for seat, score in enumerate(seen.scores)]
    return AltText(board=[*group_words(context, free), *boards], scores=scores)


def group_words(context: BoardContext, which: Iterable[int]) -> list[str]:
    """Return groups by their places, from 0, with their balloons."""
    groups = context.seen.groups
    return [
        _("Group {number}: {balloons}").format(number=index + 1, balloons=join(list(map(balloon_name, groups[index]))))
        for index in which
    ]


def board_words(context: BoardContext, seat: Seat) -> list[str]:
    """Return the columns of a board."""
    title = _("{name}’s board").format(name=context.name(seat))
    columns = context.seen.columns(seat)
    if not any(columns):
        return [titled(title, _("empty"))]
    lines = [
        _("Column {number} from the top: {balloons}").format(
            number=x + 1, balloons=join([balloon_name(one) for one in balloons])
        )
        for x, balloons in enumerate(columns)
        if balloons
    ]
    empty = [str(x + 1) for x, balloons in enumerate(columns) if not balloons]
    if empty:
        lines.append(_("Empty columns: {columns}").format(columns=join(empty)))
    return [title, *lines]
