"""The result of a comparison: differences with their place in the facts, and the numbers of compared values."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

Place = tuple["str | int", ...]


@dataclass(frozen=True)
class Difference:
    """``file``: below the folder of the facts; ``place``: keys and positions that lead to the value in it."""

    file: str
    place: Place
    message: str


@dataclass
class Findings:
    """``undecided``: values that are neither equal nor provably different; they need an explanation too."""

    counts: Counter[str] = field(default_factory=Counter)
    differences: list[Difference] = field(default_factory=list)
    undecided: list[Difference] = field(default_factory=list)


@dataclass(frozen=True)
class Spot:
    """A value of the facts that is being compared: its place, and its name in messages."""

    findings: Findings
    file: str
    name: str
    place: Place = ()

    def at(self, *steps: str | int) -> Spot:
        return Spot(self.findings, self.file, self.name, (*self.place, *steps))

    def named(self, name: str) -> Spot:
        return Spot(self.findings, self.file, name, self.place)

    def count(self, what: str, number: int = 1) -> None:
        self.findings.counts[what] += number

    def differ(self, message: str) -> None:
        self.findings.differences.append(Difference(self.file, self.place, f"{self.name}: {message}"))

    def undecided(self, what: str, value: str) -> None:
        message = f"{self.name}: {what} cannot be compared: {value}"
        self.findings.undecided.append(Difference(self.file, self.place, message))

    def expect(self, what: str, written: object, actual: object) -> None:
        """Reports a difference if ``what`` differs from the package."""
        if written != actual:
            self.differ(f"{what} is {_shown(written)}, the package has {_shown(actual)}")


def _shown(value: object) -> str:
    if value is None:
        return "nothing"
    text = f'"{value}"' if isinstance(value, str) else repr(value)
    return text if len(text) <= 200 else f"{text[:199]}…"
