from collections.abc import Iterator

import dagster as dg
import duckdb
from dagster_dbt import DbtCliResource, dbt_assets

from .project import coffee_project

DATABASE = coffee_project.project_dir / "coffee.duckdb"
CUSTOMERS_CSV = coffee_project.project_dir.parent / "data" / "customers.csv"


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
