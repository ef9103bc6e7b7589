from dataclasses import dataclass

import dagster as dg
from dagster.components import Component, ComponentLoadContext, Resolvable


@dataclass
class TableExports(Component, Resolvable):
    tables: list[str]
    folder: str = "exports"

    def build_defs(self, context: ComponentLoadContext) -> dg.Definitions:
        return dg.Definitions(assets=[self.export(table) for table in self.tables])

    def export(self, table: str) -> dg.AssetsDefinition:
        @dg.asset(name=f"{table}_csv", group_name=self.folder)
        def export_table() -> dg.MaterializeResult:
            return dg.MaterializeResult(metadata={"path": f"{self.folder}/{table}.csv"})

        return export_table
