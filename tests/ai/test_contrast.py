"""What decides between two moves: small games in which it is known what either lets happen next."""

from __future__ import annotations

import pytest

from balloongames.ai.contrast import Prospect, contrast_of, tempting
from balloongames.ai.strengths import Strength
from balloongames.ai.thinking import Thinking
from balloongames.core.evaluator import Term
from balloongames.core.game import Advice
from balloongames.core.rng import Rng
from tests.ai.small_games import SmallEvaluator, SmallGame, State, Turn


def gate(world, done):
    """Seat 0 opens or shuts a gate; through an open one seat 1 takes, if the world lets it. Then seat 0 earns."""
    match len(done):
        case 0:
            return Turn(0, ("open", "shut"))
        case 1:
            return Turn(1, ("take", "wait") if done[0] == "open" and world == "rich" else ("wait",))
        case 2:
            return Turn(0, ("earn 2",) if done[0] == "open" else ("earn 5",))
    return (0.4, 0.6) if "take" in done else (0.6, 0.4)


class Gatekeeper(SmallEvaluator):
    """Facts are the words of a move; the tower of seat 0 grows behind a shut gate."""

    prospects = ("take", "earn")
    partners = False

    def facts(self, seen, move):
        code, _, amount = move.partition(" ")
        return (Advice(code, (("points", int(amount)),), measure="points") if amount else Advice(code),)

    def against(self, seen, move):
        return (Advice("draft"),) if move == "open" else ()

    def score_now(self, state):
        return [2.0 if state.done[0] == "open" else 1.0, 0.0]

    def terms(self, state, seat):
        shut = state.done[0] == "shut"
        return [Term("tower", 3 if shut else 1, 1.0), Term("debt", 0 if shut else 4, -1.0), Term("dust", 9, 0.0)]

    def are_partners(self, seen, seat, other):
        return self.partners


def contrast(worlds=("rich",), evaluator=Gatekeeper, course=gate):
    keeper = evaluator(SmallGame(2, course, worlds), {"take": 0.9})
    return contrast_of(keeper, keeper.game.observe(State(worlds[0]), 0), 0, "shut", "open", Rng(1))


def test_it_tells_what_the_other_move_lets_rivals_do_and_what_the_move_opens():
    found = contrast()
    assert found.other == "open"
    assert found.facts == (Advice("open"),)
    assert found.against == (Advice("draft"),)
    assert found.feared == (Prospect(1, Advice("take"), 1.0, "take"),)
    assert found.opened == (Prospect(0, Advice("earn", (("points", 5),), measure="points"), 1.0, "earn 5"),)


def test_what_depends_on_hidden_cards_is_told_with_its_share_and_not_if_it_is_rare():
    (feared,) = contrast(("rich", "poor")).feared
    assert 0.4 <= feared.share < 1
    assert contrast(("rich", *("poor",) * 9)).feared == ()


def test_nothing_is_feared_of_a_partner():
    class Allied(Gatekeeper):
        partners = True

    assert contrast(evaluator=Allied).feared == ()


def test_it_tells_what_a_move_leaves_more_of_and_less_of_what_is_bad_the_weightiest_first():
    assert contrast().balance == (
        Advice("debt_less", (("amount", 4),), measure="amount", thing="debt"),
        Advice("tower_more", (("amount", 2),), measure="amount", thing="tower"),
    )


def test_what_is_worth_nothing_speaks_for_no_move_however_much_more_of_it_is_left():
    class Dusty(Gatekeeper):
        def terms(self, state, seat):
            return [Term("dust", 9 if state.done[0] == "shut" else 1, 0.0)]

    assert contrast(evaluator=Dusty).balance == ()


def test_it_looks_ahead_to_the_end_of_the_next_turn_however_many_choices_that_takes_and_no_further():
    def slow(_world, done):
        """After a shut gate seat 0 earns twice in its next turn; only then may seat 1 take."""
        if done[:1] == ("open",):
            return (0.4, 0.6)
        turns = (
            Turn(0, ("open", "shut")),
            Turn(1, ("wait",)),
            Turn(0, ("earn 2",)),
            Turn(0, ("earn 7",)),
            Turn(1, ("take",)),
        )
        return turns[len(done)] if len(done) < len(turns) else (0.6, 0.4)

    found = contrast(course=slow)
    assert found.opened == (Prospect(0, Advice("earn", (("points", 7),), measure="points"), 1.0, "earn 7"),)


@pytest.mark.parametrize(("waits", "told"), [(2, 2), (9, 0)])
def test_one_alone_looks_a_few_decisions_ahead(waits, told):
    def alone(_world, done):
        if done[:1] == ("open",):
            return (0.4,)
        turns = (Turn(0, ("open", "shut")), *[Turn(0, ("wait",))] * waits, Turn(0, ("earn 2",)))
        return turns[len(done)] if len(done) < len(turns) else (0.6,)

    keeper = Gatekeeper(SmallGame(1, alone, ("rich",)), {})
    found = contrast_of(keeper, keeper.game.observe(State("rich"), 0), 0, "shut", "open", Rng(1))
    assert [one.fact.amount for one in found.opened] == [told] * bool(told)


@pytest.mark.parametrize(("beside", "other"), [("", "open"), ("open", "open"), ("shut", "open"), (None, None)])
def test_a_thought_holds_its_move_against_the_one_asked_about_if_that_is_weaker(beside, other):
    game = SmallGame(2, gate, ("rich",))
    thinking = Thinking(
        Gatekeeper(game, {"take": 0.9}), game.observe(State("rich"), 0), 0, Strength("small", 60), beside=beside
    )
    for _ in thinking.steps():
        pass
    thought = thinking.thought()
    assert thought.considered[0][0] == "shut"
    assert (thought.contrast and thought.contrast.other) == other


def test_the_tempting_move_is_the_one_that_brings_most_at_once():
    keeper = Gatekeeper(SmallGame(2, gate, ("rich",)))
    assert tempting(keeper, keeper.game.observe(State("rich"), 0), 0, ("shut", "open"), Rng(1)) == "open"
