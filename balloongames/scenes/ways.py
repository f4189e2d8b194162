"""The ways from screen to screen. Each screen is loaded when somebody first goes there.

So the first picture waits for one screen only, and screens that lead to one another need not import one another.
"""
# ruff: noqa: PLC0415 - loading late is what this module is for

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from balloongames.core.options import Options
    from balloongames.scenes.context import Ctx
    from balloongames.scenes.puzzle_spots import Spot
    from balloongames.session import Replay, Session


def home(ctx: Ctx) -> None:
    """Leave everything and go to the shelf."""
    from balloongames.scenes.home import HomeScene

    ctx.stack.reset(HomeScene(ctx))


def setup(ctx: Ctx, game_id: str, *, seed: str = "") -> None:
    """Choose who plays a game, and how; ``seed`` names the deal, empty for a fresh one."""
    from balloongames.scenes.setup import SetupScene

    ctx.stack.push(SetupScene(ctx, game_id, seed=seed))


def table(ctx: Ctx, session: Session) -> None:
    """Sit down at the table, in place of the screen in front; a match that is over shows its result."""
    if session.outcome is not None:
        result(ctx, session)
        return
    from balloongames.scenes.table import TableScene

    ctx.stack.replace(TableScene(ctx, session))


def demo(ctx: Ctx, game_id: str, seats: int, options: Options) -> None:
    """Look on while computer players play a game by these options."""
    from balloongames.scenes.demo import DemoScene, demo_match

    ctx.stack.push(DemoScene(ctx, demo_match(game_id, seats, options)))


def attract(ctx: Ctx) -> None:
    """Show games until somebody does something."""
    from balloongames.scenes.demo import AttractScene, random_demo

    ctx.stack.push(AttractScene(ctx, random_demo()))


def result(ctx: Ctx, session: Session) -> None:
    """See how a match ended, in place of the screen in front."""
    from balloongames.scenes.result import ResultScene

    ctx.stack.replace(ResultScene(ctx, session))


def review(ctx: Ctx, replay: Replay, ply: int | None = None, chances: Sequence[Sequence[float]] = ()) -> None:
    """Look at a match again, from ``ply`` or from its start; ``chances`` by ply and seat, if they are known."""
    from balloongames.scenes.review import ReviewScene

    ctx.stack.push(ReviewScene(ctx, replay, ply, chances))


def rules(ctx: Ctx, game_id: str) -> None:
    """Read the rules of a game."""
    from balloongames.scenes.rules import RulesScene

    ctx.stack.push(RulesScene(ctx, game_id))


def settings(ctx: Ctx) -> None:
    """Change settings."""
    from balloongames.scenes.settings import SettingsScene

    ctx.stack.push(SettingsScene(ctx))


def about(ctx: Ctx) -> None:
    """Read who made the games."""
    from balloongames.scenes.about import AboutScene

    ctx.stack.push(AboutScene(ctx))


def saves(ctx: Ctx) -> None:
    """Open the album: matches that wait, and matches that are over."""
    from balloongames.scenes.saves import SavesScene

    ctx.stack.push(SavesScene(ctx))


def puzzles(ctx: Ctx) -> None:
    """Look for a puzzle."""
    from balloongames.scenes.puzzles import PuzzlesScene

    ctx.stack.push(PuzzlesScene(ctx))


def puzzle(ctx: Ctx, spot: Spot, *, instead: bool = False) -> None:
    """Play a puzzle; ``instead`` puts it in place of the screen in front. BadPuzzle if it is none."""
    from balloongames.scenes.puzzle_play import PuzzlePlayScene

    scene = PuzzlePlayScene(ctx, spot)
    if instead:
        ctx.stack.replace(scene)
    else:
        ctx.stack.push(scene)
