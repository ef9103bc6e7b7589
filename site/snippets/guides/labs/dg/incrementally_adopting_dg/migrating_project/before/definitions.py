import dagster as dg
from shop_warehouse import sales

defs = dg.Definitions(
    assets=dg.load_assets_from_modules([sales]),
    schedules=[
        dg.ScheduleDefinition(
            name="every_morning", cron_schedule="0 6 * * *", target=["orders", "daily_revenue"]
        )
    ],
    # One process at a time can write to a DuckDB file.
    executor=dg.in_process_executor,
)
