import dagster as dg
from dagster_airlift.core import assets_with_task_mappings

daily = dg.DailyPartitionsDefinition(start_date="2025-06-01")


@dg.asset(partitions_def=daily)
def orders_summary(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
    return dg.MaterializeResult(metadata={"day": context.partition_key})


@dg.asset(key=["shop", "product_catalog"])
def product_catalog() -> dg.MaterializeResult:
    products = ["Espresso beans", "Filter papers", "Hand grinder"]
    return dg.MaterializeResult(metadata={"dagster/row_count": len(products)})


mapped = assets_with_task_mappings(
    dag_id="shop_reports", task_mappings={"summarize_orders": [orders_summary]}
)
defs = dg.Definitions(assets=[*mapped, product_catalog])
