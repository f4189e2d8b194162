"""Gusts: the smallest game with all that is hard, and the proof that a game is two folders and one line.

A sheet has two of each card from 1 to ``high``. Everybody holds two, the rest is the bag. A turn has two parts: play a
card, then draw one from the bag or don't. A card that is higher than the one on top scores its number, another one
scores 1. Who has no card left is skipped; when nobody has one, the most points win.

Hands are hidden unless the table agreed to open ones. The bag has no order until a card is drawn.
"""

from tests.toy.rules.play import Gusts

GAME = Gusts()
