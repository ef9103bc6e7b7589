from pathlib import Path

import dagster as dg
import duckdb


class Pager(dg.ConfigurableResource):
    team: str

    def send(self, text: str) -> None:
        print(f"{self.team}: {text}")


@dg.asset
def invoices() -> None:
    duckdb.sql(
        """
        select * from (values ('Ada', 42.00), ('Max', 18.50))
        as invoices(customer, amount)
        """
    ).write_parquet("invoices.parquet")


@dg.op
def print_invoices(context: dg.OpExecutionContext) -> None:
    for invoice in sorted(Path("invoices").glob("*.pdf")):
        context.log.info(f"Printing {invoice.name}")


@dg.job
def print_job() -> None:
    print_invoices()


billing_job = dg.define_asset_job("billing_job", selection=[invoices])


# start_failure
@dg.run_failure_sensor
def page_on_failure(context: dg.RunFailureSensorContext, pager: Pager) -> None:
    run = context.dagster_run
    pager.send(f"{run.job_name} failed: {context.failure_event.message}")


# end_failure


# start_steps
@dg.run_failure_sensor(monitored_jobs=[billing_job])
def page_with_steps(context: dg.RunFailureSensorContext, pager: Pager) -> None:
    for event in context.get_step_failure_events():
        error = event.step_failure_data.error
        while error and error.cause:
            error = error.cause
        if error:
            pager.send(f"{event.step_key}: {error.message.strip()}")


# end_steps


# start_followup
@dg.run_status_sensor(
    run_status=dg.DagsterRunStatus.SUCCESS,
    monitored_jobs=[billing_job],
    request_job=print_job,
)
def print_after_billing(context: dg.RunStatusSensorContext) -> dg.RunRequest:
    run_id = context.dagster_run.run_id
    return dg.RunRequest(run_key=run_id, tags={"billing_run": run_id})


# end_followup

defs = dg.Definitions(
    assets=[invoices],
    jobs=[billing_job, print_job],
    sensors=[page_on_failure, page_with_steps, print_after_billing],
    resources={"pager": Pager(team="billing")},
)
