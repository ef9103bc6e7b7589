"""Pages about I/O managers. fakesnow takes the connector's place: its server has no uploads of data frames."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import dagster as dg
import pandas as pd
import pytest

SNOWFLAKE = "integrations/libraries/snowflake"
GUIDE = f"{SNOWFLAKE}/using_snowflake_with_dagster_io_managers"
Load = Callable[[str], ModuleType]
Sql = Callable[[str], list[tuple[Any, ...]]]


def test_the_guide(load: Load, in_process: Sql, warehouse_sql: str, instance: dg.DagsterInstance) -> None:
    in_process(warehouse_sql)
    defs = load(f"{GUIDE}/food_trucks.py").defs
    job = defs.get_implicit_global_asset_job_def()
    for _ in range(2):
        result = job.execute_in_process(instance=instance)
    [trucks] = result.asset_materializations_for_node("trucks")
    assert trucks.metadata["dagster/row_count"].value == 4
    assert trucks.metadata["Query"].value == "SELECT * FROM FOOD_TRUCKS.SALES.trucks"
    assert trucks.metadata["dagster/table_name"].value == "FOOD_TRUCKS.SALES.trucks"
    columns = trucks.metadata["dataframe_columns"].value.columns
    assert [(column.name, column.type) for column in columns] == [
        ("truck_id", "int64"), ("city", "object"), ("menu", "object"), ("in_service_since", "datetime64[ns]"),
    ]
    assert in_process("select * from food_trucks.sales.trucks_by_city order by city")[0][:2] == ("Boulder", 2)
    described = in_process("describe table food_trucks.sales.trucks")
    assert [row[:2] for row in described][0] == ("TRUCK_ID", "NUMBER(38,0)")
    assert [row[:2] for row in described][3] == ("IN_SERVICE_SINCE", "TIMESTAMP_NTZ(9)")
    revenue = in_process("select city, menu, orders, revenue from food_trucks.sales.revenue_by_city order by revenue desc")
    assert [(city, menu, count, float(total)) for city, menu, count, total in revenue][0] == ("Boulder", "Tacos", 2, 33.75)


def test_one_asset_reads_the_table(load: Load, in_process: Sql, warehouse_sql: str, instance: dg.DagsterInstance) -> None:
    in_process(warehouse_sql)
    job = load(f"{GUIDE}/food_trucks.py").defs.get_implicit_global_asset_job_def()
    with pytest.raises(Exception, match="TRUCKS"):
        job.execute_in_process(instance=instance, asset_selection=[dg.AssetKey("trucks_by_city")])
    for name in ("trucks", "trucks_by_city"):
        job.execute_in_process(instance=instance, asset_selection=[dg.AssetKey(name)])
    assert in_process("select count(*) from food_trucks.sales.trucks_by_city") == [(2,)]


def test_a_type_without_a_handler(load: Load, in_process: Sql, warehouse_sql: str) -> None:
    in_process(warehouse_sql)

    @dg.asset
    def trucks() -> dict[str, int]:
        return {"Denver": 2}

    manager = load(f"{GUIDE}/food_trucks.py").defs.resources["io_manager"]
    with pytest.raises(Exception, match="SnowflakeIOManager does not have a handler for type '<class 'dict'>'"):
        dg.materialize([trucks], resources={"io_manager": manager})


def test_a_changed_frame(load: Load, in_process: Sql, warehouse_sql: str) -> None:
    in_process(warehouse_sql)
    manager = load(f"{GUIDE}/food_trucks.py").defs.resources["io_manager"]

    def write(frame: pd.DataFrame) -> None:
        @dg.asset
        def trucks() -> pd.DataFrame:
            return frame

        dg.materialize([trucks], resources={"io_manager": manager})

    write(pd.DataFrame({"truck_id": [1]}))
    with pytest.raises(Exception, match="(?i)plate"):
        write(pd.DataFrame({"truck_id": [1], "plate": ["ABC-123"]}))


def test_a_removed_column_is_null(load: Load, in_process: Sql, warehouse_sql: str) -> None:
    in_process(warehouse_sql)
    manager = load(f"{GUIDE}/food_trucks.py").defs.resources["io_manager"]
    for columns in ({"truck_id": [1], "plate": ["ABC-123"]}, {"truck_id": [1]}):
        @dg.asset
        def trucks() -> pd.DataFrame:
            return pd.DataFrame(columns)

        dg.materialize([trucks], resources={"io_manager": manager})
    assert in_process("select * from food_trucks.sales.trucks") == [(1, None)]
