"""What the big panel of the home offers: what was left last (a match, a puzzle or a lesson), else the first game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from balloongames import registry
from balloongames.i18n import _
from balloongames.scenes.common import puzzle_sources
from balloongames.scenes.common.facts import minutes_words, seats_words
from balloongames.scenes.common.lessons_everywhere import EVERYWHERE
from balloongames.scenes.common.matches import last_options, resume_match, shortening, strip_of
from balloongames.scenes.common.shelf_lessons import ShelfLesson
from balloongames.scenes.context import Ctx
from balloongames.scenes.home.facts import HomeFacts, LastTable, Waiting, when
from balloongames.scenes.home.lessons import LessonFacts
from balloongames.scenes.home.panels import Hero
from balloongames.scenes.home.puzzles import BegunPuzzle, is_newer
from balloongames.session import Session, Setup
from balloongames.storage.model import SaveCard
from balloongames.ui.game_view import GameView


def offered(
    ctx: Ctx, facts: HomeFacts, puzzle: BegunPuzzle | None, lessons: LessonFacts, look_anew: Callable[[], None]
) -> Hero:
    """Return what to offer; ``look_anew`` is called if it is gone when somebody takes it."""
    match, lesson = facts.waiting, lessons.begun
    older = max(match.card.serial if match else -1, puzzle.serial if puzzle else -1)
    if lesson and lessons.serial > older:
        return _lesson(ctx, lesson)
    if puzzle and (match is None or is_newer(puzzle, match.card)):
        return _puzzle(ctx, puzzle)
    if match:
        return of_match(ctx, match, look_anew)
    return _game(ctx, registry.entries()[0], _("Next party") if facts.results else _("Welcome"))


def of_match(ctx: Ctx, waiting: Waiting, look_anew: Callable[[], None]) -> Hero:
    """Return what there is to offer of a match that waits."""
    card = waiting.card
    view: GameView = registry.view(card.game_id)

    def go_on() -> None:
        saved = ctx.store.saves.load(card.id).value
        if saved is None:  # gone meanwhile, by another window
            look_anew()
        else:
            ctx.go.table(Session.resume(saved, ctx.store))

    labels = [_("Continue with {names}").format(names=names) for names in shortening(card.players)]
    return Hero(
        strip_of(card.game_id), labels, view.name(), waiting.progress, _("Continue"), go_on,
        _("Saved {ago}").format(ago=when(card.updated)), card.players,
    )  # fmt: skip


def go_on(ctx: Ctx, card: SaveCard) -> None:
    """Go on with a match; where that is not possible, the album shows it, and can say why."""
    if resume_match(ctx, card):
        ctx.go.album("matches")


def play_again(ctx: Ctx, last: LastTable) -> None:
    """Lay the table of a match anew for the same people, by the rules of the last one of its game."""
    settings = ctx.prefs.settings
    setup = Setup(last.game_id, last.players, last_options(settings, last.game_id), settings.undo)
    ctx.go.table(Session.start(setup, ctx.store))


def _puzzle(ctx: Ctx, begun: BegunPuzzle) -> Hero:
    def go_on() -> None:
        ctx.go.puzzle(puzzle_sources.of_code(begun.code, ctx.store.puzzles))

    return Hero(
        strip_of(begun.game_id), (_("Continue the puzzle"),), begun.title, begun.line, _("Continue"), go_on,
        _("Saved {ago}").format(ago=when(begun.updated)),
    )  # fmt: skip


def _lesson(ctx: Ctx, entry: ShelfLesson) -> Hero:
    title, line = _(entry.lesson.title), entry.line()
    if entry.teacher is EVERYWHERE:
        picture = strip_of(registry.entries()[0].id)
    else:
        picture = strip_of(entry.teacher.id)
        title, line = entry.teacher.name(), _("{what}: {which}").format(what=title, which=line)
    return Hero(
        picture, (_("Continue the lesson"),), title, line, _("Fly on"),
        partial(ctx.go.lesson, entry.teacher.id, entry.lesson.id),
    )  # fmt: skip


def _game(ctx: Ctx, entry: registry.GameEntry, label: str) -> Hero:
    view: GameView = registry.view(entry.id)
    return Hero(
        strip_of(entry.id), (label,), view.name(), view.blurb(), _("Set the table"), partial(ctx.go.setup, entry.id),
        f"{seats_words(entry.seats)}, {minutes_words(entry.minutes)}",
    )  # fmt: skip
