"""Speed and memory, measured: each module is one command, python -m tests.bench NAME."""
