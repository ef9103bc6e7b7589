"""A tool without a library: the approaches, and a custom decorator."""

import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import parse_qs, urlsplit

import dagster as dg
import duckdb
import pytest
from corpus import SNIPPETS
from loopback import JsonHandler, Loopback, serving

APPROACHES = "integrations/guides/integration_approaches"
DECORATOR = "integrations/guides/multi_asset_integration"
Load = Callable[[str], ModuleType]


class Courier(Loopback):
    status = "done"
    started: list[Any]
    tokens: set[str | None]


class Handler(JsonHandler):
    server: Courier

    def do_POST(self) -> None:
        self.server.tokens.add(self.headers["Authorization"])
        self.server.started.append(self.body())
        self.send(200, {"id": len(self.server.started), "status": "running"})

    def do_GET(self) -> None:
        self.server.tokens.add(self.headers["Authorization"])
        url = urlsplit(self.path)
        tables = [{"name": name, "rows": rows} for name, rows in {"orders": 1204, "customers": 310, "products": 42}.items()]
        if url.path == "/v1/copies":
            after = int(parse_qs(url.query)["after"][0])
            copies = [{"id": 7, "status": "done", "rows": 1204}, {"id": 8, "status": "failed", "rows": 0}]
            return self.send(200, [copy for copy in copies if copy["id"] > after])
        id = int(url.path.removeprefix("/v1/copies/"))
        self.send(200, {"id": id, "status": self.server.status, "rows": 1204, "tables": tables})


@pytest.fixture
def courier(monkeypatch: pytest.MonkeyPatch) -> Iterator[Courier]:
    with serving(Courier(("127.0.0.1", 0), Handler)) as server:
        server.started, server.tokens = [], set()
        monkeypatch.setenv("COURIER_URL", server.url)
        monkeypatch.setenv("COURIER_TOKEN", "t0ken")
        monkeypatch.setattr(time, "sleep", lambda _: None)
        yield server


def counts(defs: dg.Definitions, instance: dg.DagsterInstance) -> dict[str, Any]:
    result = defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)
    return {
        event.asset_key.to_user_string(): event.materialization.metadata["dagster/row_count"].value
        for event in result.get_asset_materialization_events()
    }


@pytest.mark.parametrize("name", ["one_asset", "with_resource"])
def test_one_table(courier: Courier, load: Load, instance: dg.DagsterInstance, name: str) -> None:
    defs = load(f"{APPROACHES}/{name}.py").defs
    assert counts(defs, instance) == {"orders": 1204}
    assert courier.started == [{"table": "orders"}]
    assert courier.tokens == ({None} if name == "one_asset" else {"Bearer t0ken"})
    courier.status = "failed"
    with pytest.raises(dg.Failure, match="Copy 2 ended as failed."):
        counts(defs, instance)


def test_a_copy_that_takes_too_long(courier: Courier, load: Load) -> None:
    module = load(f"{APPROACHES}/courier_resource.py")
    courier.status = "running"
    resource = module.CourierResource(url=courier.url, token="t0ken", timeout_seconds=-1)
    with pytest.raises(dg.Failure, match="Copy 1 is still running."):
        resource.copy(table="orders")


def test_the_stub(courier: Courier, run_tests: Callable[[str], int]) -> None:
    assert run_tests(f"{APPROACHES}/test_with_resource.py") == 1
    assert courier.started == []


def test_the_factory(courier: Courier, load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(f"{APPROACHES}/factory.py").defs
    assert set(counts(defs, instance)) == {"orders", "customers", "products"}
    assert sorted(started["table"] for started in courier.started) == ["customers", "orders", "products"]


def test_one_call(courier: Courier, load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(f"{APPROACHES}/one_call.py").defs
    assert counts(defs, instance) == {"orders": 1204, "customers": 310, "products": 42}
    assert courier.started == [{"project": "shop"}]
    job = defs.get_implicit_global_asset_job_def()
    with pytest.raises(dg.DagsterInvalidSubsetError, match="This AssetsDefinition does not support subsetting."):
        job.execute_in_process(instance=instance, asset_selection=[dg.AssetKey("orders")])


def test_a_script(load: Load, instance: dg.DagsterInstance, workspace: Path) -> None:
    (workspace / "exports").mkdir()
    (workspace / "exports/orders.csv").write_text("order_id,amount\n10,19.5\n10,19.5\n11,5.0\n")
    assert counts(load(f"{APPROACHES}/external_script.py").defs, instance) == {"clean_orders": 2}
    assert (workspace / "exports/orders_clean.csv").read_text().split() == ["order_id,amount", "10,19.5", "11,5.0"]


def test_observing(courier: Courier, load: Load, instance: dg.DagsterInstance) -> None:
    module = load(f"{APPROACHES}/observe.py")
    resource = module.CourierResource(url=courier.url, token="t0ken")
    for cursor, found in (None, 1), ("7", 0):
        context = dg.build_sensor_context(instance=instance, cursor=cursor, resources={"courier": resource})
        result = module.courier_copies(context)
        assert len(result.asset_events) == found and result.cursor == "7"


def test_the_decorator(load: Load, instance: dg.DagsterInstance, workspace: Path) -> None:
    for name in "courier.py", "courier.yaml", "dagster_courier.py", "definitions.py":
        shutil.copy(SNIPPETS / DECORATOR / name, workspace)
    with sqlite3.connect("app.db") as app:
        app.executescript((SNIPPETS / DECORATOR / "app.sql").read_text())
    defs = load(str(workspace / "definitions.py")).defs
    specs = {spec.key.to_user_string(): spec for spec in defs.get_all_asset_specs()}
    assert specs["courier/orders"].group_name == "shop" and specs["courier/orders"].description == "One row for each order"
    assert [dep.asset_key.to_user_string() for dep in specs["courier/orders"].deps] == ["app/orders"]
    assert counts(defs, instance) == {"courier/customers": 2, "courier/orders": 3}
    with duckdb.connect("warehouse.duckdb") as warehouse:
        assert warehouse.execute("select email from customers order by 1").fetchall() == [
            ("ada@example.com",),
            ("grace@example.com",),
        ]


def test_the_tests(run_tests: Callable[[str], int]) -> None:
    assert run_tests(f"{DECORATOR}/test_dagster_courier.py") == 3


def test_a_table_that_nobody_declared(load: Load, workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = load(f"{DECORATOR}/dagster_courier.py")
    (workspace / "courier.yaml").write_text("source: app.db\ntables: [{name: orders}, {name: customers}]\n")

    @module.courier_assets(project=workspace / "courier.yaml", name="shop")
    def undeclared(context: dg.AssetExecutionContext) -> Iterator[dg.MaterializeResult]:
        yield dg.MaterializeResult(asset_key=["courier", "products"])

    with pytest.raises(dg.DagsterInvariantViolationError, match="Asset key courier/products not found in AssetsDefinition"):
        dg.materialize([undeclared])

    @module.courier_assets(project=workspace / "courier.yaml", name="shop")
    def silent(context: dg.AssetExecutionContext) -> Iterator[dg.MaterializeResult]:
        yield dg.MaterializeResult(asset_key=["courier", "orders"])

    result = dg.materialize([silent])
    assert result.success and len(result.asset_materializations_for_node("shop")) == 1
