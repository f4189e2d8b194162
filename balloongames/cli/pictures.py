"""The command that draws a screen into a file."""
# ruff: noqa: PLC0415 - every command loads what it needs, and no more

from __future__ import annotations

import argparse
import os
from io import BytesIO

from balloongames import paths
from balloongames.arguments import Misuse, game_of, options_of, people, table_of
from balloongames.cli.status import OK


def shot(args: argparse.Namespace) -> int:
    """Draw a screen into a PNG file, without a window."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame

    from balloongames import registry, shots
    from balloongames.scenes.common.lessons_everywhere import EVERYWHERE

    if args.out.suffix.lower() != ".png":
        raise Misuse(f"{paths.shown(args.out)} must end in .png: a shot is written as PNG only.")
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
    if args.page < 0 or (args.plies is not None and args.plies < 0) or (args.time is not None and args.time < 0):
        raise Misuse("Page, plies and time can't be negative.")
    shot = shots.Shot(
        args.screen, args.game, seats, seed, args.plies, options, args.size, language=args.lang or "en",
        settings={"text_scale": args.text, "theme": args.theme, "palette": args.palette, "letters": args.letters},
        press=tuple(args.press), focus=args.focus, time=args.time, tab=args.tab, page=args.page,
        lesson=args.lesson, step=args.step, gray=args.gray,
    )  # fmt: skip
    try:
        picture = shots.take(shot)
    except shots.BadShot as error:
        raise Misuse(str(error)) from error
    drawn = BytesIO()  # SDL opens no file whose name is no text
    pygame.image.save(picture, drawn, "png")
    try:
        args.out.write_bytes(drawn.getvalue())
    except (OSError, ValueError) as error:  # a null character in the name is a ValueError
        cause = getattr(error, "strerror", None) or error
        raise Misuse(f"{paths.shown(args.out)} can't be written: {cause}.") from error
    return OK
