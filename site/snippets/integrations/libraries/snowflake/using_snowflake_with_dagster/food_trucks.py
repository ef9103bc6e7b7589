import csv
from pathlib import Path

import dagster as dg
from dagster_snowflake import SnowflakeResource

TRUCKS = Path(__file__).with_name("trucks.csv")


# start_trucks
@dg.asset(kinds={"snowflake"})
def trucks(snowflake: SnowflakeResource) -> dg.MaterializeResult:
    """The fleet, from the operations team's file."""
    with TRUCKS.open(newline="") as file:
        rows = [tuple(row) for row in csv.reader(file)][1:]
    with snowflake.get_connection() as connection:
        cursor = connection.cursor()
        cursor.execute("""
            create or replace table raw.trucks (
                truck_id integer,
                city varchar,
                menu varchar,
                in_service_since date
            )
        """)
        cursor.executemany("insert into raw.trucks values (%s, %s, %s, %s)", rows)
    return dg.MaterializeResult(metadata={"dagster/row_count": len(rows)})


# end_trucks


# start_orders
orders = dg.AssetSpec(
    "orders",
    description="One row for each sale. Snowpipe loads it from the point-of-sale system.",
    kinds={"snowflake"},
    metadata={"dagster/table_name": "food_trucks.raw.orders"},
)
# end_orders


# start_revenue
@dg.asset(deps=[trucks, orders], kinds={"snowflake"})
def revenue_by_city(snowflake: SnowflakeResource) -> dg.MaterializeResult:
    """Revenue by city and menu, for the weekly report."""
    with snowflake.get_connection() as connection:
        cursor = connection.cursor()
        cursor.execute("""
            create or replace table sales.revenue_by_city as
            select
                trucks.city,
                trucks.menu,
                count(*) as orders,
                sum(orders.amount) as revenue
            from raw.orders as orders
            join raw.trucks as trucks on trucks.truck_id = orders.truck_id
            group by trucks.city, trucks.menu
        """)
        cursor.execute(
            "select city, menu, orders, revenue from sales.revenue_by_city order by revenue desc"
        )
        rows = cursor.fetchall()
    preview = ["| City | Menu | Orders | Revenue |", "| --- | --- | --- | --- |"]
    for city, menu, count, revenue in rows:
        preview.append(f"| {city} | {menu} | {count} | {revenue:.2f} |")
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": len(rows),
            "preview": dg.MetadataValue.md("\n".join(preview)),
        }
    )


# end_revenue


# start_definitions
defs = dg.Definitions(
    assets=[trucks, orders, revenue_by_city],
    resources={
        "snowflake": SnowflakeResource(
            account=dg.EnvVar("SNOWFLAKE_ACCOUNT"),
            user=dg.EnvVar("SNOWFLAKE_USER"),
            private_key=dg.EnvVar("SNOWFLAKE_PRIVATE_KEY"),
            warehouse=dg.EnvVar("SNOWFLAKE_WAREHOUSE"),
            database="FOOD_TRUCKS",
        )
    },
)
# end_definitions
