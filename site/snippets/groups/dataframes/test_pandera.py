"""The Pandera pages."""

import shutil
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import pandas as pd
import pandera as pa
import pandera.polars
import polars as pl
import pytest
from corpus import SNIPPETS
from dagster_duckdb_polars import DuckDBPolarsIOManager
from dagster_pandera import pandera_schema_to_dagster_type
from dagster_polars import PolarsParquetIOManager

PANDERA = "integrations/libraries/pandera"
GUIDE = f"{PANDERA}/using_pandera_with_dagster"
Load = Callable[[str], ModuleType]


def failure(result: dg.ExecuteInProcessResult) -> str:
    [error] = [event.step_failure_data.error for event in result.all_events if event.is_step_failure]
    return (error.cause or error).message


def says(kind: dg.DagsterType, frame: object) -> str:
    return dg.check_dagster_type(kind, frame).description or "passed"


def page(name: str) -> str:
    return (SNIPPETS.parent / "docs" / PANDERA / f"{name}.md").read_text()


@pytest.fixture
def prices(workspace: Path) -> Path:
    return Path(shutil.copy(SNIPPETS / PANDERA / "prices.csv", workspace))


def test_the_example(load: Load, prices: Path, run_tests: Callable[[str], int]) -> None:
    module = load(f"{PANDERA}/definitions.py")
    result = dg.materialize([module.stock_prices, module.weekly_closes])
    assert result.output_for_node("weekly_closes")["close"].tolist() == [235.93, 388.61]
    first, good, *rest = prices.read_text().splitlines()
    prices.write_text("\n".join([first, good.replace("AAPL", "aapl").replace(",47184000", ",-1"), *rest]))
    result = dg.materialize([module.stock_prices, module.weekly_closes], raise_on_error=False)
    assert failure(result).strip().removeprefix("dagster._core.errors.DagsterTypeCheckDidNotPass: ") in page("index")
    assert not result.get_asset_materialization_events()
    assert run_tests(f"{PANDERA}/test_definitions.py") == 2


def test_the_guide(load: Load, prices: Path) -> None:
    module = load(f"{GUIDE}/prices.py")
    assert module.defs.get_implicit_global_asset_job_def().execute_in_process().success
    kind = module.StockPricesType
    assert (kind.display_name, kind.description) == ("Stock prices", "Daily prices of listed shares, in US dollars.")
    columns = {column.name: column for column in kind.metadata["schema"].schema.columns}
    assert columns["close"].description == "Price at 4 PM in New York"
    assert columns["date"].constraints.other == ["weekdays only"]
    prices.write_text(prices.read_text().replace("238.03", "400.00"))
    result = dg.materialize([module.stock_prices], raise_on_error=False)
    assert failure(result).strip().removeprefix("dagster._core.errors.") in page("using-pandera-with-dagster")


def test_messages(load: Load, prices: Path) -> None:
    kind = load(f"{GUIDE}/prices.py").StockPricesType
    frame = pd.read_csv(prices, parse_dates=["date"])
    assert "expected series 'volume' to have type int64, got float64" in says(kind, frame.astype({"volume": float}))
    zoned = frame.assign(date=frame["date"].dt.tz_localize("UTC"))
    assert "expected series 'date' to have type datetime64[ns], got datetime64[ns, UTC]" in says(kind, zoned)
    assert "no_weekends" in says(kind, frame.assign(date=pd.Timestamp("2025-03-01")))
    message = r"Could not convert pandera.typing.pandas.Series\[str\] to a NumPy dtype"
    with pytest.raises(ValueError, match=message):

        class Symbols(pa.DataFrameModel):
            symbol: pa.typing.Series[str]

        Symbols.to_schema()


def test_the_asset_check(load: Load, prices: Path) -> None:
    module = load(f"{GUIDE}/as_check.py")

    @dg.asset(name="stock_prices")
    def delivered() -> pd.DataFrame:
        return pd.read_csv("prices.csv", parse_dates=["date"])

    [good] = dg.materialize([delivered, module.prices_follow_the_schema]).get_asset_check_evaluations()
    assert good.passed
    prices.write_text(prices.read_text().replace("AAPL", "aapl"))
    [bad] = dg.materialize([delivered, module.prices_follow_the_schema]).get_asset_check_evaluations()
    assert not bad.passed and bad.metadata["failures"].value == 2
    assert "str_matches" in bad.metadata["sample"].value


def test_polars(load: Load, workspace: Path) -> None:
    quotes = load(f"{GUIDE}/polars_schema.py").quotes
    (workspace / "quotes.csv").write_text("symbol,bid,ask\nAAPL,238,238.1\n")
    assert dg.materialize([quotes]).success
    kind = quotes.op.outs["result"].dagster_type
    frame = pl.read_csv("quotes.csv", schema_overrides={"bid": float})
    assert "greater_than(0)" in says(kind, frame.with_columns(bid=-pl.col("bid")))
    assert "Must be one of (<class 'pandas.core.frame.DataFrame'>" in says(kind, frame.lazy())

    stored = dg.materialize([quotes], resources={"io_manager": PolarsParquetIOManager(base_dir="data")}, raise_on_error=False)
    assert "Could not resolve type router for " in failure(stored)

    @dg.asset(ins={"quotes": dg.AssetIn(dagster_type=kind)})
    def spreads(quotes: pl.DataFrame) -> None: ...

    manager = DuckDBPolarsIOManager(database="quotes.duckdb")
    loaded = dg.materialize([quotes, spreads], resources={"io_manager": manager}, raise_on_error=False)
    assert "does not have a handler for type '<class 'pandas.core.frame.DataFrame'>'" in failure(loaded)


def test_coercion_is_not_kept() -> None:
    schema = pa.DataFrameSchema({"volume": pa.Column(int, coerce=True)}, name="Volumes")

    @dg.asset(dagster_type=pandera_schema_to_dagster_type(schema))
    def volumes() -> pd.DataFrame:
        return pd.DataFrame({"volume": ["47184000"]})

    assert dg.materialize([volumes]).output_for_node("volumes")["volume"].tolist() == ["47184000"]
    assert pandera.polars.DataFrameSchema
