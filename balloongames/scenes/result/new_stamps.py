"""The stamps that a match has just given to persons: told once, after the match."""

from __future__ import annotations

import logging
from collections.abc import Callable

from balloongames import registry
from balloongames.i18n import _, ngettext
from balloongames.scenes.context import Ctx
from balloongames.session import Replay
from balloongames.storage import stamps
from balloongames.storage.database import HistoryError
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.widgets import button

log = logging.getLogger(__name__)


def new_stamps(ctx: Ctx, replay: Replay) -> list[tuple[str, str]]:
    """Return who got which stamp for the first time, in words; the match is counted with that."""
    history, match_id = ctx.store.history, replay.match_id
    try:
        there = history.found([match_id]) if match_id else []
        if not (match_id and there and there[0].counted):
            return []
        found = replay.stamps()
        names = {one.id: one.name for one in registry.view(replay.game_id).stamps()}
        told = []
        for seat, got in found.items():
            person = ctx.store.people.find(replay.players[seat].name)
            before = stamps.stamps_of(history, person.id) if person else {}
            fresh = [one for one in got if one not in before or before[one].match == match_id]
            told += [(person.name, _(names[one])) for one in fresh if person and one in names]
        stamps.keep(history, match_id, found)
    except HistoryError as error:
        log.warning("stamps can't be counted", exc_info=error)
        return []
    return told


def add_new_stamps(page: Page, box: Box, told: list[tuple[str, str]], act: Callable[[], None]) -> None:
    """Add the line that tells of them, at the right of a box; a press leads to the logbook."""
    if not told:
        return
    words = ngettext("{count} new stamp", "{count} new stamps", len(told)).format(count=len(told))
    if len(told) == 1:
        words = _("New stamp for {name}: {stamp}").format(name=told[0][0], stamp=told[0][1])
    width = page.kit.fit_width(words, "button-s", icon=20, pad=30)
    if width <= box.w:
        where = box.take_right(width).center(h=max(36.0, box.h))
        button(page, "stamps", where, words, act, icon="pin", kind="quiet", style="button-s")
