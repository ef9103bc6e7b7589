from typing import Any

import dagster as dg
from dagster_duckdb_pandas import DuckDBPandasIOManager
from dagster_snowflake_pandas import SnowflakePandasIOManager

from river_levels.gauges import GaugeApi, StubGauges


def snowflake(database: str) -> SnowflakePandasIOManager:
    return SnowflakePandasIOManager(
        account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
        user=dg.EnvVar("SNOWFLAKE_USER"),
        password=dg.EnvVar("SNOWFLAKE_PASSWORD"),
        warehouse="LOADING",
        database=database,
        schema="LEVELS",
    )


api = GaugeApi(url=dg.EnvVar("GAUGE_API_URL"))

resources_of: dict[str, dict[str, Any]] = {
    "local": {
        "gauges": StubGauges(),
        "io_manager": DuckDBPandasIOManager(
            database="river.duckdb", schema="levels"
        ),
    },
    "staging": {"gauges": api, "io_manager": snowflake("RIVER_STAGING")},
    "production": {"gauges": api, "io_manager": snowflake("RIVER")},
}
