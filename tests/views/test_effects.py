"""Whatever a board holds to be in motion is seen: each part of its animation state changes the picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import copy
from dataclasses import fields, is_dataclass
from itertools import chain, product
from typing import Any

import pytest

from balloongames.ui.theme import Look
from tests.views.frames import WatchedTable
from tests.views.test_frames import WAYS, ViewUpdate, beats

pytestmark = pytest.mark.usefixtures("pixels")

EVERY = 4  # frames of a beat, of which one is looked at
LOOKS = 12  # for one part of one beat
MEMORY = {"queue.told", "notice"}  # what another part will show again, or goes on to tell


def parts(state: Any, path: str = "") -> Iterator[tuple[str, Any, str]]:
    """What is kept of motion: a name, what holds it, and the attribute."""
    for field in fields(state):
        value = getattr(state, field.name)
        if is_dataclass(value) and not isinstance(value, type) and "Stage" in type(value).__name__:
            yield from parts(value, f"{field.name}.")
        elif not field.name.startswith("_"):
            yield path + field.name, state, field.name


def pixels(table: WatchedTable) -> bytes:
    table.refresh()
    table.driver.show_ring = False
    return table.pixels()


def further(game: str) -> Iterator[ViewUpdate]:
    """Beats of any kind, for what is rare."""
    known = beats(game)[0].matches
    for seed, seats, options in WAYS[game]:
        for ply in range(1, len(known.moves(seed, seats, **options)) + 1):
            yield ViewUpdate(known, seed, seats, tuple(options.items()), ply)


@pytest.mark.parametrize("game", WAYS)
def test_whatever_is_in_motion_is_seen(game: str) -> None:
    unseen: set[str] = set()
    for who, beat in chain(product(("mover", "other", "watcher"), beats(game)), product(("mover",), further(game))):
        table = beat.table(Look(background_motion=False), who)
        state: Any = table.board.animation
        still = {name: copy(getattr(holder, attribute)) for name, holder, attribute in parts(state)}
        unseen = unseen or {*still} - MEMORY
        looks = Counter[str]()
        beat.begin(table)
        while table.director.busy or table.board.animating:
            for _ in range(EVERY):
                table.tick()
                if getattr(table.board.context, "leaves", False):  # what leaves is kept as it was seen last
                    table.pixels()
            shown = b""
            for name, holder, attribute in parts(state):
                value = getattr(holder, attribute)
                if name in unseen and value != still[name] and looks[name] < LOOKS:
                    shown = shown or pixels(table)
                    setattr(holder, attribute, copy(still[name]))
                    looks[name] += 1
                    if pixels(table) != shown:
                        unseen.remove(name)
                    setattr(holder, attribute, value)
        if not unseen:
            break
    assert unseen == set()
