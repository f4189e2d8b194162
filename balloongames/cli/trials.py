"""The commands that try the program out: computer players among themselves, and whether everything is in its place."""
# ruff: noqa: PLC0415 - every command loads what it needs, and no more

from __future__ import annotations

import argparse
import json
import os

from balloongames.arguments import Misuse, counted, game_of, options_of, seed_of
from balloongames.cli.status import FAILED, OK, PROGRAM


def let_play(args: argparse.Namespace) -> int:
    """Let computer players play each other, and print the figures."""
    from balloongames import arena, registry
    from balloongames.ai.arena import chooser_of

    game = game_of(args.game)
    bots = tuple(args.bots.split(","))
    try:
        for one in bots:
            chooser_of(one)
    except ValueError as error:
        raise Misuse(f"{str(error).capitalize()}. See {PROGRAM} arena --help.") from error
    seats = args.seats or len(bots)
    if seats not in game.meta.seats or seats < len(bots):
        raise Misuse(f"{args.game} is not played by {counted(len(bots), 'player')} in {counted(seats, 'seat')}.")
    options = tuple(options_of(args.game, args.option).items())
    contest = arena.Contest(registry.evaluator(args.game), options, bots, seats, seed_of(args.game, args.seed))
    played = arena.run(contest, args.games, args.jobs)
    print(json.dumps(arena.facts(contest, played), indent=2) if args.json else arena.report(contest, played))
    return OK


def selftest(_args: argparse.Namespace) -> int:
    """Check that everything is in its place and works."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from balloongames.selftest import run

    return OK if run(print) else FAILED
