"""The lessons of every game on the shelf, and of the toy game: whoever writes one more has its tests."""

from __future__ import annotations

import pytest

from balloongames import registry
from balloongames.core.lesson import FIRST_FLIGHT
from balloongames.scenes.common.lessons_everywhere import EVERYWHERE
from balloongames.ui.lesson_view import LessonView
from tests.shelf import with_toy


def on_shelf() -> list[str]:
    return [entry.id for entry in registry.entries()]


def _lessons() -> list[tuple[str, LessonView]]:
    with with_toy():
        return [(game_id, lesson) for game_id in on_shelf() for lesson in registry.view(game_id).lessons()]


GUIDED = [pytest.param(EVERYWHERE.id, lesson, id=f"{EVERYWHERE.id}-{lesson.id}") for lesson in EVERYWHERE.lessons()]
LESSONS = [pytest.param(game_id, lesson, id=f"{game_id}-{lesson.id}") for game_id, lesson in _lessons()]
STEPS = [
    pytest.param(game_id, lesson, index, id=f"{game_id}-{lesson.id}-{step.name}")
    for game_id, lesson in _lessons()
    for index, step in enumerate(lesson.script.steps)
]

# How lessons are left and begun again is the same for all: the usual run takes some first flights, and what is guided.
FEW = [*[one for one in LESSONS if one.values[1].id == FIRST_FLIGHT][::3], *GUIDED]
REST = [pytest.param(*one.values, id=one.id, marks=pytest.mark.soak) for one in LESSONS if one not in FEW]
