"""The definitions that Dagster loads."""

import dagster as dg
from dagster_anthropic import AnthropicResource

from fuel_finder import assets, checks
from fuel_finder.resources import NRELResource

defs = dg.Definitions(
    assets=dg.load_assets_from_modules([assets]),
    asset_checks=dg.load_asset_checks_from_modules([checks]),
    resources={
        "anthropic": AnthropicResource(api_key=dg.EnvVar("ANTHROPIC_API_KEY")),
        "nrel": NRELResource(
            api_key=dg.EnvVar("NREL_API_KEY"), base_url=dg.EnvVar("NREL_URL")
        ),
    },
)
