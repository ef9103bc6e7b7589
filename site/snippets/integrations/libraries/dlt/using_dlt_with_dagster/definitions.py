import dagster as dg
import duckdb
from dagster_dlt import DagsterDltResource

from assets import shop_tables
from page_views import page_views

shop_database = [
    dg.AssetSpec(["postgres", table], group_name="postgres", kinds={"postgres"})
    for table in ("customers", "orders", "page_views")
]


@dg.asset(
    deps=[dg.AssetKey(["shop_raw", "orders"]), dg.AssetKey(["shop_raw", "customers"])],
    kinds={"duckdb"},
    pool="shop_duckdb",
)
def revenue_by_country() -> None:
    with duckdb.connect("shop.duckdb") as connection:
        connection.execute(
            """
            create or replace table revenue_by_country as
            select country, sum(total_cents) / 100 as revenue, count(*) as orders
            from shop_raw.orders
            join shop_raw.customers on customers.id = orders.customer_id
            where status = 'paid'
            group by country
            """
        )


defs = dg.Definitions(
    assets=[*shop_database, shop_tables, page_views, revenue_by_country],
    jobs=[
        dg.define_asset_job(
            "hourly_revenue",
            dg.AssetSelection.assets(revenue_by_country).upstream(),
        )
    ],
    schedules=[
        dg.ScheduleDefinition(
            name="revenue_every_hour",
            job_name="hourly_revenue",
            cron_schedule="0 * * * *",
        )
    ],
    resources={"dlt": DagsterDltResource()},
)
