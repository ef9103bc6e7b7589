import dagster as dg

orders = dg.AssetSpec("orders", code_version="1")
customers = dg.AssetSpec("customers", deps=["orders"])
payments = dg.AssetSpec(
    "payments", partitions_def=dg.DailyPartitionsDefinition("2025-01-01")
)
products = dg.AssetSpec("products", tags={"team": "sales"})
daily_revenue = dg.AssetSpec("daily_revenue", metadata={"unit": "USD"})

defs = dg.Definitions(assets=[orders, customers, payments, products, daily_revenue])
