"""Where one screen is passed on, the boards change places for all to see: the old ones sail out, the next ones in."""

from __future__ import annotations

import pygame

from balloongames.ui.anim import ease_in_out
from balloongames.ui.canvas import Canvas
from balloongames.ui.display_list import DrawTarget
from balloongames.ui.geometry import Box
from balloongames.views.balloon_pop.context import BoardContext


def sail(canvas: Canvas, context: BoardContext) -> None:
    """Keep what the boards look like before they leave; then let it sail out to the left, and what is there now in.

    A look at them is dear, so each is taken once.
    """
    animation = context.animation
    if not (context.leaves or animation.sail):
        return
    places = _places(canvas, context)
    if context.leaves:
        context.leaving = context.leaving or _looks(canvas, places)
        return
    if animation.sail < 1:  # at first the others are not seen yet, and the page is dear enough
        context.arriving = context.arriving or _looks(canvas, places)
    coming, sizes = context.arriving or context.leaving, [rect.size for rect in places]
    if any([one.get_size() for one in looks] != sizes for looks in (context.leaving, coming)):
        return  # the window has changed meanwhile
    share = ease_in_out(1 - animation.sail)
    for rect, old, new in zip(places, context.leaving, coming, strict=True):
        _pass(canvas.surface, rect, old, new, round(rect.w * share))


def sails_over(context: BoardContext, box: Box) -> bool:
    """Whether boards change places over a box now."""
    return bool(context.animation.sail) and any(map(box.overlaps, _boxes(context)))


def _boxes(context: BoardContext) -> list[Box]:
    """Return where the boards sail: the large one between the edge of the window and the panels, the others in theirs.

    What is written over them is no part of a board: it says at once who is next.
    """
    layout = context.layout
    large = layout.own.frame.span_x(0, layout.groups.x)
    if layout.roomy or context.peek is not None:
        return [large]
    fields = [(panel, context.fields()[seat].frame) for seat, panel in zip(context.others, layout.others, strict=True)]
    return [large, *(_beside(panel, frame) for panel, frame in fields)]


def _beside(panel: Box, frame: Box) -> Box:
    """Return where in its panel a small board sails: as far as nothing else stands beside it."""
    aside = min(frame.x - panel.x, panel.right - frame.right) - 1
    return frame.cut(left=-aside, right=-aside)


def _places(canvas: Canvas, context: BoardContext) -> list[pygame.Rect]:
    """Return the same in pixels."""
    return [canvas.rect(box).clip(canvas.surface.get_rect()) for box in _boxes(context)]


def _looks(canvas: Canvas, places: list[pygame.Rect]) -> list[pygame.Surface]:
    """Return what is to be seen in these places."""
    whole = places[0].unionall(places[1:])
    picture = canvas.surface.subsurface(whole)
    return [picture.subsurface(rect.move(-whole.x, -whole.y)) for rect in places]


def _pass(target: DrawTarget, rect: pygame.Rect, old: pygame.Surface, new: pygame.Surface, way: int) -> None:
    """Draw how one picture follows another through a place, ``way`` pixels on."""
    before = target.get_clip()
    target.set_clip(rect.clip(before))
    target.blit(old, (rect.x - way, rect.y))
    target.blit(new, (rect.right - way, rect.y))
    target.set_clip(before)
