from pathlib import Path

import dagster as dg


@dg.op
def send_invoices(context: dg.OpExecutionContext) -> None:
    for invoice in sorted(Path("invoices").glob("*.pdf")):
        context.log.info("Sending %s", invoice.name)
        invoice.rename(Path("sent") / invoice.name)


@dg.job
def billing():
    send_invoices()


@dg.run_status_sensor(
    run_status=dg.DagsterRunStatus.SUCCESS,
    monitored_jobs=[dg.JobSelector(location_name="shop", job_name="close_month")],
    request_job=billing,
)
def bill_after_closing(context: dg.RunStatusSensorContext):
    return dg.RunRequest(run_key=context.dagster_run.run_id)
