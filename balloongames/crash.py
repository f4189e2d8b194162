"""What went wrong: the log, and the last words of a program that must end.

`install` comes before everything else is loaded, so that nothing can go wrong in silence. This module loads almost
nothing itself, and nothing that it needs at the end may stop it from telling what it knows.

The log may be sent to somebody who helps, and be read by whoever sits at this machine. So it names nobody, and of a
match in progress it shows only what everybody at the table knows: the seed and the moves tell every hidden hand to
whoever plays them again, so they are packed as in a save (`balloongames.storage.packing.unpack` opens them). Of a match
that is over, and of a puzzle, all is open. Which card somebody looked at is not written at all.
"""
# ruff: noqa: PLC0415 - nothing is loaded before it is needed: most runs end well

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from types import TracebackType
from typing import TYPE_CHECKING, Final

from balloongames import __version__, signals

if TYPE_CHECKING:
    from pathlib import Path

TITLE: Final = "Lighter than Air"
_BLIND: Final = frozenset(("dummy", "offscreen"))  # drivers of SDL that show nothing to anybody


@dataclass(slots=True)
class Circumstances:
    """What to know when something goes wrong; whoever knows more says so here.

    ``folder`` is that for all files of the person if one was named. ``doing`` tells in lines what was being done,
    ``has_window`` whether somebody waits for a window, and not for words in a terminal.
    """

    folder: Path | None = None
    has_window: bool = True
    doing: Callable[[], Iterable[str]] = lambda: ("starting",)


now: Final = Circumstances()


def install() -> None:
    """Let an error that nobody expected end in the log and in a message, not in silence. Saves are whole by then."""
    import faulthandler
    import threading

    if sys.__stderr__ is not None:
        with suppress(OSError, ValueError):  # it was closed
            faulthandler.enable(sys.__stderr__)
    sys.excepthook = _log_and_alert
    threading.excepthook = lambda args: (
        _report(args.exc_type, args.exc_value, args.exc_traceback) if args.exc_value else None
    )


def versions() -> str:
    """Return what a bug report needs to know of the program and the machine: no names, no paths."""
    import platform

    machine = f"{platform.system()} {platform.release()} {platform.machine()}"
    program = f"{TITLE} {__version__}, Python {platform.python_version()}, {machine}"
    try:
        import pygame
    except ImportError:
        return f"{program}, no pygame-ce"
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    driver = pygame.display.get_driver() if pygame.display.get_init() else "none"
    return f"{program}, pygame-ce {pygame.version.ver}, SDL {sdl} ({driver})"


def alert(log: Path | None, missing: str = "", show: Callable[[str, str], object] | None = None) -> None:
    """Tell in a box of the window system that the program must end; nothing without a screen to show it on.

    ``log`` is where more is written, if anywhere; ``missing`` a file without which the games can't go on.
    """
    from balloongames import paths
    from balloongames.i18n import _

    broken = _("Something went wrong, and the games must close. The match is saved.")
    text = of_missing(missing) if missing else broken
    if log is not None:
        text = f"{text} {_('What happened is written here:')}\n{paths.shown(log)}"
    (show or _box)(TITLE, text)


def of_missing(file: str) -> str:
    """Say that a file which came with the games is not there, or no good."""
    from balloongames.i18n import _

    return _("{file} is missing or damaged. Installing the games again helps.").format(file=file)


def _log_and_alert(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if issubclass(kind, KeyboardInterrupt):
        return
    log = _report(kind, error, trace)
    if now.has_window:
        with suppress(Exception):
            alert(log, _missing(error))


def _report(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> Path | None:
    """Write to the log and to the terminal what went wrong; return where the log is, if there is one."""
    log: Path | None = None
    with suppress(Exception):
        log = _log(kind, error, trace)
    missing = _missing(error)
    if missing:
        with suppress(Exception):
            sys.stderr.write(f"balloongames: {of_missing(missing)}\n")
    else:
        sys.__excepthook__(kind, error, trace)
    return log


def _log(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> Path | None:
    import logging

    from balloongames import logs, paths

    path = paths.folders(now.folder).state / "log.txt"
    handler = next((one for one in logging.getLogger().handlers if isinstance(one, logging.FileHandler)), None)
    opened = handler or logs.open_file(path)
    try:
        doing = "; ".join(now.doing())
    except Exception as problem:  # noqa: BLE001 - what went wrong may well have spoiled this, too
        doing = f"unknown ({type(problem).__name__})"
    logging.getLogger(__name__).critical("%s; %s", versions(), doing, exc_info=(kind, error, trace))
    return path if opened is not None else None


def _missing(error: BaseException) -> str:
    """Return the file of the games that an error is about, from the folder they are in; "" if it is about another."""
    from balloongames import paths

    if isinstance(error, paths.MissingAsset):
        return error.file
    home = str(paths.asset("").parent)
    file = error.filename if isinstance(error, OSError) else None
    return file[len(home) + 1 :] if isinstance(file, str) and file.startswith(str(paths.asset(""))) else ""


def _box(title: str, text: str) -> None:
    import os

    import pygame

    if os.environ.get("SDL_VIDEODRIVER", "") in _BLIND:
        return
    signals.leave_to_the_system()  # the box waits where no Python runs
    pygame.display.message_box(title, text, message_type="error")
