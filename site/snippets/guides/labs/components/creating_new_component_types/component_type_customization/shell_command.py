import subprocess
from collections.abc import Iterator, Mapping, Sequence
from datetime import timedelta
from typing import Annotated, Any

import dagster as dg
from dagster.components import (
    Component,
    ComponentLoadContext,
    Model,
    Resolvable,
    ResolutionContext,
    ResolvedAssetSpec,
    Resolver,
    Scaffolder,
    ScaffoldRequest,
    scaffold_component,
)
from dagster.components.scaffold.scaffold import scaffold_with
from pydantic import BaseModel, Field


# start_resolver
UNITS = {"s": "seconds", "m": "minutes", "h": "hours"}


def to_duration(context: ResolutionContext, value: str) -> timedelta:
    """Turns 30s, 5m, or 1h into a duration."""
    text = context.resolve_value(value, as_type=str)
    return timedelta(**{UNITS[text[-1]]: float(text[:-1])})


Duration = Annotated[timedelta, Resolver(to_duration, model_field_type=str)]
# end_resolver


# start_scaffolder
class ShellCommandOptions(BaseModel):
    script: str = Field(default="run.sh", description="Name of the script to create.")


class ShellCommandScaffolder(Scaffolder):
    @classmethod
    def get_scaffold_params(cls) -> type[BaseModel]:
        return ShellCommandOptions

    def scaffold(self, request: ScaffoldRequest, params: Any) -> None:
        # Without options, params is an empty dict.
        options = params or ShellCommandOptions()
        asset = {"key": request.target_path.name}
        command = f"bash {options.script}"
        attributes = {"command": command, "timeout": "5m", "assets": [asset]}
        scaffold_component(request, attributes)
        (request.target_path / options.script).write_text("set -euo pipefail\necho done\n")
# end_scaffolder


# start_class
@scaffold_with(ShellCommandScaffolder)
class ShellCommand(Component, Model, Resolvable):
    """Assets that a shell command updates."""

    command: str
    timeout: Duration
    assets: Sequence[ResolvedAssetSpec]

    @classmethod
    def get_additional_scope(cls) -> Mapping[str, Any]:
        return {"on_workdays": cls.on_workdays}

    @staticmethod
    def on_workdays(hour: int) -> dg.AutomationCondition:
        return dg.AutomationCondition.on_cron(f"0 {hour} * * 1-5", "Europe/Lisbon")

    def build_defs(self, context: ComponentLoadContext) -> dg.Definitions:
        folder = context.path

        @dg.multi_asset(name=f"shell_{folder.name}", specs=self.assets)
        def run_command() -> Iterator[dg.MaterializeResult]:
            command = ["bash", "-c", self.command]
            seconds = self.timeout.total_seconds()
            subprocess.run(command, cwd=folder, check=True, timeout=seconds)
            for spec in self.assets:
                yield dg.MaterializeResult(asset_key=spec.key)

        return dg.Definitions(assets=[run_command])
# end_class
