import dagster as dg
import duckdb


@dg.asset
def weather_download() -> None:
    duckdb.sql(
        """
        select * from (values ('Graz', 21.5), ('Linz', 19.0))
        as weather(city, celsius)
        """
    ).write_parquet("weather.parquet")


@dg.asset(deps=[weather_download])
def weather_report() -> None:
    duckdb.sql(
        "select city, celsius, celsius > 20 as is_warm from 'weather.parquet'"
    ).write_parquet("weather_report.parquet")


morning_weather = dg.define_asset_job(
    "morning_weather",
    selection=[weather_download, weather_report],
    tags={"dagster/max_retries": 3, "dagster/retry_strategy": "ALL_STEPS"},
)

defs = dg.Definitions(assets=[weather_download, weather_report], jobs=[morning_weather])
