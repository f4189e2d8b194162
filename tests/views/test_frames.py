"""Every kind of beat of every game, frame by frame: what may never be seen is never seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from itertools import cycle
from typing import Any

import pygame
import pytest

from balloongames import registry
from balloongames.core.game import Seat
from balloongames.core.options import OptionValue
from balloongames.ui.render_cache import RenderCache
from balloongames.ui.theme import Look
from balloongames.views.balloon_pop import panels
from tests.views.common import CommonTable, Matches, greedy_unless_any
from tests.views.frames import Act, WatchedTable, doubles, faults, previews, shoot

WAYS: dict[str, list[tuple[str, int, dict[str, OptionValue]]]] = {
    "balloon_pop": [("any1", 2, {}), ("good2", 3, {})],
    "balloon_cup": [("any4", 2, {}), ("good", 2, {})],
    "balmy_balloonists": [("any1", 3, {"storm": True}), ("good", 2, {})],
    "bubblee_pop": [("any1", 2, {"orange": "for_yellow", "white": "for_purple"}), ("good", 2, {})],
}
"""Of each game, matches that have beats of every kind: seed, seats, options."""

WHOLE = {"balloon_cup": ["card"]}
MERGED = [("TrophyClaimed", "cube")]  # three of a color become one of another


@dataclass(frozen=True, slots=True)
class ViewUpdate:
    """What one move of a match shows; ply 0 is the set-up."""

    matches: Matches
    seed: str
    seats: int
    options: tuple[tuple[str, OptionValue], ...]
    ply: int

    def table(self, look: Look, who: str, size: tuple[int, int] = (1280, 720)) -> WatchedTable:
        """The table just before it, seen by the one who moves, by the next one, or by somebody who only watches."""
        match = self.matches.at(self.seed, self.seats, max(0, self.ply - 1), **dict(self.options))
        seat = match.to_move
        assert seat is not None
        viewer: Seat | None = {"mover": seat, "other": (seat + 1) % match.seats, "watcher": None}[who]
        view = registry.view(match.game.meta.id)
        return WatchedTable(view, match, viewer, look, size)

    def begin(self, table: CommonTable) -> None:
        if self.ply:
            table.submit(self.matches.moves(self.seed, self.seats, **dict(self.options))[self.ply - 1])
        else:
            table.show(table.match.events(0, table.viewer))


@cache
def beats(game_id: str) -> tuple[ViewUpdate, ...]:
    """Of every kind of event of a game, the first beat that has it."""
    matches = Matches(registry.game(game_id), greedy_unless_any)
    known: set[Any] = set()
    found = []
    for seed, seats, options in WAYS[game_id]:
        match = matches.at(seed, seats, -1, **options)
        for ply in range(match.ply + 1):
            kinds = {type(event) for event in match.events(ply, None)}
            if kinds - known:
                known |= kinds
                found.append(ViewUpdate(matches, seed, seats, tuple(options.items()), ply))
    return tuple(found)


GAMES = pytest.mark.parametrize("game", WAYS)


LOOKS = {"fast": Look(speed=4), "reduced": Look(reduced_motion=True)}


def all_faults(game: str, *eyes: str, look: Look | None = None) -> Iterator[str]:
    """Look at each beat with one pair of ``eyes`` after the other."""
    whole = WHOLE.get(game, ())
    for beat, who in zip(beats(game), cycle(eyes), strict=False):
        for fault in faults(partial(beat.table, look or Look(), who), beat.begin, whole=whole, merged=MERGED):
            yield f"{beat.seed} {beat.ply} seen by the {who}: {fault}"


@GAMES
def test_nothing_is_seen_that_may_not_be_seen(game: str) -> None:
    assert list(all_faults(game, "mover", "other")) == []


@pytest.mark.soak
@GAMES
@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_nothing_else_is_seen_in_other_speeds(game: str, look: Look) -> None:
    assert list(all_faults(game, "mover", "other", look=look)) == []


@pytest.mark.soak
@GAMES
def test_nothing_is_seen_by_the_other_eyes(game: str) -> None:
    assert list(all_faults(game, "other", "mover")) == []


@pytest.mark.soak
@pytest.mark.parametrize("game", [game for game in WAYS if game != "balloon_pop"])
def test_nothing_is_seen_by_those_who_only_watch(game: str) -> None:
    # In Balloon POP they look over the shoulder of one after the other, and so from board to board.
    assert list(all_faults(game, "watcher")) == []


def resized(width: int, height: int) -> Act:
    def act(table: CommonTable) -> None:
        table.kit.resize((width, height))
        table.surface = pygame.display.set_mode((width, height))
        table.refresh()

    return act


INTERRUPTED: dict[str, dict[int, Act]] = {
    "at once": {0: CommonTable.finish},
    "soon": {7: CommonTable.finish},
    "later": {40: CommonTable.finish},
    "in another window": {
        5: resized(1600, 900),
        8: resized(1920, 1080),
        11: resized(1280, 720),
        14: CommonTable.finish,
    },
}


@GAMES
def test_an_interrupted_beat_shows_nothing_else_and_ends_the_same(game: str) -> None:
    whole = WHOLE.get(game, ())
    for beat, who in zip(beats(game), cycle(("mover", "other")), strict=False):
        ends = set()
        for acts in INTERRUPTED.values():
            film = shoot(beat.table(Look(background_motion=False), who), beat.begin, acts=acts)
            assert [*previews(film), *doubles(film, whole, MERGED)] == []
            last = film.frames[-1].pieces
            ends.add(tuple(sorted((kind, one.box) for kind, sights in last.items() for one in sights)))
        assert len(ends) == 1, f"{beat.seed} {beat.ply}"


def test_the_first_deal_already_shows_the_board_of_the_one_at_the_screen() -> None:
    match = Matches(registry.game("balloon_pop"), greedy_unless_any).new("any1", 3)
    first = match.to_move
    assert first is not None
    table = WatchedTable(registry.view("balloon_pop"), match, (first + 1) % 3, Look())
    board: Any = table.board
    table.show(match.events(0, table.viewer))
    while table.director.busy:
        assert board._context.own == table.viewer
        table.tick()


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("who", ["one person", "nobody here"])
def test_the_first_deal_shows_nobody_else_as_the_one_to_move(
    seats: int, who: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Matches(registry.game("balloon_pop"), greedy_unless_any).new("any1", seats)
    first = match.to_move
    assert first
    table = WatchedTable(registry.view("balloon_pop"), match, 0 if who == "one person" else None, Look())
    board: Any = table.board
    order: list[tuple[int, bool]] = []
    monkeypatch.setattr(panels, "draw_avatar", lambda *at, active=False: order.append((at[-1], active)))
    table.show(match.events(0, table.viewer))
    while table.director.busy:
        order.clear()
        board._context.render_cache = RenderCache()  # nothing is kept from the frame before
        table.draw()
        assert order == [(table.people.looks[(first + i) % seats], False) for i in range(seats)]
        assert board._context.seen.to_move is None
        table.tick()


def test_the_bar_and_the_panel_are_in_the_same_turn() -> None:
    options: dict[str, OptionValue] = {"race": "pacific"}
    matches = Matches(registry.game("balmy_balloonists"), greedy_unless_any)
    view = registry.view("balmy_balloonists")
    told = set()
    match = matches.at("any1", 1, -1, **options)
    lost = [ply for ply in range(match.ply + 1) if "TurnLost" in {type(one).__name__ for one in match.events(ply, 0)}]
    for ply in lost[:2]:
        table = WatchedTable(view, matches.at("any1", 1, ply - 1, **options), 0, Look())
        before = table.seen()
        table.submit(matches.moves("any1", 1, **options)[ply - 1])
        while table.director.busy:
            words = next(ink.text for ink in table.draw() if " of " in ink.text and ink.text.startswith("Turn "))
            assert words.startswith(view.status(table.board.pace(before)) + " ")
            told.add(words)
            table.tick()
    assert len(told) > len(lost[:2]) > 0
