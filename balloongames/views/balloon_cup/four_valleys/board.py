"""Four valleys on the screen: a card is chosen and put into a slot, or carried there; nothing is ever final."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from balloongames.core.game import Reason
from balloongames.core.puzzle_game import OpenObservation
from balloongames.i18n import _, capital, ngettext
from balloongames.rules.balloon_cup.four_valleys.moves import PutCard, TakeBack
from balloongames.rules.balloon_cup.four_valleys.play import State
from balloongames.rules.balloon_cup.state import CARD_COLOR
from balloongames.ui.anim import lerp
from balloongames.ui.ask import Answer
from balloongames.ui.canvas import Canvas
from balloongames.ui.controls import segments
from balloongames.ui.geometry import Box
from balloongames.ui.input import Intent, Typed
from balloongames.ui.page import Drag, Page
from balloongames.ui.puzzle_board import HandBoard
from balloongames.ui.puzzle_view import PuzzleBoardFactory, PuzzleHost
from balloongames.ui.render_cache import RenderCache
from balloongames.ui.widgets import button
from balloongames.views.balloon_cup.four_valleys import ask
from balloongames.views.balloon_cup.four_valleys.clips import Anchor, Animation, Clips, Mover
from balloongames.views.balloon_cup.four_valleys.draft import Draft, Slot
from balloongames.views.balloon_cup.four_valleys.hand import add_title, hand_node
from balloongames.views.balloon_cup.four_valleys.layout import lay_out
from balloongames.views.balloon_cup.four_valleys.model import Model
from balloongames.views.balloon_cup.four_valleys.tiles import ValleysContext, draw_columns, draw_moving, slot_node
from balloongames.views.balloon_cup.four_valleys.words import WORDS, slots_words
from balloongames.views.balloon_cup.layout import CARD_RATIO
from balloongames.views.balloon_cup.names import card_name
from balloongames.views.balloon_cup.pieces import Pieces


class Board(HandBoard[Model]):
    """One puzzle on the table."""

    clips_type = Clips
    animation: Animation

    def __init__(self, host: PuzzleHost) -> None:
        super().__init__(host, Animation())
        self.draft = Draft()
        self._pieces = Pieces()
        self._render_cache = RenderCache()
        self._table: ValleysContext | None = None

    # -- what is shown --------------------------------------------------------------------------------------------

    def model_of(self, seen: OpenObservation[State]) -> Model:
        return Model.of(seen)

    def hand_of(self, model: Model) -> Sequence[int]:
        return model.hand

    def sync(self, seen: Any) -> None:
        super().sync(seen)
        self.draft.clear()

    def forecast(self) -> str:
        """Return what is still to be done."""
        if self.model is None or self.model.solved:
            return ""
        if left := len(self.model.in_hand):
            return ngettext("{count} card to place", "{count} cards to place", left).format(count=left)
        lost = next(iter(self.model.lost()), None)
        return _("Tile {tile} is lost.").format(tile=lost) if lost else ""

    # -- what is asked --------------------------------------------------------------------------------------------

    def answer(self, name: str) -> Answer | None:
        """Return what there is to know of a node or a part."""
        return ask.answer(name, self.model) if self.model is not None else None

    def askable(self) -> Sequence[str]:
        """Return the parts that can be asked about besides the nodes: the tiles and their totals."""
        return ask.parts(self.model) if self.model is not None else ()

    def part(self, name: str) -> Box | None:
        """Return where a part lies."""
        if self._table is None or name not in self.askable():
            return None
        kind, _dot, at = name.partition(".")
        layout = self._table.layout
        return layout.columns[int(at)].picture if kind == "tile" else layout.total(int(at))

    # -- the page -------------------------------------------------------------------------------------------------

    def describe(self, page: Page, model: Model) -> None:
        """Add the tiles with their slots, the hand, and what is chosen with it."""
        room = self._host.room
        layout = lay_out(room, model.puzzle, roomy=page.roomy, scale=page.kit.text_scale)
        self._table = table = ValleysContext(
            self._host, model, self.draft, layout, self.animation, self._pieces, self._render_cache
        )
        page.paint(lambda canvas: draw_columns(page, canvas, table))
        page.paint_each_frame(lambda canvas: draw_moving(page, canvas, table))
        for place in range(len(model.puzzle.slots)):
            for index in range(len(model.colors(place))):
                self._add_slot(page, table, Slot(place, index))
        add_title(page, table)
        for index, card in enumerate(model.hand):
            page.add(hand_node(table, index, self.press_card, self._drag(card)), first=card == self._home(model))
        if not model.solved:
            self._add_modes(page, table)
        if self._host.interactive:
            self._add_primary(page, model)
        page.paint_each_frame(lambda canvas: self._draw_over(canvas, table), over=True)

    def _home(self, model: Model) -> int:
        return next(iter(model.in_hand), model.hand[0])

    def _add_slot(self, page: Page, table: ValleysContext, slot: Slot) -> None:
        node = slot_node(table, slot)
        card = table.model.cards(slot.place)[slot.at]
        if self._host.interactive:
            node.act = lambda: self._press_slot(slot)
            if card is not None and card in table.model.places:
                node.drag = self._drag(card)
        page.add(node)

    def _add_modes(self, page: Page, table: ValleysContext) -> None:
        """Add below the hand the choice between placing cards and noting them, and what the chosen card can do."""
        layout = table.layout
        choices = [(_("Place"), lambda: self._set_noting(on=False)), (_("Notes"), lambda: self._set_noting(on=True))]
        segments(page, "mode", layout.modes.inset(2), _("Cards"), choices, int(self.draft.noting))
        if layout.told is not None:
            page.panel(layout.told, radius=12)
            page.text(layout.told.inset(14, 2), self._notice(table.model), "body", lines=2)

    def _notice(self, model: Model) -> str:
        card = self.draft.card
        if self.draft.noting:
            return _("Choose a card, then slots: its number is noted there, or rubbed out.")
        if card is None:
            return _("Choose a card, then a slot. Cards can be carried, too.")
        count = len(model.targets(card))
        if model.places.get(card) is not None and not count:
            return _("{Card} lies in the only slot that is open for it.").format(Card=capital(card_name(card)))
        return ngettext("{Card} fits on {count} side.", "{Card} fits on {count} sides.", count).format(
            Card=capital(card_name(card)), count=count
        )

    def _add_primary(self, page: Page, model: Model) -> None:
        room, card = self._host.room, self.draft.card
        if card is None:
            label, why_not = _("Place a card"), _("Choose a card first.")
        elif model.places.get(card) is not None:
            label, why_not = _("Take {card} back").format(card=card_name(card)), ""
        else:
            targets = model.targets(card)
            label = _("Place {card}").format(card=card_name(card))
            why_not = "" if len(targets) == 1 else slots_words(len(targets))
        icon = "undo" if card is not None and model.places.get(card) is not None else "check"
        button(page, "confirm", room.primary, label, self._confirm, icon=icon, kind="primary", why_not=why_not, lines=2)
        if why_not and page.kit.text_height(why_not, room.note.w, "small-strong") <= room.note.h:
            page.text(room.note, why_not, "small-strong", align="center", lines=2)

    # -- what moves -----------------------------------------------------------------------------------------------

    def _draw_over(self, canvas: Canvas, table: ValleysContext) -> None:
        for mover in self.animation.movers:
            self._draw_mover(canvas, table, mover)
        if self.draft.carried is not None and self.draft.card is not None:
            w = table.layout.hand[0].w
            box = Box.around(*self.draft.carried, w, w / CARD_RATIO)
            self._pieces.draw_face(canvas, box.moved(0, -4), self.draft.card)

    def _draw_mover(self, canvas: Canvas, table: ValleysContext, mover: Mover) -> None:
        start, end = (self._box_of(table, mover.card, anchor) for anchor in (mover.start, mover.end))
        lift = mover.arc * 4 * mover.t * (1 - mover.t)
        w = lerp(start.w, end.w, mover.t)
        box = Box.around(lerp(start.cx, end.cx, mover.t), lerp(start.cy, end.cy, mover.t) - lift, w, w / CARD_RATIO)
        self._pieces.draw_face(canvas, box, mover.card, alpha=mover.alpha, like=end)

    @staticmethod
    def _box_of(table: ValleysContext, card: int, anchor: Anchor) -> Box:
        if anchor is None:
            return table.layout.hand[table.model.hand.index(card)]
        return table.layout.slot(*anchor)

    # -- what people do -------------------------------------------------------------------------------------------

    def press_card(self, card: int) -> None:
        """Choose a card and go on to a slot for it, or no longer; with a slot chosen that it fits, put it there."""
        model, draft = self.model, self.draft
        if model is None or not self._host.interactive:
            return
        if draft.slot is not None and not draft.noting:
            self._put(model, card, draft.slot)
            return
        chosen = draft.card
        draft.clear()
        self._host.refresh()
        if card != chosen:
            draft.card = card
            self._host.focus_on(self._slot_for(model, card))

    @staticmethod
    def _slot_for(model: Model, card: int) -> str:
        """Return the node of the first open slot that takes a card; "" if there is none."""
        return next(
            (
                f"slot.{place}.{at}"
                for place in model.targets(card)
                for at, (lying, color) in enumerate(zip(model.cards(place), model.colors(place), strict=True))
                if lying is None and color == CARD_COLOR[card]
            ),
            "",
        )

    def _press_slot(self, slot: Slot) -> None:
        """Put the chosen card there, or note it; else choose the slot, or the card that lies in it."""
        model, draft = self.model, self.draft
        if model is None:
            return
        card = model.cards(slot.place)[slot.at]
        if card is None and draft.card is not None:
            self._put(model, draft.card, slot)
        elif card is None:
            draft.slot = None if draft.slot == slot else slot
            self._host.refresh()
        elif card not in model.places:
            self._host.refuse(WORDS.reason(Reason("card_is_given", (("card", card),))))
        elif card == draft.card:
            self._host.submit(TakeBack(card))
        else:
            draft.clear()
            draft.card = card
            self._host.refresh()

    def _put(self, model: Model, card: int, slot: Slot) -> None:
        """Put a card into an open slot, or note it there."""
        if model.colors(slot.place)[slot.at] != CARD_COLOR[card]:
            number = model.puzzle.tiles[slot.place // 2].number
            facts = (("card", card), ("tile", number), ("side", slot.place % 2))
            code = "no_open_slot" if not model.is_open(slot.place, CARD_COLOR[card]) else "other_color"
            self._host.refuse(WORDS.reason(Reason(code, facts)))
        elif self.draft.noting:
            self.draft.note(slot, card)
            self._host.refresh()
        elif slot.place == model.places[card]:
            self.draft.clear()
            self._host.refresh()
        else:
            self._play_card(model, PutCard(card, slot.place))

    def _play_card(self, model: Model, move: PutCard) -> None:
        following = next((one for one in model.in_hand if one != move.card), None)
        self._host.submit(move, (lambda: self._host.focus_on(f"card.{following}")) if following is not None else None)

    def _confirm(self) -> None:
        """Put the chosen card where alone it fits, or take it back."""
        model, card = self.model, self.draft.card
        if model is None or card is None:
            return
        if model.places[card] is not None:
            self._host.submit(TakeBack(card))
        else:
            self._play_card(model, PutCard(card, model.targets(card)[0]))

    def _set_noting(self, *, on: bool) -> None:
        self.draft.noting = on
        self.draft.slot = None
        self._host.refresh()

    # -- carried by a pointer -------------------------------------------------------------------------------------

    def _drag(self, card: int) -> Drag:
        return Drag(lambda: self._pick_up(card), self._carry, self._drop)

    def _pick_up(self, card: int) -> None:
        self.draft.clear()
        self.draft.card = card
        self._host.refresh()

    def _carry(self, x: float, y: float) -> None:
        self.draft.carried = (x, y)

    def _drop(self, node_id: str) -> None:
        """Put the carried card into the slot it is held over, or back into the hand; else it stays where it lay."""
        model, card, at = self.model, self.draft.card, self.draft.carried
        self.draft.carried = None
        if model is None or card is None or at is None:
            return
        kind, _dot, rest = node_id.partition(".")
        hand = self._host.room.hand
        if kind == "slot":
            place, index = map(int, rest.split("."))
            slot = Slot(place, index)
            if model.cards(place)[index] is None:
                self._put(model, card, slot)
                return
        elif hand.contains(*at) and model.places[card] is not None:
            self._host.submit(TakeBack(card))
            return
        self.draft.clear()
        self._host.refresh()

    def handle(self, intent: Intent) -> bool:
        """As any hand; N goes from placing to noting and back."""
        if isinstance(intent, Typed) and intent.text in ("n", "N") and self.model is not None:
            self._set_noting(on=not self.draft.noting)
            return True
        return super().handle(intent)

    def back(self) -> bool:
        """Choose nothing any more; return whether anything was chosen."""
        card = self.draft.card
        if not self._host.interactive or not self.draft.clear():
            return False
        self._host.refresh()
        if self.model is not None and card in self.model.in_hand:
            self._host.focus_on(f"card.{card}")
        return True


BOARD: Final = PuzzleBoardFactory(Board)
