import dagster as dg
from dagster_looker import LookerFilter, load_looker_asset_specs

from connection import looker

# Resolves the environment variables before the first request.
with looker.process_config_and_initialize_cm() as connected:
    looker_specs = load_looker_asset_specs(
        connected,
        looker_filter=LookerFilter(
            dashboard_folders=[["Shared", "Merchandising"]],
            only_fetch_explores_used_in_dashboards=True,
        ),
    )

defs = dg.Definitions(assets=looker_specs)
