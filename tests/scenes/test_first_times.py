"""What first happens at somebody's table is told of, once, and never in the way."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import pairwise
from types import SimpleNamespace

import pytest

from balloongames import i18n, registry
from balloongames.core.game import Event
from balloongames.rules.balloon_cup import events as cup
from balloongames.rules.balloon_pop import events as pop
from balloongames.rules.balmy_balloonists import GAME as BALMY
from balloongames.rules.balmy_balloonists import events as balmy
from balloongames.rules.balmy_balloonists.cards import FIRST_PERMISSION, LOCAL_WINDS
from balloongames.rules.bubblee_pop import events as bubblee
from balloongames.rules.color_queue import events as queue
from balloongames.scenes.book.rules import RulesScene
from balloongames.scenes.common.toast import Around, Toast, _spot, _spot_beside_play
from balloongames.scenes.match.demo import DemoScene
from balloongames.scenes.match.first_times import FirstTimes
from balloongames.scenes.match.practice import PracticeScene
from balloongames.scenes.match.table import TableScene
from balloongames.session import Session, Setup
from balloongames.session.practice import Practice
from balloongames.storage import lessons
from balloongames.storage.model import Bot, Player
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, Page
from tests.rules.balmy_balloonists.positions import at, race
from tests.scenes.books import open_chapter
from tests.scenes.insides import board_on, messages_on
from tests.scenes.stage import Stage
from tests.ui.harness import FRAME, match_of
from tests.views.wording import every_language, good

GAMES = [entry.id for entry in registry.entries()]
MOMENTS: dict[str, dict[str, Event]] = {
    "balloon_pop": {
        "chain": pop.SeriesScored(0, "R", (), "RRRR", 2, 2),
        "stars": pop.SeriesScored(0, "S", (), "rg", 1, 1),
        "drop": pop.BalloonDropped(0, 0, "R"),
        "lost": pop.GroupLost(0, 0, 10, "RRGG"),
    },
    "balloon_cup": {
        "tile": cup.TileScored(1, "plain", (3, 4), 0, "total"),
        "trade": cup.TrophyClaimed(0, "R", 6, "B"),
        "trophy": cup.TrophyClaimed(0, "R", 7, ""),
        "stuck": cup.CardsExchanged(0, (1,)),
    },
    "bubblee_pop": {
        "chain": bubblee.LinesScored(0, 2, (), 3),
        "power": bubblee.PowersWon(0, "R", 0),
        "lost": bubblee.PowersLost(0, "R"),
    },
    "color_queue": {
        "reversed": queue.DirectionCounted((1, 2, 3), ascending=False),
        "chain": queue.CardsExploded(0, 2, (), (1, 2), 1),
        "chief": queue.ChiefPileTaken(0, (1, 2)),
    },
    "balmy_balloonists": {
        "zone": balmy.BalloonLanded(0, "zone", (0, 0, 0), 1, loses_turn=True),
        "mountain": balmy.BalloonLanded(0, "mountain", (0, 0, 0), -1, loses_turn=True),
        "misfortune": balmy.MisfortuneDrawn(0, 1, 1),
        "permit": balmy.AdvantageTaken(0, FIRST_PERMISSION),
        "vortex": balmy.BalloonBlown(0, "card", (), vortex=True),
    },
}


@pytest.fixture
def program(whole: Stage) -> Iterator[Stage]:
    whole.ctx.prefs.change(language="en", animation_speed="instant", text_scale=100, first_cards=True, captions=False)
    whole.store.lessons._learned.met.clear()
    lessons.path_in(whole.store.folders).unlink(missing_ok=True)
    yield whole
    whole.ctx.go.home()
    whole.frame(0)
    i18n.set_language(i18n.SOURCE)


@every_language
@pytest.mark.parametrize("game_id", GAMES)
def test_each_moment_has_a_sentence_and_a_page(game_id: str, language: str) -> None:
    i18n.set_language(language)
    view, told = registry.view(game_id), MOMENTS[game_id]
    assert 2 <= len(told) <= 5
    assert set(told) == {one.code for one in view.first_times() if one.due is None}
    for code, event in told.items():
        one = view.first_time(event)
        assert one is not None
        assert one.code == code
        good(i18n._(one.sentence), language)
        assert one.page in range(len(view.guide()))
    i18n.set_language(i18n.SOURCE)


def sit(program: Stage, game_id: str, *people: Player, seed: str = "first") -> TableScene:
    """A table of one person, or of two where nobody plays alone."""
    alone = registry.entry(game_id).seats.start == 1
    usual = (Player("Ada", 0),) if alone else (Player("Ada", 0), Player("Bo", 1))
    session = Session.start(Setup(game_id, people or usual, seed=seed))
    scene = TableScene(program.ctx, session)
    program.open(scene)
    program.rest()
    return scene


def play(scene: TableScene, rng: random.Random) -> bool:
    """Play any move; return whether that was the first of its kind for something."""
    messages_on(scene).toast = None
    if scene.session.outcome is None:
        scene.submit(rng.choice(scene.moves()))
    return messages_on(scene).toast is not None and bool(messages_on(scene).toast.title)


def tellings(program: Stage, game_id: str) -> Iterator[TableScene]:
    """Play matches of one person, and yield the table whenever something is told of."""
    for seed in range(20):
        scene, rng = sit(program, game_id, seed=f"first {seed}"), random.Random(seed)
        for _ in range(30):
            if scene.session.outcome is None and play(scene, rng):
                program.rest()
                yield scene


def until_told(program: Stage, game_id: str) -> TableScene:
    """Play matches of one person until something is told of."""
    return next(tellings(program, game_id))


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game_id", ["balloon_pop", "color_queue"])
def test_a_card_comes_once_and_leaves_by_any_press(program: Stage, game_id: str, language: str, scale: int) -> None:
    program.ctx.prefs.change(language=language, text_scale=scale)
    scene = until_told(program, game_id)
    card = messages_on(scene).toast
    assert card is not None
    heading = "For the first time" if language == "en" else "Pour la première fois"
    assert {heading, card.text} <= program.said()
    assert all(ink.fits for ink in program.page.text_boxes if ink.text)
    box = messages_on(scene).boxes[0]
    for node in program.page.nodes.values():
        if node.role == "button":
            assert (
                box.right <= node.box.x
                or node.box.right <= box.x
                or box.bottom <= node.box.y
                or node.box.bottom <= box.y
            )
    program.key("right")
    assert card.text not in program.said()
    rng, again = random.Random(5), set()
    for seed in range(3):
        scene = sit(program, game_id, seed=f"again {seed}")
        for _ in range(30):
            if scene.session.outcome is None and play(scene, rng):
                assert messages_on(scene).toast is not None
                again.add(messages_on(scene).toast.text)
    assert card.text not in again


def test_it_leads_to_its_rule(program: Stage) -> None:
    scene = until_told(program, "color_queue")
    card = messages_on(scene).toast
    assert card is not None
    program.type("?")
    assert {"For the first time", card.text} <= program.said()
    program.key("enter")
    book = program.top
    assert isinstance(book, RulesScene)
    assert open_chapter(program.page) == card.page


def test_it_waits_until_nothing_moves(program: Stage) -> None:
    scene = until_told(program, "color_queue")
    messages_on(scene).toast = None
    program.store.lessons._learned.met.clear()
    program.ctx.prefs.change(animation_speed="1")
    rng = random.Random(3)
    for _ in range(40):
        scene = sit(program, "color_queue", seed=f"moving {rng.random()}")
        scene.submit(rng.choice(scene.moves()))
        program.frame(0)
        assert not program.page.speaks
        assert scene.animating
        scene.skip_to_rest()
        program.frame(0)
        if program.page.speaks:
            break
    assert program.page.speaks


def met(program: Stage) -> Sequence[str]:
    """Return what was told of, as it is kept."""
    file = lessons.path_in(program.store.folders)
    return lessons.from_bytes(file.read_bytes()).met if file.exists() else ()


def test_it_can_be_switched_off(program: Stage) -> None:
    program.ctx.prefs.change(first_cards=False)
    for seed in range(4):
        scene, rng = sit(program, "bubblee_pop", seed=f"first {seed}"), random.Random(seed)
        for _ in range(30):
            if scene.session.outcome is None:
                assert not play(scene, rng)
    assert not met(program)


def test_what_was_told_is_kept(program: Stage) -> None:
    until_told(program, "color_queue")
    (kept,) = met(program)
    assert kept.startswith("color_queue/")


def test_a_demo_tells_nothing(program: Stage) -> None:
    bots = (Player("Gale", 0, Bot("gentle")), Player("Zephyr", 1, Bot("gentle")))
    session = Session.start(Setup("bubblee_pop", bots, seed="demo"))
    scene = DemoScene(program.ctx, session)
    program.open(scene)
    scene._first_times.note([MOMENTS["bubblee_pop"]["power"]])
    for _ in range(60):
        program.frame(0.2)
        assert not program.page.speaks
    assert not met(program)


@pytest.mark.usefixtures("pixels")
def test_a_card_hides_no_button_where_a_message_would(program: Stage) -> None:
    kit = program.ctx.kit
    page = Page(kit, kit.frame)
    page.add(Node("wide", Box(0, 300, 1280, 420), "button", "Wide", lambda: None))
    for i in range(32):
        page.add(Node(f"small.{i}", Box(i * 40, 60, 40, 240), "choice", "Small", lambda: None))
    canvas, wide = kit.canvas(program.surface), page.nodes["wide"].box
    plain, card = Toast("A word."), Toast("A word.", title="Once")
    assert _spot(page, canvas, plain, Around()).bottom > wide.y, "a corner of something large is the least to hide"
    assert _spot_beside_play(page, canvas, card, Around()).bottom <= wide.y


@pytest.mark.usefixtures("pixels")
@pytest.mark.parametrize("side", [0, 1])
def test_a_message_rather_hides_what_is_read_than_what_is_pressed(program: Stage, side: int) -> None:
    kit = program.ctx.kit
    page = Page(kit, kit.frame)
    for i, role in enumerate(("choice", "row") if side else ("row", "choice")):
        for line in range(8):
            box = Box(640 * i, 60 + 82 * line, 640, 82)
            page.add(Node(f"{role}.{line}", box, role, role, lambda: None))  # type: ignore[arg-type]
    place = _spot(page, kit.canvas(program.surface), Toast("A word."), Around())
    assert 640 * side <= place.x < place.right <= 640 * (side + 1)


@pytest.mark.usefixtures("pixels")
def test_in_large_letters_a_card_finds_the_room_beside_many_rows(program: Stage) -> None:
    """It is on a map, above a place on it that can be pressed, too."""
    program.ctx.prefs.change(text_scale=200, language="de")
    kit = program.ctx.kit
    page = Page(kit, kit.frame)
    due = [Box(660, 256 + 95 * i, 598, 78) for i in range(4)]
    for i, box in enumerate([*due, Box(305, 405, 38, 38)]):
        page.add(Node(f"row.{i}", box, "row", "Row", lambda: None))
    (told,) = (one for one in registry.view("balmy_balloonists").first_times() if one.code == "three")
    card = Toast(i18n._(told.sentence), page=0, title="Zum ersten Mal")
    box = _spot_beside_play(page, kit.canvas(program.surface), card, Around(next=list(page.nodes)))
    assert [node.id for node in page.nodes.values() if box.overlaps(node.box)] == []


@pytest.mark.usefixtures("pixels")
def test_a_card_lies_over_a_panel_and_hides_neither_pieces_nor_what_can_be_pressed(program: Stage) -> None:
    scene = until_told(program, "balloon_pop")
    program.frame(0)
    box = messages_on(scene).boxes[0]
    assert any(column[0].x <= box.x and box.right <= column[0].right for column in board_on(scene).panels())
    pressed = [node.box for node in program.page.nodes.values() if node.role in {"card", "button", "choice"}]
    found = map(
        board_on(scene).part, (name for name in board_on(scene).askable() if name.startswith(("group", "cell", "ball")))
    )
    pieces = [piece for piece in found if piece is not None]
    assert pieces
    assert not any(box.overlaps(other) for other in (*pressed, *pieces))


def told(program: Stage, game_id: str, seats: int = 2, times: Sequence[int] = (4, 14, 26)) -> Iterator[TableScene]:
    """Yield tables at which each moment is told of, early and later in a match."""
    for plies in times:
        session = match_of(game_id, seats, plies=plies)
        if session.needs_curtain() is not None:
            session.hand_over()
        scene = TableScene(program.ctx, session)
        program.open(scene)
        program.rest()
        for moment in scene.view.first_times():
            scene._messages.show(Toast(moment.sentence, "bulb", moment.page, "For the first time", moment.about))
            program.rest()
            yield scene


@pytest.mark.parametrize("game_id", GAMES)
def test_a_card_keeps_off_boards_and_what_everybody_counts_on(program: Stage, game_id: str) -> None:
    """No bag, no row of a race, no trophy lies below it, and hardly anything of a board, its foot neither."""
    looked_at = 0
    for scene in told(program, game_id):
        program.frame(0)
        (box,) = scene._messages.boxes
        nodes = scene.driver.page.nodes
        for sort in scene.view.watched:
            counted_on = [node.box for name, node in nodes.items() if name.partition(".")[0] == sort]
            looked_at += len(counted_on)
            assert not any(box.overlaps(one.inset(1)) for one in counted_on), (game_id, sort, box)
        for name in scene.view.pieces if game_id != "balmy_balloonists" else ():
            board = scene._board.part(name)
            if board is not None:
                hidden = max(0.0, min(box.right, board.right) - max(box.x, board.x)) * max(
                    0.0, min(box.bottom, board.bottom) - max(box.y, board.y)
                )
                assert hidden < 0.06 * board.w * board.h, (game_id, name, box)
    assert looked_at or game_id in ("balloon_pop", "color_queue")


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_a_card_keeps_off_a_race_of_many(program: Stage, seats: int) -> None:
    """Where the choice fills the panels, it lies over what is only painted on the map."""
    for scene in told(program, "balmy_balloonists", seats, (7 * seats, 10 * seats)):
        program.frame(0)
        (box,) = scene._messages.boxes
        rows = [scene._board.part(f"seat.{seat}") for seat in range(seats)]
        assert not [row for row in rows if row is not None and box.overlaps(row.inset(1))], scene.session.ply


@pytest.mark.parametrize("game_id", ["balloon_pop", "balmy_balloonists"])
def test_in_large_letters_a_card_leaves_free_what_is_chosen_and_the_sum_of_what_comes_of_it(
    program: Stage, game_id: str
) -> None:
    """Each card of some matches, where captions below leave little room."""
    program.ctx.prefs.change(text_scale=200, captions=True)
    looked_at = 0
    for scene in tellings(program, game_id):
        program.frame(0)
        card, chosen = messages_on(scene).boxes[0], board_on(scene).drafted()
        if chosen is None:
            continue
        inks = {ink.text: ink.ink or ink.box for ink in program.page.text_boxes}
        kept = [box for text, box in inks.items() if "goes from" in text or text.startswith("+")]
        rows = [
            name for name in board_on(scene).move_nodes(chosen, scene.session.to_move or 0) if name.startswith("row")
        ]
        kept += [program.node(name).box for name in rows if name in program.page.nodes]
        looked_at += bool(kept)
        assert not any(card.overlaps(box) for box in kept)
    assert looked_at


@pytest.mark.usefixtures("pixels")
@pytest.mark.parametrize("game_id", GAMES)
def test_in_large_letters_a_card_hides_nothing_that_is_pressed_next(program: Stage, game_id: str) -> None:
    program.ctx.prefs.change(text_scale=200)
    scene = sit(program, game_id)
    if not scene.interactive:
        program.key("enter")  # and the curtain opens
        program.rest()
    said = {registry.view(game_id).first_time(event): event for event in MOMENTS[game_id].values()}
    longest = max(said, key=lambda one: len(one.sentence if one else ""))
    scene._first_times.note([said[longest]])
    scene._show_first_time()
    program.rest()
    program.frame(0)
    box = messages_on(scene).boxes[0]
    due = {node.id: node.box for node in program.page.nodes.values() if node.main}
    due |= {name: program.node(name).box for name in board_on(scene).open_nodes()}
    assert len(due) > 1
    assert [name for name, other in due.items() if box.overlaps(other)] == []


@pytest.mark.usefixtures("pixels")
@pytest.mark.parametrize(
    ("game_id", "code", "scale"),
    [
        ("balloon_cup", "trophy", 200), ("balloon_cup", "tile", 100), ("balloon_cup", "tile", 200),
        ("color_queue", "reversed", 200),
    ],
)  # fmt: skip
def test_a_card_hides_nothing_of_what_it_tells_of(program: Stage, game_id: str, code: str, scale: int) -> None:
    program.ctx.prefs.change(text_scale=scale, language="fr")
    scene = sit(program, game_id)
    if not scene.interactive:
        program.key("enter")
        program.rest()
    scene._first_times.note([MOMENTS[game_id][code]])
    scene._show_first_time()
    program.rest()
    program.frame(0)
    card = messages_on(scene).toast
    assert card is not None
    told = scene.message_room.around(program.page, card.about).about
    assert told
    assert not any(messages_on(scene).boxes[0].overlaps(box) for box in told)
    assert [ink.text for ink in program.page.text_boxes if not ink.fits] == []


@pytest.mark.usefixtures("pixels")
@pytest.mark.parametrize("language", ["de", "en"])
def test_a_card_leaves_the_points_of_both_to_be_read(program: Stage, language: str) -> None:
    program.ctx.prefs.change(language=language, theme="dusk")
    rng = random.Random(7)
    scene = sit(program, "bubblee_pop", Player("Ada", 0), Player("Bo", 1))
    for _ in range(12):
        play(scene, rng)
    messages_on(scene).toast = None
    scene._first_times.take()
    scene._first_times.note([MOMENTS["bubblee_pop"]["chain"]])
    scene._show_first_time()
    program.rest()
    program.frame(0)
    assert messages_on(scene).toast is not None
    plates = [board_on(scene).part(f"plate.{seat}") for seat in range(2)]
    assert not any(messages_on(scene).boxes[0].overlaps(plate.inset(6)) for plate in plates if plate)


@pytest.mark.usefixtures("pixels")
def test_a_card_comes_by_degrees_once_nothing_stirs(program: Stage) -> None:
    """Here boards still change places when somebody may act already."""
    program.ctx.prefs.change(animation_speed="1")
    scene = sit(program, "balloon_pop")
    scene._first_times.note([MOMENTS["balloon_pop"]["chain"]])
    animation = board_on(scene).animation
    animation.sail = 1.0
    seen = []
    while program.ctx.stack.animating:
        program.frame(FRAME)
        assert not (animation.animating and program.page.speaks)
        if messages_on(scene).boxes:
            seen.append(program.surface.get_at([round(at) for at in spot_of(scene)]))
    assert program.page.speaks
    lights = [max(color[:3]) for color in seen]
    assert len(lights) > 5
    assert max(abs(a - b) for a, b in pairwise(lights)) < 0.4 * abs(lights[0] - lights[-1])


def spot_of(scene: TableScene) -> tuple[float, float]:
    """A spot on the card where nothing is written."""
    box = messages_on(scene).boxes[0]
    return box.right - 8, box.cy


def test_a_practice_tells_nothing_for_the_first_time(program: Stage) -> None:
    session = Session.start(Setup("balloon_pop", (Player("Ada", 0), Player("Bo", 1)), seed="first"))
    scene = PracticeScene(program.ctx, Practice(session, 0, dealt_anew=False))
    program.open(scene)
    rng = random.Random(0)
    assert not any(play(scene, rng) for _ in range(60) if scene.session.outcome is None)
    assert not met(program)


def test_the_three_cards_that_close_the_hand_are_told_of_when_somebody_comes_to_move(program: Stage) -> None:
    seen = BALMY.observe(race(at("3/2.2"), at("3/2.2"), tabled=[[card.name for card in LOCAL_WINDS[:3]]]), 0)
    view = registry.view("balmy_balloonists")
    told = view.first_time_due(seen)
    assert told is not None
    assert told.code == "three"
    assert view.first_time_due(BALMY.observe(race(at("3/2.2"), at("3/2.2")), 0)) is None
    firsts = FirstTimes(program.store.lessons, view)
    firsts.note_turn(seen)
    card = firsts.take()
    assert card is not None
    assert "one of those goes to another balloon" in card.text
    firsts.note_turn(seen)
    assert firsts.due is None, "once is enough"


def test_repairs_are_told_of_when_somebody_is_asked_whether_to_use_them() -> None:
    told = registry.view("balmy_balloonists").first_time_due(SimpleNamespace(phase="repairs"))
    assert told is not None
    assert told.code == "repairs"
