"""Single deals with a goal: today's deal, the built-in goal deals, deals by code, and par."""

from game.challenges.challenge import GOALS, today

__all__ = ["GOALS", "today"]
