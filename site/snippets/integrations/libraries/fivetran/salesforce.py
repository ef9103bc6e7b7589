from collections.abc import Iterator

import dagster as dg
from dagster_fivetran import FivetranWorkspace, fivetran_assets

from definitions import RawTables, workspace


@fivetran_assets(
    connector_id="interviewed_crispy",
    workspace=workspace,
    name="sync_salesforce",
    dagster_fivetran_translator=RawTables(),
)
def salesforce_tables(
    context: dg.AssetExecutionContext, fivetran: FivetranWorkspace
) -> Iterator[object]:
    yield from fivetran.sync_and_poll(context=context).fetch_column_metadata()


defs = dg.Definitions(assets=[salesforce_tables], resources={"fivetran": workspace})
