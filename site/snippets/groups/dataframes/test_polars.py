"""The pages Polars and Patito."""

import shutil
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Optional

import dagster as dg
import patito as pt
import polars as pl
import pytest
from corpus import SNIPPETS
from dagster_polars import PolarsParquetIOManager

LIBRARIES = "integrations/libraries"
Load = Callable[[str], ModuleType]
DAYS = ("2025-01-20", "2025-01-21", "2025-01-22")


def failure(result: dg.ExecuteInProcessResult) -> str:
    [error] = [event.step_failure_data.error for event in result.all_events if event.is_step_failure]
    return (error.cause or error).message


def metadata(result: dg.ExecuteInProcessResult, asset: str) -> set[str]:
    return set(result.asset_materializations_for_node(asset)[0].metadata)


@pytest.fixture(autouse=True)
def files(workspace: Path) -> None:
    for file in [*(SNIPPETS / LIBRARIES / "polars").glob("*.csv"), SNIPPETS / LIBRARIES / "patito/products.csv"]:
        shutil.copy(file, workspace)


@pytest.fixture
def parquet() -> dict[str, PolarsParquetIOManager]:
    return {"io_manager": PolarsParquetIOManager(base_dir="data")}


def materialize(defs: dg.Definitions, instance: dg.DagsterInstance, *assets: str, **options) -> dg.ExecuteInProcessResult:
    job = defs.get_implicit_global_asset_job_def()
    return job.execute_in_process(instance=instance, asset_selection=[dg.AssetKey(name) for name in assets], **options)


def test_the_example(load: Load, instance: dg.DagsterInstance, workspace: Path) -> None:
    defs = load(f"{LIBRARIES}/polars/definitions.py").defs
    for day in DAYS:
        result = materialize(defs, instance, "air_quality", "daily_means", partition_key=day)
    assert {"dagster/column_schema", "dagster/partition_row_count", "table", "stats"} < metadata(result, "air_quality")
    assert metadata(result, "daily_means") == {"path", "dagster/column_schema"}
    result = materialize(defs, instance, "limit_exceedances")
    assert result.output_for_node("limit_exceedances")["station"].to_list() == ["harbor", "old-town"]
    assert (workspace / "data/air_quality/2025-01-20.parquet").exists()
    assert (workspace / "data/limit_exceedances.parquet").exists()
    (workspace / "data/daily_means/2025-01-21.parquet").unlink()
    failed = materialize(defs, instance, "limit_exceedances", raise_on_error=False)
    assert "File data/daily_means/2025-01-21.parquet does not exist" in failure(failed)

    @dg.asset(ins={"daily_means": dg.AssetIn(metadata={"allow_missing_partitions": True})})
    def available(daily_means: dict[str, pl.LazyFrame]) -> None:
        assert set(daily_means) == {"2025-01-20", "2025-01-22"}

    @dg.asset
    def one_frame(daily_means: pl.DataFrame) -> None: ...

    defs = dg.Definitions(assets=[*defs.assets, available, one_frame], resources=defs.resources)
    assert materialize(defs, instance, "available").success
    (workspace / "data/daily_means/2025-01-21.parquet").write_bytes((workspace / "data/daily_means/2025-01-20.parquet").read_bytes())
    assert "Value of type <class 'dict'>" in failure(materialize(defs, instance, "one_frame", raise_on_error=False))


def test_columns_and_nothing(load: Load, parquet: dict, workspace: Path) -> None:
    module = load(f"{LIBRARIES}/polars/columns.py")
    high = dg.materialize([module.stations, module.high_stations], resources=parquet).output_for_node("high_stations")
    assert high.columns == ["station", "elevation_m"] and high.height == 3
    (workspace / "data/high_stations.parquet").unlink()
    (workspace / "stations.csv").write_text("station,city,elevation_m\nport,Hamburg,4\n")
    assert dg.materialize([module.stations, module.high_stations], resources=parquet).success
    assert not (workspace / "data/high_stations.parquet").exists()

    @dg.asset
    def report(high_stations: Optional[pl.DataFrame]) -> None:
        assert high_stations is None

    assert dg.materialize([module.stations, module.high_stations, report], resources=parquet).success


def test_delta(load: Load, instance: dg.DagsterInstance) -> None:
    defs = load(f"{LIBRARIES}/polars/delta.py").defs
    for version, station in enumerate(("harbor", "old-town", "harbor")):
        result = materialize(defs, instance, "station_readings", partition_key=station)
        assert result.asset_materializations_for_node("station_readings")[0].metadata["version"].value == version
    assert pl.read_delta("lake/station_readings.delta").height == 9
    latest = materialize(defs, instance, "latest_readings").output_for_node("latest_readings")
    assert latest["value"].to_list() == [18.0, 29.9]


def test_polars_messages(parquet: dict) -> None:
    @dg.asset
    def lazy():
        return pl.LazyFrame({"station": ["harbor"]})

    assert "'LazyFrame' object has no attribute 'write_parquet'" in failure(dg.materialize([lazy], resources=parquet, raise_on_error=False))

    @dg.asset
    def stations() -> dict:
        return {}

    assert "Could not resolve type router for " in failure(dg.materialize([stations], resources=parquet, raise_on_error=False))


@pytest.mark.parametrize("tests", ["polars/test_air_quality.py", "patito/test_products.py"])
def test_the_tests(run_tests: Callable[[str], int], tests: str) -> None:
    assert run_tests(f"{LIBRARIES}/{tests}") == 2


def test_patito(load: Load, workspace: Path, parquet: dict) -> None:
    module = load(f"{LIBRARIES}/patito/definitions.py")
    assets = [module.products, module.cold_chain_value]
    result = dg.materialize(assets, resources=module.defs.resources)
    assert sorted(result.output_for_node("cold_chain_value")["price"].round(2)) == [2.99, 6.78]
    columns = result.asset_materializations_for_node("products")[0].metadata["dagster/column_schema"].value.columns
    assert [(column.name, column.description, column.constraints.unique, column.constraints.nullable) for column in columns][0] == (
        "product_id", "Article number", True, False,
    )
    assert columns[-1].constraints.nullable
    (workspace / "data/products.parquet").unlink()

    good = pl.read_csv("products.csv")
    good.with_columns(price=-pl.col("price"), product_id=pl.lit(101)).write_csv("products.csv")
    result = dg.materialize(assets, resources=module.defs.resources, raise_on_error=False)
    page = (SNIPPETS.parent / "docs" / LIBRARIES / "patito.md").read_text()
    assert failure(result).strip() in page
    assert not (workspace / "data/products.parquet").exists()
    with pytest.raises(dg.DagsterInvariantViolationError, match="is not picklable"):
        dg.materialize([module.products])

    @dg.asset(name="products")
    def plain() -> module.Product.DataFrame:
        return good

    message = "expected type \"ProductDataFrame\". Description: Value of type <class 'polars.dataframe.frame.DataFrame'> failed type check"
    assert message in failure(dg.materialize([plain], raise_on_error=False))

    @dg.asset
    def scanned(products: module.Product.LazyFrame) -> None:
        assert products.collect()["price"][0] < 0

    stored = dg.asset(name="products")(lambda: pl.read_csv("products.csv"))
    assert dg.materialize([stored, scanned], resources=parquet).success

    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Problem using type 'patito.polars.DataFrame"):

        @dg.asset
        def generic() -> pt.DataFrame[module.Product]: ...


def test_patito_as_a_dagster_type(load: Load, workspace: Path) -> None:
    products = load(f"{LIBRARIES}/patito/any_io_manager.py").discounted_products
    assert dg.materialize([products]).output_for_node("discounted_products")["price"][0] == 1.61
    kind = products.op.outs["result"].dagster_type
    frame = pl.read_csv("products.csv")
    for bad, text in (
        (frame.with_columns(gate=1), "Superfluous column (type=type_error.superfluouscolumns)"),
        (frame.drop("name"), "Missing column (type=type_error.missingcolumns)"),
        (frame.with_columns(price=-pl.col("price")), "4 rows with out of bound values."),
    ):
        assert text in (dg.check_dagster_type(kind, bad).description or "")
