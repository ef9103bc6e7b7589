from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import courier
import dagster as dg


# start_translator
class CourierTranslator:
    """Maps each table of a Courier project to an asset."""

    def get_asset_spec(self, table: Mapping[str, Any]) -> dg.AssetSpec:
        return dg.AssetSpec(
            key=["courier", table["name"]],
            deps=[dg.AssetKey(["app", table["name"]])],
            description=table.get("description"),
            kinds={"courier", "duckdb"},
        )


# end_translator


# start_decorator
def courier_assets(
    *,
    project: Path,
    name: str | None = None,
    translator: CourierTranslator | None = None,
) -> Callable[[Callable[..., Any]], dg.AssetsDefinition]:
    """Creates an asset for each table in a Courier project file."""
    translator = translator or CourierTranslator()
    specs = [
        translator.get_asset_spec(table).merge_attributes(
            metadata={"courier/project": str(project), "courier/table": table["name"]}
        )
        for table in courier.read_project(project)["tables"]
    ]
    return dg.multi_asset(name=name, specs=specs, can_subset=True)


# end_decorator


# start_resource
class CourierResource(dg.ConfigurableResource):
    """Runs Courier for the selected tables of a `@courier_assets` function."""

    target: str

    def copy(self, context: dg.AssetExecutionContext) -> Iterator[dg.MaterializeResult]:
        selected = {
            spec.metadata["courier/table"]: spec
            for spec in context.assets_def.specs
            if spec.key in context.selected_asset_keys
        }
        [project] = {spec.metadata["courier/project"] for spec in selected.values()}
        for copied in courier.copy_tables(Path(project), self.target, list(selected)):
            context.log.info(f"Copied {copied.rows} rows to {copied.table}")
            columns = [dg.TableColumn(column) for column in copied.columns]
            yield dg.MaterializeResult(
                asset_key=selected[copied.table].key,
                metadata={
                    "dagster/row_count": copied.rows,
                    "dagster/table_name": copied.table,
                    "dagster/column_schema": dg.TableSchema(columns),
                },
            )


# end_resource
