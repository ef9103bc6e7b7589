import dagster as dg


class ReportConfig(dg.Config):
    date: str


@dg.asset
def sales_report(config: ReportConfig) -> str:
    return f"Sales of {config.date}"


@dg.schedule(cron_schedule="0 6 * * 1-5", target=[sales_report])
def working_day_report(context: dg.ScheduleEvaluationContext):
    date = context.scheduled_execution_time.strftime("%Y-%m-%d")
    config = dg.RunConfig(ops={"sales_report": ReportConfig(date=date)})
    return dg.RunRequest(run_config=config, tags={"date": date})
