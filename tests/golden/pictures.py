"""Golden pictures: what screens look like, as small as it still tells when something is missing, moved or recolored.

Each sheet, ``pictures/<name>.png``, holds the thumbnails of `SHEETS` in their order. ``python -m tests.golden`` writes
them anew; look at the program before you commit that.
"""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import pygame

from balloongames import i18n, shots
from balloongames.app import Overrides, open_app
from balloongames.shots import Shot

FOLDER: Final = Path(__file__).parent / "pictures"
THUMB: Final = (96, 54)
_ACROSS: Final = 6
_SIZE: Final = (960, 540)


@dataclass(frozen=True, slots=True)
class Picture:
    """A screen; with ``after`` one so many milliseconds after a move began to be shown."""

    shot: Shot
    after: int | None = None


def _shot(screen: str, game: str = "balloon_pop", seats: int = 2, **more: object) -> Shot:
    return replace(Shot(screen, game, seats, size=_SIZE), **more)  # type: ignore[arg-type]


LARGE: Final = {"text_scale": 200, "theme": "dusk"}
STRONG: Final = {"theme": "strong", "palette": "safe", "letters": "always"}


def _of_game(game: str, seats: Sequence[int]) -> list[Picture]:
    """Return tables with few and many players in each theme, then moves on their way, then what follows."""
    few, many = min(seats), max(seats)
    tables = [
        _shot("table", game, many, plies=0),
        _shot("table", game, few, plies=9),
        _shot("table", game, many, plies=21, language="fr"),
        _shot("table", game, few, plies=14, settings=LARGE),
        _shot("table", game, many, plies=11, settings=STRONG),
    ]
    moves = [
        Picture(_shot("table", game, seats=few if plies % 2 else many, plies=plies), after)
        for plies, after in (
            (2, 120), (3, 300), (5, 500), (6, 800), (8, 200), (9, 1100), (10, 400), (11, 700), (12, 50), (13, 1500),
            (15, 250), (16, 600),
        )
    ]  # fmt: skip
    rest = [_shot("result", game, many), _shot("review", game, few, plies=13), _shot("setup", game, few)]
    return [*map(Picture, tables), *moves, *map(Picture, rest)]


SHEETS: Final[Mapping[str, Sequence[Picture]]] = {
    "balloon_pop": _of_game("balloon_pop", (2, 4)),
    "balloon_cup": _of_game("balloon_cup", (2,)),
    "bubblee_pop": _of_game("bubblee_pop", (1, 2)),
    "color_queue": _of_game("color_queue", (2, 5)),
    "balmy_balloonists": _of_game("balmy_balloonists", (1, 6)),
    "house": [
        Picture(_shot(screen, **more))  # type: ignore[arg-type]
        for screen, more in (
            ("home", {}), ("home", {"settings": LARGE}), ("puzzle", {"plies": 3}), ("puzzle", {"settings": STRONG}),
            ("puzzles", {}), ("lessons", {}), ("lesson", {"step": 2}), ("settings", {}), ("handover", {"plies": 5}),
            ("log", {"plies": 9}), ("pause", {}), ("rules", {"page": 1}), ("about", {}),
        )
    ],
}  # fmt: skip


def thumbnail(picture: Picture) -> pygame.Surface:
    """Draw a picture and make it small."""
    surface = shots.take(picture.shot) if picture.after is None else _moving(picture.shot, picture.after)
    return pygame.transform.smoothscale(surface, THUMB)


def _moving(shot: Shot, after: int) -> pygame.Surface:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        overrides = Overrides(language=shot.language, size=shot.size, headless=True)
        with open_app(Path(folder), overrides) as app:
            table = shots._at_table(app, shot)
            app.ctx.stack.push(table)
            shots._run(app, None)
            moves = table.session.moves()
            table.submit(moves[len(moves) // 2])
            shots._run(app, after)
            return app.ctx.loop.window.surface.copy()


def sheet(name: str) -> pygame.Surface:
    """Draw all pictures of a sheet side by side."""
    pictures = SHEETS[name]
    surface = pygame.Surface((_ACROSS * THUMB[0], -(-len(pictures) // _ACROSS) * THUMB[1]))
    for number, picture in enumerate(pictures):
        surface.blit(thumbnail(picture), place_of(number))
    i18n.set_language(i18n.SOURCE)
    return surface


def place_of(number: int) -> pygame.Rect:
    """Return where the thumbnail of this number lies on its sheet."""
    return pygame.Rect(number % _ACROSS * THUMB[0], number // _ACROSS * THUMB[1], *THUMB)


def kept(name: str) -> pygame.Surface:
    """Return the sheet that is kept."""
    return pygame.image.load(FOLDER / f"{name}.png")
