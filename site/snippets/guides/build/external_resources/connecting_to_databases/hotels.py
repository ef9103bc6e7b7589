import os
from contextlib import AbstractContextManager
from typing import Any, Protocol

import dagster as dg
from dagster_duckdb import DuckDBResource
from dagster_snowflake import SnowflakeResource


class Warehouse(Protocol):
    def get_connection(self) -> AbstractContextManager[Any]: ...


@dg.asset(deps=["stays"])
def nights_by_hotel(
    warehouse: dg.ResourceParam[Warehouse],
) -> dg.MaterializeResult:
    with warehouse.get_connection() as connection:
        cursor = connection.cursor()
        cursor.execute(
            "create or replace table nights_by_hotel as"
            " select hotel, sum(nights) as nights from stays group by hotel"
        )
        cursor.execute("select count(*) from nights_by_hotel")
        [hotels] = cursor.fetchone()
    return dg.MaterializeResult(metadata={"hotels": hotels})


RESOURCES: dict[str, dict[str, Any]] = {
    "local": {"warehouse": DuckDBResource(database="hotels.duckdb")},
    "production": {
        "warehouse": SnowflakeResource(
            account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
            user=dg.EnvVar("SNOWFLAKE_USER"),
            password=dg.EnvVar("SNOWFLAKE_PASSWORD"),
            warehouse="REPORTING_WH",
            database="HOTELS",
            schema="PUBLIC",
        )
    },
}

defs = dg.Definitions(
    assets=[nights_by_hotel],
    resources=RESOURCES[os.getenv("HOTEL_DEPLOYMENT", "local")],
)
