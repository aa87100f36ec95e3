"""python -m tests.bench NAME [options]: one command per module of this package; its main() gets the options.

Every command prints one `name: value` line per figure, so that a script can read it.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
from pathlib import Path


def main() -> None:
    """Hand over to the module that was named."""
    names = sorted(
        module.name for module in pkgutil.iter_modules([str(Path(__file__).parent)]) if not module.name.startswith("_")
    )
    if len(sys.argv) < 2 or sys.argv[1] not in names:
        sys.exit(f"usage: python -m tests.bench {{{','.join(names)}}} [options]")
    importlib.import_module(f"tests.bench.{sys.argv[1]}").main(sys.argv[2:])


if __name__ == "__main__":
    main()
