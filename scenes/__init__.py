"""The screens: the only part of the game that knows pygame. It changes a match only through intents."""
