import dagster as dg
import duckdb


@dg.asset(group_name="sales")
def orders() -> None:
    """Orders from the export of the online shop."""
    with duckdb.connect("warehouse.duckdb") as warehouse:
        warehouse.execute("create or replace table orders as from 'data/orders.csv'")


every_morning = dg.ScheduleDefinition(
    name="every_morning",
    cron_schedule="0 6 * * *",
    target=dg.AssetSelection.groups("sales", "stock"),
)
