import dagster as dg
from dagster_airlift.core import assets_with_multiple_task_mappings

currency_rates = dg.AssetSpec("currency_rates")

defs = dg.Definitions(
    assets=assets_with_multiple_task_mappings(
        assets=[currency_rates],
        task_handles=[
            {"dag_id": "shop_hourly", "task_id": "load_rates"},
            {"dag_id": "shop_month_end", "task_id": "reload_rates"},
        ],
    )
)
