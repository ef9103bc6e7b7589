"""From an empty folder to a pinned project, with uv and with pip."""

import re

import pytest
from corpus import DOCS
from dg_project import Reader, follow, tree

PAGE = "guides/labs/dg/creating-a-project"
LOCATIONS = "{ workspaceOrError { ... on Workspace { locationEntries { name loadStatus locationOrLoadError { __typename } } } } }"
LOADED = {"name": "shop-warehouse", "loadStatus": "LOADED", "locationOrLoadError": {"__typename": "RepositoryLocation"}}


@pytest.mark.parametrize("tab", ["uv", "pip"])
def test_the_project_is_as_shown_and_runs(reader: Reader, tab: str) -> None:
    # With pip, the reader writes the pins; uv has written them.
    generated = {"src/shop_warehouse/definitions.py", *(["pyproject.toml"] if tab == "uv" else [])}
    answers = follow(reader, PAGE, tabs={tab}, generated=generated, served={"dg dev": LOCATIONS})
    assert answers["dg dev"]["workspaceOrError"]["locationEntries"] == [LOADED]
    versions = reader.run("python -c \"from importlib.metadata import version as v; print(v('dagster'), v('dagster-webserver'))\"")
    assert versions.strip() == "1.10.11 1.10.11"
    made = {file for file in tree(reader.folder) if file != "uv.lock" and "egg-info" not in file}
    assert made == drawn_files()
    assert (reader.folder / "uv.lock").exists() is (tab == "uv")


def drawn_files() -> set[str]:
    """The files of the tree on the page, with their folders."""
    drawing = re.search(r"^```text\nshop-warehouse\n(.*?)^```", (DOCS / f"{PAGE}.md").read_text(), re.M | re.S)
    assert drawing
    files: set[str] = set()
    folders: list[str] = []
    for line in drawing[1].splitlines():
        found = re.match(r"([│ ]*)[├└]── (\S+)", line)
        assert found, line
        folders = [*folders[: len(found[1]) // 4], found[2]]
        files.add("/".join(folders))
    return {file for file in files if not any(other.startswith(f"{file}/") for other in files)}


def test_scaffold_project_writes_the_same_files(reader: Reader) -> None:
    reader.run("dg init one --no-uv-sync\nmkdir two && cd two\ndg scaffold project one\ncd ..")
    assert tree(reader.home / "one") == tree(reader.home / "two/one")
    for file in tree(reader.home / "one"):
        assert (reader.home / "one" / file).read_text() == (reader.home / "two/one" / file).read_text()
    assert "A file or directory already exists" in reader.run("dg init one --no-uv-sync", fails=True)


def test_a_project_without_dagster_components(reader: Reader) -> None:
    reader.run("dg init shop-warehouse --no-uv-sync && cd shop-warehouse && mkdir empty")
    alone = 'PATH="$HOME/tools:/usr/bin:/bin"'
    assert "Cannot find executable dagster-components" in reader.run(f"{alone} dg list defs", fails=True)
    assert "Could not resolve the `dagster-components` executable" in reader.run(f"{alone} dg list plugins", fails=True)
    warned = reader.run(f"mkdir .venv other; VIRTUAL_ENV=$PWD/other {alone} dg list env")
    assert "the active virtual environment does not match the virtual environment found in the project root directory" in " ".join(warned.split())
