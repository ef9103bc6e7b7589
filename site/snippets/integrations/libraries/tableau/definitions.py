import dagster as dg
from dagster_tableau import (
    DagsterTableauTranslator,
    build_tableau_materializable_assets_definition,
    load_tableau_asset_specs,
    parse_tableau_external_and_materializable_asset_specs,
)
from dagster_tableau.translator import TableauContentType, TableauTranslatorData
from workspace import JobReadingWorkspace

tableau = JobReadingWorkspace(
    connected_app_client_id=dg.EnvVar("TABLEAU_CLIENT_ID"),
    connected_app_secret_id=dg.EnvVar("TABLEAU_SECRET_ID"),
    connected_app_secret_value=dg.EnvVar("TABLEAU_SECRET_VALUE"),
    username=dg.EnvVar("TABLEAU_USERNAME"),
    site_name="superstore",
    pod_name="10ax",
)


class WarehouseTranslator(DagsterTableauTranslator):
    """Makes each sheet depend on the warehouse tables it reads."""

    def get_asset_spec(self, data: TableauTranslatorData) -> dg.AssetSpec:
        spec = super().get_asset_spec(data)
        if data.content_type != TableauContentType.SHEET:
            return spec
        tables = [
            dg.AssetKey([table["schema"].lower(), table["name"].lower()])
            for source in data.properties["parentEmbeddedDatasources"]
            for table in source["upstreamTables"]
        ]
        return spec.merge_attributes(deps=tables)


data_sources, views = parse_tableau_external_and_materializable_asset_specs(
    load_tableau_asset_specs(tableau, WarehouseTranslator())
)
# Data sources are never materialized in Dagster, so don't wait for them.
when_tables_change = dg.AutomationCondition.eager().without(
    ~dg.AutomationCondition.any_deps_missing()
)
sales_overview = [
    view.replace_attributes(automation_condition=when_tables_change)
    for view in views
    if view.key.path[0] == "sales_overview"
]
others = [view for view in views if view.key.path[0] != "sales_overview"]
workbook_ids = {
    view.metadata["dagster-tableau/workbook_id"] for view in sales_overview
}

refreshed_views = build_tableau_materializable_assets_definition(
    resource_key="tableau",
    specs=sales_overview,
    refreshable_workbook_ids=list(workbook_ids),
)

defs = dg.Definitions(
    assets=[refreshed_views, *others, *data_sources],
    resources={"tableau": tableau},
)
