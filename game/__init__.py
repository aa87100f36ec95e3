"""Hearts without a screen.

The rules module is four rooms, read in this order: `cards`, `rules` (what can be set), `laws` (what may be played, and
what a seat may know), `scoring` (what taken cards come to). Nothing in them knows screens, files or sentences.
On top of them stand `text` (English), `play` (a deal and a match under way), `ai` (the computer players), `storage`
(the only home of files), `session` (a match at this device), `challenges` and `history` (finished matches).
`python -m game.protocol` lets our players play for other programs.
"""

TITLE = "Hearts"
VERSION = "1.0.0"
FORMAT = 1  # of the texts of codes and matches
