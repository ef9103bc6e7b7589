from collections.abc import Iterator

import dagster as dg
from dagster_dbt import DbtCliResource, DbtProject, dbt_assets

project = DbtProject(project_dir="invoicing", target="dev")
project.prepare_if_dev()


@dbt_assets(manifest=project.manifest_path, exclude="tag:deprecated")
def invoice_models(
    context: dg.AssetExecutionContext, dbt: DbtCliResource
) -> Iterator[object]:
    yield from dbt.cli(["build"], context=context).stream().fetch_row_counts()


defs = dg.Definitions(
    assets=[invoice_models],
    resources={"dbt": DbtCliResource(project_dir=project)},
)
