"""The choices that a player has made at the table and not confirmed yet. No pictures here.

A draft belongs to one observation and the legal moves that go with it. Whatever is to be decided, it comes down to one
list of moves, `rows`, and one of them that is chosen, `pick`. A card or Fair Winds narrow the list down first.
"""

from __future__ import annotations

from collections.abc import Sequence

from balloongames.rules.balmy_balloonists.cards import FAIR_WINDS, PLAIN
from balloongames.rules.balmy_balloonists.moves import (
    AFTER,
    BEFORE,
    STRAIGHT,
    DiscardWind,
    Fly,
    GoOn,
    Move,
    PlayWind,
    SetAltitude,
    SwapAdvantage,
    UseFairWinds,
)
from balloongames.rules.balmy_balloonists.observation import Observation
from balloongames.rules.balmy_balloonists.state import GROUND

_HOLDS = (STRAIGHT, BEFORE, AFTER)


class Draft:
    """What is chosen so far.

    ``card`` is a Local Wind card, ``advantage`` the kind of an Advantage card in use: Fair Winds, or one to be swapped.
    ``hold`` is where the flight is to stop for Fair Winds. ``pick`` is the chosen move; ``pointed`` is the one that
    focus or pointer are on, to be shown instead of it. The altitude of before is chosen at first, if it ``keeps`` it.
    """

    def __init__(self, *, keeps: bool = True) -> None:
        self._keeps = keeps
        self._seen: Observation | None = None
        self._moves: tuple[Move, ...] = ()
        self._clear()

    def _clear(self) -> None:
        self.card: int | None = None
        self.advantage: int | None = None
        self.hold = STRAIGHT
        self.pick: Move | None = None
        self.pointed: Move | None = None

    def renew(self, seen: Observation, moves: Sequence[Move]) -> None:
        """Take a new observation; what was chosen stays if it is still the same decision."""
        old, self._seen = self._seen, seen
        self._moves = tuple(moves)
        if old is None or _decision(old) != _decision(seen):
            self._clear()
        if not self._moves:
            return
        if self.pick not in self.rows:
            self.pick = self._proposal()
        if self.pointed not in self.rows:
            self.pointed = None

    # -- what there is to choose --------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """What is decided; empty where the viewer decides nothing."""
        return self._seen.phase if self._seen is not None and self._moves else ""

    @property
    def moves(self) -> tuple[Move, ...]:
        """All legal moves."""
        return self._moves

    @property
    def rows(self) -> list[Move]:
        """The moves among which one is chosen now, in the order in which they are shown."""
        if self.advantage is not None:
            return self.uses_of(self.advantage)
        if self.phase == "wind":
            return sorted(self._moves, key=self._sort)
        if self.phase == "altitude":
            found = [move for move in self._moves if isinstance(move, SetAltitude) and move.hold == self._held(move)]
            return [*sorted(found, key=lambda move: -move.altitude)]
        if self.phase in ("fly", "after"):
            return sorted(self._moves, key=lambda move: isinstance(move, UseFairWinds))
        return list(self._moves)

    def _sort(self, move: Move) -> tuple[int, int]:
        """Return where a way to play a wind card stands: on the own balloon, on a rival, and what else there is."""
        own = self._seen.turn if self._seen is not None else 0
        if isinstance(move, PlayWind) and move.use == PLAIN:
            return int(move.target != own), move.target
        return 2, int(isinstance(move, SwapAdvantage))

    def _held(self, move: SetAltitude) -> int:
        return STRAIGHT if move.altitude == GROUND else self.hold

    def ways(self, card: int) -> list[Move]:
        """Return the ways to play a Local Wind card, the plain ones first."""
        return [move for move in self._moves if isinstance(move, PlayWind | DiscardWind) and move.card == card]

    def uses_of(self, kind: int) -> list[Move]:
        """Return the moves with an Advantage card of a kind: Fair Winds to both sides, or swaps for it."""
        fair: list[Move] = [move for move in self._moves if kind == FAIR_WINDS and isinstance(move, UseFairWinds)]
        return fair + [move for move in self._moves if isinstance(move, SwapAdvantage) and move.advantage == kind]

    @property
    def may_hold(self) -> bool:
        """Whether the flight may be stopped for Fair Winds."""
        return any(isinstance(move, SetAltitude) and move.hold for move in self._moves)

    @property
    def cards(self) -> tuple[int, ...]:
        """The Local Wind cards that can be played or discarded."""
        return tuple(dict.fromkeys(move.card for move in self._moves if isinstance(move, PlayWind | DiscardWind)))

    @property
    def shown(self) -> Move | None:
        """The move whose consequence is to be seen."""
        return self.pointed or self.pick

    def confirmed(self) -> Move | None:
        """Return the chosen move."""
        return self.pick

    # -- choosing -----------------------------------------------------------------------------------------------------

    def _proposal(self) -> Move | None:
        """Return what is chosen before anybody chooses: what changes nothing, or what a card says first."""
        rows = self.rows if self.card is None else self.ways(self.card)
        if len(rows) == 1:
            return rows[0]
        for move in rows:
            match move:
                case GoOn() | Fly(hold=0):
                    return move
                case PlayWind(use=use) if use == PLAIN and self.card is not None:
                    return move
                case SetAltitude(altitude=altitude) if self._seen is not None and self._keeps:
                    now = self._seen.balloons[self._seen.turn].altitude
                    if now and altitude == now:
                        return move
        return None

    def choose_card(self, card: int | None) -> None:
        """Choose a Local Wind card, and with it the plainest way to play it; None lays it back."""
        self.card, self.advantage, self.pointed = card, None, None
        self.pick = self._proposal() if card is not None else None

    def choose_advantage(self, kind: int | None) -> None:
        """Take an Advantage card up, to use it; None lays it back."""
        self.advantage, self.pointed = kind, None
        self.pick = self._proposal()

    def choose(self, move: Move) -> None:
        """Choose one of the rows."""
        self.pick = move
        self.pointed = None
        self.card = move.card if isinstance(move, PlayWind | DiscardWind) else None

    def next_hold(self) -> None:
        """Stop the flight somewhere else: nowhere, before it, after it, and round again."""
        altitude = self.pick.altitude if isinstance(self.pick, SetAltitude) else None
        self.hold = (self.hold + 1) % len(_HOLDS)
        self.pointed = None
        self.pick = next(
            (move for move in self.rows if isinstance(move, SetAltitude) and move.altitude == altitude), None
        )

    def propose(self, move: Move) -> None:
        """Choose a whole legal move."""
        self._clear()
        match move:
            case PlayWind(card=card) | DiscardWind(card=card):
                self.card = card
            case SwapAdvantage(advantage=kind):
                self.advantage = kind
            case SetAltitude(hold=hold):
                self.hold = hold
            case _:
                pass
        self.pick = move

    def back(self) -> bool:
        """Take the last choice back; return whether there was one."""
        if self.advantage is not None:
            self.choose_advantage(None)
        elif self.card is not None:
            self.choose_card(None)
        elif self.hold:
            while self.hold:
                self.next_hold()
        elif self.pick != self._proposal():
            self.pick = self._proposal()
        else:
            return False
        return True


def _decision(seen: Observation) -> tuple[object, ...]:
    """Return what makes a decision another one."""
    return (
        seen.phase, seen.to_move, seen.viewer, seen.turn, seen.round, seen.race, seen.hands, seen.tabled,
        seen.advantages, seen.balloons, seen.asked, seen.market,
    )  # fmt: skip
