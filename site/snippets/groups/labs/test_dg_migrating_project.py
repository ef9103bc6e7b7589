"""An existing project becomes one that dg works with."""

import pytest
from corpus import DOCS, SNIPPETS
from dg_project import Reader, copy, environment, follow

PAGE = "guides/labs/dg/incrementally-adopting-dg/migrating-project"
FILES = "guides/labs/dg/incrementally_adopting_dg/migrating_project"


@pytest.mark.parametrize("tab", ["uv", "pip"])
def test_the_page_converts_the_project(reader: Reader, tab: str) -> None:
    follow(reader, PAGE, tabs={tab})
    launched = reader.run("dg launch --assets '*' 2>&1 | grep -o 'Materialized value [a-z_]*'; dg list component")
    assert {"Materialized value " + name for name in ("orders", "daily_revenue", "customers")} <= set(launched.splitlines())
    reader.run(
        "python -c \"import duckdb; c = duckdb.connect('warehouse.duckdb'); "
        "assert c.table('customers').fetchall()[0] == ('Amara Okafor', 2); assert c.table('daily_revenue').shape == (3, 2)\""
    )


def test_without_defs_some_commands_fail(reader: Reader) -> None:
    """The question of a reader whose `dg list defs` works."""
    folder = reader.home / "shop"
    copy(f"{FILES}/before", folder)
    (folder / "definitions.py").rename(folder / "shop_warehouse/definitions.py")
    wanted = SNIPPETS / FILES / "after/pyproject.toml"
    (folder / "pyproject.toml").write_text(wanted.read_text().split("code_location_target")[0].replace("shop_warehouse.lib", "shop_warehouse"))
    environment(folder)
    reader.run("cd shop; source .venv/bin/activate; export PYTHONPATH=$PWD:$PYTHONPATH")
    assert "daily_revenue" in reader.run("dg list defs")
    page = (DOCS / f"{PAGE}.md").read_text()
    for command in ("dg list component", "dg check defs", "dg scaffold dagster.asset customers.py"):
        said = reader.run(command, fails=True)
        assert "Cannot find module `shop_warehouse.defs` in the current project" in said
        assert " ".join(command.split()[:3 if "scaffold" not in command and "check" not in command else 2]) in page
    reader.run("sed -i 's/^root_module.*/&\\ndefs_module = \"other.defs\"/' pyproject.toml")
    assert "Module `other.defs` is not part of the current project" in reader.run("dg list component", fails=True)
    reader.run("mkdir shop_warehouse/new; sed -i 's/other.defs/shop_warehouse.new/' pyproject.toml; dg list component")
