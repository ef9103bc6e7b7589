import dagster as dg


@dg.asset
def library_loans() -> None: ...


@dg.asset(deps=[library_loans])
def overdue_loans() -> None: ...


nightly_loans = dg.ScheduleDefinition(
    name="nightly_loans",
    cron_schedule="30 2 * * *",
    execution_timezone="Europe/Berlin",
    target=dg.AssetSelection.assets(library_loans).downstream(),
)

defs = dg.Definitions(assets=[library_loans, overdue_loans], schedules=[nightly_loans])
