"""The table in use: every decision by pointer and by keys, reasons for what can't be, and words that fit."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from balloongames import i18n
from balloongames.core.match import Match, UndoPolicy
from balloongames.rules.balloon_cup import GAME
from balloongames.rules.balloon_cup.moves import ClaimTrophy, DeclineTrade, ExchangeCards, PlaceCard
from balloongames.rules.balloon_cup.state import CARDS, COLORS, MOUNTAIN, PLAIN, State
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.input import PointTo, Typed
from balloongames.ui.page import Page
from balloongames.ui.theme import Look
from balloongames.ui.view import People
from balloongames.views.balloon_cup import words
from balloongames.views.balloon_cup.board import Board
from balloongames.views.balloon_cup.context import BoardContext
from balloongames.views.balloon_cup.names import land_rule
from balloongames.views.balloon_cup.preview import notice_for
from balloongames.views.balloon_cup.trade import trade_words
from tests.dealt import dealt
from tests.rules.balloon_cup.positions import cards, position
from tests.views.balloon_cup.table import Table, match_at, plies

LEFT, RIGHT, UP, DOWN, ACCEPT = (-1, 0), (1, 0), (0, -1), (0, 1), None
R5, R6, Y2, B3, A4 = cards("r5r6y2b3a4")


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    i18n.set_language("en")
    yield
    i18n.set_language(i18n.SOURCE)


def table_of(state: State, look: Look | None = None, size: tuple[int, int] = (1280, 720)) -> Table:
    return Table(Match(GAME, state.rules.options, 2, "x", later=(state, 9)), look, size)


def context(table: Table) -> BoardContext:
    assert isinstance(table.board, Board)
    found = table.board.context
    assert found is not None
    assert table.page
    return found


def placing() -> Table:
    """Red 5 fits on every tile; gray 4 nowhere; red lies on one side of tile 2 already."""
    return table_of(position(sides="/,r1/,/,/", hands=("r5r6y2b3a4", "")))


def trading() -> Table:
    """Gray for three blue cubes, or for three red ones."""
    return table_of(
        position("y,ry,ryg,yygg", phase="trade", winner=0, cubes=("aabbbrrr", ""), trophies={"b": 1, "r": 0})
    )


def choosing() -> Table:
    """Three trophies are paid for, and only two can be taken."""
    return table_of(position(phase="claim", winner=0, cubes=("aaabbbbggggg", ""), trophies={"r": 0}))


# -- placing ----------------------------------------------------------------------------------------------------------


def test_a_card_a_side_and_the_button_place_it() -> None:
    table = placing()
    assert table.node("confirm").why_not == "Choose a card first."
    table.click(f"card.{R5}")
    assert table.node("confirm").why_not == "Choose a side first."
    table.click("side.3.1")
    assert table.played == []
    assert not table.node("confirm").why_not
    table.click("confirm")
    assert table.played == [PlaceCard(R5, 3, 1)]


def test_the_chosen_side_once_more_places_it_too() -> None:
    table = placing()
    table.click(f"card.{R5}")
    table.click("side.4.0")
    table.click("side.4.0")
    assert table.played == [PlaceCard(R5, 4, 0)]


def test_by_keys_alone() -> None:
    table = placing()
    hand = context(table).model.hand(0)
    assert table.page.first == f"card.{hand[0]}", "the first that can be placed"
    table.driver.focus_on(f"card.{hand[0]}")
    table.keys(*[RIGHT] * hand.index(R5))
    assert table.driver.focus == f"card.{R5}"
    table.keys(ACCEPT)
    assert table.driver.focus == "side.1.0", "the first own side that takes it"
    table.keys(RIGHT, RIGHT)
    assert table.driver.focus == "side.3.0"
    table.keys(ACCEPT)
    assert table.driver.focus == "confirm"
    table.keys(ACCEPT)
    assert table.played == [PlaceCard(R5, 3, 0)]


def test_the_pointer_on_a_side_shows_what_would_come() -> None:
    table = placing()
    table.click(f"card.{R5}")
    box = table.node("side.2.1").box
    table.do(PointTo(box.cx, box.cy))
    found = context(table).outlook()
    assert found is not None
    assert found[0] == PlaceCard(R5, 2, 1)
    notice = notice_for(context(table))
    assert notice is not None
    assert notice.title == "Then Bartholomew leads on tile 2"
    assert (notice.totals, notice.leader) == ((1, 5), 1)
    assert notice.text == "High wins. Mira has 1, 1 card to come."
    for language in i18n.languages():
        i18n.set_language(language.code)
        table.refresh()
        assert [ink.text for ink in table.draw() if not ink.fits] == [], language.code


def test_a_side_that_does_not_take_the_card_says_why() -> None:
    table = placing()
    table.click(f"card.{R5}")
    table.click("side.2.0")
    assert table.refused == ["This side of tile 2 has all its red cards."]
    assert context(table).draft.target is None


def test_a_card_that_fits_nowhere_is_veiled_and_says_why() -> None:
    table = placing()
    assert table.node(f"card.{A4}").value == "no open gray slot"
    table.click(f"card.{A4}")
    assert table.refused == ["There is no gray cube on any tile."]
    assert "no open slot" in {ink.text for ink in table.draw()}


def test_another_card_may_be_chosen_and_one_that_fits_nowhere_changes_nothing() -> None:
    table = placing()
    table.click(f"card.{R5}")
    table.click(f"card.{A4}")
    assert context(table).draft.card == R5
    table.click(f"card.{Y2}")
    assert context(table).draft.card == Y2


def test_the_other_side_is_a_button_away() -> None:
    table = placing()
    assert table.node("other").why_not
    table.click(f"card.{R5}")
    table.click("side.3.0")
    table.click("other")
    assert context(table).draft.confirmed() == PlaceCard(R5, 3, 1)
    table.do(Typed("o"))
    assert context(table).draft.confirmed() == PlaceCard(R5, 3, 0)
    table.click("side.2.1")
    assert table.node("other").why_not == "The other side has no open slot for this card."


def test_back_takes_choices_back_and_the_focus_with_them() -> None:
    table = placing()
    table.click(f"card.{R5}")
    table.click("side.3.0")
    assert table.board.back()
    assert table.driver.focus == "side.3.0"
    assert table.board.back()
    assert table.driver.focus == f"card.{R5}"
    assert not table.board.back()


def test_digits_choose_cards() -> None:
    table = placing()
    hand = context(table).model.hand(0)
    table.do(Typed(str(hand.index(R6) + 1)))
    assert context(table).draft.card == R6
    table.do(Typed("9"))
    assert context(table).draft.card == R6


def test_a_tile_that_would_be_won_says_who_and_what_for() -> None:
    state = position(
        "r,ab,ryg,rygb", "/,a7/a10b3", hands=("b11", ""), cubes=("aabbb", ""),
    )  # fmt: skip
    table = table_of(state)
    table.click(f"card.{cards('b11')[0]}")
    notice = notice_for(context(table))
    assert notice is not None
    assert notice.title == "This card wins tile 2"
    assert (notice.totals, notice.leader) == ((18, 13), 0)
    assert (notice.cubes, notice.trophies) == ("ba", "ba")
    table.click("side.2.0")
    assert table.node("confirm").label == "Place it, take tile 2"


# -- exchanging, trophies ---------------------------------------------------------------------------------------------


def test_a_side_says_what_is_due_before_a_card_is_placed() -> None:
    exchanging = match_at("any0", 2, plies("any0", 2, "exchange")[0])
    for table, sentence in (
        (Table(exchanging), "Cards must be exchanged first."),
        (choosing(), "A trophy must be picked first."),
        (trading(), "The trophies must be settled first."),
    ):
        table.click("side.2.0")
        assert table.refused == [sentence]


def test_one_to_four_cards_are_exchanged() -> None:
    match = match_at("any0", 2, plies("any0", 2, "exchange")[0])
    table = Table(match)
    hand = context(table).model.hand(table.viewer or 0)
    assert table.node("confirm").why_not == "Choose at least one card."
    for card in hand[:4]:
        table.click(f"card.{card}")
    table.click(f"card.{hand[4]}")
    assert table.refused == ["At most 4 cards are exchanged."]
    table.click(f"card.{hand[0]}")
    table.click("confirm")
    assert table.played == [ExchangeCards(tuple(sorted(hand[1:4])))]


def test_a_trade_lists_each_payment_and_can_be_declined() -> None:
    table = trading()
    assert {node for node in table.page.nodes if node.startswith("claim")} == {"claim.a.b", "claim.a.r"}
    assert table.node("claim.a.b").label == "Gray for 2 gray and 3 blue"
    assert table.page.first == "claim.a.r"
    table.click("keep")
    assert table.played == [DeclineTrade()]


def test_a_trade_is_made_by_keys_alone() -> None:
    table = trading()
    table.driver.focus_on("claim.a.r")
    table.keys(RIGHT, ACCEPT)
    assert table.driver.focus == "confirm"
    assert table.played == []
    table.keys(ACCEPT)
    assert table.played == [ClaimTrophy("a", "b")]


def test_what_is_paid_for_can_not_be_declined() -> None:
    table = choosing()
    assert table.node("keep").why_not == "A trophy that is paid for must be taken."
    table.click("claim.b.")
    table.click("confirm")
    assert table.played == [ClaimTrophy("b")]


def test_many_payments_have_pages() -> None:
    state = position(
        "r,rr,rya,rrga", phase="trade", winner=0, cubes=("aabbbgggyyyrrrrrr", ""), trophies={"b": 1, "g": 0, "y": 1}
    )
    table = table_of(state)
    found: set[str] = set()
    for _ in range(3):
        found |= {node for node in table.page.nodes if node.startswith("claim.")}
        table.click("claims.next")
    assert found == {f"claim.{trophy}.{color}" for trophy in "ar" for color in "bgy"}


def test_the_panel_of_one_trade_is_no_larger_than_that(monkeypatch: pytest.MonkeyPatch) -> None:
    panels: list[Box] = []
    add = Page.panel
    monkeypatch.setattr(Page, "panel", lambda page, box, *more: (panels.append(box), add(page, box, *more)))
    state = position("r,rr,rya,rrga", phase="trade", winner=0, cubes=("bbbggg", ""), trophies={"g": 0})
    table = table_of(state)
    (claim,) = (node.box for name, node in table.page.nodes.items() if name.startswith("claim"))
    (panel,) = (box for box in panels if box.holds(claim))
    assert panel.w * panel.h < 4 * claim.w * claim.h


def test_a_trade_that_waits_for_a_cube_is_foretold() -> None:
    state = position("r,ry,ryg,ryyg", cubes=("aabb", ""), trophies={"b": 1, "r": 0})
    assert trade_words(context(table_of(state))) == (
        "One more blue cube allows a trade", "Three for one would bring Gray.",
    )  # fmt: skip
    state = position("r,ry,ryg,ryyg", cubes=("aabbb", ""), trophies={"b": 1, "r": 0})
    ready = trade_words(context(table_of(state)))
    assert ready == ("A trade is ready", "After a tile, three for one brings Gray.")
    closed = table_of(position(cubes=("aa", "")))
    assert trade_words(context(closed))[0] == "No trade yet"
    assert closed.node("trade").label == "No trade yet", "the box is there all the same"


def test_a_trophy_that_is_looked_at_tells_more() -> None:
    table = table_of(position(cubes=("aab", "bb"), trophies={"r": 1}))
    table.driver.focus_on("trophy.a")
    notice = notice_for(context(table))
    assert notice is not None
    assert (notice.title, notice.text) == ("Gray costs 3 cubes", "Mira has 2 cubes, Bartholomew has 0 cubes.")
    table.driver.focus_on("trophy.r")
    notice = notice_for(context(table))
    assert notice is not None
    assert notice.title == "Red: Bartholomew has won it"


def test_a_trophy_says_how_many_cubes_are_short_of_its_price() -> None:
    said = [ink.text for ink in choosing().draw()]
    assert said.count("enough") == 3, "of each color that is paid for"
    assert [words for words in said if words.endswith(" short")] == ["6 short"], "of yellow"


@pytest.mark.parametrize(
    ("cubes", "places", "is_decided"),
    [("arr", 0, False), ("arrr", 1, False), ("abbbrrr", 2, False), ("aabbbrrr", 1, False), ("abbbrrr", 0, True)],
)
def test_places_of_cubes_that_threes_may_stand_for_are_marked_while_that_matters(
    monkeypatch: pytest.MonkeyPatch, cubes: str, places: int, *, is_decided: bool
) -> None:
    marked: list[Box] = []
    icon = Canvas.icon

    def note(canvas: Canvas, name: str, box: Box, color: str = "ink") -> None:
        marked.extend([box] if name == "swap" else [])
        icon(canvas, name, box, color)

    monkeypatch.setattr(Canvas, "icon", note)
    table = table_of(position("y,ry,ryg,yygg", cubes=(cubes, ""), trophies={"b": 1, "r": 0}))
    if is_decided:
        context(table).model.trophies = tuple(1 if color in "brg" else -1 for color in COLORS)
        marked.clear()
    table.draw()
    row = table.node("trophy.a").box
    assert len([box for box in marked if row.y < box.cy < row.bottom]) == places, "gray costs three"


def test_the_last_move_stays_in_words_until_the_next() -> None:
    table = placing()
    table.submit(PlaceCard(R5, 3, 1))
    table.finish()
    said = "Mira placed red 5 on Bartholomew’s side of tile 3."
    assert said in {ink.text for ink in table.draw()}
    table.hand_over()
    assert table.node("turn.1").value == said
    assert context(table).model.last == (0, R5), "and the card is still marked"


# -- cards still out --------------------------------------------------------------------------------------------------


def test_cards_still_out_are_those_that_the_viewer_can_not_see() -> None:
    table = placing()
    before = {ink.text for ink in table.draw()}
    assert "Trophies" in before
    table.click("count")
    shown = {ink.text for ink in table.draw()}
    assert "Cards still out" in shown
    seen = table.seen()
    counts = [sum(CARDS[card].color == color for card in seen.unseen) for color in COLORS]
    for count, total in zip(counts, (13, 11, 9, 7, 5), strict=True):
        assert f"{count} of {total}" in shown
    table.do(Typed("c"))
    assert "Trophies" in {ink.text for ink in table.draw()}


# -- words that fit ---------------------------------------------------------------------------------------------------

LOOKS = [
    ((1280, 720), Look()),
    ((1280, 720), Look(text_scale=1.25, typeface="rounded")),
    ((1280, 720), Look(text_scale=1.5, theme="strong")),
    ((1280, 720), Look(text_scale=2.0, theme="dusk")),
    ((1920, 1080), Look(palette="safe", strong_outlines=True)),
    ((960, 540), Look()),
    ((960, 540), Look(text_scale=2.0)),
    ((1280, 800), Look(text_scale=1.25)),
    ((1280, 960), Look()),
    ((1280, 960), Look(text_scale=2.0)),
    ((1720, 720), Look(theme="dusk", legal_marks=False)),
]


@pytest.mark.parametrize(
    ("size", "look", "language"),
    dealt(LOOKS[::-1], [one.code for one in i18n.LANGUAGES], every=2),
    ids=lambda one: str(one)[:60],
)
@pytest.mark.usefixtures("no_pixels")
def test_all_texts_fit_in_every_phase(size: tuple[int, int], look: Look, language: str) -> None:
    i18n.set_language(language)
    moments = [("any4", 0), ("any4", 40), ("any0", 13), ("any4", 86), ("any11", 79), ("any4", -1), ("any0", 60)]
    for seed, ply in moments:
        table = Table(match_at(seed, 2, ply), look, size)
        for press in _presses(table):
            if press in table.page.nodes:
                table.driver.activate(press)
            _all_fits(table, f"{seed} {ply} {press}")
        for node in ("side.4.0", "trophy.a", "trophy.r"):
            table.driver.focus_on(node)
            _all_fits(table, f"{seed} {ply} {node}")


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)], ids=str)
@pytest.mark.parametrize("language", [one.code for one in i18n.LANGUAGES])
@pytest.mark.usefixtures("no_pixels")
def test_how_many_cards_are_left_stands_beside_the_first_card(language: str, size: tuple[int, int]) -> None:
    i18n.set_language(language)
    table = Table(match_at("any4", 2, 20), size=size)
    first = min(
        (node.box for name, node in table.page.nodes.items() if name.startswith("card.")), key=lambda box: box.x
    )
    left = [ink for ink in table.draw() if ink.box.x < first.x and ink.box.y > first.cy]
    assert len(left) == 1
    assert left[0].ink.right <= first.x - 4


def _all_fits(table: Table, where: str) -> None:
    for ink in table.draw():
        assert ink.fits, f"{where}: {ink.text!r} in {ink.box}"
        assert table.page.frame.holds(ink.box, 1), f"{where}: {ink.text!r} in {ink.box}"


def _presses(table: Table) -> list[str]:
    nodes = list(table.page.nodes)
    playable = [f"card.{card}" for card in context(table).model.hand(table.viewer or 0)]
    claims = [node for node in nodes if node.startswith("claim")]
    sides = [f"side.{tile}.{seat}" for tile in (1, 2, 3, 4) for seat in (0, 1)]
    return ["", *playable[:3], *sides, *claims[:2], "count"]


@pytest.mark.parametrize("language", [one.code for one in i18n.LANGUAGES])
def test_in_a_small_window_each_line_has_its_room(language: str) -> None:
    i18n.set_language(language)
    rules, styles = {i18n._("low wins"), i18n._("high wins")}, {i18n._("no open slot"): "micro"}
    seen = set()
    for ply in (12, 45, 79):
        table = Table(match_at("any11", 2, ply), size=(960, 540))
        for ink in table.draw():
            if ink.text in styles:
                seen.add(styles[ink.text])
                assert table.page.kit.text_height(ink.text, ink.box.w, styles[ink.text]) <= ink.box.h + 0.5, ink
            elif ink.text in rules:
                assert table.page.kit.text_width(ink.text, "micro") <= ink.box.w + 1, "on one line"
    assert seen == {"micro"}


@pytest.mark.usefixtures("no_pixels")
@pytest.mark.parametrize("language", [one.code for one in i18n.LANGUAGES])
@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1920, 1080), (1280, 960)])
def test_all_totals_have_a_word_or_none_has(language: str, size: tuple[int, int]) -> None:
    i18n.set_language(language)
    worded = set()
    for scale in (1.0, 1.25, 1.5, 1.75, 2.0):
        table = Table(match_at("any4", 2, 40), Look(text_scale=scale), size)
        texts = [ink.text for ink in table.draw()]
        worded.add(count := sum(texts.count(i18n._(word)) for word in ("total", "leads")))
        assert count in (0, 8)
    assert 0 in worded


@pytest.mark.usefixtures("no_pixels")
def test_texts_fit_while_everything_moves() -> None:
    seed, ply = "any4", 85
    for size, look in LOOKS[:4]:
        table = Table(match_at(seed, 2, ply), look, size)
        table.submit(table.match.moves()[-1])
        while table.director.busy:
            for ink in table.draw():
                assert ink.fits, ink
            table.tick(0.05)


def test_a_card_that_was_drawn_says_so_until_its_owner_acts() -> None:
    table = Table(match_at("any4", 2, 0))
    chips = []
    for _ in range(5):
        table.submit(table.match.moves()[0])
        table.finish()
        new = [ink.box for ink in table.draw() if ink.text == "new"]
        cards_held = [node.box for name, node in table.page.nodes.items() if name.startswith("card.")]
        chips.append(sum(any(card.holds(box) for card in cards_held) for box in new))
    assert chips == [1] * 5, "on its card, where no ring round that goes through the word"
    table.match.undo(UndoPolicy.FREE)
    table.match.undo(UndoPolicy.FREE)
    table.board.sync(table.seen())
    table.refresh()
    assert "new" not in {ink.text for ink in table.draw()}, "a card that was laid back is none that was drawn"


def test_what_was_foretold_stands_until_more_is_said() -> None:
    table = table_of(position("r,ab,ryg,rygb", "/,a7/a10b3", hands=("b11", ""), cubes=("aabbb", "")))
    table.click(f"card.{cards('b11')[0]}")
    table.click("side.2.0")
    table.click("confirm")
    box = context(table).layout.forecast
    assert box is not None
    said = []
    while table.director.busy:
        said.append([ink.text for ink in table.draw() if ink.box.overlaps(box)])
        table.tick()
    assert said[0][0] == "This card wins tile 2"
    assert all(said), "the panel never goes while more is to come"
    assert said[-1][0].startswith("Mira won the gray trophy")


@pytest.mark.parametrize("language", [one.code for one in i18n.LANGUAGES])
def test_in_a_small_window_the_trade_keeps_its_title_and_the_hand_hides_no_words(language: str) -> None:
    i18n.set_language(language)
    table = Table(match_at("any0", 2, 12), size=(960, 540))
    texts = table.draw()
    layout = context(table).layout
    assert any(ink.text == i18n._("Trade") and layout.trade.holds(ink.box) for ink in texts)
    assert layout.hand_title is not None
    title = next(ink for ink in texts if ink.box == layout.hand_title)
    assert title.fits
    assert title.ink is not None
    assert title.ink.right <= layout.hand[0].x


@pytest.mark.parametrize("text_scale", [1.0, 1.25])
@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
@pytest.mark.parametrize("language", ["en", "de", "fr", "it", "es"])
def test_all_tiles_tell_their_rule_in_one_shape(language: str, size: tuple[int, int], text_scale: float) -> None:
    """Beside the number on all of them, or below it on all of them, whichever lands they are."""
    i18n.set_language(language)
    table = Table(match_at("any4", 2, 3), Look(text_scale=text_scale), size)
    texts = table.draw()
    rules = {land_rule(land) for land in (MOUNTAIN, PLAIN)}
    found = [ink for ink in texts if ink.text in rules]
    assert len(found) == 4
    assert len({round(ink.box.y) for ink in found}) == 1
    pictures = [column.picture for column in context(table).layout.columns]
    assert len({round(ink.box.x - picture.x) for ink, picture in zip(found, pictures, strict=True)}) == 1


def test_the_bar_counts_trophies_in_the_order_of_the_panel() -> None:
    """Whoever looks comes first in both."""
    state = position(trophies={"y": 1}, turn=1)
    assert words.status(GAME.observe(state, 1)) == "Trophies 1 to 0"
    assert words.status(GAME.observe(state, 0)) == words.status(GAME.observe(state, None)) == "Trophies 0 to 1"


@pytest.mark.parametrize("language", ["en", "de", "fr", "it", "es"])
def test_the_title_of_a_hand_keeps_off_the_first_card_when_that_rises(language: str) -> None:
    i18n.set_language(language)
    table = placing()
    table.people = People(("Bruno", "Mira"), (0, 1))
    table.refresh()
    first = context(table).layout.hand[0]
    (title,) = [ink for ink in table.draw() if "Bruno" in ink.text and ink.box.right < first.x and ink.box.y > 500]
    assert title.ink is not None
    assert title.ink.right <= first.x - 6 - 4, "a chosen card has a frame"
