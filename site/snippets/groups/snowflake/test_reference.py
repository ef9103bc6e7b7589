"""The reference: each snippet runs as its section says."""

import datetime
import shutil
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import pandas as pd
import pytest
import sqlalchemy
from corpus import SNIPPETS
from dagster_snowflake import SnowflakeResource
from dagster_snowflake_pandas import SnowflakePandasIOManager, SnowflakePandasTypeHandler

REFERENCE = "integrations/libraries/snowflake/reference"
Load = Callable[[str], ModuleType]
Logins = list[dict[str, Any]]
Sql = Callable[[str], list[tuple[Any, ...]]]


@pytest.fixture
def manager() -> SnowflakePandasIOManager:
    return SnowflakePandasIOManager(account="a", user="u", password="p", database="FOOD_TRUCKS", schema="SALES")


def last(instance: dg.DagsterInstance, key: str) -> dict[str, Any]:
    event = instance.get_latest_materialization_event(dg.AssetKey(key))
    assert event and event.asset_materialization
    return {name: value.value for name, value in event.asset_materialization.metadata.items()}


def test_ways_to_sign_in(load: Load, logins: Logins, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SNOWFLAKE_OAUTH_TOKEN", "t0ken")
    module = load(f"{REFERENCE}/sign_in.py")
    with dg.build_resources({"key": module.key, "oauth": module.oauth}) as resources:
        for resource in (resources.key, resources.oauth):
            with resource.get_connection():
                pass
    assert logins[0]["account"] == "acme-analytics"
    assert "private_key" in logins[0]
    assert (logins[1]["authenticator"], logins[1]["token"]) == ("oauth", "t0ken")
    assert module.defs.resources["snowflake"] is module.key
    monkeypatch.delenv("SNOWFLAKE_PRIVATE_KEY")
    module = load(f"{REFERENCE}/sign_in.py")
    assert module.defs.resources["snowflake"] is module.browser


def test_sqlalchemy(in_process: Sql) -> None:
    resource = SnowflakeResource(account="a", user="u", password="p", database="FOOD_TRUCKS", schema="SALES", connector="sqlalchemy")
    with resource.get_connection(raw_conn=False) as connection:
        assert isinstance(connection, sqlalchemy.Connection)
        assert connection.execute(sqlalchemy.text("select 1")).all() == [(1,)]


def test_columns(load: Load, in_process: Sql, warehouse_sql: str, manager: SnowflakePandasIOManager) -> None:
    in_process(warehouse_sql)
    module = load(f"{REFERENCE}/columns.py")
    seen: list[str] = []
    real = pd.read_sql

    def read(sql: str, **options: Any) -> pd.DataFrame:
        seen.append(sql)
        return real(sql, **options)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pd, "read_sql", read)
        dg.materialize([module.orders, module.truck_revenue], resources={"io_manager": manager})
    assert seen == ["SELECT truck_id, amount FROM FOOD_TRUCKS.RAW.orders"]
    assert in_process("select count(*) from food_trucks.sales.truck_revenue") == [(4,)]


def test_daily_partitions(
    load: Load, in_process: Sql, warehouse_sql: str, manager: SnowflakePandasIOManager, workspace: Path, instance: dg.DagsterInstance
) -> None:
    in_process(warehouse_sql)
    (workspace / "exports").mkdir()
    for day, amounts in {"2025-03-01": (9, 4), "2025-03-02": (7, 5)}.items():
        rows = "".join(f"1,{day} 1{at}:30:00,{amount}\n" for at, amount in enumerate(amounts))
        (workspace / f"exports/{day}.csv").write_text("truck_id,ordered_at,amount\n" + rows)
    module = load(f"{REFERENCE}/daily_partitions.py")
    for day in ("2025-03-01", "2025-03-02", "2025-03-01"):
        dg.materialize(
            [module.app_orders, module.app_revenue], partition_key=day, resources={"io_manager": manager}, instance=instance
        )
    assert in_process("select revenue from food_trucks.sales.app_revenue order by day") == [(13,), (12,)]
    metadata = last(instance, "app_orders")
    assert metadata["dagster/partition_row_count"] == 2
    assert metadata["Query"] == (
        "SELECT * FROM FOOD_TRUCKS.SALES.app_orders WHERE\n"
        "ordered_at >= '2025-03-01 00:00:00' AND ordered_at < '2025-03-02 00:00:00'"
    )


def test_city_partitions(
    load: Load, in_process: Sql, warehouse_sql: str, manager: SnowflakePandasIOManager, workspace: Path, instance: dg.DagsterInstance
) -> None:
    in_process(warehouse_sql)
    (workspace / "permits").mkdir()
    (workspace / "permits/Denver.csv").write_text("permit,truck_id\nD-17,1\nD-18,2\n")
    module = load(f"{REFERENCE}/city_partitions.py")
    for _ in range(2):
        dg.materialize([module.permits], partition_key="Denver", resources={"io_manager": manager}, instance=instance)
    assert in_process("select count(*) from food_trucks.sales.permits") == [(2,)]
    assert last(instance, "permits")["Query"].endswith("WHERE\ncity in ('Denver')")


def test_city_day_partitions(
    load: Load, in_process: Sql, warehouse_sql: str, manager: SnowflakePandasIOManager, workspace: Path, instance: dg.DagsterInstance
) -> None:
    in_process(warehouse_sql)
    (workspace / "weather/Denver").mkdir(parents=True)
    (workspace / "weather/Denver/2025-03-01.csv").write_text("hour,celsius\n11,4.5\n12,6.0\n")
    module = load(f"{REFERENCE}/city_day_partitions.py")
    key = dg.MultiPartitionKey({"day": "2025-03-01", "city": "Denver"})
    for _ in range(2):
        dg.materialize([module.weather], partition_key=key, resources={"io_manager": manager}, instance=instance)
    assert in_process("select count(*) from food_trucks.sales.weather") == [(2,)]
    assert last(instance, "weather")["Query"] == (
        "SELECT * FROM FOOD_TRUCKS.SALES.weather WHERE\ncity in ('Denver') AND\n"
        "to_timestamp(day) >= '2025-03-01 00:00:00' AND to_timestamp(day) < '2025-03-02 00:00:00'"
    )


def test_partitions_need_a_column(load: Load, in_process: Sql, warehouse_sql: str, manager: SnowflakePandasIOManager) -> None:
    in_process(warehouse_sql)

    @dg.asset(partitions_def=dg.StaticPartitionsDefinition(["Denver"]))
    def permits() -> pd.DataFrame:
        return pd.DataFrame({"city": ["Denver"]})

    with pytest.raises(ValueError, match="Asset .* has partitions, but no 'partition_expr' metadata value"):
        dg.materialize([permits], partition_key="Denver", resources={"io_manager": manager})


def test_schemas(load: Load, in_process: Sql, warehouse_sql: str, workspace: Path, instance: dg.DagsterInstance) -> None:
    in_process(warehouse_sql)
    (workspace / "trucks.csv").write_text("truck_id,in_service_since\n1,2021-04-12\n4,2024-05-06\n")
    job = load(f"{REFERENCE}/schemas.py").defs.get_implicit_global_asset_job_def()
    assert job.execute_in_process(instance=instance).success
    assert in_process("select count(*) from food_trucks.operations.trucks") == [(2,)]
    assert in_process("select truck_id, value from food_trucks.finance.depreciation order by 1")[0] == (1, 48_000.0)


def test_freshness(load: Load, sql: Sql, warehouse_sql: str, instance: dg.DagsterInstance) -> None:
    sql(warehouse_sql)
    sql("create table food_trucks.raw.refunds (order_id integer, amount number(10, 2))")
    defs = load(f"{REFERENCE}/freshness.py").defs
    result = defs.get_job_def("observe_raw_tables").execute_in_process(instance=instance)
    observed = [event.event_specific_data.asset_observation for event in result.get_asset_observation_events()]
    assert [observation.asset_key.to_user_string() for observation in observed] == ["orders", "refunds"]
    assert "dagster/last_updated_timestamp" in observed[0].metadata


def test_polars(
    load: Load, in_process: Sql, warehouse_sql: str, workspace: Path, instance: dg.DagsterInstance
) -> None:
    in_process(warehouse_sql)
    (workspace / "ratings.csv").write_text("truck_id,stars\n1,5\n1,4\n2,2\n")
    job = load(f"{REFERENCE}/polars_assets.py").defs.get_implicit_global_asset_job_def()
    assert job.execute_in_process(instance=instance).success
    assert in_process("select * from food_trucks.sales.best_trucks") == [(1, 4.5)]
    assert in_process("select * from food_trucks.sales.rating_counts order by 1") == [(1, 2), (2, 1)]


def test_environments(load: Load, sql: Sql, warehouse_sql: str, workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sql(warehouse_sql)
    shutil.copy(SNIPPETS / REFERENCE / "monthly_revenue.sql", workspace)
    for deployment, table in (("production", "food_trucks.sales"), ("local", "food_trucks_dev.dagster")):
        monkeypatch.setenv("DAGSTER_DEPLOYMENT", deployment)
        job = load(f"{REFERENCE}/environments.py").defs.get_implicit_global_asset_job_def()
        assert job.execute_in_process().success
        assert float(sql(f"select revenue from {table}.monthly_revenue")[0][0]) == 79.5


def test_timestamps(load: Load, in_process: Sql, warehouse_sql: str, manager: SnowflakePandasIOManager, workspace: Path) -> None:
    in_process(warehouse_sql)
    (workspace / "shifts.csv").write_text("truck_id,starts_at\n1,2025-03-01 10:30\n")
    dg.materialize([load(f"{REFERENCE}/timestamps.py").shifts], resources={"io_manager": manager})
    [row] = [row for row in in_process("describe table food_trucks.sales.shifts") if row[0] == "STARTS_AT"]
    assert row[1].startswith("TIMESTAMP_")
    [(time,)] = in_process("select starts_at from food_trucks.sales.shifts")
    assert time.astimezone(datetime.timezone.utc) == datetime.datetime(2025, 3, 1, 17, 30, tzinfo=datetime.timezone.utc)


def test_two_handlers_for_a_type() -> None:
    class Twice(SnowflakePandasIOManager):
        @staticmethod
        def type_handlers() -> list[SnowflakePandasTypeHandler]:
            return [SnowflakePandasTypeHandler(), SnowflakePandasTypeHandler()]

    with pytest.raises(Exception, match="SnowflakeIOManager provided with two handlers for the same type"):
        Twice(account="a", user="u", password="p", database="FOOD_TRUCKS").create_io_manager(None)


def test_strings_for_times(load: Load, in_process: Sql, warehouse_sql: str, workspace: Path) -> None:
    in_process(warehouse_sql)
    (workspace / "shifts.csv").write_text("truck_id,starts_at\n1,2025-03-01 10:30\n")
    in_process("create table food_trucks.sales.shifts (truck_id integer, starts_at timestamp_ntz)")
    manager = SnowflakePandasIOManager(
        account="a", user="u", password="p", database="FOOD_TRUCKS", schema="SALES", store_timestamps_as_strings=True
    )

    @dg.asset
    def shifts() -> pd.DataFrame:
        return pd.read_csv("shifts.csv", parse_dates=["starts_at"])

    with pytest.raises(Exception, match="configured to convert time data in DataFrame column STARTS_AT to strings"):
        dg.materialize([shifts], resources={"io_manager": manager})
