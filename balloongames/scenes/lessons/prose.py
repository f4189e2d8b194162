"""Text with one phrase in bold, marked by two stars on either side: measured, wrapped and drawn."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias

from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.text import STYLES

Run: TypeAlias = tuple[str, bool]  # some text, and whether it is bold
_STYLE = "lead"
_SHORT = 0.4  # of the widest line
_BY_NUMBERS = re.compile(r" (?=\d)|(?<=\d) (?=\w{1,3} \d)")  # "play 9 or 10" stays together


@dataclass(frozen=True, slots=True)
class Prose:
    """A text laid out for a width, line by line; sizes in lu."""

    text: str
    lines: tuple[tuple[Run, ...], ...]
    width: float
    height: float


def plain(marked: str) -> str:
    """Return a text without its marks.

    >>> plain("Four touch: **2 points**, and more.")
    'Four touch: 2 points, and more.'
    """
    return marked.replace("**", "")


def lay_out(kit: Kit, marked: str, width: float) -> Prose:
    """Break a text at its spaces, so that no line is wider than ``width`` lu, and none begins with a number.

    Where a word or two would stand alone at the end, the other lines are made shorter for them.
    """
    words = _words(_BY_NUMBERS.sub("\N{NO-BREAK SPACE}", marked))
    lines, widest = _broken(kit, words, width)
    while len(lines) > 1 and _width(kit, lines[-1]) < _SHORT * widest:
        closer, narrower = _broken(kit, words, widest - 1)
        if len(closer) > len(lines) or narrower >= widest:
            break
        lines, widest = closer, narrower
    height = len(lines) * STYLES[_STYLE].line * kit.text_scale
    return Prose(plain(marked), tuple(map(tuple, lines)), widest, height)


def _broken(kit: Kit, words: list[list[Run]], width: float) -> tuple[list[list[Run]], float]:
    """Return lines that are no wider than ``width`` lu, if no word is, and how wide the widest of them is."""
    lines: list[list[Run]] = [[]]
    for word in words:
        longer = _joined(lines[-1], word)
        if lines[-1] and _width(kit, longer) > width:
            lines.append(list(word))
        else:
            lines[-1] = longer
    return lines, max(_width(kit, line) for line in lines)


def _words(marked: str) -> list[list[Run]]:
    """Return the words of a text; one may be bold in part."""
    words: list[list[Run]] = [[]]
    for i, part in enumerate(marked.split("**")):
        for j, piece in enumerate(part.split(" ")):
            if j:
                words.append([])
            if piece:
                words[-1].append((piece, i % 2 == 1))
    return [word for word in words if word]


def _joined(line: list[Run], word: list[Run]) -> list[Run]:
    """Return a line with one word more; what is set alike becomes one run."""
    if not line:
        return list(word)
    (last, bold), (first, is_bold) = line[-1], word[0]
    if bold == is_bold:
        return [*line[:-1], (f"{last} {first}", bold), *word[1:]]
    return [*line[:-1], (f"{last} ", bold), *word]


def _width(kit: Kit, line: list[Run]) -> float:
    return sum(kit.text_width(text, _style(bold=bold)) for text, bold in line)


def _style(*, bold: bool) -> str:
    return f"{_STYLE}-strong" if bold else _STYLE


def draw_prose(canvas: Canvas, box: Box, prose: Prose) -> TextInk:
    """Draw a text into a box from its upper left."""
    line_h = STYLES[_STYLE].line * canvas.text_scale
    for i, line in enumerate(prose.lines):
        x = box.x
        for text, bold in line:
            width = canvas.text_width(text, _style(bold=bold))
            canvas.text(Box(x, box.y + i * line_h, width + 2, line_h), text, _style(bold=bold))
            x += width
    return TextInk(box, prose.text, prose.width <= box.w + 1 and prose.height <= box.h + 1)
