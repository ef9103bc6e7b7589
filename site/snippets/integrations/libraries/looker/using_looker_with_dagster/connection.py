import dagster as dg
from dagster_looker import LookerResource

looker = LookerResource(
    base_url="https://thelook.cloud.looker.com",
    client_id=dg.EnvVar("LOOKER_CLIENT_ID"),
    client_secret=dg.EnvVar("LOOKER_CLIENT_SECRET"),
)
