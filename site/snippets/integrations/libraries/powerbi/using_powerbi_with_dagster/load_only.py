import dagster as dg
from dagster_powerbi import load_powerbi_asset_specs

from workspace import retail

defs = dg.Definitions(assets=load_powerbi_asset_specs(retail))
