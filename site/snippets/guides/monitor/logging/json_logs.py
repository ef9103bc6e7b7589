import dagster as dg


@dg.asset
def readings(context: dg.AssetExecutionContext) -> None:
    context.log.info("2 of 3 readings are usable")


hourly = dg.define_asset_job(
    "hourly",
    selection=[readings],
    config={"loggers": {"console": {"config": {"log_level": "INFO"}}}},
)

defs = dg.Definitions(
    assets=[readings],
    jobs=[hourly],
    loggers={"console": dg.json_console_logger},
)
