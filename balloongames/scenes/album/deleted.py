"""Matches that are deleted when the album is left, unless they are brought back before."""

from __future__ import annotations

from functools import partial

from balloongames.storage.store import Store


class Deleted:
    """The ids of what goes: matches that are over, and those that wait."""

    def __init__(self) -> None:
        self._over: dict[str, bool] = {}

    def __contains__(self, match_id: str) -> bool:
        return match_id in self._over

    def __len__(self) -> int:
        return len(self._over)

    def add(self, *matches: str, is_over: bool) -> None:
        """Let matches go later."""
        self._over.update(dict.fromkeys(matches, is_over))

    def bring_back(self, match_id: str) -> None:
        """Keep a match after all."""
        del self._over[match_id]

    def carry_out(self, store: Store) -> None:
        """Delete all of them, as far as that is possible; raises the OSError of what is still there."""
        trouble: OSError | None = None
        acts = [partial(store.delete_waiting, match_id) for match_id, is_over in self._over.items() if not is_over]
        over = [match_id for match_id, is_over in self._over.items() if is_over]
        if over:
            acts.append(partial(store.history.delete, *over))
        for act in acts:
            try:
                act()
            except OSError as error:
                trouble = error
        if trouble is not None:
            raise trouble
