"""Medals, the daily puzzle and puzzles without end."""

from __future__ import annotations

from datetime import date, timedelta
from math import prod

import pytest

from balloongames import library, registry
from balloongames.core import sharecode
from balloongames.core.puzzle import BadPuzzle, Grade
from balloongames.puzzles import daily, endless
from balloongames.puzzles.endless import Endless
from balloongames.puzzles.medals import Medal, medal_for

KIT = registry.puzzle_kit("one_turn")


def test_no_hint_one_hint_and_more_earn_the_three_medals():
    assert [medal_for(hints) for hints in (0, 1, 2, 3, 99)] == [
        Medal.GOLD, Medal.SILVER, Medal.BRONZE, Medal.BRONZE, Medal.BRONZE,
    ]  # fmt: skip


def test_the_daily_puzzle_is_the_same_for_everybody_and_another_one_each_day():
    monday = date(2026, 11, 23)
    codes = [daily.code_of(KIT, monday + timedelta(days=days)) for days in (0, 1)]
    assert codes[0] == daily.code_of(KIT, monday)
    assert codes[0] != codes[1]
    for days, code in enumerate(codes):
        grading = KIT.grade(KIT.read_code(code))
        assert (grading.grade, grading.solutions) == (daily.grade_of(monday + timedelta(days=days)), 1)


def test_the_week_gets_harder():
    grades = [daily.grade_of(date(2026, 11, 23) + timedelta(days=days)).number for days in range(7)]
    assert grades == sorted(grades)
    assert set(grades) == {1, 2, 3, 4}


def test_missed_days_stay_open_and_days_to_come_do_not_open():
    today = date(2026, 11, 21)
    assert daily.is_open(today, today)
    assert daily.is_open(date(2026, 3, 1), today)
    assert not daily.is_open(today + timedelta(days=1), today)
    assert not daily.is_open(daily.FIRST_DAY - timedelta(days=1), today)
    with pytest.raises(ValueError, match="no puzzle"):
        daily.code_of(KIT, daily.FIRST_DAY - timedelta(days=1))


def test_a_month_has_all_its_days():
    assert len(list(daily.month(2028, 2))) == 29
    assert len(list(daily.month(2026, 12))) == 31
    assert len(list(daily.month(9999, 12))) == 31


@pytest.mark.parametrize(("clock", "day"), [(date(1970, 1, 1), daily.FIRST_DAY), (date(9999, 12, 31),) * 2])
def test_there_is_a_puzzle_today_whatever_the_clock_says(monkeypatch, clock, day):
    class Clock(date):
        @classmethod
        def today(cls):
            return clock

    monkeypatch.setattr(daily, "date", Clock)
    assert daily.today() == day
    assert daily.is_open(daily.today(), daily.today())
    assert daily.code_of(KIT, daily.today())


def test_an_endless_word_always_gives_the_same_puzzles():
    assert Endless("OTTER").code(KIT) == endless.first_codes(KIT, "OTTER", Grade.GENTLE, 2)[0]
    assert len(set(endless.first_codes(KIT, "OTTER", Grade.GENTLE, 3))) == 3


def test_two_crowns_in_a_row_make_it_harder_and_giving_up_easier():
    one = Endless("OTTER").after(Medal.GOLD)
    assert (one.number, one.grade) == (2, Grade.GENTLE)
    two = one.after(Medal.GOLD)
    assert (two.number, two.grade) == (3, Grade.STEADY)
    assert two.after(Medal.GOLD).grade is Grade.STEADY
    assert two.after(Medal.GOLD).after(Medal.BRONZE).after(Medal.GOLD).grade is Grade.STEADY
    assert two.after(None).grade is Grade.GENTLE
    assert Endless("OTTER").after(None).grade is Grade.GENTLE
    top = Endless("OTTER", 1, Grade.FIERCE, (Medal.GOLD,))
    assert top.after(Medal.GOLD).grade is Grade.FIERCE


KITS = [kit for entry in registry.entries() for kit in registry.puzzle_kits(entry.id)]


@pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.kind)
def test_a_code_with_something_left_over_is_taken_for_a_typing_error(kit, monkeypatch):
    code = library.packs(kit.game_id)[0].items[0].code
    head = "-".join(code.split("-")[:2])
    bounds = []
    take = sharecode.Unpacker.take
    monkeypatch.setattr(sharecode.Unpacker, "take", lambda parts, bound: bounds.append(bound) or take(parts, bound))
    kit.read_code(code)
    longer = sharecode.write(head, sharecode.read(head, code) + prod(bounds))
    with pytest.raises(BadPuzzle) as refused:
        kit.read_code(longer)
    assert refused.value.reason.code == "typo"
