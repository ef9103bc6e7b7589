import dagster as dg


class WhoLaunched(dg.QueuedRunCoordinator):
    """Tags each run with the person who is signed in at the proxy."""

    def submit_run(self, context: dg.SubmitRunContext) -> dg.DagsterRun:
        person = context.get_request_header("X-Forwarded-Email") or "nobody"
        self._instance.add_run_tags(context.dagster_run.run_id, {"launched_by": person})
        return super().submit_run(context)
