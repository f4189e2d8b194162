"""The pictures of every game's recap: each tells its event, keeps to its box, and shows nothing that was not public."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from functools import cache
from importlib import import_module
from itertools import pairwise, product
from random import Random
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from balloongames import registry
from balloongames.core.game import Event, seat_of
from balloongames.scenes.match import recap as recaps
from balloongames.scenes.match.recap import RecapCards
from balloongames.ui import last_turns, still
from balloongames.ui.board import MatchBoard
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.crop import crop_round
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.page import Page
from balloongames.ui.theme import Look
from balloongames.ui.view import People
from tests.contract.cases import cases_of, few, walk
from tests.games import views_of
from tests.kept import lay_only_letters

pytestmark = pytest.mark.usefixtures("pixels")

GAMES = [one.id for one in registry.entries()]
SAMPLES: dict[str, Any] = {game_id: import_module(f"tests.views.{game_id}.recap") for game_id in GAMES}
"""Of each game: events that are ``DRAWN`` and that stay ``SILENT``, and the ``LEAST`` part of a box's width and height
that its pictures fill: a lone column of balloons is slender."""

BOXES = [Box(300, 200, 220, 120), Box(300, 200, 160, 80), Box(300, 200, 200, 210)]
OUTSIDE = (255, 0, 255)

every_game = pytest.mark.parametrize("game_id", GAMES)


def picture(game_id: str, event: Event, box: Box, look: Look | None = None) -> tuple[bool, pygame.Surface]:
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((820, 620))
    surface.fill(OUTSIDE)
    kit = kit_of(look or Look())
    return registry.view(game_id).draw_recap(kit.canvas(surface), box, event), surface


@cache
def kit_of(look: Look) -> Kit:
    """The fonts and pictures of a look, once for all events."""
    return Kit(look, (1280, 720))


def touched(surface: pygame.Surface) -> pygame.Rect:
    """The part of the surface that was drawn on."""
    mask = pygame.mask.from_threshold(surface, OUTSIDE, (1, 1, 1, 255))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


def cards_of(event: Event) -> set[int]:
    """The cards that an event names."""
    several = (getattr(event, name, ()) for name in ("cards", "face_up"))
    return {getattr(event, "card", -1), *(card for cards in several if isinstance(cards, tuple) for card in cards)}


@every_game
@pytest.mark.parametrize("look", [Look(), Look(theme="strong", text_scale=2.0)], ids=["usual", "roomy"])
def test_a_picture_fills_its_box_and_keeps_to_it(game_id: str, look: Look) -> None:
    least_w, least_h = SAMPLES[game_id].LEAST
    for event, box in product(SAMPLES[game_id].DRAWN, BOXES):
        drawn, surface = picture(game_id, event, box, look)
        assert drawn, event
        used = touched(surface)
        assert used.w >= box.w * least_w, f"{used} in {box}: {event}"
        assert used.h >= box.h * least_h, f"{used} in {box}: {event}"
        room = pygame.Rect(box.x, box.y, box.w, box.h).inflate(16, 16)  # shadows may reach out a little
        assert room.contains(used), f"{used} in {room}: {event}"


@every_game
def test_what_has_no_picture_leaves_the_box_alone(game_id: str) -> None:
    for event in SAMPLES[game_id].SILENT:
        drawn, surface = picture(game_id, event, BOXES[0])
        assert not drawn, event
        assert touched(surface).size == (0, 0), event


@every_game
def test_different_events_have_different_pictures(game_id: str) -> None:
    events = SAMPLES[game_id].DRAWN
    found = {pygame.image.tobytes(picture(game_id, event, BOXES[0])[1], "RGB") for event in events}
    assert len(found) == len(events)


def seen_before(match: Any) -> Callable[[int], Any]:
    return lambda ply: match.seen(None, ply - 1) if ply > match.first_ply else None


def two_at(game_id: str) -> tuple[Any, Any]:
    """A match of two people and its recap for the second one, of which nothing was shown yet."""
    match, recap = _two_at(game_id)
    fresh: Any = copy(recap)
    fresh._nowhere = set()
    return match, fresh


@cache
def _two_at(game_id: str) -> tuple[Any, RecapCards]:
    """Several tests look at it, and to put it into words takes its time."""
    match = walk(next(case for case in cases_of(registry.game(game_id)) if case.seats == 2))
    people = People(("Ada", "Bo"), (0, 1))
    return match, RecapCards(registry.view(game_id), people, 1, match.log(None), seen_before(match))


def crops(game_id: str) -> dict[type[Event], bytes | None]:
    """What a recap cuts out of the table for the first event of each kind that the table itself tells of."""
    view, (_match, recap) = registry.view(game_id), two_at(game_id)
    found: dict[type[Event], bytes | None] = {}
    for number, told in enumerate(recap.lines):
        if view.is_on_table(told.event) and seat_of(told.event) is not None and type(told.event) not in found:
            crop = recap._cut(kit_of(Look()), (220, 120), told, number)
            found[type(told.event)] = pygame.image.tobytes(crop, "RGBA") if crop else None
    return found


@every_game
def test_a_recap_shows_the_table_after_what_happened_on_it(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.set_mode((820, 620))
    after = crops(game_id)
    monkeypatch.setattr(MatchBoard, "fold", lambda _board, _events: None)
    before = crops(game_id)
    assert after
    assert all(after.values())
    assert after != before


@every_game
def test_no_word_of_the_table_is_cut_where_a_recap_shows_a_part_of_it(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.font.init()
    pygame.display.set_mode((820, 620))
    view, written, parts = registry.view(game_id), list[tuple[str, Box]](), list[pygame.Rect]()
    text = Canvas.text

    def watched_text(self: Canvas, box: Box, words: str, *args: Any, **more: Any) -> TextInk:
        ink = text(self, box, words, *args, **more)
        if words.strip() and ink.ink:
            written.append((words, Box.around(ink.ink.cx, ink.ink.cy, ink.ink.w - 3, 4)))
        return ink

    def watched_crop(*told: Any) -> pygame.Rect:
        parts.append(crop_round(*told))
        return parts[-1]

    lay_only_letters(monkeypatch)
    monkeypatch.setattr(Canvas, "text", watched_text)
    monkeypatch.setattr(still, "crop_round", watched_crop)
    for case in (case for case in few(cases_of(registry.game(game_id))) if case.seats > 1):
        match = walk(case)
        names = ("Ada", "Bruno", "Zephyr", "Florentine", "Ed", "Mira")[: match.seats]
        recap = RecapCards(view, People(names, tuple(range(match.seats))), 1, match.log(None), seen_before(match))
        told = [(i, one) for i, one in enumerate(recap.lines) if view.is_on_table(one.event) and seat_of(one.event)]
        for number, one in Random(match.seats).sample(told, min(3, len(told))):
            for size in ((210, 100), (600, 180)):
                written.clear()
                if recap._cut(kit_of(Look()), size, one, number):
                    part = Box(*parts[-1])
                    cut = {words for words, ink in written if part.overlaps(ink) and not part.holds(ink)}
                    assert not cut, (one.sentence, part)
    assert len(parts) > 5


def test_words_of_tiles_keep_off_the_edges_of_a_part_of_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    pygame.display.set_mode((820, 620))
    view, found = registry.view("balloon_cup"), list[tuple[pygame.Rect, list[pygame.Rect]]]()

    def watched_crop(*told: Any) -> pygame.Rect:
        found.append((crop_round(*told), told[3]))
        return found[-1][0]

    lay_only_letters(monkeypatch)
    monkeypatch.setattr(still, "crop_round", watched_crop)
    _match, recap = two_at("balloon_cup")
    told = [(i, one) for i, one in enumerate(recap.lines) if view.is_on_table(one.event) and seat_of(one.event)]
    for (number, one), size in product(told[::4], ((250, 103), (262, 178))):
        recap._cut(kit_of(Look()), size, one, number)
        part, words = found[-1]
        inner = part.inflate(-2 * 4 * part.w / size[0], -2 * 4 * part.w / size[0])
        near = [word for word in words if part.colliderect(word) and not inner.contains(word)]
        assert not near, (one.sentence, part)
    assert len(found) > 10


def test_a_mark_at_the_edge_of_the_table_is_shown_in_windows_of_any_size(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    pygame.display.set_mode((820, 620))
    kit = Kit(Look(), (1536, 864))  # in which both a place and a width may be rounded up
    board: Any = SimpleNamespace(marked=lambda _turn: [(1183.830482530648, 179.27811715143463)])
    monkeypatch.setattr(still, "_opened", lambda kit, *_told: (board, Page(kit, Box(0, 0, 1280, 720))))
    turn: Any = SimpleNamespace(before=None)
    crop = still.crop_of(kit, registry.view("balloon_pop"), [turn], (), People(("Ada",), (0,)), (190, 96))
    assert crop is not None
    assert crop.get_size() == (190, 96)


@every_game
def test_what_concerns_all_shows_the_whole_table(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    surface = pygame.display.set_mode((820, 620))
    avatars: list[object] = []
    monkeypatch.setattr(recaps, "draw_avatar", lambda *told, **_how: avatars.append(told))
    view, match = registry.view(game_id), walk(cases_of(registry.game(game_id))[0])
    people = People(("Ada", "Bo", "Cy", "Di", "Ed", "Flo")[: match.seats], tuple(range(match.seats)))
    recap = RecapCards(view, people, 0, match.log(None), seen_before(match))
    kinds: set[type[Event]] = set()
    for number, told in enumerate(recap.lines):
        if told.steps[0].seat is None and type(told.event) not in kinds:
            kinds.add(type(told.event))
            surface.fill(OUTSIDE)
            recap._paint_picture(kit_of(Look()), kit_of(Look()).canvas(surface), BOXES[0], number, told)
            assert touched(surface).size > (0, 0)
    assert kinds
    assert not avatars


@every_game
def test_the_last_change_of_a_move_leads_to_what_is_seen_after_it(game_id: str) -> None:
    own, (match, recap) = views_of(game_id), two_at(game_id)
    changes = {
        (told.plies, seat): told.change
        for told in recap.lines
        if any(isinstance(step.event, own.CHANGES) for step in told.steps)
        and told.change
        and (seat := told.steps[0].seat) is not None
    }
    compared = 0
    for (plies, seat), change in changes.items():
        before, after = (own.figure(match.seen(None, at), seat) for at in (plies.start - 1, plies.stop - 1))
        is_over = any(type(event).__name__ == "RoundScored" for ply in plies for event in match.events(ply, None))
        if not is_over and before != after:
            assert change.endswith(f" to {after}")
            compared += 1
    assert compared


def test_what_anybody_sees_who_looks_at_the_table_takes_no_card() -> None:
    match = walk(next(case for case in cases_of(registry.game("balloon_cup"))))
    view = registry.view("balloon_cup")
    recap = RecapCards(view, People(("Ada", "Bo"), (0, 1)), 1, match.log(None), seen_before(match))
    told = {type(step.event).__name__ for card in recap.lines for step in card.steps}
    assert {"TileScored", "CubesTaken"} <= told
    assert "TileFlipped" not in told


@every_game
def test_whoever_has_not_moved_yet_reads_of_no_last_turn(game_id: str) -> None:
    match = walk(next(case for case in cases_of(registry.game(game_id)) if case.seats == 2))
    pygame.display.set_mode((1280, 720))
    pygame.font.init()
    later = match.log(None, match.first_ply)
    for lines, said in ((match.log(None), "Before Bo’s first turn"), (later, "Since Bo’s last turn")):
        recap = RecapCards(registry.view(game_id), People(("Ada", "Bo"), (0, 1)), 1, lines, seen_before(match))
        page = Page(kit_of(Look()), Box(0, 0, 1280, 720))
        recap.add(page, Box(60, 400, 1160, 276), "Bo", lambda _by: None, lambda: None)
        assert said in {ink.text for ink in page.texts()}


@pytest.mark.parametrize("game_id", ["balloon_cup", "color_queue"])  # where cards are hidden
def test_a_recap_of_a_whole_match_shows_only_cards_that_were_public(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pieces = import_module(f"balloongames.views.{game_id}.pieces").Pieces
    faces: set[int] = set()
    draw = pieces.draw_face

    def watched(self: object, canvas: object, box: object, card: int, *args: object, **more: object) -> None:
        faces.add(card)
        draw(self, canvas, box, card, *args, **more)

    monkeypatch.setattr(pieces, "draw_face", watched)
    unknown = import_module(f"balloongames.rules.{game_id}.state").UNKNOWN
    match = walk(next(case for case in cases_of(registry.game(game_id)) if case.seats == 2))
    shown = 0
    for ply in range(match.ply + 1):
        for event in match.events(ply, None):
            faces.clear()
            picture(game_id, event, BOXES[1])
            assert faces <= cards_of(event) - {unknown}
            shown += len(faces)
    assert shown


@every_game
def test_what_follows_in_a_recap_has_a_picture_of_its_own(game_id: str) -> None:
    pygame.font.init()
    surface, kit = pygame.display.set_mode((820, 620)), kit_of(Look())
    case = next(
        case
        for case in cases_of(registry.game(game_id))
        if case.seats == min(3, max(registry.game(game_id).meta.seats))
    )
    match, names = walk(case), ("Ada", "Bo", "Cy")[: case.seats]
    rounds = [match.log(None)[first : first + 3 * case.seats] for first in (0, match.ply // 2)]
    for lines in rounds:
        recap = RecapCards(
            registry.view(game_id), People(names, tuple(range(len(names)))), 0, lines, seen_before(match)
        )
        pictures = []
        for number, told in enumerate(recap.lines):
            surface.fill(OUTSIDE)
            recap._paint_picture(kit, kit.canvas(surface), BOXES[0], number, told)
            pictures.append(pygame.image.tobytes(surface, "RGB"))
        assert all(one != other for one, other in pairwise(pictures)), [told.sentence for told in recap.lines]


def test_a_turn_that_concerns_others_is_one_card_which_tells_the_change_of_its_owner_only() -> None:
    """A wind card on a rival, whose balloon drifts, and the own flight: so a round of four is told on one page."""
    game_id = "balmy_balloonists"
    match = walk(next(case for case in cases_of(registry.game(game_id)) if case.seats > 2))
    people = People(("Ada", "Bo", "Cy", "Di", "Ed", "Flo")[: match.seats], tuple(range(match.seats)))
    told = RecapCards(registry.view(game_id), people, 0, match.log(None), seen_before(match)).lines
    turns = [one for one in told if not one.is_shared and one.steps[0].ply > match.first_ply]
    assert all({match.seat_at(ply) for ply in one.plies} == {one.steps[0].seat} for one in turns)
    meddling = [one for one in turns if one.concerns_others]
    assert meddling
    for one in meddling:
        own = any(step.change and seat_of(step.event) == step.seat for step in one.steps)
        assert bool(one.change) <= own
    pygame.font.init()
    page = Page(kit_of(Look()), Box(0, 0, 1280, 720))
    narrow = [one for one in meddling if any(one.on_others)]
    kept = [recaps._fitting(page, one, Box(0, 0, 150, 90), "body-strong") for one in narrow]
    assert any(words != one.sentence for words, one in zip(kept, narrow, strict=True)), "not all fits"
    for words, one in zip(kept, narrow, strict=True):
        assert any(said in words for said, on_others in zip(one.sentences, one.on_others, strict=True) if on_others)
    assert not {"PawnMoved", "RoundStarted"} & {type(step.event).__name__ for one in told for step in one.steps}


@pytest.mark.parametrize(("cards", "pages"), [(3, 1), (5, 1), (6, 2), (9, 3)])
def test_the_newest_of_a_round_of_six_stands_on_the_first_page(cards: int, pages: int) -> None:
    pygame.font.init()
    _match, recap = two_at("balmy_balloonists")
    recap.lines = recap.lines[:cards]
    assert recap._pages(kit_of(Look())) == pages


@every_game
def test_what_was_left_on_the_table_has_its_mark_in_the_picture(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    pygame.display.set_mode((820, 620))
    marked = crops(game_id)
    monkeypatch.setattr(last_turns, "_draw_trace", lambda *_told, **_how: None)
    plain = crops(game_id)
    kinds = {kind for kind in marked if marked[kind] != plain[kind]}
    assert kinds, "nothing is drawn round anything"
    if game_id in ("balloon_cup", "bubblee_pop"):
        assert kinds == set(marked)


def lines_of(game_id: str, seats: int) -> tuple[Any, list[Any]]:
    match = walk(next(case for case in cases_of(registry.game(game_id)) if case.seats == seats))
    people = People(("Ada", "Bo", "Cy", "Di", "Ed", "Flo")[: match.seats], tuple(range(match.seats)))
    return match, RecapCards(registry.view(game_id), people, 0, match.log(None), seen_before(match)).lines


def test_who_is_blown_by_a_wind_card_of_somebody_else_reads_whose_it_was() -> None:
    _match, cards = lines_of("balmy_balloonists", 3)
    blown = caused = own = 0
    for card in cards:
        names = ("Ada", "Bo", "Cy")
        for step in card.steps:
            if type(step.event).__name__ == "BalloonBlown" and step.seat is not None and step.event.stops:
                played = [one for one in step.events if type(one).__name__ == "WindPlayed"][-1:]
                if step.event.seat != step.seat and played and not played[0].use:
                    blown += 1
                    caused += any(said.startswith(f"{names[step.seat]}’s wind card: ") for said in card.sentences)
                own += step.event.seat == step.seat and step.sentence in card.sentences
            if type(step.event).__name__ == "WindPlayed" and step.event.use == "?" and step.event.target != step.seat:
                assert step.sentence in card.sentences
    assert blown == caused > 2
    assert own > 2


def test_where_there_is_little_room_the_own_drift_stays_longer_than_the_altitude() -> None:
    pygame.font.init()
    page = Page(kit_of(Look()), Box(0, 0, 1280, 720))
    _match, cards = lines_of("balmy_balloonists", 3)
    for card in cards:
        kinds = [type(step.event).__name__ for step in card.steps]
        own = {type(step.event).__name__: step.sentence for step in card.steps if seat_of(step.event) == step.seat}
        if {"BalloonBlown", "AltitudeChanged", "BalloonFlew"} <= set(kinds) and not any(card.on_others):
            words = recaps._fitting(page, card, Box(0, 0, 200, 90), "body-strong")
            if words != card.sentence:
                assert own["BalloonBlown"] in words
                assert own["AltitudeChanged"] not in words
                return
    pytest.fail("no such turn")


def test_powers_that_are_used_have_a_card_each_and_swaps_in_the_sky_are_told() -> None:
    match, cards = lines_of("bubblee_pop", 2)
    used = {"CellsSwapped", "BubbleeKept", "BubbleeSent", "BubbleePulled", "BubbleeReturned", "BubbleePushed"}
    happened = [type(event).__name__ for ply in range(match.ply + 1) for event in match.events(ply, None)]
    told = [(card, step) for card in cards for step in card.steps]
    swaps = [step.sentence in card.sentences for card, step in told if type(step.event).__name__ == "SkySwapped"]
    assert len(swaps) == happened.count("SkySwapped") > 3
    assert all(swaps)
    powers = [(card, step) for card, step in told if type(step.event).__name__ in used]
    assert len(powers) == sum(name in used for name in happened) > 1
    for card, step in powers:
        assert step is card.steps[0]
        assert "power" in step.sentence
        assert step.sentence in card.sentences


@pytest.mark.parametrize("seats", [3, 6])
def test_of_what_many_did_alike_all_are_told_or_how_many_more(seats: int) -> None:
    pygame.font.init()
    page = Page(kit_of(Look()), Box(0, 0, 1280, 720))
    _match, cards = lines_of("balmy_balloonists", seats)
    shared = [card for card in cards[:8] if card.is_shared or card.steps[0].seat is None]
    assert len(shared) > 2
    for card, width in product(shared, (180, 234, 320)):
        words = recaps._fitting(page, card, Box(0, 0, width, 118), "body-strong")
        left = sum(said not in words for said in card.sentences)
        assert left == 0 or words.endswith(f"And {left} more.")
        assert words.startswith(card.sentences[0])
    told = [step.event.seat for card in cards for step in card.steps if type(step.event).__name__ == "BalloonSet"]
    assert sorted(told) == list(range(seats))


def test_in_a_wide_picture_a_part_of_the_table_is_seen_from_near(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rather less is seen above and below than the mark so small that nobody finds it."""
    pygame.font.init()
    pygame.display.set_mode((820, 620))
    usual: list[pygame.Rect] = []

    def watched_crop(near: pygame.Rect, seen: pygame.Rect, *told: Any) -> pygame.Rect:
        usual.append(seen)
        return crop_round(near, seen, *told)

    monkeypatch.setattr(still, "crop_round", watched_crop)
    view = registry.view("color_queue")
    match = walk(next(case for case in cases_of(registry.game("color_queue")) if case.seats == 3))
    recap = RecapCards(view, People(("Ada", "Bo", "Cy"), (0, 1, 2)), 1, match.log(None), seen_before(match))
    cards = [(i, one) for i, one in enumerate(recap.lines) if view.is_on_table(one.event) and one.mover is not None]
    size = (300, 120)
    for number, line in cards[:4]:
        recap._cut(kit_of(Look()), size, line, number)
    assert usual
    assert min(size[0] / part.w for part in usual) > 0.75


def test_a_card_bears_the_tag_of_its_mover_and_the_mark_on_its_part_of_the_table_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = registry.view("balloon_pop")
    match = walk(next(case for case in cases_of(registry.game("balloon_pop")) if case.seats == 2))
    people = People(("Ada", "Bo"), (0, 1), ("", ""))
    recap = RecapCards(view, people, 1, match.log(None)[-6:], seen_before(match))
    tags: list[tuple[int, int]] = []
    monkeypatch.setattr(recaps, "draw_tag", lambda _canvas, _box, look, number: tags.append((look, number)))
    kit = kit_of(Look())
    page = Page(kit, Box(0, 0, 1280, 720))
    recap.add(page, Box(60, 420, 1160, 276), "Bo", lambda _by: None, lambda: None)
    page.bake(kit.canvas(pygame.Surface((1280, 720))))
    shown = [(number, line) for number, line in enumerate(recap.lines[:5], 1) if line.mover is not None]
    assert tags == [(line.mover, number) for number, line in shown]
    for number, line in shown:
        assert [turn.number for turn in line.turns(1, None, number)] == [number]
