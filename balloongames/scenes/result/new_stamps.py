"""The stamps that a match has just given to persons: told once, after the match."""

from __future__ import annotations

import logging
from collections.abc import Callable

from balloongames import registry
from balloongames.i18n import _, ngettext, number
from balloongames.scenes.context import Ctx
from balloongames.session import Replay
from balloongames.storage import stamps
from balloongames.storage.database import HistoryError
from balloongames.storage.people import Person, PersonId
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.widgets import button

log = logging.getLogger(__name__)


def new_stamps(ctx: Ctx, replay: Replay) -> list[tuple[Person, str]]:
    """Return who got which stamp for the first time, in words; the match is counted with that."""
    history, match_id = ctx.store.history, replay.match_id
    try:
        there = history.found([match_id]) if match_id else []
        if not (match_id and there and there[0].counted):
            return []
        found = replay.stamps()
        names = {one.id: one.name for one in registry.view(replay.game_id).stamps()}
        told: list[tuple[Person, str]] = []
        for seat, got in found.items():
            person = ctx.store.people.find(replay.players[seat].name)
            before = stamps.stamps_of(history, person.id) if person else {}
            fresh = [one for one in got if one not in before or before[one].match == match_id]
            told += [(person, _(names[one])) for one in fresh if person and one in names]
        stamps.keep(history, match_id, found)
    except HistoryError as error:
        log.warning("stamps can't be counted", exc_info=error)
        return []
    return told


def add_new_stamps(page: Page, box: Box, told: list[tuple[Person, str]], act: Callable[[PersonId], None]) -> None:
    """Add what tells of them at the right of a box, as long as it fits; a press leads to the logbook of the first."""
    if not told:
        return
    person, stamp = told[0]
    count = ngettext("{count} new stamp", "{count} new stamps", len(told)).format(count=number(len(told)))
    words = _("{name}: {stamps}").format(name=person.name, stamps=count)
    if len(told) == 1:
        words = _("New stamp for {name}: {stamp}").format(name=person.name, stamp=stamp)
    elif any(one.id != person.id for one, _stamp in told):
        words = count
    fit = (one for one in (words, count) if page.kit.fit_width(one, "button-s", icon=20, pad=30) <= box.w)
    label = next(fit, number(len(told)))
    width = min(box.w, page.kit.fit_width(label, "button-s", icon=20, pad=30))
    where = box.take_right(width).center(h=max(36.0, box.h - 8))
    tip = "" if label == words else words
    button(
        page, "stamps", where, label, lambda: act(person.id), icon="pin", style="button-s", narrate=words, tip=tip
    )  # fmt: skip
