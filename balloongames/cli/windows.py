"""The commands that open the window: the shelf, a match at once, a match in a file."""
# ruff: noqa: PLC0415 - every command loads what it needs, and no more

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

from balloongames import paths
from balloongames.arguments import game_of, names_of, players_of, table_of
from balloongames.cli.matches import facts_of, opened
from balloongames.cli.status import FAILED, OK, PROGRAM

if TYPE_CHECKING:
    from balloongames.app import App
    from balloongames.storage.lock import Lock


def _app(args: argparse.Namespace, lock: Lock | None = None) -> App:
    """Open the window; a screen that can't be opened is a failure with one sentence, not a trace."""
    import pygame

    from balloongames.app import Overrides, open_app

    overrides = Overrides(args.lang, args.mute, args.windowed, args.fullscreen or None)
    try:
        return open_app(args.data_dir, overrides, lock=lock)
    except pygame.error as error:
        print(f"{PROGRAM}: No window can be opened: {error}.", file=sys.stderr)
        raise SystemExit(FAILED) from error


def _lock(args: argparse.Namespace) -> Lock | None:
    """Return the lock of the home; None if the games are open already and their window is in front now."""
    from balloongames.storage.lock import Lock

    lock = Lock(paths.places(args.data_dir))
    if lock.state == "taken" and lock.knock():
        print(f"{PROGRAM}: The games are open already; their window is in front now.", file=sys.stderr)
        return None
    return lock


def open_shelf(args: argparse.Namespace) -> int:
    """Open the games on their shelf."""
    if lock := _lock(args):
        with _app(args, lock) as app:
            app.run()
    return OK


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
