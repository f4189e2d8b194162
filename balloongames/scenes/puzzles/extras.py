"""What can be done with a puzzle of the shelf beside playing it: share its code, draw it anew, delete it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from balloongames import library
from balloongames.i18n import _
from balloongames.scenes.context import Ctx
from balloongames.scenes.puzzles.cells import Cell
from balloongames.scenes.puzzles.detail import Extra
from balloongames.scenes.puzzles.menu import CodeScene, DayResultScene


def extras_of_code(ctx: Ctx, code: str) -> tuple[Extra, ...]:
    """Return what can be done with the puzzle of a share code; nothing if there is none yet."""
    if not code:
        return ()
    return (Extra("share", "share", _("Share the code"), lambda: ctx.stack.push(CodeScene(ctx, code))),)


def extras_of_day(ctx: Ctx, code: str, result: str) -> tuple[Extra, ...]:
    """Return what can be done with the puzzle of a day; ``result`` tells how it went, and is empty before that."""
    found = extras_of_code(ctx, code)
    if not result:
        return found
    return (*found, Extra("tell", "speech", _("Tell how it went"), lambda: ctx.stack.push(DayResultScene(ctx, result))))


def extras_of(ctx: Ctx, cell: Cell, delete: Callable[[], None]) -> tuple[Extra, ...]:
    """Return what can be done with a puzzle of a list; ``delete`` is for levels of one's own."""
    found = extras_of_code(ctx, cell.code)
    if not cell.file:
        return found
    drawing = cell.kit.drawing if cell.kit is not None and cell.source else None
    if drawing is not None and drawing.can_draw(cell.puzzle):
        file = library.own_folder(ctx.store.folders) / cell.file
        change = partial(ctx.go.workshop, cell.code, cell.title, file)
        found = (*found, Extra("change", "pencil", _("Change it in the workshop"), change))
    if ctx.store.writing:  # outermost, far from what plays it
        found = (Extra("delete", "trash", _("Delete"), delete, "danger"), *found)
    return found
