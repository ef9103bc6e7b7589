import dagster as dg


@dg.schedule(cron_schedule="0 6 * * *", target="*", execution_timezone="Europe/Lisbon")
def daily_refresh(context: dg.ScheduleEvaluationContext) -> dg.RunRequest:
    return dg.RunRequest(tags={"day": f"{context.scheduled_execution_time:%Y-%m-%d}"})
