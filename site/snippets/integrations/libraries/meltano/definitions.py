import subprocess
from collections.abc import Iterator

import dagster as dg


class Meltano(dg.ConfigurableResource):
    project_dir: str
    environment: str = "dev"

    def run(self, context: dg.AssetExecutionContext, *arguments: str) -> None:
        """Run `meltano run` with these arguments, and copy its output to the log."""
        command = ["meltano", f"--environment={self.environment}", "run", *arguments]
        with subprocess.Popen(
            command,
            cwd=self.project_dir,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        ) as process:
            for line in process.stdout or []:
                context.log.info(line.rstrip())
        if process.returncode != 0:
            raise dg.Failure(f"{' '.join(command)} exited with {process.returncode}.")


class LoadConfig(dg.Config):
    full_refresh: bool = False


@dg.multi_asset(
    specs=[
        dg.AssetSpec(["github", "issues"], kinds={"meltano", "postgres"}),
        dg.AssetSpec(["github", "pull_requests"], kinds={"meltano", "postgres"}),
    ],
    group_name="github",
    pool="meltano_github",
)
def load_github(
    context: dg.AssetExecutionContext, config: LoadConfig, meltano: Meltano
) -> Iterator[dg.MaterializeResult]:
    options = ["--full-refresh"] if config.full_refresh else []
    meltano.run(context, *options, "load-github")
    for key in context.selected_asset_keys:
        yield dg.MaterializeResult(asset_key=key)


defs = dg.Definitions(
    assets=[load_github],
    schedules=[
        dg.ScheduleDefinition(
            name="github_every_hour", target=load_github, cron_schedule="0 * * * *"
        )
    ],
    resources={"meltano": Meltano(project_dir="github_elt")},
)
