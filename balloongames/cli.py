"""The command line. What needs no picture loads none: `--help` and `--version` are answered before anything is opened.

Exit status: 0 all went well, 1 something failed, 2 the command was not understood or could not be done as asked.
"""
# ruff: noqa: PLC0415 - every command loads what it needs, and no more

from __future__ import annotations

import argparse
import json
import logging
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

from balloongames import __version__
from balloongames.core.mind import LEVELS, TEMPERAMENTS

if TYPE_CHECKING:
    from balloongames.app import App
    from balloongames.core.game import AnyGame
    from balloongames.core.options import OptionValue
    from balloongames.session import Replay
    from balloongames.storage.model import Bot, Player

OK, FAILED, MISUSED = 0, 1, 2
PROGRAM: Final = "balloongames"
_SMALLEST: Final = (960, 540)
_THEMES: Final = ("day", "dusk", "strong")
_PALETTES: Final = ("default", "safe")
_TEXT: Final = (100, 125, 150, 175, 200)
_LANGUAGES: Final = ("auto", "en", "fr")


class Misuse(Exception):
    """A command that can't be done as asked; the text says why."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks for and return the exit status."""
    try:
        args = _parser().parse_args(arguments)
    except Misuse as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
        return MISUSED
    except SystemExit as end:  # argparse has answered --help or --version
        return int(end.code or OK)
    if args.verbose:
        logging.basicConfig(
            level=logging.DEBUG if args.verbose > 1 else logging.INFO, format="%(levelname)s %(message)s"
        )
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        return int(args.run(args))
    except Misuse as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
        return MISUSED


# -- what can be said --------------------------------------------------------------------------------------------


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
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

    parser.add_argument("--data-dir", type=_folder, metavar="DIR", default=default(None), help="keep all files in DIR")
    parser.add_argument("--lang", choices=_LANGUAGES, default=default(""), help="speak this language, for this run")
    parser.add_argument("--mute", action="store_true", default=default(False), help="make no sound")
    window = parser.add_mutually_exclusive_group()
    window.add_argument("--windowed", type=_size, metavar="WxH", default=default(None), help="open a window this large")
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
    parser.add_argument("--seed", default="", metavar="WORD", help="the deal; the same word gives the same deal")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the game")
    _add_common(parser)
    parser.set_defaults(run=_play)


def _add_replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="a shared match, or a save")
    parser.add_argument("--json", action="store_true", help="print what is in the file, and open no window")
    _add_common(parser)
    parser.set_defaults(run=_replay)


def _add_arena(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="the id of a game, such as balloon_pop")
    parser.add_argument(
        "--bots", default="sharp,steady", metavar="WHO,WHO",
        help="gentle, steady, sharp, fierce, greedy, random or a number of playouts; sharp:bold has a temperament",
    )  # fmt: skip
    parser.add_argument("--games", type=_count, default=100, metavar="N")
    parser.add_argument("--seats", type=_count, metavar="N", help="at the table; as many as players if not given")
    parser.add_argument("--seed", default="ARENA", metavar="WORD")
    parser.add_argument("--jobs", type=_count, default=1, metavar="N", help="matches that are played at once")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the game")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    _add_common(parser)
    parser.set_defaults(run=_arena)


def _add_shot(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("screen", help="home, setup, table, handover, pause, log, result, review, settings, …")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="the PNG to write")
    parser.add_argument("--game", default="balloon_pop", metavar="ID")
    parser.add_argument("--seats", type=int, metavar="N", help="how many players")
    parser.add_argument("--seed", default="SUNNY-8842", metavar="WORD")
    parser.add_argument("--plies", type=int, metavar="N", help="moves played before the picture")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--size", type=_size, default=(1280, 720), metavar="WxH")
    parser.add_argument("--text", type=int, choices=_TEXT, default=100, help="text size in percent")
    parser.add_argument("--theme", choices=_THEMES, default="day")
    parser.add_argument("--palette", choices=_PALETTES, default="default")
    parser.add_argument("--letters", choices=("off", "large", "always"), default="large")
    parser.add_argument("--gray", action="store_true", help="without colors")
    parser.add_argument(
        "--press", action="append", default=[], metavar="NODE", help="press something before; repeatable"
    )
    parser.add_argument("--focus", default="", metavar="NODE", help="put the focus on something")
    parser.add_argument("--time", type=int, metavar="MS", help="stop the clock so long after the last press")
    parser.add_argument("--tab", default="seeing", help="which page of the settings")
    parser.add_argument("--page", type=int, default=0, metavar="N", help="which page of the rules")
    _add_common(parser)
    parser.set_defaults(run=_shot)


def _add_puzzle(parser: argparse.ArgumentParser) -> None:
    _add_common(parser)
    parser.set_defaults(run=lambda _args: parser.error("say check or generate"))
    tasks = parser.add_subparsers(title="tasks", metavar="TASK", parser_class=_Parser)
    check = tasks.add_parser("check", help="tell whether a level can be solved, in one way only, and how hard it is")
    check.add_argument("file", type=Path, help="a level made in Tiled")
    _add_common(check)
    check.set_defaults(run=_puzzle_check)
    make = tasks.add_parser("generate", help="print share codes and levels as JSON")
    make.add_argument("game", help="the id of a game that has puzzles, such as color_queue")
    make.add_argument("--grade", choices=("gentle", "steady", "sharp", "fierce"), default="steady", help="how hard")
    make.add_argument("--count", type=int, default=1, metavar="N", help="how many, up to 100")
    make.add_argument("--seed", default="", metavar="WORD", help="the same word gives the same puzzles")
    _add_common(make)
    make.set_defaults(run=_puzzle_generate)


def _folder(text: str) -> Path:
    """Return a path that is a folder, or can become one; an empty text is most often a variable that was not set."""
    if not text.strip():
        raise argparse.ArgumentTypeError("no folder is named")
    path = Path(text)
    try:
        there = next(one for one in (path, *path.absolute().parents) if one.exists())
        blocked = not there.is_dir()
    except (OSError, ValueError) as error:  # a name too long, a null byte
        raise argparse.ArgumentTypeError(f"{text[:80]!r} can't be a folder") from error
    if blocked:
        raise argparse.ArgumentTypeError(f"{there} is not a folder")
    return path


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or not 0 < int(text) <= 1_000_000:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1 to 1000000")
    return int(text)


def _size(text: str) -> tuple[int, int]:
    width, _x, height = text.lower().partition("x")
    if not (width.isascii() and width.isdigit() and height.isascii() and height.isdigit()):
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as 1280x720")
    size = (int(width), int(height))
    if size[0] < _SMALLEST[0] or size[1] < _SMALLEST[1] or max(size) > 16_384:
        raise argparse.ArgumentTypeError(f"{text} is too small or too large; at least 960x540")
    return size


# -- commands ----------------------------------------------------------------------------------------------------


def _app(args: argparse.Namespace) -> App:
    """Open the window; a screen that can't be opened is a failure with one sentence, not a trace."""
    import pygame

    from balloongames.app import Overrides, open_app

    overrides = Overrides(args.lang, args.mute, args.windowed, args.fullscreen or None)
    try:
        return open_app(args.data_dir, overrides)
    except pygame.error as error:
        print(f"{PROGRAM}: No window can be opened: {error}.", file=sys.stderr)
        raise SystemExit(FAILED) from error


def _open(args: argparse.Namespace) -> int:
    with _app(args) as app:
        app.run()
    return OK


def _play(args: argparse.Namespace) -> int:
    from balloongames.session import Session, Setup

    seats = _names(args.players)
    players = _seat(args.game, seats)
    options = _options(args.game, args.option)
    seed = _seed(args.seed)
    from balloongames.scenes.table import TableScene

    with _app(args) as app:
        session = Session.start(Setup(args.game, players, options, seed=seed), app.ctx.store)
        app.ctx.stack.push(TableScene(app.ctx, session))
        app.run()
    return OK


def _replay(args: argparse.Namespace) -> int:
    from balloongames.core.record import BadRecord
    from balloongames.scenes import reasons
    from balloongames.session import open_replay

    try:
        replay = open_replay(args.file)
    except BadRecord as error:
        raise Misuse(f"{args.file}: {reasons.of_record(error.reason)}") from error
    if args.json:
        print(json.dumps(_facts(replay), ensure_ascii=False, indent=2))
        return OK
    from balloongames.scenes.review import ReviewScene

    with _app(args) as app:
        app.ctx.stack.push(ReviewScene(app.ctx, replay))
        app.run()
    return OK


def _facts(replay: Replay) -> dict[str, object]:
    """Return what a person or a script wants to know of a match."""
    outcome = replay.outcome
    record = replay.shared.record
    return {
        "game": replay.game_id,
        "rules": record.rules_version,
        "players": [one.name for one in replay.players],
        "options": dict(replay.options),
        "seed": record.seed,
        "moves": list(record.moves[: record.cursor]),
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
        raise Misuse(f"{args.out} must end in .png: a shot is written as PNG only.")
    game = _game(args.game)
    seats = args.seats if args.seats is not None else max(game.meta.seats)
    if seats not in game.meta.seats:
        raise Misuse(f"{args.game} is not played by {seats}.")
    if args.page < 0 or (args.plies is not None and args.plies < 0) or (args.time is not None and args.time < 0):
        raise Misuse("Page, plies and time can't be negative.")
    shot = shots.Shot(
        args.screen, args.game, seats, _seed(args.seed), args.plies, _options(args.game, args.option), args.size,
        args.lang or "en",
        {"text_scale": args.text, "theme": args.theme, "palette": args.palette, "letters": args.letters},
        tuple(args.press), args.focus, args.time, args.tab, args.page, args.gray,
    )  # fmt: skip
    try:
        picture = shots.take(shot)
    except shots.BadShot as error:
        raise Misuse(str(error)) from error
    try:
        pygame.image.save(picture, args.out)
    except (pygame.error, OSError) as error:
        raise Misuse(f"{args.out} can't be written: {error}.") from error
    return OK


def _puzzle_check(args: argparse.Namespace) -> int:
    """Tell all about a level; 0 if it can be solved and is what it claims to be, 1 if not, 2 if it is no level."""
    from balloongames import library
    from balloongames.i18n import set_language
    from balloongames.levels import BadLevel
    from balloongames.scenes import puzzle_words

    if args.lang:
        set_language(args.lang)
    try:
        finding = library.check(args.file)
    except BadLevel as error:
        raise Misuse(puzzle_words.of_level(error.reason)) from error
    print(f"{args.file.name}: {' '.join(puzzle_words.of_finding(finding))}")
    print(finding.code)
    return OK if finding.is_solvable and not finding.claims else FAILED


def _puzzle_generate(args: argparse.Namespace) -> int:
    from balloongames import registry
    from balloongames.core.puzzle import Grade
    from balloongames.levels import level_text
    from balloongames.puzzles.endless import several
    from balloongames.session import new_seed

    try:
        kit = registry.kit(args.game)
    except registry.UnknownGame as error:
        known = ", ".join(one.game_id for one in registry.kits())
        raise Misuse(f"There are no puzzles of {args.game!r}; there are some of {known}.") from error
    if not 1 <= args.count <= 100:
        raise Misuse("Count is a number from 1 to 100.")
    word = _seed(args.seed) or new_seed()
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

    game = _game(args.game)
    bots = tuple(args.bots.split(","))
    try:
        for one in bots:
            chooser_of(one)
    except ValueError as error:
        raise Misuse(f"{str(error).capitalize()}. See {PROGRAM} arena --help.") from error
    seats = args.seats or len(bots)
    if seats not in game.meta.seats or seats < len(bots):
        raise Misuse(f"{args.game} is not played by {len(bots)} players in {seats} seats.")
    contest = arena.Contest(
        registry.mind(args.game), tuple(_options(args.game, args.option).items()), bots, seats, _seed(args.seed)
    )
    played = arena.run(contest, args.games, args.jobs)
    print(json.dumps(arena.facts(contest, played), indent=2) if args.json else arena.report(contest, played))
    return OK


def _selftest(_args: argparse.Namespace) -> int:
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from balloongames.selftest import run

    return OK if run(print) else FAILED


# -- words into values -------------------------------------------------------------------------------------------


def _game(game_id: str) -> AnyGame:
    from balloongames import registry

    ready = [one.id for one in registry.entries() if one.is_ready]  # what plays puzzles is opened by their codes
    if game_id not in ready:
        raise Misuse(f"There is no game {game_id!r} to play; there is {', '.join(ready)}.")
    return registry.game(game_id)


def _seed(text: str) -> str:
    """Return the tidy seed; an empty text asks for a fresh one."""
    from balloongames.session import BadCode, tidy_seed

    try:
        return tidy_seed(text) if text else ""
    except BadCode as error:
        raise Misuse(f"{text!r} has no letter or digit to deal from.") from error


def _names(text: str) -> list[str]:
    return [part.strip() for part in text.split(",")] if text else []


def _seat(game_id: str, texts: list[str]) -> tuple[Player, ...]:
    """Return who sits down, each with a look of their own; without names, the smallest table there is."""
    from balloongames.storage.model import LOOKS, Player

    seats = _game(game_id).meta.seats
    texts = texts or [f"Player {number}" for number in range(1, min(seats) + 1)]
    players: list[Player] = []
    for seat, text in enumerate(texts):
        name, bot = _who(text, [one.name for one in players])
        if name.casefold() in (one.name.casefold() for one in players):
            raise Misuse(f"{','.join(texts)!r} names two players alike.")
        players.append(Player(name, seat % LOOKS, bot))
    if len(players) not in seats:
        people = f"{min(seats)} to {max(seats)}" if len(seats) > 1 else str(min(seats))
        raise Misuse(f"{game_id} is played by {people} people, not by {len(players)}.")
    return tuple(players)


def _who(text: str, taken: list[str]) -> tuple[str, Bot | None]:
    """Return name and manner of a player: "Ada", or "computer:sharp:bold" for a computer player."""
    from balloongames.scenes.computers import free_wind
    from balloongames.storage.model import Bot, tidy_name

    kind, *manner = text.split(":")
    if kind.casefold() == "computer":
        try:
            bot = Bot(*(part.casefold() for part in manner))
        except (TypeError, ValueError) as error:
            levels, styles = ", ".join(LEVELS), ", ".join(TEMPERAMENTS)
            raise Misuse(
                f"{text!r} is no computer player; say computer:LEVEL:MANNER with {levels}; {styles}."
            ) from error
        return free_wind(taken), bot
    name = tidy_name(text)
    if not name:
        raise Misuse(f"{text!r} leaves a player without a name.")
    return name, None


def _options(game_id: str, texts: list[str]) -> dict[str, OptionValue]:
    declared = {option.key: option for option in _game(game_id).meta.options}
    found: dict[str, OptionValue] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals or key not in declared:
            known = ", ".join(declared) or "none"
            raise Misuse(f"{text!r} is no option of {game_id}, written KEY=VALUE; there is {known}.")
        words = {_word(one): one for one in declared[key].values}
        chosen = {"yes": "on", "true": "on", "no": "off", "false": "off"}.get(value.lower(), value.lower())
        if chosen not in words:
            raise Misuse(f"{key} is one of {', '.join(words)}, not {value!r}.")
        found[key] = words[chosen]
    return found


def _word(value: OptionValue) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value).lower()
