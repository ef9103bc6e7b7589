import dagster as dg


class Pager(dg.ConfigurableResource):
    def send(self, text: str) -> None:
        print(text)


@dg.run_status_sensor(run_status=dg.DagsterRunStatus.SUCCESS)
def failed_checks(context: dg.RunStatusSensorContext, pager: Pager) -> None:
    """A run whose checks fail succeeds all the same: look at its checks."""
    records = context.instance.get_records_for_run(
        context.dagster_run.run_id,
        of_type=dg.DagsterEventType.ASSET_CHECK_EVALUATION,
    ).records
    for record in records:
        event = record.event_log_entry.dagster_event
        check = event.asset_check_evaluation_data if event else None
        if check and not check.passed:
            pager.send(f"{check.asset_key.to_user_string()}: {check.check_name} failed")


defs = dg.Definitions(sensors=[failed_checks], resources={"pager": Pager()})
