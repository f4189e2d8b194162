"""Every dialog: it is left by the mouse alone, and whatever can be pressed on it does something."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from importlib import import_module
from inspect import isabstract
from itertools import count
from pkgutil import walk_packages
from typing import Any

import pytest

from balloongames import i18n, library, registry, scenes
from balloongames.core.puzzle import Grade
from balloongames.i18n import LANGUAGES
from balloongames.scenes.album.export_sheet import ExportScene
from balloongames.scenes.album.filter_sheet import FilterScene
from balloongames.scenes.album.filters import Filters
from balloongames.scenes.album.merging import MergeScene
from balloongames.scenes.album.opening_sheet import OpeningScene
from balloongames.scenes.album.removing import RemoveScene
from balloongames.scenes.common.pause import PauseScene
from balloongames.scenes.common.puzzle_sources import PuzzleToMake, endless
from balloongames.scenes.common.strengths import StrengthsScene
from balloongames.scenes.dialog import ConfirmScene, DialogScene, NoticeScene
from balloongames.scenes.leaving import SecondScene, UnsavedScene
from balloongames.scenes.lessons.pause import LessonPauseScene
from balloongames.scenes.match.practice import PracticePauseScene
from balloongames.scenes.match.summary import SummaryScene
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.puzzles.entry import EndlessScene, EntryScene, FolderScene
from balloongames.scenes.puzzles.making import MakingScene
from balloongames.scenes.puzzles.menu import CodeScene, DayResultScene, PuzzleMenuScene
from balloongames.scenes.puzzles.printing import PrintScene
from balloongames.scenes.result.breakdown import BreakdownScene
from balloongames.scenes.result.result import ResultScene
from balloongames.scenes.review.marks_sheet import MarksScene
from balloongames.scenes.review.playing_on import PlayOnScene
from balloongames.scenes.review.strip import Action
from balloongames.scenes.settings.controls import CaptureScene
from balloongames.scenes.share.sheet import ShareScene
from balloongames.session import Replay, Session, Setup
from balloongames.storage import replays
from balloongames.storage.model import Bot, Player
from balloongames.storage.people import Person, PlayedGames
from balloongames.ui.canvas import Canvas
from balloongames.ui.view import People, Summary
from tests.scenes.stage import Stage
from tests.ui import harness
from tests.ui.harness import match_of, play_until
from tests.ui.one_key import begin, by_one_key

SIZES = pytest.mark.parametrize(
    ("size", "scale"), [((960, 540), 200), pytest.param((1280, 720), 100, marks=pytest.mark.soak)], ids=str
)


def over() -> Session:
    return play_until(match_of("gusts", 3))


def breakdown(stage: Stage) -> DialogScene:
    result = ResultScene(stage.ctx, over())
    return BreakdownScene(stage.ctx, result._sheet.rows[0], result._people)


def pause(kind: type[PauseScene], stage: Stage) -> DialogScene:
    table = TableScene(stage.ctx, match_of("gusts", 2))
    stage.open(table)
    return kind(stage.ctx, table.session, table.open_log)


def levels(stage: Stage) -> DialogScene:
    players = (Player("Ada", 0), *(Player(name, look, Bot()) for look, name in enumerate(("Gale", "Bora"), 1)))
    return StrengthsScene(stage.ctx, Session.start(Setup("gusts", players, seed="SUNNY-1")))


def lesson_pause(stage: Stage) -> DialogScene:
    table = TableScene(stage.ctx, match_of("gusts", 2))
    stage.open(table)
    return LessonPauseScene(stage.ctx, table.session, table.open_log, stage.ctx.go.lessons)


def making(stage: Stage) -> DialogScene:
    way = endless(registry.puzzle_kit("one_turn"), Grade.GENTLE)
    assert isinstance(way, PuzzleToMake)
    return MakingScene(stage.ctx, way, lambda _source: None)


def person(stage: Stage, name: str) -> Person:
    book = stage.store.people
    return book.find(name) or book.add(name, 0, datetime(2026, 11, 20, tzinfo=UTC))


def merging(stage: Stage) -> DialogScene:
    ada, *others = (person(stage, name) for name in ("Ada", "Bo", "Cy"))
    return MergeScene(stage.ctx, ada, others)


def opening(stage: Stage, files: int = 9) -> DialogScene:
    for number in range(files):
        replays.share(over().shared(), stage.store.replays / f"gusts-{number}.balloons")
    return OpeningScene(stage.ctx)


def playing_on(stage: Stage) -> DialogScene:
    replay = Replay(over().shared())
    return PlayOnScene(stage.ctx, replay.players, 3, replay.plies, [], None)


TWO = People(("Ada", "Bo"), (0, 1), ("", ""))
CODE = max(library.shipped(), key=len)
DIALOGS: dict[type[DialogScene], Callable[[Stage], DialogScene]] = {
    BreakdownScene: breakdown,
    CodeScene: lambda stage: CodeScene(stage.ctx, CODE),
    CaptureScene: lambda stage: CaptureScene(stage.ctx, "keys", ("hint",)),
    ConfirmScene: lambda stage: ConfirmScene(stage.ctx, "Deal anew?", "The same players start again.", "Deal"),
    EndlessScene: lambda stage: EndlessScene(stage.ctx),
    EntryScene: lambda stage: EntryScene(stage.ctx),
    ExportScene: lambda stage: ExportScene(stage.ctx),
    FilterScene: lambda stage: FilterScene(stage.ctx, [], Filters()),
    FolderScene: lambda stage: FolderScene(stage.ctx),
    LessonPauseScene: lesson_pause,
    StrengthsScene: levels,
    MakingScene: making,
    MarksScene: lambda stage: MarksScene(stage.ctx, "Move 3 of 9", [Action("flag", "flag", "Put a flag here", str)]),
    MergeScene: merging,
    NoticeScene: lambda stage: NoticeScene(stage.ctx, "A word about files", ("One of them was damaged.",)),
    OpeningScene: opening,
    PauseScene: partial(pause, PauseScene),
    PlayOnScene: playing_on,
    PracticePauseScene: partial(pause, PracticePauseScene),
    DayResultScene: lambda stage: DayResultScene(stage.ctx, "The puzzle of the day\nSolved in 5 moves"),
    PrintScene: lambda stage: PrintScene(stage.ctx, library.packs()[0]),
    PuzzleMenuScene: lambda stage: PuzzleMenuScene(stage.ctx, "color_queue", previews=True),
    RemoveScene: lambda stage: RemoveScene(stage.ctx, person(stage, "Ada"), PlayedGames()),
    SecondScene: lambda stage: SecondScene(stage.ctx),
    ShareScene: lambda stage: ShareScene(stage.ctx, Replay(over().shared()), datetime(2026, 11, 20, tzinfo=UTC)),
    SummaryScene: lambda stage: SummaryScene(stage.ctx, Summary("Over", "A round.", ("in all",), ((0, ("3",)),)), TWO),
    UnsavedScene: lambda stage: UnsavedScene(stage.ctx, stage.ctx.stack.clear),
}

WAYS_OUT = ("close", "no", "resume", "back", "go_on", "stop", "keep", "done")


def kinds(of: type[DialogScene] = DialogScene) -> Iterator[type[DialogScene]]:
    for kind in of.__subclasses__():
        if not isabstract(kind):
            yield kind
        yield from kinds(kind)


def test_every_kind_of_dialog_is_here() -> None:
    for module in walk_packages(scenes.__path__, f"{scenes.__name__}."):
        import_module(module.name)
    assert {kind.__name__ for kind in kinds()} == {kind.__name__ for kind in DIALOGS}


def opened(stage: Stage, kind: type[DialogScene]) -> DialogScene:
    stage.ctx.go.home()
    stage.frame(0)
    dialog = DIALOGS[kind](stage)
    stage.show(dialog)
    while stage.ctx.stack.listener is None:  # what comes by itself takes no press at once
        stage.frame()
    return dialog


def facts(stage: Stage) -> Any:
    """All that a person could notice, but for the ring around what was pressed."""
    if not stage.ctx.stack.scenes:
        return None
    page = stage.page
    nodes = [(node.id, node.label, node.value, node.why_not, node.box) for node in page.nodes.values()]
    return [*stage.ctx.stack.scenes], nodes, [ink.text for ink in page.text_boxes], repr(stage.ctx.prefs.settings)


def presses(stage: Stage) -> list[tuple[str, float]]:
    """What can be pressed, and where: of a row of choices the first and the last, but none that is chosen already."""
    nodes = [node for name in stage.open_nodes() if (node := stage.page.nodes[name]).value != i18n._("chosen")]
    return [(node.id, share) for node in nodes for share in ((0.05, 0.95) if node.at else (0.5,))]


@SIZES
@pytest.mark.parametrize("kind", DIALOGS, ids=lambda kind: kind.__name__)
def test_a_dialog_is_left_and_all_on_it_does_something(
    make_stage: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch,
    kind: type[DialogScene], size: tuple[int, int], scale: int,
) -> None:  # fmt: skip
    folders: list[Any] = []
    monkeypatch.setattr("balloongames.scenes.puzzles.entry.open_folder", folders.append)
    stage = make_stage(size, text_scale=scale)
    opened(stage, kind)
    useful: dict[str, bool] = {}
    left = set()
    for name, share in presses(stage):
        dialog = opened(stage, kind)
        before, beside = facts(stage), len(folders)
        stage.click(name, share)
        stage.frame(0)
        useful[name] = useful.get(name, False) or facts(stage) != before or len(folders) > beside
        if dialog not in stage.ctx.stack.scenes:
            left.add(name)
    assert [name for name, does in useful.items() if not does] == []
    assert left, "nothing closes it"


def test_back_leaves_a_dialog_and_is_heard_as_a_page(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stage.audio, "_clock", count().__next__)  # many pages at once would not all be heard
    wrong = {}
    for kind in DIALOGS.keys() - {CaptureScene}:  # that one takes any key
        dialog = opened(stage, kind)
        stage.audio.log.clear()
        stage.key("esc")
        heard, left = [one.cue for one in stage.audio.log], stage.ctx.stack.scenes
        if dialog in left or (left and heard != ["page"]):  # when the program has ended, nobody hears it
            wrong[kind.__name__] = heard
    assert wrong == {}


@pytest.mark.parametrize(("size", "scale"), [((960, 540), 100), ((1280, 720), 200)], ids=str)
@pytest.mark.parametrize("language", [one.code for one in LANGUAGES])
def test_all_words_of_a_dialog_are_there(
    make_stage: Callable[..., Stage], language: str, size: tuple[int, int], scale: int
) -> None:
    stage = make_stage(size, text_scale=scale, language=language)
    wrong = {}
    for kind, make in DIALOGS.items():
        stage.open(make(stage))
        cut = [ink.text for ink in stage.page.text_boxes if not ink.fits]
        wordless = [f"{name}: no words" for name in harness.wordless(stage.page)]
        wrong[kind.__name__] = cut + wordless
    assert not {name: found for name, found in wrong.items() if found}


def test_only_the_sheet_shows_where_the_focus_is(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    below = ResultScene(stage.ctx, over())
    stage.open(below)
    stage.rest()
    stage.key("tab")
    focused = below.driver.page.nodes[below.driver.focus or ""]
    assert below.driver.state_of(focused).focused
    rings: list[object] = []
    monkeypatch.setattr(Canvas, "ring", lambda _canvas, box, *_more, **_wide: rings.append(box))
    stage.ctx.stack.push(ConfirmScene(stage.ctx, "Sure?", "", "Yes"))
    stage.rest()
    assert len(set(rings)) == 1
    assert not below.driver.state_of(focused).focused


def test_all_dialogs_are_left_by_one_key(stage: Stage) -> None:
    begin(stage)
    for kind in DIALOGS:
        dialog = opened(stage, kind)
        by_one_key(stage, next(name for name in WAYS_OUT if name in stage.page.nodes))
        stage.frame()
        assert stage.ctx.stack.top is not dialog


@pytest.mark.parametrize("files", [1, 5, 6, 11])
def test_every_shared_file_can_be_leafed_to(stage: Stage, files: int) -> None:
    stage.ctx.go.home()
    stage.show(opening(stage, files))
    stage.frame(1)
    found = {name for name in stage.page.nodes if name.startswith("file.")}
    while "after" in stage.page.nodes and not stage.page.nodes["after"].why_not:
        stage.press("after")
        found |= {name for name in stage.page.nodes if name.startswith("file.")}
    assert len(found) == files
