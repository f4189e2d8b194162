"""A monkey at the table: it plays for hours on a virtual clock, by random presses and keys, and goes everywhere.

It knows nothing of a screen but its nodes, and nothing of time but frames. Now and then it walks to another screen,
makes the window another size, or takes other settings.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import chain, cycle
from typing import Final

import pygame

from balloongames import registry
from balloongames.scenes.base import PageScene
from balloongames.scenes.home.home import HomeScene
from balloongames.scenes.match.demo import DemoScene, demo_match
from balloongames.scenes.settings.settings import TABS
from balloongames.shots import SCREENS, Shot
from tests.ui.harness import SLOW, Stage

PACE: Final = 1.0  # seconds of play from gesture to gesture, as far as something moves
_WHIM: Final = 60  # … until it takes another setting
_LEFT_ALONE: Final = ("folder", "open")  # what would open another program
_KEYS: Final = (
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB,
    pygame.K_ESCAPE, pygame.K_F1, pygame.K_PAGEDOWN, pygame.K_u, pygame.K_h,
)  # fmt: skip
_WHIMS: Final = {
    "text_scale": (100, 125, 150, 175, 200),
    "theme": ("day", "dusk", "strong"),
    "palette": ("default", "safe"),
    "letters": ("off", "large", "always"),
    "typeface": ("legible", "rounded"),
    "language": ("en", "fr"),
    "animation_speed": ("1", "2", "4"),
}


class Monkey:
    """Plays on a stage.

    ``sizes`` are those of the window that it takes in turns, after ``stroll`` gestures on average it walks to another
    screen. ``seconds`` counts its play.
    """

    def __init__(self, on: Stage, seed: int, sizes: tuple[tuple[int, int], ...] = (), stroll: int = 45) -> None:
        self._on = on
        self._stroll = 1 / stroll
        self._rng = random.Random(seed)
        self._sizes = sizes
        self._resizes = 0
        self._screens = self._tour()
        self.seconds = 0.0
        self.been: set[tuple[str, str]] = set()  # screens and games

    def play(self, seconds: float) -> None:
        """Play so long."""
        end = self.seconds + seconds
        while self.seconds < end:
            if not self._on.ctx.stack or self._rng.random() < self._stroll:
                next(self._screens)()
            if self._rng.random() < 1 / _WHIM:
                self._have_a_whim()
            self._gesture()
            self._wait()

    def _gesture(self) -> None:
        """Press something that is open, or a key; the pointer comes along."""
        scene = self._on.scene
        nodes = self._on.open_nodes() if isinstance(scene, PageScene) else []
        nodes = [one for one in nodes if not any(word in one for word in _LEFT_ALONE)]
        if nodes and self._rng.random() < 0.75:
            box = self._on.node(self._rng.choice(nodes)).box
            self._on.click_at(box.x + box.w * self._rng.random(), box.y + box.h * self._rng.random())
        else:
            self._on.key(self._rng.choice(_KEYS))

    def _wait(self) -> None:
        self._on.frame(0)
        passed = 0.0
        while passed < PACE:
            if self._on.ctx.stack.animating:
                self._on.frame(SLOW)
                passed += SLOW
            else:
                passed = PACE
        self.seconds += PACE

    def _have_a_whim(self) -> None:
        if self._sizes and self._rng.random() < 0.4:
            self._resizes += 1
            self._on.resize(self._sizes[self._resizes % len(self._sizes)])
        else:
            name = self._rng.choice(list(_WHIMS))
            self._on.ctx.prefs.change(**{name: self._rng.choice(_WHIMS[name])})

    def _tour(self) -> Iterator[Callable[[], None]]:
        """Walk to all screens in turn, for ever, with a table in between; the games take turns, too."""
        games = cycle([entry.id for entry in registry.entries()])
        while True:
            screens = [*SCREENS, "demo"]
            self._rng.shuffle(screens)
            for screen in chain.from_iterable((one, "table") for one in screens):
                game = next(games)
                yield lambda screen=screen, game=game: self._go(screen, game)  # type: ignore[misc]

    def _go(self, screen: str, game: str) -> None:
        app, rng = self._on.app, self._rng
        self.been.add((screen, game))
        seats = rng.choice(list(registry.entry(game).seats))
        seed = f"MONKEY-{rng.randrange(1000, 10_000)}"
        if screen == "demo":
            self._on.ctx.stack.reset(DemoScene(app.ctx, demo_match(game, seats, {}, seed)))
        else:
            shot = Shot(
                screen,
                game,
                max(2, seats) if screen in ("handover", "review", "result") else seats,
                Shot("").seed if screen in ("puzzle", "workshop") else seed,
                None if screen in ("result", "puzzle") else rng.randrange(12),
                tab=rng.choice([key for key, _icon, _label in TABS]),
                page=rng.randrange(6),
            )
            app.ctx.stack.reset(HomeScene(app.ctx))
            app.ctx.stack.push(SCREENS[screen](app, shot))
        self._on.frame(0)
