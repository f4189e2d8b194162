"""The positions of Balmy Balloonists that `tests.rules.perft` counts from: each kind of decision, and corners."""

from __future__ import annotations

from balloongames.core.options import complete
from balloongames.core.rng import Rng
from balloongames.rules.balmy_balloonists import GAME
from balloongames.rules.balmy_balloonists.scenarios import Rules, course_of
from balloongames.rules.balmy_balloonists.state import State
from balloongames.rules.balmy_balloonists.world import Space
from tests.rules.balmy_balloonists.positions import at, fly, line, play, race, wind

BUDGET = 4_000  # sequences: there are many positions

OTHER = "S1/-/N2?"
ALL_HELPS = {
    "storm": True,
    "last_draws_two": True,
    "last_gets_token": True,
    "last_reaches_leader": True,
    "last_is_spared": True,
}


def named_positions() -> dict[str, State]:
    start = GAME.start(complete(GAME.meta.options, {}), 3, Rng.from_word("PERFT")).state
    draft = GAME.start(complete(GAME.meta.options, {"draft": True}), 2, Rng.from_word("PERFT")).state
    three = [["N1/N2/-", "S1/S2/-", "-/S1/N2"], []]
    hand = [[OTHER, "N1/-/-Q", "S1/-/-Q"]]
    dry = at("4/6.3", "ground", ballast=0, restart=True, exempt=2)
    teams = race(at("4/5.1"), at("3/2.1"), at("4/5.2"), at("3/2.1", "high", gas=0), options={"race": "teams"})
    team = {"options": {"race": "teams"}, "pawns": (1, 3)}
    struck = race(at("3/2.1", "high"), at("3/2.3", "low"), options={"storm": True}, storm=Space(3, 2, 3))
    torn = race(
        at("3/2.1"), at("4/5.1"), tabled=[[OTHER], []], misfortunes=["torn_envelope"], advantages=[[], ["repairs"]]
    )
    revoked = race(
        at("3/2.1"), at("4/5.1"), tabled=[[OTHER], []], misfortunes=["permission_revoked"],
        advantages=[["fair_winds"], ["prc", "libya"]],
    )  # fmt: skip
    weather = race(
        at("3/2.1"),
        at("4/5.1", "low"),
        tabled=[[OTHER], []],
        misfortunes=["bad_weather"],
        quadrants=["subtropical_jet"],
    )
    return {
        "lanes are chosen": start,
        "Advantage cards are drafted": draft,
        "the first turn": race(line(3), line(4), line(5), hands=hand),
        "two Fair Winds": race(at("3/2.1"), at("4/5.1"), hands=hand, advantages=[["fair_winds", "fair_winds"]]),
        "only others' balloons": race(at("3/2.1"), at("4/5.1"), tabled=three),
        "alone with three cards": race(at("3/2.1", fuel=1), tabled=[three[0]], round=39),
        "swaps": race(at("3/2.1"), at("4/5.1"), tabled=[["N1/N2/-"], ["S2/-/N2"]], advantages=[["repairs", "libya"]]),
        "Repairs are asked for": play(torn, wind(OTHER, 1, "?")).state,
        "a permission is named": play(revoked, wind(OTHER, 1, "?")).state,
        "ballast or land": race(at("3/2.1"), at("4/5.1", "low"), hands=hand, quadrants=["subtropical_jet"]),
        "ballast or land, out of turn": play(weather, wind(OTHER, 1, "?")).state,
        "a restart after supplies": fly(fly(race(at("3/1.1"), dry), "medium").state, "medium").state,
        "all helps and the storm": race(at("3/2.1"), at("3/5.1"), at("4/6.2"), options=ALL_HELPS, hands=hand),
        "in the storm": struck,
        "partners trade": fly(teams, "medium").state,
        "a card for the partner": race(*map(at, ("3/2.1", "3/5.1", "3/6.1", "3/7.1")), tabled=[["N1/N2/-"]], **team),
        "the last turns": race(at("4/12.4", "high"), at("4/12.4", "high"), round=40),
        "the campaign's last race but one": race(
            at("3/12.3"),
            at("4/12.5"),
            options={"race": "campaign"},
            race=3,
            course=course_of(Rules(race="campaign"), 2, 3),
            round=8,
        ),
        "a stranded first attempt": race(
            at("3/2.1", "low", gas=0, ballast=0, fuel=0),
            at("3/5.1", "ground", ballast=0),
            options={"race": "first_attempt"},
        ),
    }
