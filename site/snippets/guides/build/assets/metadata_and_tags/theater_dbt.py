from collections.abc import Iterator

import dagster as dg
from dagster_dbt import DbtCliResource, DbtProject, dbt_assets


def theater_definitions(project: DbtProject) -> dg.Definitions:
    # start_dbt noqa
    @dbt_assets(manifest=project.manifest_path)
    def theater_models(
        context: dg.AssetExecutionContext, dbt: DbtCliResource
    ) -> Iterator[object]:
        build = dbt.cli(["build"], context=context)
        yield from build.stream().fetch_row_counts().fetch_column_metadata()

    # end_dbt noqa
    return dg.Definitions(
        assets=[theater_models],
        resources={"dbt": DbtCliResource(project_dir=project)},
    )
