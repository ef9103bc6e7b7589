import dagster as dg

orders = dg.AssetSpec("orders", code_version="2")
customers = dg.AssetSpec("customers", deps=["orders", "payments"])
payments = dg.AssetSpec(
    "payments", partitions_def=dg.DailyPartitionsDefinition("2024-01-01")
)
products = dg.AssetSpec("products", tags={"team": "sales", "pii": "false"})
daily_revenue = dg.AssetSpec("daily_revenue", metadata={"unit": "EUR"})
refunds = dg.AssetSpec("refunds", deps=["payments"])

defs = dg.Definitions(
    assets=[orders, customers, payments, products, daily_revenue, refunds]
)
