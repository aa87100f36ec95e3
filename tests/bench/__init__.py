"""Speed, measured: each module is one command, python -m tests.bench NAME."""
