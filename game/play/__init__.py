"""A deal and a match under way: intents in, events out, and everything a match is made of.

`Match` runs `Deal`s; a deal runs its phases (`phases`) and its tricks (`trick_play`) on one `deal_state`.
"""

from game.play.deal import Deal
from game.play.match import Code, Match

__all__ = ["Code", "Deal", "Match"]
