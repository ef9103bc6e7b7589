import dagster as dg
from dagster_cloud.dagster_insights import (
    InsightsSnowflakeResource,
    create_snowflake_insights_asset_and_schedule,
)


@dg.asset
def daily_revenue(snowflake: InsightsSnowflakeResource) -> None:
    with snowflake.get_connection() as connection:
        connection.cursor().execute(
            """
            create or replace table daily_revenue as
            select order_date, sum(amount) as revenue
            from orders
            group by order_date
            """
        )


# In one code location of the deployment only
insights = create_snowflake_insights_asset_and_schedule(
    start_date="2025-05-01-00:00",
    group_name="insights",
    snowflake_resource_key="snowflake",
)

defs = dg.Definitions(
    assets=[daily_revenue, *insights.assets],
    schedules=[insights.schedule],
    resources={
        "snowflake": InsightsSnowflakeResource(
            account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
            user=dg.EnvVar("SNOWFLAKE_USER"),
            password=dg.EnvVar("SNOWFLAKE_PASSWORD"),
            warehouse="TRANSFORM",
            database="SHOP",
            schema="ANALYTICS",
        )
    },
)
