"""Every kind of beat of every game, frame by frame: what may never be seen is never seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from itertools import cycle
from typing import Any

import pygame
import pytest

from balloongames import registry
from balloongames.core.game import Event, Seat
from balloongames.core.match import UndoPolicy
from balloongames.core.options import OptionValue
from balloongames.ui.geometry import Box
from balloongames.ui.render_cache import RenderCache
from balloongames.ui.theme import Look
from balloongames.views.balloon_pop import others, panels
from tests.games import IDS, views_of
from tests.views.common import AnyMatch, CommonTable, Matches, greedy_unless_any
from tests.views.frames import Act, Shown, WatchedTable, doubles, faults, picture, previews, shoot

pytestmark = pytest.mark.usefixtures("no_pixels")  # it is the pieces that are looked at

WAYS: dict[str, list[tuple[str, int, dict[str, OptionValue]]]] = {one: views_of(one).WAYS for one in IDS}
ENOUGH = 2  # beats before which something was previewed
SIZE = (640, 360)  # where things are is told in lu, and nobody looks at the pixels
WHOLE = {"balloon_cup": ["card"]}
MERGED = [
    ("TrophyClaimed", "cube"),  # three of a color become one of another
    ("BubbleeReturned", "bubblee"),  # one leaves those of its color that are kept: they are drawn as one with a number
]


@dataclass(frozen=True, slots=True)
class ViewUpdate:
    """What one move of a match shows; ply 0 is the set-up."""

    matches: Matches
    seed: str
    seats: int
    options: tuple[tuple[str, OptionValue], ...]
    ply: int

    def match(self, *, after: bool = False) -> AnyMatch:
        """The match just before it, or just after."""
        ply = self.ply if after else max(0, self.ply - 1)
        return self.matches.at(self.seed, self.seats, ply, **dict(self.options))

    def table(self, look: Look, who: str) -> WatchedTable:
        """The table just before it, seen by the one who moves, by the next one, or by somebody who only watches."""
        match = self.match()
        seat = match.to_move
        assert seat is not None
        viewer: Seat | None = {"mover": seat, "other": (seat + 1) % match.seats, "watcher": None}[who]
        view = registry.view(match.game.meta.id)
        return WatchedTable(view, match, viewer, look, SIZE)

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


@pytest.mark.parametrize("game", WAYS)
def test_every_kind_of_event_is_looked_at(game: str) -> None:
    events = import_module(f"balloongames.rules.{game}.events")
    every = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)} - {Event}
    met = {type(event) for beat in beats(game) for event in beat.match(after=True).events(beat.ply, None)}
    assert every - met == set()


GAMES = pytest.mark.parametrize("game", WAYS)


LOOKS = {"slow": Look(), "fast": Look(speed=4), "reduced": Look(reduced_motion=True)}
APART = 5  # prime to the pairs of eyes, which take turns
DEALT = [
    pytest.param(0, id="some"), *(pytest.param(i, id=f"others {i}", marks=pytest.mark.soak) for i in range(1, APART)),
]  # fmt: skip
"""The usual run looks at every fifth beat, and interrupts those that follow; the long one does both with all."""


def all_faults(game: str, *eyes: str, look: Look | None = None, only: slice = slice(None)) -> Iterator[str]:
    """Look at each beat with one pair of ``eyes`` after the other."""
    whole = WHOLE.get(game, ())
    for beat, who in [*zip(beats(game), cycle(eyes), strict=False)][only]:
        for fault in faults(partial(beat.table, look or Look(speed=2), who), beat.begin, whole=whole, merged=MERGED):
            yield f"{beat.seed} {beat.ply} seen by the {who}: {fault}"


@GAMES
@pytest.mark.parametrize("first", DEALT)
def test_nothing_is_seen_that_may_not_be_seen(game: str, first: int) -> None:
    assert list(all_faults(game, "mover", "mover", "other", "other", only=slice(first, None, APART))) == []


@pytest.mark.soak
@GAMES
@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_nothing_else_is_seen_in_other_speeds(game: str, look: Look) -> None:
    assert list(all_faults(game, "mover", "other", look=look)) == []


@pytest.mark.soak
@GAMES
def test_nothing_is_seen_by_the_other_eyes(game: str) -> None:
    assert list(all_faults(game, "other", "other", "mover", "mover")) == []


@pytest.mark.soak
@pytest.mark.parametrize("game", [game for game in WAYS if game != "balloon_pop"])
def test_nothing_is_seen_by_those_who_only_watch(game: str) -> None:
    # In Balloon POP they look over the shoulder of one after the other, and so from board to board.
    assert list(all_faults(game, "watcher")) == []


def resized(width: int, height: int) -> Act:
    def act(table: CommonTable) -> None:
        table.kit.resize((width, height))
        table.window = pygame.display.set_mode((width, height))
        table.refresh()

    return act


INTERRUPTED: dict[str, dict[int, Act]] = {
    "soon": {7: CommonTable.finish},
    "later": {40: CommonTable.finish},
    "in another window": {5: resized(800, 450), 8: resized(960, 540), 11: resized(*SIZE), 14: CommonTable.finish},
}


def places(pieces: Shown) -> list[tuple[str, Box]]:
    return sorted((kind, one.box) for kind, drawn_pieces in pieces.items() for one in drawn_pieces)


def rest(table: CommonTable) -> list[tuple[str, Box]]:
    """Where things are once everything stands still: what shines when it is interrupted may land first."""
    while table.board.animating:
        table.tick()
    return places(picture(table)[0])


@GAMES
@pytest.mark.parametrize("first", DEALT)
def test_an_interrupted_beat_shows_nothing_else_and_ends_the_same(game: str, first: int) -> None:
    whole = WHOLE.get(game, ())
    usual = beats(game)[(first + 1) % APART :: APART]
    for i, beat in enumerate(usual):
        table = beat.table(Look(background_motion=False), ("mover", "other")[i % 2])
        beat.begin(table)
        table.finish()
        end = rest(table)
        for acts in [*INTERRUPTED.values()] if first else [[*INTERRUPTED.values()][i % 3]]:
            table = beat.table(Look(background_motion=False), ("mover", "other")[i % 2])
            film = shoot(table, beat.begin, acts=acts)
            assert [*previews(film), *doubles(film, whole, MERGED)] == []
            assert rest(table) == end, f"{beat.seed} {beat.ply}"


@GAMES
@pytest.mark.parametrize("first", DEALT)
def test_a_beat_that_is_taken_back_in_mid_flight_leaves_nothing_behind(game: str, first: int) -> None:
    for i, beat in enumerate(beats(game)[(first + 2) % APART :: APART]):
        if not beat.ply:
            continue  # nobody takes the deal back
        table = beat.table(Look(background_motion=False), ("mover", "other")[i % 2])
        eyes, before = table.viewer, places(picture(table)[0])
        beat.begin(table)
        for _ in range(7 + 10 * (i % 4)):
            table.tick()
        table.finish()
        table.match.undo(UndoPolicy.FREE)
        table.viewer = eyes
        table.board.sync(table.seen())
        table.refresh()
        assert places(picture(table)[0]) == before, f"{beat.seed} {beat.ply}"


def consider(table: CommonTable) -> bool:
    """Look at what may be done and begin to choose, until something is previewed; return whether anything is."""
    ply = table.match.ply
    for node_id in [*table.page.nodes]:
        table.driver.focus_on(node_id)
        if picture(table)[1]:
            return True
        node = table.page.nodes.get(node_id)
        if node and node.act and not node.why_not and node.role in ("card", "place", "row", "choice"):
            node.act()
            if table.match.ply > ply:
                return False  # that was the whole choice
            if picture(table)[1]:
                return True
    return False


@pytest.mark.parametrize("game", [game for game in WAYS if game != "balmy_balloonists"])
def test_a_preview_is_gone_when_the_move_is_made(game: str) -> None:
    # Balmy Balloonists previews by lines on its map, and by no piece.
    seen = 0
    for beat in beats(game):
        table = beat.table(Look(background_motion=False), "mover")
        table.here = True
        table.refresh()
        if beat.ply and consider(table):
            seen += 1
            assert [*previews(shoot(table, beat.begin, acts={20: CommonTable.finish}))] == [], f"{beat.seed} {beat.ply}"
        if seen == ENOUGH:
            break
    assert seen


def test_the_first_deal_already_shows_the_board_of_the_one_at_the_screen() -> None:
    match = Matches(registry.game("balloon_pop"), greedy_unless_any).new("any1", 3)
    first = match.to_move
    assert first is not None
    table = WatchedTable(registry.view("balloon_pop"), match, (first + 1) % 3, Look())
    board: Any = table.board
    table.show(match.events(0, table.viewer))
    while table.director.busy:
        assert board.context.own == table.viewer
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
    order: list[int] = []
    heads: list[bool] = []
    monkeypatch.setattr(panels, "draw_avatar", lambda *at, active=False: (order.append(at[-1]), heads.append(active)))
    monkeypatch.setattr(others, "draw_avatar", lambda *_at, active=False, **_look: heads.append(active))
    table.show(match.events(0, table.viewer))
    while table.director.busy:
        order.clear()
        heads.clear()
        board.context.render_cache = RenderCache()  # nothing is kept from the frame before
        table.draw()
        assert order == ([table.people.looks[(first + i) % seats] for i in range(seats)] if seats > 2 else [])
        assert heads == [False] * len(heads)
        assert len(heads) >= seats, "of two, the plates say who acts"
        assert board.context.seen.to_move is None
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
