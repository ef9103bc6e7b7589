import os

import dagster as dg

from river_levels.assets import flood_warnings, readings
from river_levels.resources import resources_of

deployment = os.getenv("DAGSTER_DEPLOYMENT", "local")

defs = dg.Definitions(
    assets=[readings, flood_warnings],
    resources=resources_of[deployment],
)
