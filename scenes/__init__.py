"""The screens: the only part of the game that needs pygame. They change a match only by submitting intents.

`kit` has the tools, `base` the application and the kinds of scene, `runtime` the program around them. Each screen is a
module here; `doors` and `router` say how they open each other.
"""
