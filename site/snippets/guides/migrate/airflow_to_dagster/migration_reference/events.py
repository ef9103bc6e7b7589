from collections.abc import Iterable, Sequence
from datetime import datetime

import dagster as dg
from dagster_airlift.core import AirflowDefinitionsData, AssetEvent


def record_scheduled_runs(
    context: dg.SensorEvaluationContext,
    airflow_data: AirflowDefinitionsData,
    materializations: Sequence[dg.AssetMaterialization],
) -> Iterable[AssetEvent]:
    """Skips manual runs, and gives daily assets of whole DAGs their partition."""
    for event in materializations:
        if event.metadata["Run Type"].value == "manual":
            context.log.info(f"Skipped a manual run of {event.asset_key}")
            continue
        airflow_run = event.metadata["Run Metadata (raw)"].value
        assert isinstance(airflow_run, dict)
        logical_date = datetime.fromisoformat(str(airflow_run["logical_date"]))
        day = logical_date.strftime("%Y-%m-%d")
        yield event._replace(partition=day, tags={"team": "warehouse"})
