"""The sky over the home: morning, day, evening or night by the clock, or the one that somebody wants always."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, time
from typing import Final, Literal, TypeAlias

from balloongames.choices import SkyChoice
from balloongames.ui.backdrops import HOME_SCENERY, without_stars
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.sprites import theme_is_plain
from balloongames.ui.theme import THEMES, Theme

Hour: TypeAlias = Literal["morning", "day", "evening", "night"]
Clock: TypeAlias = Callable[[], time]

_BEGINS: Final[tuple[tuple[int, Hour], ...]] = ((5, "morning"), (9, "day"), (17, "evening"), (21, "night"))
_BLEND: Final = 30  # minutes in which one sky goes over into the next
_STEP: Final = 3  # minutes that a blend stays as it is: nobody sees more, and each is drawn anew
_SCENES: Final[dict[Hour, str]] = {
    "morning": "pictures/scenery/home_morning",
    "day": HOME_SCENERY,
    "evening": "pictures/scenery/home_evening",
    "night": "pictures/scenery/home_night_dusk",
}
_SCENE_W, _SCENE_H = 1760.0, 1040.0  # of the whole scene of an hour
_MOON: Final = (275.0, -308.0)  # from the middle of the scene by night
_MOON_W: Final = 66.0


@dataclass(frozen=True, slots=True)
class Sky:
    """What is seen: an hour, with a share (0 … 1) of the one that comes."""

    hour: Hour
    coming: Hour
    share: float = 0.0

    @property
    def is_dark(self) -> bool:
        """Whether words on it must be light."""
        return (self.coming if self.share > 0.5 else self.hour) == "night"

    def ink(self, theme: Theme) -> str:
        """Return the color of words that stand on it."""
        return THEMES["dusk"].ink if self.is_dark and theme.name == "day" else "ink"


def local_time() -> time:
    """Return the time of day here."""
    return datetime.now().astimezone().time()


def sky_at(moment: time) -> Sky:
    """Return the sky of a time of day.

    Between light and dark the blend hops over its middle, in which neither dark words could be read nor light ones.

    >>> sky_at(time(12)).hour, sky_at(time(3)).hour
    ('day', 'night')
    >>> sky_at(time(17, 15))
    Sky(hour='day', coming='evening', share=0.5)
    """
    hours = [hour for _begin, hour in _BEGINS]
    begun = sum(begin <= moment.hour for begin, _hour in _BEGINS) - 1
    now, before = hours[begun], hours[begun - 1]
    begin = _BEGINS[begun][0]
    minutes = (moment.hour - begin) * 60 + moment.minute
    if begun < 0 or minutes >= _BLEND:
        return Sky(now, now)
    share = minutes // _STEP * _STEP / _BLEND
    if "night" in {now, before}:
        light = 1 - share if now == "night" else share
        light = 0.8 + (light - 0.5) * 0.4 if light > 0.5 else light * 0.5
        share = 1 - light if now == "night" else light
    return Sky(before, now, share)


def wished_sky(wish: SkyChoice, clock: Clock) -> Sky:
    """Return the sky that is wished for."""
    return sky_at(clock()) if wish == "clock" else Sky(wish, wish)


def add_sky(page: Page, sky: Sky, words: tuple[Box, ...]) -> None:
    """Lay the sky under the page. By dusk it is always night, and with strong contrast plain.

    No star stands where ``words`` do.
    """
    theme = page.kit.theme.name
    seen = sky if theme == "day" else Sky("night", "night")
    page.ground(("sky", theme, seen, words), lambda canvas: draw_sky(canvas, page, seen, words))


def moon_of(page: Page, sky: Sky) -> Box | None:
    """Return where the moon stands on a page; None if there is none."""
    theme = page.kit.theme
    if theme_is_plain(theme) or (theme.name == "day" and "night" not in {sky.hour, sky.coming}):
        return None
    frame = page.frame
    k = max(1.0, frame.w / _SCENE_W, frame.h / _SCENE_H)
    return Box.around(frame.cx + _MOON[0] * k, frame.cy + _MOON[1] * k, _MOON_W * k, _MOON_W * k)


def draw_sky(canvas: Canvas, page: Page, sky: Sky, words: tuple[Box, ...] = ()) -> None:
    """Draw the scene of an hour, or those of two over each other."""
    if sky.share:
        _draw_scene(canvas, page.frame, _SCENES[sky.coming], words)
        coming = canvas.surface.subsurface(canvas.surface.get_rect()).copy()
        coming.set_alpha(round(255 * sky.share))
        _draw_scene(canvas, page.frame, _SCENES[sky.hour], words)
        canvas.surface.blit(coming, (0, 0))
    else:
        _draw_scene(canvas, page.frame, _SCENES[sky.hour], words)


def _draw_scene(canvas: Canvas, frame: Box, name: str, words: tuple[Box, ...]) -> None:
    if theme_is_plain(canvas.theme):
        canvas.backdrop(name, frame)
    else:
        if canvas.theme.name == "dusk":
            name = name.removesuffix("_dusk")  # by dusk each scene is looked for under that name
        canvas.scene(without_stars(canvas.brushes.sprites.source(name), frame, words), frame)
