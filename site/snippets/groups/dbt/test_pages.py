"""The pages dbt Core and "Transforming data with dbt": their whole projects load and run."""

import shutil
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
from corpus import SNIPPETS

DBT = SNIPPETS / "integrations/libraries/dbt"
Shop = Callable[[str], Path]
Install = Callable[[Path, dict[str, Path]], Callable[[str], ModuleType]]


def keys(found: object) -> set[str]:
    return {key.to_user_string() for key in found}  # type: ignore[attr-defined]


def test_dbt_core(shop: Shop, load: Callable[[str], ModuleType], instance: dg.DagsterInstance) -> None:
    folder = shop("reference")
    defs = load(str(shutil.copy(DBT / "dbt_core/definitions.py", folder))).defs
    selected = keys(defs.get_job_def("build_marts").asset_layer.executable_asset_keys)
    assert {"raw_orders", "stg_orders", "orders", "customers", "reporting/daily_sales"} <= selected
    assert "stg_rewards" not in selected
    assert [schedule.name for schedule in defs.schedules] == ["build_marts_schedule"]
    job = defs.get_implicit_global_asset_job_def()
    result = job.execute_in_process(instance=instance, asset_selection=[dg.AssetKey("orders"), dg.AssetKey("stg_orders")])
    counts = {
        event.asset_key.to_user_string(): event.materialization.metadata.get("dagster/row_count")
        for event in result.get_asset_materialization_events()
    }
    assert counts == {"orders": dg.IntMetadataValue(11), "stg_orders": None}


def test_an_existing_project(shop: Shop, install: Install, instance: dg.DagsterInstance) -> None:
    folder = shop("reference")
    defs = install(folder, {file.stem: file for file in (DBT / "transform_dbt").glob("*.py")})("definitions").defs
    marts = keys(defs.get_job_def("nightly_marts").asset_layer.executable_asset_keys)
    assert marts == {"orders", "customers", "reporting/daily_sales"}
    job = defs.get_implicit_global_asset_job_def()
    selection = [dg.AssetKey(name) for name in ("raw_customers", "stg_customers", "customers")]
    result = job.execute_in_process(instance=instance, asset_selection=selection)
    made = keys(event.asset_key for event in result.get_asset_materialization_events())
    assert made == {"raw_customers", "stg_customers", "customers"}
