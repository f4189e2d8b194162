"""What can be said on the command line. What a command then does stands in `balloongames.cli`."""

from __future__ import annotations

import argparse
import re
from typing import Final, NoReturn, get_args

from balloongames import __version__
from balloongames.arguments import Misuse, count, day, file, folder, profile, size, whole
from balloongames.choices import Each, Family, Language, Letters, Naming, Palette, Paper, Scale, TextScale, Theme
from balloongames.cli import remembered
from balloongames.core.puzzle import Grade

_LACKING: Final = re.compile(r"argument (?:-\S+/)?(-\S+): expected one argument")


class Parser(argparse.ArgumentParser):
    """Says in one sentence what it did not understand."""

    def error(self, message: str) -> NoReturn:
        if lacking := _LACKING.fullmatch(message):
            raise Misuse(f"{lacking[1]} needs a value; one that begins with a hyphen is {lacking[1]}=VALUE.")
        sentence = message[:1].upper() + message[1:]
        raise Misuse(f"{sentence.rstrip('.')}. See {self.prog} --help.")


def parser_of(program: str) -> argparse.ArgumentParser:
    """Return the parser; what it understood has the name of a ``command``."""
    parser = Parser(
        prog=program,
        description="Balloon board games for one screen. Without a command, the shelf opens.",
        epilog="Exit status: 0 all went well, 1 something failed, 2 the command could not be done as asked.",
    )
    parser.add_argument("--version", action="version", version=f"Lighter than Air {__version__}")
    _add_common(parser, top=True)
    _add_start(parser)
    parser.set_defaults(command="open")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    _add_play(commands.add_parser("play", help="start a match at once"))
    _add_replay(commands.add_parser("replay", help="look at a match in a file"))
    _add_share(commands.add_parser("share", help="tell a match as a text, a picture or a file"))
    _add_shot(commands.add_parser("shot", help="draw a screen into a file, without a window"))
    _add_film(commands.add_parser("film", help="draw what moves on a screen into a file, without a window"))
    _add_puzzle(commands.add_parser("puzzle", help="check a level file, make puzzles, list and print packs"))
    _add_export(commands.add_parser("export", help="write all matches as a table, or as JSON with people and stamps"))
    remembered.add_commands(commands.add_parser, _add_common)
    _add_arena(commands.add_parser("arena", help="let computer players play each other, and count"))
    selftest = commands.add_parser("selftest", help="check that everything is in its place and works")
    _add_common(selftest)
    selftest.set_defaults(command="selftest")
    return parser


def _add_common(parser: argparse.ArgumentParser, *, top: bool = False) -> None:
    """Add the options that may stand before or after the command: only the first parser gives them defaults."""

    def default(value: object) -> object:
        return value if top else argparse.SUPPRESS

    parser.add_argument("--data-dir", type=folder, metavar="DIR", default=default(None), help="keep all files in DIR")
    parser.add_argument(
        "--portable", action="store_true", default=default(False), help="keep all files in a folder beside the program"
    )
    parser.add_argument(
        "--profile",
        type=profile,
        metavar="NAME",
        default=default(None),
        help="keep the files of NAME apart from those of the others",
    )
    parser.add_argument(
        "--lang", choices=get_args(Language), default=default(""), help="speak this language, for this run"
    )
    parser.add_argument("--mute", action="store_true", default=default(False), help="make no sound")
    parser.add_argument(
        "--reduced-motion", action="store_true", default=default(False), help="short fades instead of travel, this time"
    )
    parser.add_argument(
        "--scale",
        type=whole,
        choices=get_args(Scale),
        default=default(None),
        help="how large all is drawn in a large window, in percent, this time",
    )
    parser.add_argument(
        "--text", type=whole, choices=get_args(TextScale), default=default(None), help="text size in percent, this time"
    )
    parser.add_argument(
        "--safe-mode",
        action="store_true",
        default=default(False),
        help="usual settings, plain drawing, no sound, and no file is touched",
    )
    window = parser.add_mutually_exclusive_group()
    window.add_argument("--windowed", type=size, metavar="WxH", default=default(None), help="open a window this large")
    window.add_argument("--fullscreen", action="store_true", default=default(False), help="fill the screen")
    parser.add_argument("-v", "--verbose", action="count", default=default(0), help="tell more; -vv tells all")


def _add_start(parser: argparse.ArgumentParser) -> None:
    """Add what the shelf may open with; these options go without a command."""
    opened = parser.add_mutually_exclusive_group()
    opened.add_argument("--code", help="open the deal or the puzzle of a code")
    opened.add_argument("--load", type=file, metavar="FILE", help="open a saved or shared match, or a level")
    parser.add_argument(
        "--reset-settings", action="store_true", help="begin with the usual settings, and keep a copy of the old ones"
    )


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
    parser.set_defaults(command="play")


def _add_replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=file, help="a shared match, or a save")
    parser.add_argument("--json", action="store_true", help="print what everybody may know of it, and open no window")
    _add_common(parser)
    parser.set_defaults(command="replay")


def _add_share(parser: argparse.ArgumentParser) -> None:
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("file", nargs="?", type=file, help="a shared match, or a save")
    which.add_argument("--match", default="", metavar="ID", help="a match of the album, as `album --json` calls it")
    parser.add_argument("--names", choices=get_args(Naming), default="names", help="how people are called")
    parser.add_argument("--picture", type=file, metavar="FILE", help="the PNG to write, 1200x630")
    parser.add_argument("--replay", type=file, metavar="FILE", help="the match as a file for others to write")
    parser.add_argument("--json", action="store_true", help="print the same as JSON")
    _add_common(parser)
    parser.set_defaults(command="share")


def _add_arena(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="the id of a game, such as balloon_pop")
    parser.add_argument(
        "--bots", default="sharp,steady", metavar="WHO,WHO",
        help="gentle, steady, sharp, fierce, master, keen, greedy, random or so many playouts; sharp:bold has a style",
    )  # fmt: skip
    parser.add_argument("--games", type=count, default=100, metavar="N", help="how many matches")
    parser.add_argument("--seats", type=count, metavar="N", help="at the table; as many as players if not given")
    parser.add_argument("--seed", default="ARENA", metavar="WORD", help="the same word gives the same deals")
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
    parser.set_defaults(command="arena")


def _add_shot(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=file, required=True, metavar="FILE", help="the PNG to write")
    _add_asked(parser)
    parser.set_defaults(command="shot")


def _add_film(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=file, required=True, metavar="FILE", help="the animated WebP to write")
    parser.add_argument("--fps", type=int, choices=(10, 12, 15, 20, 30, 60), default=20, help="pictures a second")
    parser.add_argument("--width", type=count, metavar="PX", help="of the film, if it is to be smaller than its size")
    _add_asked(parser)
    parser.set_defaults(command="film")


def _add_asked(parser: argparse.ArgumentParser) -> None:
    """Add what is said of a picture, still or moving."""
    parser.add_argument("screen", help="home, setup, table, handover, pause, log, result, review, settings, …")
    parser.add_argument("--game", default="balloon_pop", metavar="ID", help="which game, such as balloon_cup")
    parser.add_argument("--seats", type=whole, metavar="N", help="how many players")
    parser.add_argument("--seed", default="SUNNY-8842", metavar="WORD", help="the deal; of a puzzle, its code")
    parser.add_argument("--plies", type=whole, metavar="N", help="moves played before the picture")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the game")
    parser.add_argument("--size", type=size, default=(1280, 720), metavar="WxH", help="of the picture, in pixels")
    parser.add_argument("--theme", choices=get_args(Theme), default="day", help="the colors of all that is no piece")
    parser.add_argument("--palette", choices=get_args(Palette), default="default", help="the colors of balloons")
    parser.add_argument("--letters", choices=get_args(Letters), default="large", help="on balloons and stars")
    parser.add_argument("--gray", action="store_true", help="without colors")
    parser.add_argument("--pad", choices=get_args(Family), default="", help="as if such a controller was used last")
    parser.add_argument(
        "--press", action="append", default=[], metavar="NODE", help="press something before; repeatable"
    )
    parser.add_argument("--moves", type=whole, default=0, metavar="N", help="then let the table play so many moves")
    parser.add_argument("--focus", default="", metavar="NODE", help="put the focus on something")
    parser.add_argument("--time", type=whole, metavar="MS", help="stop the clock so long after the last press")
    parser.add_argument("--tab", default="seeing", help="which page of the settings")
    parser.add_argument("--page", type=whole, default=0, metavar="N", help="which page of the rules")
    parser.add_argument("--hour", type=int, choices=range(24), default=13, metavar="N", help="which hour of the day")
    parser.add_argument("--lesson", default="first", metavar="ID", help="which lesson of the game")
    parser.add_argument("--step", type=whole, default=1, metavar="N", help="which step of the lesson, from 1")
    _add_common(parser)


def _add_export(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--format", choices=("csv", "json"), default="csv", help="how it is written")
    parser.add_argument("--out", type=file, metavar="FILE", help="where to (default: to the screen)")
    _add_common(parser)
    parser.set_defaults(command="export")


def _add_puzzle(parser: argparse.ArgumentParser) -> None:
    _add_common(parser)
    parser.set_defaults(command="puzzle")
    tasks = parser.add_subparsers(title="tasks", metavar="TASK", parser_class=Parser)
    check = tasks.add_parser("check", help="tell whether a level can be solved, in one way only, and how hard it is")
    check.add_argument("file", type=file, help="a level made in Tiled")
    _add_common(check)
    check.set_defaults(command="puzzle_check")
    make = tasks.add_parser("generate", help="print share codes and levels as JSON")
    make.add_argument("game", help="the id of a game that has puzzles, such as color_queue")
    make.add_argument("--kind", help="which kind of puzzle, such as four_valleys (default: the first of the game)")
    make.add_argument("--grade", choices=[grade.value for grade in Grade], default=Grade.STEADY.value, help="how hard")
    make.add_argument("--count", type=whole, default=1, metavar="N", help="how many, up to 100")
    make.add_argument("--seed", default="", metavar="WORD", help="the same word gives the same puzzles")
    _add_common(make)
    make.set_defaults(command="puzzle_generate")
    packs = tasks.add_parser("list", help="list the packs, or the levels of one with what it takes to solve them")
    packs.add_argument("--pack", metavar="ID", help="which pack, such as color_queue/first_steps")
    _add_common(packs)
    packs.set_defaults(command="puzzle_list")
    today = tasks.add_parser("today", help="tell of the puzzle of the day, and how it went, without giving it away")
    today.add_argument("--day", type=day, metavar="YYYY-MM-DD", help="an earlier day (default: today)")
    today.add_argument("--json", action="store_true", help="print the same as JSON")
    _add_common(today)
    today.set_defaults(command="puzzle_today")
    sheets = tasks.add_parser("print", help="draw a pack on sheets of paper, with the solutions on the last one")
    sheets.add_argument("--pack", required=True, metavar="ID", help="which pack, such as color_queue/first_steps")
    sheets.add_argument("--out", required=True, type=file, metavar="FILE", help="a .pdf, or a .png for each sheet")
    sheets.add_argument("--paper", choices=get_args(Paper), default="a4", help="which size")
    sheets.add_argument(
        "--each", type=int, choices=get_args(Each), default=4, help="how many puzzles on a sheet; of courses, 4 at most"
    )
    _add_common(sheets)
    sheets.set_defaults(command="puzzle_print")
