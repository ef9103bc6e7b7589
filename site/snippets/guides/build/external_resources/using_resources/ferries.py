from collections.abc import Iterator
from typing import Union

# start_asset
import dagster as dg
from dagster_duckdb import DuckDBResource


@dg.asset
def crossings(database: DuckDBResource) -> dg.MaterializeResult:
    with database.get_connection() as connection:
        connection.execute(
            "create or replace table crossings as from 'crossings.csv'"
        )
        rows = connection.execute("from crossings").fetchall()
    return dg.MaterializeResult(metadata={"crossings": len(rows)})


# end_asset


# start_op
@dg.op
def remove_empty_crossings(database: DuckDBResource) -> None:
    with database.get_connection() as connection:
        connection.execute("delete from crossings where passengers = 0")


@dg.job
def clean_up() -> None:
    remove_empty_crossings()


# end_op


# start_schedule
@dg.schedule(job=clean_up, cron_schedule="0 2 * * *")
def nightly_clean_up(
    database: DuckDBResource,
) -> Union[dg.RunRequest, dg.SkipReason]:
    with database.get_connection() as connection:
        empty = connection.execute(
            "from crossings where passengers = 0"
        ).fetchall()
    if not empty:
        return dg.SkipReason("No empty crossings")
    return dg.RunRequest(tags={"empty": str(len(empty))})


# end_schedule


@dg.asset(deps=[crossings])
def refunds(database: DuckDBResource) -> None:
    with database.get_connection() as connection:
        connection.execute(
            "create or replace table refunds as"
            " select departure, passengers from crossings where delay > 30"
        )


# start_sensor
@dg.sensor(target=[refunds])
def late_crossings(database: DuckDBResource) -> Iterator[dg.RunRequest]:
    with database.get_connection() as connection:
        late = connection.execute(
            "select departure from crossings where delay > 30"
        ).fetchall()
    for (departure,) in late:
        yield dg.RunRequest(run_key=str(departure))


# end_sensor


# start_definitions
defs = dg.Definitions(
    assets=[crossings, refunds],
    jobs=[clean_up],
    schedules=[nightly_clean_up],
    sensors=[late_crossings],
    resources={"database": DuckDBResource(database="ferries.duckdb")},
)
# end_definitions
