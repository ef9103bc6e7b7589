"""The Pandas pages: each rule accepts good frames and says what is wrong with bad ones."""

import shutil
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import duckdb
import pandas as pd
import pytest
from corpus import SNIPPETS
from dagster_pandas import PandasColumn, create_dagster_pandas_dataframe_type

PANDAS = "integrations/libraries/pandas"
GUIDE = f"{PANDAS}/using_pandas_with_dagster"
Load = Callable[[str], ModuleType]


def says(kind: Any, frame: object) -> str:
    found = dg.check_dagster_type(kind, frame)
    return "passed" if found.success else found.description or ""


def run(*assets: dg.AssetsDefinition, **options: Any) -> dg.ExecuteInProcessResult:
    return dg.materialize(list(assets), raise_on_error=False, **options)


def failure(result: dg.ExecuteInProcessResult) -> str:
    [error] = [event.step_failure_data.error for event in result.all_events if event.is_step_failure]
    return error.message


def page(name: str) -> str:
    return " ".join((SNIPPETS.parent / "docs" / PANDAS / f"{name}.md").read_text().split())


@pytest.fixture
def trips(workspace: Path) -> pd.DataFrame:
    file = shutil.copy(SNIPPETS / GUIDE / "yellow_taxi.csv", workspace)
    return pd.read_csv(file, parse_dates=["pickup_at", "dropoff_at"])


def test_the_example(load: Load, workspace: Path, run_tests: Callable[[str], int]) -> None:
    shutil.copy(SNIPPETS / PANDAS / "yellow_taxi.csv", workspace)
    module = load(f"{PANDAS}/definitions.py")
    result = run(module.taxi_trips, module.fares_by_hour)
    assert result.output_for_node("fares_by_hour")["median"].tolist() == pytest.approx([10.7, 32.75])
    file = workspace / "yellow_taxi.csv"
    file.write_text(file.read_text().replace("48.5", "-48.5"))
    result = run(module.taxi_trips, module.fares_by_hour)
    message, _ = " ".join(failure(result).split()).split("The offending")
    assert message.removeprefix("dagster._core.errors.DagsterTypeCheckDidNotPass: ") in page("index")
    assert not result.get_asset_materialization_events()
    assert run_tests(f"{PANDAS}/test_trips.py") == 2


def column(kind: str, values: list, **options: Any) -> str:
    created = create_dagster_pandas_dataframe_type("Frame", columns=[getattr(PandasColumn, kind)("value", **options)])
    return says(created, pd.DataFrame({"value": values}))


def test_missing_values() -> None:
    assert "Column must have values between -inf and inf inclusive." in column("float_column", [1.5, None])
    assert column("float_column", [1.5, None], ignore_missing_vals=True) == "passed"
    assert 'Dtype must satisfy "is_integer_dtype", but was "float64"' in column("integer_column", [1, None])
    assert column("integer_column", pd.array([1, None], dtype="Int64")) == "passed"  # type: ignore[arg-type]
    assert "Expected Categories" in column("categorical_column", ["card", None], categories={"card"})
    with pytest.raises(dg.DagsterInvariantViolationError, match="PandasColumn cannot have a non-null constraint while also ignore missing values"):
        PandasColumn.exists("value", non_nullable=True, ignore_missing_vals=True)
    with pytest.raises(Exception, match=r"Param \"categories\" is not one of \['frozenset', 'set'\]."):
        PandasColumn.categorical_column("value", categories=["card"])


def test_microseconds() -> None:
    times = duckdb.connect().execute("select timestamp '2025-03-14 07:00:00' as value").fetchdf()
    created = create_dagster_pandas_dataframe_type("Frame", columns=[PandasColumn.datetime_column("value")])
    assert "Column dtype must be in the following set {'datetime64[ns]'}.. DTypes received: datetime64[us]" in says(created, times)
    assert says(created, times.astype("datetime64[ns]")) == "passed"


def test_the_guide(load: Load, trips: pd.DataFrame, workspace: Path) -> None:
    module = load(f"{GUIDE}/trips.py")
    result = run(module.taxi_trips)
    assert result.success
    file = workspace / "yellow_taxi.csv"
    file.write_text(file.read_text().replace("7.2", "-7.2"))
    message = failure(run(module.taxi_trips))
    assert " ".join(message.split()).removeprefix("dagster._core.errors.") in page("using-pandas-with-dagster")
    assert "Required column fare not in dataframe with columns" in says(module.TaxiTrips, trips.drop(columns="fare"))
    assert "Must be a pandas.DataFrame. Got value of type. Series" in says(module.TaxiTrips, trips["fare"])


def test_rules_for_the_frame(load: Load, trips: pd.DataFrame) -> None:
    module = load(f"{GUIDE}/trips.py")
    assert says(module.DailySample, trips) == "Violated RowCountConstraint - Expected 1000 +- 100 rows. Got 4"
    assert "Expected the following ordering of columns" in says(module.DailySample, trips[["fare"]])
    loose = create_dagster_pandas_dataframe_type("Loose", dataframe_constraints=[module.StrictColumnsConstraint(module.COLUMNS)])
    assert says(loose, trips[["fare"]]) == "passed"
    assert "Violated StrictColumnsConstraint" in says(loose, trips.assign(tip=1))


def test_a_summary_is_logged(load: Load, trips: pd.DataFrame) -> None:
    module = load(f"{GUIDE}/trips.py")

    @dg.asset(dagster_type=module.SummarizedTrips)
    def summarized() -> pd.DataFrame:
        return trips

    result = run(summarized)
    [output] = [event for event in result.all_events if event.event_type_value == "STEP_OUTPUT"]
    found = output.event_specific_data.type_check_data.metadata
    assert found["trips"].value == 4 and "26.57" in found["fares"].value
    assert set(result.asset_materializations_for_node("summarized")[0].metadata) == {"path"}


def test_an_input(load: Load, trips: pd.DataFrame) -> None:
    revenue = load(f"{GUIDE}/inputs.py").revenue_by_payment

    def taxi_trips(frame: pd.DataFrame) -> dg.AssetsDefinition:
        return dg.asset(name="taxi_trips")(lambda: frame)

    assert run(taxi_trips(trips), revenue).output_for_node("revenue_by_payment")["fare"].tolist() == pytest.approx([79.7, 7.2])
    assert "Type check failed for step input" in failure(run(taxi_trips(trips.assign(fare=0.0)), revenue))


def test_rules_of_ones_own(load: Load, trips: pd.DataFrame) -> None:
    located = load(f"{GUIDE}/custom_rule.py").LocatedTrips
    there = trips.assign(pickup_longitude=-73.9)
    assert says(located, there) == "passed"
    assert "Longitude outside New York. The offending (index, row values) are the following: [9003]" in says(
        located, trips.assign(pickup_longitude=[-73.9, -73.9, 0.0, -73.8])
    )
    assert says(located, there.assign(dropoff_at=pd.Timestamp("2025-03-14 08:00"))).endswith("Drop-off before pickup: trips [9003, 9004]")
    assert "between -74.3 and -73.6" in located.description


def test_all_violations(load: Load, trips: pd.DataFrame) -> None:
    audited = load(f"{GUIDE}/all_violations.py").AuditedTrips
    assert dg.check_dagster_type(audited, trips).success
    bad = trips.assign(fare=[-1, None, 48.5, 700], payment=["card", "crypto", "cash", "bitcoin"])
    found = dg.check_dagster_type(audited, bad)
    assert not found.success
    data = found.metadata["columns-constraint-metadata"].value
    assert data["offending"] == {
        "fare": {"in_range_validation_fn": ["row 0", "row 1", "row 3"]},
        "payment": {"categorical_validation_fn": ["row 1", "row 3"]},
    }
    assert data["actual"]["payment"] == {"categorical_validation_fn": ["crypto", "bitcoin"]}
    assert not dg.check_dagster_type(audited, trips.assign(fare=[1, 2, 3, 4])).success
