from dagster import AssetExecutionContext
from dagster_dbt import DbtCliResource, dbt_assets

from .project import coffee_project


@dbt_assets(manifest=coffee_project.manifest_path)
def coffee_dbt_assets(context: AssetExecutionContext, dbt: DbtCliResource):
    yield from dbt.cli(["build"], context=context).stream()
    