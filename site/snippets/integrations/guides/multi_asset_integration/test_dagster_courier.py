import sqlite3
from collections.abc import Iterator
from pathlib import Path

import dagster as dg
import duckdb
import pytest

from dagster_courier import CourierResource, courier_assets

PROJECT = """
source: app.db
tables:
  - name: customers
  - name: orders
"""


def shop(folder: Path) -> tuple[dg.AssetsDefinition, CourierResource]:
    (folder / "courier.yaml").write_text(PROJECT)

    @courier_assets(project=folder / "courier.yaml", name="shop")
    def tables(
        context: dg.AssetExecutionContext, courier: CourierResource
    ) -> Iterator[dg.MaterializeResult]:
        yield from courier.copy(context)

    return tables, CourierResource(target=str(folder / "warehouse.duckdb"))


def app_database(folder: Path, sql: str) -> None:
    with sqlite3.connect(folder / "app.db") as app:
        app.executescript(sql)


def test_specs(tmp_path: Path) -> None:
    tables, _ = shop(tmp_path)
    assert {spec.key.to_user_string() for spec in tables.specs} == {
        "courier/customers",
        "courier/orders",
    }


def test_selected_tables_only(tmp_path: Path) -> None:
    app_database(
        tmp_path,
        "create table orders (order_id integer, amount real);"
        "insert into orders values (10, 19.5), (11, 5.0);",
    )
    tables, courier = shop(tmp_path)
    result = dg.materialize(
        [tables], selection="key:courier/orders", resources={"courier": courier}
    )
    [materialization] = result.asset_materializations_for_node("shop")
    assert materialization.asset_key == dg.AssetKey(["courier", "orders"])
    assert materialization.metadata["dagster/row_count"].value == 2
    with duckdb.connect(courier.target) as warehouse:
        assert warehouse.execute("select count(*) from orders").fetchone() == (2,)


def test_tables_before_a_failure_are_recorded(tmp_path: Path) -> None:
    app_database(tmp_path, "create table customers (customer_id integer);")
    tables, courier = shop(tmp_path)
    with dg.DagsterInstance.ephemeral() as instance:
        result = dg.materialize(
            [tables],
            resources={"courier": courier},
            instance=instance,
            raise_on_error=False,
        )
        assert not result.success
        [event] = result.get_asset_materialization_events()
        assert event.asset_key == dg.AssetKey(["courier", "customers"])
        with pytest.raises(sqlite3.OperationalError, match="no such table: orders"):
            dg.materialize([tables], resources={"courier": courier})
