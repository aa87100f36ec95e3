"""What every scene is built on: the application, the stack of scenes, and the kinds of scene."""
