import json
from collections.abc import Iterator
from pathlib import Path

import dagster as dg

from etl_pipeline_tutorial.assets import ReportRequest, adhoc_report

adhoc_report_job = dg.define_asset_job(
    name="adhoc_report_job",
    selection=[adhoc_report],
)

REQUESTS = Path("data/requests")


@dg.sensor(job=adhoc_report_job)
def report_request_sensor(
    context: dg.SensorEvaluationContext,
) -> Iterator[dg.RunRequest]:
    """Requests a report for each new or changed request file."""
    seen = json.loads(context.cursor) if context.cursor else {}
    found = {}
    for file in sorted(REQUESTS.glob("*.json")):
        modified = found[file.name] = file.stat().st_mtime
        if seen.get(file.name) != modified:
            request = ReportRequest(**json.loads(file.read_text()))
            yield dg.RunRequest(
                run_key=f"{file.name}@{modified}",
                run_config=dg.RunConfig(ops={"adhoc_report": request}),
            )
    context.update_cursor(json.dumps(found))
