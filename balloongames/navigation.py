"""The routes between screens, as the program goes them. Each screen is loaded when somebody first goes there.

So the first picture waits for one screen only, and screens that lead to one another need not import one another.
"""
# ruff: noqa: PLC0415 - loading late is what this module is for

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence
    from datetime import datetime
    from pathlib import Path

    from balloongames.ai.review import KeyMoment
    from balloongames.core.game import Seat
    from balloongames.core.options import Options
    from balloongames.scenes.album.filters import Handed
    from balloongames.scenes.common.puzzle_sources import AnySource
    from balloongames.scenes.context import Ctx
    from balloongames.session import Replay, Session
    from balloongames.storage.model import Player
    from balloongames.storage.settings import AlbumPage
    from balloongames.ui.scene import Scene


@dataclass(frozen=True, slots=True)
class Navigation:
    """What `balloongames.scenes.routes.Routes` promises, on the stack of ``ctx``."""

    ctx: Ctx

    def home(self) -> None:
        """Leave everything and go to the shelf."""
        from balloongames.scenes.home.home import HomeScene

        self.ctx.stack.reset(HomeScene(self.ctx))

    def home_below(self) -> None:
        """Leave what lies below a screen that is about to go, and lay the shelf there."""
        from balloongames.scenes.home.home import HomeScene

        below = self.ctx.stack.scenes
        if below and not all(isinstance(scene, HomeScene) for scene in below):
            self.ctx.stack.lay_below(HomeScene(self.ctx))

    def leave_table(self) -> None:
        """Go back to where the match was begun, or else to the shelf."""
        from balloongames.scenes.common.pause import LEAVING

        stack = self.ctx.stack
        if not stack.leads_back:
            self.home()
            return
        *above, _table = takewhile(lambda scene: not scene.leads_back, reversed(stack.scenes))
        for _scene in above:
            stack.pop(LEAVING)
        stack.pop()

    def setup(self, game_id: str, *, seed: str = "", seated: Sequence[Player] = ()) -> None:
        """Choose who plays a game, and how."""
        from balloongames.scenes.setup.setup import SetupScene

        self.ctx.stack.push(SetupScene(self.ctx, game_id, seed=seed, seated=seated))

    def table(self, session: Session, aim: str = "") -> None:
        """Sit down at the table, with an aim if there is one; a match that is over shows its result."""
        if session.outcome is not None:
            self.result(session)
            return
        from balloongames.scenes.match.table import TableScene

        self._sit_down(TableScene(self.ctx, session, aim))

    def demo(self, game_id: str, seats: int, options: Options) -> None:
        """Look on while computer players play."""
        from balloongames.scenes.match.demo import DemoScene, demo_match

        self.ctx.stack.push(DemoScene(self.ctx, demo_match(game_id, seats, options)))

    def attract(self) -> None:
        """Show games until somebody does something."""
        from balloongames.scenes.match.demo import AttractScene, random_demo

        self.ctx.stack.push(AttractScene(self.ctx, random_demo()))

    def result(self, session: Session) -> None:
        """See how a match ended."""
        from balloongames.scenes.result.result import ResultScene

        self._sit_down(ResultScene(self.ctx, session))

    def _sit_down(self, scene: Scene) -> None:
        """Put a table in place of the screen in front, or on top of one to which it leads back."""
        top = self.ctx.stack.top
        if top is not None and top.leads_back:
            self.ctx.stack.push(scene)
        else:
            self.ctx.stack.replace(scene)

    def review(
        self, replay: Replay, ply: int | None = None, chances: Sequence[Sequence[float]] = (),
        mistakes: Sequence[KeyMoment] = (),
    ) -> None:  # fmt: skip
        """Look at a match again."""
        from balloongames.scenes.review.review import ReviewScene

        self.ctx.stack.push(ReviewScene(self.ctx, replay, ply, chances, mistakes))

    def latest(self, session: Session, seat: Seat) -> None:
        """See what happened since somebody's last turn."""
        from balloongames.scenes.review.latest import LatestScene

        self.ctx.stack.push(LatestScene(self.ctx, session, seat))

    def share(self, replay: Replay, when: datetime) -> None:
        """Hand a match to others."""
        from balloongames.scenes.share.sheet import ShareScene

        self.ctx.stack.push(ShareScene(self.ctx, replay, when))

    def try_again(self, replay: Replay, moments: Sequence[KeyMoment], index: int) -> None:
        """See a key moment once more."""
        from balloongames.scenes.match.again import TryAgainScene

        self.ctx.stack.push(TryAgainScene(self.ctx, replay, moments, index))

    def rules(self, game_id: str, page: int = 0, paragraph: int | None = None) -> None:
        """Read the rules of a game."""
        from balloongames.scenes.book.rules import RulesScene

        self.ctx.stack.push(RulesScene(self.ctx, game_id, page, paragraph))

    def lessons(self, game_id: str = "") -> None:
        """See all lessons."""
        from balloongames.scenes.lessons.shelf import LessonsScene

        self.ctx.stack.push(LessonsScene(self.ctx, game_id))

    def settings(self) -> None:
        """Change settings."""
        from balloongames.scenes.settings.settings import SettingsScene

        self.ctx.stack.push(SettingsScene(self.ctx))

    def about(self) -> None:
        """Read who made the games."""
        from balloongames.scenes.book.about import AboutScene

        self.ctx.stack.push(AboutScene(self.ctx))

    def matches(self, title: str, ids: Collection[str]) -> None:
        """Show some matches in the album, on top of the page where they were picked; the title says which they are."""
        from balloongames.scenes.album.filters import Handed

        self._album("matches", handed=Handed(title, frozenset(ids)))

    def album(self, page: AlbumPage | None = None, person: int = 0) -> None:
        """Open the album on the page that was open last, or turn to a page of it."""
        self._album(page, person)

    def _album(self, page: AlbumPage | None, person: int = 0, handed: Handed | None = None) -> None:
        from balloongames.scenes.album.logbook import LogbookScene
        from balloongames.scenes.album.matches import MatchesScene
        from balloongames.scenes.album.people import PeopleScene
        from balloongames.scenes.album.statistics import StatisticsScene
        from balloongames.scenes.album.versus import VersusScene

        prefs = self.ctx.prefs
        if page is None:
            page = prefs.settings.album_page
        elif page != prefs.settings.album_page and handed is None:
            prefs.settings.album_page = page
            prefs.save()
        pages: dict[AlbumPage, Callable[[], Scene]] = {
            "matches": lambda: MatchesScene(self.ctx, handed),
            "people": lambda: PeopleScene(self.ctx),
            "statistics": lambda: StatisticsScene(self.ctx, person),
            "logbook": lambda: LogbookScene(self.ctx, person),
        }
        there = (MatchesScene, PeopleScene, StatisticsScene, LogbookScene, VersusScene)
        *below, top = self.ctx.stack.scenes
        if not isinstance(top, there) or handed is not None:
            self.ctx.stack.push(pages[page]())
        elif top.finish():  # what is deleted stands on no other page
            for _page in takewhile(lambda scene: isinstance(scene, there), reversed(below)):
                self.ctx.stack.pop()  # what was opened from a page goes with it
            self.ctx.stack.replace(pages[page]())

    def puzzles(self) -> None:
        """Look for a puzzle."""
        from balloongames.scenes.puzzles.shelf import PuzzlesScene

        self.ctx.stack.push(PuzzlesScene(self.ctx))

    def workshop(self, code: str = "", title: str = "", file: Path | None = None) -> None:
        """Draw a puzzle."""
        from balloongames.scenes.puzzles.workshop import WorkshopScene

        self.ctx.stack.push(WorkshopScene(self.ctx, code, title, file))

    def code(self, text: str) -> None:
        """Open the deal or the puzzle of a code; `BadPuzzle` if it is none of either."""
        from balloongames.scenes.common import puzzle_sources
        from balloongames.session import BadCode, read_deal_code

        try:
            deal = read_deal_code(text)
        except BadCode:
            self.puzzle(puzzle_sources.of_code(text, self.ctx.store.puzzles))
        else:
            self.setup(deal.game_id, seed=text)

    def puzzle(self, source: AnySource, *, instead: bool = False, kept: bool = True) -> None:
        """Play a puzzle; one that has to be made is waited for."""
        from balloongames.scenes.common.puzzle_sources import PuzzleToMake

        if isinstance(source, PuzzleToMake):
            from balloongames.scenes.puzzles.making import MakingScene

            self.ctx.stack.push(
                MakingScene(self.ctx, source, lambda made: self.puzzle(made, instead=instead, kept=kept))
            )
            return
        from balloongames.scenes.puzzles.play import PuzzlePlayScene

        scene = PuzzlePlayScene(self.ctx, source, kept=kept)
        if instead:
            self.ctx.stack.replace(scene)
        else:
            self.ctx.stack.push(scene)

    def lesson(self, game_id: str, lesson_id: str, *, anew: bool = False, instead: bool = False) -> None:
        """Fly a lesson."""
        from balloongames.scenes.lessons.opening import open_lesson

        scene = open_lesson(self.ctx, game_id, lesson_id, 0 if anew else None)
        if instead:
            self.ctx.stack.replace(scene)
        else:
            self.ctx.stack.push(scene)
