from datetime import datetime
from unittest.mock import Mock

import dagster as dg
from hotel import (
    cleaning_schedule,
    defs,
)


# start_call
def tick(rooms: int) -> object:
    """Returns the schedule's result for May 30 at 8 p.m."""
    context = dg.build_schedule_context(
        scheduled_execution_time=datetime(2025, 5, 30, 20),
    )
    arrivals = Mock(spec_set=["count"])
    arrivals.count.return_value = rooms
    return cleaning_schedule(context, arrivals=arrivals)


def test_skips_without_arrivals() -> None:
    assert tick(rooms=0) == dg.SkipReason("No arrivals on 2025-05-31")


# end_call


# start_run
def test_request_runs() -> None:
    request = tick(rooms=12)
    assert isinstance(request, dg.RunRequest)
    job = defs.get_job_def(cleaning_schedule.job_name)
    assert dg.validate_run_config(job, request.run_config)

    result = job.execute_in_process(
        run_config=request.run_config,
        tags=request.tags,
        partition_key=request.partition_key,
    )
    [plan] = result.asset_materializations_for_node("cleaning_plan")
    assert plan.metadata["rooms"].value == 12


# end_run


# start_definition
def test_definition() -> None:
    dg.Definitions.validate_loadable(defs)
    assert cleaning_schedule.cron_schedule == "0 20 * * *"
    assert cleaning_schedule.execution_timezone == "Europe/Rome"


# end_definition
