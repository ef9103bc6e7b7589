"""Pages and snippets fit together: what a page includes exists, and longer Python comes from a snippet."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from corpus import DOCS, SNIPPETS, page_files

INCLUDE = re.compile(r"<(?:CodeExample|CliInvocationExample)\b([^>]*)>")
PROP = re.compile(r"""(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)'|\{([^}]*)\})""")
FENCE = re.compile(r"^[ \t>]*(?P<marks>`{3,}|~{3,})[ \t]*(?P<info>[^`\n]*)$")
CODE_SPAN = re.compile(r"(`+)(?!`).+?(?<!`)\1(?!`)")
LONGEST_FENCE = 3


@dataclass
class Fence:
    line: int
    language: str
    body: list[str]


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
            fences.append(Fence(number, (found["info"].split() or [""])[0].lower(), []))
            prose.append("")
        else:
            prose.append(CODE_SPAN.sub("", line))
    return "\n".join(prose), fences


def includes(prose: str) -> Iterator[tuple[int, dict[str, str]]]:
    for tag in INCLUDE.finditer(prose):
        props = {name: a or b or c for name, a, b, c in PROP.findall(tag[1])}
        yield prose.count("\n", 0, tag.start()) + 1, props


def region_problem(path: str, props: dict[str, str], snippets: Path) -> str:
    """Why an include gives no code, or an empty string."""
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


def problems(text: str, snippets: Path) -> list[str]:
    prose, fences = split(text)
    found = [
        (line, problem)
        for line, props in includes(prose)
        if "path" in props and (problem := region_problem(props["path"], props, snippets))
    ]
    found += [
        (fence.line, f"{len(fence.body)} lines of Python that no test runs: move them to a snippet")
        for fence in fences
        if fence.language in {"python", "py"} and len(fence.body) > LONGEST_FENCE
    ]
    return [f"{line}: {problem}" for line, problem in sorted(found)]


@pytest.mark.parametrize("page", page_files())
def test_page_includes_code_that_runs(page: str) -> None:
    found = problems((DOCS / page).read_text(encoding="utf-8"), SNIPPETS)
    assert not found, "\n".join(f"docs/{page}:{problem}" for problem in found)


LONG = "a = 1\nb = 2\nc = 3\nd = 4\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # Existing files and regions, props over several lines.
        ('<CodeExample path="orders.py" />', []),
        ('<CodeExample\n  path="orders.py"\n  startAfter="start_a"\n  endBefore="end_a"\n/>', []),
        ("Text\n\n<CodeExample path='orders.py' lineStart={2} />", []),
        ('<CliInvocationExample contents="dagster dev" />', []),
        # What is missing.
        ('Text\n<CodeExample path="order.py" />', ["2: snippets/order.py does not exist"]),
        ('<CliInvocationExample path="run.txt" />', ["1: snippets/run.txt does not exist"]),
        ('<CodeExample path="orders.py" startAfter="start_b" />', ["1: snippets/orders.py has no marker 'start_b' (startAfter)"]),
        ('<CodeExample path="orders.py" endBefore="end_b" />', ["1: snippets/orders.py has no marker 'end_b' (endBefore)"]),
        # A region between markers in the wrong order, or past the end.
        ('<CodeExample path="orders.py" startAfter="end_a" endBefore="start_a" />', ["1: the region of snippets/orders.py is empty"]),
        ('<CodeExample path="orders.py" lineStart={9} />', ["1: the region of snippets/orders.py is empty"]),
        # Fences: short Python, long Python, indented, other languages.
        ("```python\na = 1\nb = 2\nc = 3\n```", []),
        (f"```python\n{LONG}```", ["1: 4 lines of Python that no test runs: move them to a snippet"]),
        (f'1. Step\n\n   ```py title="a.py"\n   {LONG}   ```', ["3: 4 lines of Python that no test runs: move them to a snippet"]),
        (f"```yaml\n{LONG}```", []),
        # Written about, not included.
        ('```mdx\n<CodeExample path="none.py" />\n```', []),
        ('Write `<CodeExample path="none.py" />`.', []),
        (f"````md\n```python\n{LONG}```\n````", []),
    ],
)
def test_problems(text: str, expected: list[str], workspace: Path) -> None:
    (workspace / "orders.py").write_text("# start_a\norders = 1\n# end_a\n")
    assert problems(text, workspace) == expected
