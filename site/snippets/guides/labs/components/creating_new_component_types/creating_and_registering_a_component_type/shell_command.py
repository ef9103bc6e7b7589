import subprocess
from collections.abc import Iterator, Sequence

import dagster as dg
from dagster.components import Component, ComponentLoadContext, Model, Resolvable, ResolvedAssetSpec


class ShellCommand(Component, Model, Resolvable):
    """Assets that a shell command updates.

    The command runs in the folder of component.yaml, and fails the step if it exits with an error.
    """

    command: str
    assets: Sequence[ResolvedAssetSpec]

    def build_defs(self, context: ComponentLoadContext) -> dg.Definitions:
        folder = context.path

        @dg.multi_asset(name=f"shell_{folder.name}", specs=self.assets)
        def run_command(context: dg.AssetExecutionContext) -> Iterator[dg.MaterializeResult]:
            command = ["bash", "-c", self.command]
            done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
            context.log.info(done.stdout)
            if done.returncode != 0:
                message = f"The command returned {done.returncode}"
                raise dg.Failure(message, metadata={"stderr": done.stderr})
            for spec in self.assets:
                yield dg.MaterializeResult(asset_key=spec.key, metadata={"stdout": done.stdout})

        return dg.Definitions(assets=[run_command])
