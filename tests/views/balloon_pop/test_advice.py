"""What a hint says that a move brings is what the preview of that move shows."""

from __future__ import annotations

import re

import pytest

from balloongames.core.match import Match
from balloongames.core.rng import Rng
from balloongames.rules.balloon_pop import EVALUATOR, GAME
from balloongames.rules.balloon_pop.forecast import forecast
from balloongames.rules.balloon_pop.moves import PickGroup, PlaceGroup, ScoreSeries
from balloongames.ui.view import People
from balloongames.views.balloon_pop.advice import fact
from balloongames.views.balloon_pop.placing import place_button
from balloongames.views.balloon_pop.scoring import score_button

PEOPLE = People(("Ada", "Ben", "Chloé", "Dora"), (0, 1, 2, 3))


def numbers(text):
    return [int(found) for found in re.findall(r"\d+", text)]


def shown(seen, move):
    """The points that the button of the preview names."""
    outlook = forecast(seen, move).outlook
    button = place_button(outlook) if isinstance(move, PlaceGroup) else score_button(outlook)
    return numbers(button.split(", ")[-1])


def said(seen, move, code):
    """The points that the hint names."""
    found = [fact(reason, PEOPLE) for reason in EVALUATOR.facts(seen, move) if reason.code == code]
    return numbers(found[0]) if found else []


def random_turns(seeds):
    """Yield what the player sees, the moves there are, and the one that is played."""
    for seed in seeds:
        match = Match(GAME, {}, 2 + seed % 3, f"advice {seed}")
        rng = Rng.from_word(str(seed))
        while match.to_move is not None:
            moves = match.moves()
            chosen = rng.choice(moves)
            yield match.seen(match.to_move), moves, chosen
            match.play(chosen)


@pytest.mark.parametrize("seeds", [range(6), pytest.param(range(6, 100), marks=pytest.mark.soak)], ids=["few", "many"])
def test_a_hint_names_the_points_of_the_preview(seeds):
    ranges = 0
    for seen, moves, _chosen in random_turns(seeds):
        for move in moves:
            if isinstance(move, PlaceGroup | ScoreSeries):
                points = shown(seen, move)
                assert said(seen, move, "scores") == points, move
                ranges += len(points) > 1
    assert ranges


@pytest.mark.parametrize("seed", range(12))
def test_a_group_is_praised_for_what_its_best_placement_shows(seed):
    praised = {}
    for seen, moves, chosen in random_turns([seed]):
        turn = (seen.round, seen.viewer)
        if isinstance(chosen, PickGroup):
            praised[turn] = said(seen, chosen, "group_scores")
        elif isinstance(chosen, PlaceGroup) and turn in praised:  # the last group is nobody's choice
            assert praised[turn] == max(shown(seen, move) for move in moves)
