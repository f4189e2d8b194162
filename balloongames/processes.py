"""A child process at the other end of a pipe: how it is started, asked and ended.

It is started by ``spawn``, also from a bundle, and ends when the pipe does: because it was closed, or because its
parent is gone, however that went.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

PATIENCE: Final = 0.5  # seconds that a process which was told to stop may take


class ChildProcess:
    """The caller's side of a process that runs ``serve``; one that was lost can be started anew. For one thread."""

    def __init__(self, serve: Callable[[Connection], None], name: str) -> None:
        self._context: Final = multiprocessing.get_context("spawn")
        self._serve: Final = serve
        self._name: Final = name
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    @property
    def pid(self) -> int | None:
        """The number of the process; None if there is none."""
        return self._process.pid if self._process else None

    def start(self) -> bool:
        """Start the process if there is none, and return whether there was none; raises OSError."""
        if self._process is not None and self._process.is_alive():
            return False
        self.kill()
        here, there = self._context.Pipe()
        process = self._context.Process(target=self._serve, args=(there,), name=self._name, daemon=True)
        try:
            process.start()
        except OSError:
            here.close()
            raise
        finally:
            there.close()
        self._process, self._pipe = process, here
        return True

    def send(self, message: Any) -> None:
        """Tell the process something; raises OSError. Where none was started nobody hears it."""
        if self._pipe is not None:
            self._pipe.send(message)

    def has_said(self, seconds: float = 0.0) -> bool:
        """Whether there is something to `receive` within so many seconds, be it its end; raises OSError."""
        return self._pipe is not None and self._pipe.poll(seconds)

    def receive(self) -> Any:
        """Return the next that the process says; raises OSError, or EOFError where it has ended."""
        assert self._pipe is not None
        return self._pipe.recv()

    def kill(self) -> None:
        """End the process at once, whatever it is doing."""
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            process.join(PATIENCE)

    def close(self) -> None:
        """Close the pipe: the process sees that and ends, or is ended."""
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.join(PATIENCE)
        self.kill()
