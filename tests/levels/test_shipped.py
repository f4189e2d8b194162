"""Every shipped level is proved: solvable, in one way only, as hard and with the par that its file says."""

from __future__ import annotations

import errno
import os
import tomllib
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from importlib import import_module
from itertools import chain, combinations, groupby, product
from pathlib import Path
from typing import Any

import pytest

from assets.levelmaker import balloon_cup, balmy_balloonists
from balloongames import levels, library, paths, registry
from balloongames.core.match import Match
from balloongames.core.puzzle import BadPuzzle
from balloongames.i18n import set_language
from balloongames.levels import BadLevel, level_text
from balloongames.rules.balloon_pop.events import BalloonDropped, SeriesScored
from balloongames.rules.balmy_balloonists.course.solve import solutions as course_solutions
from balloongames.rules.balmy_balloonists.world import LEAST_ALTITUDE
from balloongames.rules.color_queue.one_turn.solve import play_turns
from balloongames.scenes.common import puzzle_words
from tests.rules.balloon_cup.test_four_valleys import naive as naive_valleys
from tests.rules.balloon_pop.clear_skies import naive as naive_skies
from tests.rules.balmy_balloonists.course_oracle import all_naive
from tests.rules.bubblee_pop.test_tidy_planet import naive
from tests.rules.color_queue.test_one_turn import brute

FILES = [file for pack in library.packs() for file in sorted(paths.level(pack.id).glob("*.tmx"))]
LEVEL = paths.level("color_queue/first_steps") / "01.tmx"
KIT = registry.puzzle_kit("one_turn")
COURSE = registry.puzzle_kit("course")
SKIES = registry.puzzle_kit("clear_sky")
PLANETS = registry.puzzle_kit("tidy_planet")


@cache
def checked(file: Path) -> Any:
    """What is found out about a shipped level; several tests ask for it."""
    return library.check(file)


def techniques_of(pack: Any) -> list[set[str]]:
    """What solves the levels of a pack, one by one."""
    gradings = (checked(paths.level(pack.id) / f"{one.number:02}.tmx").grading for one in pack.items)
    return [set(grading.techniques) if grading else set() for grading in gradings]


def count_queue(puzzle: Any) -> int:
    return sum(not brute(puzzle, cards) for cards in combinations(puzzle.hand, 5))


def count_valleys(puzzle: Any) -> int:
    return len(naive_valleys(puzzle))


def count_courses(puzzle: Any) -> int:
    return len(all_naive(puzzle))


def count_skies(puzzle: Any) -> int:
    return len(naive_skies(puzzle))


def count_planet(puzzle: Any) -> int:
    return len(naive(puzzle))


NAIVE: dict[str, Callable[[Any], int]] = {
    "one_turn": count_queue,
    "four_valleys": count_valleys,
    "clear_sky": count_skies,
    "tidy_planet": count_planet,
    "course": count_courses,
}
"""Counts the solutions of a puzzle of a kind, written without the solver."""


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_shipped_level_is_what_it_says(file):
    finding = checked(file)
    level = levels.read(file)
    assert finding.claims == ()
    assert finding.grading is not None
    assert finding.grading.solutions == 1
    assert level.get("solutions") == 1
    assert (level.get("grade"), level.get("par")) == (finding.grading.grade, finding.grading.par)
    pack = next(one for one in library.packs() if paths.level(one.id) == file.parent)
    told = pack.items[int(file.stem) - 1]  # by the list of codes, which the shelf reads in place of all levels
    assert (told.code, told.kind, told.grade) == (finding.code, finding.kind, level.get("grade"))
    assert told.idea == (level.get("idea") or "")


TRIED = [  # of each pack the first, of those that do not take a second and more each also others
    file
    for pack, some in groupby(FILES, key=lambda file: file.parent)
    for file in [*some][:: 12 if pack.name in {"last_bubblee", "grand_finale"} else 4]
]


@pytest.mark.parametrize(
    "file",
    [pytest.param(file, marks=pytest.mark.soak) if file not in TRIED else file for file in FILES],
    ids=lambda file: f"{file.parent.name}/{file.stem}",
)
def test_who_tries_everything_finds_one_solution(file):
    level = levels.read(file)
    kit = library.kit_of(level)
    assert NAIVE[kit.kind](kit.level_of(level)) == 1


@pytest.mark.parametrize("pack", library.packs(), ids=lambda pack: pack.id)
def test_a_pack_goes_from_easy_to_hard_and_has_words(pack):
    grades = [one.grade.number for one in pack.items]
    assert grades == sorted(grades)
    assert [one.number for one in pack.items] == list(range(1, len(pack.items) + 1))
    about = tomllib.loads((paths.level(pack.id) / "pack.toml").read_text(encoding="utf-8"))
    set_language("en")
    assert (puzzle_words.pack_title(pack), puzzle_words.pack_about(pack)) == (about["title"], about["about"])


@pytest.mark.parametrize("game_id", sorted({pack.game_id for pack in library.packs()}))
def test_the_packs_of_a_game_go_from_easy_to_hard(game_id):
    grades = [sum(one.grade.number for one in pack.items) for pack in library.packs(game_id)]
    assert grades == sorted(set(grades))
    on_covers = [pack.items[len(pack.items) // 2].grade.number for pack in library.packs(game_id)]
    assert on_covers == sorted(on_covers)


def test_there_are_sixty_levels_in_five_packs_and_no_puzzle_twice():
    packs = library.packs("color_queue")
    codes = [one.code for pack in packs for one in pack.items]
    assert len(packs) == 5
    assert len(codes) == 60
    assert len(set(codes)) == len(codes)
    assert library.find(codes[3]) == (packs[0], packs[0].items[3])
    assert library.find("CQ1-1R-0") is None


def test_the_packs_keep_what_their_names_promise():
    techniques = {pack.id.split("/")[1]: techniques_of(pack) for pack in library.packs("color_queue")}
    assert all("turn" in one for one in techniques["right_to_left"])
    assert all("crowd" in one for one in techniques["full_house"])
    goals = [{one.puzzle.goal for one in pack.items} for pack in library.packs("color_queue")]
    assert goals == [{"clear"}, {"clear"}, {"exactly", "quiet"}, {"two_turns"}, {"clear"}]


def profile(puzzle: Any) -> tuple[object, ...]:
    """The goal and the direction, how many cards each one lets explode in each step, or the colors if none does."""
    (five,) = (cards for cards in combinations(puzzle.hand, 5) if not brute(puzzle, cards))
    placings = [one for turn in play_turns(puzzle, five) for one in turn]
    bursts = tuple(tuple(len(one.cards) for one in some.explosions) for some in placings)
    return puzzle.goal, placings[0].card == five[0], bursts, () if any(bursts) else tuple(card % 5 for card in five)


@pytest.mark.parametrize("pack", library.packs("color_queue"), ids=lambda pack: pack.id)
def test_no_two_queues_of_a_pack_feel_the_same(pack):
    silhouettes = {tuple(map(len, one.puzzle.columns)) for one in pack.items}
    profiles = {profile(one.puzzle) for one in pack.items}
    ideas = {one.idea for one in pack.items}
    assert len(silhouettes) == len(profiles) == len(ideas) == len(pack.items) == 12
    assert all(idea.endswith(".") for idea in ideas)


@pytest.mark.parametrize(
    ("kind", "easiest", "taught"),
    [
        ("clear_sky", {"touch"}, {"drop", "then", "quiet", "chain", "sort"}),
        ("one_turn", {"touch"}, {"settle", "chain", "turn", "long_chain", "patience"}),
        ("four_valleys", {"only"}, {"floor", "ceiling"}),
        ("tidy_planet", {"line"}, {"touch", "meet", "build", "chain", "overfull"}),
        ("course", {"speed"}, {"altitude", "wind", "ring", "mountains", "change", "back", "zone", "fuel"}),
    ],
)
def test_a_first_pack_brings_one_technique_at_a_time_and_says_what_it_teaches(kind, easiest, taught):
    kit = registry.puzzle_kit(kind)
    pack, *_others = library.packs(kit.game_id)
    known = set(easiest)
    for techniques in techniques_of(pack):
        assert len(techniques - known) <= 1
        known |= techniques
    assert taught <= known
    set_language("fr")
    said = [registry.puzzle_view(kind).idea(one.idea) for one in pack.items]
    set_language("en")
    assert all(said)
    assert not {one.idea for one in pack.items} & set(said)


@pytest.mark.parametrize("pack", library.packs(), ids=lambda pack: pack.id)
def test_the_page_of_levels_tells_what_a_pack_asks(pack):
    grades = Counter(one.grade.value for one in pack.items)
    seen = Counter(chain.from_iterable(techniques_of(pack)))
    told = ", ".join(f"{code} {seen[code]}" for code in pack.items[0].kit.techniques if code in seen)
    row = f"| `{pack.id}` | {', '.join(f'{count} {name}' for name, count in grades.items())} | {told} |"
    assert row in (paths.level("README.md")).read_text(encoding="utf-8").splitlines()


def test_a_first_pack_shows_nothing_before_a_level_speaks_of_it():
    valleys, courses = (library.packs(game_id)[0].items for game_id in ("balloon_cup", "balmy_balloonists"))
    ties = [one.idea for one in valleys].index("Equal totals are won below.")
    assert [0 in balloon_cup.known(one.puzzle).margins for one in valleys[: ties + 1]] == [False] * ties + [True]
    flown = [balmy_balloonists.known(one.puzzle) for one in courses]
    rings = next(number for number, one in enumerate(flown) if "ring" in one.needs)
    assert not any(one.puzzle.rings for one in flown[:rings])
    peaks = next(number for number, one in enumerate(flown) if "mountains" in one.needs)
    lines = [one.idea for one in courses].index("A number counts on over a red line, too.")
    assert not any(map(balmy_balloonists._over_a_line, flown[:lines]))
    places = [place for one in flown[:peaks] for turn in one.way for place in turn.path]
    assert not {place.on_map for place in places} & set(LEAST_ALTITUDE)


def test_no_level_in_fog_can_do_without_its_clues():
    (fog,) = (pack for pack in library.packs("balloon_cup") if pack.id.endswith("foggy_valleys"))
    assert all("clue" in techniques for techniques in techniques_of(fog))


@pytest.mark.parametrize("kind", NAIVE)
def test_ideas_are_told_of_whole_packs_and_of_no_level_that_is_gone(kind):
    view, packs = registry.puzzle_view(kind), library.packs(registry.puzzle_kit(kind).game_id)
    told = {pack.id: [bool(view.idea(one.idea)) for one in pack.items] for pack in packs}
    assert all(len(set(some)) == 1 for some in told.values())
    shipped = {one.idea for pack in packs for one in pack.items}
    assert shipped >= import_module(f"{view.package}.words").WORDS.ideas


def test_a_shipped_level_is_played_to_the_end():
    for pack in library.packs():
        one = pack.items[-1]
        kit = registry.puzzle_kit(one.kind)
        match = Match(kit.game, {}, 1, one.code)
        for text in kit.solve(match.state):
            match.play(kit.game.parse_move(text))
        assert match.outcome.winners
        assert kit.start(one.puzzle) == match.at(0)


def test_a_level_that_is_written_is_read_as_the_same_puzzle():
    for pack in library.packs():
        for one in pack.items[::5]:
            kit = registry.puzzle_kit(one.kind)
            text = level_text(kit.sketch(one.puzzle, title="A <strange> & “nice” title", game=kit.game_id))
            level = levels.parse(text.encode(), "new.tmx")
            assert kit.level_of(level) == one.puzzle
            assert level.get("title") == "A <strange> & “nice” title"


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('name="queue"', 'name="cue"', "missing"),
        ('value="color_queue"', 'value="chess"', "unknown_game"),
        ('<property name="game" value="color_queue"/>', "", "missing"),
    ],
)
def test_levels_that_make_no_sense_say_why(tmp_path, old, new, code):
    text = LEVEL.read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / "mine.tmx"
    file.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(BadLevel) as caught:
        library.check(file)
    assert caught.value.reason.code == code


def level_with(queue: list[str], hand: list[str], marks: str = "", **properties: str) -> levels.Level:
    width = max(row.count(",") for row in (*queue, *hand)) + 1

    def layer(name: str, above: int, rows: list[str], below: int) -> str:
        empty = ",".join(["0"] * width)
        cells = ",".join([empty] * above + rows + [empty] * below)
        return f'<layer name="{name}" width="{width}" height="{height}"><data encoding="csv">{cells}</data></layer>'

    height = len(queue) + len(hand)
    about = "".join(f'<property name="{key}" value="{value}"/>' for key, value in properties.items())
    text = (
        f'<map width="{width}" height="{height}" tilewidth="64" tileheight="48"><properties>{about}</properties>'
        '<tileset firstgid="1" source="tilesets/color_queue.tsx"/>'
        + layer("queue", 0, queue, len(hand))
        + layer("hand", len(queue), hand, 0)
        + (layer("marks", 0, [marks], height - 1) if marks else "")
        + "</map>"
    )
    return levels.parse(text.encode(), "mine.tmx")


@pytest.mark.parametrize(
    ("queue", "hand", "properties", "code", "spot"),
    [
        (["1,0,0,0,0", "0,2,0,0,0"], ["11,12,13,14,15"], {}, "floating_card", "layer queue, column 1, row 1"),
        (["0,0,0,0,0"], ["11,12,13,14,15"], {}, "no_queue", "layer queue"),
        (["1,2,3,4,5"], ["11,12,13,14,0"], {}, "small_hand", "layer hand"),
        (["1,2,3,4,5"], ["1,12,13,14,15"], {}, "card_twice", "layer queue"),
        (["1,6,3,4,5"], ["11,12,13,14,15"], {}, "touching", "layer queue"),
        (["1,2,3,4,5,7"], ["11,12,13,14,15,0"], {}, "too_wide", "layer queue, column 6, row 1"),
        (["1,2,3,4,5"], ["11,12,13,14,15"], {"insert": "side"}, "bad_insert", "the map"),
        (["1,2,3,4,5"], ["11,12,13,14,15"], {"goal": "win"}, "bad_goal", "the map"),
        (["1,2,3,4,5"], ["11,12,13,14,15"], {"goal": "quiet", "loud": "red"}, "bad_loud", "the map"),
        (["1,2,3,4,5"], ["11,12,13,14,15"], {"goal": "two_turns"}, "ten_needed", "layer hand"),
        (["1,2,3,4,5"], ["11,12,13,14,15"], {"goal": "exactly"}, "missing", "the map"),
        (["1,2,3,4,5"], ["11,12,13,14,15"], {"goal": "exactly", "marks": "0,0,0,0,0"}, "nothing_marked", "layer marks"),
        (["1,2,3,4,5"], ["11,12,13,14,15"], {"goal": "exactly", "marks": "9,0,0,0,0"}, "mark_astray", "layer marks"),
        (["1", "2", "3", "4", "5", "7"], ["11"], {}, "too_high", "layer queue"),
    ],
)
def test_what_is_no_puzzle_is_told_with_its_spot(queue, hand, properties, code, spot):
    with pytest.raises(BadLevel) as caught:
        KIT.level_of(level_with(queue, hand, **properties))
    assert (caught.value.reason.code, caught.value.reason["spot"]) == (code, spot)
    assert spot in puzzle_words.of_level(caught.value.reason)


@pytest.mark.parametrize(
    ("claim", "true", "wrong"),
    [
        ("grade", 'name="grade" value="gentle"', 'name="grade" value="fierce"'),
        ("par", 'name="par" type="int" value="6"', 'name="par" type="int" value="5"'),
        ("solutions", 'name="solutions" type="int" value="1"', 'name="solutions" type="int" value="2"'),
    ],
)
def test_a_claim_that_is_wrong_is_found(tmp_path, claim, true, wrong):
    file = tmp_path / "mine.tmx"
    text = LEVEL.read_text(encoding="utf-8")
    assert true in text
    file.write_text(text.replace(true, wrong), encoding="utf-8")
    assert library.check(file).claims == (claim,)


def test_the_own_folder_tells_what_it_holds_and_what_is_wrong_there(tmp_path):
    places = paths.folders(tmp_path)
    assert library.own(places) == ()
    folder = library.own_folder(places)
    (folder / "mine").mkdir(parents=True)
    (folder / "good.tmx").write_bytes(LEVEL.read_bytes())
    (folder / "mine" / "bad.tmx").write_text("<map", encoding="utf-8")
    (folder / "notes.txt").write_text("no level", encoding="utf-8")
    good, bad = library.own(places)
    assert (good.file, good.finding.grading.solutions, good.trouble) == ("good.tmx", 1, None)
    assert (bad.file, bad.finding, bad.trouble.reason.code) == ("mine/bad.tmx", None, "not_xml")


def test_a_folder_of_own_levels_that_can_not_be_read_is_told_and_all_others_are_looked_at(tmp_path, monkeypatch):
    places = paths.folders(tmp_path)
    folder = library.own_folder(places)
    for name in ("barred", "open"):
        (folder / name).mkdir(parents=True)
        (folder / name / "good.tmx").write_bytes(LEVEL.read_bytes())
    scandir = os.scandir

    def barring(path):
        if Path(path).name == "barred":
            raise PermissionError(errno.EACCES, "barred", str(path))
        return scandir(path)

    monkeypatch.setattr(os, "scandir", barring)
    barred, good = library.own(places)
    assert (good.file, good.trouble) == ("open/good.tmx", None)
    assert (barred.file, barred.finding, barred.trouble.reason.code) == ("barred", None, "unreadable")
    assert puzzle_words.of_level(barred.trouble.reason) == "barred can’t be read."


def test_the_tileset_shows_every_card_with_its_color():
    tile = {}
    for first in (1, 26):
        hand = [",".join(str(first + 5 * row + column) for column in range(5)) for row in range(5)]
        level = level_with(["0,0,0,0,0"], hand)
        tile |= {one.get("card"): one.get("color") for row in level.layer("hand").rows for one in row if one}
    assert sorted(tile) == list(range(1, 51))
    names = ("purple", "red", "yellow", "green", "blue")
    assert all(color == names[card % 5] for card, color in tile.items())


@pytest.mark.parametrize("pack", library.packs("balloon_cup"), ids=lambda pack: pack.id)
def test_no_two_valleys_of_a_pack_feel_the_same(pack):
    shapes = [tuple((tile.number, tile.cubes) for tile in one.puzzle.tiles) for one in pack.items]
    slots = [one.puzzle.slots for one in pack.items]
    ideas = [one.idea for one in pack.items]
    assert len(set(zip(shapes, slots, strict=True))) == len(set(ideas)) == len(pack.items) == 12
    assert all(idea.endswith((".", "?")) for idea in ideas)


def test_beside_each_tile_something_is_to_be_laid() -> None:
    for pack in library.packs("balloon_cup"):
        for item in pack.items:
            slots = item.puzzle.slots
            assert all(any(below) or any(above) for below, above in zip(slots[::2], slots[1::2], strict=True)), (
                item.code
            )


def test_no_course_is_the_same_turn_over_and_over() -> None:
    for pack in library.packs("balmy_balloonists"):
        for item in pack.items:
            (way,) = course_solutions(item.puzzle, 2)
            assert len({(turn.move, turn.speed) for turn in way}) > 1, item.code


def sky_profile(puzzle: Any, techniques: set[str]) -> tuple[object, ...]:
    """What is to be seen, which cards lay the groups how, and how many series each of them sets off."""
    state, steps = SKIES.start(puzzle), []
    for text in SKIES.solve(state):
        step = SKIES.game.apply(state, SKIES.game.parse_move(text))
        state = step.state
        series = sum(isinstance(event, SeriesScored) for event in step.events)
        steps += [[state.used[-1], text.partition("v")[0] != text, series]] if text.startswith("c") else []
        steps[-1][2] += series if text.startswith("s") else 0
    return frozenset(techniques), tuple(map(tuple, steps))


@pytest.mark.parametrize("pack", library.packs("balloon_pop"), ids=lambda pack: pack.id)
def test_no_two_skies_of_a_pack_feel_the_same(pack):
    heights = [tuple(map(len, one.puzzle.columns)) for one in pack.items]
    shapes = {min(one, one[::-1]) for one in heights}
    ideas = {one.idea for one in pack.items}
    profiles = {sky_profile(one.puzzle, known) for one, known in zip(pack.items, techniques_of(pack), strict=True)}
    assert len(shapes) == len(ideas) == len(profiles) == len(pack.items) == 12
    assert all(idea.endswith((".", "?")) for idea in ideas)


def test_the_packs_of_skies_keep_what_their_names_promise():
    _first, gap, order, stars, finale = (
        [(one.puzzle, techniques) for one, techniques in zip(pack.items, techniques_of(pack), strict=True)]
        for pack in library.packs("balloon_pop")
    )
    assert all("quiet" in techniques for _puzzle, techniques in gap)
    assert all(has_stars(puzzle) or "sort" in techniques for puzzle, techniques in stars)
    assert all(
        techniques & {"order", "first", "white"} or len(puzzle.hand) > len(puzzle.groups)
        for puzzle, techniques in order
    )
    assert all(len(puzzle.groups) == 3 for puzzle, _techniques in finale)


def has_stars(puzzle: Any) -> bool:
    letters = "".join((*puzzle.columns, *puzzle.groups))
    return letters != letters.upper()


@pytest.mark.parametrize("pack", library.packs("bubblee_pop"), ids=lambda pack: pack.id)
def test_no_two_planets_of_a_pack_feel_the_same(pack):
    shapes = [tuple(map(len, one.puzzle.columns)) for one in pack.items]
    ideas = [one.idea for one in pack.items]
    drops = {
        tuple(text for text in PLANETS.solve(PLANETS.start(one.puzzle)) if text.startswith("d")) for one in pack.items
    }
    assert len(set(shapes)) == len(set(ideas)) == len(drops) == len(pack.items) == 12
    assert all(idea.endswith(".") for idea in ideas)


def test_the_packs_of_planets_keep_what_their_names_promise():
    _first, swaps, grumps, green, last = library.packs("bubblee_pop")
    techniques = {pack.id: techniques_of(pack) for pack in (swaps, green)}
    assert all("swap" in one for one in techniques[swaps.id])
    assert all("swap_home" in one for one in techniques[green.id])
    assert all(one.puzzle.powers == "y" for one in grumps.items)
    assert sum("k" in "".join(one.puzzle.columns) for one in grumps.items) >= 11
    assert all(one.puzzle.drops >= 4 for one in last.items)


@pytest.mark.parametrize("pack", library.packs("balmy_balloonists"), ids=lambda pack: pack.id)
def test_no_two_courses_of_a_pack_feel_the_same(pack):
    looks, profiles = set(), set()
    for one, techniques in zip(pack.items, techniques_of(pack), strict=True):
        turns = [COURSE.game.parse_move(text) for text in COURSE.solve(COURSE.start(one.puzzle))]
        flown = [(turn.wind >= 0, turn.altitude) for turn in turns]
        profiles.add((frozenset(techniques), tuple(flown), one.puzzle.turns, len(one.puzzle.rings)))
        looks.add((one.puzzle.start, one.puzzle.flag, one.puzzle.rings))
    ideas = {one.idea for one in pack.items}
    assert len(looks) == len(ideas) == len(profiles) == len(pack.items) == 12
    assert all(idea.endswith(".") for idea in ideas)


def test_the_packs_of_courses_keep_what_their_names_promise():
    _first, tail, trade, skies, world = (techniques_of(pack) for pack in library.packs("balmy_balloonists"))
    assert all("ring" in one for one in tail)
    assert all("back" in one for one in trade)
    assert all(one & {"change", "order"} for one in skies)
    assert all(one & {"zone", "mountains", "fuel", "order", "tokens"} for one in world)
    assert [one.puzzle.first for one in library.packs("balmy_balloonists")[4].items] == list(range(1, 13))


def sky_shown(puzzle: Any) -> tuple[object, ...]:
    """The moves of the solution, what is dropped, and what pops in which cells."""
    state, shown = SKIES.start(puzzle), []
    for text in SKIES.solve(state):
        step = SKIES.game.apply(state, SKIES.game.parse_move(text))
        state = step.state
        shown += [text, *(one for one in step.events if isinstance(one, SeriesScored | BalloonDropped))]
    return tuple(shown)


@pytest.mark.parametrize("number", [3, 7, 12])
def test_a_changed_balloon_of_a_shipped_sky_is_noticed(tmp_path, number):
    """Whichever becomes another one: no level, a claim that is wrong, or another solution, with moves alike or not."""
    one = library.packs("balloon_pop")[0].items[number - 1]
    puzzle, grading, file = one.puzzle, SKIES.grade(one.puzzle), tmp_path / "mine.tmx"
    about = {
        "game": SKIES.game_id,
        "kind": SKIES.kind,
        "grade": grading.grade.value,
        "solutions": 1,
        "par": grading.par,
    }
    parts, noticed, alike = (*puzzle.columns, *puzzle.groups), 0, []
    for place, letters in enumerate(parts):
        for index, letter in product(range(len(letters)), "RGBYrW"):
            changed = letters[:index] + letter + letters[index + 1 :]
            mutant = (*parts[:place], changed, *parts[place + 1 :])
            try:
                other = replace(puzzle, columns=mutant[:6], groups=mutant[6:])
            except BadPuzzle:
                continue
            if other == puzzle:
                continue
            file.write_text(level_text(SKIES.sketch(other, title="Mine", **about)), encoding="utf-8")
            finding = library.check(file)
            if finding.claims or finding.grading is None:
                noticed += 1
            elif sky_shown(other) == sky_shown(puzzle):
                alike.append(other)
    assert alike == []
    assert noticed > 20


def test_a_card_that_is_marked_twice_is_marked():
    marked = level_with(["1,2,3,4,5"], ["11,12,13,14,15"], "2,2,0,0,0", goal="exactly")
    assert KIT.level_of(marked).marked == (2,)


@pytest.mark.parametrize("listed", [b"first_steps\n\n", b"\xff\xfe\x00", b"first_steps x gentle\n", b""])
def test_a_level_of_a_stranger_may_lie_beside_any_list(tmp_path, listed):
    folder = tmp_path / "first_steps"
    folder.mkdir()
    (folder / "01.tmx").write_bytes(LEVEL.read_bytes())
    (tmp_path / "codes.txt").write_bytes(listed)
    assert library.check(folder / "01.tmx").claims == (("code",) if b" x " in listed else ())
