"""The program around the screens: its arguments, its start and end, its loop, and its log of errors."""
