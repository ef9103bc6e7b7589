from collections.abc import Iterator

import dagster as dg
from dagster_airbyte import AirbyteCloudWorkspace, airbyte_assets

from definitions import RawTables, workspace


@airbyte_assets(
    connection_id="0b62d27b-43f4-4d14-9b9f-3f4c2f1d7a10",
    workspace=workspace,
    name="sync_stripe",
    dagster_airbyte_translator=RawTables(),
)
def stripe_tables(
    context: dg.AssetExecutionContext, airbyte: AirbyteCloudWorkspace
) -> Iterator[object]:
    yield from airbyte.sync_and_poll(context=context)


defs = dg.Definitions(assets=[stripe_tables], resources={"airbyte": workspace})
