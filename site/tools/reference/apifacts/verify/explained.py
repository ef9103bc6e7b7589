"""Known differences with the reasons why they are acceptable: ``explained.json``."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from .findings import Difference

Explained = dict[str, str]


@dataclass(frozen=True)
class Sorted:
    """``needless``: explanations of differences that no longer exist."""

    unexplained: list[Difference]
    explained: list[tuple[Difference, str]]
    needless: list[str]


def read_explained(path: Path) -> Explained:
    """``<file>: <message>`` -> reason. Each entry of the file has one reason and the differences that it explains."""
    entries = json.loads(path.read_text(encoding="utf-8"))
    return {difference: entry["reason"] for entry in entries for difference in entry["differences"]}


def sort_out(differences: list[Difference], explained: Explained) -> Sorted:
    met: set[str] = set()
    unexplained: list[Difference] = []
    known: list[tuple[Difference, str]] = []
    for difference in differences:
        key = f"{difference.file}: {difference.message}"
        if key in explained:
            met.add(key)
            known.append((difference, explained[key]))
        else:
            unexplained.append(difference)
    return Sorted(unexplained, known, [key for key in explained if key not in met])
