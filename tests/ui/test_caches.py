"""What is kept: within its budget, the least recently used goes first, and nothing looks different for it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import balloongames
from balloongames import registry
from balloongames.scenes.book.rules import RulesScene
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.settings.settings import SettingsScene
from balloongames.ui.caches import Budget, ByteCache, Caches
from balloongames.ui.kit import Kit
from balloongames.ui.text import STYLES
from balloongames.ui.theme import Look
from tests.ui.harness import Stage, match_of, stage

SEEN = ("ui", "views", "scenes")
HEAVY = ("Surface", "Font", "Sound", "Layer", "CachedPicture")


@pytest.fixture(autouse=True)
def _display() -> None:
    pygame.display.init()
    pygame.display.set_mode((320, 240))
    pygame.font.init()


def cache(budget: int) -> ByteCache[str]:
    return ByteCache(Budget(budget))


def test_the_least_recently_used_goes_first() -> None:
    kept = cache(30)
    for key in "abc":
        kept.put(key, key.upper(), 10)
    assert kept.get("a") == "A"
    kept.put("d", "D", 10)
    assert [key for key, _value in kept.items()] == ["c", "a", "d"]
    assert (kept.bytes, kept.evicted) == (30, 10)


def test_what_is_put_again_counts_once() -> None:
    kept = cache(30)
    kept.put("a", "A", 20)
    kept.put("a", "B", 10)
    assert (kept.get("a"), kept.bytes) == ("B", 10)
    kept.drop("a")
    kept.drop("a")
    assert (kept.get("a"), kept.bytes) == (None, 0)


def test_the_newest_stays_even_if_it_is_too_large() -> None:
    kept = cache(30)
    kept.put("a", "A", 10)
    kept.put("b", "B", 100)
    assert [key for key, _value in kept.items()] == ["b"]


def test_budgets_follow_the_window() -> None:
    small, large = Caches((1280, 720)), Caches((1920, 1080))
    assert large.pictures.budget > 2 * small.pictures.budget
    assert large.fonts.budget == small.fonts.budget
    large.layers.put("a", "A", 8_000_000)
    large.layers.put("b", "B", 40_000_000)
    large.fit((1280, 720))
    assert large.budget == small.budget
    assert large.layers.bytes <= 40_000_000


def test_the_budget_for_all_leaves_room_for_the_program() -> None:
    assert Caches((1280, 720)).budget < 85e6
    assert Caches((1920, 1080)).budget < 160e6


def test_what_is_too_much_for_all_together_goes_by_when_it_was_used_last_wherever_it_is_kept() -> None:
    caches, picture = Caches(), pygame.Surface((1, 1))
    part = caches.budget // 6
    caches.pictures.budget = caches.cards.budget = caches.budget
    for number in range(4):
        caches.pictures.put(number, picture, part)
        caches.cards.put(number, picture, part)
    assert caches.pictures.get(0)
    caches.shrink()
    assert caches.bytes <= caches.budget
    assert [key for key, _value in caches.pictures.items()] == [2, 3, 0]
    assert [key for key, _value in caches.cards.items()] == [1, 2, 3]


def test_all_together_keep_to_their_budget_as_frames_are_drawn(tmp_path: Path) -> None:
    with stage(tmp_path, (960, 540)) as on:
        caches = on.loop.kit.caches
        caches.budget = 8_000_000
        on.show(TableScene(on.ctx, match_of("balloon_pop", 4, plies=8)))
        assert caches.evicted
        assert caches.bytes <= caches.budget


def test_a_new_look_forgets_the_old_one_and_keeps_fonts() -> None:
    kit = Kit(Look(), (1280, 720))
    canvas = kit.canvas(pygame.Surface((1280, 720)))
    canvas.text(kit.frame, "Mira")
    canvas.panel(kit.frame.inset(100))
    assert kit.caches.lines.bytes
    assert kit.caches.cards.bytes
    kit.restyle(Look(theme="dusk"))
    assert {name for name, one in kit.caches.all().items() if one.bytes} == {"fonts"}


def open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def test_a_font_keeps_no_file_open() -> None:
    if not Path("/proc/self/fd").is_dir():
        pytest.skip("no list of open files here")
    kit = Kit(Look(), (1280, 720))
    before = open_files()
    for px in range(10, 60):
        kit.brushes.type.line("Mira", STYLES["body"], px, "#000000")
    assert len(kit.caches.fonts) == 50
    assert open_files() <= before


def test_everything_that_is_kept_can_be_asked() -> None:
    told = str(Caches())
    assert all(name in told for name in ("fonts", "sounds", "layers"))


def sources() -> Iterator[tuple[str, ast.Module]]:
    """Go through the modules in which something may be kept: to read the others closely takes its time."""
    root = Path(balloongames.__file__).parent
    for folder in SEEN:
        for file in sorted((root / folder).rglob("*.py")):
            text = file.read_text(encoding="utf-8")
            if "OrderedDict" in text or (any(word in text for word in HEAVY) and re.search(r"cache|[Dd]ict\[", text)):
                yield file.relative_to(root).as_posix(), ast.parse(text)


def is_heavy(annotation: ast.expr | None) -> bool:
    return annotation is not None and any(word in ast.unparse(annotation) for word in HEAVY)


def test_nothing_is_kept_elsewhere() -> None:
    """Facts of rules and files may be remembered where they are read; pictures, fonts and sounds may not."""
    found = set()
    for name, tree in sources():
        for node in ast.walk(tree):
            match node:
                case ast.ImportFrom(names=names) if {one.name for one in names} & {"OrderedDict"}:
                    found.add(name)
                case ast.FunctionDef(decorator_list=[kept, *_], returns=returns) if "cache" in ast.unparse(kept):
                    if is_heavy(returns):
                        found.add(name)
                case ast.AnnAssign(target=ast.Attribute() | ast.Name(), annotation=note) if is_heavy(note):
                    if "dict[" in ast.unparse(note).lower():
                        found.add(name)
    assert found == {"ui/caches.py"}


def picture(on: Stage) -> bytes:
    """What the window shows after a still frame."""
    on.loop.redraw()
    on.frame(0)
    return pygame.image.tobytes(on.surface, "RGB")


@pytest.mark.parametrize("plies", [0, 6])
@pytest.mark.parametrize("game", [entry.id for entry in registry.entries()])
def test_a_frame_is_the_same_whatever_was_forgotten(tmp_path: Path, game: str, plies: int) -> None:
    with stage(tmp_path, (960, 540)) as on:
        session = match_of(game, 2, plies=plies)
        if session.needs_curtain() is not None:
            session.hand_over()
        on.show(TableScene(on.ctx, session))
        on.rest()
        on.show(SettingsScene(on.ctx))
        on.key(pygame.K_ESCAPE)
        before = picture(on)
        for one in on.loop.kit.caches.all().values():
            one.clear()
        assert picture(on) == before
        for one in on.loop.kit.caches.all().values():
            one.budget = 1  # hardly anything can be kept
            one.put("nothing", None, 2)
        on.ctx.stack.disturb()
        assert picture(on) == before


def test_a_closed_screen_keeps_no_picture(tmp_path: Path) -> None:
    with stage(tmp_path) as on:
        on.show(TableScene(on.ctx, match_of("balloon_pop", 2)))
        on.rest()
        layers = on.loop.kit.caches.layers
        open_before = len(layers)
        on.show(RulesScene(on.ctx, "balloon_pop"))
        assert len(layers) == open_before + 1
        on.key(pygame.K_ESCAPE)
        assert len(layers) == open_before
        on.ctx.stack.reset(SettingsScene(on.ctx))
        on.frame(0)
        assert len(layers) == 1
