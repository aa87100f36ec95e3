"""The computer players: they meet the game only through Views, laws and scoring, never through a deal."""
