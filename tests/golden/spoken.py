"""A match of each game as it is heard, by somebody at the keyboard with closed eyes and headphones on."""

from __future__ import annotations

import random
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pygame

from balloongames.scenes.match.handover import HandoverScene
from balloongames.scenes.match.summary import SummaryScene
from balloongames.scenes.match.table import TableScene
from balloongames.session import Session, Setup
from tests.games import rules_of
from tests.ui.harness import SLOW, Stage, players, stage

FOLDER: Final = Path(__file__).parent / "spoken"
LANGUAGES: Final = ("en", "fr")
QUESTIONS: Final = (pygame.K_F3, pygame.K_F4, pygame.K_F5)  # what somebody asks at the beginning


def path_of(game: str, language: str) -> Path:
    """Return where a match lies as it is heard."""
    return FOLDER / f"{game}.{language}.txt"


def heard(game: str, language: str, plies: int | None = None) -> list[str]:
    """Return what is heard of a match up to its end, or of so many plies; an answer is behind its key."""
    lines: list[str] = []
    settings = {"language": language, "animation_speed": "instant", "spoken_text": True, "headphones": True}
    with TemporaryDirectory() as folder, stage(Path(folder), **settings) as on:
        on.ctx.narrator.on_line = lines.append
        session = Session.start(Setup(game, players(2), rules_of(game).SHORT, seed="SUNNY-8842"), on.ctx.store)
        rng = random.Random(5)
        table = TableScene(on.ctx, session)
        on.ctx.stack.reset(table)
        _look(on)
        for key in QUESTIONS:
            lines.append(f"[{pygame.key.name(key).upper()}]")
            on.key(key)
        while session.outcome is None and (plies is None or session.ply < plies):
            if table.pausing:
                table.go_on()
            else:
                table.submit(rng.choice(session.moves()))
            _look(on)
    return lines


def _look(on: Stage) -> None:
    """Let all come to rest, open the curtain, and go on from what is to be read."""
    on.rest(frame=SLOW)
    while isinstance(on.scene, HandoverScene | SummaryScene):
        on.key(pygame.K_RETURN)
        on.rest(frame=SLOW)
