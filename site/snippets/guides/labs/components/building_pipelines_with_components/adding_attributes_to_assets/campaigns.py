import dagster as dg
import duckdb

CLICKS = "values ('spring', 120), ('tea', 45)"


@dg.asset(kinds={"duckdb"})
def campaign_clicks() -> None:
    with duckdb.connect("shop.duckdb") as connection:
        query = f"from ({CLICKS}) clicks (campaign, clicks)"
        connection.sql(f"create or replace table campaign_clicks as {query}")


@dg.asset(
    deps=[campaign_clicks],
    kinds={"duckdb"},
    tags={"priority": "low"},
    group_name="experiments",
)
def campaign_ranking() -> None:
    with duckdb.connect("shop.duckdb") as connection:
        query = "from campaign_clicks order by clicks desc"
        connection.sql(f"create or replace table campaign_ranking as {query}")
