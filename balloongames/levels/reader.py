"""A file of a stranger as XML elements: no entities, nothing outside, limits on everything."""

from __future__ import annotations

from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from balloongames.levels.level import BadLevel

MAX_BYTES: Final = 2_000_000
MAX_PARTS: Final = 60_000  # XML elements
MAX_DEPTH: Final = 12


def bytes_of(path: Path, file: str) -> bytes:
    """Return what is in a file, one byte more than may be read at most; ``file`` is its name in messages; BadLevel."""
    try:
        if path.is_dir():
            raise BadLevel("unreadable", file, "the file")
        if not path.is_file():  # a pipe or a device would never end
            raise BadLevel("not_found", file, "the file")
        with path.open("rb") as stream:
            return stream.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        if isinstance(error, BadLevel):
            raise
        raise BadLevel("unreadable", file, "the file") from error


class Reader:
    """A file as a tree of elements, and the line where each of them began."""

    def __init__(self, data: bytes, file: str, top: str) -> None:
        self.file = file
        self.lines: dict[Element, int] = {}
        self._depth = 0
        self._builder = TreeBuilder()
        if len(data) > MAX_BYTES:
            raise BadLevel("too_large", file, "the file", ("most", MAX_BYTES))
        self._parser = parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._builder.data
        parser.StartDoctypeDeclHandler = self._forbid
        parser.EntityDeclHandler = self._forbid
        parser.ExternalEntityRefHandler = self._forbid
        parser.ProcessingInstructionHandler = self._forbid
        try:
            parser.Parse(data, True)
        except (expat.ExpatError, ValueError, LookupError) as error:
            if isinstance(error, BadLevel):
                raise
            raise self.bad("not_xml", f"line {parser.ErrorLineNumber or 1}") from error
        self.root = self._builder.close()
        if self.root.tag != top:
            raise self.bad("unknown_part", self.root, ("part", self.root.tag))

    def bad(self, code: str, where: Element | str, *facts: tuple[str, int | str]) -> BadLevel:
        """Return an error at an element or at a spot in words."""
        spot = where if isinstance(where, str) else f"line {self.lines.get(where, 1)}"
        return BadLevel(code, self.file, spot, *facts)

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        line = f"line {self._parser.CurrentLineNumber}"
        self._depth += 1
        if self._depth > MAX_DEPTH:
            raise self.bad("too_deep", line)
        if len(self.lines) >= MAX_PARTS:
            raise self.bad("too_many", line, ("part", "elements"), ("most", MAX_PARTS))
        self.lines[self._builder.start(tag, attributes)] = self._parser.CurrentLineNumber

    def _end(self, tag: str) -> None:
        self._depth -= 1
        self._builder.end(tag)

    def _forbid(self, *_args: object) -> int:
        raise self.bad("forbidden", f"line {self._parser.CurrentLineNumber}")
