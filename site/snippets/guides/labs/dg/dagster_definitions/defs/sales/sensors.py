from pathlib import Path
from typing import Union

import dagster as dg


@dg.sensor(target=["orders", "daily_revenue"])
def new_export(context: dg.SensorEvaluationContext) -> Union[dg.RunRequest, dg.SkipReason]:
    export = Path("data/orders.csv")
    if not export.exists():
        return dg.SkipReason(f"{export} doesn't exist")
    return dg.RunRequest(run_key=str(export.stat().st_mtime_ns))
