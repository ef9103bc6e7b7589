"""What the tests look at: the snippet files and the pages."""

from pathlib import Path

SNIPPETS = Path(__file__).parents[1]
DOCS = SNIPPETS.parent / "docs"


def snippet_files(root: Path = SNIPPETS) -> list[str]:
    """Python files that pages include, relative to the snippets folder."""
    files = (file.relative_to(root) for file in root.rglob("*.py"))
    return sorted(
        file.as_posix()
        for file in files
        if file.parts[0] != "tests" and file.name != "conftest.py" and not file.name.startswith("test_")
    )


def page_files() -> list[str]:
    """Pages and partials, relative to the docs folder."""
    files = (file for file in DOCS.rglob("*") if file.suffix in {".md", ".mdx"})
    return sorted(file.relative_to(DOCS).as_posix() for file in files)
