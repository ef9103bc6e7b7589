import dagster as dg
import pandas as pd

from river_levels.gauges import Gauges


@dg.asset
def readings(gauges: Gauges) -> pd.DataFrame:
    return pd.DataFrame(gauges.readings())


@dg.asset
def flood_warnings(readings: pd.DataFrame) -> pd.DataFrame:
    return readings[readings["level_cm"] > 400]
