# start_imports noqa
# highlight-start
import json
from collections.abc import Iterator
from pathlib import Path
# highlight-end

import dagster as dg
from dagster_duckdb import DuckDBResource
from duckdb import DuckDBPyRelation
# end_imports noqa


def describe(rows: DuckDBPyRelation) -> dg.MaterializeResult:
    """Reports the row count and a preview of the first five rows."""
    preview = rows.limit(5).df().to_markdown(index=False)
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": len(rows),
            "preview": dg.MetadataValue.md(preview),
        }
    )


def load_csv(database: DuckDBResource, table: str) -> dg.MaterializeResult:
    """Loads the CSV file of the same name into a table, replacing it."""
    with database.get_connection() as connection:
        connection.execute(
            f"create or replace table {table} as "
            f"select * from read_csv('data/{table}.csv')"
        )
        return describe(connection.table(table))


@dg.asset(kinds={"duckdb"}, group_name="ingestion")
def products(database: DuckDBResource) -> dg.MaterializeResult:
    """Camping gear, with categories and prices."""
    return load_csv(database, "products")


@dg.asset(kinds={"duckdb"}, group_name="ingestion")
def sales_reps(database: DuckDBResource) -> dg.MaterializeResult:
    """Sales reps and their regions."""
    return load_csv(database, "sales_reps")


@dg.asset(kinds={"duckdb"}, group_name="ingestion")
def sales_data(database: DuckDBResource) -> dg.MaterializeResult:
    """One row per sale."""
    return load_csv(database, "sales_data")


@dg.asset(
    deps=[sales_data, sales_reps, products],
    kinds={"duckdb"},
    group_name="reporting",
)
def joined_data(database: DuckDBResource) -> dg.MaterializeResult:
    """Sales with their product, sales rep, and amount."""
    with database.get_connection() as connection:
        connection.execute(
            """
            create or replace view joined_data as
            select
                sale_id, sold_on, product_name, category,
                rep_name, region, quantity,
                (quantity * unit_price)::decimal(10, 2) as amount
            from sales_data
            left join products using (product_id)
            left join sales_reps using (rep_id)
            """
        )
        return describe(connection.view("joined_data"))


@dg.asset_check(asset=joined_data)
def missing_dimension_check(database: DuckDBResource) -> dg.AssetCheckResult:
    """Every sale has a known product and a known sales rep."""
    with database.get_connection() as connection:
        rows = connection.execute(
            """
            select sale_id from joined_data
            where product_name is null or rep_name is null
            order by sale_id
            """
        ).fetchall()
    sales = [sale_id for (sale_id,) in rows]
    return dg.AssetCheckResult(
        passed=not sales,
        metadata={"missing": len(sales), "sales": sales},
    )


def replace_partition(
    database: DuckDBResource, table: str, column: str, key: str, query: str
) -> dg.MaterializeResult:
    """Replaces one partition's rows with the query's results."""
    rows = f"select * from ({query}) where {column} = $key"
    of_key = {"key": key}
    with database.get_connection() as connection:
        connection.execute(
            f"create table if not exists {table} as {rows} limit 0", of_key
        )
        connection.begin()
        connection.execute(f"delete from {table} where {column} = $key", of_key)
        connection.execute(f"insert into {table} {rows}", of_key)
        connection.commit()
        return describe(connection.table(table).filter(f"{column} = '{key}'"))


monthly_partitions = dg.MonthlyPartitionsDefinition(
    start_date="2024-01-01",
    end_date="2024-05-01",
)


@dg.asset(
    deps=[joined_data],
    partitions_def=monthly_partitions,
    automation_condition=dg.AutomationCondition.eager(),
    kinds={"duckdb"},
    group_name="reporting",
)
def monthly_sales(
    context: dg.AssetExecutionContext, database: DuckDBResource
) -> dg.MaterializeResult:
    """Sales count and revenue per region for one month."""
    return replace_partition(
        database,
        table="monthly_sales",
        column="month",
        key=context.partition_key,
        query="""
            select
                date_trunc('month', sold_on) as month,
                region,
                count(*) as sales,
                sum(amount) as revenue
            from joined_data
            group by all
            order by all
        """,
    )


category_partitions = dg.StaticPartitionsDefinition(
    ["Shelter", "Cooking", "Lighting"]
)


@dg.asset(
    deps=[joined_data],
    partitions_def=category_partitions,
    automation_condition=dg.AutomationCondition.eager(),
    kinds={"duckdb"},
    group_name="reporting",
)
def category_sales(
    context: dg.AssetExecutionContext, database: DuckDBResource
) -> dg.MaterializeResult:
    """Units sold and revenue per product for one category."""
    return replace_partition(
        database,
        table="category_sales",
        column="category",
        key=context.partition_key,
        query="""
            select
                category,
                product_name,
                sum(quantity)::integer as units,
                sum(amount) as revenue
            from joined_data
            group by all
            order by all
        """,
    )


weekly_refresh = dg.ScheduleDefinition(
    name="weekly_refresh",
    target=dg.AssetSelection.assets(joined_data).upstream(),
    cron_schedule="0 6 * * 1",  # Mondays at 06:00
)


# highlight-start
# start_report noqa
class ReportRequest(dg.Config):
    region: str
    first_day: str
    last_day: str


@dg.asset(deps=[joined_data], kinds={"duckdb"}, group_name="reporting")
def adhoc_report(
    config: ReportRequest,
    database: DuckDBResource,
) -> dg.MaterializeResult:
    """Revenue for one region over the requested period."""
    with database.get_connection() as connection:
        connection.execute(
            """
            create or replace table adhoc_report as
            select product_name, sum(quantity) as units, sum(amount) as revenue
            from joined_data
            where region = $region
              and sold_on between $first_day::date and $last_day::date
            group by product_name
            order by revenue desc
            """,
            config.model_dump(),
        )
        return describe(connection.table("adhoc_report"))
    # end_report noqa
    # highlight-end


# highlight-start
# start_job noqa
adhoc_report_job = dg.define_asset_job(
    name="adhoc_report_job",
    selection=[adhoc_report],
)
# end_job noqa
# highlight-end


# highlight-start
# start_sensor noqa
REQUESTS = Path("data/requests")


@dg.sensor(job=adhoc_report_job)
def report_request_sensor(
    context: dg.SensorEvaluationContext,
) -> Iterator[dg.RunRequest]:
    """Requests a report for each new or changed request file."""
    seen = json.loads(context.cursor) if context.cursor else {}
    found = {}
    for file in sorted(REQUESTS.glob("*.json")):
        modified = found[file.name] = file.stat().st_mtime
        if seen.get(file.name) != modified:
            request = ReportRequest(**json.loads(file.read_text()))
            yield dg.RunRequest(
                run_key=f"{file.name}@{modified}",
                run_config=dg.RunConfig(ops={"adhoc_report": request}),
            )
    context.update_cursor(json.dumps(found))
    # end_sensor noqa
    # highlight-end


# start_defs noqa
defs = dg.Definitions(
    assets=[
        products,
        sales_reps,
        sales_data,
        joined_data,
        monthly_sales,
        category_sales,
        # highlight-next-line
        adhoc_report,
    ],
    asset_checks=[missing_dimension_check],
    # highlight-next-line
    jobs=[adhoc_report_job],
    schedules=[weekly_refresh],
    # highlight-next-line
    sensors=[report_request_sensor],
    resources={"database": DuckDBResource(database="data/sales.duckdb")},
)
# end_defs noqa
