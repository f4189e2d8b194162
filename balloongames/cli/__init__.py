"""The command line. What needs no picture loads none: `--help` and `--version` are answered before anything is opened.

Exit status: 0 all went well, 1 something failed, 2 the command was not understood or could not be done as asked.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from io import TextIOWrapper
from typing import Final

from balloongames import crash, logs
from balloongames.arguments import Misuse, home_of
from balloongames.cli import matches, pictures, puzzles, remembered, trials, windows
from balloongames.cli.parser import parser_of
from balloongames.cli.status import FAILED, INTERRUPTED, MISUSED, OK, PROGRAM


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
        args = parser_of(PROGRAM).parse_args(arguments)
    except SystemExit as end:  # argparse has answered --help or --version
        return int(end.code or OK)
    logs.begin(args.verbose)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    crash.now.has_window = args.command in ("open", "play", "replay") and not getattr(args, "json", False)
    _check_start(args)
    if args.lang:
        from balloongames.i18n import set_language  # noqa: PLC0415 - not needed where nobody asks for a language

        set_language(args.lang)
    crash.now.folder = args.data_dir = home_of(args)
    return COMMANDS[args.command](args)


def _check_start(args: argparse.Namespace) -> None:
    """Refuse what does not go together."""
    asked = {"--code": args.code, "--load": args.load, "--reset-settings": args.reset_settings or None}
    for option, value in asked.items():
        if value is not None and args.command != "open":
            raise Misuse(f"{option} goes without a command.")
    if args.safe_mode and args.reset_settings:
        raise Misuse("--safe-mode touches no file, so it can't reset the settings.")


COMMANDS: Final[Mapping[str, Callable[[argparse.Namespace], int]]] = {
    "open": windows.open_shelf,
    "play": windows.play,
    "replay": windows.replay,
    "share": matches.share,
    "export": matches.export,
    "shot": pictures.shot,
    "film": pictures.film,
    "puzzle": puzzles.puzzle,
    "puzzle_check": puzzles.check,
    "puzzle_generate": puzzles.generate,
    "puzzle_list": puzzles.list_packs,
    "puzzle_print": puzzles.print_sheets,
    "puzzle_today": puzzles.today,
    "arena": trials.let_play,
    "selftest": trials.selftest,
    **remembered.COMMANDS,
}
