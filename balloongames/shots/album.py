"""The album in pictures: matches, people, what is counted of them, and a match looked at again."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Final

from balloongames import registry
from balloongames.app import App
from balloongames.scenes.album.logbook import LogbookScene
from balloongames.scenes.album.matches import MatchesScene
from balloongames.scenes.album.people import PeopleScene
from balloongames.scenes.album.statistics import StatisticsScene
from balloongames.scenes.album.versus import VersusScene
from balloongames.scenes.result.result import ResultScene
from balloongames.scenes.review.review import ReviewScene
from balloongames.session import Replay
from balloongames.session.stamps import count_all
from balloongames.shots.playing import keep_match, play_match
from balloongames.shots.request import LONG_AGO, LOOKS, NAMES, Shot
from balloongames.storage import marks
from balloongames.storage.people import Wishes
from balloongames.ui.scene import Scene

_COUNTED: Final = 24  # matches that pictures of statistics count


def saves(app: App, shot: Shot) -> Scene:
    """The matches of the album: one that waits, and some of each game that are over, with flags and a favorite."""
    entries = registry.entries() if shot.plies else ()
    for number in range(2 * len(entries)):
        entry = entries[number % len(entries)]
        seats = min(2 + number % 3, entry.seats.stop - 1)
        setting = replace(shot, game=entry.id, seats=seats, options={}, seed=f"{shot.seed}-{number}")
        match_id = keep_match(setting, None, app)
        if number % 4 == 1:
            marks.put_flag(app.ctx.store.history, match_id, 5, "Here it turned")
            marks.set_favorite(app.ctx.store.history, match_id, favorite=True)
    if shot.plies:
        keep_match(shot, shot.plies, app)
    return MatchesScene(app.ctx)


def people(app: App, shot: Shot) -> Scene:
    """The people of the album: who played a match of each game; without moves, nobody has a place yet."""
    for entry in registry.entries():
        keep_match(replace(shot, game=entry.id, seats=min(4, entry.seats.stop - 1), options={}), None, app)
    if shot.plies is None:
        book, day = app.ctx.store.people, datetime(2026, 3, 7, tzinfo=UTC)
        for seat, name in enumerate(NAMES[:5]):
            book.add(name, LOOKS[seat], day)
        book.wish(book.everybody()[0].id, Wishes(text_scale=150, hints=True))
    return PeopleScene(app.ctx)


def statistics(app: App, shot: Shot) -> Scene:
    """The statistics of somebody after some matches of the game."""
    for number in range(_COUNTED):
        setting = replace(
            shot, seed=f"{shot.seed}-{number}", seats=min(2 + number % 3, registry.entry(shot.game).seats.stop - 1)
        )
        keep_match(setting, None, app)
    people(app, replace(shot, plies=None))
    scene = StatisticsScene(app.ctx)
    scene._choose_game("" if shot.plies else shot.game)  # noqa: SLF001 - as a press would
    return scene


def versus(app: App, shot: Shot) -> Scene:
    """Two people, after some matches of the game and one of each other."""
    statistics(app, shot)
    people = app.ctx.store.people.everybody()
    return VersusScene(app.ctx, people, people[0])


def logbook(app: App, shot: Shot) -> Scene:
    """The logbook of somebody after a match of each game; with moves, the stop of the game."""
    people(app, replace(shot, plies=None))
    scene = LogbookScene(app.ctx)
    count_all(app.ctx.store.history)
    scene._load()  # noqa: SLF001 - as time would
    if shot.plies:
        scene._go_to(shot.game)  # noqa: SLF001 - as a press would
    return scene


def stamps(app: App, shot: Shot) -> Scene:
    """The result of a match that gives two persons their first stamps, or one person with a single seat."""
    for seat in range(min(2, shot.seats)):
        app.ctx.store.people.add(NAMES[seat], LOOKS[seat], LONG_AGO)
    return ResultScene(app.ctx, play_match(shot, None, app, now=lambda: LONG_AGO))


def review(app: App, shot: Shot) -> Scene:
    """A match of the album with two flags, and a branch that is over."""
    session = play_match(shot, None, app)
    replay, store = Replay(session.shared(), session.id), app.ctx.store
    quarter = session.ply // 4
    marks.put_flag(store.history, session.id, quarter, "Here it turned")
    marks.put_flag(store.history, session.id, 2 * quarter)
    branch = replay.branch(quarter + 2, session.players, store)
    while branch.outcome is None:
        branch.hand_over()
        branch.submit(branch.moves()[0])
    return ReviewScene(app.ctx, replay, shot.plies)
