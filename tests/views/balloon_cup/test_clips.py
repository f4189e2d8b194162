"""Clips decorate: however they are played, the table ends as it is seen; and they keep to their times."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any

import pygame
import pytest

from balloongames import registry
from balloongames.core.match import Match
from balloongames.rules.balloon_cup import GAME
from balloongames.rules.balloon_cup import events as e
from balloongames.rules.balloon_cup.state import MOUNTAIN, PLAIN, State
from balloongames.ui.anim import settled
from balloongames.ui.geometry import Box
from balloongames.ui.theme import Look
from balloongames.views.balloon_cup.animation import AnimationState, OnPile
from balloongames.views.balloon_cup.board import Board
from balloongames.views.balloon_cup.model import Model
from balloongames.views.balloon_cup.trophies import row_of
from tests.rules.balloon_cup.positions import cards, position
from tests.views.balloon_cup.table import Table, match_at, moves_of, new
from tests.views.common import FRAME, AnyMatch, play_clips_alone, seconds_of
from tests.views.frames import WatchedTable

LOOKS = {"normal": Look(), "fast": Look(speed=4), "now": Look(speed=0), "still": Look(reduced_motion=True)}


def board_of(table: Table) -> Board:
    assert isinstance(table.board, Board)
    return table.board


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize("seed", ["any4", "any11"])
def test_after_its_clips_the_table_is_as_it_is_seen(look: Look, seed: str) -> None:
    match = new(seed, 2)
    for move in moves_of(seed, 2):
        viewer = match.to_move
        table = Table(match, look)
        match.play(move)
        play_clips_alone(table, match.events(match.ply, viewer))
        assert board_of(table).model == Model(match.seen(viewer)), f"ply {match.ply}"
        animation = board_of(table).animation
        assert animation == AnimationState(gap=animation.gap, bursts=animation.bursts), "only effects outlive a clip"


def scoring() -> AnyMatch:
    """One card is missing: with the tile's cubes, gray and blue are paid for."""
    state = position(
        "r,ab,ryg,rygb", "/,a7/a10b3", lands=(PLAIN, MOUNTAIN, PLAIN, MOUNTAIN), hands=("b11", ""), cubes=("aabbb", "")
    )
    return at(state)


def at(state: State) -> AnyMatch:
    return Match(GAME, state.rules.options, 2, "x", later=(state, 9))


def test_a_view_update_can_be_skipped_at_any_frame() -> None:
    seed, ply = "any4", 86
    for frames in range(0, 120, 9):
        table = Table(match_at(seed, 2, ply))
        table.submit(moves_of(seed, 2)[ply])
        for _ in range(frames):
            table.tick()
        table.finish()
        assert board_of(table).model == Model(table.seen())


def test_the_first_deal_is_shown_on_an_empty_table() -> None:
    match = new("deal", 2)
    table = Table(match)
    table.show(match.events(0, match.to_move))
    assert table.director.busy
    while table.director.busy:
        table.draw()
        table.tick(FRAME * 4)
    assert board_of(table).model == Model(table.seen())
    assert {name for name, _ in table.cues} == {"clink", "slide"}


def test_as_many_cards_are_said_as_have_come() -> None:
    table = Table(new("deal", 2))
    table.show(table.match.events(0, table.match.to_move))
    said, busy = set(), True
    while busy:
        busy = table.director.busy
        words = next(ink.text for ink in table.draw() if ink.text.endswith((" card", " cards")))
        backs = [piece.box.cx for piece in table.page.drawn_pieces if piece.piece == "card back"]
        at_home = sum(cx > 1090 for cx in backs)
        assert at_home - 4 <= int(words.split()[0]) <= at_home, "a few are just coming in"
        said.add(words)
        table.tick()
    assert len(said) == 9


def test_times_keep_to_the_guide() -> None:
    match = match_at("any4", 2, -1)
    board = Table(match_at("any4", 2, 0)).board
    kinds = set()
    for ply in range(1, match.ply + 1):
        times = seconds_of(board, match.events(ply, None))
        kinds |= {kind for kind, _ in times}
        for kind, seconds in times:
            assert seconds <= 1.2, kind
            if kind is e.TileFlipped:
                assert seconds == pytest.approx(0.6)
            if kind is e.CardPlaced:
                assert seconds <= 0.6
        if {kind for kind, _ in times} <= {e.CardPlaced, e.CardDrawn}:
            assert sum(seconds for _, seconds in times) <= 1.0, "an everyday turn is quick"
    assert {e.CardPlaced, e.CardDrawn, e.TileScored, e.CubesTaken, e.CardsCleared, e.TrophyClaimed} <= kinds


def test_cubes_hop_sixty_and_drop_ninety_milliseconds_apart() -> None:
    match = at(position(sides="/,/,/,r1y2g4b5/r9y9g8", hands=("b11", "")))
    table = Table(match)
    table.submit(GAME.parse_move("b11-4R"))
    heard: list[tuple[str, float]] = []
    now = 0.0
    while table.director.busy:
        before = len(table.cues)
        table.tick(0.005)
        now += 0.005
        heard += [(name, now) for name, _ in table.cues[before:]]
    hops = [at for name, at in heard if name == "tally"][2:]
    drops = [at for name, at in heard if name == "clink"]
    assert len(hops) == len(drops) == 4
    assert [b - a for a, b in pairwise(hops)] == pytest.approx([0.06] * 3, abs=0.011)
    assert [b - a for a, b in pairwise(drops)] == pytest.approx([0.09] * 3, abs=0.011)


def test_the_total_ticks_up_to_what_it_is() -> None:
    table = Table(at(position(sides="/,y9/", hands=("r5", ""))))
    table.submit(GAME.parse_move("r5-2L"))
    shown = []
    while table.director.busy:
        if board_of(table).animation.tick is not None:
            shown.append(board_of(table).animation.tick)
        table.tick()
    values = [value for _, _, value in shown]  # type: ignore[misc]
    assert values[0] == 9
    assert values[-1] == 14
    assert values == sorted(values)
    assert len(set(values)) > 3


def test_a_tile_is_seen_from_its_edge_when_it_changes_its_land() -> None:
    table = Table(scoring())
    table.submit(GAME.parse_move("b11-2L"))
    flips = []
    while table.director.busy:
        if board_of(table).animation.flip is not None:
            flips.append(board_of(table).animation.flip)
        table.tick()
    lands = [land for _, _, land in flips]  # type: ignore[misc]
    assert lands[0] == MOUNTAIN
    assert lands[-1] == PLAIN
    turn = lands.index(PLAIN)
    assert min(open_by for _, open_by, _ in flips) < 0.3  # type: ignore[misc]
    assert abs(flips[turn][1] - 0) < 0.3  # type: ignore[index]


def cues_of(state: State, move: str) -> list[str]:
    table = Table(at(state))
    table.submit(GAME.parse_move(move))
    while table.director.busy:
        table.tick()
    return [name for name, _ in table.cues]


def test_a_burner_lifts_the_card_that_is_placed() -> None:
    assert cues_of(position(sides="/,y9/", hands=("r5", "")), "r5-2L")[:2] == ["burner", "place"]


@pytest.mark.parametrize(
    ("sides", "move", "rings"),
    [
        ("/,y9/r6", "r5-2L", False),  # ahead already
        ("/,y5/r9", "r8-2L", True),  # overtakes
        ("/,/r5", "r9-2L", True),  # the first to be compared
        ("/,y9/", "r5-2L", False),  # nobody to be compared with
        ("/,y2/r10", "r8-2L", False),  # level
    ],
)
def test_a_cowbell_rings_when_somebody_takes_the_lead_on_a_mountain(sides: str, move: str, *, rings: bool) -> None:
    state = position(sides=sides, hands=(move.partition("-")[0], ""), lands=(PLAIN, MOUNTAIN, PLAIN, MOUNTAIN))
    assert ("cowbell" in cues_of(state, move)) is rings


def test_a_high_card_on_a_plain_gives_the_other_seat_the_lead() -> None:
    low, high = (
        cues_of(position(sides="/,y2/r5", hands=(card, ""), lands=(PLAIN, PLAIN, PLAIN, MOUNTAIN)), f"{card}-2L")
        for card in ("r1", "r8")
    )
    assert "cowbell" not in low
    assert "cowbell" in high


def test_a_page_comes_to_rest_as_the_tile_lies_flat() -> None:
    table = Table(scoring())
    table.submit(GAME.parse_move("b11-2L"))
    flipping, thump = 0.0, None
    while table.director.busy:
        table.tick(0.005)
        flipping += 0.005 * (board_of(table).animation.flip is not None)
        if thump is None and "thump" in {name for name, _ in table.cues}:
            thump = flipping
    assert thump is not None
    assert flipping - thump == pytest.approx(0.18, abs=0.02), "the weight of the sound comes so much later"


# What sounds when as a tile is won and two trophies with it, in milliseconds: the burner and the card, who won, cubes
# on their way up, cards that leave and the page that turns, new cubes, and the horns.
BEATS = {
    "burner": [0], "place": [320], "tally": [543, 663, 1613], "slide": [1887], "thump": [2673],
    "clink": [3247, 3337, 3427, 3517], "brass": [3873],
}  # fmt: skip


def two_trophies() -> State:
    return position("r,ab,ryg,rryg", "/,/,/,r9r2y3g7/r4r1y11", hands=("g1", ""), cubes=("ggggrrrrr", ""),
                    lands=(PLAIN, MOUNTAIN, PLAIN, MOUNTAIN))  # fmt: skip


def test_a_tile_that_is_won_keeps_its_beats() -> None:
    table = Table(at(two_trophies()))
    table.submit(GAME.parse_move("g1-4R"))
    heard: dict[str, list[float]] = {}
    now, known = 0.0, 0
    while table.director.busy:
        table.tick(0.005)
        for cue, _degree in table.cues[known:]:
            heard.setdefault(cue, []).append(now)
        known = len(table.cues)
        now += 5
    assert {cue: heard[cue][: len(beats)] for cue, beats in BEATS.items()} == {
        cue: pytest.approx(beats, abs=20) for cue, beats in BEATS.items()
    }


def test_who_is_in_a_hurry_still_sees_each_beat_begin() -> None:
    table = Table(at(two_trophies()))
    table.submit(GAME.parse_move("g1-4R"))
    begun = []
    while table.director.busy:
        begun.append(type(table.director.event))
        table.director.hurry()
    assert begun == [e.CardPlaced, e.TileScored, e.TileFlipped, e.TrophyClaimed, e.TrophyClaimed]


def test_with_reduced_motion_the_same_is_heard() -> None:
    heard = []
    for look in (Look(), Look(reduced_motion=True)):
        table = Table(at(two_trophies()), look)
        table.submit(GAME.parse_move("g1-4R"))
        while table.director.busy:
            table.tick()
        heard.append(table.cues)
    assert heard[0] == heard[1]


@dataclass(frozen=True, slots=True)
class Moment:
    """What is seen of two trophies that are taken."""

    cups: dict[str, Box]
    cubes: list[tuple[str, Box]]
    flying: bool  # cubes that are seen well
    lit: str | None
    bursts: list[str]


@cache
def two_taken() -> tuple[list[Moment], Table]:
    """Two trophies are taken, frame by frame: several tests look at it, and it takes long to see it."""
    table, moments = Table(scoring()), []
    table.submit(GAME.parse_move("b11-2L"))
    while table.director.busy:
        table.draw()
        pieces, animation = table.page.drawn_pieces, board_of(table).animation
        cups = [(one.piece, one.box) for one in pieces if one.piece.startswith("trophy")]
        assert len(cups) == len(dict(cups)) == 5, "each stands once"
        moments.append(
            Moment(
                {name.removeprefix("trophy "): box for name, box in cups},
                [(one.piece.removeprefix("cube "), one.box) for one in pieces if one.piece.startswith("cube ")],
                any(mover.alpha > 0.9 for mover in animation.movers),
                animation.lit,
                [burst.color for burst in animation.bursts],
            )
        )
        table.tick()
    return moments, table


def test_a_trophy_that_is_taken_stands_once() -> None:
    moments, _table = two_taken()  # which looks at that in each of them
    assert sum(bool(moment.bursts) for moment in moments) > 20


def test_a_trophy_is_a_moment_with_a_burst_and_two_horns() -> None:
    moments, table = two_taken()
    assert {color for moment in moments for color in moment.bursts} == {"a", "b"}
    assert [name for name, _ in table.cues].count("brass") == 2
    for _ in range(120):
        table.tick()
    assert not board_of(table).animating


def test_cubes_are_seen_until_they_are_in_the_cup_that_then_grows_by_degrees() -> None:
    nearest, sizes = 999.0, []
    for moment in two_taken()[0]:
        cup, lit = moment.cups[moment.lit or "a"], moment.lit
        if lit:
            boxes = [box for color, box in moment.cubes if color == lit] if moment.flying else []
            nearest = min([nearest, *(abs(box.cx - cup.cx) for box in boxes)])
        if lit == "a":
            sizes.append(cup.w)
    assert nearest < 40
    assert max(sizes) > 1.3 * min(sizes)
    assert all(abs(one - next_one) <= 0.25 * min(sizes) for one, next_one in pairwise(sizes))


def test_three_cubes_of_a_trade_merge_into_one() -> None:
    state = position("r,ry,ryg,ryyg", phase="trade", winner=0, cubes=("aabbb", ""), trophies={"b": 1, "r": 0})
    table = Table(at(state))
    table.submit(GAME.parse_move("ta+b"))
    animation = board_of(table).animation
    together: set[int] = set()
    while table.director.busy:
        together.add(len(animation.movers))
        table.draw()
        table.tick()
    assert {3 + 2, 1 + 2} <= together
    assert board_of(table).model.trophies[4] == 0


def test_nothing_flies_with_reduced_motion() -> None:
    for match, text in ((scoring(), "b11-2L"),):
        table = Table(match, Look(reduced_motion=True))
        table.submit(GAME.parse_move(text))
        animation = board_of(table).animation
        while table.director.busy:
            table.draw()
            assert {mover.t for mover in animation.movers} <= {0.0, 1.0}
            assert not animation.bursts
            assert animation.pulse is None or animation.pulse[2] == 0
            table.tick()


def test_the_hand_keeps_its_gap_until_the_next_card_comes() -> None:
    match = scoring()
    table = Table(match)
    table.submit(GAME.parse_move("b11-2L"))
    animation = board_of(table).animation
    gaps = []
    while table.director.busy:
        gaps.append(animation.gap)
        table.tick()
    hand = GAME.observe(match.at(9), 0).hands[0]
    assert set(gaps) == {None, hand.index(cards("b11")[0])}
    assert animation.gap is None


def test_used_cards_leave_the_table_and_do_not_go_to_the_supply() -> None:
    table = Table(scoring())
    table.submit(GAME.parse_move("b11-2L"))
    swept: set[object] = set()
    while table.director.busy:
        animation = board_of(table).animation
        if animation.hidden:
            swept |= {(mover.thing, mover.end) for mover in animation.movers}
        table.tick()
    assert {thing for thing, _ in swept} == set(cards("b11a7a10b3"))
    assert not {OnPile()} & {end for _, end in swept}


def test_cards_that_fit_nowhere_stay_veiled_until_the_move_is_seen() -> None:
    state = position("r,ab,ryg,rygb", "/,a7/a10b3", lands=(PLAIN, MOUNTAIN, PLAIN, MOUNTAIN), hands=("b11a4", ""))
    table = Table(at(state))
    reason = "no open slot"
    assert reason in {ink.text for ink in table.draw()}
    table.submit(GAME.parse_move("b11-2L"))
    table.tick()
    assert reason in {ink.text for ink in table.draw()}


def test_the_crown_of_whoever_won_a_tile_stays_until_its_cards_are_gone() -> None:
    match = at(two_trophies())
    table = Table(match)
    match.play(GAME.parse_move("g1-4R"))
    animation, crowned = board_of(table).animation, []
    for event in match.events(match.ply, None):
        clip = table.board.animate(event)
        if clip is not None and clip.show is not None:
            clip.show(0.2)
            if isinstance(event, e.TileScored | e.CubesTaken | e.CardsCleared):
                assert animation.pulse is not None
                crowned.append(animation.pulse[:2])
            clip.done()
    assert len(crowned) == 3
    assert len(set(crowned)) == 1
    assert animation.pulse is None


@pytest.mark.parametrize("look", [Look(), Look(reduced_motion=True)], ids=["normal", "still"])
def test_what_a_trophy_lacks_is_told_as_each_cube_lands(look: Look) -> None:
    table = Table(scoring(), look)
    table.submit(GAME.parse_move("b11-2L"))
    told = set()
    while table.director.busy:
        if type(table.director.event) is e.CubesTaken:
            texts = [ink.text for ink in table.draw()]
            landed = sum(mover.t >= 1 for mover in board_of(table).animation.movers)
            assert texts.count("enough") == landed, "each of the two cubes is the last one for a trophy"
            told.add(landed)
        table.tick()
    assert told == ({0, 2} if look.reduced_motion else {0, 1, 2})


@pytest.mark.parametrize("look", [Look(), Look(reduced_motion=True)], ids=["normal", "still"])
def test_cubes_are_called_enough_until_they_leave_for_the_cup(look: Look) -> None:
    table = Table(scoring(), look)
    table.submit(GAME.parse_move("b11-2L"))
    left = set()
    while table.director.busy:
        movers = board_of(table).animation.movers
        if type(table.director.event) is e.TrophyClaimed and movers:
            texts = [ink.text for ink in table.draw()]
            gone = movers[0].t > 0
            unpaid = 2 - sum(owner == 0 for owner in board_of(table).model.trophies)
            assert texts.count("enough") == unpaid - gone
            left.add(gone)
        table.tick()
    assert left == ({False, True} if look.reduced_motion else {True})


def test_whoever_takes_a_trophy_is_named_once_its_cubes_are_in_the_cup() -> None:
    table = Table(scoring())
    table.submit(GAME.parse_move("b11-2L"))
    name = table.people.names[0]
    named: dict[bool, set[int]] = {False: set(), True: set()}
    while table.director.busy:
        animation = board_of(table).animation
        if animation.lit == "a":
            texts = [ink.text for ink in table.draw()]
            named[all(mover.t >= 1 for mover in animation.movers)].add(texts.count(name))
        table.tick()
    (before,), (after,) = named[False], named[True]
    assert after == before + 1


def test_whoever_wins_a_level_tile_is_said_to_win_it() -> None:
    state = position("r,ab,ryg,rygb", "/,a4/a10b3", lands=(PLAIN, MOUNTAIN, PLAIN, MOUNTAIN), hands=("b9", ""))
    table = Table(at(state))
    table.submit(GAME.parse_move("b9-2L"))
    winning = []
    while table.director.busy:
        if type(table.director.event) is e.TileScored:
            texts = [ink.text for ink in table.draw()]
            winning.append((texts.count("wins"), texts.count("leads")))
        table.tick()
    assert set(winning) == {(1, 0)}


@pytest.mark.usefixtures("pixels")
@pytest.mark.parametrize("look", [Look(), Look(text_scale=2.0)], ids=["normal", "large"])
def test_cards_that_leave_a_tile_are_seen_whole_and_uncovered_until_they_are_out_of_the_window(look: Look) -> None:
    table = Table(scoring(), look)
    table.submit(GAME.parse_move("b11-2L"))
    faces: dict[str, Any] = {}
    ways: dict[str, list[float]] = {}
    while table.director.busy:
        if type(table.director.event) in (e.CardsCleared, e.CubesTaken):
            table.draw()
        else:
            table.page.drawn_pieces.clear()
        for piece in table.page.drawn_pieces:
            if piece.piece in ("card b11", "card a7", "card a10", "card b3") and piece.box.x > 0:
                rect = table.kit.canvas(table.surface).rect(piece.box.inset(4))
                rect.size = 40, 60
                now = pygame.surfarray.array3d(table.surface.subsurface(rect)).astype(int)
                before = faces.setdefault(piece.piece, now)
                assert abs(before - now).mean() < 12, (
                    "a card on its way lies between two pixels, so it is a little soft"
                )
                assert piece.alpha == 1
                ways.setdefault(piece.piece, []).append(piece.box.x)
        table.tick()
    assert len(ways) == 4
    assert all(way == sorted(way, reverse=True) and way[-1] < way[0] - 60 for way in ways.values())


@pytest.mark.usefixtures("pixels")
def test_the_places_of_a_tile_stay_while_it_turns_over_and_take_their_color_as_each_cube_lands() -> None:
    table = Table(scoring())
    table.submit(GAME.parse_move("b11-2L"))
    paper = pygame.Color(table.kit.look.tokens.paper)
    column = board_of(table).context.layout.column(2)
    plain: dict[type, set[tuple[int, ...]]] = {}
    while table.director.busy:
        event = type(table.director.event)
        if event in (e.TileFlipped, e.TileFilled):
            table.draw()
            corners = [column.slot(row, i).inset(8) for row in (0, 1) for i in range(2)]
            seen = [table.surface.get_at(table.kit.canvas(table.surface).rect(one).topleft) == paper for one in corners]
            plain.setdefault(event, set()).add(tuple(seen))
        table.tick()
    assert plain[e.TileFlipped] == {(True,) * 4}
    assert plain[e.TileFilled] == {(True,) * 4, (False, True) * 2, (False,) * 4}


@pytest.mark.usefixtures("pixels")
@pytest.mark.parametrize(("colors", "scale"), [("bg", 1.0), ("g", 2.0)])
def test_the_burst_of_a_trophy_stands_behind_the_words_and_the_cup_beside_them(colors: str, scale: float) -> None:
    table = Table(scoring(), Look(text_scale=scale))
    table.draw()
    ink = pygame.Color(table.kit.look.tokens.ink)
    rows = [row_of(board_of(table).context, color).words for color in colors]
    canvas = table.kit.canvas(table.surface)
    titles = [canvas.rect(words.take_top(words.h / 2) if scale == 1 else words) for words in rows]
    letters, stars = [pygame.Mask(title.size) for title in titles], 0
    table.submit(GAME.parse_move("b11-2L"))
    while table.director.busy:
        bursts, is_scored = board_of(table).animation.bursts, type(table.director.event) is e.TileScored
        if bursts or is_scored:
            table.draw()
            seen = [table.surface.subsurface(title) for title in titles]
            dark = [pygame.mask.from_threshold(title, ink, (1, 1, 1, 255)) for title in seen]
        if is_scored:
            letters = dark
        for burst in bursts:
            (cup,) = (one.box for one in table.page.drawn_pieces if one.piece == f"trophy {burst.color}")
            assert cup.right <= row_of(board_of(table).context, burst.color).words.x
            for now, before in zip(dark, letters, strict=True):
                assert now.overlap_area(before, (0, 0)) == before.count()
            stars += 1
        table.tick()
    assert all(one.count() > 30 for one in letters)
    assert stars > 20


@pytest.mark.parametrize("reduced", [False, True])
def test_a_new_cube_gives_as_it_lands_and_hops_once_unless_motion_is_reduced(*, reduced: bool) -> None:
    table = Table(scoring(), Look(reduced_motion=reduced))
    table.submit(GAME.parse_move("b11-2L"))
    ways: dict[int, list[float]] = {}
    shapes = set()
    while table.director.busy:
        movers = board_of(table).animation.movers if type(table.director.event) is e.TileFilled else []
        for i, mover in enumerate(movers):
            if mover.landed is not None:
                rise, shape = settled(mover.landed)
                shapes.add(shape)
                ways.setdefault(i, []).append(rise)
        table.tick(0.005)
    assert len(ways) == 2
    for way in ways.values():
        assert way[0] == way[-1] == 0
        assert (max(way) > 0.9) is not reduced
    assert (min(high for _wide, high in shapes) < 0.9) is not reduced
    assert table.cues.count(("clink", None)) == 2


def test_a_drawn_card_comes_below_the_hand_and_turns_up_in_its_place() -> None:
    """It hides none of the others, and what it is can be seen only where it will lie."""
    match = at(position("r,ab,ryg,rryg", hands=("r3y2y3g4g6g8b3a4", ""), supply="g12"))
    table = WatchedTable(registry.view("balloon_cup"), match, 0, Look())
    held = {f"card {card}" for card in ("y2", "y3", "g4", "g6", "g8", "b3", "a4")}
    table.submit(GAME.parse_move("r3-1L"))
    backs, faces = [], []
    while table.director.busy:
        table.draw()
        if type(table.director.event) is e.CardDrawn:
            pieces = [one for one in table.page.drawn_pieces if one.piece in held or one.box.cy > 550]
            names = [one.piece for one in pieces]
            coming = next(i for i, name in enumerate(names) if name in ("card back", "card g12"))
            box = pieces[coming].box
            assert not [one.piece for one in pieces[:coming] if one.box.cx > box.cx and one.box.overlaps(box)]
            assert not [one.piece for one in pieces[:coming] if one.piece in held and box.overlaps(one.box.inset(9))]
            (backs if names[coming] == "card back" else faces).append(box)
        table.tick()
    assert {round(box.cx) for box in faces} == {round(backs[-1].cx)}
    assert backs[0].cx < backs[-1].cx - 300
    assert min(box.w for box in faces) < faces[-1].w / 2, "it is seen from its edge as it turns"
