"""The screen of a lesson: that of a game, or one on which something else is shown."""

from __future__ import annotations

from balloongames.scenes.common.lessons_everywhere import EVERYWHERE
from balloongames.scenes.context import Ctx
from balloongames.scenes.lessons.guided import guided
from balloongames.scenes.lessons.lesson import LessonScene
from balloongames.ui.scene import Scene


def open_lesson(ctx: Ctx, game_id: str, lesson_id: str, index: int | None = None) -> Scene:
    """Return the scene of a lesson, from its step number ``index`` on; None goes on where it was left."""
    if game_id == EVERYWHERE.id:
        return guided(ctx, lesson_id, index)
    return LessonScene(ctx, game_id, lesson_id, index)
