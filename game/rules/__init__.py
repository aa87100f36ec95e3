"""What can be set about a game: every option, the presets as data, and which combinations can be played.

Start with `rule_set`: one frozen value whose fields are the options. `options` says how a kind of value is read and
written, `presets` lists the ways to play, `validation` refuses what does not fit together.
"""

from game.rules.rule_set import Rules
from game.rules.variants import PRESETS, preset

__all__ = ["PRESETS", "Rules", "preset"]
