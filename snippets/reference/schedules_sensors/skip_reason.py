from pathlib import Path

import dagster as dg


@dg.asset
def deliveries() -> None: ...


@dg.sensor(target=[deliveries])
def delivery_list():
    if not Path("deliveries.csv").exists():
        return dg.SkipReason("There is no deliveries.csv yet.")
    return dg.RunRequest()
