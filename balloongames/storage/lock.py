"""One program at a time writes to a home: a lock of the system, which ends with the process however that ends.

Who comes second may knock: it leaves a file, and the first one takes it away once its window is in front. The code of a
deal or a puzzle that the first one is to open stands in that file.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
from pathlib import Path
from typing import Final, Literal

from balloongames.paths import Folders
from balloongames.storage import files

BARRED: Final = {errno.EACCES, errno.EPERM, errno.EROFS}
_NOWHERE: Final = {errno.ENOENT, errno.ENOTDIR, errno.EEXIST}  # there can be no folder
_PATIENCE: Final = 2.0  # seconds for the first window to come


class Lock:
    """The lock of a home. ``state``: it is ``held`` here, ``taken`` by another program, or nothing can be written.

    One that is not ``wanted`` is ``left`` alone: then no file is touched.

    Where a file system knows no locks it counts as held.
    """

    def __init__(self, folders: Folders, *, wanted: bool = True) -> None:
        self._knock: Final = folders.data / "knock"
        self._handle: int | None = None
        self.state: Literal["held", "taken", "read_only", "left"] = self._take(folders) if wanted else "left"
        if self.state == "held":
            with contextlib.suppress(OSError):
                self._knock.unlink(missing_ok=True)

    @property
    def is_held(self) -> bool:
        """Whether this program may write."""
        return self.state == "held"

    def release(self) -> None:
        """Let others write."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    # Who comes second

    def knock(self, code: str = "") -> bool:
        """Ask the other program to bring its window to the front and to open a code; return whether it came."""
        try:
            files.write(self._knock, code.encode(), keep_old=False)
        except OSError:
            return False
        end = time.monotonic() + _PATIENCE
        while time.monotonic() < end:
            if not self._knock.exists():
                return True
            time.sleep(0.02)
        with contextlib.suppress(OSError):
            self._knock.unlink(missing_ok=True)
        return False

    # Who came first

    @property
    def somebody_knocks(self) -> bool:
        """Whether another program asks for the window of this one."""
        return self.is_held and self._knock.exists()

    def answer(self) -> str:
        """Tell that the window is in front; return the code that is to be opened, if any."""
        code = ""
        with contextlib.suppress(OSError):
            code = files.bytes_of(self._knock).decode(errors="replace")
            self._knock.unlink(missing_ok=True)
        return code

    def _take(self, folders: Folders) -> Literal["held", "taken", "read_only"]:
        try:
            for folder in (folders.data, folders.data / "saves"):
                _try_to_write(folder)
            self._handle = os.open(folders.data / "lock", os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            return "read_only" if error.errno in BARRED | _NOWHERE else "held"  # a full disk may have room again
        try:
            _lock(self._handle)
        except OSError as error:
            return "taken" if error.errno in {errno.EACCES, errno.EAGAIN, errno.EDEADLK} else "held"
        return "held"


def _try_to_write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"probe.{os.getpid()}.tmp"
    path.touch()
    path.unlink()


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
