"""Golden pictures: what screens look like, as small as it still tells when something is missing, moved or recolored.

Each sheet, ``pictures/<name>.png``, holds the thumbnails of `SHEETS` in their order. ``python -m tests.golden`` writes
them anew; look at the program before you commit that.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Final, TypeAlias

import pygame

from balloongames import i18n, registry, shots
from balloongames.app import App, Overrides, open_app
from balloongames.shots import Shot
from balloongames.shots.playing import at_table
from balloongames.shots.posing import run
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.theme import Look
from tests.golden.choices import SIZE as _SMALL
from tests.golden.choices import choosing
from tests.kept import lent_voice

FOLDER: Final = Path(__file__).parent / "pictures"
THUMB: Final = (96, 54)
_ACROSS: Final = 6
_SIZE: Final = (960, 540)
_FRAME: Final = 50  # milliseconds
_SHEET: Final = (288, 360)  # which a thumbnail squeezes

Thumbnail: TypeAlias = tuple[str, pygame.Surface | None]
"""What a picture is of, and the picture, still large; None is left to the long run."""
_USUAL: Final = 3  # of so many moves on their way, the usual run looks at one


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


QUEUE: Final = "CQ1-3R-WRBR-NWY6-33TM-HNS8-X5YG-VA0D-JJJ"
HOUSE: Final[Sequence[tuple[str, Mapping[str, object]]]] = (
    ("home", {}), ("home", {"settings": LARGE}),
    ("puzzle", {"plies": 3}), ("puzzle", {"seed": QUEUE, "settings": STRONG}), ("puzzles", {}),
    ("lessons", {}), ("lesson", {"step": 2}), ("settings", {}), ("handover", {"plies": 5}),
    ("log", {"plies": 9}), ("pause", {}), ("rules", {"page": 1}), ("about", {}), ("welcome", {}),
    ("puzzles", {"plies": 9}), ("workshop", {}), ("lessons", {"plies": 3}),
    ("home", {"plies": 7}), ("saves", {"plies": 7}), ("again", {"plies": 5}), ("settings", {"tab": "sound"}),
    ("settings", {"tab": "controls"}), ("handover", {"game": "balloon_cup", "plies": 6}),
    ("handover", {"game": "color_queue", "seats": 4, "plies": 5, "settings": LARGE}),
    ("table", {"game": "balloon_cup", "plies": 5, "press": ("card.15",)}),  # which is refused
    ("people", {}), ("statistics", {}), ("stamps", {}), ("logbook", {}),
    ("logbook", {"game": "balmy_balloonists", "plies": 3}),
    ("versus", {}), ("share", {}), ("share", {"game": "balmy_balloonists", "settings": LARGE}),
)  # fmt: skip


def _screens(pictures: Iterable[Picture], *, usual: bool = False) -> Iterator[Thumbnail]:
    for number, picture in enumerate(pictures):
        if picture.after is None:
            yield repr(picture), shots.take(picture.shot)
        elif usual and number % _USUAL:
            yield repr(picture), None
        else:
            yield repr(picture), _moving(picture.shot, picture.after)


def _moving(shot: Shot, after: int) -> pygame.Surface:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        overrides = Overrides(language=shot.language, size=shot.size, headless=True)
        with open_app(Path(folder), overrides) as app:
            table = at_table(app, shot)
            app.ctx.stack.push(table)
            run(app, None)
            moves = table.session.moves()
            table.submit(moves[len(moves) // 2])
            _pass(app, after)
            return app.ctx.loop.window.surface.copy()


def _pass(app: App, milliseconds: int) -> None:
    """Let time pass as on a slow computer: only the last frame is looked at."""
    loop = app.ctx.loop
    loop.step(0)
    for start in range(0, milliseconds, _FRAME):
        loop.step(min(_FRAME, milliseconds - start) / 1000)


def _choices(game: str) -> Iterator[Thumbnail]:
    """Draw tables in the middle of a choice."""
    for of, table in choosing(game):
        yield of, table.surface


def _books() -> Iterator[Thumbnail]:
    """Draw the pictures of all rules."""
    kit = Kit(Look(), _SMALL)
    pygame.display.set_mode(_SMALL)
    for entry in registry.entries():
        for page in registry.view(entry.id).guide():
            surface = pygame.Surface(_SHEET)
            if page.picture is not None:
                page.picture(kit.canvas(surface), Box(0, 0, _SHEET[0] / kit.u, _SHEET[1] / kit.u))
            yield f"{entry.id}: {page.title}", surface


def _recaps() -> Iterator[Thumbnail]:
    """Draw the pictures of all recaps."""
    kit, box = Kit(Look(), (1280, 720)), Box(0, 0, 220, 120)
    surface = pygame.display.set_mode((220, 120))
    for game in GAMES:
        for event in import_module(f"tests.views.{game}.recap").DRAWN:
            surface.fill("white")
            registry.view(game).draw_recap(kit.canvas(surface), box, event)
            yield f"{game}: {event}", surface


GAMES: Final[Mapping[str, Sequence[int]]] = {
    "balloon_pop": (2, 4), "balloon_cup": (2,), "bubblee_pop": (1, 2), "color_queue": (2, 5),
    "balmy_balloonists": (1, 6),
}  # fmt: skip
SHEETS: Final[Mapping[str, Callable[..., Iterator[Thumbnail]]]] = {
    **{game: partial(_screens, _of_game(game, seats)) for game, seats in GAMES.items()},
    **{f"{game}_choices": partial(_choices, game) for game in GAMES},
    "house": partial(_screens, [Picture(_shot(screen, **more)) for screen, more in HOUSE]),  # type: ignore[arg-type]
    "books": _books,
    "recaps": _recaps,
}


def sheet(name: str, *, usual: bool = False) -> tuple[pygame.Surface, dict[int, str]]:
    """Draw all pictures of a sheet side by side, or the ``usual`` ones; return also what each of them is of."""
    pygame.display.init()
    pygame.font.init()
    with lent_voice():
        drawn = SHEETS[name](usual=True) if usual and name in GAMES else SHEETS[name]()
        made = [(of, surface and pygame.transform.smoothscale(surface, THUMB)) for of, surface in drawn]
    surface = pygame.Surface((_ACROSS * THUMB[0], -(-len(made) // _ACROSS) * THUMB[1]))
    for number, (_of, thumbnail) in enumerate(made):
        if thumbnail is not None:
            surface.blit(thumbnail, place_of(number))
    i18n.set_language(i18n.SOURCE)
    return surface, {number: of for number, (of, thumbnail) in enumerate(made) if thumbnail is not None}


def place_of(number: int) -> pygame.Rect:
    """Return where the thumbnail of this number lies on its sheet."""
    return pygame.Rect(number % _ACROSS * THUMB[0], number // _ACROSS * THUMB[1], *THUMB)


def kept(name: str) -> pygame.Surface:
    """Return the sheet that is kept."""
    return pygame.image.load(FOLDER / f"{name}.png")
