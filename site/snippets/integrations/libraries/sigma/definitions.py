import dagster as dg
from dagster_sigma import SigmaBaseUrl, SigmaOrganization, load_sigma_asset_specs

sigma = SigmaOrganization(
    base_url=SigmaBaseUrl.AWS_US,
    client_id=dg.EnvVar("SIGMA_CLIENT_ID"),
    client_secret=dg.EnvVar("SIGMA_CLIENT_SECRET"),
)

defs = dg.Definitions(assets=load_sigma_asset_specs(sigma))
