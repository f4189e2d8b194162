"""The sheet of a finished match counts what both won, and remembers the trophies and the closest tile."""

from __future__ import annotations

from balloongames import i18n
from balloongames.core.game import Event, Outcome
from balloongames.paths import asset
from balloongames.rules.balloon_cup import events as e
from balloongames.rules.balloon_cup.state import MOUNTAIN, PLAIN, Rules
from balloongames.ui.match_sheet import PublicStep, Sheet
from balloongames.views.balloon_cup.sheet import sheet
from tests.contract.cases import Case
from tests.views.balloon_cup.matches import PEOPLE, every_match, random_match, told
from tests.views.wording import every_language, good, texts_of


def sheet_of(case: Case, seed: str) -> tuple[Sheet, Outcome]:
    match = random_match(case, seed)
    assert match.outcome is not None
    return sheet(told(match), match.outcome, PEOPLE), match.outcome


def events(case: Case, seed: str) -> list[Event]:
    return [event for one in told(random_match(case, seed)) for event in one.events]


# --- Figures ---------------------------------------------------------------------------------------------------------


@every_match
def test_the_figures_are_those_of_the_match(case: Case, seed: str) -> None:
    made, outcome = sheet_of(case, seed)
    final = random_match(case, seed).state
    assert made.totals == outcome.scores == tuple(final.trophies.count(seat) for seat in range(2))
    mountains, plains, cubes, spent = (row.values for row in made.rows)
    for seat in range(2):
        happened = events(case, seed)
        tiles = [event for event in happened if isinstance(event, e.TileScored) and event.winner == seat]
        assert mountains[seat] + plains[seat] == len(tiles)
        assert mountains[seat] == sum(event.land == MOUNTAIN for event in tiles)
        paid = sum(
            event.own + 3 * len(event.sets)
            for event in happened
            if isinstance(event, e.TrophyClaimed) and event.seat == seat
        )
        assert cubes[seat] == sum(final.cubes[seat]) + paid == sum(event.tile for event in tiles)
        assert spent[seat] == paid


@every_match
def test_every_single_gain_is_told(case: Case, seed: str) -> None:
    made, _ = sheet_of(case, seed)
    for row in made.rows:
        assert len(row.parts) == len(row.values) == 2
        if row.icon == "trophy":
            assert tuple(map(len, row.parts)) == made.totals
        elif row.icon == "bag":
            counted = tuple(sum(int(part.split()[0]) for part in parts) for parts in row.parts)
            assert counted == row.values
        else:
            assert tuple(map(len, row.parts)) == row.values
        assert asset(f"icons/{row.icon}.svg").is_file()
    assert [row.label for row in made.rows] == ["Mountains won", "Plains won", "Cubes won", "Cubes paid"]


@every_match
def test_the_course_goes_tile_by_tile(case: Case, seed: str) -> None:
    made, _ = sheet_of(case, seed)
    tiles = sum(isinstance(event, e.TileScored) for event in events(case, seed))
    assert [label for label, _ in made.course] == [*map(str, range(1, tiles + 1)), "end"]
    assert made.course[-1][1] == made.totals
    assert tiles == 0 or made.course[-2][1] == made.totals
    for (_, before), (_, after) in zip(made.course, made.course[1:], strict=False):
        assert all(b <= a for b, a in zip(before, after, strict=True))


@every_match
def test_nobody_has_paid_more_cubes_than_were_won_or_there_before(case: Case, seed: str) -> None:
    match = random_match(case, seed)
    assert match.outcome is not None
    begun = PublicStep(match.ply // 2, None, (), match.seen(None, match.ply // 2))
    made = sheet([begun, *told(match)[match.ply // 2 + 1 :]], match.outcome, PEOPLE)
    won, paid = ({row.label: row.values for row in made.rows}[label] for label in ("Cubes won", "Cubes paid"))
    assert [had - gone for had, gone in zip(won, paid, strict=True)] == [sum(cubes) for cubes in match.state.cubes]


# --- Words -----------------------------------------------------------------------------------------------------------


@every_language
@every_match
def test_the_words_are_good(case: Case, seed: str, language: str) -> None:
    i18n.set_language(language)
    for text in texts_of(sheet_of(case, seed)[0]):
        good(text, language)


def won(scores: tuple[int, int], winners: set[int], reason: str) -> Sheet:
    return sheet([], Outcome(tuple(map(float, scores)), frozenset(winners), reason), PEOPLE)


def test_the_winner_is_named_and_the_other_flew_well() -> None:
    made = won((1, 3), {1}, "three_trophies")
    assert made.headline == "Bruno wins Balloon Cup"
    assert made.line == "3 trophies to 1. Ada flew well."


def test_b_r1_a_blocked_table_says_what_decided() -> None:
    assert won((2, 1), {0}, "blocked_more_trophies").line == "The table is blocked: 2 trophies to 1. Bruno flew well."
    more_cubes = won((1, 1), {0}, "blocked_more_cubes").line
    assert more_cubes == "The table is blocked, with 1 trophy each. More cubes decided. Bruno flew well."
    draw = won((2, 2), {0, 1}, "blocked_draw")
    assert draw.headline == "A shared cup"
    assert draw.line == "The table is blocked, with as many trophies and cubes for both."


# --- Single gains and key moments ------------------------------------------------------------------------------------


def tell(*happened: Event) -> Sheet:
    """The sheet of a match of these events, a ply for each."""
    story = [PublicStep(0, None, (e.TableSet(2, Rules()),))]
    story += [PublicStep(ply, 0, (event,)) for ply, event in enumerate(happened, 1)]
    seats = [event.seat for event in happened if isinstance(event, e.TrophyClaimed)]
    scores = (seats.count(0), seats.count(1))
    return sheet(story, Outcome(tuple(map(float, scores)), frozenset({0}), "three_trophies"), PEOPLE)


STORY = (
    e.TileScored(4, MOUNTAIN, (30, 17), 0, "higher"),
    e.CubesTaken(0, 4, "ryga"),
    e.TrophyClaimed(0, "y", 6, ""),
    e.TileScored(3, PLAIN, (21, 20), 1, "lower"),
    e.CubesTaken(1, 3, "rrb"),
    e.TrophyClaimed(1, "r", 7, ""),
    e.TileScored(1, MOUNTAIN, (9, 3), 0, "higher"),
    e.CubesTaken(0, 1, "g"),
    e.TrophyClaimed(0, "g", 4, "y"),
    e.TrophyClaimed(0, "a", 3, ""),
)


def test_a_gain_names_its_tile_cubes_and_payment() -> None:
    mountains, plains, cubes, trophies = tell(*STORY).rows
    assert mountains.parts == (("Tile 4: 30 against 17", "Tile 1: 9 against 3"), ())
    assert plains.parts == ((), ("Tile 3: 20 against 21",))
    assert cubes.parts[1] == ("2 red cubes", "1 blue cube")
    assert trophies.parts[0] == (
        "Yellow: 6 yellow cubes", "Green: 4 green cubes and 3 yellow cubes", "Gray: 3 gray cubes",
    )  # fmt: skip


def test_the_course_counts_trophies_to_the_tile_that_brought_them() -> None:
    assert tell(*STORY).course == (("1", (1, 0)), ("2", (1, 1)), ("3", (3, 1)), ("end", (3, 1)))


def test_the_last_trophies_and_the_closest_tile_are_remembered() -> None:
    moments = tell(*STORY).moments
    assert [(moment.seat, moment.title, moment.ply) for moment in moments] == [
        (1, "The closest tile", 4), (0, "Green trophy", 9), (0, "Gray trophy", 10),
    ]  # fmt: skip
    assert moments[0].text == "Plain 3 went to Bruno: 20 is lower than 21."
    assert moments[1].text == "Ada won the green trophy for 4 green cubes and 3 yellow cubes."


def test_french_titles_put_the_color_behind_the_trophy() -> None:
    i18n.set_language("fr")
    assert [moment.title for moment in tell(*STORY).moments][1:] == ["Trophée vert", "Trophée gris"]


@every_match
def test_moments_are_few_and_in_order_and_can_be_seen(case: Case, seed: str) -> None:
    made, _ = sheet_of(case, seed)
    plies = [moment.ply for moment in made.moments]
    assert 1 <= len(plies) <= 3
    assert plies == sorted(plies)
    assert all(0 < ply <= random_match(case, seed).ply for ply in plies)


def test_a_match_without_tiles_has_no_moments() -> None:
    assert won((0, 0), {0, 1}, "blocked_draw").moments == ()
