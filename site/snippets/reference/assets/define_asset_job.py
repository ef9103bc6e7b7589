import dagster as dg
import duckdb


@dg.asset(group_name="sales")
def orders() -> None:
    duckdb.sql(
        """
        select * from (values (1, 'Ada', 24.00), (2, 'Ben', 61.50))
        as orders(order_id, customer, amount)
        """
    ).write_parquet("orders.parquet")


@dg.asset(group_name="sales", deps=[orders])
def order_report() -> None:
    duckdb.sql(
        """
        select customer, sum(amount) as total from 'orders.parquet'
        group by customer
        """
    ).write_parquet("order_report.parquet")


nightly_sales = dg.define_asset_job(
    "nightly_sales",
    selection=dg.AssetSelection.groups("sales"),
    run_tags={"team": "sales"},
)

defs = dg.Definitions(
    assets=[orders, order_report],
    jobs=[nightly_sales],
    schedules=[
        dg.ScheduleDefinition(job=nightly_sales, cron_schedule="0 3 * * *")
    ],
)
