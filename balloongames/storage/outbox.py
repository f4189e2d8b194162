"""Writes that failed: they are kept, and done in their order when the disk is ready for them again."""

from __future__ import annotations

from collections.abc import Callable

from balloongames.storage.serials import Overtaken


class Outbox:
    """What waits for being written, by a key; a later write of the same key takes the place of an earlier one."""

    def __init__(self) -> None:
        self._waiting: dict[str, Callable[[], None]] = {}
        self._failures: dict[str, OSError] = {}

    @property
    def is_empty(self) -> bool:
        """Whether nothing waits."""
        return not self._waiting

    @property
    def waiting(self) -> frozenset[str]:
        """The keys of what waits."""
        return frozenset(self._waiting)

    def failure(self, key: str) -> OSError | None:
        """Return why something is not written; None if it is, or was let go.

        It is `Overtaken` where it waited, and in the meantime somebody else went on with it: then it never will be.
        """
        return self._failures.get(key)

    def write(self, key: str, act: Callable[[], None]) -> None:
        """Write something now, or keep it for later and raise the OSError."""
        self.drop(key)
        try:
            act()
        except Overtaken:
            raise
        except OSError as error:
            self._waiting[key] = act
            self._failures[key] = error
            raise

    def drop(self, key: str) -> None:
        """Let something go unwritten."""
        self._waiting.pop(key, None)
        self._failures.pop(key, None)

    def flush(self) -> None:
        """Write all that waits; raises the OSError of what still can't be written."""
        if not self.retry():
            raise next(self._failures[key] for key in self._waiting)

    def retry(self) -> bool:
        """Try everything that waits once more; return whether nothing waits any longer."""
        for key, act in list(self._waiting.items()):
            try:
                act()
            except Overtaken as error:
                del self._waiting[key]
                self._failures[key] = error
            except OSError:
                continue
            else:
                self.drop(key)
        return self.is_empty
