"""A message finds the place where it hides least without a look at each."""

from __future__ import annotations

import math
import random

import pygame
import pytest

from balloongames.scenes.common.placement import Obstacle, SpotGrid, least_hidden
from balloongames.ui.geometry import Box


def screen(rng: random.Random) -> tuple[list[SpotGrid], list[Obstacle], list[pygame.Rect]]:
    """Sizes of a message with their places, things to hide, and what must never be."""
    places = []
    for width, height in ((600, 60), (400, 90), (300, 120)):
        xs = [12.4 + 40 * i for i in range(int((1260 - width) / 40))]
        ys = [70.6 + 14 * i for i in range(int((640 - height) / 14))]
        home = 640 - width / 2, 500 - height / 2
        places.append(SpotGrid(width, height, xs, ys, home, (600 - width) / 1280, 1 / 1280))

    def rect() -> pygame.Rect:
        return pygame.Rect(rng.randrange(1200), rng.randrange(700), rng.randint(5, 200), rng.randint(5, 90))

    things = [Obstacle(rect(), rng.choice((1, 3, 20, 100)), rng.choice((0, 0, 25))) for _ in range(rng.choice((5, 90)))]
    return places, things, [rect() for _ in range(rng.choice((0, 3, 30)))]


def found_by_looking(places: list[SpotGrid], things: list[Obstacle], never: list[pygame.Rect]) -> float:
    """Look at each place; return what the best of them costs."""
    least = math.inf
    for one in places:
        for x in one.xs:
            for y in one.ys:
                rect = pygame.Rect(round(x), round(y), round(one.w), round(one.h))
                if rect.collidelist(never) >= 0:
                    continue
                cost = one.least + one.per_lu * math.dist((x, y), one.home)
                for thing in things:
                    hidden = rect.clip(thing.rect)
                    if hidden:
                        cost += thing.cost * hidden.w * hidden.h / (thing.rect.w * thing.rect.h)
                        cost += 0 if rect.contains(thing.rect) else thing.cut
                least = min(least, cost)
    return least


@pytest.mark.parametrize("seed", range(12))
def test_no_place_hides_less_than_the_one_that_is_found(seed: int) -> None:
    places, things, never = screen(random.Random(seed))
    found = least_hidden(places, things, never)
    assert (found[0] if found else math.inf) == pytest.approx(found_by_looking(places, things, never))
    if found is not None:
        _, box = found
        assert any(box.x in one.xs and box.y in one.ys and (box.w, box.h) == (one.w, one.h) for one in places)


def test_of_most_places_nobody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, shared = [], SpotGrid.shared

    def noted(self: SpotGrid) -> tuple[pygame.Rect, pygame.Rect]:
        asked.append(self)
        return shared(self)

    monkeypatch.setattr(SpotGrid, "shared", noted)
    there = 0
    for seed in range(8):
        places, things, never = screen(random.Random(seed))
        least_hidden(places, things, never)
        there += sum(len(one.xs) * len(one.ys) for one in places)
    assert len(asked) < there / 8


def test_there_may_be_no_place() -> None:
    places = SpotGrid(100, 20, [0.0, 40.0], [0.0], (0, 0), 0, 1)
    assert least_hidden([places], [], [pygame.Rect(0, 0, 200, 20)]) is None
    assert least_hidden([places._replace(xs=[])], [], []) is None


def test_a_place_beside_the_first_costs_the_way() -> None:
    places = SpotGrid(100, 20, [0.0, 40.0, 80.0], [0.0], (40, 0), 1, 0.5)
    assert least_hidden([places], [], []) == (1, Box(40, 0, 100, 20))
    assert least_hidden([places], [], [pygame.Rect(100, 0, 30, 30)]) == (21, Box(0, 0, 100, 20))
