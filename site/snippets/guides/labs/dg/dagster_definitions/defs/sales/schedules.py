import dagster as dg


@dg.schedule(cron_schedule="0 6 * * *", target=["orders", "daily_revenue"])
def every_morning(context: dg.ScheduleEvaluationContext) -> dg.RunRequest:
    return dg.RunRequest(tags={"day": context.scheduled_execution_time.date().isoformat()})
