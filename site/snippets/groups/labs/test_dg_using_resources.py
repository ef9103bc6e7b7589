"""Resources of two levels below `defs`."""

import importlib
from pathlib import Path

import pytest
from corpus import DOCS
from dagster.components import load_defs
from dg_project import Reader, follow, project

PAGE = "guides/labs/dg/using-resources"
RESOURCE = "import dagster as dg\nfrom dagster_duckdb import DuckDBResource\n"
ASSET = "import dagster as dg\nfrom dagster_duckdb import DuckDBResource\n\n@dg.asset\ndef orders(warehouse: DuckDBResource) -> None: ...\n"


def test_the_page(reader: Reader) -> None:
    project(reader, "shop-warehouse")
    follow(reader, PAGE, skip={'uv add --quiet "dagster-duckdb==0.26.11" "duckdb==1.2.2"'})


@pytest.mark.parametrize(
    ("package", "files", "error"),
    [
        ("bare", {"resources.py": "warehouse = DuckDBResource(database='a.duckdb')"}, "resource with key 'warehouse' required by op 'orders' was not provided"),
        (
            "lazy",
            {
                "resources.py": "from dagster.components import definitions\n\n@definitions\ndef defs() -> dg.Definitions:\n"
                "    return dg.Definitions(resources={'warehouse': DuckDBResource(database='a.duckdb')})"
            },
            "resource with key 'warehouse' required by op 'orders' was not provided",
        ),
        (
            "twice",
            {
                "resources.py": "defs = dg.Definitions(resources={'warehouse': DuckDBResource(database='a.duckdb')})",
                "other.py": "defs = dg.Definitions(resources={'warehouse': DuckDBResource(database='b.duckdb')})",
            },
            "have different resources with same key 'warehouse'",
        ),
        ("many", {"resources.py": "a = dg.Definitions(resources={'warehouse': 1})\nb = dg.Definitions()"}, "Found multiple Definitions objects"),
    ],
)
def test_what_does_not_load(workspace: Path, monkeypatch: pytest.MonkeyPatch, package: str, files: dict[str, str], error: str) -> None:
    folder = workspace / package / "defs"
    folder.mkdir(parents=True)
    (folder / "orders.py").write_text(ASSET)
    for name, text in files.items():
        (folder / name).write_text(f"{RESOURCE}{text}\n")
    monkeypatch.syspath_prepend(str(workspace))
    with pytest.raises(Exception, match=error):
        load_defs(importlib.import_module(f"{package}.defs")).get_repository_def()
    assert error in (DOCS / f"{PAGE}.md").read_text().replace("objects ...", "objects")
