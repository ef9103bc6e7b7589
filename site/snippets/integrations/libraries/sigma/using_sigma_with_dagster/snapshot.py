from pathlib import Path

import dagster as dg
from dagster_sigma import load_sigma_asset_specs

from organization import sigma

SNAPSHOT = Path(__file__).with_name("sigma.snap")

defs = dg.Definitions(
    assets=load_sigma_asset_specs(
        sigma, snapshot_path=SNAPSHOT if SNAPSHOT.exists() else None
    )
)
