"""Where one screen is passed on, the boards change places for all to see: the old ones sail out, the next ones in."""

from __future__ import annotations

import pygame

from balloongames.ui.anim import ease_in_out
from balloongames.ui.canvas import Canvas
from balloongames.ui.display_list import DrawTarget
from balloongames.views.balloon_pop.context import BoardContext


def sail(canvas: Canvas, context: BoardContext) -> None:
    """Keep what the boards look like before they leave; then let it sail out to the left, and what is there now in."""
    animation = context.animation
    if not (context.leaves or animation.sail):
        return
    seen = _boards(canvas, context)
    if context.leaves:
        context.leaving = seen
    elif [rect for rect, _picture in seen] == [rect for rect, _picture in context.leaving]:
        share = ease_in_out(1 - animation.sail)
        for (rect, old), (_same, new) in zip(context.leaving, seen, strict=True):
            _pass(canvas.surface, rect, old, new, round(rect.w * share))


def _boards(canvas: Canvas, context: BoardContext) -> list[tuple[pygame.Rect, pygame.Surface]]:
    """Return where the boards stand, in pixels, and what is to be seen there with all that belongs to them."""
    layout = context.layout
    own = layout.own.frame.span_y(top=min([layout.own.frame.y, *(plate.y for plate in layout.plates)]))
    boxes = [own] if layout.roomy or context.peek is not None else [own, *layout.others]
    window = canvas.surface.get_rect()
    rects = [canvas.rect(box).clip(window) for box in boxes]
    whole = rects[0].unionall(rects[1:])
    picture = canvas.surface.subsurface(whole)
    return [(rect, picture.subsurface(rect.move(-whole.x, -whole.y))) for rect in rects]


def _pass(target: DrawTarget, rect: pygame.Rect, old: pygame.Surface, new: pygame.Surface, way: int) -> None:
    """Draw how one picture follows another through a place, ``way`` pixels on."""
    before = target.get_clip()
    target.set_clip(rect.clip(before))
    target.blit(old, (rect.x - way, rect.y))
    target.blit(new, (rect.right - way, rect.y))
    target.set_clip(before)
