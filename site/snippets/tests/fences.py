"""The code on pages, included or inline."""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from corpus import DOCS, SNIPPETS, page_files

INCLUDE = re.compile(r"<(?:CodeExample|CliInvocationExample)\b([^>]*)>")
PROP = re.compile(r"""(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)'|\{([^}]*)\})""")
FENCE = re.compile(r"^[ \t>]*(?P<marks>`{3,}|~{3,})[ \t]*(?P<info>[^`\n]*)$")
CODE_SPAN = re.compile(r"(`+)(?!`).+?(?<!`)\1(?!`)")
EXEMPT = re.compile(r"\{/\*\s*not run:\s*(.+?)\s*\*/\}")
LONGEST_FENCE = 3


@dataclass
class Fence:
    """`reason` is that of a comment `{/* not run: … */}` above it."""

    line: int
    info: str
    body: list[str]
    reason: str = ""

    @property
    def language(self) -> str:
        return (self.info.split() or [""])[0].lower()

    @property
    def is_python(self) -> bool:
        return self.language in {"python", "py"}

    @property
    def text(self) -> str:
        return dense(self.source)

    @property
    def source(self) -> str:
        return textwrap.dedent("\n".join(self.body))


def dense(code: str) -> str:
    """Code without indentation and empty lines, which can differ on a page."""
    return "\n".join(line.strip() for line in code.splitlines() if line.strip())


def split(text: str) -> tuple[str, list[Fence]]:
    """The prose of a page, with its line numbers kept and code blanked out, and its code fences."""
    prose: list[str] = []
    fences: list[Fence] = []
    open_marks = ""
    for number, line in enumerate(text.splitlines(), start=1):
        found = FENCE.match(line)
        if open_marks:
            closes = found and found["marks"].startswith(open_marks) and not found["info"].strip()
            if closes:
                open_marks = ""
            else:
                fences[-1].body.append(line)
            prose.append("")
        elif found:
            open_marks = found["marks"]
            above = next((line for line in reversed(prose) if line.strip()), "")
            reason = EXEMPT.search(above)
            fences.append(Fence(number, found["info"], [], reason[1] if reason else ""))
            prose.append("")
        else:
            prose.append(CODE_SPAN.sub("", line))
    return "\n".join(prose), fences


def includes(prose: str) -> Iterator[tuple[int, dict[str, str]]]:
    for tag in INCLUDE.finditer(prose):
        props = {name: a or b or c for name, a, b, c in PROP.findall(tag[1])}
        yield prose.count("\n", 0, tag.start()) + 1, props


def region_problem(path: str, props: dict[str, str], snippets: Path) -> str:
    """Why an include doesn't show any code, or an empty string."""
    file = snippets / path
    if not file.is_file():
        return f"snippets/{path} does not exist"
    lines = file.read_text().splitlines()
    first, last = 0, len(lines)
    for prop, marker in (("startAfter", props.get("startAfter")), ("endBefore", props.get("endBefore"))):
        if marker is None:
            continue
        at = next((index for index, line in enumerate(lines) if marker in line), None)
        if at is None:
            return f"snippets/{path} has no marker {marker!r} ({prop})"
        first, last = (at + 1, last) if prop == "startAfter" else (first, at)
    first = max(first, int(props.get("lineStart", 0)))
    last = min(last, int(props.get("lineEnd", last)))
    return "" if any(line.strip() for line in lines[first:last]) else f"the region of snippets/{path} is empty"


def problems(text: str, snippets: Path, code: str) -> list[str]:
    """What a page shows that no test runs, as `line: problem`. `code`: all of `snippets/`, dense."""
    prose, fences = split(text)
    found = [
        (line, problem)
        for line, props in includes(prose)
        if "path" in props and (problem := region_problem(props["path"], props, snippets))
    ]
    found += [
        (fence.line, problem) for fence in fences if fence.is_python and (problem := fence_problem(fence, code))
    ]
    return [f"{line}: {problem}" for line, problem in sorted(found)]


def fence_problem(fence: Fence, code: str) -> str:
    """A short fence consists of lines of a snippet or its test, or has a reason."""
    if fence.reason:
        return ""
    if len(fence.body) > LONGEST_FENCE:
        return f"{len(fence.body)} lines of Python that no test runs: move them to a snippet"
    if is_fragment(fence, code):
        return ""
    return "Python that is in no snippet: put its lines into one, or write {/* not run: why */} above"


def is_fragment(fence: Fence, code: str) -> bool:
    return f"\n{fence.text}\n" in code


def snippet_code(root: Path = SNIPPETS) -> str:
    """All Python of `snippets/`, tests included, dense."""
    return "".join(f"\n{dense(file.read_text())}\n" for file in sorted(root.rglob("*.py")))


def fence_lines() -> list[str]:
    """How every piece of Python in the pages is accounted for."""
    code = snippet_code()
    counts: Counter[str] = Counter()
    reasons: list[str] = []
    for page in page_files():
        prose, fences = split((DOCS / page).read_text(encoding="utf-8"))
        counts["snippet"] += sum(str(props.get("path", "")).endswith(".py") for _, props in includes(prose))
        for fence in filter(lambda fence: fence.is_python, fences):
            kind = "exempt" if fence.reason else "fragment of one" if is_fragment(fence, code) else "unaccounted"
            counts[kind] += 1
            if kind != "fragment of one":
                reasons.append(f"  {kind:<17} docs/{page}:{fence.line}: {fence.reason}")
    kinds = ("snippet", "fragment of one", "exempt", "unaccounted")
    total = f"{sum(counts.values())} pieces of Python in pages: "
    return [total + ", ".join(f"{counts[kind]} {kind}" for kind in kinds), *reasons]
