"""What the parts of the table share: the model, what moves, what is being chosen, and where everything stands."""

from __future__ import annotations

from dataclasses import dataclass, field

from balloongames.core.game import Seat
from balloongames.i18n import _
from balloongames.rules.balloon_cup.forecast import Forecast, TrophyForecast, forecast, foresee_claim
from balloongames.rules.balloon_cup.moves import ClaimTrophy, Move, PlaceCard
from balloongames.rules.balloon_cup.observation import Observation
from balloongames.rules.balloon_cup.state import CARDS, leading
from balloongames.ui.board_context import MatchContext
from balloongames.ui.geometry import Box
from balloongames.views.balloon_cup.animation import AnimationState, Notice
from balloongames.views.balloon_cup.draft import Draft, TileSide
from balloongames.views.balloon_cup.layout import ABOVE, BELOW, Layout, lay_out
from balloongames.views.balloon_cup.model import Model
from balloongames.views.balloon_cup.pieces import Pieces
from balloongames.views.balloon_cup.reasons import no_cube


def claim_node(claim: ClaimTrophy) -> str:
    """Return the name of the node by which a trophy is taken in one way."""
    return f"claim.{claim.color}.{claim.sets}"


@dataclass(slots=True)
class BoardContext(MatchContext):
    """One table. ``own`` is the seat whose side lies below; ``counting`` shows which cards are still out.

    ``leaf`` is the page of the ways to pay; ``played`` is whether the next observation is the end of what was seen to
    happen. ``veiled`` are the cards that could not be placed in the last choice: they stay so while its move is shown.
    ``told`` was said last beside the tiles: it stays there, too. ``promised`` is the placement that was looked at when
    it was made: totals, crown and cubes stay as they were shown until they have come. ``fresh`` are, by seat, the
    cards that have come to its hand since it acted.
    """

    seen: Observation
    layout: Layout = field(init=False)
    model: Model = field(default_factory=Model)
    animation: AnimationState = field(default_factory=AnimationState)
    draft: Draft = field(default_factory=Draft)
    own: Seat = 0
    counting: bool = False
    leaf: int = 0
    played: bool = False
    veiled: frozenset[int] = frozenset()
    told: Notice | None = None
    promised: tuple[PlaceCard, Forecast] | None = None
    fresh: dict[Seat, frozenset[int]] = field(default_factory=dict)
    pieces: Pieces = field(default_factory=Pieces)
    _known_cards: dict[Seat, frozenset[int]] = field(default_factory=dict)
    _known: tuple[Observation, PlaceCard, Forecast] | None = None

    def __post_init__(self) -> None:
        super(BoardContext, self).__post_init__()
        self.draft = Draft(waits=self.host.teaches)

    def arrange(self, area: Box, *, roomy: bool, scale: float) -> None:
        self.layout = lay_out(area, roomy=roomy, scale=scale)

    def settle(self, seen: Observation) -> None:
        """Put the side of whoever looks below."""
        if not self.played:  # of what was taken back nothing is left to shine
            self.animation.bursts = []
        self.played = False
        self.veiled = frozenset()
        self.told = self.promised = None
        self.animation.gap = None
        if seen.viewer is not None:
            self.own = seen.viewer
            self._take_note_of(frozenset(seen.hands[self.own]))
        elif (person := self.host.people.only_person) is not None:  # the deal comes before anything is seen
            self.own = person

    def _take_note_of(self, hand: frozenset[int]) -> None:
        """Find out what is new in the own hand: not the first one, nor what was there before and comes back."""
        known = self._known_cards.get(self.own, hand)
        self.fresh[self.own] = hand - known or hand & self.fresh.get(self.own, frozenset())
        self._known_cards[self.own] = known | hand

    @property
    def other(self) -> Seat:
        """The seat at the other side of the tiles."""
        return 1 - self.own

    def row(self, seat: Seat) -> int:
        """Return in which row of a column a seat's side lies."""
        return BELOW if seat == self.own else ABOVE

    # -- what the person at the screen decides --------------------------------------------------------------------

    @property
    def placing(self) -> bool:
        """Whether a card is to be placed."""
        return self.interactive and self.seen.phase == "place"

    @property
    def exchanging(self) -> bool:
        """Whether cards are to be exchanged."""
        return self.interactive and self.seen.phase == "exchange"

    @property
    def claiming(self) -> bool:
        """Whether a trophy may be taken."""
        seen = self.seen  # a table that is only just set up again is seen by nobody yet
        return self.interactive and seen.phase in ("claim", "trade") and seen.viewer == seen.to_move

    def outlook(self) -> tuple[PlaceCard, Forecast] | None:
        """Return the placement that is being looked at, and where it leads."""
        move = self.draft.proposal if self.placing else None
        if move is None:
            return None
        if self._known is None or self._known[:2] != (self.seen, move):
            self._known = (self.seen, move, forecast(self.seen, move))
        return move, self._known[2]

    def foretold(self) -> tuple[PlaceCard, Forecast] | None:
        """Return the placement that is being looked at, or that is just being made as it was foretold."""
        return self.outlook() or self.promised

    def leader_then(self) -> Seat | None:
        """Return who would be ahead on the tile of that placement; None on equal totals or while a side is empty."""
        found = self.foretold()
        return self.leader_after(*found) if found is not None else None

    def leader_after(self, move: PlaceCard, seen: Forecast) -> Seat | None:
        """Return who would be ahead on the tile of a placement; None on equal totals or while a side is empty."""
        if seen.settlement is not None:
            return seen.settlement.winner
        filled = all(seat == move.side or self.model.side(move.tile, seat) for seat in range(2))
        return leading(seen.totals, self.model.lands[move.tile - 1]) if filled else None

    def claim_forecast(self) -> tuple[ClaimTrophy, TrophyForecast] | None:
        """Return the claim that is being looked at, and what comes of it."""
        move = self.draft.shown_claim if self.claiming else None
        return (move, foresee_claim(self.seen, move)) if move is not None else None

    # -- acts -----------------------------------------------------------------------------------------------------

    def play(self, move: Move) -> None:
        found = self.outlook()
        self.promised = found if found is not None and found[0] == move else None
        super(BoardContext, self).play(move)

    def press_card(self, card: int) -> None:
        """Choose a card of the hand, or lay it back."""
        if self.exchanging:
            self._after(self.draft.give(card))
        elif self.placing:
            tried = self.draft.choose_card(card)
            if tried is not None and CARDS[card].color not in self.seen.tiles[tried.tile - 1]:
                self.host.refuse(no_cube(card))
                return
            self._after(tried, self._next_node(card) if self.draft.card == card else "")

    def _next_node(self, card: int) -> str:
        """Return where the focus goes when a card was chosen: to the button, or to a side that takes it.

        In a lesson it stays, for what has the focus is shown as if it were chosen.
        """
        if self.draft.target is not None:
            return "confirm"
        if self.host.teaches:
            return ""
        targets = sorted(self.draft.targets(card), key=lambda target: (target.side != self.own, target.tile))
        return f"side.{targets[0].tile}.{targets[0].side}"

    def press_side(self, target: TileSide) -> None:
        """Choose a side for the chosen card; the chosen side once more places it. Else say what is due before that."""
        if self.exchanging or self.claiming:
            self.refuse(PlaceCard(0, target.tile, target.side))  # no card can be placed now, whichever it is
        if not self.placing:
            return
        if self.draft.card is None:
            self.host.refuse(_("Choose a card first."))
            return
        move = self.draft.confirmed()
        if isinstance(move, PlaceCard) and TileSide(move.tile, move.side) == target:
            self.play(move)
        else:
            self._after(self.draft.choose_target(target), "confirm")

    def node_to_go_back_to(self) -> str:
        """Return the node where the last choice was made: the focus goes back to it."""
        draft = self.draft
        if draft.target is not None and draft.chose_target:
            return f"side.{draft.target.tile}.{draft.target.side}"
        if draft.card is not None:
            return f"card.{draft.card}"
        return ""

    def switch_side(self) -> None:
        """Put the chosen card on the other side of its tile."""
        other = self.draft.other_target
        if other is not None:
            self._after(self.draft.choose_target(other))

    def press_claim(self, claim: ClaimTrophy) -> None:
        """Choose a trophy and how to pay for it."""
        again = self.draft.claim == claim
        self.draft.claim = None if again else claim
        self.draft.pointed = None
        self.chosen("" if again else "confirm")

    def home_node(self) -> str:
        """Return where the focus begins in a new decision."""
        if self.claiming:
            return claim_node(self.draft.claims[0])
        return f"card.{self.home_card()}"

    def home_card(self) -> int | None:
        """Return the card on which the focus begins: the first that can be placed, or else the first."""
        hand = self.model.hands[self.own]
        return next((card for card in hand if self.draft.targets(card)), hand[0] if hand else None)

    def count(self) -> None:
        """Show or hide which cards are still out."""
        self.counting = not self.counting
        self.host.refresh()

    def _after(self, tried: Move | None, node_id: str = "") -> None:
        """Show what was chosen and go on to a node; or say why ``tried`` is not possible."""
        if tried is None:
            self.chosen(node_id)
        else:
            self.refuse(tried)
