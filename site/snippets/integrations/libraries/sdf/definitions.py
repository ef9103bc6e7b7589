from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import dagster as dg
from dagster_dbt import DagsterDbtTranslator, DbtCliResource, DbtProject, dbt_assets

moms_flower_shop = DbtProject(project_dir=Path(__file__).parent / "moms_flower_shop")
moms_flower_shop.prepare_if_dev()


class SdfKeys(DagsterDbtTranslator):
    """Returns the same asset keys as dagster-sdf: catalog, schema, table."""

    def get_asset_key(self, dbt_resource_props: Mapping[str, Any]) -> dg.AssetKey:
        table = dbt_resource_props.get("alias") or dbt_resource_props["name"]
        return dg.AssetKey(
            [dbt_resource_props["database"], dbt_resource_props["schema"], table]
        )


@dbt_assets(
    manifest=moms_flower_shop.manifest_path, dagster_dbt_translator=SdfKeys()
)
def flower_shop_tables(
    context: dg.AssetExecutionContext, dbt: DbtCliResource
) -> Iterator[object]:
    yield from dbt.cli(["build"], context=context).stream()


defs = dg.Definitions(
    assets=[flower_shop_tables],
    resources={"dbt": DbtCliResource(project_dir=moms_flower_shop)},
)
