import dagster as dg
import duckdb


@dg.asset
def library_loans() -> None:
    duckdb.sql(
        """
        select * from (values
            ('Dune', 'Ida', current_date - 3),
            ('Emma', 'Noor', current_date + 10)
        ) as loans(title, borrower, due_on)
        """
    ).write_parquet("library_loans.parquet")


@dg.asset(deps=[library_loans])
def overdue_loans() -> None:
    duckdb.sql(
        """
        select title, borrower from 'library_loans.parquet' where due_on < current_date
        """
    ).write_parquet("overdue_loans.parquet")


nightly_loans = dg.ScheduleDefinition(
    name="nightly_loans",
    cron_schedule="30 2 * * *",
    execution_timezone="Europe/Berlin",
    target=dg.AssetSelection.assets(library_loans).downstream(),
)

defs = dg.Definitions(assets=[library_loans, overdue_loans], schedules=[nightly_loans])
