"""Reports how far the tests ran each snippet and each Python fence, and which of them are unaccounted for."""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from corpus import SNIPPETS, snippet_files
from recorder import digest, functions

REASONS = SNIPPETS / "not_run.json"
EXECUTED, PARTLY, LOADED, CHECKED = "executed", "executed in part", "loaded", "type-checked only"
# Has no function to run, such as a configuration, a condition, or a selection. Its test checks it against the page.
PLAIN = "without functions"
SETTING = re.compile(r"\b([A-Z][A-Z_]+)=1\b")


@dataclass
class Account:
    """`kinds`: path -> how far the tests ran it. `unrun`: path -> its functions that didn't run."""

    kinds: dict[str, str]
    unrun: dict[str, list[str]]
    reasons: dict[str, str]

    def problems(self) -> list[str]:
        """Snippets that didn't run and have no reason, and reasons for snippets that ran or don't exist."""
        found = [
            f"snippets/{path}: {self.kinds[path]}; never ran: {', '.join(self.unrun[path]) or 'the file'}. "
            f"Run it in a test, or say why not in snippets/{REASONS.name}"
            for path in sorted(self.unrun.keys() - self.reasons.keys())
        ]
        found += [
            f"snippets/{REASONS.name}: {path} " + ("runs whole" if path in self.kinds else "is no snippet") + ": take it out"
            for path in sorted(self.reasons.keys() - self.unrun.keys())
            if not _is_set(self.reasons[path])
        ]
        return found

    def lines(self) -> list[str]:
        counts = Counter(self.kinds.values())
        numbers = ", ".join(f"{counts[kind]} {kind}" for kind in (EXECUTED, PLAIN, PARTLY, LOADED, CHECKED))
        table = [f"{len(self.kinds)} snippet files: {numbers}"]
        for path in sorted(self.unrun, key=lambda path: (self.kinds[path], path)):
            table.append(f"  {self.kinds[path]:<17} {path}: {self.reasons.get(path, 'no reason given')}")
        return table


def account(ran: dict[str, set[str]], root: Path = SNIPPETS, reasons: Path = REASONS, group: str | None = None) -> Account:
    """`ran` is what `recorder.read` returns after all tests; `group` limits the report to one group's snippets."""
    files = snippet_files(root, group)
    others = set(snippet_files(root)) - set(files)
    kinds: dict[str, str] = {}
    unrun: dict[str, list[str]] = {}
    for path in files:
        content = (root / path).read_bytes()
        names = functions(content.decode())
        seen = ran.get(digest(content))
        left = [name for name in names if name not in (seen or ())]
        if seen is None:
            kinds[path] = CHECKED
        elif not left:
            kinds[path] = EXECUTED if names else PLAIN
        else:
            kinds[path] = LOADED if len(left) == len(names) else PARTLY
        if kinds[path] not in (EXECUTED, PLAIN):
            unrun[path] = left
    known = {path: reason for path, reason in json.loads(reasons.read_text()).items() if path not in others}
    return Account(kinds, unrun, known)


def _is_set(reason: str) -> bool:
    """`SPARK_TESTS=1 runs it`: where it is set, it does run."""
    named = SETTING.search(reason)
    return named is not None and os.environ.get(named[1]) == "1"
