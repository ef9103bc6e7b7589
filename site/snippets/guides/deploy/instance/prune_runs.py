from datetime import datetime, timedelta, timezone

import dagster as dg


class Pruning(dg.Config):
    keep_days: int = 90


@dg.op
def delete_old_runs(context: dg.OpExecutionContext, config: Pruning) -> int:
    old = dg.RunsFilter(
        statuses=[
            dg.DagsterRunStatus.SUCCESS,
            dg.DagsterRunStatus.FAILURE,
            dg.DagsterRunStatus.CANCELED,
        ],
        created_before=datetime.now(timezone.utc)
        - timedelta(days=config.keep_days),
    )
    deleted = 0
    while runs := context.instance.get_runs(old, limit=100):
        for run in runs:
            context.instance.delete_run(run.run_id)
        deleted += len(runs)
    return deleted


@dg.job
def prune_runs() -> None:
    delete_old_runs()


nightly = dg.ScheduleDefinition(job=prune_runs, cron_schedule="0 3 * * *")

defs = dg.Definitions(jobs=[prune_runs], schedules=[nightly])
