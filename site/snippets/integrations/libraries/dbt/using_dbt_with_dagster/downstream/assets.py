from collections.abc import Iterator

import dagster as dg
import duckdb
import plotly.express as px
from dagster_dbt import DbtCliResource, dbt_assets, get_asset_key_for_model

from .project import coffee_project

DATABASE = coffee_project.project_dir / "coffee.duckdb"
CUSTOMERS_CSV = coffee_project.project_dir.parent / "data" / "customers.csv"
CHART = coffee_project.project_dir.parent / "order_values.html"


@dg.asset(kinds={"duckdb"}, group_name="loyalty")
def raw_customers() -> dg.MaterializeResult:
    """Members of the loyalty program, from the app's nightly export."""
    with duckdb.connect(str(DATABASE)) as connection:
        rows = connection.read_csv(str(CUSTOMERS_CSV))
        connection.execute("create or replace table raw_customers as from rows")
        return dg.MaterializeResult(metadata={"dagster/row_count": len(rows)})


@dbt_assets(manifest=coffee_project.manifest_path)
def coffee_dbt_assets(
    context: dg.AssetExecutionContext, dbt: DbtCliResource
) -> Iterator[object]:
    yield from dbt.cli(["build"], context=context).stream()


# start_chart
@dg.asset(
    deps=[get_asset_key_for_model([coffee_dbt_assets], "orders")],
    kinds={"plotly"},
    group_name="reporting",
)
def order_values() -> dg.MaterializeResult:
    """Histogram of what customers pay for an order."""
    with duckdb.connect(str(DATABASE), read_only=True) as connection:
        orders = connection.execute("select amount from orders").df()
    figure = px.histogram(orders, x="amount", nbins=8, title="Order values in euros")
    figure.write_html(CHART)
    return dg.MaterializeResult(
        metadata={
            "chart": dg.MetadataValue.url(CHART.as_uri()),
            "orders": len(orders),
            "average_amount": float(orders["amount"].mean()),
        }
    )


# end_chart
