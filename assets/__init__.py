"""The pictures and sounds of the game, and the programs that draw and play them."""
