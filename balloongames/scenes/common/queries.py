"""What can be asked for by a key at every table, and is then said: whose turn it is, the hand, the board, who has what.

All of it is made of what the page already says: names and values of its nodes, and what the board answers about them.
"""

from __future__ import annotations

from typing import Final

from balloongames.i18n import _, clauses, titled
from balloongames.ui.narration import brief, in_words, texts_of
from balloongames.ui.page import Node, Page
from balloongames.ui.view import BoardView

_PIECES: Final = frozenset(("card", "place"))


def turn(page: Page, board: BoardView) -> str:
    """Return whose turn it is, what to do, and what can be chosen for it."""
    names = dict.fromkeys(board.open_nodes())
    choices = _briefly([page.nodes[name].label for name in names if name in page.nodes] or _pieces(page))
    ready = [node.label for node in page.nodes.values() if node.main and not node.why_not]
    lines = [page.prompt]
    if choices:
        lines.append(_("Can be chosen: {things}").format(things=clauses(choices)))
    if ready:
        lines.append(_("Ready: {action}").format(action=clauses(ready)))
    return in_words(lines)


def _pieces(page: Page) -> list[str]:
    """Return the pieces and places that can be pressed: of a board that does not tell which are next."""
    return [node.label for node in page.nodes.values() if node.act and not node.why_not and node.role in _PIECES]


def _briefly(labels: list[str]) -> list[str]:
    """Return labels without what stands behind a colon, as long as they can be told apart."""
    names = [brief(label) for label in labels]
    return names if len(set(names)) == len(labels) else labels


def hand(page: Page, board: BoardView) -> str:
    """Return what is in the hand that is seen."""
    told = [_named(node) for node in page.nodes.values() if node.role == "card"]
    return in_words(told) or board.alt_text().handless or _("No hand can be seen now.")


def table(page: Page, board: BoardView) -> str:
    """Return what lies on the board, row by row."""
    told = board.alt_text().board or [*_places(page), *_parts(board)]
    return in_words(told) or in_words(texts_of(page))


def _places(page: Page) -> list[str]:
    return [_named(node) for node in page.nodes.values() if node.role == "place"]


def _parts(board: BoardView) -> list[str]:
    """Return what lies on a board that is no node, with what there is to know of each."""
    answers = [answer for name in board.askable() if (answer := board.answer(name)) is not None]
    return [titled(one.title, clauses(one.facts_in_words())) for one in answers]


def scores(page: Page, board: BoardView) -> str:
    """Return who has what."""
    told = board.alt_text().scores or [_named(node) for node in page.nodes.values() if node.role == "row"]
    return in_words(told) or _("Nobody has anything yet.")


def outlook(page: Page, board: BoardView) -> str:
    """Return what the choice made so far would do: on the button that plays it, and in the panel of the forecast."""
    main = [node for node in page.nodes.values() if node.main]
    if board.drafted() is None:
        return in_words([_("Nothing is chosen yet."), *(node.why_not for node in main)])
    told = [_named(node) for node in main]
    for name in [*(node.id for node in main), *(name for name in board.askable() if name == "outlook")]:
        answer = board.answer(name)
        told += answer.facts_in_words() if answer else ()
    panel = board.part("outlook") or next((column[-1] for column in board.panels() if column), None)
    texts = [ink.text for ink in page.text_boxes if panel is not None and panel.contains(ink.box.cx, ink.box.cy)]
    told += [text for text in texts if any(map(str.isalpha, text))]
    return in_words(list(dict.fromkeys(told)))


def _named(node: Node) -> str:
    return titled(node.label, node.value)
