from collections.abc import Iterator

import dagster as dg
import duckdb
from dagster_dbt import get_asset_keys_by_output_name_for_source

from .assets import coffee_dbt_assets
from .project import coffee_project

DATABASE = coffee_project.project_dir / "coffee.duckdb"
EXPORTS = coffee_project.project_dir.parent / "data"
loyalty_keys = get_asset_keys_by_output_name_for_source([coffee_dbt_assets], "loyalty")


@dg.multi_asset(
    specs=[dg.AssetSpec(key, kinds={"duckdb"}) for key in loyalty_keys.values()]
)
def loyalty_tables() -> Iterator[dg.MaterializeResult]:
    with duckdb.connect(str(DATABASE)) as connection:
        for key in loyalty_keys.values():
            table = key.path[-1]
            export = EXPORTS / f"{table.removeprefix('raw_')}.csv"
            rows = connection.read_csv(str(export))
            connection.execute(f"create or replace table {table} as from rows")
            yield dg.MaterializeResult(
                asset_key=key, metadata={"dagster/row_count": len(rows)}
            )
