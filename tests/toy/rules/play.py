"""The contract of `core.game` for Gusts."""

from __future__ import annotations

from balloongames.core.game import BadPosition, Event, Meta, Reason, Seat, Step
from balloongames.core.hands import hands_as_seen, with_cards_hidden
from balloongames.core.options import Options
from balloongames.core.rng import STATES, Rng
from balloongames.core.state import public_fields
from balloongames.core.table_game import PlainTableGame
from tests.toy.rules.events import CardDrawn, HandsDealt
from tests.toy.rules.moves import DrawCards, Move, PlayCard
from tests.toy.rules.state import OPTIONS, UNKNOWN, Observation, Rules, State
from tests.toy.rules.table import Table, draw


class Gusts(PlainTableGame[State, Move, Observation]):
    """The rules."""

    meta = Meta("gusts", rules_version=1, seats=range(2, 4), max_plies=24, minutes=1, options=OPTIONS)

    table = Table
    move_sorts = (PlayCard, DrawCards)

    def start(self, options: Options, seats: int, rng: Rng) -> Step[State]:
        rules = Rules.from_options(options)
        bag = [card for card in range(1, rules.high + 1) for _ in range(2)]
        hands = tuple(tuple(sorted(draw(bag, rng) for _ in range(2))) for _ in range(seats))
        state = State(rules, (0,) * seats, hands=hands, bag=tuple(bag), rng=rng.state)
        return Step(state, (HandsDealt(hands, rules.open_hands),), reveals=True)

    def moves(self, state: State) -> tuple[Move, ...]:
        if state.to_move is None:
            return ()
        if state.phase == "play":
            return tuple(PlayCard(card) for card in sorted(set(state.hands[state.to_move])))
        return tuple(DrawCards(count) for count in range(min(1, len(state.bag)) + 1))

    def observe(self, state: State, viewer: Seat | None) -> Observation:
        hands = state.hands if state.rules.open_hands else hands_as_seen(state.hands, viewer, UNKNOWN)
        others = [card for hand, seen in zip(state.hands, hands, strict=True) if hand != seen for card in hand]
        unseen = tuple(sorted((*others, *state.bag)))
        return Observation(**public_fields(state), viewer=viewer, hands=hands, unseen=unseen)

    def determinize(self, seen: Observation, rng: Rng) -> State:
        bag = list(seen.unseen)
        hands = tuple(tuple(sorted(card or draw(bag, rng) for card in hand)) for hand in seen.hands)
        return State(**public_fields(seen), hands=hands, bag=tuple(bag), rng=rng.fresh_state())

    @staticmethod
    def refusal(seen: Observation, move: Move) -> Reason | None:
        assert seen.to_move is not None
        match move:
            case PlayCard(card) if seen.played:
                return Reason("already_played", (("card", card),))
            case PlayCard(card):
                return None if card in seen.hands[seen.to_move] else Reason("no_such_card", (("card", card),))
            case DrawCards(_) if not seen.played:
                return Reason("play_first")
            case DrawCards(count):
                bag = len(seen.unseen) - sum(hand.count(UNKNOWN) for hand in seen.hands)
                return None if count <= min(1, bag) else Reason("bag_empty")

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        match event:
            case HandsDealt(hands, open_hands=False):
                return HandsDealt(hands_as_seen(hands, viewer, UNKNOWN), open_hands=False)
            case CardDrawn(seat, _, open_hands=False) if seat != viewer:
                return with_cards_hidden(event, UNKNOWN)
            case _:
                return event

    def round(self, state: State) -> tuple[int, int] | None:
        cards = 2 * state.rules.high
        left = len(state.bag) + sum(map(len, state.hands))
        return min(cards - left + 1, cards), cards

    def check(self, state: State) -> None:
        cards = [card for hand in (*state.hands, state.bag) for card in hand]
        seats, to_move = len(state.hands), state.to_move
        if not (
            state.rules.high in (4, 6)
            and seats in self.meta.seats
            and len(state.scores) == seats
            and all(0 <= score <= 99 for score in state.scores)
            and all(hand == tuple(sorted(hand)) for hand in (*state.hands, state.bag))
            and all(1 <= card <= state.rules.high and cards.count(card) <= 2 for card in cards)
            and 0 <= state.top <= state.rules.high
            and state.rng in STATES
            and (
                not any(state.hands) and not state.played
                if to_move is None
                else to_move in range(seats) and (state.played or bool(state.hands[to_move]))
            )
        ):
            raise BadPosition
