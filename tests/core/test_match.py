"""`Match`: checked play, redaction, and how far moves can be taken back, on the toy game."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from balloongames.core.game import Step
from balloongames.core.match import IllegalMove, Match, UndoClosed, UndoPolicy, canonical, digest_of
from tests.toy.rules import GAME
from tests.toy.rules.events import CardDrawn, CardPlayed, HandsDealt
from tests.toy.rules.moves import DrawCards, PlayCard
from tests.toy.rules.play import Gusts
from tests.toy.rules.state import UNKNOWN

FREE, TABLE = UndoPolicy.FREE, UndoPolicy.TABLE


def hidden(seats=2):
    return Match(GAME, {}, seats, "SUNNY-1")


def table(seats=2):
    """A match with open hands: playing a card reveals nothing, drawing one does."""
    return Match(GAME, {"open_hands": True}, seats, "SUNNY-1")


def play_card(match):
    match.play(match.moves()[0])


def over(match):
    while match.to_move is not None:
        match.play(match.moves()[-1])
    return match


def course(order):
    """A match in which seats A, B and C had to move in this order, the last one now; a small letter only answers."""
    game = SimpleNamespace(
        meta=GAME.meta, deal=lambda *_given: Step(0), moves=lambda state: (state,),
        to_move=lambda state: "ABC".index(order[state].upper()), only_answers=lambda state: order[state].islower(),
        apply=lambda state, _move: Step(state + 1, (f"to {state + 1}",)), observe=lambda state, _viewer: state,
        redact=lambda event, _viewer: event,
    )  # fmt: skip
    match = Match(game, {}, 3, "TURNS-1")
    for _move in order[1:]:
        match.play(match.ply)
    return match


def test_a_match_starts_with_complete_options_at_ply_0():
    match = hidden()
    assert match.options == {"open_hands": False, "high": 6}
    assert (match.ply, match.to_move, match.outcome) == (0, 0, None)


@pytest.mark.parametrize("seed", ["", "S" * 65, "SUN\nNY", "SUN\x00NY", "\ud800"])
def test_a_seed_that_no_record_could_hold_is_refused(seed):
    with pytest.raises(ValueError, match="not a seed"):
        Match(GAME, {}, 2, seed)


def test_nobody_can_change_what_is_legal():
    assert type(table().moves()) is tuple


def test_an_illegal_move_is_refused_with_its_reason_and_changes_nothing():
    match = hidden()
    before = match.digest
    with pytest.raises(IllegalMove) as caught:
        match.play(DrawCards(1))
    assert caught.value.reason.code == "play_first"
    assert (match.ply, match.digest) == (0, before)


def test_an_illegal_move_does_not_cost_what_could_be_redone():
    match = table()
    play_card(match)
    match.undo(FREE)
    with pytest.raises(IllegalMove):
        match.play(DrawCards(1))
    assert match.redo_closed() is None


def test_nothing_can_be_played_when_the_match_is_over():
    match = over(hidden())
    assert match.why_not(PlayCard(1)).code == "match_over"
    with pytest.raises(IllegalMove):
        match.play(PlayCard(1))
    assert match.moves() == ()


def test_hidden_cards_are_in_nobody_elses_log():
    match = hidden()
    play_card(match)
    match.play(DrawCards(1))
    mine, theirs = match.log(0), match.log(1)
    assert [line.seat for line in mine] == [None, 0, 0]
    drawn = match.history()[1].step.events[0]
    assert mine[2].events == (CardDrawn(0, drawn.card, open_hands=False),)
    assert theirs[2].events == (CardDrawn(0, UNKNOWN, open_hands=False),)
    assert isinstance(mine[0].events[0], HandsDealt)
    assert mine[0].events[0].hands[1] == theirs[0].events[0].hands[0] == (UNKNOWN, UNKNOWN)


def test_the_log_can_start_later():
    match = over(hidden())
    assert match.log(None, since=match.ply - 2) == match.log(None)[-2:]


def test_earlier_positions_can_be_looked_at_but_not_those_that_were_taken_back():
    match = table()
    start = match.state
    play_card(match)
    after = match.state
    assert (match.at(0), match.at(1)) == (start, after)
    match.undo(FREE)
    for ply in (-1, 1):
        with pytest.raises(IndexError):
            match.at(ply)


def test_redo_gives_the_very_same_card():
    match = hidden()
    play_card(match)
    match.play(DrawCards(1))
    drawn = match.state
    match.undo(FREE)
    match.undo(FREE)
    match.redo()
    match.redo()
    assert match.state is drawn


def test_undo_and_playing_again_does_not_draw_anew():
    match = hidden()
    play_card(match)
    match.play(DrawCards(1))
    drawn = match.state
    match.undo(FREE)
    match.play(DrawCards(1))
    assert match.state == drawn


def test_another_move_makes_an_end_to_what_could_be_redone():
    match = table()
    play_card(match)
    match.play(DrawCards(0))
    match.undo(FREE)
    match.undo(FREE)
    first, *_, last = match.moves()
    assert first != last
    old = match.digest_at(1)
    match.play(last)
    assert match.redo_closed().code == "nothing_to_redo"
    assert match.digest_at(1) != old
    with pytest.raises(UndoClosed):
        match.redo()


def test_at_the_start_there_is_nothing_to_take_back():
    for policy in UndoPolicy:
        assert hidden().undo_closed(policy).code == "nothing_to_undo"
        with pytest.raises(UndoClosed):
            hidden().undo(policy)


def test_at_the_table_a_move_that_revealed_nothing_can_be_taken_back():
    match = table()
    start = match.state
    play_card(match)
    assert match.undo_closed(TABLE) is None
    match.undo(TABLE)
    assert match.state is start


def test_at_the_table_a_drawn_card_stays_drawn():
    match = table()
    play_card(match)
    match.play(DrawCards(1))
    assert match.undo_closed(TABLE).code == "revealed"
    assert match.undo_closed(FREE) is None


def test_at_the_table_a_card_from_a_hidden_hand_stays_played():
    match = hidden()
    play_card(match)
    assert match.undo_closed(TABLE).code == "revealed"


def test_at_the_table_the_last_move_can_be_taken_back_after_the_turn_passed_if_nothing_is_hidden():
    match = table()
    play_card(match)
    match.play(DrawCards(0))
    assert match.to_move == 1
    match.undo(TABLE)
    assert match.to_move == 0


def test_with_hidden_hands_the_turn_that_passed_stays_passed():
    match = hidden()
    play_card(match)
    match.play(DrawCards(0))
    assert match.undo_closed(TABLE).code == "turn_passed"
    assert match.undo_closed(TABLE)["seat"] == 1


def test_the_turn_stays_passed_where_only_the_last_ones_view_is_private(monkeypatch):
    monkeypatch.setattr(Gusts, "is_private", lambda _self, _state, seat: seat == 0)
    match = table()
    play_card(match)
    match.play(DrawCards(0))
    assert match.undo_closed(TABLE).code == "turn_passed"


def test_once_another_player_has_acted_an_earlier_move_stays_even_if_that_was_taken_back():
    match = table()
    play_card(match)
    match.play(DrawCards(0))
    play_card(match)
    match.undo(TABLE)  # the other player's own move may go back
    assert match.undo_closed(TABLE).code == "other_acted"
    assert match.undo_closed(TABLE)["seat"] == 1
    assert match.undo_closed(FREE) is None


def test_at_the_table_a_match_that_is_over_stays_over():
    match = over(table())
    assert match.undo_closed(TABLE).code == "match_over"
    match.undo(FREE)
    assert match.outcome is None


def test_going_back_to_a_choice_skips_others_and_forced_moves():
    match = over(table(seats=3))
    turns = [ply for ply in range(match.ply) if GAME.to_move(match.at(ply)) == 0]
    choices = [ply for ply in turns if len(GAME.moves(match.at(ply))) > 1]
    assert choices[-1] < turns[-1]  # the last ones were forced
    for ply in reversed(choices):
        match.undo_to_choice_of(0)
        assert match.ply == ply
    with pytest.raises(UndoClosed) as caught:
        match.undo_to_choice_of(0)
    assert caught.value.reason.code == "nothing_to_undo"


def test_a_match_with_a_cut_history_goes_on_but_not_back():
    state = hidden().state
    match = Match(GAME, {}, 2, "SUNNY-1", later=(state, 5))
    assert (match.ply, match.first_ply, match.state) == (5, 5, state)
    assert match.undo_closed(FREE).code == "history_cut"
    assert match.log(None)[0].events == ()
    play_card(match)
    assert match.ply == 6
    assert isinstance(match.events(6, None)[0], CardPlayed)
    match.undo(FREE)
    with pytest.raises(UndoClosed) as caught:
        match.undo_to_choice_of(1)
    assert caught.value.reason.code == "history_cut"


def test_digests_do_not_depend_on_the_order_of_keys():
    assert digest_of({"a": 1, "b": [None, "é"]}) == digest_of({"b": [None, "é"], "a": 1})
    assert digest_of({"a": 1}) != digest_of({"a": "1"})
    assert canonical({"b": 1, "a": "é"}) == '{"a":"\\u00e9","b":1}'


def test_the_digest_of_a_known_deal_never_changes():
    # Saves depend on it: should this fail, the generator, the canonical form or the toy's rules have changed.
    assert hidden().digest == "ac5f812c2265bf56"


@pytest.mark.parametrize(
    ("order", "turns"),
    [
        ("A", []),
        ("AABBA", ["B3-4", "A1-2"]),
        ("ABbA", ["B2-2", "A1-1"]),
        ("AbAB", ["A1-3"]),
        ("AbCA", ["C3-3", "A1-1"]),
        ("AbcAABbC", ["B6-6", "A1-5"]),
    ],
)
def test_what_somebody_answers_in_the_turn_of_another_is_part_of_that_turn_alone(order, turns):
    match = course(order)
    told = [f"{'ABC'[seat]}{plies[0]}-{plies[-1]}" for seat, plies in match.turns()]
    assert told == turns
    latest = {turn[0]: turn for turn in reversed(turns)}
    assert [match.last_turn(seat) for seat in range(3)] == [
        range(int(turn[1]), int(turn[3]) + 1) if (turn := latest.get(who)) else None for who in "ABC"
    ]


def test_marks_tell_the_turn_in_which_was_asked_as_one():
    (last,) = course("AbAB").last_turns(viewer=1)
    assert (last.seat, last.plies, last.before) == (0, range(1, 4), 0)
    assert last.events == ("to 1", "to 2", "to 3")
    assert [turn.seat for turn in course("BAcAC").last_turns(viewer=0)] == [1], "an answer is no turn"


@pytest.mark.parametrize(
    ("order", "since"),
    [
        ("AAB", [2, None, None]),
        ("ABA", [1, 2, None]),
        ("ABb", [1, 2, None]),
        ("BAbA", [None, 1, None]),
        ("AAA", [2, None, None]),
    ],
)
def test_who_answers_or_was_asked_waits_no_less_for_its_turn(order, since):
    match = course(order)
    assert [match.waits_since(seat) for seat in range(3)] == since
