"""Groups of definitions move into `defs`, and none is lost."""

import json

from corpus import SNIPPETS
from dg_project import Reader, copy, environment, follow

PAGE = "guides/labs/dg/incrementally-adopting-dg/migrating-definitions"
FILES = "guides/labs/dg/incrementally_adopting_dg/migrating_definitions"
CONVERTED = "guides/labs/dg/incrementally_adopting_dg/migrating_project/after/pyproject.toml"


def test_the_page_moves_all_definitions(reader: Reader) -> None:
    folder = reader.home / "shop-warehouse"
    copy(f"{FILES}/before", folder)
    (folder / "definitions.py").unlink()
    (folder / "pyproject.toml").write_text((SNIPPETS / CONVERTED).read_text().replace("shop_warehouse.lib", "shop_warehouse"))
    environment(folder)
    reader.run("cd shop-warehouse; source .venv/bin/activate; export PYTHONPATH=$PWD:$PYTHONPATH")
    # The files work before they move, too.
    run = "dg.materialize([sales.orders, stock.units_sold])"
    reader.run(f'python -W ignore -c "import dagster as dg; from shop_warehouse import sales, stock; {run}"; rm warehouse.duckdb')
    follow(reader, PAGE)
    listed = json.loads((folder / "after.json").read_text().split("\n", 1)[1])
    assert [each.get("key") or each["name"] for each in listed] == ["orders", "units_sold", "every_morning"]
    assert not list((folder / "shop_warehouse").glob("s*.py"))
    reader.run("dg launch --assets '*'")
    sold = reader.run("python -c \"import duckdb; c = duckdb.connect('warehouse.duckdb'); print(c.table('units_sold').fetchall())\"")
    assert "('espresso cup', 6)" in sold
