"""The DuckDB pages, each on a database file of its own."""

import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import duckdb
import pandas as pd
import polars as pl
import pytest
from corpus import SNIPPETS
from dagster_duckdb import DuckDBResource
from dagster_duckdb_pandas import DuckDBPandasIOManager

DUCKDB = "integrations/libraries/duckdb"
TUTORIAL = f"{DUCKDB}/using_duckdb_with_dagster"
REFERENCE = f"{DUCKDB}/reference"
Load = Callable[[str], ModuleType]


def query(file: str, sql: str) -> list[tuple]:
    with duckdb.connect(file) as connection:
        return connection.execute(sql).fetchall()


def materialize(defs: dg.Definitions, instance: dg.DagsterInstance, *assets: str, **options) -> dg.ExecuteInProcessResult:
    selection = [dg.AssetKey(name.split("/")) for name in assets] or None
    return defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance, asset_selection=selection, **options)


def metadata(result: dg.ExecuteInProcessResult, asset: str) -> dict:
    [event] = [event for event in result.get_asset_materialization_events() if event.asset_key.to_user_string() == asset]
    return {name: value.value for name, value in event.materialization.metadata.items()}


@pytest.fixture
def flights(workspace: Path) -> Path:
    return Path(shutil.copy(SNIPPETS / REFERENCE / "flights.csv", workspace))


def test_the_example(load: Load, instance: dg.DagsterInstance, workspace: Path) -> None:
    (workspace / "data").mkdir()
    for month in ("01", "02"):
        shutil.copy(SNIPPETS / DUCKDB / f"flights_2025_{month}.csv", workspace / "data")
    result = materialize(load(f"{DUCKDB}/definitions.py").defs, instance)
    assert metadata(result, "flights")["dagster/row_count"] == 12
    [check] = result.get_asset_check_evaluations()
    assert check.passed
    routes = query("flights.duckdb", "select origin, destination, flights, on_time_share, median_delay from route_punctuality order by all")
    assert routes == [
        ("ATL", "JFK", 3, 0.667, 3.0),
        ("JFK", "SEA", 1, 1.0, 1.0),
        ("SEA", "ORD", 2, 0.5, 10.0),
        ("SEA", "SFO", 3, 0.667, 12.0),
        ("SFO", "ORD", 2, 0.5, 22.0),
    ]
    (workspace / "data/flights_2025_03.csv").write_text("flight_date,carrier,origin,cancelled\n2025-03-01,UA,SFO,N\n")
    result = materialize_again(load, instance)
    assert not result.success
    assert "route_punctuality" not in {event.asset_key.to_user_string() for event in result.get_asset_materialization_events()}


def materialize_again(load: Load, instance: dg.DagsterInstance) -> dg.ExecuteInProcessResult:
    return materialize(load(f"{DUCKDB}/definitions.py").defs, instance, raise_on_error=False)


def test_the_test_of_the_example(run_tests: Callable[[str], int]) -> None:
    assert run_tests(f"{DUCKDB}/test_definitions.py") == 1


def test_a_memory_database_is_empty_every_time() -> None:
    memory = DuckDBResource(database=":memory:")
    with memory.get_connection() as connection:
        connection.execute("create table arrivals (carrier text)")
    with memory.get_connection() as connection, pytest.raises(duckdb.CatalogException, match="Table with name arrivals does not exist!"):
        connection.execute("from arrivals")


def test_a_missing_table_that_is_named_like_the_asset(load: Load, instance: dg.DagsterInstance) -> None:
    message = 'Python Object "flights" of type "AssetsDefinition" found on line .* not suitable for replacement scans'
    with pytest.raises(duckdb.InvalidInputException, match=message):
        materialize(load(f"{DUCKDB}/definitions.py").defs, instance, "route_punctuality")


def test_a_locked_file(workspace: Path) -> None:
    code = "import duckdb, sys; c = duckdb.connect('flights.duckdb'); print('open', flush=True); sys.stdin.read()"
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", code], stdin=pipe, stdout=pipe) as other:
        assert other.stdout and other.stdout.readline() == b"open\n"
        with pytest.raises(duckdb.IOException, match="Could not set lock on file .*flights.duckdb.*: Conflicting lock is held in "):
            duckdb.connect("flights.duckdb")
        other.communicate()


def test_two_configurations_in_a_process() -> None:
    message = "Can't open a connection to same database file with a different configuration than existing connections"
    resource = DuckDBResource(database="flights.duckdb")
    with duckdb.connect("flights.duckdb"), pytest.raises(duckdb.ConnectionException, match=message), resource.get_connection():
        pass


@pytest.mark.parametrize("way", ["with_resource", "with_io_manager"])
def test_the_tutorial(load: Load, instance: dg.DagsterInstance, workspace: Path, way: str) -> None:
    shutil.copy(SNIPPETS / TUTORIAL / "iris.csv", workspace)
    defs = load(f"{TUTORIAL}/{way}.py").defs
    for _ in range(2):
        assert metadata(materialize(defs, instance), "iris/measurements")["dagster/row_count"] == 12
    page = (SNIPPETS.parent / "docs" / DUCKDB / "using-duckdb-with-dagster.md").read_text()
    [command] = [line for line in page.splitlines() if line.startswith("python -c")]
    done = subprocess.run([sys.executable, *shlex.split(command)[1:]], capture_output=True, text=True)
    assert done.stdout.strip() and done.stdout.strip() in page, done.stderr


def test_a_table_that_dagster_does_not_create(load: Load, instance: dg.DagsterInstance) -> None:
    source = SNIPPETS / TUTORIAL / "iris.csv"
    query("flowers.duckdb", f"create schema iris; create table iris.measurements as from '{source}'")
    materialize(load(f"{TUTORIAL}/existing_table.py").defs, instance)
    assert query("flowers.duckdb", "select petal_width_cm from iris.widest_petals") == [(2.5,), (2.2,), (2.1,)]


def test_tutorial_messages(load: Load, instance: dg.DagsterInstance, workspace: Path) -> None:
    with pytest.raises(duckdb.IOException, match='No files found that match the pattern "iris.csv"'):
        materialize(load(f"{TUTORIAL}/with_resource.py").defs, instance, "iris/measurements")
    with pytest.raises(duckdb.InvalidInputException, match='Python Object "measurements" of type "AssetsDefinition"'):
        materialize(load(f"{TUTORIAL}/with_resource.py").defs, instance, "iris/species_profile")

    @dg.asset
    def nothing():
        return None

    with pytest.raises(dg.DagsterInvariantViolationError, match="Unexpected 'None' output value."):
        dg.materialize([nothing], resources={"io_manager": DuckDBPandasIOManager(database="flowers.duckdb")})


def test_schemas(load: Load, instance: dg.DagsterInstance, flights: Path) -> None:
    defs = load(f"{REFERENCE}/schemas.py").defs
    materialize(defs, instance)
    tables = "select table_schema || '.' || table_name from information_schema.tables order by all"
    assert query("warehouse.duckdb", tables) == [("public.carriers",), ("raw.flights",), ("reporting.cancelled_flights",)]
    assert query("warehouse.duckdb", "select count(*) from reporting.cancelled_flights") == [(2,)]
    manager = DuckDBPandasIOManager(database="mine.duckdb", schema="ana")
    dg.materialize(defs.assets, instance=instance, resources={"io_manager": manager})
    assert query("mine.duckdb", tables) == [("ana.carriers",), ("ana.flights",), ("reporting.cancelled_flights",)]


def test_columns(load: Load, instance: dg.DagsterInstance, flights: Path) -> None:
    defs = load(f"{REFERENCE}/columns.py").defs
    materialize(defs, instance)
    assert query("warehouse.duckdb", "from aviation.carrier_delays order by carrier") == [("AS", 8.5, 26.0), ("DL", 1.0, 47.0), ("UA", -14.0, -14.0)]


def test_an_expression_as_column(load: Load, flights: Path) -> None:
    frames = load(f"{REFERENCE}/columns.py").flights

    @dg.asset(ins={"flights": dg.AssetIn(["aviation", "flights"], metadata={"columns": ["lower(carrier) as carrier"]})})
    def carriers(flights: pd.DataFrame) -> pd.DataFrame:
        assert list(flights.columns) == ["carrier"] and flights["carrier"][0] == "as"
        return flights

    assert dg.materialize([frames, carriers], resources={"io_manager": DuckDBPandasIOManager(database="x.duckdb")}).success


def test_daily_partitions(load: Load, instance: dg.DagsterInstance, flights: Path) -> None:
    defs = load(f"{REFERENCE}/daily.py").defs
    both = ("aviation/flights", "aviation/airport_departures")
    for day in ("2025-01-07", "2025-01-06", "2025-01-07"):
        result = materialize(defs, instance, *both, partition_key=day)
    assert query("warehouse.duckdb", "select flight_date::date::text, count(*) from aviation.flights group by all order by all") == [("2025-01-06", 4), ("2025-01-07", 4)]
    assert query("warehouse.duckdb", "select sum(departures) from aviation.airport_departures") == [(8,)]
    found = metadata(result, "aviation/flights")
    assert found["dagster/partition_row_count"] == 4
    assert found["Query"].endswith("flight_date >= '2025-01-07 00:00:00' AND flight_date < '2025-01-08 00:00:00'")
    materialize(defs, instance, "aviation/busiest_airports")
    assert query("warehouse.duckdb", "select count(*) from aviation.busiest_airports") == [(4,)]
    tags = {"dagster/asset_partition_range_start": "2025-01-06", "dagster/asset_partition_range_end": "2025-01-08"}
    materialize(defs, instance, "aviation/flights", tags=tags)
    assert query("warehouse.duckdb", "select count(*) from aviation.flights") == [(10,)]


def test_partitions_by_value(load: Load, instance: dg.DagsterInstance, flights: Path) -> None:
    asset = load(f"{REFERENCE}/by_carrier.py").carrier_flights
    resources = {"io_manager": DuckDBPandasIOManager(database="warehouse.duckdb", schema="aviation")}
    for carrier in ("AS", "DL", "AS"):
        dg.materialize([asset], instance=instance, resources=resources, partition_key=carrier)
    assert query("warehouse.duckdb", "select count(*) from aviation.carrier_flights") == [(8,)]


def test_partitions_in_two_dimensions(load: Load, instance: dg.DagsterInstance, flights: Path) -> None:
    asset = load(f"{REFERENCE}/by_day_and_carrier.py").daily_carrier_flights
    resources = {"io_manager": DuckDBPandasIOManager(database="warehouse.duckdb")}
    for day, carrier in (("2025-01-06", "AS"), ("2025-01-07", "DL"), ("2025-01-06", "AS")):
        key = dg.MultiPartitionKey({"day": day, "carrier": carrier})
        dg.materialize([asset], instance=instance, resources=resources, partition_key=key)
    rows = query("warehouse.duckdb", "select carrier, count(*) from aviation.daily_carrier_flights group by all order by all")
    assert rows == [("AS", 2), ("DL", 2)]


def test_sql_and_frames(load: Load, instance: dg.DagsterInstance, flights: Path) -> None:
    materialize(load(f"{REFERENCE}/sql_and_frames.py").defs, instance)
    assert query("warehouse.duckdb", "from aviation.hubs") == [("SEA", 6), ("SFO", 5)]


def test_pandas_and_polars(load: Load, instance: dg.DagsterInstance, flights: Path) -> None:
    module = load(f"{REFERENCE}/pandas_and_polars.py")
    materialize(module.defs, instance)
    assert query("warehouse.duckdb", "select arrival_delay from aviation.worst_delays") == [(47,), (26,), (12,)]

    @dg.asset(key_prefix="aviation")
    def untyped(flights) -> None:
        assert type(flights) is pl.DataFrame

    manager = module.AviationIOManager(database="warehouse.duckdb")
    assert dg.materialize([module.flights, untyped], resources={"io_manager": manager}).success


def test_pools(load: Load, instance: dg.DagsterInstance, flights: Path) -> None:
    defs = load(f"{REFERENCE}/pools.py").defs
    assert defs.get_assets_def("delay_by_carrier").op.pool == "warehouse_duckdb"
    materialize(defs, instance, "delay_by_carrier")
    assert query("warehouse.duckdb", "from delay_by_carrier order by all") == [("AS", 10.25), ("DL", 13.0), ("UA", -14.0)]


def outcome(columns: dict[str, list], table: str = "flights") -> str:
    """What becomes of a frame in a database that already has a table: its rows or the error."""

    @dg.asset(name=table, key_prefix="aviation")
    def asset() -> pd.DataFrame:
        return pd.DataFrame(columns)

    done = dg.materialize([asset], resources={"io_manager": DuckDBPandasIOManager(database="warehouse.duckdb")}, raise_on_error=False)
    if not done.success:
        [failure] = [event.step_failure_data.error for event in done.all_events if event.is_step_failure]
        return failure.cause.message
    return str(query("warehouse.duckdb", f"from aviation.{table}"))


@pytest.mark.parametrize(
    ("columns", "says"),
    [
        ({"carrier": ["UA"], "delay": [7]}, "[('UA', 7)]"),
        ({"carrier": ["UA"], "delay": [3.6]}, "[('UA', 4)]"),
        ({"delay": [7], "carrier": ["AS"]}, "Conversion Error: Could not convert string 'AS' to INT64"),
        ({"carrier": ["UA"], "delay": [7], "gate": [3]}, "Binder Error: table flights has 2 columns but 3 values were supplied"),
    ],
)
def test_changed_columns(columns: dict[str, list], says: str) -> None:
    assert outcome({"carrier": ["AS"], "delay": [3]}) == "[('AS', 3)]"
    assert says in outcome(columns)
    if "Error" in says:
        with DuckDBResource(database="warehouse.duckdb").get_connection() as connection:
            assert connection.execute("from aviation.flights").fetchall() == []


def test_columns_of_the_same_type_change_places() -> None:
    assert outcome({"origin": ["SEA"], "destination": ["SFO"]}) == "[('SEA', 'SFO')]"
    assert outcome({"destination": ["SFO"], "origin": ["SEA"]}) == "[('SFO', 'SEA')]"


def test_a_schema_named_like_the_file() -> None:
    @dg.asset(key_prefix="aviation")
    def flights() -> pd.DataFrame:
        return pd.DataFrame({"carrier": ["AS"]})

    with pytest.raises(duckdb.BinderException, match='Ambiguous reference to catalog or schema "aviation"'):
        dg.materialize([flights], resources={"io_manager": DuckDBPandasIOManager(database="aviation.duckdb")})


def test_several_keys_of_two_dimensions(load: Load, instance: dg.DagsterInstance, flights: Path) -> None:
    asset = load(f"{REFERENCE}/by_day_and_carrier.py").daily_carrier_flights
    resources = {"io_manager": DuckDBPandasIOManager(database="warehouse.duckdb")}

    @dg.asset
    def all_flights(daily_carrier_flights: pd.DataFrame) -> None: ...

    dg.materialize([asset], instance=instance, resources=resources, partition_key=dg.MultiPartitionKey({"day": "2025-01-06", "carrier": "AS"}))
    failed = dg.materialize([asset, all_flights], selection=[all_flights], instance=instance, resources=resources, raise_on_error=False)
    [failure] = [event.step_failure_data.error for event in failed.all_events if event.is_step_failure]
    assert "Tried to access partition key" in failure.cause.message


def test_no_partition_expression() -> None:
    @dg.asset(partitions_def=dg.StaticPartitionsDefinition(["AS"]))
    def flights() -> pd.DataFrame:
        return pd.DataFrame({"carrier": ["AS"]})

    with pytest.raises(ValueError, match="has partitions, but no 'partition_expr' metadata value"):
        dg.materialize([flights], partition_key="AS", resources={"io_manager": DuckDBPandasIOManager(database="warehouse.duckdb")})
