"""A guide that shows parts of a Python file also shows the whole file, so that readers can copy code that runs."""

import re

import pytest
from corpus import DOCS, SNIPPETS, page_files
from fences import includes, split

# Tests that name their place in this repository: the page says in a fence how a project imports what they test.
FROM_HERE = re.compile(r"^from guides\.", re.M)


def only_in_parts(text: str) -> list[str]:
    """Python files that a page includes only in parts."""
    whole: dict[str, bool] = {}
    for _, props in includes(split(text)[0]):
        path = props.get("path", "")
        if path.endswith(".py"):
            whole[path] = whole.get(path, False) or not props.keys() & {"startAfter", "lineStart"}
    return [path for path, is_whole in whole.items() if not is_whole]


@pytest.mark.parametrize("page", [page for page in page_files() if page.startswith("guides/")])
def test_shows_each_file_whole(page: str) -> None:
    parts = only_in_parts((DOCS / page).read_text(encoding="utf-8"))
    missing = [path for path in parts if not FROM_HERE.search((SNIPPETS / path).read_text(encoding="utf-8"))]
    assert not missing, f'docs/{page} shows {", ".join(missing)} in parts only: add <Details summary="The whole file">'


def test_parts_and_wholes() -> None:
    part = '<CodeExample path="a.py" startAfter="start_a" endBefore="end_a" />'
    assert only_in_parts(part) == ["a.py"]
    assert only_in_parts(f'{part}\n<CodeExample\n  path="a.py"\n/>') == []
    assert only_in_parts('<CodeExample path="a.yaml" startAfter="start_a" />') == []
