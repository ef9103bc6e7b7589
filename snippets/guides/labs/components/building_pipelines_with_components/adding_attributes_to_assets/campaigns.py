import dagster as dg
import duckdb


@dg.asset(kinds={"duckdb"})
def campaign_clicks() -> None:
    with duckdb.connect("shop.duckdb") as connection:
        connection.sql("create or replace table campaign_clicks as from (values ('spring', 120), ('tea', 45)) t(campaign, clicks)")


@dg.asset(deps=[campaign_clicks], kinds={"duckdb"}, tags={"priority": "low"}, group_name="experiments")
def campaign_ranking() -> None:
    with duckdb.connect("shop.duckdb") as connection:
        connection.sql("create or replace table campaign_ranking as from campaign_clicks order by clicks desc")
