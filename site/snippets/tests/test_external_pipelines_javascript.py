"""An asset runs the Node script."""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import pytest
from asset_runs import metadata
from corpus import DOCS, SNIPPETS

PAGE = DOCS / "guides/build/external-pipelines/javascript-pipeline.md"
DEFINITIONS = "guides/build/external_pipelines/javascript/definitions.py"
FOLDER = SNIPPETS / "guides/build/external_pipelines/javascript"

Load = Callable[[str], ModuleType]

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")


def train(
    load: Load, instance: dg.DagsterInstance, **config: Any
) -> tuple[dg.ExecuteInProcessResult, list[str]]:
    job = load(DEFINITIONS).defs.get_implicit_global_asset_job_def()
    options = {"ops": {"delivery_model": {"config": config}}}
    result = job.execute_in_process(instance=instance, run_config=options, raise_on_error=False)
    return result, [str(entry.user_message or entry) for entry in instance.all_logs(result.run_id)]


def test_the_model(load: Load, instance: dg.DagsterInstance) -> None:
    result, told = train(load, instance)
    shown = PAGE.read_text().split("```text\n")[1].split("```")[0].splitlines()
    assert len(shown) == 4 and set(shown) <= set(told)
    made = metadata(result, "delivery_model")
    assert (round(made["loss"], 2), round(made["minutes_per_km"], 2)) == (0.24, 4.06)
    assert made["model"] == "delivery_model.json" and Path("delivery_model.json").is_file()
    [check] = result.get_asset_check_evaluations()
    assert check.passed


def test_a_rate_that_is_too_high(load: Load, instance: dg.DagsterInstance) -> None:
    result, _ = train(load, instance, rate=0.1)
    [check] = result.get_asset_check_evaluations()
    assert result.success and not check.passed
    assert metadata(result, "delivery_model")["loss"] is None


@pytest.mark.parametrize(
    ("body", "seen"),
    [
        ("throw new TypeError('no deliveries')", "TypeError: no deliveries"),
        ("pipes.reportAssetMaterialization({ loss: 1 })", "'int' object is not subscriptable"),
    ],
)
def test_what_goes_wrong(
    body: str, seen: str, instance: dg.DagsterInstance, workspace: Path
) -> None:
    shutil.copy(FOLDER / "dagster_pipes.mjs", workspace)
    start = 'import { withDagsterPipes } from "./dagster_pipes.mjs";\n'
    Path("script.mjs").write_text(start + f"await withDagsterPipes((pipes) => {{ {body} }});\n")

    @dg.asset
    def delivery_model(context: dg.AssetExecutionContext) -> dg.MaterializeResult:
        client = dg.PipesSubprocessClient()
        return client.run(
            context=context, command=["node", "script.mjs"], cwd=str(workspace)
        ).get_materialize_result()

    result = dg.materialize([delivery_model], instance=instance, raise_on_error=False)
    told = "\n".join(str(entry) for entry in instance.all_logs(result.run_id)).replace("\\'", "'")
    assert seen in told
    if body.startswith("throw"):
        assert not result.success and "closed with exception" in told and "script.mjs:2" in told
    else:
        assert seen in PAGE.read_text()


def test_by_hand() -> None:
    alone = subprocess.run(["node", FOLDER / "train.mjs"], capture_output=True, text=True)
    seen = "The first argument must be of type string or an instance of Buffer"
    assert seen in alone.stderr and seen in PAGE.read_text()
