import dagster as dg


class ExportConfig(dg.Config):
    format: str = "csv"


@dg.asset(key=["sales", "orders"])
def orders(config: ExportConfig) -> str:
    return f"orders.{config.format}"


export_job = dg.define_asset_job(
    "export_job",
    selection=[orders],
    config=dg.RunConfig(
        ops={"sales__orders": ExportConfig(format="parquet")},
        execution={"config": {"multiprocess": {"max_concurrent": 2}}},
    ),
)
