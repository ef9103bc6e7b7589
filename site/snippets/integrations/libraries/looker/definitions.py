import dagster as dg
from dagster_looker import LookerResource, load_looker_asset_specs

looker = LookerResource(
    base_url="https://thelook.cloud.looker.com",
    client_id=dg.EnvVar("LOOKER_CLIENT_ID"),
    client_secret=dg.EnvVar("LOOKER_CLIENT_SECRET"),
)

# Resolves the environment variables before the first request.
with looker.process_config_and_initialize_cm() as connected:
    looker_specs = load_looker_asset_specs(connected)

defs = dg.Definitions(assets=looker_specs)
