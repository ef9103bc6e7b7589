from pathlib import Path

import dagster as dg
from dagster_looker import build_looker_asset_specs

defs = dg.Definitions(
    assets=build_looker_asset_specs(project_dir=Path(__file__).parent / "thelook")
)
