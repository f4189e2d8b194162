"""What happened since somebody's last turn, played once more on the board while the match waits."""

from __future__ import annotations

from balloongames.core.game import Seat
from balloongames.scenes.context import Ctx
from balloongames.scenes.review.review import ReviewScene
from balloongames.session import Replay, Session


class LatestScene(ReviewScene):
    """A review of the latest moves, as everybody may see them; it begins by itself and leads back to the match.

    Nothing branches here, for hidden cards of a match that goes on would be told by that.
    """

    may_branch = False

    def __init__(self, ctx: Ctx, session: Session, seat: Seat) -> None:
        self._since = session.waits_since(seat)
        super().__init__(ctx, Replay(session.shared()))
        self._autoplay.start()

    def shown(self, replay: Replay) -> range:
        return range(max(self._since, replay.plies.start), replay.plies.stop)
