"""Numbers that roll: only the digits that differ move, not for long, and nothing of it stays."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from balloongames.ui.anim import QUICK
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.rolling import Roll, Rolls, write
from balloongames.ui.theme import Look

FRAME = 1 / 60
BOX = Box(20, 20, 80, 32)


@pytest.fixture(autouse=True)
def _display() -> None:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    pygame.font.init()


def rolls_at(text: str) -> Rolls:
    rolls = Rolls(lively=True)
    rolls.look("points", text)
    rolls.update(QUICK / 2)
    rolls.look("points", text)
    return rolls


def shown(roll: Roll) -> bytes:
    kit = Kit(Look(), (1280, 720))
    surface = pygame.Surface((120, 72))
    surface.fill("#FFFFFF")
    write(kit.canvas(surface), BOX, roll, "num-l", "#000000", align="right")
    return pygame.image.tobytes(surface, "RGB")


def columns(one: bytes, other: bytes) -> set[int]:
    """Return the columns of pixels in which two pictures differ."""
    return {i // 3 % 120 for i, (a, b) in enumerate(zip(one, other, strict=True)) if a != b}


@pytest.mark.usefixtures("pixels")
def test_only_the_digits_that_differ_move_and_at_both_ends_the_number_stands() -> None:
    kit = Kit(Look(), (1280, 720))
    left = BOX.right - kit.text_width("1", "num-l") - 1  # where the last digit begins
    assert shown(Roll("121", "131", 0.0)) == shown(Roll("121", "121"))
    for step in range(1, 10):
        moved = columns(shown(Roll("120", "121", step / 10)), shown(Roll("121", "121")))
        assert all(x >= left for x in moved), f"at {step / 10} the standing digits moved, too: {sorted(moved)}"
        assert moved or step >= 8
    assert [Roll("99", "100", 0.7).moves(i) for i in range(3)] == [True] * 3
    assert [Roll("19°", "29°", 0.7).moves(i) for i in range(3)] == [True, False, False]


def test_words_before_a_number_stand_however_many_digits_it_has() -> None:
    for old, new in (("round 9", "round 10"), ("round 10", "round 9")):
        for progress in (0.2, 0.7):
            roll = Roll(old, new, progress)
            moving = "".join(letter for i, letter in enumerate(roll.shown) if roll.moves(i))
            assert moving == roll.shown.removeprefix("round ")


@pytest.mark.usefixtures("pixels")
def test_what_is_longer_than_what_comes_leaves_in_its_own_size() -> None:
    kit = Kit(Look(), (1280, 720))
    surface = pygame.Surface((120, 72))
    ink = write(kit.canvas(surface), Box(80, 20, 16, 32), Roll("100", "9", 0.0), "num-l", align="right")
    assert ink.text == "100"
    assert ink.fits


def test_a_number_rolls_when_it_changes_and_then_rests() -> None:
    rolls = rolls_at("7")
    assert (rolls.look("points", "9").progress, rolls.busy) == (0.0, True)
    seen = [rolls.look("points", "9").shown]
    while rolls.busy:
        rolls.update(FRAME)
        seen.append(rolls.look("points", "9").shown)
    assert len(seen) == pytest.approx(QUICK / FRAME + 1, abs=1)
    assert sum(a != b for a, b in pairwise(seen)) == 1
    assert rolls.look("points", "9").is_over


def test_steps_that_follow_quickly_are_rolled_no_longer_than_they_last_or_just_written() -> None:
    rolls = rolls_at("0")
    rolls.look("points", "1")  # nobody can know yet how soon the next one comes
    rolls.update(0.1)
    for number in range(2, 6):
        rolls.look("points", str(number))
        rolls.update(0.09)
        assert not rolls.look("points", str(number)).is_over
        rolls.update(0.0101)
        assert rolls.look("points", str(number)).is_over, "it would still move when the next one comes"
    for number in range(6, 26):
        rolls.look("points", str(number))
        rolls.update(0.02)
        assert number == 6 or rolls.look("points", str(number)).is_over


def test_nothing_rolls_at_once_or_that_nobody_saw_change() -> None:
    rolls = Rolls()
    rolls.look("points", "1")
    rolls.update(FRAME)
    assert rolls.look("points", "2").is_over, "with reduced motion, or at the speed 'now'"
    rolls = rolls_at("1")
    rolls.update(1.0)
    assert rolls.look("points", "2").is_over, "it was not on the screen meanwhile"
