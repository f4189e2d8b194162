"""The end that the system asks for: within a second, whatever the program is doing."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from typing import Any, Final

_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
_PATIENCE: Final = 0.6  # seconds to close in good order; everything is saved already


def install() -> None:
    """Let SIGINT and SIGTERM close the window, and end the program if there is none, or if that takes too long.

    A thread hears of them as soon as they come: the main one may be busy, and a signal must not break into it.
    """
    if sys.platform == "win32":  # knows no such signals: it closes the window
        return
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    for one in _SIGNALS:
        signal.signal(one, lambda _number, _frame: None)  # what counts is in the pipe, at once
    threading.Thread(target=_listen, args=(reading,), name="signals", daemon=True).start()


def leave_to_the_system() -> None:
    """Let the system end the program from now on: at once, even where no Python runs."""
    for one in _SIGNALS:
        signal.signal(one, signal.SIG_DFL)


def _listen(heard: int) -> None:
    number = 0
    while number not in _SIGNALS:
        number = os.read(heard, 1)[0]
    if _close_the_window():
        time.sleep(_PATIENCE)
    os._exit(128 + number)  # as shells count


def _close_the_window() -> bool:
    """Ask the loop to end; return whether there may be one."""
    pygame: Any = sys.modules.get("pygame")
    try:
        pygame.event.post(pygame.Event(pygame.QUIT))
    except Exception:  # noqa: BLE001 - not loaded, half loaded, or without a window
        return False
    return True
