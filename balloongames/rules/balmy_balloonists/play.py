"""Balmy Balloonists: the contract of `core.game`, put together from the modules beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.core.game import Event, Meta, Seat, Step
from balloongames.core.hands import cards_of, with_cards_hidden
from balloongames.core.options import Options
from balloongames.core.rng import Rng
from balloongames.core.table_game import TableGame
from balloongames.rules.balmy_balloonists import moves as texts
from balloongames.rules.balmy_balloonists import observation, position, why
from balloongames.rules.balmy_balloonists.agenda import carry_out, run
from balloongames.rules.balmy_balloonists.choices import (
    AFTER_MOVES,
    FLY_MOVES,
    altitude_moves,
    fewest,
    revocable,
    trade_moves,
    wind_moves,
)
from balloongames.rules.balmy_balloonists.estimate import estimate
from balloongames.rules.balmy_balloonists.events import CardDrawn, HandDealt
from balloongames.rules.balmy_balloonists.flight import restarts
from balloongames.rules.balmy_balloonists.moves import (
    BearWeather,
    ChooseLane,
    KeepCard,
    Move,
    Restart,
    RevokePermission,
    TakeAdvantage,
    TakeToken,
    UseRepairs,
)
from balloongames.rules.balmy_balloonists.observation import Observation
from balloongames.rules.balmy_balloonists.race import final_ranking, fresh_table
from balloongames.rules.balmy_balloonists.scenarios import CAMPAIGN, OPTIONS, ROUND_LIMIT, SEATS, Rules, races_of
from balloongames.rules.balmy_balloonists.state import UNKNOWN, State
from balloongames.rules.balmy_balloonists.table import Table

# In a turn a player decides at most on a token, a trade, a restart, a card, a swap, an altitude, a flight, its end and
# a card to keep, and on two Fair Winds; the rest are answers to misfortunes and storms.
_PER_TURN: Final = 30
_MAX_PLIES: Final = len(CAMPAIGN) * (ROUND_LIMIT * _PER_TURN + 3) * SEATS[-1]

START_LANES: Final = range(2, 6)
_LANES: Final = tuple(map(ChooseLane, START_LANES))
_REPAIRS: Final = (UseRepairs(use=False), UseRepairs(use=True))
_WEATHER: Final = (BearWeather(pay=False), BearWeather(pay=True))


class BalmyBalloonists(TableGame[State, Move, Observation]):
    """The game; it has no state of its own, one instance serves all matches."""

    meta = Meta(id="balmy_balloonists", rules_version=2, seats=SEATS, max_plies=_MAX_PLIES, minutes=50, options=OPTIONS)

    table = Table
    carry_out = staticmethod(carry_out)
    ranking = staticmethod(final_ranking)
    observe = staticmethod(observation.observe)
    determinize = staticmethod(observation.determinize)
    format_move = staticmethod(texts.format_move)
    parse_move = staticmethod(texts.parse_move)
    refusal = staticmethod(why.refusal)
    dump = staticmethod(position.dump)
    load = staticmethod(position.load)
    estimate = staticmethod(estimate)

    def start(self, options: Options, seats: int, rng: Rng) -> Step[State]:
        """Deal the cards and let lanes be chosen, from the last player to the first."""
        log: list[Event] = []
        table = fresh_table(Rules.from_options(options), seats, rng, log)
        run(table)
        return Step(table.freeze(), tuple(log), reveals=True)

    def moves(self, state: State) -> Sequence[Move]:
        """Return the legal moves, by what is to be decided."""
        match state.phase:
            case "wind":
                return wind_moves(state, state.hands[state.turn])
            case "altitude":
                return altitude_moves(state)
            case "fly":
                return FLY_MOVES
            case "after":
                return AFTER_MOVES
            case _:
                return _rare_moves(state)

    def round(self, state: State) -> tuple[int, int]:
        """Return the round of the race; in a campaign the race."""
        races = races_of(state.rules)
        return (state.race + 1, races) if races > 1 else (state.round, state.course.rounds)

    def only_answers(self, state: State) -> bool:
        """Return whether somebody is asked in the turn of another."""
        return bool(state.asked) and state.seat != state.turn

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        """Hide the cards that somebody else was dealt or drew, but for open hands."""
        match event:
            case HandDealt(seat, _, False) | CardDrawn(seat, _, False) if seat != viewer:
                return with_cards_hidden(event, UNKNOWN)
            case _:
                return event

    def is_private(self, state: State, seat: Seat) -> bool:
        """Return whether ``seat`` holds a card that not everybody knows."""
        return state.hands[seat] != state.known[seat]


def _rare_moves(state: State) -> Sequence[Move]:
    """Return the moves of what is seldom decided."""
    balloon = state.balloons[state.seat]
    match state.phase:
        case "token":
            return [TakeToken(kind) for kind in fewest(balloon)]
        case "trade":
            return trade_moves(state)
        case "restart":
            return [Restart(place.lane) for place in restarts(balloon.place)]
        case "keep":
            return [KeepCard(card) for card in cards_of(state.drawn)]
        case "draft":
            return [TakeAdvantage(kind) for kind in sorted(set(state.market))]
        case _:
            return _answers(state)


def _answers(state: State) -> Sequence[Move]:
    """Return the start lanes, or the answers to a question."""
    match state.phase:
        case "lane":
            return _LANES
        case "repairs":
            return _REPAIRS
        case "revoke":
            target = state.asked[0]
            return [RevokePermission(kind) for kind in revocable(state.balloons[target], state.advantages[target])]
        case "weather":
            return _WEATHER
        case _:
            return ()
