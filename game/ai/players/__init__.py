"""The computer players by name: levels, characters, and programs of other people."""

from game.ai.players.levels import PLAYERS, player

__all__ = ["PLAYERS", "player"]
