"""The commands that draw a screen into a file: as it stands, or as it moves."""
# ruff: noqa: PLC0415 - every command loads what it needs, and no more

from __future__ import annotations

import argparse
import os
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from balloongames import paths
from balloongames.arguments import Misuse, game_of, options_of, people, table_of
from balloongames.cli.status import OK

if TYPE_CHECKING:
    from balloongames.shots import Shot


def shot(args: argparse.Namespace) -> int:
    """Draw a screen into a PNG file, without a window."""
    if args.out.suffix.lower() != ".png":
        raise Misuse(f"{paths.shown(args.out)} must end in .png: a shot is written as PNG only.")
    asked = _asked(args)
    import pygame

    from balloongames import shots

    try:
        picture = shots.take(asked)
    except shots.BadShot as error:
        raise Misuse(str(error)) from error
    drawn = BytesIO()  # SDL opens no file whose name is no text
    pygame.image.save(picture, drawn, "png")
    _write(args.out, drawn.getvalue())
    return OK


def film(args: argparse.Namespace) -> int:
    """Draw what moves on a screen into an animated WebP file, without a window."""
    if args.out.suffix.lower() != ".webp":
        raise Misuse(f"{paths.shown(args.out)} must end in .webp: a film is written as WebP only.")
    asked = _asked(args)
    from balloongames import shots
    from balloongames.shots import films

    try:
        drawn = films.webp(shots.film(asked, films.RATE // args.fps), args.fps, args.width)
    except shots.BadShot as error:
        raise Misuse(str(error)) from error
    except films.NoWebp as error:
        raise Misuse("A film takes Pillow: pip install 'balloongames[dev]'. A shot can be had without.") from error
    _write(args.out, drawn)
    return OK


def _write(file: Path, drawn: bytes) -> None:
    try:
        file.write_bytes(drawn)
    except (OSError, ValueError) as error:  # a null character in the name is a ValueError
        cause = getattr(error, "strerror", None) or error
        raise Misuse(f"{paths.shown(file)} can't be written: {cause}.") from error


def _asked(args: argparse.Namespace) -> Shot:
    """Return what is to be drawn; from here on there is no window and no sound."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from balloongames import registry, shots
    from balloongames.scenes.common.lessons_everywhere import EVERYWHERE

    is_about_all = (args.screen, args.game) == ("lesson", EVERYWHERE.id)
    game_id = registry.entries()[0].id if is_about_all else args.game
    game = game_of(game_id)
    if args.screen in {"puzzle", "workshop"}:  # there, a seed is a puzzle's code
        seed, dealt, options = args.seed, None, options_of(game_id, args.option)
    else:
        seed, dealt, options = table_of(game_id, args.seed, args.option)
    seats = args.seats if args.seats is not None else dealt or max(game.meta.seats)
    if dealt not in (None, seats):
        raise Misuse(f"{args.seed!r} is a deal for {people(dealt or 0)}, not for {seats}.")
    if seats not in game.meta.seats:
        raise Misuse(f"{args.game} is not played by {seats}.")
    if any(one is not None and one < 0 for one in (args.page, args.plies, args.time, args.moves)):
        raise Misuse("Page, plies, moves and time can't be negative.")
    return shots.Shot(
        args.screen, args.game, seats, seed, args.plies, options, args.size, language=args.lang or "en",
        settings={
            "scale": args.scale or 100, "text_scale": args.text or 100, "theme": args.theme, "palette": args.palette,
            "letters": args.letters, "reduced_motion": args.reduced_motion,
        },
        press=tuple(args.press), moves=args.moves, focus=args.focus, time=args.time, tab=args.tab, page=args.page,
        lesson=args.lesson, step=args.step, hour=args.hour, gray=args.gray, pad=args.pad,
    )  # fmt: skip
