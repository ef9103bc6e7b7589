from pathlib import Path
from unittest.mock import patch

import dagster as dg
import pytest
from dagster_pagerduty import PagerDutyService

from definitions import defs, open_incident


def test_a_failed_run_opens_an_incident(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("readings.csv").write_text("meter,kwh\n")
    instance = dg.DagsterInstance.ephemeral()
    run = defs.get_job_def("hourly_billing").execute_in_process(
        instance=instance, raise_on_error=False
    )
    context = dg.build_run_status_sensor_context(
        sensor_name="open_incident",
        dagster_event=run.get_run_failure_event(),
        dagster_instance=instance,
        dagster_run=run.dagster_run,
        resources={"pagerduty": PagerDutyService(routing_key="0" * 32)},
    ).for_run_failure()

    with patch.object(PagerDutyService, "EventV2_create") as create:
        open_incident(context)

    event = create.call_args.kwargs
    assert event["severity"] == "error"
    assert event["dedup_key"] == "dagster/hourly_billing"
