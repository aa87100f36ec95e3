"""Where every picture and sound of the game comes from: `python -m assets.drawing` makes them all anew.

Each module returns files as a mapping from a path below `assets/` to its content; only `__main__` touches the disk.
The game itself never imports this package: it reads the finished files.
"""
