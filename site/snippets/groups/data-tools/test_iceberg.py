"""Iceberg tables in a catalog of SQLite and local files."""

import contextlib
import importlib
import io
import runpy
import shutil
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import pandas as pd
import pytest
from dagster_iceberg.resource import IcebergTableResource
from pages import LIBRARIES, copy, messages
from pyiceberg.catalog import load_catalog


@pytest.fixture
def lake(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The page's definitions from the workspace, where the files beside them are the catalog."""
    copy("iceberg", workspace)
    (workspace / "lake").mkdir()
    monkeypatch.syspath_prepend(str(workspace))
    return importlib.import_module("definitions")


def tables(module: ModuleType) -> Any:
    return load_catalog("lake", **module.CATALOG)


def run(module: ModuleType, *assets: Any, **options: Any) -> dg.ExecuteInProcessResult:
    return dg.materialize(
        [module.page_views, *assets],
        selection=list(assets) or [module.page_views],
        resources=module.defs.resources,
        raise_on_error=False,
        **options,
    )


def test_iceberg(lake: ModuleType, workspace: Path, run_tests: Callable[[str], int]) -> None:
    missing = messages(run(lake, partition_key="2025-05-01"))
    assert any("Namespace web does not exists" in message or "NoSuchNamespaceError" in message for message in missing), missing
    tables(lake).create_namespace("web")
    for key in "2025-05-01", "2025-05-02", "2025-05-02":
        assert run(lake, partition_key=key).success
    views = tables(lake).load_table("web.page_views")
    assert len(views.scan().to_arrow()) == 5
    assert "day(1)" in str(views.spec())
    assert run(lake, lake.views_by_page).success
    stored = tables(lake).load_table("web.views_by_page").scan().to_pandas()
    assert stored.set_index("page")["views"].to_dict() == {"/docs": 2, "/pricing": 3}
    [event] = run(lake, lake.pricing_visitors).get_asset_materialization_events()
    assert event.materialization.metadata["visitors"].value == 3
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        runpy.run_path(str(workspace / "history.py"), run_name="__main__")
    assert "2025-05-01 2 rows" in printed.getvalue()
    assert run_tests(f"{LIBRARIES}/iceberg/test_definitions.py") == 1


def test_iceberg_catalog_script(lake: ModuleType, workspace: Path) -> None:
    shutil.rmtree(workspace / "lake")
    runpy.run_path(str(workspace / "catalog.py"), run_name="__main__")
    assert ("web",) in tables(lake).list_namespaces()


def test_iceberg_schemas(lake: ModuleType) -> None:
    tables(lake).create_namespace("web")

    def store(frame: pd.DataFrame, **metadata: str) -> list[str]:
        @dg.asset(metadata=metadata)
        def visits() -> pd.DataFrame:
            return frame

        result = dg.materialize([visits], resources=lake.defs.resources, raise_on_error=False)
        return [] if result.success else messages(result)

    assert not store(pd.DataFrame({"page": ["/docs"]}))
    wider = pd.DataFrame({"page": ["/docs"], "visitor": ["v1"]})
    assert any("Schema spec update mode is set to 'error'" in message for message in store(wider))
    assert not store(wider, schema_update_mode="update")
    assert tables(lake).load_table("web.visits").schema().column_names == ["page", "visitor"]
    assert not store(wider[["page"]], schema_update_mode="update")
    assert tables(lake).load_table("web.visits").schema().column_names == ["page"]
    nanoseconds = pd.DataFrame({"page": pd.to_datetime(["2025-05-01"])})
    assert any("Iceberg does not yet support 'ns' timestamp precision" in message for message in store(nanoseconds))


def test_a_snapshot_of_the_resource(lake: ModuleType) -> None:
    """`snapshot_id` has no effect in this version."""
    tables(lake).create_namespace("web")
    for key in "2025-05-01", "2025-05-02":
        assert run(lake, partition_key=key).success
    first = tables(lake).load_table("web.page_views").snapshots()[0].snapshot_id
    options = {"name": "lake", "config": lake.config, "namespace": "web", "table": "page_views"}
    resource = IcebergTableResource(**options, snapshot_id=first)
    assert len(resource.load().scan().to_arrow()) == 5
    assert len(resource.load().scan(snapshot_id=first).to_arrow()) == 2
