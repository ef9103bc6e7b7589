import dagster as dg


@dg.asset(group_name="sales")
def orders() -> None: ...


@dg.asset(group_name="sales", deps=[orders])
def order_report() -> None: ...


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
