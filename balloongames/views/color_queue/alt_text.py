"""A table of Color Queue in sentences, for who does not see it."""

from __future__ import annotations

from balloongames.i18n import _, join, ngettext, titled
from balloongames.rules.color_queue.state import Columns
from balloongames.ui.view import AltText
from balloongames.views.color_queue.context import BoardContext
from balloongames.views.color_queue.names import LETTERS, card_name


def alt_text(context: BoardContext) -> AltText:
    """Return the columns of the queue from front to end, the Chief's open cards, and the explosions of each player."""
    seen = context.seen
    columns = queue_words(seen.columns)
    if seen.chief_up:
        columns.append(_("The Chief’s cards: {cards}").format(cards=join(list(map(card_name, seen.chief_up)))))
    scores = []
    for seat, count in enumerate(context.model.totals):
        words = ngettext("{count} explosion", "{count} explosions", count).format(count=count)
        scores.append(titled(context.name(seat), words))
    return AltText(board=columns, scores=scores)


def queue_words(columns: Columns) -> list[str]:
    """Return the columns of a queue from front to end."""
    return [
        _("Column {letter}: {cards}").format(letter=letter, cards=join(list(map(card_name, cards))) or _("empty"))
        for letter, cards in zip(LETTERS, columns, strict=True)
    ]
