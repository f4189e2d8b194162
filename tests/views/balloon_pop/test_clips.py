"""Clips decorate: however they are played, the table ends as it is seen; and they keep to their times."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest

from balloongames import registry
from balloongames.core.match import Match
from balloongames.core.rng import Rng
from balloongames.rules.balloon_pop import GAME
from balloongames.rules.balloon_pop import events as e
from balloongames.rules.balloon_pop.moves import Move, PlayCard
from balloongames.rules.balloon_pop.state import Tally
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.theme import Look
from balloongames.ui.view import BoardView
from balloongames.views.balloon_pop import overlay
from balloongames.views.balloon_pop.animation import AnimationState, Burst, Flag, Hop, OnBoard, Shred, Spark
from balloongames.views.balloon_pop.board import Board
from balloongames.views.balloon_pop.flags import disc_box, flag_box
from balloongames.views.balloon_pop.model import Model
from balloongames.views.balloon_pop.popping import pop_times
from tests.dealt import dealt
from tests.rules.balloon_pop.positions import position
from tests.views.balloon_pop.table import MATCHES, Table, greedy, match_at, new, plies
from tests.views.common import FRAME, AnyMatch, play_clips_alone, seconds_of
from tests.views.frames import WatchedTable, picture

LOOKS = {"normal": Look(), "fast": Look(speed=4), "now": Look(speed=0), "still": Look(reduced_motion=True)}


def model_of(board: BoardView) -> Model:
    assert isinstance(board, Board)
    return board.model


@pytest.mark.parametrize(
    ("look", "options"),
    dealt(LOOKS.values(), [{}, {"cards": "face_down", "bonus": True, "steps": "by_stage", "board": "8x6"}]),
    ids=str,
)
def test_after_its_clips_the_table_is_as_it_is_seen(look: Look, options: dict[str, str | bool]) -> None:
    match = new("clips", 3, **options)
    rng = Rng.from_word("clips")
    while match.to_move is not None:
        viewer = match.to_move
        table = Table(match, look)
        match.play(greedy(match, rng))
        play_clips_alone(table, match.events(match.ply, viewer))
        assert model_of(table.board) == Model(match.seen(viewer)), f"ply {match.ply}"


def test_a_beat_can_be_skipped_at_any_frame() -> None:
    for frames in range(0, 90, 7):
        match = chain()
        table = Table(match)
        table.submit(best(match))
        for _ in range(frames):
            table.tick()
        table.finish()
        assert model_of(table.board) == Model(table.seen())


def test_the_first_deal_is_shown_on_an_empty_table() -> None:
    match = new("deal", 4)
    table = Table(match)
    table.show(match.events(0, match.to_move))
    assert table.director.busy
    while table.director.busy:
        table.draw()
        table.tick(FRAME * 4)
    assert model_of(table.board) == Model(table.seen())
    assert [name for name, _ in table.cues] == ["draw"]


def shreds_at_the_turn(table: Table) -> tuple[bool, float]:
    """Return whether anything flew before the next player's turn, and for how long something does from then on."""
    board = table.board
    assert isinstance(board, Board)
    mover = board.context.own
    table.submit(best(table.match))
    flew = False
    while board.context.own == mover:
        table.tick()
        flew = flew or bool(board.animation.shreds)
    return flew, board.animation.seconds_left


def test_the_boards_change_sides_when_nothing_flies_any_more() -> None:
    state = position("Bg,BBy", "RGY,B", "R", cards=(5, 6, 7), groups=("BRGR", "RGYB", "RGYW"))
    assert shreds_at_the_turn(Table(Match(GAME, {}, 3, "x", later=(state, 6)))) == (True, 0)


def test_where_two_boards_face_the_turn_passes_when_nothing_flies_any_more() -> None:
    assert shreds_at_the_turn(Table(chain())) == (True, 0)


def read_in(table: Table, box: Box) -> list[tuple[str, Box]]:
    """What can be read within a box, and where."""
    return [(ink.text, ink.box) for ink in table.draw() if box.holds(ink.box, slack=2)]


@pytest.mark.parametrize("look", [Look(), Look(speed=4), Look(reduced_motion=True)], ids=["normal", "fast", "still"])
def test_what_was_foretold_and_its_sum_stand_until_the_turn_passes(look: Look) -> None:
    """The list that was read before the press is not taken away, and says the same from frame to frame."""
    table = Table(chain_of_three(), look)
    board = table.board
    assert isinstance(board, Board)
    board.propose(GAME.parse_move("v2WyGG"))
    assert table.page
    assert board.context.foretold_in is not None
    told = [read_in(table, board.context.foretold_in)]
    table.click("place")
    assert {"Green series of 4", "Mira goes from 0 to 5"} <= {text for text, _box in told[0]}
    while table.director.busy:
        told.append(read_in(table, board.context.foretold_in))
        table.tick()
    assert all(lines == told[0] for lines in told)


def chain() -> AnyMatch:
    """Two series one after the other: the blue ones first, then the stars that meet."""
    state = position("Bg,BBy", "RGY,B", cards=(5, 5), groups=("BRGR", "RGYB"))
    return Match(GAME, {}, 2, "x", later=(state, 6))


def best(match: AnyMatch) -> Move:
    return greedy(match, Rng.from_word("best"))


def test_times_keep_to_the_guide() -> None:
    for seed in ("a", "b", "c"):
        match = match_at(seed, 4, -1)
        board = Table(match_at(seed, 4, 0)).board
        for ply in range(1, match.ply + 1):
            times = seconds_of(board, match.events(ply, None))
            for kind, seconds in times:
                assert seconds <= 0.6
                if kind is e.BalloonsFloated:
                    assert seconds <= 0.35 + 0.12 + 1e-9
                if kind is e.GroupPlaced:
                    assert 0.22 <= seconds <= 0.4
            pops = [seconds for kind, seconds in times if kind in {e.SeriesScored, e.ColumnsClosed}]
            assert sum(pops) <= 2.5, "a chain takes at most two and a half seconds"


def test_a_series_pops_outward_within_its_step() -> None:
    cells = tuple((c, r) for c in range(4) for r in range(3))
    times = pop_times(cells, 0.12, 0.36)
    order = sorted(zip(times, cells, strict=True))
    assert order[0][1] in {(1, 1), (2, 1)}
    assert order[-1][1] in {(0, 0), (0, 2), (3, 0), (3, 2)}
    assert 0.12 <= min(times) <= max(times) <= 0.36


def test_each_step_of_a_chain_sounds_one_pop_and_climbs() -> None:
    match = chain()
    table = Table(match)
    table.submit(best(match))
    while table.director.busy:
        table.tick()
    pops = [degree for name, degree in table.cues if name == "pop"]
    assert len(pops) > 1
    assert pops == list(range(len(pops)))


# What sounds when in a chain of three, in milliseconds: the group sails, rises, bumps, and pops thrice; then a chord.
BEATS = {"slide": [0], "rise": [357], "bump": [510], "pop": [747, 1290, 1767], "chord": [1970]}
DONE = 2570  # when all has come down, the next player's turn begins


def chain_of_three(group: str = "WyGG", seats: int = 2, tallies: Sequence[Tally] = ()) -> AnyMatch:
    """Blue ones with a white one, a star that meets a star, and the green ones that come together then."""
    boards, groups = ("GB,GW,rB", "B,G", "", "")[:seats], (group, "GgYg", "RRBB", "YYRR")[:seats]
    state = position(*boards, cards=(4,) * seats, groups=groups, tallies=tallies)
    return Match(GAME, {}, seats, "x", later=(state, 6))


def test_a_chain_of_three_keeps_its_beats() -> None:
    table = Table(chain_of_three())
    table.submit(GAME.parse_move("v2WyGG"))
    heard: dict[str, list[float]] = {}
    now, known = 0.0, 0
    while table.director.busy or known < len(table.cues):
        for cue, _degree in table.cues[known:]:
            heard.setdefault(cue, []).append(now)
        known = len(table.cues)
        table.tick(0.005)
        now += 5
    assert now == pytest.approx(DONE, abs=20)
    assert {cue: heard[cue][: len(beats)] for cue, beats in BEATS.items()} == {
        cue: pytest.approx(beats, abs=20) for cue, beats in BEATS.items()
    }


@pytest.mark.parametrize(("group", "move", "steps"), [("WyGG", "v2WyGG", [1, 2, 3]), ("RRBB", "h0BBR", [])])
def test_the_disc_of_a_chain_swells_once_at_each_step_and_stays_away_where_one_series_pops_alone(
    group: str, move: str, steps: list[int]
) -> None:
    table = Table(chain_of_three(group))
    table.submit(GAME.parse_move(move))
    board = table.board
    assert isinstance(board, Board)
    swelled = []
    while table.director.busy:
        if board.animation.chain and not board.animation.chain.age:
            swelled.append(board.animation.chain.step)
        table.tick()
    assert swelled == steps
    assert [name for name, _ in table.cues].count("pop") == max(1, len(steps))


def test_who_is_in_a_hurry_still_sees_each_series_begin() -> None:
    match = chain()
    table = Table(match)
    table.submit(best(match))
    begun = []
    while table.director.busy:
        begun.append(type(table.director.event))
        table.director.hurry()
    scored = [event for event in match.events(match.ply, None) if isinstance(event, e.SeriesScored)]
    assert len(scored) > 1
    assert begun[1:] == [e.SeriesScored] * len(scored)


def test_what_pops_counts_as_it_pops() -> None:
    """Neither plate nor panel wait for a series to be gone, nor do they count before anything has popped."""
    match = chain()
    table = Table(match)
    seat, board = match.to_move, table.board
    assert isinstance(board, Board)
    assert seat is not None
    table.submit(best(match))
    scores = [board.model.scores[seat]]
    for points in [event.points for event in match.events(match.ply, None) if isinstance(event, e.SeriesScored)]:
        while not board.animation.bursts:
            assert board.context.score_of(seat) == scores[-1]
            assert len(board.context.scored) == len(scores) - 1
            table.tick()
        scores.append(scores[-1] + points)
        assert board.context.score_of(seat) == scores[-1]
        assert [row.low for row in board.context.scored] == [b - a for a, b in pairwise(scores)]
        while board.animation.bursts:
            table.tick()


def test_with_reduced_motion_the_same_is_heard() -> None:
    heard = []
    for look in (Look(), Look(reduced_motion=True)):
        table = Table(chain(), look)
        table.submit(best(table.match))
        while table.director.busy:
            table.tick()
        heard.append(table.cues)
    assert heard[0] == heard[1]


def test_with_reduced_motion_a_series_is_gone_when_it_is_heard_to_pop() -> None:
    table = Table(chain_of_three(), Look(reduced_motion=True))
    board = table.board
    assert isinstance(board, Board)
    table.submit(GAME.parse_move("v2WyGG"))
    pops = gone = 0
    while table.director.busy:
        gone += bool(board.animation.hidden and board.animation.contour)
        table.tick()
        heard = sum(cue == "pop" for cue, _degree in table.cues)
        if heard > pops:
            pops = heard
            assert board.animation.contour
            assert set(board.animation.contour[1]) == {cell for _seat, cell in board.animation.hidden}
    assert pops == 3
    assert gone > 3 * 10, "and stays so for as long as the rest of it takes"


@pytest.mark.parametrize("look", [Look(), Look(reduced_motion=True)], ids=["normal", "still"])
def test_who_comes_up_against_balloons_makes_these_nod(look: Look) -> None:
    table = Table(chain_of_three(), look)
    board = table.board
    assert isinstance(board, Board)
    above = {OnBoard(0, *cell) for cell in board.model.cells(0) if cell[0] == 2}  # where the group rises
    table.submit(GAME.parse_move("v2WyGG"))
    nodded: dict[OnBoard, list[float]] = {}
    while not board.animation.contour:
        for mover in board.animation.movers:
            if mover.start == mover.end and isinstance(mover.end, OnBoard):
                nodded.setdefault(mover.end, []).append(mover.squash)
        table.tick()
    assert nodded.keys() == (set() if look.reduced_motion else above)
    assert len(above) == 2
    assert all(0.3 < max(squashes) < 1 for squashes in nodded.values())


@pytest.mark.parametrize("look", [Look(), Look(speed=4), Look(reduced_motion=True)], ids=["normal", "fast", "still"])
def test_points_are_told_until_their_series_is_closed_up_and_no_longer(look: Look) -> None:
    """Of two series, the one that pops is told alone; and the last one does not stand over an empty board."""
    table = Table(chain_of_three(), look)
    board = table.board
    assert isinstance(board, Board)
    table.submit(GAME.parse_move("v2WyGG"))
    told, alone = [], 0.0
    while table.director.busy:
        told.append(len(board.animation.flags))
        gone = board.animation.flags and not board.animation.bursts and not board.animation.contour
        alone = alone + FRAME * max(0.5, look.speed) if gone else 0.0
        assert alone < 0.25
        table.tick()
    assert max(told) == 1
    assert sum(after > before for before, after in pairwise(told)) == 3, "each series is told"


@pytest.mark.parametrize("seats", [2, 4])
def test_no_flag_of_a_chain_covers_a_balloon_another_flag_or_the_disc(seats: int) -> None:
    boards, groups = ("GB,GW,rB", "B,G", "", "")[:seats], ("WyGG", "GgYg", "RRBB", "YYRR")[:seats]
    state = position(*boards, cards=(4,) * seats, groups=groups)
    table = Table(Match(GAME, {}, seats, "x", later=(replace(state, rules=replace(state.rules, bonus=True)), 6)))
    board = table.board
    assert isinstance(board, Board)
    table.submit(GAME.parse_move("v2WyGG"))
    raised = 0
    while table.director.busy:
        flags = [box for flag in board.animation.flags if (box := flag_box(board.context, flag))]
        flags += [disc_box(board.context.layout.own, chain.step)] if (chain := board.animation.chain) else []
        raised += any(not flag.age for flag in board.animation.flags)
        table.draw()
        balloons = [piece.box for piece in table.page.drawn_pieces if board.context.layout.own.cells.holds(piece.box)]
        assert not any(one.overlaps(other) for one, other in combinations(flags, 2))
        assert not any(one.overlaps(other) for one in flags for other in balloons)
        table.tick()
    assert raised >= 3


@pytest.mark.usefixtures("pixels")
def test_with_reduced_motion_a_flag_does_not_rise() -> None:
    table = Table(chain_of_three(), Look(reduced_motion=True))
    board = table.board
    assert isinstance(board, Board)
    table.submit(GAME.parse_move("v2WyGG"))
    while not board.animation.flags:
        table.tick()
    seen = []
    for _ in range(5):
        table.draw()
        cells = table.kit.canvas(table.surface).rect(board.context.layout.own.cells)
        seen.append(pygame.image.tobytes(table.surface.subsurface(cells), "RGB"))
        table.tick()
    assert len(set(seen)) == 1


def test_a_card_that_is_played_leaves_the_hand_and_lands_on_the_plate() -> None:
    match = new("throw", 2)
    table = Table(match)
    move = match.moves()[0]
    assert isinstance(move, PlayCard)
    table.submit(move)
    board, thrown = table.board, []
    assert isinstance(board, Board)
    while board.animation.throw:
        assert f"card {move.card}" not in {piece.piece for piece in (table.draw(), table.page.drawn_pieces)[1]}
        thrown.append(board.animation.throw.t)
        table.tick()
    assert thrown == sorted(thrown)
    assert len(thrown) > 15
    assert thrown[-1] == 1


@pytest.mark.parametrize("cards", ["open", "face_down"])
def test_a_card_stands_raised_in_the_hand_only_until_all_see_it(cards: str) -> None:
    """Others still choose theirs; who looks on is the one who has played."""
    match = new("throw", 3, cards=cards)
    move, viewer = match.moves()[0], match.to_move
    assert isinstance(move, PlayCard)
    table = WatchedTable(registry.view("balloon_pop"), match, viewer, Look())
    table.submit(move)
    table.finish()
    shown, _ghosts = picture(table)
    assert (f"card {move.card}" in shown) is (cards == "face_down")
    assert f"card {1 + move.card % 10}" in shown


def test_nothing_flies_with_reduced_motion() -> None:
    match = chain()
    table = Table(match, Look(reduced_motion=True))
    table.submit(best(match))
    board = table.board
    assert isinstance(board, Board)
    while table.director.busy:
        table.draw()
        assert {mover.t for mover in board.animation.movers} <= {0.0, 1.0}
        assert not board.animation.shreds
        assert not board.animation.hops
        table.tick()


@pytest.mark.parametrize("seat", [0, 1])
def test_no_effect_lives_longer_than_it_says(seat: int) -> None:
    for begin in (
        lambda state: state.hops.update({seat: Hop(3, 9)}),
        lambda state: state.bursts.append(Burst(seat, (1, 1))),
        lambda state: state.flags.append(Flag(seat, 1, 1, "4", "group")),
        lambda state: state.sparks.append(Spark(seat, 1, 1)),
        lambda state: state.shreds.append(Shred(seat, (6, 8), 1, 1, 0, 0, 0, "red", "", 0.5)),
    ):
        state = AnimationState()
        begin(state)
        assert state.animating
        state.update(state.seconds_left)
        assert (state.animating, state.seconds_left) == (False, 0)


@pytest.mark.parametrize(("group", "move"), [("WyGG", "v2WyGG"), ("RRBB", "h0BBR")])
def test_shreds_stay_on_their_board(group: str, move: str) -> None:
    """None flies over plates, panels or the hand, whichever edge of the board its balloon hung at."""
    table = Table(chain_of_three(group))
    board = table.board
    assert isinstance(board, Board)
    canvas = table.kit.canvas(table.window)
    frame = canvas.rect(board.context.layout.own.frame)
    table.submit(GAME.parse_move(move))
    flown = 0
    while table.director.busy:
        shreds = [picture.get_rect(topleft=corner) for picture, corner in overlay._shreds(canvas, board.context)]
        assert all(map(frame.contains, shreds))
        flown += len(shreds)
        table.tick()
    assert flown > 300


def test_shreds_and_flags_end_by_themselves() -> None:
    match = chain()
    table = Table(match)
    table.submit(best(match))
    most = 0
    board = table.board
    assert isinstance(board, Board)
    for _ in range(600):
        table.tick()
        most = max(most, len(board.animation.shreds))
        if not (table.director.busy or board.animating):
            break
    assert 0 < most <= 600
    assert not board.animating
    assert not board.animation.flags


@pytest.mark.usefixtures("pixels")
def test_boards_change_places_by_sailing() -> None:
    """Where one screen is passed on, the old board is seen to leave and the next one to come, without a jump."""
    table = Table(match_at("Wind-1", 3, plies("Wind-1", 3, "place")[0]))
    board = table.board
    assert isinstance(board, Board)
    own, sails = board.context.own, []
    table.submit(MATCHES.moves("Wind-1", 3)[table.match.ply])
    middles = []
    while table.director.busy or board.animating:
        table.draw()
        frame = board.context.layout.own.frame
        middles.append(
            pygame.image.tobytes(table.surface.subsurface(table.kit.canvas(table.surface).rect(frame)), "RGB")
        )
        sails.append((board.context.own, board.animation.sail))
        table.tick()
    table.draw()
    assert board.context.own != own
    assert {sail for seat, sail in sails if seat == own} == {0.0}
    after = [sail for seat, sail in sails if seat != own]
    assert after[0] > 0.9
    assert after == sorted(after, reverse=True)
    begin = next(i for i, (seat, _) in enumerate(sails) if seat != own)
    assert len(set(middles[begin:])) > 15, "it moves"
    same = sum(a == b for a, b in zip(middles[begin - 1], middles[begin], strict=True)) / len(middles[begin])
    assert same > 0.5, "at first the old board is still there"


def test_no_ring_stands_round_what_has_not_come_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    """While boards change places, the group that lies on the next one is on its way."""
    table = Table(match_at("Wind-1", 3, plies("Wind-1", 3, "place")[0]))
    board, rings = table.board, []
    assert isinstance(board, Board)
    monkeypatch.setattr(Canvas, "ring", lambda _canvas, box, *_how, **_more: rings.append(box))
    table.submit(MATCHES.moves("Wind-1", 3)[table.match.ply])
    sailed = 0
    while table.director.busy or board.animating:
        table.tick()
        table.driver.focus = "group"
        rings.clear()
        table.draw()
        sailed += bool(board.animation.sail)
        assert not (board.animation.sail and rings)
    assert sailed > 15
    assert rings
