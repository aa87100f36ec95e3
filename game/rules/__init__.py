"""What can be set about a game: every option, the presets, and which combinations can be played.

In the order in which one reads them: `options` is the table of all options, of the kinds in `option_kinds`;
`deck_sizes` counts the cards of a table; `validation` says what does not go together; `rule_set` is a value for every
option with its text form; `presets` and `variants` are the ways to play, as data and by name.
"""

from game.rules.rule_set import Rules
from game.rules.variants import PRESETS, preset

__all__ = ["PRESETS", "Rules", "preset"]
