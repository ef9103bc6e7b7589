import dagster as dg


@dg.asset
def weather_download() -> None: ...


@dg.asset(deps=[weather_download])
def weather_report() -> None: ...


morning_weather = dg.define_asset_job(
    "morning_weather",
    selection=[weather_download, weather_report],
    tags={"dagster/max_retries": 3, "dagster/retry_strategy": "ALL_STEPS"},
)

defs = dg.Definitions(assets=[weather_download, weather_report], jobs=[morning_weather])
