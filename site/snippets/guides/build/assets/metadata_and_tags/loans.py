from collections.abc import Iterator
from pathlib import Path

import dagster as dg
import duckdb


@dg.asset(tags={"domain": "lending", "contains_pii": ""})
def loans() -> None:
    duckdb.sql(
        """
        select * from (values
            ('Dune', 'Ida', current_date - 3),
            ('Emma', 'Noor', current_date + 10)
        ) as loans(title, borrower, due_on)
        """
    ).write_parquet("loans.parquet")


@dg.asset(deps=[loans], tags={"domain": "lending", "library/tier": "1"})
def overdue_loans() -> None:
    duckdb.sql(
        "select title, borrower from 'loans.parquet' where due_on < current_date"
    ).write_parquet("overdue_loans.parquet")


# end_asset

# start_job
lending_job = dg.define_asset_job(
    "lending_job",
    selection="tag:domain=lending",
    tags={"team": "circulation"},
    run_tags={"dagster/priority": "-1", "cost_center": "4711"},
)
# end_job

# start_automation
every_night = dg.ScheduleDefinition(
    job=lending_job,
    cron_schedule="0 2 * * *",
    tags={"trigger": "night"},
)


@dg.sensor(job=lending_job, tags={"watches": "returns"})
def returned_books(
    context: dg.SensorEvaluationContext,
) -> Iterator[dg.RunRequest]:
    for file in sorted(Path("returns").glob("*.csv")):
        yield dg.RunRequest(
            run_key=file.name,
            tags={"branch": file.stem, "dagster/priority": "5"},
        )


defs = dg.Definitions(
    assets=[loans, overdue_loans],
    jobs=[lending_job],
    schedules=[every_night],
    sensors=[returned_books],
)
# end_automation
