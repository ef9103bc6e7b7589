import os
from pathlib import Path

import dagster as dg
from dagster_snowflake import SnowflakeResource


@dg.asset(kinds={"snowflake"})
def monthly_revenue(snowflake: SnowflakeResource) -> None:
    """Runs the statements of a file in the schema of the environment."""
    statements = Path("monthly_revenue.sql").read_text()
    with snowflake.get_connection() as connection:
        connection.execute_string(statements)


# Production, or a schema for each developer
if os.getenv("DAGSTER_DEPLOYMENT") == "production":
    database, schema = "FOOD_TRUCKS", "SALES"
else:
    database, schema = "FOOD_TRUCKS_DEV", dg.EnvVar("SNOWFLAKE_USER")

defs = dg.Definitions(
    assets=[monthly_revenue],
    resources={
        "snowflake": SnowflakeResource(
            account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
            user=dg.EnvVar("SNOWFLAKE_USER"),
            private_key=dg.EnvVar("SNOWFLAKE_PRIVATE_KEY"),
            database=database,
            schema=schema,
        )
    },
)
