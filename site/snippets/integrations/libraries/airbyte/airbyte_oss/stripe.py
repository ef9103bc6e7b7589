import dagster as dg
from dagster_airbyte import AirbyteResource, build_airbyte_assets

stripe_tables = build_airbyte_assets(
    connection_id="0b62d27b-43f4-4d14-9b9f-3f4c2f1d7a10",
    destination_tables=["charges", "customers"],
    asset_key_prefix=["raw"],
    group_name="airbyte",
)

defs = dg.Definitions(
    assets=stripe_tables,
    resources={
        "airbyte": AirbyteResource(
            host="airbyte.internal", port="8000", poll_interval=30
        )
    },
)
