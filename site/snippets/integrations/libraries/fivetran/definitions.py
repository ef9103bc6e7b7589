import dagster as dg
from dagster_fivetran import (
    DagsterFivetranTranslator,
    FivetranConnectorTableProps,
    FivetranWorkspace,
    build_fivetran_assets_definitions,
)

workspace = FivetranWorkspace(
    account_id=dg.EnvVar("FIVETRAN_ACCOUNT_ID"),
    api_key=dg.EnvVar("FIVETRAN_API_KEY"),
    api_secret=dg.EnvVar("FIVETRAN_API_SECRET"),
)


class RawTables(DagsterFivetranTranslator):
    def get_asset_spec(self, props: FivetranConnectorTableProps) -> dg.AssetSpec:
        spec = super().get_asset_spec(props)
        return spec.replace_attributes(
            key=spec.key.with_prefix("fivetran"), group_name="fivetran"
        )


fivetran_tables = build_fivetran_assets_definitions(
    workspace=workspace,
    dagster_fivetran_translator=RawTables(),
    connector_selector_fn=lambda connector: connector.service != "google_sheets",
)

defs = dg.Definitions(
    assets=fivetran_tables,
    schedules=[
        dg.ScheduleDefinition(
            name="sync_every_hour",
            target=dg.AssetSelection.groups("fivetran"),
            cron_schedule="0 * * * *",
        )
    ],
    resources={"fivetran": workspace},
)
