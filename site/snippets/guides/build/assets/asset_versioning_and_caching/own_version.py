import csv
import hashlib
import json
from pathlib import Path

import dagster as dg

GAUGE_FILE = Path("gauge.csv")
READINGS = Path("readings.json")


@dg.asset(code_version="2")
def readings() -> dg.MaterializeResult:
    with GAUGE_FILE.open() as file:
        mm = [float(row["mm"]) for row in csv.DictReader(file)]
    text = json.dumps(mm)
    READINGS.write_text(text)
    version = hashlib.sha256(text.encode()).hexdigest()
    return dg.MaterializeResult(data_version=dg.DataVersion(version))
    # end_own_version noqa


# start_provenance noqa
@dg.asset(deps=[readings], code_version="1")
def total(context: dg.AssetExecutionContext) -> None:
    last = context.get_asset_provenance(context.asset_key)
    if last is not None:
        made_from = last.input_data_versions[readings.key].value
        context.log.info(f"last run: code {last.code_version}, readings {made_from}")
    # end_provenance noqa


defs = dg.Definitions(assets=[readings, total])
