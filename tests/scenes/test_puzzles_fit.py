"""The screens of puzzles in every shape of window, size of type and language: nothing cut, nothing overlaps."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from datetime import UTC, date, datetime
from itertools import groupby
from typing import Any

import pytest

from balloongames import library, registry
from balloongames.core.puzzle import Grade
from balloongames.i18n import LANGUAGES
from balloongames.puzzles.medals import Medal
from balloongames.puzzles.packs import Pack
from balloongames.scenes.base import PageScene
from balloongames.scenes.common.bar import Tool
from balloongames.scenes.common.puzzle_sources import endless, of_code, of_pack
from balloongames.scenes.home.home import HomeScene
from balloongames.scenes.puzzles.daily_report import text_of
from balloongames.scenes.puzzles.entry import EndlessScene, EntryScene, FolderScene
from balloongames.scenes.puzzles.foot import LightFacts, add_light, add_small_buttons, share_out
from balloongames.scenes.puzzles.making import MakingScene
from balloongames.scenes.puzzles.menu import CodeScene, DayResultScene, PuzzleMenuScene
from balloongames.scenes.puzzles.panel import Costs, lay_medals
from balloongames.scenes.puzzles.play import PuzzlePlayScene
from balloongames.scenes.puzzles.printing import PrintScene
from balloongames.scenes.puzzles.shelf import PuzzlesScene
from balloongames.scenes.puzzles.walkthrough import Walkthrough
from balloongames.storage.puzzles import PuzzleProgress
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.puzzle_view import PuzzleView
from tests.dealt import dealt
from tests.scenes.stage import Stage
from tests.scenes.test_menus_fit import SHAPES, faults
from tests.ui.harness import SLOW, unseen

CODE = "CQ1-3R-WRBR-NWY6-33TM-HNS8-X5YG-VA0D-JJJ"  # the worked example: 16 25 35 40 49
TODAY = date(2026, 11, 20)
TALLEST = max(
    (one.code for pack in library.packs("color_queue") for one in pack.items),
    key=lambda code: registry.puzzle_kit("one_turn").read_code(code).rows,
)
SOLVED = PuzzleProgress(CODE, "balloon_cup", 1, "balloon", 12, seconds=4000, helped=".h" * 6)
Wrong = dict[str, list[str]]


def _look(stage: Stage, wrong: Wrong, name: str) -> None:
    stage.rest(frame=SLOW)
    found = faults(stage.top.driver)
    if found:
        wrong[name] = sorted(set(found))


def _play(stage: Stage, code: str = CODE) -> PuzzlePlayScene:
    scene = PuzzlePlayScene(stage.ctx, of_code(code, stage.store.puzzles))
    stage.open(scene)
    stage.rest(frame=SLOW)
    return scene


def _choose(stage: Stage, *cards: int) -> None:
    for card in cards:
        stage.click(f"card.{card}")
    stage.rest(frame=SLOW)


@pytest.mark.parametrize(("shape", "language"), dealt(SHAPES, ["en", "fr"], every=2))
def test_playing_a_puzzle_fits(make_full_stage: Callable[..., Stage], shape: str, language: str) -> None:
    size, settings = SHAPES[shape]
    stage = make_full_stage(size, language=language, **settings)
    wrong: Wrong = {}
    for code in (TALLEST, CODE):
        _play(stage, code)
        _look(stage, wrong, f"fresh {code}")
    for stages in range(1, 4):
        stage.type("h")
        _look(stage, wrong, f"hint {stages}")
    _choose(stage, 2)
    stage.type("hhh")
    _look(stage, wrong, "hint back")
    stage.click("solve")
    _look(stage, wrong, "solution")
    for _ in range(4):
        stage.click("forward")
    _look(stage, wrong, "solution, later")
    stage.click("close")
    stage.type("r")
    stage.rest(frame=SLOW)
    _choose(stage, 16, 25, 35, 40, 49)
    _look(stage, wrong, "five")
    stage.click("confirm")
    _look(stage, wrong, "solved")
    stage.click("solve")
    stage.rest(frame=SLOW)
    _choose(stage, 2, 3, 5, 8, 12)
    stage.click("confirm")
    _look(stage, wrong, "failed")
    stage.type("7")
    _look(stage, wrong, "refused")
    assert not wrong


@pytest.mark.parametrize("pack", library.packs("color_queue"), ids=lambda pack: pack.id)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_goal_is_said_in_full_beside_a_long_title(
    make_full_stage: Callable[..., Stage], pack: Pack, language: str
) -> None:
    stage = make_full_stage((960, 540), language=language)
    wrong: Wrong = {}
    for item in (pack.items[1], *pack.items[-2:]):
        stage.open(PuzzlePlayScene(stage.ctx, of_pack(pack, item, dict)))
        _look(stage, wrong, item.code)
        assert {"en": "Goal", "fr": "But"}[language] in stage.said()
    assert not wrong


@pytest.mark.parametrize(("language", "word"), [("de", "Ziel"), ("es", "Objetivo"), ("it", "Scopo")])
def test_a_long_goal_in_large_letters_has_its_word_beside_it(
    make_full_stage: Callable[..., Stage], language: str, word: str
) -> None:
    stage = make_full_stage(language=language, text_scale=200)
    wrong: Wrong = {}
    for pack, index in (
        ("balloon_cup/foggy_valleys", 0),
        ("color_queue/quiet_please", 9),
        ("bubblee_pop/grump_moving_day", 8),
    ):
        items = next(one.items for one in library.packs() if one.id == pack)
        _play(stage, items[index].code)
        _look(stage, wrong, pack)
        assert word in stage.said()
    assert not wrong


@pytest.mark.parametrize(("size", "text_scale"), [((1280, 720), 200), ((960, 540), 200), ((960, 540), 100)], ids=str)
def test_a_fresh_puzzle_says_all_stages_of_its_hint_and_what_is_missing(
    make_full_stage: Callable[..., Stage], size: tuple[int, int], text_scale: int
) -> None:
    stage = make_full_stage(size, text_scale=text_scale)
    _play(stage)
    assert {"Look here", "This move", "Why", "Choose 5 more cards first."} <= stage.said()
    (direction,) = [text for text in stage.said() if text.startswith("No arrows yet")]
    assert direction.endswith("A\u00a0to\u00a0E"), "it is not cut in two"


@pytest.mark.parametrize(
    ("game", "text_scale", "language", "titles"),
    [
        ("balloon_cup", 200, "fr", ("Le coup", "Pourquoi")),
        ("balloon_cup", 200, "de", ("Dieser Zug", "Warum")),
        ("balmy_balloonists", 100, "en", ("This move", "Why")),
    ],
)
def test_little_room_drops_no_stage_of_a_hint_that_is_to_come(
    make_full_stage: Callable[..., Stage], game: str, text_scale: int, language: str, titles: tuple[str, str]
) -> None:
    stage = make_full_stage(text_scale=text_scale, language=language)
    _play(stage, library.packs(game)[1].items[6].code)
    for opened in range(3):
        assert set(titles[max(0, opened - 1) :]) <= stage.said()
        stage.click("hint")


@pytest.mark.parametrize(("shape", "language"), dealt(SHAPES, ["en", "fr"], every=4))
def test_the_shelf_of_puzzles_fits(make_full_stage: Callable[..., Stage], shape: str, language: str) -> None:
    size, settings = SHAPES[shape]
    stage = make_full_stage(size, language=language, **settings)
    book, then = stage.store.puzzles, datetime(2026, 11, 2, tzinfo=UTC)
    for code, medal in zip(library.shipped(), ("balloon", "crown", "star", "ring") * 7, strict=False):
        book.solve(code, "color_queue", medal, 6, then)
    for day in (2, 3, 19):
        book.open_daily(date(2026, 11, day), "color_queue", CODE)
    folder = library.own_folder(stage.store.folders)
    folder.mkdir(parents=True)
    for number in range(30):
        (folder / f"{number:02} a level with a long name.tmx").write_text("<map/>", encoding="utf-8")
    wrong: Wrong = {}
    shelf = PuzzlesScene(stage.ctx, today=lambda: TODAY)
    stage.open(shelf)
    _look(stage, wrong, "packs")
    for one in shelf._selection.collections:
        shelf._choose_collection(one.key)
        _look(stage, wrong, one.key)
    shelf._choose_day(date(2026, 11, 18))
    _look(stage, wrong, "day")
    shelf._show_tab(1)
    shelf._turn_month(-9)
    _look(stage, wrong, "month")
    shelf._filter(unsolved=True, game="")
    _look(stage, wrong, "not solved")
    entry = EntryScene(stage.ctx)
    play = _play(stage)
    endless_way = endless(registry.puzzle_kit("one_turn"), Grade.GENTLE)
    sheets: dict[str, PageScene] = {
        "home": HomeScene(stage.ctx, today=lambda: TODAY),
        "entry": entry,
        "endless": EndlessScene(stage.ctx),
        "folder": FolderScene(stage.ctx),
        "print": PrintScene(stage.ctx, library.packs()[0]),
        "code": CodeScene(stage.ctx, max(library.shipped(), key=len)),
        "result": DayResultScene(stage.ctx, text_of(TODAY, registry.puzzle_kit("four_valleys"), SOLVED)),
        "menu": PuzzleMenuScene(stage.ctx, play.play.kit.game_id, previews=True),
    }
    for name, scene in sheets.items():
        stage.open(scene)
        _look(stage, wrong, name)
    stage.open(entry)
    entry._write("CQ9-3R-WRBR-NWY6-33TM-HNS8-X5YG-VA0D-JJJ")
    entry._play()
    _look(stage, wrong, "entry with a problem")
    stage.open(MakingScene(stage.ctx, endless_way, lambda _source: None))
    found = faults(stage.top.driver)
    assert not found
    assert not wrong


@pytest.mark.parametrize("scale", [100, 200])
def test_every_node_of_puzzles_is_reached_by_tab(make_full_stage: Callable[..., Stage], scale: int) -> None:
    stage = make_full_stage(text_scale=scale)
    shelf = PuzzlesScene(stage.ctx, today=lambda: TODAY)
    play = PuzzlePlayScene(stage.ctx, of_code(CODE))
    for scene in (shelf, play):
        stage.open(scene)
        stage.rest(frame=SLOW)
        wanted = {node.id for node in stage.page.nodes.values() if node.focusable}
        seen = set()
        with unseen():
            for _ in range(len(wanted) + 30):
                stage.key("tab")
                seen.add(stage.top.driver.focus)
        assert wanted <= seen


def test_large_text_makes_no_number_on_a_card_smaller(
    make_full_stage: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither in the hand nor in the queue, though words take more of the room then."""
    sizes: dict[int, dict[str, list[float]]] = {}
    sign = Canvas.sign
    for scale in (100, 200):
        stage = make_full_stage(text_scale=scale)
        found = sizes[scale] = defaultdict(list)

        def signed(
            self: Canvas, box: Box, text: str, color: str, size: float, *, found: Any = found, **how: Any
        ) -> Any:
            found[text].append(size)
            return sign(self, box, text, color, size, **how)

        with monkeypatch.context() as patch:
            patch.setattr(Canvas, "sign", signed)
            stage.open(PuzzlePlayScene(stage.ctx, of_code(CODE)))
            stage.rest()
    for text in ("2", "49", "26", "43"):  # two of the hand, two of the queue
        assert min(sizes[200][text]) >= max(sizes[100][text]), text


@pytest.mark.parametrize("shape", ["small", "125 %"])
def test_powers_that_wait_fit_beside_the_planet(make_full_stage: Callable[..., Stage], shape: str) -> None:
    size, settings = SHAPES[shape]
    stage = make_full_stage(size, **settings)
    wrong: Wrong = {}
    grumps = library.packs("bubblee_pop")[2]
    _play(stage, grumps.items[8].code)
    stage.click("solve")
    if "yes" in stage.page.nodes:
        stage.click("yes")
    for step in range(3):
        stage.click("forward")
        _look(stage, wrong, f"step {step}")
    assert not wrong


@pytest.mark.parametrize(("language", "text_scale"), [("fr", 100), ("es", 200)])
def test_an_open_stage_of_a_hint_goes_for_nothing(
    make_full_stage: Callable[..., Stage], language: str, text_scale: int
) -> None:
    stage = make_full_stage((960, 540), language=language, text_scale=text_scale)
    for item in library.packs("balmy_balloonists")[2].items[::4]:
        scene = _play(stage, item.code)
        for _stage in range(3):
            stage.type("h")
        wrong: Wrong = {}
        _look(stage, wrong, item.code)
        assert not wrong
        hint = scene._hints.hint
        assert hint is not None
        said = {scene.puzzle_view.advice(reason) for reason in (hint.look, hint.take, hint.why)}
        assert said <= stage.said()


def test_the_light_takes_a_second_line_only_where_most_of_the_strip_is_full(stage: Stage) -> None:
    kit, words = stage.ctx.kit, "Plus depuis le coup 1"
    page, needed = Page(kit, kit.frame), kit.text_width(words, "label-s")
    light = LightFacts("warn", words, "bad", on=True)
    add_light(page, Box(0, 0, (needed + 53) / 0.7, 40), light, lambda: None)
    assert page.nodes["light"].box.w - 41 >= needed


def test_a_long_solution_moves_together_before_a_step_is_out_of_sight(stage: Stage) -> None:
    code = next(one.code for one in library.packs("balloon_cup")[4].items if len(one.puzzle.hand) > 12)
    play = _play(stage, code).play
    walk = Walkthrough(play, play.position.help().solution or (), registry.puzzle_view("four_valleys"), lambda: None)
    for high in (700, 440):
        page = Page(stage.ctx.kit, stage.ctx.kit.frame)
        walk.add_panel(page, Box(0, 0, 348, high), "", rests=True)
        assert set(walk.words) <= {ink.text for ink in page.texts()}, high


@pytest.mark.parametrize(("size", "pixels"), [((960, 540), 20), ((1280, 720), 50)])
def test_pictures_on_the_cards_of_a_pack_are_large_enough(
    make_full_stage: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], pixels: int
) -> None:
    stage, heights = make_full_stage(size), []
    draw = PuzzleView.draw_thumbnail

    def drawn(view: PuzzleView, canvas: Canvas, box: Box, puzzle: Any) -> None:
        heights.append(box.h * canvas.u)
        draw(view, canvas, box, puzzle)

    monkeypatch.setattr(PuzzleView, "draw_thumbnail", drawn)
    stage.open(PuzzlesScene(stage.ctx, today=lambda: TODAY))
    stage.rest(frame=SLOW)
    assert len(heights) >= 12
    assert min(heights) >= pixels


def test_small_buttons_share_a_row_by_what_their_words_need(stage: Stage) -> None:
    page = Page(stage.ctx.kit, stage.ctx.kit.frame)
    labels = [("Step back",), ("Play", "Pause"), ("Close",)]
    places = share_out(page, Box(960, 622, 296, 44), labels)
    add_small_buttons(page, places, [Tool(some[0], "", some[0], lambda: None) for some in labels])
    assert {ink.text for ink in page.texts()} == {"Step back", "Play", "Close"}
    for place, some in zip(places, labels, strict=True):
        assert all(stage.ctx.kit.text_width(label, "button-s") + 22 <= place.w + 0.01 for label in some)
    assert places[0].x == 960
    assert places[-1].right == pytest.approx(960 + 296)


def test_medals_in_two_rows_are_left_out_only_where_a_pair_has_no_room(stage: Stage) -> None:
    page, costs = Page(stage.ctx.kit, stage.ctx.kit.frame), Costs(Medal.GOLD, before=False)
    found = [lay_medals(page, Box(0, 0, width, 300), costs) for width in range(900, 20, -10)]
    assert [key for key, _all in groupby((one.each, one.rows) for one in found)] == [(4, 1), (2, 2), (2, 0)]


@pytest.mark.parametrize("language", [one.code for one in LANGUAGES])
def test_how_a_group_lies_in_the_solution_is_told_in_large_type(
    make_full_stage: Callable[..., Stage], language: str
) -> None:
    stage = make_full_stage(text_scale=200, language=language)
    order = next(pack for pack in library.packs("balloon_pop") if pack.id.endswith("order_please"))
    _play(stage, order.items[5].code)
    stage.click("solve")
    stage.click("yes")
    stage.click("forward")
    wrong: Wrong = {}
    _look(stage, wrong, language)
    assert not wrong


@pytest.mark.parametrize(("kind", "pack", "number", "moves", "language", "scale", "size"), [
    ("bubblee_pop", "grump_moving_day", 6, 1, "fr", 100, (1920, 1080)),
    ("color_queue", "quiet_please", 4, 9, "de", 200, (1280, 720)),
    ("balmy_balloonists", "trade_winds", 6, 1, "fr", 200, (1280, 720)),
    ("balmy_balloonists", "trade_winds", 6, 1, "it", 200, (1280, 720)),
    ("balmy_balloonists", "trade_winds", 6, 0, "it", 100, (960, 540)),
])  # fmt: skip
def test_titles_beside_a_board_that_is_played_on_fit(
    make_full_stage: Callable[..., Stage], kind: str, pack: str, number: int, moves: int, language: str, scale: int,
    size: tuple[int, int],
) -> None:  # fmt: skip
    stage = make_full_stage(size, language=language, text_scale=scale)
    levels = next(one for one in library.packs(kind) if one.id.endswith(pack)).items
    scene = _play(stage, levels[number - 1].code)
    kit = scene.play.kit
    for move in (kit.solve(kit.start(scene.play.puzzle)) or ())[:moves]:
        scene.play.play(move)
        scene.show_updates()
        stage.rest(frame=SLOW)
    wrong: Wrong = {}
    _look(stage, wrong, pack)
    assert not wrong
