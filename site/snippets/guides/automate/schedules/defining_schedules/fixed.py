from pathlib import Path

import dagster as dg
import duckdb


@dg.asset(group_name="lending")
def loans() -> None:
    duckdb.sql(
        """
        select * from (values
            ('Dune', 'Ida', current_date - 3),
            ('Emma', 'Noor', current_date + 10)
        ) as loans(title, borrower, due_on)
        """
    ).write_parquet("loans.parquet")


@dg.asset(group_name="lending", deps=[loans])
def overdue_loans() -> None:
    duckdb.sql(
        "select title, borrower from 'loans.parquet' where due_on < current_date"
    ).write_parquet("overdue_loans.parquet")


@dg.op
def clean_up_exports() -> None:
    for export in Path("exports").glob("*.csv"):
        export.unlink()


@dg.job
def clean_up() -> None:
    clean_up_exports()


# start_assets
lending_schedule = dg.ScheduleDefinition(
    name="lending_schedule",
    target=dg.AssetSelection.groups("lending"),
    cron_schedule=["0 6 * * 1-5", "0 9 * * 6"],
    tags={"team": "circulation"},
)
# end_assets

# start_job
clean_up_schedule = dg.ScheduleDefinition(
    job=clean_up,
    cron_schedule="@weekly",
)
# end_job

defs = dg.Definitions(
    assets=[loans, overdue_loans],
    jobs=[clean_up],
    schedules=[lending_schedule, clean_up_schedule],
)
