"""Installing dg, and what its help says."""

import pytest
from dg_project import Reader, follow

PAGE = "guides/labs/dg/index"


@pytest.mark.parametrize("tab", ["uv", "pip"])
def test_the_page_installs_dg(reader: Reader, tab: str) -> None:
    follow(reader, PAGE, tabs={tab})
    where = reader.run("command -v dg").strip()
    assert where == {"uv": "/home/you/.local/bin/dg", "pip": "/home/you/.venv/bin/dg"}[tab]


def test_the_components_page_installs_dg(reader: Reader) -> None:
    follow(reader, "guides/labs/components/index")


def test_a_newer_dg_has_no_init(reader: Reader) -> None:
    reader.run("uv tool install --quiet dagster-dg")
    assert "No such command 'init'" in reader.run("dg init shop", fails=True)
