from pathlib import Path

import dagster as dg


class AuditedRunLauncher(dg.DefaultRunLauncher):
    """Records every run before launching it."""

    def launch_run(self, context) -> None:
        run = context.dagster_run
        with Path("launched.csv").open("a") as launched:
            launched.write(f"{run.run_id},{run.job_name}\n")
        super().launch_run(context)
