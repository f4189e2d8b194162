"""The command line. What needs no picture loads none: `--help` and `--version` are answered before anything is opened.

Exit status: 0 all went well, 1 something failed, 2 the command was not understood or could not be done as asked.
"""
# ruff: noqa: PLC0415 - every command loads what it needs, and no more

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Sequence
from io import BytesIO, TextIOWrapper
from typing import TYPE_CHECKING, Final, NoReturn

from balloongames import __version__, crash, logs, paths
from balloongames.arguments import (
    Misuse,
    count,
    counted,
    file,
    folder,
    game_of,
    names_of,
    options_of,
    people,
    players_of,
    seed_of,
    size,
    table_of,
    whole,
)  # fmt: skip

if TYPE_CHECKING:
    from balloongames.app import App
    from balloongames.session import Replay
    from balloongames.storage.lock import Lock

OK, FAILED, MISUSED = 0, 1, 2
INTERRUPTED: Final = 130  # as shells count: 128 and the number of the signal
PROGRAM: Final = "balloongames"
_THEMES: Final = ("day", "dusk", "strong")
_PALETTES: Final = ("default", "safe")
_TEXT: Final = (100, 125, 150, 175, 200)
_LACKING: Final = re.compile(r"argument (?:-\S+/)?(-\S+): expected one argument")
_LANGUAGES: Final = ("auto", "en", "fr")


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks for and return the exit status."""
    for stream in (sys.stdout, sys.stderr):  # names of files need not be text, and a terminal need not know all letters
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        status = _obey(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except Misuse as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
        return MISUSED
    except BrokenPipeError:  # who read along has heard enough; nothing is left to be written when Python ends
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _obey(arguments: Sequence[str] | None) -> int:
    try:
        args = _parser().parse_args(arguments)
    except SystemExit as end:  # argparse has answered --help or --version
        return int(end.code or OK)
    logs.begin(args.verbose)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    crash.now.has_window = args.run in (_open, _play, _replay) and not getattr(args, "json", False)
    crash.now.folder = args.data_dir
    return int(args.run(args))


# -- what can be said --------------------------------------------------------------------------------------------


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        if lacking := _LACKING.fullmatch(message):
            raise Misuse(f"{lacking[1]} needs a value; one that begins with a hyphen is {lacking[1]}=VALUE.")
        sentence = message[:1].upper() + message[1:]
        raise Misuse(f"{sentence.rstrip('.')}. See {self.prog} --help.")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog=PROGRAM,
        description="Balloon board games for one screen. Without a command, the shelf opens.",
        epilog="Exit status: 0 all went well, 1 something failed, 2 the command could not be done as asked.",
    )
    parser.add_argument("--version", action="version", version=f"Lighter than Air {__version__}")
    _add_common(parser, top=True)
    parser.set_defaults(run=_open)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=_Parser)
    _add_play(commands.add_parser("play", help="start a match at once"))
    _add_replay(commands.add_parser("replay", help="look at a match in a file"))
    _add_shot(commands.add_parser("shot", help="draw a screen into a file, without a window"))
    _add_puzzle(commands.add_parser("puzzle", help="check a level file, or make puzzles"))
    _add_arena(commands.add_parser("arena", help="let computer players play each other, and count"))
    selftest = commands.add_parser("selftest", help="check that everything is in its place and works")
    _add_common(selftest)
    selftest.set_defaults(run=_selftest)
    return parser


def _add_common(parser: argparse.ArgumentParser, *, top: bool = False) -> None:
    """Add the options that may stand before or after the command: only the first parser gives them defaults."""

    def default(value: object) -> object:
        return value if top else argparse.SUPPRESS

    parser.add_argument("--data-dir", type=folder, metavar="DIR", default=default(None), help="keep all files in DIR")
    parser.add_argument("--lang", choices=_LANGUAGES, default=default(""), help="speak this language, for this run")
    parser.add_argument("--mute", action="store_true", default=default(False), help="make no sound")
    window = parser.add_mutually_exclusive_group()
    window.add_argument("--windowed", type=size, metavar="WxH", default=default(None), help="open a window this large")
    window.add_argument("--fullscreen", action="store_true", default=default(False), help="fill the screen")
    parser.add_argument("-v", "--verbose", action="count", default=default(0), help="tell more; -vv tells all")


def _add_play(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="the id of a game, such as balloon_pop")
    parser.add_argument(
        "--players",
        default="",
        metavar="NAME,NAME",
        help="who plays, in turn order; computer:sharp or computer:sharp:bold is a computer player",
    )
    parser.add_argument("--seed", default="", metavar="WORD", help="the deal: any word, or a deal code")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the game")
    _add_common(parser)
    parser.set_defaults(run=_play)


def _add_replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=file, help="a shared match, or a save")
    parser.add_argument("--json", action="store_true", help="print what everybody may know of it, and open no window")
    _add_common(parser)
    parser.set_defaults(run=_replay)


def _add_arena(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="the id of a game, such as balloon_pop")
    parser.add_argument(
        "--bots", default="sharp,steady", metavar="WHO,WHO",
        help="gentle, steady, sharp, fierce, keen, greedy, random or so many playouts; sharp:bold has a temperament",
    )  # fmt: skip
    parser.add_argument("--games", type=count, default=100, metavar="N")
    parser.add_argument("--seats", type=count, metavar="N", help="at the table; as many as players if not given")
    parser.add_argument("--seed", default="ARENA", metavar="WORD")
    parser.add_argument(
        "--jobs",
        type=count,
        default=1,
        metavar="N",
        help="matches at once, at most four a core",
    )
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the game")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    _add_common(parser)
    parser.set_defaults(run=_arena)


def _add_shot(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("screen", help="home, setup, table, handover, pause, log, result, review, settings, …")
    parser.add_argument("--out", type=file, required=True, metavar="FILE", help="the PNG to write")
    parser.add_argument("--game", default="balloon_pop", metavar="ID")
    parser.add_argument("--seats", type=whole, metavar="N", help="how many players")
    parser.add_argument("--seed", default="SUNNY-8842", metavar="WORD")
    parser.add_argument("--plies", type=whole, metavar="N", help="moves played before the picture")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--size", type=size, default=(1280, 720), metavar="WxH")
    parser.add_argument("--text", type=whole, choices=_TEXT, default=100, help="text size in percent")
    parser.add_argument("--theme", choices=_THEMES, default="day")
    parser.add_argument("--palette", choices=_PALETTES, default="default")
    parser.add_argument("--letters", choices=("off", "large", "always"), default="large")
    parser.add_argument("--gray", action="store_true", help="without colors")
    parser.add_argument(
        "--press", action="append", default=[], metavar="NODE", help="press something before; repeatable"
    )
    parser.add_argument("--focus", default="", metavar="NODE", help="put the focus on something")
    parser.add_argument("--time", type=whole, metavar="MS", help="stop the clock so long after the last press")
    parser.add_argument("--tab", default="seeing", help="which page of the settings")
    parser.add_argument("--page", type=whole, default=0, metavar="N", help="which page of the rules")
    parser.add_argument("--lesson", default="first", metavar="ID", help="which lesson of the game")
    parser.add_argument("--step", type=whole, default=1, metavar="N", help="which step of the lesson, from 1")
    _add_common(parser)
    parser.set_defaults(run=_shot)


def _add_puzzle(parser: argparse.ArgumentParser) -> None:
    _add_common(parser)
    parser.set_defaults(run=lambda _args: parser.error("say check or generate"))
    tasks = parser.add_subparsers(title="tasks", metavar="TASK", parser_class=_Parser)
    check = tasks.add_parser("check", help="tell whether a level can be solved, in one way only, and how hard it is")
    check.add_argument("file", type=file, help="a level made in Tiled")
    _add_common(check)
    check.set_defaults(run=_puzzle_check)
    make = tasks.add_parser("generate", help="print share codes and levels as JSON")
    make.add_argument("game", help="the id of a game that has puzzles, such as color_queue")
    make.add_argument("--grade", choices=("gentle", "steady", "sharp", "fierce"), default="steady", help="how hard")
    make.add_argument("--count", type=whole, default=1, metavar="N", help="how many, up to 100")
    make.add_argument("--seed", default="", metavar="WORD", help="the same word gives the same puzzles")
    _add_common(make)
    make.set_defaults(run=_puzzle_generate)


# -- commands ----------------------------------------------------------------------------------------------------


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


def _open(args: argparse.Namespace) -> int:
    if lock := _lock(args):
        with _app(args, lock) as app:
            app.run()
    return OK


def _play(args: argparse.Namespace) -> int:
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


def _replay(args: argparse.Namespace) -> int:
    from balloongames.core.record import BadRecord
    from balloongames.scenes import reasons
    from balloongames.session import open_replay

    try:
        replay = open_replay(args.file)
    except BadRecord as error:
        raise Misuse(f"{paths.shown(args.file)}: {reasons.of_record(error.reason)}") from error
    if args.json:
        print(json.dumps(_facts(replay), ensure_ascii=False, indent=2))
        return OK
    from balloongames.scenes.match.review import ReviewScene

    with _app(args) as app:
        app.ctx.stack.push(ReviewScene(app.ctx, replay))
        app.run(plays=False)
    return OK


def _facts(replay: Replay) -> dict[str, object]:
    """Return what a person or a script wants to know of a match.

    Of one that is not over, neither the seed nor the moves: by them anybody could find out what is hidden.
    """
    outcome = replay.outcome
    record = replay.shared.record
    return {
        "game": replay.game_id,
        "rules": record.rules_version,
        "players": [one.name for one in replay.players],
        "options": dict(replay.options),
        "seed": record.seed if outcome else None,
        "moves": list(record.moves[: record.cursor]) if outcome else None,
        "over": outcome is not None,
        "scores": list(outcome.scores) if outcome else None,
        "winners": [replay.players[seat].name for seat in sorted(outcome.winners)] if outcome else None,
        "reason": outcome.reason if outcome else None,
        "complete": not replay.cut,
    }


def _shot(args: argparse.Namespace) -> int:
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame

    from balloongames import shots

    if args.out.suffix.lower() != ".png":
        raise Misuse(f"{paths.shown(args.out)} must end in .png: a shot is written as PNG only.")
    game = game_of(args.game)
    if args.screen == "puzzle":  # there, a seed is a puzzle's code
        seed, dealt, options = args.seed, None, options_of(args.game, args.option)
    else:
        seed, dealt, options = table_of(args.game, args.seed, args.option)
    seats = args.seats if args.seats is not None else dealt or max(game.meta.seats)
    if dealt not in (None, seats):
        raise Misuse(f"{args.seed!r} is a deal for {people(dealt or 0)}, not for {seats}.")
    if seats not in game.meta.seats:
        raise Misuse(f"{args.game} is not played by {seats}.")
    if args.page < 0 or (args.plies is not None and args.plies < 0) or (args.time is not None and args.time < 0):
        raise Misuse("Page, plies and time can't be negative.")
    shot = shots.Shot(
        args.screen, args.game, seats, seed, args.plies, options, args.size,
        args.lang or "en",
        {"text_scale": args.text, "theme": args.theme, "palette": args.palette, "letters": args.letters},
        tuple(args.press), args.focus, args.time, args.tab, args.page, args.lesson,
        args.step, args.gray,
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


def _puzzle_check(args: argparse.Namespace) -> int:
    """Tell all about a level; 0 if it can be solved and is what it claims to be, 1 if not, 2 if it is no level."""
    from balloongames import library
    from balloongames.i18n import set_language
    from balloongames.levels import BadLevel
    from balloongames.scenes.common import puzzle_words

    if args.lang:
        set_language(args.lang)
    if not os.path.isfile(args.file):  # noqa: PTH113 - a name that can't be one is no error here
        there = os.path.exists(args.file)  # noqa: PTH110
        raise Misuse(f"{paths.shown(args.file)} {'is no file' if there else 'is not there'}.")
    try:
        finding = library.check(args.file)
    except BadLevel as error:
        raise Misuse(puzzle_words.of_level(error.reason)) from error
    print(f"{paths.shown(args.file.name)}: {' '.join(puzzle_words.of_finding(finding))}")
    print(finding.code)
    return OK if finding.is_solvable and not finding.claims else FAILED


def _puzzle_generate(args: argparse.Namespace) -> int:
    from balloongames import registry
    from balloongames.core.puzzle import Grade
    from balloongames.levels import level_text
    from balloongames.puzzles.endless import several
    from balloongames.session import new_seed

    try:
        kit = registry.puzzle_kit(args.game)
    except registry.UnknownGame as error:
        known = ", ".join(one.game_id for one in registry.puzzle_kits())
        raise Misuse(f"There are no puzzles of {args.game!r}; there are some of {known}.") from error
    if not 1 <= args.count <= 100:
        raise Misuse("Count is a number from 1 to 100.")
    word = seed_of(args.game, args.seed) or new_seed()
    puzzles = []
    for number, code in enumerate(several(kit, word, Grade(args.grade), args.count), 1):
        puzzle = kit.read_code(code)
        grading = kit.grade(puzzle)
        about = {"grade": grading.grade.value, "par": grading.par, "solutions": grading.solutions}
        sketch = kit.sketch(puzzle, title=f"{word} {number}", game=kit.game_id, **about)
        puzzles.append({"code": code, **about, "techniques": list(grading.techniques), "level": level_text(sketch)})
    print(json.dumps({"game": kit.game_id, "seed": word, "puzzles": puzzles}, ensure_ascii=False, indent=2))
    return OK


def _arena(args: argparse.Namespace) -> int:
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


def _selftest(_args: argparse.Namespace) -> int:
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from balloongames.selftest import run

    return OK if run(print) else FAILED
