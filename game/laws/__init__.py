"""The laws of trick play, and what a seat may propose and know.

A `Pack` is a rule set compiled into bit masks. `trick_laws` says what may be led and followed and who wins; it works
on one deal (ints) and on thousands of simulated worlds (arrays) alike. `events` are what seats propose and what
happened; a `View` is everything that one seat may know.
"""

from game.laws.pack import Pack, pack_for
from game.laws.view import View

__all__ = ["Pack", "View", "pack_for"]
