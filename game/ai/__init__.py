"""The computer players. They know Views, laws and scoring, never a deal.

The way of a decision, from the bottom up:

policy      what a quick player would do: rules of thumb on masks, and tables learned from searched decisions
belief      what a View proves about the hidden cards, how likely each holding is, and drawing worlds that fit
playouts    thousands of worlds played to the end in lockstep
evaluation  what the end of a world is worth: points, moons, chips, the chance to win the match
search      prices every choice in the same worlds: plays, passes, bids
players     the levels, the characters, and programs of other people
explain     grades, hints and reasons for people
"""
