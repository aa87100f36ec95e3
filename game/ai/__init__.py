"""The computer players: they meet the game only through Views, laws and scoring, never through a deal.

The way of a decision: `thinking` (the thread) → `players` (the levels) → `thumbs` (by rule), or `assessing` → `plays`,
`giving`, `bidding` (what there is to choose) → `search` (all of it tried in the same worlds).
Where worlds come from: `reading` (what a View proves) → `drawing` and `shares` (deals that fit), `likelihood` and
`habits` (how likely each of them is) → `starting`.
How they are played out: `worlds` → `minds` (who plays how, `care`) → `policy` (rules), `learned` (tables), `passing`.
What they cost: `piles` → `pricing`, `purses`, `outlook` (the match).
Around the players: `characters`, `legality`, `noticing` (revokes), `outside` (programs).
For people: `review`, `contrast` (what tells two choices apart), `comparisons`, `lessons`, `situation`.
"""
