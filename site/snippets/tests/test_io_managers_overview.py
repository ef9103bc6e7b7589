"""I/O managers: the same tables with and without one, other storage, several at once, and errors."""

import os
import pickle
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest import mock

import dagster as dg
import duckdb
import pandas as pd
import pytest
from asset_runs import made, metadata, run
from dagster_aws.s3 import S3PickleIOManager, S3Resource
from dagster_azure.adls2 import ADLS2PickleIOManager, ADLS2Resource, ADLS2SASToken
from dagster_duckdb_pandas import DuckDBPandasIOManager
from dagster_duckdb_polars import DuckDBPolarsIOManager
from dagster_gcp.gcs import GCSPickleIOManager, GCSResource
from dagster_gcp_pandas import BigQueryPandasIOManager
from dagster_snowflake_pandas import SnowflakePandasIOManager

BEFORE = "guides/build/io_managers/before.py"
AFTER = "guides/build/io_managers/after.py"
SWAP = "guides/build/io_managers/swap.py"
SEVERAL = "guides/build/io_managers/several.py"
Load = Callable[[str], ModuleType]


def table(name: str) -> list[tuple[Any, ...]]:
    with duckdb.connect("bakery.duckdb") as database:
        return sorted(database.execute(f"select * from {name}").fetchall())


@pytest.mark.parametrize("path", [BEFORE, AFTER, SWAP])
def test_the_same_tables(
    path: str, load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("BAKERY_DEPLOYMENT", raising=False)
    result = run(load(path).defs, instance)
    assert made(result) == ["sales", "daily_revenue"]
    assert table("sales") == [("Mon", 3.0), ("Mon", 4.5), ("Tue", 6.2)]
    assert table("daily_revenue") == [("Mon", 7.5), ("Tue", 6.2)]
    if path == AFTER:
        recorded = metadata(result, "sales")
        assert recorded["dagster/row_count"] == 3
        assert [column.name for column in recorded["dataframe_columns"].columns] == ["day", "euro"]


def test_without_a_database(load: Load) -> None:
    frame = pd.DataFrame({"day": ["Wed", "Wed"], "euro": [1.0, 2.0]})
    assert load(AFTER).daily_revenue(frame).to_dict("records") == [{"day": "Wed", "euro": 3.0}]


def test_snowflake(
    load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BAKERY_DEPLOYMENT", "production")
    for name in ("ACCOUNT", "USER", "PASSWORD"):
        monkeypatch.setenv(f"SNOWFLAKE_{name}", name.lower())
    tables: dict[str, pd.DataFrame] = {}

    def write_pandas(conn: object, df: pd.DataFrame, table_name: str, **options: object) -> None:
        tables[table_name] = df

    def read_sql(sql: str, con: object) -> pd.DataFrame:
        return tables[sql.rsplit(".", 1)[1].upper()].copy()

    connect = mock.MagicMock()
    monkeypatch.setattr("snowflake.connector.connect", connect)
    handler = "dagster_snowflake_pandas.snowflake_pandas_type_handler"
    monkeypatch.setattr(f"{handler}.write_pandas", write_pandas)
    monkeypatch.setattr(f"{handler}._get_table_column_types", mock.Mock(return_value={}))
    monkeypatch.setattr("pandas.read_sql", read_sql)
    assert run(load(SWAP).defs, instance).success
    assert connect.call_args.kwargs["database"] == "BAKERY"
    assert list(tables["SALES"].columns) == ["DAY", "EURO"]
    assert tables["DAILY_REVENUE"].to_dict("list") == {"DAY": ["Mon", "Tue"], "EURO": [7.5, 6.2]}


def test_several(load: Load, instance: dg.DagsterInstance) -> None:
    module = load(SEVERAL)

    @dg.asset
    def report(price_model: dict[str, float]) -> None:
        assert price_model == {"mean": 6.85}

    defs = dg.Definitions.merge(module.defs, dg.Definitions(assets=[report]))
    assert run(defs, instance).success
    assert pickle.loads(Path("models/price_model").read_bytes()) == {"mean": 6.85}
    assert not Path("models/price_list").exists()


def test_names_of_schemas(instance: dg.DagsterInstance) -> None:
    @dg.asset(key_prefix=["city", "north"])
    def flour() -> pd.DataFrame:
        return pd.DataFrame({"kilo": [1]})

    @dg.asset
    def sugar() -> pd.DataFrame:
        return pd.DataFrame({"kilo": [1]})

    for schema in (None, "shop"):
        tables = DuckDBPandasIOManager(database="bakery.duckdb", schema=schema)
        resources = {"io_manager": tables}
        assert dg.materialize([flour, sugar], resources=resources, instance=instance).success
    with duckdb.connect("bakery.duckdb") as database:
        found = {row[1:3] for row in database.execute("show all tables").fetchall()}
    assert found == {("north", "flour"), ("public", "sugar"), ("shop", "flour"), ("shop", "sugar")}


def test_columns_and_partitions(load: Load, instance: dg.DagsterInstance) -> None:
    module = load(AFTER)
    seen: list[str] = []

    @dg.asset(ins={"sales": dg.AssetIn(metadata={"columns": ["euro"]})})
    def total(sales: pd.DataFrame) -> None:
        seen.extend(sales.columns)

    days = dg.StaticPartitionsDefinition(["Mon", "Tue"])

    @dg.asset(partitions_def=days, metadata={"partition_expr": "day"})
    def visits(context: dg.AssetExecutionContext) -> pd.DataFrame:
        return pd.DataFrame({"day": [context.partition_key], "guests": [len(seen)]})

    @dg.asset(partitions_def=days)
    def guests(visits: pd.DataFrame) -> None:
        seen.extend(visits["day"])

    resources = {"io_manager": module.tables}
    assert dg.materialize([module.sales, total], resources=resources, instance=instance).success
    assert seen == ["euro"]
    for day in ("Mon", "Tue", "Mon"):
        options = {"resources": resources, "instance": instance, "partition_key": day}
        assert dg.materialize([visits, guests], **options).success
    assert [day for day, _ in table("visits")] == ["Mon", "Tue"]
    assert seen == ["euro", "Mon", "Tue", "Mon"]


def test_all_of_the_table_load(load: Load) -> None:
    assets = [load(AFTER).sales]
    adls2 = ADLS2Resource(storage_account="bakery", credential=ADLS2SASToken(token="t"))
    for manager in (
        dg.FilesystemIOManager(base_dir="files"),
        dg.InMemoryIOManager(),
        S3PickleIOManager(s3_resource=S3Resource(), s3_bucket="bakery"),
        ADLS2PickleIOManager(adls2=adls2, adls2_file_system="bakery"),
        GCSPickleIOManager(gcs=GCSResource(), gcs_bucket="bakery"),
        BigQueryPandasIOManager(project="bakery", dataset="public"),
        SnowflakePandasIOManager(account="a", user="b", password="c", database="d"),
        DuckDBPandasIOManager(database="bakery.duckdb"),
        DuckDBPolarsIOManager(database="bakery.duckdb"),
    ):
        defs = dg.Definitions(assets=assets, resources={"io_manager": manager})
        dg.Definitions.validate_loadable(defs)


def test_what_goes_wrong(load: Load, instance: dg.DagsterInstance) -> None:
    module = load(AFTER)
    both, duck = [module.sales, module.daily_revenue], {"io_manager": module.tables}

    def failure(assets: list[Any], **options: Any) -> BaseException:
        with pytest.raises(Exception) as raised:
            dg.materialize(assets, instance=instance, **options)
        return raised.value

    missing = failure(both, selection=[module.daily_revenue])
    assert isinstance(missing, FileNotFoundError)
    assert missing.filename.endswith(os.path.join("storage", "sales"))
    missing = failure(both, selection=[module.daily_revenue], resources=duck)
    assert "Table with name sales does not exist!" in str(missing)

    @dg.asset
    def oven() -> dict[str, int]:
        return {"heat": 220}

    message = "DuckDBIOManager does not have a handler for type '<class 'dict'>'"
    assert message in str(failure([oven], resources=duck))

    @dg.asset
    def mixer(): ...

    assert "Unexpected 'None' output value." in str(failure([mixer], resources=duck))

    @dg.asset(partitions_def=dg.StaticPartitionsDefinition(["Mon"]))
    def shifts() -> pd.DataFrame:
        return pd.DataFrame({"day": ["Mon"]})

    message = "has partitions, but no 'partition_expr' metadata value"
    assert message in str(failure([shifts], resources=duck, partition_key="Mon"))
    several = load(SEVERAL)
    message = "io manager with key 'files' required by output 'result' of op 'price_model'' was not"
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=message):
        dg.Definitions.validate_loadable(
            dg.Definitions(assets=[several.sales, several.price_model])
        )


def test_a_value_of_another_instance(load: Load, workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = load("guides/build/io_managers/load_value.py")
    with dg.DagsterInstance.get() as production:
        assert run(module.defs, production).success
    home = os.environ["DAGSTER_HOME"]
    monkeypatch.delenv("DAGSTER_HOME")
    assert module.stored_model(home) == {"mean": 6.85}
    # Without the instance, the value is sought in a temporary folder.
    with pytest.raises(FileNotFoundError):
        module.defs.load_asset_value("price_model")
