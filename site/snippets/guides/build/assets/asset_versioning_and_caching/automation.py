import csv
import hashlib
import json
from pathlib import Path

import dagster as dg

GAUGE_FILE = Path("gauge.csv")
READINGS = Path("readings.json")
TOTAL = Path("total.txt")

dep_has_new_data = dg.AutomationCondition.any_deps_match(
    dg.AutomationCondition.data_version_changed()
)
on_new_data = dg.AutomationCondition.eager().replace(
    "any_deps_updated", dep_has_new_data
)


@dg.observable_source_asset(
    automation_condition=dg.AutomationCondition.on_cron("*/15 * * * *")
)
def gauge_file() -> dg.DataVersion:
    return dg.DataVersion(hashlib.sha256(GAUGE_FILE.read_bytes()).hexdigest())


@dg.asset(deps=[gauge_file], code_version="1", automation_condition=on_new_data)
def readings() -> None:
    with GAUGE_FILE.open() as file:
        mm = [float(row["mm"]) for row in csv.DictReader(file)]
    READINGS.write_text(json.dumps(mm))


@dg.asset(deps=[readings], code_version="1", automation_condition=on_new_data)
def total() -> None:
    TOTAL.write_text(str(sum(json.loads(READINGS.read_text()))))


defs = dg.Definitions(assets=[gauge_file, readings, total])
