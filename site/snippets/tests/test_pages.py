"""Pages and snippets match: included files exist, and a page's Python comes from a snippet."""

from pathlib import Path

import pytest
from corpus import DOCS, SNIPPETS, page_files
from fences import problems, snippet_code


@pytest.fixture(scope="module")
def code() -> str:
    return snippet_code()


@pytest.mark.parametrize("page", page_files())
def test_page_includes_code_that_runs(page: str, code: str) -> None:
    found = problems((DOCS / page).read_text(encoding="utf-8"), SNIPPETS, code)
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
        ("```python\norders = 1\n\n  # end_a\n```", []),
        ("```python\na = 1\n```", ["1: Python that is in no snippet: put its lines into one, or write {/* not run: why */} above"]),
        ("```python\norder\n```", ["1: Python that is in no snippet: put its lines into one, or write {/* not run: why */} above"]),
        ("{/* not run: the API of 1.9 */}\n\n```python\na = 1\n```", []),
        (f"{{/* not run: the API of 1.9 */}}\n```python\n{LONG}```", []),
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
    assert problems(text, workspace, snippet_code(workspace)) == expected
