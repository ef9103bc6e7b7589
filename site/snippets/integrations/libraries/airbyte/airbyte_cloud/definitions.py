import dagster as dg
from dagster_airbyte import (
    AirbyteCloudWorkspace,
    AirbyteConnectionTableProps,
    DagsterAirbyteTranslator,
    build_airbyte_assets_definitions,
)

workspace = AirbyteCloudWorkspace(
    workspace_id=dg.EnvVar("AIRBYTE_CLOUD_WORKSPACE_ID"),
    client_id=dg.EnvVar("AIRBYTE_CLOUD_CLIENT_ID"),
    client_secret=dg.EnvVar("AIRBYTE_CLOUD_CLIENT_SECRET"),
)


class RawTables(DagsterAirbyteTranslator):
    def get_asset_spec(self, props: AirbyteConnectionTableProps) -> dg.AssetSpec:
        spec = super().get_asset_spec(props)
        source = props.connection_name.split(" ")[0].lower()
        return spec.replace_attributes(
            key=dg.AssetKey([source, props.table_name]), group_name="airbyte"
        )


airbyte_tables = build_airbyte_assets_definitions(
    workspace=workspace, dagster_airbyte_translator=RawTables()
)

defs = dg.Definitions(
    assets=airbyte_tables,
    schedules=[
        dg.ScheduleDefinition(
            name="sync_every_hour",
            target=dg.AssetSelection.groups("airbyte"),
            cron_schedule="0 * * * *",
        )
    ],
    resources={"airbyte": workspace},
)
