"""What the parts of the table share: the model, what moves, what is being chosen, and where everything stands."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from balloongames.core.game import Seat
from balloongames.rules.color_queue.observation import Observation
from balloongames.rules.color_queue.queue import Placing
from balloongames.rules.color_queue.state import ARROWS, MOST_ASCENDING, UNKNOWN, Cards, symbols_of
from balloongames.ui.board_context import MatchContext
from balloongames.ui.geometry import Box
from balloongames.views.color_queue.animation import AnimationState, AtPanel, Notice
from balloongames.views.color_queue.chances import shares
from balloongames.views.color_queue.draft import Draft, TeamWishes
from balloongames.views.color_queue.layout import Layout, lay_out
from balloongames.views.color_queue.model import Model, QueueTurn, TurnCard
from balloongames.views.color_queue.pieces import Pieces
from balloongames.views.color_queue.rack import Rack

_PAIR: Final = 2  # cards that each chooses by the option for two players


@dataclass(slots=True)
class BoardContext(MatchContext):
    """One table.

    ``own`` is the seat at the screen; ``rereading`` shows the last turn instead of this one; ``turning`` is whether a
    whole turn is being seen, from the last choice to the end, ``landed`` whether what its cards set off is over,
    ``drawn`` whether the hand has closed up for the next one. ``told`` is what was said last in it.
    """

    seen: Observation
    layout: Layout = field(init=False)
    model: Model = field(default_factory=Model)
    animation: AnimationState = field(default_factory=AnimationState)
    draft: Draft = field(default_factory=Draft)
    own: Seat | None = None
    rereading: bool = False
    turning: bool = False
    landed: bool = False
    drawn: bool = False
    told: Notice | None = None
    wishes: TeamWishes = field(default_factory=TeamWishes)
    pieces: Pieces = field(default_factory=Pieces)

    def arrange(self, area: Box, *, roomy: bool, scale: float) -> None:
        self.layout = lay_out(area, roomy=roomy, scale=scale, alone=self.alone)

    def settle(self, seen: Observation) -> None:
        """Take the cards of whoever looks, and hear what partners wish."""
        self.own = seen.viewer
        self.rereading = self.turning = self.landed = self.drawn = False
        self.told = None
        if seen.phase == "over":
            self.wishes.clear()
        elif self.model.mode == "cooperative":
            self._hear()

    def _hear(self) -> None:
        """Let computer partners state their wishes beside those of the people."""
        for seat, reasons in self.host.said().items():
            for reason in reasons:
                self.wishes.say(seat, int(reason["column"]), str(reason["color"]))

    @property
    def rack(self) -> Rack:
        """The frame of the queue as it stands."""
        return Rack.fitting(self.layout.rack, self.model.standing, self.animation.queue.resized)

    def owner_look(self, seat: Seat | None) -> int | None:
        """Return which balloon a player has; the Chief has none."""
        return None if seat is None else self.balloon_of(seat)

    @property
    def all_look_on(self) -> bool:
        """Whether several people look at a turn together, and go on when they have seen it."""
        people = sum(not self.robot(seat) for seat in range(self.model.seats))
        return people > 1 and not self.host.teaches

    def show_hand_of(self, seen: Observation) -> None:
        """Show the hand of whoever sees this, before the rest of it is seen."""
        self.own, self.model.hands = seen.viewer, seen.hands

    def show_no_hand(self) -> None:
        """Forget whose eyes looked at the screen, and the hand that they saw."""
        self.own = None
        self.model.hands = ((),) * self.model.seats

    @property
    def spread(self) -> Cards:
        """The own hand as it is spread out: chosen cards leave their places open until the next ones come."""
        if self.own is None:
            return ()
        model = self.model
        left = model.chosen[self.own]
        turn = model.last
        goes_on = self.turning and not self.drawn
        if turn is not None and goes_on and not left and (turn.round, turn.turn) == (model.round, model.turn):
            left = tuple(place.card for place in turn.places if place.seat == self.own)
        return tuple(sorted({*model.hands[self.own], *left} - {UNKNOWN}))

    # -- what is to be seen ---------------------------------------------------------------------------------------

    @property
    def alone(self) -> bool:
        """Whether one plays alone."""
        return self.model.mode == "solo"

    @property
    def choosing(self) -> bool:
        """Whether the one at the screen chooses cards."""
        return self.interactive and self.own is not None

    @property
    def shown_turn(self) -> QueueTurn | None:
        """The turn whose five cards are listed: the one that is being turned up, looked back at, or all look at."""
        model = self.model
        seen_to_its_end = self.turning and not self.landed and not any(model.chosen)
        if model.open or seen_to_its_end or self.rereading or self.host.pausing or model.phase == "over":
            return model.last
        return None

    @property
    def lined_up(self) -> list[TurnCard]:
        """The five cards of the turn that goes on, in their columns, once its direction is told."""
        turn = self.model.last
        if not self.model.open or turn is None:
            return []
        if turn.counted:
            return turn.places
        return self.model.lined_up if self.animation.ordered else []

    @property
    def shown_beside(self) -> Cards:
        """What lies beside the Chief: not what still flies there, nor what is on its way to a player."""
        chief, animation = AtPanel(None), self.animation
        moving = {one.card for one in animation.flights if one.end == chief}
        moving |= {one.card for one in animation.tokens if one.start == chief and one.t > 0}
        return tuple(card for card in self.model.beside if card not in moving)

    def symbols_under_way(self, seat: Seat) -> int:
        """Return how many symbols a player has been given that are not there yet; fewer than none: come early."""
        panel, animation, given = AtPanel(seat), self.animation, self.model.collected[seat]
        coming = tuple(one.card for one in animation.flights if one.end == panel and one.card in given)
        come = tuple(one.card for one in animation.tokens if one.end == panel and one.t >= 1)
        return symbols_of(coming) - symbols_of(come)

    @property
    def acting(self) -> TurnCard | None:
        """The card of the turn that goes on which all eyes are on: it is being placed, or what it sets off is seen."""
        turn = self.model.last
        if not self.model.open or turn is None:
            return None
        moving = [place for place in turn.places if place.card == self.animation.card]
        return moving[0] if moving else self.model.acting

    @property
    def touching(self) -> bool:
        """Whether equal colors are seen to touch, or go off already."""
        return self.animation.queue.tag is not None

    @property
    def popping(self) -> bool:
        """Whether something of the chain that is seen has gone off."""
        acting = self.acting
        return self.touching and (self.animation.queue.strength <= 0 or (acting is not None and bool(acting.chains)))

    @property
    def shown_place(self) -> TurnCard | None:
        """The card of that turn that is told of: the one in focus, or else the latest.

        While the turn goes on, what a card has set off is told until another one sets something off.
        """
        turn = self.shown_turn
        if turn is None or not turn.counted:
            return None
        if self.model.open:
            told = [place for place in turn.order if place.chains]
            return told[-1] if told and not self.touching else self.acting
        if self.draft.pointed is not None:
            return turn.places[self.draft.pointed]
        popped = [place for place in turn.order if place.chains or place.state == "touched"]
        return popped[-1] if popped else None

    def left_nothing(self, seat: Seat) -> bool:
        """Whether nothing of what a rival did last stands in the queue: it is told of in the row of that seat then."""
        if self.model.mode != "competitive" or not any(turn.seat == seat for turn in self.host.last_turns()):
            return False
        standing = {card for cards in self.model.standing.columns for card in cards}
        places = self.model.last.places if self.model.last else ()
        return not any(place.seat == seat and place.card in standing for place in places)

    @property
    def considered(self) -> Cards:
        """The cards of which it is told where they land: the chosen ones, or else the one that the focus is on.

        A team talks about its wishes first.
        """
        draft = self.draft
        if (
            draft.cards
            or not self.choosing
            or self.own is None
            or self.host.teaches
            or self.model.mode != "competitive"
        ):
            return draft.cards
        hand = self.model.hands[self.own]
        return (draft.focused,) if draft.focused in hand else hand[:1]

    @property
    def public_arrows(self) -> int:
        """How many arrows the one at the screen can count already, those on cards that are just being chosen too."""
        return self.model.sighted + sum(card in ARROWS for card in self.draft.cards)

    @property
    def shown_arrows(self) -> int:
        """How many arrows the meter shows: those counted so far while cards are turned up, or else `public_arrows`."""
        if self.animation.counted is not None:
            return self.animation.counted
        turn = self.shown_turn
        return len(turn.arrows) if turn is not None and turn.counted else self.public_arrows

    @property
    def ascending(self) -> bool | None:
        """Whether the smallest of the five is placed first; None while cards are missing that may change it."""
        turn = self.shown_turn
        if turn is not None and turn.counted:
            return turn.ascending
        return self.public_arrows <= MOST_ASCENDING if self.outlook() else None

    @property
    def known_cards(self) -> Cards:
        """The Chief's cards that lie face up."""
        return self.model.chief_up

    def chances(self, card: int) -> tuple[float, ...]:
        """Return how likely a card ends in each column; what lies in sight can’t be among the other four.

        Who chooses two may lay any other of the own cards beside it, as long as the second is not chosen.
        """
        known = {*self.known_cards, *self.draft.cards} - {card}
        if self.model.variant.chosen != _PAIR or self.own is None or set(self.draft.cards) - {card}:
            return shares(card, known, self.seen.unseen)
        seconds = [one for one in self.seen.hands[self.own] if one != card]
        ways = [shares(card, {*known, one}, self.seen.unseen) for one in seconds]
        return tuple(sum(column) / len(ways) for column in zip(*ways, strict=True))

    def columns_of(self, card: int) -> range:
        """Return the columns in which a card can end."""
        found = [column for column, share in enumerate(self.chances(card)) if share]
        return range(found[0], found[-1] + 1)

    def outlook(self) -> tuple[Placing, ...]:
        """Return what the five chosen cards would do, where that can be known."""
        return self.draft.outlook() if self.choosing else ()

    # -- acts -----------------------------------------------------------------------------------------------------

    def press_card(self, card: int) -> None:
        """Choose a card of the hand, or lay it back."""
        if not self.choosing:
            return
        tried = self.draft.press(card)
        self.rereading = False
        if tried is not None:
            self.refuse(tried)
        else:
            self.chosen("confirm" if self.draft.confirmed() is not None and card in self.draft.cards else "")

    def consider(self, card: int) -> None:
        """Tell where a card of the hand would land: the focus or the pointer has come to it."""
        if self.draft.focused != card or self.draft.pointed is not None:
            self.draft.focused, self.draft.pointed = card, None
            self.host.refresh()

    def home_node(self) -> str:
        """Return where the focus begins in a new decision."""
        hand = self.model.hands[self.own] if self.own is not None else ()
        return f"card.{hand[0]}" if hand else ""

    def node_to_go_back_to(self) -> str:
        """Return where the focus goes when the chosen cards are laid back: to the first of them."""
        return f"card.{self.draft.cards[0]}" if self.draft.cards else ""

    def reread(self) -> None:
        """Look at the last turn again, or go back to this one."""
        self.rereading = not self.rereading
        self.draft.pointed = None
        self.host.refresh()

    def may_wish(self, seat: Seat) -> bool:
        """Whether wishes of a seat can be set now: by itself while it chooses, by all while all look on.

        Computer partners speak for themselves.
        """
        if self.robot(seat) or self.model.mode != "cooperative" or self.model.phase == "over":
            return False
        return self.host.pausing or (self.choosing and seat == self.own)

    def wish(self, seat: Seat, column: int, by: int = 1) -> None:
        """Go on to the next wish of a seat for a column."""
        if self.may_wish(seat):
            self.wishes.turn(seat, column, by)
            self.chosen()
