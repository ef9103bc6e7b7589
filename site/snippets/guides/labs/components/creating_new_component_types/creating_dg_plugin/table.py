from dataclasses import dataclass

import dagster as dg
import duckdb
from dagster.components import Component, ComponentLoadContext, Resolvable, ResolvedAssetSpec


@dataclass
class DuckDbTable(Component, Resolvable):
    """A DuckDB table that a query creates."""

    asset: ResolvedAssetSpec
    query: str
    database: str = "shop.duckdb"

    def build_defs(self, context: ComponentLoadContext) -> dg.Definitions:
        table = self.asset.key.path[-1]

        @dg.multi_asset(name=f"table_{table}", specs=[self.asset])
        def create_table() -> dg.MaterializeResult:
            with duckdb.connect(self.database) as connection:
                connection.execute(f"create or replace table {table} as {self.query}")
                (count,) = connection.execute(f"select count(*) from {table}").fetchall()[0]
            metadata = {"dagster/row_count": count}
            return dg.MaterializeResult(asset_key=self.asset.key, metadata=metadata)

        return dg.Definitions(assets=[create_table])
