"""What is answered about the things that stand round the board of any puzzle."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_, _
from balloongames.ui.ask import Answer

_ANSWERS: Final = {
    "light": (
        N_("The light"),
        N_("Switched on, it tells after each move whether the goal can still be reached. That costs gold."),
    ),
    "preview": (
        N_("The preview"),
        N_("It shows what the chosen cards set off before they are placed. Without it the blue ribbon can be won."),
    ),
    "hint": (
        N_("The hint"),
        N_("Three stages: where to look, what to take, and why. The first leaves silver, more leave bronze."),
    ),
    "solve": (
        N_("Solve"),
        N_("It shows the solution step by step. That counts as three hints and leaves bronze."),
    ),
    "back_to": (
        N_("Back to there"),
        N_("It takes back the move that spoiled it and all after it. Redo brings them again."),
    ),
    "bookmark": (N_("Bookmark"), N_("It keeps this puzzle on the list of bookmarks, to be found again.")),
    "share": (N_("The code"), N_("Whoever types in this code gets the very same puzzle.")),
    "next": (N_("Next puzzle"), N_("It goes on to the next puzzle that fits, or back to all puzzles.")),
    "again": (N_("Think again"), N_("It takes the last step back, so that something else can be tried.")),
    "forward": (N_("Next step"), N_("It shows the next step of the solution.")),
    "backward": (N_("Step back"), N_("It goes back one step of the solution.")),
    "close": (N_("Close"), N_("It leaves the solution; the puzzle stands where it was shown last.")),
}
_ONCE_MORE: Final = N_("Once more"), N_("It lays the puzzle anew. The medal that was won stays.")


def of_the_screen(*, is_solved: bool) -> dict[str, Answer]:
    """Return the answers by node, in the language being spoken."""
    words = _ANSWERS | ({"solve": _ONCE_MORE} if is_solved else {})
    return {name: Answer(_(title), _(sentence)) for name, (title, sentence) in words.items()}
