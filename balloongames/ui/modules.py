"""The modules that stand beside a face in its package: they are found by name, and loaded when they are asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any


def module_beside(face: object, name: str) -> Any:
    """Return a module of the package in which the class of ``face`` was written."""
    return import_module(_full(face, name))


def exists_beside(face: object, name: str) -> bool:
    """Return whether there is such a module, which is not loaded to know that."""
    return _exists(_full(face, name))


def _full(face: object, name: str) -> str:
    return f"{type(face).__module__.rpartition('.')[0]}.{name}"


@cache
def _exists(module: str) -> bool:
    return find_spec(module) is not None
