import dagster as dg
from dagster_sling import SlingConnectionResource, SlingResource

sling = SlingResource(
    connections=[
        SlingConnectionResource(
            name="SHOP",
            type="postgres",
            connection_string=dg.EnvVar("SHOP_DATABASE_URL"),
        ),
        SlingConnectionResource(
            name="REPORTING",
            type="snowflake",
            connection_string=dg.EnvVar("SNOWFLAKE_URL"),
        ),
    ]
)
