"""``python -m apifacts refresh|verify``; ``npm run reference`` calls it with the folder of the libraries."""

from __future__ import annotations

import argparse
import sys
import warnings
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[3]
FACTS = PROJECT / "reference" / "facts"


def main() -> int:
    parser = argparse.ArgumentParser(prog="npm run reference --", allow_abbrev=False)
    commands = parser.add_subparsers(dest="command", required=True)
    refresh = commands.add_parser("refresh", help="write reference/facts anew", allow_abbrev=False)
    refresh.add_argument("--docstrings", action="store_true", help="write reference/docstrings too (never committed)")
    verify = commands.add_parser("verify", help="compare reference/facts with the packages", allow_abbrev=False)
    verify.add_argument("--libraries", action="store_true", help="the integration packages instead of the core ones")
    for command in (refresh, verify):
        command.add_argument("--libraries-from", type=Path, required=True, help=argparse.SUPPRESS)
    options = parser.parse_args()
    warnings.simplefilter("ignore")  # beta and deprecated objects are the point of the facts
    if options.command == "refresh":
        from .refresh import refresh_facts

        return refresh_facts(FACTS, options.libraries_from, docstrings=options.docstrings)
    from .verify.verify_facts import verify_facts, verify_sources

    failed = verify_facts(FACTS, options.libraries_from, libraries=options.libraries)
    return failed if options.libraries else verify_sources(FACTS, options.libraries_from) or failed


if __name__ == "__main__":
    sys.exit(main())
