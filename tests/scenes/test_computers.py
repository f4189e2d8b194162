"""Computer players on the screen: chosen in the set-up, seen to think and to move, hurried, left, and outlived."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from balloongames.ai.inline import Inline
from balloongames.ai.worker import Worker, WorkerLost
from balloongames.app import Overrides, open_app
from balloongames.arguments import Misuse, names_of, players_of
from balloongames.scenes.common.pause import PauseScene
from balloongames.scenes.common.players import described
from balloongames.scenes.home.home import HomeScene
from balloongames.scenes.match import bot_turns as company
from balloongames.scenes.match.handover import HandoverScene
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.result.result import ResultScene
from balloongames.scenes.setup.new_match import fresh_match
from balloongames.scenes.setup.setup import SetupScene
from balloongames.session import Session, Setup
from balloongames.session.bot_names import BOT_NAMES
from balloongames.storage.model import Bot, Player
from balloongames.storage.settings import Settings
from tests.dealt import dealt
from tests.scenes.insides import board_on, director_on
from tests.scenes.stage import Stage, is_thinking
from tests.shelf import with_toy
from tests.toy.rules.moves import DrawCards, PlayCard
from tests.ui.harness import unseen

ADA, CHLOE = Player("Ada", 0), Player("Chloé", 2)
GALE = Player("Gale", 1, Bot("gentle"))
BORA = Player("Bora", 3, Bot("steady", "bold"))


@contextmanager
def program(folder: Path, worker: Worker | None = None, **settings: Any) -> Iterator[Stage]:
    overrides = Overrides(language="en", size=(1280, 720), headless=True)
    with with_toy(), open_app(folder, overrides, worker) as app:
        app.ctx.prefs.change(**settings)
        yield Stage(app)


def sit(on: Stage, *players: Player, game_id: str = "gusts", **facts: Any) -> TableScene:
    """Lay a table and let everything come to rest that nobody must think about."""
    session = Session.start(Setup(game_id, players, seed="SUNNY-1", **facts), on.store)
    table = TableScene(on.ctx, session)
    on.open(table)
    return table


def turn(table: TableScene) -> None:
    """Do a whole turn of the toy game for the person at the screen."""
    table.submit(next(move for move in table.moves() if isinstance(move, PlayCard)))
    table.skip_to_rest()
    if table.interactive and DrawCards(0) in table.moves():
        table.submit(DrawCards(0))
        table.skip_to_rest()


def until(on: Stage, reached: Any, longest: float = 60.0) -> float:
    """Let time pass in frames until something is so; returns how many seconds it took on the clock of the program."""
    passed = 0.0
    while not reached():
        on.frame()
        passed += 1 / 60
        assert passed < longest
    return passed


# -- the set-up ----------------------------------------------------------------------------------------------------


def test_one_press_sets_a_table_for_one_person_and_computer_players(stage: Stage) -> None:
    scene = SetupScene(stage.ctx, "gusts")
    stage.open(scene)
    stage.click("alone")
    kinds = [chair.bot is not None for chair in scene.new_match.chairs]
    assert kinds == [False, *[True] * (len(kinds) - 1)]
    assert len(kinds) > 1
    assert {chair.name for chair in scene.new_match.chairs if chair.bot} <= set(BOT_NAMES)
    stage.key("enter")  # the focus still waits on the start
    stage.frame(0)


@pytest.mark.parametrize("hand", ["key", "pad"])
def test_level_and_manner_of_a_computer_player_are_chosen_without_a_mouse(stage: Stage, hand: str) -> None:
    scene = SetupScene(stage.ctx, "gusts")
    stage.open(scene)
    for target in ("balloon.1", "kind.1", "strength.3", "temperament.2"):
        stage.press(target, hand)
    assert scene.new_match.chairs[1].bot == Bot("fierce", "bold")
    assert scene.new_match.setup().players[1].bot == Bot("fierce", "bold")
    stage.press("kind.0", hand)
    assert scene.new_match.chairs[1].bot is None
    assert scene.new_match.chairs[1].name not in BOT_NAMES


def test_no_level_is_locked_and_the_last_person_stays_one(stage: Stage) -> None:
    scene = SetupScene(stage.ctx, "gusts")
    stage.open(scene)
    stage.click("alone")
    stage.click("balloon.0")
    stage.click("kind.1")
    assert scene.new_match.chairs[0].bot is None
    assert "Somebody has to play" in stage.told
    stage.click("balloon.1")
    assert not any(node.why_not for name, node in stage.page.nodes.items() if name.startswith("strength."))


def test_one_more_chair_is_of_the_kind_of_the_last_one(stage: Stage) -> None:
    scene = SetupScene(stage.ctx, "gusts", seated=(Player("Mira", 0), Player("Bruno", 1)))
    stage.open(scene)
    assert "Add a player" in stage.said()
    stage.click("alone")
    assert "Add a computer" in stage.said()
    stage.click("add")
    assert scene.new_match.chairs[-1].bot is not None


@pytest.mark.usefixtures("toy")
def test_without_the_person_somebody_else_sits_down() -> None:
    new_match = fresh_match("gusts", Settings(), [])
    new_match.play_alone()
    new_match.add()
    new_match.remove(0)
    assert any(chair.bot is None for chair in new_match.chairs)


def test_the_table_is_found_again_with_its_computer_players(stage: Stage) -> None:
    scene = SetupScene(stage.ctx, "gusts")
    stage.open(scene)
    stage.click("alone")
    stage.click("balloon.1")
    stage.click("strength.2")
    stage.click("start")
    stage.frame(0)
    assert [player.bot for player in stage.session.players] == [None, Bot("sharp")]
    again = SetupScene(stage.ctx, "gusts")
    stage.open(again)
    assert [(chair.name, chair.bot) for chair in again.new_match.chairs] == [
        (player.name, player.bot) for player in stage.ctx.prefs.settings.players[:2]
    ]
    assert again.new_match.chairs[1].bot == Bot("sharp")
    assert not any(player.name in BOT_NAMES for player in again.new_match.absent())


@pytest.mark.usefixtures("toy")
def test_a_larger_table_is_filled_with_players_of_the_same_kind() -> None:
    last = [ADA, GALE, CHLOE]
    settings = Settings(players=last, at_table=2, seats={"gusts": 3})
    chairs = fresh_match("gusts", settings, []).chairs
    assert [chair.bot for chair in chairs] == [None, Bot("gentle"), Bot("gentle")]


@pytest.mark.usefixtures("toy")
def test_a_smaller_table_keeps_a_person() -> None:
    settings = Settings(players=[GALE, BORA, ADA], at_table=3, seats={"gusts": 2})
    assert [chair.bot for chair in fresh_match("gusts", settings, []).chairs] == [Bot("gentle"), None]


def test_where_everybody_plays_alone_no_computer_player_is_offered() -> None:
    new_match = fresh_match("color_queue", Settings(seats={"color_queue": 1}), [])
    assert len(new_match.chairs) == 1
    assert new_match.no_computer(0)


# -- the command line ----------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("toy")
def test_computer_players_are_seated_on_the_command_line() -> None:
    players = players_of("gusts", names_of("Ada, computer:fierce:bold ,computer"))
    assert [(player.name, player.bot) for player in players] == [
        ("Ada", None), (BOT_NAMES[0], Bot("fierce", "bold")), (BOT_NAMES[1], Bot()),
    ]  # fmt: skip


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("text", ["computer:godlike", "computer:sharp:rude", "computer:sharp:bold:loud"])
def test_nonsense_on_the_command_line_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(Misuse, match="computer:LEVEL"):
        players_of("gusts", ["Ada", text])


# -- a turn --------------------------------------------------------------------------------------------------------


def test_thinking_shows_at_once_and_ends_in_a_move(tmp_path: Path) -> None:
    with program(tmp_path) as on:
        table = sit(on, ADA, GALE)
        turn(table)
        assert table.session.to_move == 1
        on.frame()
        assert {"Gale", "thinks…"} <= on.said()
        assert table.animating
        ply = table.session.ply
        until(on, lambda: table.session.ply > ply)
        until(on, lambda: table.interactive)
        assert table.session.to_move == 0
        assert not isinstance(on.scene, HandoverScene)


def test_every_step_can_be_followed_and_a_turn_is_short(tmp_path: Path) -> None:
    with program(tmp_path) as on:
        table = sit(on, ADA, GALE)
        turn(table)
        steps, waited, passed, ply = [], 0.0, 0.0, table.session.ply
        while not table.interactive:
            moving = director_on(table).busy
            on.frame()
            passed += 1 / 60
            waited += 0 if moving else 1 / 60
            if table.session.ply > ply:
                ply = table.session.ply
                steps.append(passed)
        assert len(steps) >= 2
        gaps = [b - a for a, b in pairwise(steps)]
        assert min(gaps) >= company.STEP - 1 / 30
        assert waited <= company.TURN + company.PICK


def test_the_places_of_a_move_are_marked_before_it_happens(tmp_path: Path) -> None:
    with program(tmp_path) as on:
        table = sit(on, ADA, GALE, game_id="balloon_cup")
        if table.session.to_move == 0:
            table.submit(table.moves()[0])
        until(on, lambda: table._bot_turns.pick is not None)
        names = board_on(table).move_nodes(table._bot_turns.pick, 1)
        assert names
        assert not any(name.startswith("card.") for name in names), "cards of others are hidden"
        assert set(names) <= set(on.page.nodes)


def test_each_turn_of_the_only_computer_player_is_shown_like_the_first(tmp_path: Path) -> None:
    with program(tmp_path, Inline(400)) as on:
        table = sit(on, ADA, GALE, game_id="balloon_cup")
        shown: list[float] = []
        for number in range(12):
            until(on, lambda: table.skip_to_rest() or table.interactive)
            while table.interactive:
                table.submit(table.moves()[0])
                table.skip_to_rest()
            until(on, lambda: table._bot_turns.pick is not None)
            if number == 0:
                on.type("x")  # somebody can't wait in the first turn, but in no other
                continue
            shown.append(until(on, lambda: table._bot_turns.pick is None))
        assert min(shown) >= company.PICK - 1 / 60


def test_taking_back_begins_the_time_of_a_turn_anew(tmp_path: Path) -> None:
    with program(tmp_path, Inline(1)) as on:
        table = sit(on, ADA, Player("Gale", 1, Bot("fierce")))
        turn(table)
        until(on, lambda: table._bot_turns._spent > 0.5)
        on.key(pygame.K_z, pygame.KMOD_CTRL)
        while table.interactive:
            table.submit(table.moves()[0])
            table.skip_to_rest()
        on.frame()
        on.frame()
        until(on, lambda: table._bot_turns._thought > 0)
        assert table._bot_turns._spent < 0.1


HIDDEN = {"Commit", "Decline", "DeclineTrade"}  # a choice of cards in secret, and that nothing is done


@pytest.mark.parametrize(
    ("game_id", "seats", "watched"),
    dealt([("balloon_pop", 3), ("balloon_cup", 2), ("bubblee_pop", 2), ("balmy_balloonists", 3)], [False, True]),
)
def test_what_a_computer_player_picks_is_marked_in_every_game(
    tmp_path: Path, game_id: str, seats: int, *, watched: bool
) -> None:
    names = ("Gale", "Bora", "Zonda")
    players = [Player(names[seat], seat, Bot("gentle")) for seat in range(seats)]
    if not watched:
        players[0] = ADA
    with program(tmp_path, Inline(100)) as on, unseen():  # only where the nodes are is asked
        table = sit(on, *players, game_id=game_id)
        marked = set()
        while table.session.outcome is None and table.session.ply < 45:
            table.skip_to_rest()
            on.frame(0.1)
            if table.interactive:
                table.submit(table.moves()[(table.session.ply * 7 + 3) % len(table.moves())])
            pick = table._bot_turns.pick
            if pick is None or table.session.ply in marked:
                continue
            seat, kind = table.session.to_move, type(pick).__name__
            assert seat is not None
            names_of_nodes = [name for name in board_on(table).move_nodes(pick, seat) if name in on.page.nodes]
            places = [on.page.nodes[name].box for name in names_of_nodes] or board_on(table).boxes(pick, seat)
            if kind in HIDDEN or (game_id == "balloon_pop" and kind == "PlayCard" and not watched):
                continue
            assert places, f"{kind} can't be followed"
            assert all(on.page.frame.holds(place, 4) for place in places)
            marked.add(table.session.ply)
        assert len(marked) > 8


@pytest.mark.parametrize("game_id", ["balmy_balloonists", "balloon_cup"])
def test_after_the_turns_of_others_the_focus_is_at_the_first_choice(tmp_path: Path, game_id: str) -> None:
    """Keys alone play on: nothing has to be looked for on the table."""
    with program(tmp_path, Inline(50), animation_speed="instant") as on:
        table = sit(on, ADA, GALE, game_id=game_id)
        turns = 0
        while turns < 4 and table.session.outcome is None:
            until(on, lambda: table.skip_to_rest() or table.interactive)
            page = table.driver.page
            if page.begins:
                assert on.focus == page.first
                turns += 1
            while table.interactive:
                table.submit(table.moves()[0])
                table.skip_to_rest()
        assert turns


def test_a_turn_does_not_begin_at_a_card_that_others_have_closed(tmp_path: Path) -> None:
    """What a card would have filled may be gone when the turn comes, and with it the use of the card with the focus."""
    with program(tmp_path, Inline(50), animation_speed="instant") as on:
        table, rng = sit(on, ADA, GALE, game_id="balloon_cup"), random.Random(3)
        closed, waited = 0, ""
        while not closed and table.session.outcome is None:
            until(on, lambda: table.skip_to_rest() or table.interactive or table.session.outcome)
            if table.interactive:
                still_open = board_on(table).open_nodes()
                assert on.focus in still_open
                closed += waited not in ("", *still_open) and waited in on.page.nodes
                board_on(table).context.play(rng.choice(table.moves()))
                table.skip_to_rest()
                waited = on.focus or ""
        assert closed


def test_at_full_speed_nothing_is_waited_for(tmp_path: Path) -> None:
    with program(tmp_path, Inline(10_000), animation_speed="instant") as on:
        table = sit(on, ADA, GALE)
        turn(table)
        assert until(on, lambda: table.interactive) < 0.5


@pytest.mark.parametrize("press", ["click", "enter", "letter"])
def test_a_press_hurries_a_computer_player(tmp_path: Path, press: str) -> None:
    with program(tmp_path, Inline(1)) as on:
        table = sit(on, ADA, Player("Gale", 1, Bot("fierce")))
        turn(table)
        on.frame()
        ply = table.session.ply
        {"click": lambda: on.click_at(640, 600), "enter": lambda: on.key("enter"), "letter": lambda: on.type("x")}[
            press
        ]()
        for _ in range(4):
            on.frame()
        assert table.session.ply > ply


def test_tools_can_be_used_while_somebody_thinks(tmp_path: Path) -> None:
    with program(tmp_path, Inline(1)) as on:
        table = sit(on, ADA, Player("Gale", 1, Bot("fierce")))
        turn(table)
        on.frame()
        ply = table.session.ply
        on.click("menu")
        assert isinstance(on.scene, PauseScene)
        for _ in range(20):
            on.frame()
        assert table.session.ply == ply, "the match waits behind the menu"
        assert not is_thinking(on.ctx.worker)
        on.click("resume")
        assert until(on, lambda: table.session.ply > ply) > 0


def test_taking_back_in_mid_thought_leads_to_the_own_last_choice(tmp_path: Path) -> None:
    with program(tmp_path, Inline(1)) as on:
        table = sit(on, ADA, Player("Gale", 1, Bot("fierce")))
        turn(table)
        on.frame()
        on.key(pygame.K_z, pygame.KMOD_CTRL)
        assert table.session.to_move == 0
        on.frame()
        assert table.interactive
        assert not is_thinking(on.ctx.worker)


def test_leaving_in_mid_thought_keeps_the_match_and_stops_the_thought(tmp_path: Path) -> None:
    with program(tmp_path, Inline(1)) as on:
        table = sit(on, ADA, Player("Gale", 1, Bot("fierce")))
        turn(table)
        on.frame()
        ply = table.session.ply
        on.click("back")
        assert isinstance(on.scene, HomeScene)
        assert not is_thinking(on.ctx.worker)
        on.rest()
        on.click("hero")
        assert on.session.ply == ply
        assert on.session.players == table.session.players
        until(on, lambda: on.session.ply > ply)


def test_closing_the_window_in_mid_thought_ends_the_program(tmp_path: Path) -> None:
    worker = Inline(1)
    with program(tmp_path, worker) as on:
        table = sit(on, ADA, Player("Gale", 1, Bot("fierce")))
        turn(table)
        on.frame()
        assert is_thinking(worker)
        on.post(pygame.QUIT)
        assert not on.ctx.stack.scenes
    assert not is_thinking(worker)


def test_a_person_alone_among_computer_players_sees_no_curtain(tmp_path: Path) -> None:
    with program(tmp_path, animation_speed="instant") as on:
        table = sit(on, BORA, ADA, GALE)
        scenes = set()
        while table.session.outcome is None:
            on.frame()
            scenes.add(type(on.scene))
            if table.interactive:
                turn(table)
        assert HandoverScene not in scenes
        table.unwatched()
        assert not table._covered


def test_several_people_still_hand_the_screen_over_past_a_computer_player(tmp_path: Path) -> None:
    with program(tmp_path, animation_speed="instant") as on:
        table = sit(on, ADA, GALE, CHLOE)
        on.rest()
        on.click("open")
        on.rest()
        turn(table)
        until(on, lambda: isinstance(on.scene, HandoverScene))
        assert "Pass to Chloé" in on.said()


def test_while_a_computer_player_thinks_no_hand_of_several_people_lies_open(tmp_path: Path) -> None:
    with program(tmp_path, Inline(1), animation_speed="instant") as on:
        table = sit(on, ADA, Player("Gale", 1, Bot("fierce")), CHLOE)
        on.rest()
        on.click("open")
        on.rest()
        turn(table)
        on.frame()
        assert table.session.bot_to_move is not None
        assert not table.session.is_private
        on.post(pygame.WINDOWFOCUSLOST)
        on.post(pygame.WINDOWFOCUSGAINED)
        assert on.scene is table, "there is nothing to hide"


# -- what goes wrong -----------------------------------------------------------------------------------------------


class Dying(Inline):
    """A worker that is lost with every look, so many times."""

    def __init__(self, times: int) -> None:
        super().__init__()
        self.times = times

    def poll(self, number: int) -> Any:
        if self.times:
            self.times -= 1
            raise WorkerLost
        return super().poll(number)


@pytest.mark.parametrize(("times", "sentence"), [(1, "begin their thought anew"), (99, "more gently from here")])
def test_a_worker_that_dies_is_told_of_and_the_match_goes_on(tmp_path: Path, times: int, sentence: str) -> None:
    with program(tmp_path, Dying(times), animation_speed="instant") as on:
        table = sit(on, ADA, GALE)
        turn(table)
        until(on, lambda: any(sentence in text for text in on.said()))
        until(on, lambda: table.interactive)
        while table.session.outcome is None:
            on.frame()
            if table.interactive:
                turn(table)
        until(on, lambda: isinstance(on.scene, ResultScene))


# -- the signs -----------------------------------------------------------------------------------------------------


def test_levels_are_said_in_words() -> None:
    assert described(Bot("steady", "bold")) == "computer, steady"
    assert described(None) == ""


# -- the real thing ------------------------------------------------------------------------------------------------


def test_a_person_plays_balloon_pop_against_a_computer_player_to_the_end(tmp_path: Path) -> None:
    worker = Worker()
    with program(tmp_path, worker, animation_speed="instant") as on:
        on.open(SetupScene(on.ctx, "balloon_pop"))
        on.click("alone")
        on.click("balloon.1")
        on.click("strength.0")
        on.click("start")
        on.frame(0)
        pid, table = None, on.ctx.stack.top
        assert isinstance(table, TableScene)
        for _ in range(200_000):
            on.frame()
            pid = pid or worker.pid
            if table.interactive:
                table.submit(table.moves()[0])
            if isinstance(on.scene, ResultScene):
                break
            if not table.interactive:
                pygame.time.wait(1)
        assert isinstance(on.scene, ResultScene)
        assert pid is not None
        assert worker.pid == pid, "one process for the whole match"
    assert worker.pid is None


def test_computer_partners_in_a_team_say_what_they_wish_before_anybody_chooses(tmp_path: Path) -> None:
    """They speak for themselves, never a number, and what they said ends with the turn."""
    with program(tmp_path, animation_speed="instant") as on:
        table = sit(on, ADA, GALE, BORA, game_id="color_queue", options={"mode": "cooperative"})
        until(on, lambda: table.interactive)

        def wishes(seat: int) -> set[str]:
            return {on.page.nodes[f"wish.{seat}.{column}"].value for column in range(5)} - {"no wish"}

        colors = {"purple", "red", "yellow", "green", "blue"}
        assert wishes(0) == set()
        for seat in (1, 2):
            assert len(wishes(seat)) == 1
            assert wishes(seat) <= colors
            assert on.page.nodes[f"wish.{seat}.0"].why_not, "nobody speaks for them"
        assert not on.page.nodes["wish.0.0"].why_not
