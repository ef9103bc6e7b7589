"""What a reader has with nothing but a page: its files, in the order the page shows them, and its commands.

This reads the Markdown copy of a built page, so only the displayed part of a file counts.
"""

import os
import re
from dataclasses import dataclass, field
from pathlib import Path

FENCE = re.compile(r"^([\s>]*)(`{3,})(\S*)(.*)$")
TITLE = re.compile(r'title="([^"]*)"')
# A title that is a path: `orders.csv`, `shop/assets.py`, `.env`, `Dockerfile`.
PATH = re.compile(r"^(?:[\w.-]+/)*(?:[\w.-]*\.\w+|Dockerfile|Makefile)$")
LINK = re.compile(r"\]\(https?://[^/)]+/([^)#?]+/([\w.-]+\.(?:csv|tsv|txt|jsonl?|ya?ml|toml|sql|py)))\)")
SHELLS = {"bash", "shell", "sh"}


def patience() -> int:
    """The timeout in seconds for a page's program: longer while the processors are busy."""
    return round(120 * max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1)))


@dataclass
class Block:
    language: str
    title: str
    text: str
    start: int = 0
    """Its first line on the page."""
    end: int = 0
    """The line after it."""

    @property
    def is_file(self) -> bool:
        return self.language != "diff" and bool(PATH.match(self.title))

    @property
    def is_command(self) -> bool:
        return self.language in SHELLS and self.title in ("", "Terminal")

    @property
    def is_run_config(self) -> bool:
        return self.language == "yaml" and bool(re.search(r"^(?:ops|resources|execution):", self.text, re.M))


def blocks_of(markdown: str) -> list[Block]:
    """The code blocks of a page's Markdown copy."""
    found: list[Block] = []
    indent, marks, current, lines = "", "", None, []
    for number, line in enumerate(markdown.split("\n")):
        match = FENCE.match(line)
        if current is None:
            if match:
                indent, marks, lines = match[1], match[2], []
                title = TITLE.search(match[4])
                current = Block(match[3], title[1] if title else "", "", start=number)
        elif match and match[2].startswith(marks) and match[3] == "":
            current.text = "\n".join(lines) + "\n"
            current.end = number + 1
            found.append(current)
            current = None
        else:
            lines.append(line[len(indent) :] if line.startswith(indent) else "")
    return found


def downloads(markdown: str, site: Path) -> dict[str, str]:
    """The files of the site that a page links to, by name."""
    links = {name: site / path for path, name in LINK.findall(markdown)}
    return {name: file.read_text() for name, file in links.items() if file.is_file()}


@dataclass
class Files:
    """A reader's folder: blocks with one title are one file, unless a block already has what the others show.

    `earlier` has the files of the pages before. A block that starts a file replaces it, and another one continues it.
    """

    parts: dict[str, list[str]] = field(default_factory=dict)
    earlier: set[str] = field(default_factory=set)

    @property
    def shown(self) -> list[str]:
        """The files of this page."""
        return [title for title in self.parts if title not in self.earlier]

    def turn_page(self) -> None:
        self.earlier = set(self.parts)

    def add(self, title: str, text: str) -> str:
        """Adds what a block shows, and returns the file as it then is."""
        parts = self.parts.setdefault(title, [])
        if title in self.earlier and _starts(text, parts[0]):
            parts.clear()
        self.earlier.discard(title)
        if not any(_has(part, text) for part in parts):
            if parts and _starts(text, parts[0]):
                parts.clear()
            parts[:] = [part for part in parts if not _has(text, part)] + [text]
        return ("\n\n" if title.endswith(".py") else "\n").join(part.strip("\n") for part in parts) + "\n"


def _starts(text: str, before: str) -> bool:
    """Whether a block replaces the file `before`: it starts with imports, or with the same line."""
    return _first(text).startswith(("import ", "from ")) or _first(text) == _first(before)


def _first(text: str) -> str:
    return next((line for line in text.split("\n") if line.strip()), "")


def _has(whole: str, part: str) -> bool:
    """Whether the whole contains all lines of a part, in order, whatever their indentation."""
    lines = iter(line.strip() for line in whole.split("\n"))
    return all(line.strip() in lines for line in part.split("\n") if line.strip())
