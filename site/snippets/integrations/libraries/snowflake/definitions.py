import dagster as dg
from dagster_snowflake import SnowflakeResource

orders = dg.AssetSpec(
    "orders",
    group_name="raw",
    kinds={"snowflake"},
    description="One row for each sale. Snowpipe loads it from the point-of-sale system.",
)


@dg.asset(deps=[orders], group_name="sales", kinds={"snowflake"})
def daily_truck_sales(snowflake: SnowflakeResource) -> dg.MaterializeResult:
    """Orders and revenue of each food truck by day."""
    with snowflake.get_connection() as connection:
        cursor = connection.cursor()
        cursor.execute("""
            create or replace table sales.daily_truck_sales as
            select
                ordered_at::date as day,
                truck_id,
                count(*) as orders,
                sum(amount) as revenue
            from raw.orders
            group by 1, 2
        """)
        cursor.execute("select count(*), max(day) from sales.daily_truck_sales")
        [(rows, last_day)] = cursor.fetchall()
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": rows,
            "dagster/table_name": "food_trucks.sales.daily_truck_sales",
            "last_day": str(last_day),
        }
    )


@dg.asset_check(asset=daily_truck_sales)
def every_sale_has_a_truck(snowflake: SnowflakeResource) -> dg.AssetCheckResult:
    with snowflake.get_connection() as connection:
        cursor = connection.cursor()
        cursor.execute("""
            select count(*) from sales.daily_truck_sales where truck_id is null
        """)
        [(unknown,)] = cursor.fetchall()
    return dg.AssetCheckResult(passed=unknown == 0, metadata={"days": unknown})


every_morning = dg.ScheduleDefinition(
    name="every_morning",
    target=dg.AssetSelection.assets(daily_truck_sales),
    cron_schedule="0 6 * * *",
    execution_timezone="America/Denver",
)

defs = dg.Definitions(
    assets=[orders, daily_truck_sales],
    asset_checks=[every_sale_has_a_truck],
    schedules=[every_morning],
    resources={
        "snowflake": SnowflakeResource(
            account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
            user=dg.EnvVar("SNOWFLAKE_USER"),
            private_key=dg.EnvVar("SNOWFLAKE_PRIVATE_KEY"),
            warehouse="REPORTING_WH",
            role="FOOD_TRUCKS_WRITER",
            database="FOOD_TRUCKS",
        )
    },
)
