"""Hints at the table: three stages by mouse, key and controller, places marked, counted and told in the result."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from balloongames import registry
from balloongames.ai.contrast import Contrast, Prospect
from balloongames.ai.hint import Hint
from balloongames.ai.inline import Inline
from balloongames.ai.worker import Failure, Worker
from balloongames.app import Overrides, open_app
from balloongames.core.game import Advice
from balloongames.core.match import Match, UndoPolicy
from balloongames.i18n import set_language
from balloongames.scenes.common.pause import PauseScene
from balloongames.scenes.match import hints
from balloongames.scenes.match.ahead import boxes_ahead
from balloongames.scenes.match.hints import _of_chances
from balloongames.scenes.match.sheets import sheet_width
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.result.result import ResultScene
from balloongames.scenes.review.review import ReviewScene
from balloongames.session import Session, Setup
from balloongames.storage.model import Bot, Player
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.page import Node, Page
from balloongames.ui.theme import Look
from tests.dealt import dealt
from tests.games import IDS
from tests.scenes.insides import board_on
from tests.scenes.reviews import move_on
from tests.scenes.stage import Stage, is_thinking
from tests.ui.harness import assert_sound, match_of, play_until, unseen

ADA, GALE = Player("Ada", 0), Player("Gale", 1, Bot("gentle"))


@contextmanager
def program(folder: Path, worker: Worker | None = None, **facts: Any) -> Iterator[Stage]:
    settings = {"animation_speed": "instant", **facts}
    overrides = Overrides(
        language=settings.pop("language", "en"), size=settings.pop("size", (1280, 720)), headless=True
    )
    with open_app(folder, overrides, worker) as app:
        app.ctx.prefs.change(**settings)
        yield Stage(app)


def sit(
    on: Stage, game_id: str = "balloon_pop", players: tuple[Player, ...] = (ADA, GALE), plies: int = 0
) -> TableScene:
    """Lay a table at which the person has a choice, after so many moves at least."""
    session = Session.start(Setup(game_id, players, seed="SUNNY-1"), on.store)
    table = TableScene(on.ctx, session)
    on.open(table)
    for _ in range(5000):
        if table.interactive and session.ply >= plies and len(session.moves()) > 1:
            return table
        if table.interactive:
            table.submit(session.moves()[(session.ply * 7 + 3) % len(session.moves())])
        on.frame()
    raise AssertionError("nobody comes to a choice")


def thought_over(on: Stage, table: TableScene) -> None:
    in_thought(on, 2000, lambda: table._hints.is_thinking)
    assert not table._hints.is_thinking, "no hint comes"


def in_thought(on: Stage, frames: int, thinks: Callable[[], bool]) -> None:
    """Let frames pass while somebody thinks; only what it comes to is looked at."""
    with unseen():
        for _ in range(frames):
            if not thinks():
                break
            on.frame()
    on.loop.redraw()
    on.frame(0)


@pytest.mark.parametrize(("game_id", "by_button"), dealt(IDS, [False, True]))
def test_the_move_that_was_shown_is_played_with_enter(tmp_path: Path, game_id: str, by_button: bool) -> None:  # noqa: FBT001
    """Whether H was pressed or the button of the sheet: Enter means what the hint shows, not the card from before."""
    with program(tmp_path) as on:
        table = sit(on, game_id, plies=4)
        on.key("right")
        on.type("h")
        thought_over(on, table)
        if by_button:
            table.driver.focus_on("hint.more")
            on.key("enter")
            assert on.focus == "hint.more", "there is more to be told"
            on.key("enter")
            on.key("esc")
        else:
            on.type("h")
        told, ply = table._hints._adviser.hint, table.session.ply
        assert told is not None
        on.key("enter")
        assert table.session.ply > ply
        assert table.session.shared().record.moves[ply] == told.move


@pytest.mark.parametrize(("game_id", "by_mouse"), dealt(IDS, [False, True]))
def test_enter_means_the_sheet_and_not_the_board_behind_it(tmp_path: Path, game_id: str, by_mouse: bool) -> None:  # noqa: FBT001
    """A move that lies there already is not played by who wants to see more of the hint."""
    with program(tmp_path) as on:
        table = sit(on, game_id, plies=4)
        board_on(table).propose(table.session.moves()[-1])
        on.frame()
        ply = table.session.ply
        if by_mouse:
            on.click("hint")
        else:
            on.key("right")
            on.type("h")
        thought_over(on, table)
        on.key("enter")
        assert (table.session.ply, "2 of 3 shown" in on.said()) == (ply, True)
        on.key("enter")
        assert (table.session.ply, "3 of 3 shown" in on.said()) == (ply, True)
        if on.focus == "hint.close":  # what plays the move is covered
            on.key("enter")
        on.key("enter")
        assert table.session.ply > ply


def test_who_goes_elsewhere_while_a_hint_is_looked_for_stays_there(tmp_path: Path) -> None:
    with program(tmp_path) as on:
        table = sit(on, "color_queue", plies=4)
        on.type("h")
        on.key("right")
        here = on.focus
        thought_over(on, table)
        assert on.focus == here
        assert here not in {"hint", "hint.more"}


def test_who_puts_the_hint_away_is_where_it_was_asked_for(tmp_path: Path) -> None:
    with program(tmp_path) as on:
        table = sit(on, "color_queue", plies=4)
        on.key("right")
        here = on.focus
        on.type("h")
        thought_over(on, table)
        assert on.focus == "hint.more"
        on.key("esc")
        assert on.focus == here


# -- stages --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", IDS)
def test_a_hint_opens_in_three_stages(tmp_path: Path, game_id: str) -> None:
    with program(tmp_path) as on:
        table = sit(on, game_id, plies=4)
        on.click("hint")
        assert "Looking for a good move…" in on.said()
        thought_over(on, table)
        assert {"Look here", "1 of 3 shown"} <= on.said()
        assert not {"This move", "Why"} & on.said()
        on.click("hint.more")
        assert {"Look here", "This move", "2 of 3 shown"} <= on.said()
        on.click("hint.more")
        assert {"Why", "3 of 3 shown"} <= on.said()  # the others where they hide nothing that is marked
        assert "hint.more" not in on.page.nodes
        on.click("hint.close")
        assert "Look here" not in on.said()
        assert table.session.hints == 1


def test_who_goes_through_a_hint_by_its_button_stays_on_the_way_to_why(tmp_path: Path) -> None:
    with program(tmp_path) as on:
        table = sit(on, "color_queue", plies=4)
        table.driver.focus_on("hint")
        on.key("enter")
        thought_over(on, table)
        ply = table.session.ply
        on.key("enter")
        on.key("enter")
        assert table.session.ply == ply
        assert "3 of 3 shown" in on.said()


@pytest.mark.parametrize(
    ("as_good", "others", "said"),
    [
        ((), None, "It makes little difference here: every move is about as good."),
        ((), 0.55, "It keeps the chances at about 62%; any other move leaves 55% at most."),
        (("c3",), 0.55, "It keeps the chances at about 62%; the weaker moves leave 55% at most."),
    ],
)
def test_a_move_for_which_no_fact_speaks_is_given_its_chances(
    as_good: tuple[str, ...], others: float | None, said: str
) -> None:
    set_language("en")
    assert _of_chances(Hint(0, None, "c1", (), 0.62, as_good, others)) == said


@pytest.mark.parametrize("ask", ["key", "pad"])
def test_hints_need_no_mouse(tmp_path: Path, ask: str) -> None:
    with program(tmp_path) as on:
        table = sit(on)

        def press() -> None:
            if ask == "key":
                on.type("h")
            else:
                for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                    on.post(kind, button=pygame.CONTROLLER_BUTTON_RIGHTSTICK, instance_id=0)

        for title in ("Look here", "This move", "Why"):
            press()
            thought_over(on, table)
            assert title in on.said()
        press()
        assert "hint.close" not in on.page.nodes


def test_esc_puts_the_hint_away_before_it_does_anything_else(tmp_path: Path) -> None:
    with program(tmp_path) as on:
        table = sit(on)
        on.type("h")
        thought_over(on, table)
        on.key("esc")
        assert "hint.close" not in on.page.nodes
        assert on.scene is table
        on.key("esc")
        assert isinstance(on.scene, PauseScene)


@pytest.mark.parametrize("game_id", IDS)
def test_the_move_is_laid_on_the_board_and_its_places_are_marked(tmp_path: Path, game_id: str) -> None:
    with program(tmp_path) as on:
        table = sit(on, game_id)
        on.type("h")
        thought_over(on, table)
        hint = table._hints._adviser.hint
        assert hint is not None
        wide = table._hints._names(hint, board_on(table))
        on.type("h")
        move = table._hints._game.parse_move(hint.move)
        assert board_on(table).drafted() == move
        exact = board_on(table).move_nodes(move, 0)
        assert exact
        assert set(exact) <= set(wide), "the first stage marks the place of the move, among others"
        assert any(name in on.page.nodes for name in exact)


def test_nothing_that_a_hint_covers_can_be_pressed(tmp_path: Path) -> None:
    with program(tmp_path) as on:
        table = sit(on)
        on.type("h")
        thought_over(on, table)
        for _stage in range(3):
            assert_sound(on, f"stage {table._hints.stage}")
            on.type("h")


def test_what_plays_the_move_is_pressed_where_it_peeps_out_from_under_the_hint(tmp_path: Path) -> None:
    with program(tmp_path) as on:
        table = sit(on, players=(ADA, Player("Ben", 1)), plies=6)
        on.type("h")
        thought_over(on, table)
        on.type("h")
        on.type("h")
        assert "3 of 3 shown" in on.said()
        (main,) = (node for node in on.page.nodes.values() if node.main)
        on.click(main.id)
        assert table.session.ply == 7


# -- whose turn, how long ------------------------------------------------------------------------------------------


def test_there_are_no_hints_while_somebody_else_is_to_move(tmp_path: Path) -> None:
    with program(tmp_path, Inline(1)) as on:
        table = sit(on, players=(ADA, Player("Gale", 1, Bot("fierce"))))
        while table.interactive:
            table.submit(table.moves()[0])
        on.frame()
        assert table.session.bot_to_move is not None
        on.click("hint")
        assert "somebody who is to choose" in on.told
        assert "hint.close" not in on.page.nodes
        assert table.session.hints == 0


def test_a_hint_that_is_looked_for_is_dropped_when_the_player_moves(tmp_path: Path) -> None:
    with program(tmp_path, Inline(1)) as on:
        table = sit(on, players=(ADA, Player("Ben", 1)))
        on.type("h")
        on.frame()
        assert is_thinking(on.ctx.worker)
        table.submit(table.moves()[0])
        assert not is_thinking(on.ctx.worker)
        assert "hint.close" not in on.page.nodes
        assert table.session.hints == 0, "what nobody has read does not count"


def test_a_hint_goes_with_the_position_that_it_was_about(tmp_path: Path) -> None:
    with program(tmp_path) as on:
        table = sit(on, players=(ADA, Player("Ben", 1)))
        on.type("h")
        thought_over(on, table)
        table.submit(table.moves()[0])
        on.rest()
        assert "Look here" not in on.said()


def test_asking_again_in_the_same_position_counts_once(tmp_path: Path) -> None:
    with program(tmp_path) as on:
        table = sit(on)
        for _ in range(8):
            on.type("h")
            thought_over(on, table)
        assert table.session.hints == 1
        assert Session.resume(table.session.saved()).hints == 1


class Failing(Inline):
    """A worker whose thoughts come to nothing."""

    def poll(self, number: int) -> Any:
        self.kill()
        return Failure(number, "ZeroDivisionError")


def test_a_hint_that_can_not_be_found_is_told(tmp_path: Path) -> None:
    with program(tmp_path, Failing()) as on:
        table = sit(on, players=(ADA, Player("Ben", 1)))
        on.type("h")
        on.frame()
        assert "hint.close" not in on.page.nodes
        assert on.page.speaks
        assert table.session.hints == 0
        on.type("h")
        on.frame()
        assert "Looking for a good move…" not in on.said(), "nobody looks for it"


@pytest.mark.parametrize(
    ("size", "said"), [((1280, 720), ["Où regarder", "Le coup", "Pourquoi"]), ((960, 540), ["Pourquoi"])]
)
def test_where_not_all_of_a_hint_has_room_the_last_stage_stands_alone(
    tmp_path: Path, size: tuple[int, int], said: list[str]
) -> None:
    with program(tmp_path, size=size, language="fr") as on:
        table = sit(on, "balloon_cup", plies=15)
        for _ in range(3):
            on.type("h")
            thought_over(on, table)
        texts = {ink.text: ink.box for ink in on.page.text_boxes}
        assert [title for title in ("Où regarder", "Le coup", "Pourquoi") if title in texts] == said
        assert max(box.bottom for text, box in texts.items() if "ses 2 cubes" in text) < on.node("hint.close").box.y


@pytest.mark.parametrize(
    ("game_id", "seats", "plies", "facts"),
    [
        ("balloon_cup", 2, 9, {}),
        ("balloon_cup", 2, 15, {"language": "fr"}),
        ("balloon_pop", 4, 9, {}),
        ("bubblee_pop", 2, 11, {"language": "de", "text_scale": 125}),
        ("balmy_balloonists", 6, 12, {"language": "fr", "text_scale": 200}),
        ("color_queue", 2, 8, {"language": "es", "text_scale": 200}),
    ],
)
def test_a_hint_hides_nothing_that_it_speaks_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game_id: str, seats: int, plies: int, facts: dict[str, Any]
) -> None:
    laid: list[tuple[Box, list[Box]]] = []
    lay = hints.lay_sheet_in

    def note(page: Page, box: Box, fill: Callable[[Page, Box], None]) -> None:
        hint = table._hints._adviser.hint
        if hint is not None:
            names = table._hints._names(hint, board_on(table))
            marked = [page.nodes[name].box for name in names if name in page.nodes]
            laid.append((box, [*marked, *hints._spoken_of(hint, board_on(table))]))
        lay(page, box, fill)

    monkeypatch.setattr(hints, "lay_sheet_in", note)
    with program(tmp_path, **facts) as on:
        table = sit(on, game_id, (ADA, *(Player(f"B{i}", i, Bot("gentle")) for i in range(1, seats))), plies)
        on.type("h")
        thought_over(on, table)
        on.type("h")
        on.type("h")
        sheet, kept = laid[-1]
        assert kept
        assert [box for box in kept if box.overlaps(sheet)] == []


def test_a_move_on_another_page_of_a_list_has_its_mark_on_the_pager(tmp_path: Path) -> None:
    with program(tmp_path) as on:
        table = sit(on, "balmy_balloonists", plies=4)
        on.type("h")
        thought_over(on, table)
        page = Page(on.page.kit, on.page.frame)
        page.add(Node("list.next", Box(900, 500, 56, 40), "button", "Later"))
        marked: list[str] = []

        def mark(names: list[str]) -> list[Box]:
            marked[:] = [name for name in names if name in page.nodes]
            return [page.nodes[name].box for name in marked]

        table._hints.add(page, page.frame, board_on(table), mark)
        assert marked == ["list.next"]


# -- told honestly -------------------------------------------------------------------------------------------------


def test_a_hint_counts_once_whatever_is_undone() -> None:
    session = Session.start(Setup("bubblee_pop", (ADA,), undo=UndoPolicy.FREE))
    session.count_hint()
    session.submit(session.moves()[0])
    session.undo()
    session.count_hint()
    assert session.hints == 1
    session.submit(session.moves()[0])
    session.count_hint()
    assert session.hints == 2


@pytest.mark.parametrize(("hints", "words"), [(0, "no undo"), (1, "1 hint"), (3, "3 hints")])
def test_the_result_tells_of_hints(tmp_path: Path, hints: int, words: str) -> None:
    with program(tmp_path) as on:
        session = play_until(match_of("balloon_pop", 2))
        session.hints = hints
        on.open(ResultScene(on.ctx, session))
        assert words in on.said()


def test_a_match_with_hints_is_an_assisted_one() -> None:
    session = Session.start(Setup("balloon_pop", (ADA, GALE), undo=UndoPolicy.TABLE))
    assert not session.card().assisted
    session.count_hint()
    assert session.card().assisted


# -- looking back --------------------------------------------------------------------------------------------------


def looked_back(on: Stage, session: Session) -> ResultScene:
    scene = ResultScene(on.ctx, session)
    on.open(scene)
    on.frame()
    in_thought(on, 20_000, lambda: scene.animating)
    assert not scene.animating, "the look back never ends"
    return scene


def test_key_moments_and_chances_after_a_match(tmp_path: Path) -> None:
    session = play_until(match_of("balloon_pop", 2))
    with program(tmp_path, Inline(100, apart=True)) as on:
        scene = looked_back(on, session)
        back = scene._back
        assert back is not None
        assert 1 <= len(back.moments) <= 3
        assert any(text.startswith("Better: ") for text in on.said())
        assert_sound(on, "points")
        on.click("chart")
        assert {"0%", "50%", "100%"} <= on.said()
        assert_sound(on, "chances")
        count = sum(name.startswith("moment.") for name in on.page.nodes)
        worst = sorted(back.moments, key=lambda moment: -moment.drop)[:count]
        on.click("moment.0")
        on.rest()
        assert isinstance(on.scene, ReviewScene)
        assert move_on(on.page) == min(moment.ply for moment in worst) + 1, "the worst are told, in the order of play"
        assert "Chances" in on.said()
        assert_sound(on, "review")


def test_a_result_that_is_left_stops_looking_back(tmp_path: Path) -> None:
    worker = Inline(1, apart=True)
    with program(tmp_path, worker) as on:
        on.open(ResultScene(on.ctx, play_until(match_of("balloon_pop", 2))))
        for _ in range(60):
            on.frame()
        assert is_thinking(worker)
        on.click("home")
        assert not is_thinking(worker)


# -- beside another move -------------------------------------------------------------------------------------------


def test_a_hint_is_held_against_what_is_selected_or_else_against_what_tempts(tmp_path: Path) -> None:
    with program(tmp_path) as on:
        table = sit(on, "bubblee_pop", plies=6)

        def ask() -> Hint:
            on.click("hint")
            thought_over(on, table)
            hint = table._hints._adviser.hint
            assert hint is not None
            assert hint.contrast is not None
            on.click("hint.more")
            on.click("hint.more")
            return hint

        tempting = ask().contrast
        assert any("Tempting:" in said for said in on.said())
        on.click("hint.close")
        selected = next(
            text
            for text in map(table._hints._game.format_move, table.session.moves())
            if text.startswith("d") and text not in {table._hints._adviser.hint.move, tempting.other}
        )
        board_on(table).propose(table._hints._game.parse_move(selected))
        on.frame()
        hint = ask()
        assert hint.contrast.other == selected
        told = table._hints._why(hint).against
        assert [said for said in on.said() if "Tempting:" in said] == []
        assert any("Selected now:" in said for said in on.said()) == bool(told)


# -- what a move opens ---------------------------------------------------------------------------------------------


def test_where_a_move_leads_to_is_marked_once_it_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opens = Prospect(0, Advice("group_scores", (("group", 1), ("points", 4))), 1.0, "g1")
    hint = Hint(0, None, "c9", (), 0.6, (), 0.5, Contrast("c8", (), (opens,), (), ()))
    with program(tmp_path) as on:
        table = sit(on)
        group = board_on(table).part("group.1")
        marked: list[Box] = []
        monkeypatch.setattr(hints, "add_ahead", lambda _page, _start, places, _look: marked.extend(places))
        on.click("hint")
        thought_over(on, table)
        table._hints._adviser._hint = hint
        for told in (False, True):
            on.click("hint.more")
            assert any("Ada could take a group that scores 4 points" in said for said in on.said()) == told
            assert (group in marked) == told
        assert not group.overlaps(on.page.nodes["hint.close"].box)  # and the sheet leaves it free


@pytest.mark.parametrize("game_id", IDS)
def test_later_moves_of_anybody_have_their_places_on_the_board(tmp_path: Path, game_id: str) -> None:
    with program(tmp_path) as on:
        table = sit(on, game_id)
        rest = Match(registry.game(game_id), {}, 2, "LATER")
        found = 0
        while rest.to_move is not None and rest.ply < 60:
            for move in (*rest.moves()[:3], rest.moves()[-1]):
                places = boxes_ahead(on.page, board_on(table), move, rest.to_move, [])
                assert all(on.page.frame.holds(box) for box in places)
                found += bool(places)
            rest.play(rest.moves()[rest.ply % len(rest.moves())])
        assert bool(found) == (game_id != "color_queue")  # in which nothing of a later turn is told


@pytest.mark.parametrize(
    ("seed", "plies", "told"),
    [
        ("S-2", 19, "Drop red from column 1 and blue from column 1."),
        ("S-2", 21, "Swap yellow from column 2 and green from column 3."),
    ],
)
def test_a_single_way_that_has_to_be_found_is_shown(tmp_path: Path, seed: str, plies: int, told: str) -> None:
    """Alone, when hardly anything fits any more; once it is chosen, nothing is left to find."""
    with program(tmp_path, legal_marks=True) as on:
        table = alone_after(on, seed, plies)
        only, marked = table.session.moves()[0], {"sky.0.0", "sky.0.1"} if plies == 19 else {"sky.1.1", "sky.2.1"}
        if plies == 21:
            on.click("swap")
        assert {node.id for node in on.page.nodes.values() if node.dotted} == marked
        if plies == 21:
            on.click("swap")
        on.click("hint")
        on.click("hint.more")
        assert told in on.said()
        on.click("hint.more")
        assert "3 of 3 shown" in on.said()
        on.click("hint.close")
        assert board_on(table).drafted() == only
        on.click("hint")
        assert "only one way" in on.told
        on.click("confirm")
        assert table.session.shared().record.moves[plies] == registry.game("bubblee_pop").format_move(only)


def alone_after(on: Stage, seed: str, plies: int) -> TableScene:
    """Open a table of Bubblee Pop for one, after so many moves by chance."""
    session, chance = Session.start(Setup("bubblee_pop", (ADA,), seed=seed), on.store), random.Random(2)
    for _ in range(plies):
        session.submit(chance.choice(session.moves()))
    assert len(session.moves()) == 1
    table = TableScene(on.ctx, session)
    on.open(table)
    return table


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
def test_the_words_of_a_hint_keep_off_the_edge_of_their_box(scale: float) -> None:
    pygame.font.init()
    kit = Kit(Look(text_scale=scale), (1280, 720))
    box = Box(40, 100, sheet_width(Page(kit, kit.frame)) - 32, 400)
    for letters in range(1, 12):
        page = Page(kit, kit.frame)
        hints._stage(page, box, 0, f"{'m' * letters} i" * 12, latest=True)
        page.bake(kit.canvas(pygame.Surface((1280, 720))))
        rights = [ink.ink.right for ink in page.text_boxes if ink.ink]
        assert box.right - max(rights) >= 14


def test_who_puts_the_hint_away_by_mouse_does_not_ask_again_with_enter(tmp_path: Path) -> None:
    with program(tmp_path) as on:
        table = sit(on, "color_queue", plies=4)
        on.click("hint")
        thought_over(on, table)
        on.click("hint.close")
        on.key("enter")
        assert "hint.close" not in on.page.nodes
