"""The table in use: every decision by pointer and by keys, reasons for what can't be, and words that fit."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from balloongames import i18n
from balloongames.core.match import Match
from balloongames.i18n import points
from balloongames.rules.balloon_pop import GAME
from balloongames.rules.balloon_pop.events import RoundStarted
from balloongames.rules.balloon_pop.moves import PickGroup, PlaceGroup, PlayCard, ScoreSeries
from balloongames.rules.balloon_pop.state import FREE, State, Tally
from balloongames.ui.input import Accept, Command, PageTurn, Typed
from balloongames.ui.theme import Look
from balloongames.ui.view import People
from balloongames.views.balloon_pop.board import Board
from balloongames.views.balloon_pop.context import BoardContext
from balloongames.views.balloon_pop.lines import scored_row
from tests.dealt import dealt
from tests.rules.balloon_pop.positions import position
from tests.views.balloon_pop.table import MATCHES, Table, match_at, plies

LEFT, RIGHT, UP, DOWN, ACCEPT = (-1, 0), (1, 0), (0, -1), (0, 1), None


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    i18n.set_language("en")


def table_of(state: State, look: Look | None = None) -> Table:
    seats = len(state.boards)
    return Table(Match(GAME, state.rules.options, seats, "x", later=(state, 9)), look)


def context(table: Table) -> BoardContext:
    assert isinstance(table.board, Board)
    found = table.board.context
    assert found is not None
    return found


def place(table: Table) -> PlaceGroup:
    draft = context(table).draft
    assert table.page
    assert draft.lay is not None
    return draft.lay.move(draft.group)


# -- by pointer -------------------------------------------------------------------------------------------------------


def test_a_card_is_chosen_and_then_played() -> None:
    table = table_of(position("", "", phase="card"))
    assert "play" in table.page.nodes
    assert table.node("play").why_not
    table.click("card.7")
    assert table.played == []
    table.click("play")
    assert table.played == [PlayCard(7)]


def test_pressing_the_lifted_card_again_puts_it_back() -> None:
    table = table_of(position("", "", phase="card"))
    table.click("card.3")
    table.click("card.9")
    assert not table.node("play").why_not
    table.click("card.9")
    assert table.node("play").why_not
    assert (table.played, table.node("card.9").value) == ([], "")


def test_enter_chooses_a_card_and_then_plays_it() -> None:
    """The focus goes on to the button, so that no press puts back what the one before has chosen."""
    table = table_of(position("", "", phase="card"))
    table.board.handle(Typed("9"))
    table.keys(None)
    assert table.played == [PlayCard(9)]


def test_pressing_the_chosen_group_again_puts_it_back() -> None:
    table = table_of(position("", "", "", phase="pick", cards=(4, 9, 5)))
    table.click("group.2")
    table.click("group.2")
    assert table.node("take").why_not
    assert table.played == []


def test_a_group_is_chosen_and_then_taken() -> None:
    table = table_of(position("", "", "", phase="pick", cards=(4, 9, 5)))
    table.click("group.2")
    assert table.played == []
    table.click("group.0")
    table.click("take")
    assert table.played == [PickGroup(0)]


def test_a_group_that_is_taken_says_who_has_it() -> None:
    state = position("", "", "", phase="pick", cards=(4, 9, 5), takers=(-1, 1, -1), turn=1)
    table = table_of(state)
    table.click("group.1")
    assert table.played == []
    assert table.refused == ["Bartholomew has taken this group."]


def test_a_group_is_laid_by_pressing_columns() -> None:
    table = table_of(position("", "", cards=(5, 5)))
    table.click("column.5")
    assert place(table).column == 2
    table.click("arrow.-1")
    assert place(table).column == 1
    table.click("turn")
    assert place(table).order == "YBGR"
    table.click("stand")
    assert place(table).orientation == "v"
    table.click("column.0")
    table.click("place")
    assert table.played == [PlaceGroup("v", 0, "YBGR")]


def test_a_balloon_is_dropped_by_its_picture() -> None:
    table = table_of(position("", "", cards=(2, 5)))
    assert {"drop.keep", "drop.1", "drop.2"} <= set(table.page.nodes)
    table.click("drop.2")
    assert place(table).order == "RGY"
    table.click("drop.keep")
    assert place(table).order == "RGBY"
    assert not any(node.startswith("drop") for node in table_of(position("", "", cards=(5, 5))).page.nodes)


def test_a_full_column_says_so() -> None:
    table = table_of(position("RGRGRGRG,R,R", "", cards=(7, 5), groups=("RGBY", "BBYY")))
    before = place(table)
    table.click("column.0")
    assert table.refused == ["Column 1 is full."]
    assert place(table) == before


def test_a_card_out_of_turn_says_what_is_due() -> None:
    table = table_of(position("", "", cards=(5, 5)))
    table.click("card.1")
    assert table.refused == ["The group must be placed first."]


def test_a_series_is_chosen_and_then_scored() -> None:
    state = position("R,R,R,W,BBB,Y", "", phase="score", chain=1)
    table = table_of(state)
    blue, red = GAME.moves(state)
    assert isinstance(red, ScoreSeries)
    table.click(f"series.{red.kind}{red.column}{red.row}")
    assert table.played == []
    assert table.node("score").label == "Score, +2 points", "what it brings is said before"
    table.click("score")
    assert table.played == [red]
    assert blue != red


def test_many_series_are_all_there() -> None:
    for seed in ("i0", "i3"):
        for ply in plies(seed, 3, "score"):
            match = match_at(seed, 3, ply)
            table = Table(match)
            nodes = [node for node in table.page.nodes if node.startswith("series.")]
            assert len(nodes) == len(match.moves())


# -- by keys ----------------------------------------------------------------------------------------------------------


def test_a_round_by_arrows_and_one_key() -> None:
    table = table_of(position("", "", phase="card"))
    table.keys(RIGHT, RIGHT, ACCEPT)
    assert table.driver.focus == "play"
    table.keys(ACCEPT)
    assert isinstance(table.played[-1], PlayCard)
    table.finish()
    table.keys(RIGHT, ACCEPT, ACCEPT)
    table.finish()
    assert [type(move) for move in table.played] == [PlayCard, PlayCard]
    table.keys(RIGHT, ACCEPT)
    assert table.driver.focus == "take"
    table.keys(ACCEPT)
    table.finish()
    assert isinstance(table.played[-1], PickGroup)
    assert table.driver.focus == "group"
    column = place(table).column
    table.keys(LEFT)
    assert place(table).column == column - 1
    table.keys(ACCEPT)
    assert table.driver.focus == "place"
    table.keys(ACCEPT)
    assert isinstance(table.played[-1], PlaceGroup)


def test_arrows_leave_the_board_at_its_edge() -> None:
    table = table_of(position("", "", cards=(7, 7)))
    table.keys(RIGHT)
    assert table.driver.focus == "group"
    table.keys(RIGHT)
    assert table.driver.focus == "place"


def test_shortcuts() -> None:
    table = table_of(position("", "", cards=(4, 5)))
    assert place(table).order == "RGBY"
    table.do(Command("secondary"))
    assert place(table).order == "YBGR"
    table.do(Typed("t"), Typed("u"))
    assert (place(table).orientation, place(table).order) == ("v", "RGBY")
    table.do(Typed("3"))
    assert place(table).column == 2
    table.do(PageTurn(1))
    assert place(table).order == "GBY"
    table.do(PageTurn(-1), PageTurn(-1))
    assert place(table).order == "RGB"
    cards = table_of(position("", "", phase="card"))
    cards.do(Typed("0"), Accept())
    assert cards.played == [PlayCard(10)]


def test_back_takes_one_choice_back_at_a_time() -> None:
    table = table_of(position("", "", phase="card"))
    table.click("card.7")
    assert table.board.back()
    assert table.node("play").why_not
    assert not table.board.back()


def test_the_board_of_another_opens_and_closes() -> None:
    for look in (Look(), Look(text_scale=2.0)):
        table = table_of(position("R,G", "B,Y", "YY,G", cards=(5, 5, 5)), look)
        table.click("other.2")
        assert "close" in table.page.nodes
        assert table.draw()
        assert table.board.back()
        assert "close" not in table.page.nodes
        assert table.driver.focus == "other.2"


def test_nothing_can_be_pressed_while_somebody_else_acts() -> None:
    for phase in ("card", "pick", "place", "score"):
        ply = plies("calm", 3, phase)[0]
        table = Table(match_at("calm", 3, ply))
        table.here = False
        table.refresh()
        for node in list(table.page.nodes):
            if not node.startswith(("other", "log")):
                table.click(node)
        assert table.played == []


def test_the_log_opens() -> None:
    table = Table(match_at("calm", 3, 9))
    table.click("log")
    assert table.logs_opened == 1


# -- the picture ------------------------------------------------------------------------------------------------------


def moments(seed: str, seats: int, **options: str | bool) -> list[int]:
    """A few decisions of each kind, early and late, and the end."""
    found = [-1]
    for phase in ("card", "pick", "place", "score"):
        known = plies(seed, seats, phase, **options)
        found += known[len(known) // 3 :: max(1, len(known) // 2)]
    return found


SCREENS = [
    (scale, size, seats)
    for scale, size in (
        (1.0, (1280, 720)),
        (1.25, (960, 540)),
        (1.5, (1280, 720)),
        (2.0, (1280, 720)),
        (2.0, (1280, 960)),
    )
    for seats in (2, 4)
]


@pytest.mark.parametrize(
    ("scale", "size", "seats", "language"), dealt(SCREENS[::-1], [one.code for one in i18n.LANGUAGES], every=2), ids=str
)
@pytest.mark.usefixtures("no_pixels")
def test_all_words_fit(scale: float, size: tuple[int, int], seats: int, language: str) -> None:
    i18n.set_language(language)
    options: dict[str, str | bool] = {"bonus": True, "board": "8x6" if seats == 4 and scale == 1.0 else "6x8"}
    for ply in moments("words", seats, **options):
        table = Table(match_at("words", seats, ply, **options), Look(text_scale=scale), size)
        pressed = [node for node in ("card.1", "group.0", "drop.1", "stand", "other.1") if node in table.page.nodes]
        for node in [None, *pressed]:
            if node is not None:
                table.click(node)
            cut = [ink.text for ink in table.draw() if not ink.fits]
            assert not cut, f"ply {ply}, after {node}"
        if table.director.busy:
            table.finish()


@pytest.mark.usefixtures("pixels")
@pytest.mark.parametrize(("theme", "letters"), dealt(["day", "dusk", "strong"], ["off", "large", "always"]), ids=str)
def test_every_look_can_be_drawn(theme: str, letters: str) -> None:
    look = Look(theme=theme, letters=letters, palette="safe", strong_outlines=theme == "day")  # type: ignore[arg-type]
    for ply in moments("looks", 3):
        assert Table(match_at("looks", 3, ply), look).draw()


def test_nodes_lie_in_the_window_and_are_large_enough() -> None:
    for seats in (2, 3, 4):
        for ply in moments("nodes", seats):
            table = Table(match_at("nodes", seats, ply))
            for node in table.page.nodes.values():
                assert table.page.frame.holds(node.box), node.id
                assert min(node.box.w, node.box.h) >= 26, node.id
                assert node.label, node.id


@pytest.mark.usefixtures("pixels")
def test_the_same_moment_gives_the_same_picture() -> None:
    pictures = []
    for _ in range(2):
        table = Table(match_at("same", 4, 30))
        table.draw()
        pictures.append(pygame.image.tobytes(table.surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_the_last_placement_of_another_stays_marked_until_the_next_card() -> None:
    table = Table(match_at("marks", 2, plies("marks", 2, "place")[0]))
    board = table.board
    assert isinstance(board, Board)
    seat = table.match.to_move
    move = next(move for move in table.match.moves() if isinstance(move, PlaceGroup))
    table.submit(move)
    table.finish()
    assert seat is not None
    marked = board.model.fresh[seat]
    assert {board.model.cells(seat)[cell] for cell in marked} <= set(move.order)
    while table.match.to_move != seat or table.match.state.phase != "card":
        table.submit(table.match.moves()[0])
        table.finish()
    assert board.model.fresh[seat]
    table.submit(table.match.moves()[0])
    table.finish()
    assert not board.model.fresh[seat]


def test_at_the_end_the_table_says_who_won() -> None:
    for scale in (1.0, 2.0):
        table = Table(match_at("looks", 3, -1), Look(text_scale=scale))
        said = " ".join(ink.text for ink in table.draw())
        assert table.match.outcome is not None
        for seat in table.match.outcome.winners:
            assert table.people.names[seat] in said
        assert "win" in said or "victory" in said


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_groups_hang_below_their_rail_and_within_their_row(scale: float) -> None:
    table = Table(match_at("a", 4, 4), Look(text_scale=scale))
    table.draw()
    assert isinstance(table.board, Board)
    context = table.board.context
    for group, row in enumerate(context.layout.rows):
        slot = context.slot(group, 0)
        assert slot.y >= row.y + 6
        assert slot.bottom <= row.bottom - 4


def test_while_a_move_is_shown_the_panel_tells_what_has_popped() -> None:
    match = match_at("Wind-1", 2, 0)
    table = Table(match)
    told: set[str] = set()
    for move in MATCHES.moves("Wind-1", 2):
        table.submit(move)
        scored = [row for event in match.events(match.ply, None) if (row := scored_row(event))]
        while scored and table.director.busy:
            table.draw()
            told |= {ink.text for ink in table.page.text_boxes}
            table.tick()
        table.finish()
        if scored:
            break
    assert {scored[0].text, scored[0].gain} <= told
    assert context(table).scored == []


def test_name_and_score_of_both_stand_over_their_boards() -> None:
    table = table_of(position("r", "b", cards=(7, 7), tallies=(Tally(6), Tally(11))))
    texts = table.draw()
    for seat, plate in enumerate(context(table).layout.plates):
        inside = {ink.text for ink in texts if plate.holds(ink.box, slack=4)}
        assert {table.people.names[seat], str(context(table).model.scores[seat])} <= inside


@pytest.mark.parametrize(("seats", "language"), [(3, "de"), (4, "fr"), (4, "en")])
def test_the_score_of_each_other_player_has_its_noun(seats: int, language: str) -> None:
    i18n.set_language(language)
    table = table_of(position(*[""] * seats, phase="card", tallies=[Tally(one) for one in range(seats)]))
    texts = table.draw()
    for seat, box in zip(context(table).others, context(table).layout.others, strict=True):
        said = points(context(table).model.scores[seat])
        inside = {ink.text for ink in texts if box.holds(ink.box, slack=4)}
        assert set(said.split()) <= inside


@pytest.mark.parametrize("language", ["en", "de", "fr", "es", "it"])
@pytest.mark.parametrize("size", [(960, 640), (960, 540)], ids=str)
def test_no_words_stand_over_the_frame_of_a_group(size: tuple[int, int], language: str) -> None:
    i18n.set_language(language)
    for seats in (2, 3, 4):
        table = Table(match_at("Wind-1", seats, plies("Wind-1", seats, "pick")[seats - 2]), size=size)
        inks = [ink.ink for ink in table.draw() if ink.ink]
        for row in context(table).layout.rows:
            inside = [ink for ink in inks if row.overlaps(ink)]
            assert inside
            assert all(row.y < ink.y and ink.bottom < row.bottom for ink in inside)  # leading keeps letters off it


# -- what a panel warns of, and how much it shows ---------------------------------------------------------------------

WALL = ",,RGBYRGBY,BYRGBYRG"
"""Two full columns in the middle: no group can be laid sideways."""


def told(table: Table) -> set[str]:
    return {ink.text for ink in table.draw()}


def test_a_card_that_leaves_no_room_says_so_before_it_is_played() -> None:
    table = table_of(position(WALL, "", phase="card"))
    table.click("card.10")
    assert not any("no room" in text or "any room" in text for text in told(table))
    table.click("card.7")
    assert "It leaves no group any room: whichever is taken is lost." in told(table)


def test_a_group_that_the_card_leaves_no_room_says_so_before_it_is_taken() -> None:
    table = table_of(position(WALL, "", phase="pick", cards=(7, 5)))
    table.click("group.0")
    assert "The card leaves it no room: it would be lost." in told(table)


@pytest.mark.parametrize("size", [(1280, 720), (1280, 960), (960, 540)])
@pytest.mark.parametrize("opened", [False, True])
def test_of_cards_that_are_left_all_are_shown_or_how_many_more_there_are(
    size: tuple[int, int], *, opened: bool
) -> None:
    state = position("", "", "", phase="card")
    table = Table(Match(GAME, state.rules.options, 3, "x", later=(state, 9)), size=size)
    box = table.page.nodes["other.1"].box
    if opened:
        table.click("other.1")
        box = context(table).layout.peek
    numbers = [ink.text for ink in table.draw() if box.holds(ink.box) and ink.text.lstrip("+").isdecimal()]
    cards = [text for text in numbers if text != "0"]
    assert cards
    assert sum(int(text) if text.startswith("+") else 1 for text in cards) == 10


def test_no_group_shines_through_an_opened_board_in_large_type() -> None:
    state = position("", "", phase="pick", cards=(7, 5))
    table = Table(Match(GAME, state.rules.options, 2, "x", later=(state, 9)), Look(text_scale=2.0))
    assert "group.0" in table.page.nodes
    table.click("other.1")
    assert context(table).peek is not None
    assert "group.0" not in table.page.nodes


def test_whoever_begins_a_round_stands_in_the_middle_where_nobody_looks_on_from_a_seat() -> None:
    table = Table(MATCHES.new("middle", 2))
    for viewer, middle in ((None, 1), (0, 0)):
        table.board.sync(table.match.seen(viewer))
        table.board.context.own = 0
        table.board.animate(RoundStarted(2, 1))
        assert table.board.context.own == middle


def test_the_only_person_among_computer_players_stands_in_the_middle_whoever_begins() -> None:
    table = Table(MATCHES.new("middle", 3))
    table.people = People(table.people.names, table.people.looks, ("steady", "", "steady"))
    table.board.sync(table.match.seen(None))
    table.board.context.own = 0
    table.board.animate(RoundStarted(2, 2))
    assert table.board.context.own == 1


def test_free_groups_say_what_they_may_bring_to_those_who_wish_it() -> None:
    """The others are pale: nobody else can have them any more."""
    match = match_at("Wind-1", 3, plies("Wind-1", 3, "pick")[1])
    said = []
    for chances in (True, False):
        table = Table(match, Look(chances=chances))
        said.append(sum("way" in ink.text and "with card" in ink.text for ink in table.draw()))
        rows = context(table).layout.rows
        full = [row for row in rows if any(row.holds(piece.box) for piece in table.page.drawn_pieces)]
        assert full == [row for row, taker in zip(rows, table.board.model.takers, strict=True) if taker == FREE]
    assert said == [2, 0]


def test_what_free_groups_may_bring_is_told_anew_each_time() -> None:
    """The boards and the card are others than in the round before, even where the groups look alike."""
    picks = plies("Wind-1", 2, "pick")
    table, told = Table(match_at("Wind-1", 2, picks[0]), Look(chances=True)), []
    for ply in picks:
        table.match = match_at("Wind-1", 2, ply)
        table.board.sync(table.seen())
        table.refresh()
        said = [[ink.text for ink in one.draw()] for one in (table, Table(table.match, Look(chances=True)))]
        assert said[0] == said[1], f"ply {ply}"
        told.append([text for text in said[0] if "up to" in text or text == "no series now"])
    assert len({*map(tuple, told)}) > 1
