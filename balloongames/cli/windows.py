"""The commands that open the window: the shelf, a match at once, a match in a file."""
# ruff: noqa: PLC0415 - every command loads what it needs, and no more

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from balloongames import paths
from balloongames.arguments import Misuse, game_of, names_of, players_of, table_of
from balloongames.cli.matches import facts_of, opened
from balloongames.cli.status import FAILED, OK, PROGRAM

if TYPE_CHECKING:
    from balloongames.app import App
    from balloongames.scenes.context import Ctx
    from balloongames.storage.lock import Lock


def _app(args: argparse.Namespace, lock: Lock | None = None, kept: str = "") -> App:
    """Open the window; a screen that can't be opened is a failure with one sentence, not a trace.

    ``kept`` is the name of the copy of the settings, if they were reset.
    """
    import pygame

    from balloongames.app import Overrides, open_app

    overrides = Overrides(
        args.lang, args.mute or args.safe_mode, args.windowed, args.fullscreen or None,
        reduced_motion=args.reduced_motion, scale=args.scale, text_scale=args.text, safe=args.safe_mode,
        kept_settings=kept,
    )  # fmt: skip
    try:
        return open_app(args.data_dir, overrides, lock=lock)
    except pygame.error as error:
        print(f"{PROGRAM}: No window can be opened: {error}.", file=sys.stderr)
        raise SystemExit(FAILED) from error


def _lock(args: argparse.Namespace) -> Lock | None:
    """Return the lock of the home; None if the games are open already and their window is in front now.

    There a code is opened as well, but no file and no match: somebody may be playing.
    """
    from balloongames.storage.lock import Lock

    lock = Lock(paths.folders(args.data_dir), wanted=not args.safe_mode)
    if lock.state == "taken" and getattr(args, "reset_settings", False):
        raise Misuse("The games are open; close them, then the settings can be reset.")
    if lock.state == "taken" and lock.knock(getattr(args, "code", None) or ""):
        is_left = getattr(args, "load", None) is not None or hasattr(args, "game")
        left = " What was asked for is not opened there." if is_left else ""
        print(f"{PROGRAM}: The games are open already; their window is in front now.{left}", file=sys.stderr)
        return None
    return lock


def open_shelf(args: argparse.Namespace) -> int:
    """Open the games on their shelf, or what a code or a file holds."""
    way = _way(args)
    if lock := _lock(args):
        kept = _reset_settings(args) if args.reset_settings else ""
        with _app(args, lock, kept) as app:
            if way:
                app.ctx.go.home()
                way(app.ctx)
            app.run()
    return OK


def _way(args: argparse.Namespace) -> Callable[[Ctx], None] | None:
    """Return the way to what the command line names, if it names anything."""
    if args.code is args.load is None:
        return None
    from balloongames.cli import openings

    return openings.of_code(args.code) if args.load is None else openings.of_file(args.load)


def _reset_settings(args: argparse.Namespace) -> str:
    """Put the usual settings in the place of the old ones, and tell where those are; return the name of their copy."""
    from balloongames.storage import settings

    path = settings.path_in(paths.folders(args.data_dir))
    try:
        kept = settings.reset(path)
    except OSError as error:
        raise Misuse(f"The settings in {paths.shown(path)} can't be reset: {error.strerror}.") from error
    if kept is None:
        print("There were no settings yet.")
        return ""
    print(f"The settings are as new; the old ones are in {paths.shown(kept)}.")
    return kept.name


def play(args: argparse.Namespace) -> int:
    """Start a match at once; computer players alone play a demo."""
    from balloongames.session import Session, Setup

    game_of(args.game)
    seed, seats, options = table_of(args.game, args.seed, args.option)
    players = players_of(args.game, names_of(args.players), seats)
    from balloongames.scenes.match.demo import DemoScene
    from balloongames.scenes.match.table import TableScene

    lock = _lock(args)
    if lock is None:
        return OK
    with _app(args, lock) as app:
        setup = Setup(args.game, players, options, seed=seed)
        if all(player.bot for player in players):
            app.ctx.stack.push(DemoScene(app.ctx, Session.start(setup)))
        else:
            app.ctx.stack.push(TableScene(app.ctx, Session.start(setup, app.ctx.store)))
        app.run()
    return OK


def replay(args: argparse.Namespace) -> int:
    """Look at a match in a file, or print what everybody may know of it."""
    replay = opened(args.file)
    if args.json:
        print(json.dumps(facts_of(replay), ensure_ascii=False, indent=2))
        return OK
    from balloongames.scenes.review.review import ReviewScene

    with _app(args) as app:
        app.ctx.stack.push(ReviewScene(app.ctx, replay))
        app.run(plays=False)
    return OK
