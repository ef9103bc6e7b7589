from typing import Any

import dagster as dg
import pandas as pd

from river_levels.assets import flood_warnings, readings
from river_levels.gauges import Gauges


class TwoDays(Gauges):
    def readings(self) -> list[dict[str, Any]]:
        return [
            {"gauge": "Mill", "day": "2025-05-01", "level_cm": 400},
            {"gauge": "Mill", "day": "2025-05-02", "level_cm": 401},
        ]


def test_only_high_water_is_a_warning() -> None:
    levels = pd.DataFrame(TwoDays().readings())
    assert list(flood_warnings(levels)["day"]) == ["2025-05-02"]


def test_both_assets_together() -> None:
    result = dg.materialize(
        [readings, flood_warnings],
        resources={"gauges": TwoDays(), "io_manager": dg.mem_io_manager},
    )
    assert len(result.output_for_node("flood_warnings")) == 1
