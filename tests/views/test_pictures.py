"""A picture follows from what is seen alone: how the board came there leaves nothing on it."""

from __future__ import annotations

import pygame
import pytest

from balloongames import registry
from balloongames.core.game import Seat
from balloongames.core.match import Match, UndoPolicy
from balloongames.core.rng import Rng
from balloongames.ui import still
from balloongames.ui.geometry import Box
from balloongames.ui.theme import Look
from tests.views.common import FRAME, AnyMatch, CommonTable

pytestmark = pytest.mark.usefixtures("pixels")

PLIES = 12
SIZE = (640, 360)  # of a window: one picture is held against another, whatever their size
LONGEST = 600  # frames until a table has come to rest

SEED = "SUNNY-8842"
GAMES = [one.id for one in registry.entries()]


class WatchedTable(CommonTable):
    """A table at which all look on together where the game has it so: then more is told of what has just happened."""

    @property
    def viewer(self) -> Seat | None:
        return None if self.pausing else self.match.to_move

    @property
    def interactive(self) -> bool:
        return not self.pausing and super().interactive

    @property
    def pausing(self) -> bool:
        return self.match.game.is_watched(self.match.events(self.match.ply, None))

    def go_on(self) -> None:
        """Nobody presses it."""


def picture(table: CommonTable) -> bytes:
    """What a table shows when nothing moves on it any more, with no focus: all of it is drawn anew."""
    for _ in range(LONGEST):
        if not (table.director.busy or table.board.animating):
            break
        table.tick(FRAME)
    table.driver.show_ring = False
    getattr(table.board.context, "fresh", {}).clear()  # which cards were drawn is known to those alone who saw it
    table.kit.caches.new_look()
    table.refresh()
    table.draw()
    return pygame.image.tobytes(table.surface, "RGB")


@pytest.mark.parametrize("game_id", GAMES)
def test_a_board_that_was_played_on_shows_what_a_fresh_one_does(game_id: str) -> None:
    view, game = registry.view(game_id), registry.game(game_id)
    match: AnyMatch = Match(game, {}, min(3, game.meta.seats.stop - 1), SEED)
    table = WatchedTable(view, match, Look(speed=8), SIZE)
    rng = Rng.from_word(f"{SEED} {game_id}")
    while match.to_move is not None and match.ply < PLIES:
        table.submit(rng.choice(match.moves()))
        shown = picture(table)
        assert picture(WatchedTable(view, match, size=SIZE)) == shown, f"something else is shown after {match.ply}"
    match.undo(UndoPolicy.FREE)
    table.board.sync(table.seen())
    picture(table)  # in it the marks of what are now the last turns begin to come
    assert picture(WatchedTable(view, match, size=SIZE)) == picture(table), "something else is shown after an undo"


def test_a_picture_to_share_shows_as_much_of_the_table_as_its_shape_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Box] = []
    monkeypatch.setattr(still, "_cut", lambda _table, box, _size: shown.append(box))
    table = CommonTable(registry.view("balloon_pop"), Match(registry.game("balloon_pop"), {}, 2, SEED))
    for size in ((1200, 630), (400, 400)):
        still.picture_of(table.kit, table.view, table.seen(), table.people, size)
    wide, square = shown
    assert wide.w / wide.h == pytest.approx(1200 / 630)
    assert (square.w, square.h) == pytest.approx((wide.h, wide.h))
