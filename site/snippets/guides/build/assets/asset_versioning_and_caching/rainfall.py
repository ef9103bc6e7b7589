import csv
import hashlib
import json
from pathlib import Path

import dagster as dg

GAUGE_FILE = Path("gauge.csv")
READINGS = Path("readings.json")
TOTAL = Path("total.txt")


@dg.asset(deps=["gauge_file"], code_version="1")
def readings() -> None:
    with GAUGE_FILE.open() as file:
        mm = [float(row["mm"]) for row in csv.DictReader(file)]
    READINGS.write_text(json.dumps(mm))


@dg.asset(deps=[readings], code_version="1")
def total() -> None:
    TOTAL.write_text(str(sum(json.loads(READINGS.read_text()))))


# end_assets


# start_observe
@dg.observable_source_asset
def gauge_file() -> dg.DataVersion:
    return dg.DataVersion(hashlib.sha256(GAUGE_FILE.read_bytes()).hexdigest())


observe_gauge = dg.define_asset_job("observe_gauge", selection=[gauge_file])
# end_observe


# start_schedule
@dg.schedule(cron_schedule="0 6 * * *", target=[readings, total])
def changed_only() -> dg.RunRequest:
    return dg.RunRequest(stale_assets_only=True)


defs = dg.Definitions(
    assets=[gauge_file, readings, total],
    jobs=[observe_gauge],
    schedules=[changed_only],
)
# end_schedule
