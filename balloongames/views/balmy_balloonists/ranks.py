"""Who is ahead in the race: the degrees that each balloon has flown, and the ranks that come of them."""

from __future__ import annotations

from balloongames.core.game import Seat
from balloongames.rules.balmy_balloonists.race import DEGREES
from balloongames.rules.balmy_balloonists.scenarios import ENDLESS
from balloongames.rules.balmy_balloonists.state import ACROSS
from balloongames.views.balmy_balloonists.context import BoardContext
from balloongames.views.balmy_balloonists.words import flown


def lap_of(context: BoardContext) -> int:
    """Return how many degrees there are to fly; a whole round of them where the race goes on lap after lap."""
    course = context.model.course
    return DEGREES * (course.end - course.start if course.end < ENDLESS else 12)


def degrees_of(context: BoardContext, seat: Seat) -> int:
    """Return how many degrees a balloon has flown: the number that log, list and result tell, too."""
    if not context.model.is_set(seat):
        return 0
    balloon = context.model.balloons[seat]
    done = flown(balloon.place, context.model.course)
    if balloon.standing == ACROSS:
        return lap_of(context)
    return done if context.model.course.end >= ENDLESS else min(done, lap_of(context))  # it may be past the line


def ranked(context: BoardContext) -> tuple[Seat, ...]:
    """Return the seats by the degrees they have flown; those as far as each other in turn order."""
    return tuple(sorted(context.order, key=lambda seat: _far(context, seat), reverse=True))


def rank_of(context: BoardContext, seat: Seat) -> int:
    """Return the rank of a seat, from 1; who is as far as another shares it. It is asked for in every frame."""
    balloons = context.model.balloons
    if context.ranks is None or context.ranks[0] is not balloons:
        far = [_far(context, one) for one in range(context.model.seats)]
        context.ranks = balloons, tuple(1 + sum(other > own for other in far) for own in far)
    return context.ranks[1][seat]


def _far(context: BoardContext, seat: Seat) -> tuple[int, int]:
    return degrees_of(context, seat), context.model.balloons[seat].past
