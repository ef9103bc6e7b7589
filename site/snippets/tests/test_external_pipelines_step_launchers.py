"""The asset with and without a step launcher: the Databricks task contains the bootstrap."""

import base64
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import dagster as dg
import pytest
from asset_runs import metadata, run
from corpus import SNIPPETS
from dagster_databricks import pipes
from dagster_pipes import PipesDbfsMessageWriter, decode_param
from databricks.sdk.service import jobs

BEFORE = "guides/build/external_pipelines/step_launchers/before.py"
AFTER = "guides/build/external_pipelines/step_launchers/after.py"
LOCAL = "guides/build/external_pipelines/step_launchers/local.py"
SCRIPT = "guides/build/external_pipelines/step_launchers/usage_by_meter.py"

Load = Callable[[str], ModuleType]

# Starting Spark takes half a minute of processor time.
needs_spark = pytest.mark.skipif(
    "SPARK_TESTS" not in os.environ, reason="set SPARK_TESTS=1 to start Spark (needs Java)"
)


def test_before(load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABRICKS_HOST", "https://meters.example")
    monkeypatch.setenv("DATABRICKS_TOKEN", "none")
    module = load(BEFORE)
    assert module.usage_by_meter.required_resource_keys >= {"launcher", "lake"}
    job = module.defs.get_implicit_global_asset_job_def()
    # It reaches the launcher, which tries to upload the job's code.
    with pytest.warns(dg.SupersessionWarning, match="StepLauncher is superseded"):
        result = job.execute_in_process(instance=instance, raise_on_error=False)
    [failure] = [event for event in result.all_events if event.is_step_failure]
    assert "is not a ReconstructableJob" in str(failure.event_specific_data)


class Dbfs:
    """The part of DBFS that the client uses, in a folder."""

    root: Path

    def __init__(self, api: Any) -> None: ...

    def at(self, path: str) -> Path:
        return self.root / path.lstrip("/")

    def mkdirs(self, path: str) -> None:
        self.at(path).mkdir(parents=True)

    def delete(self, path: str, recursive: bool) -> None: ...

    def get_status(self, path: str) -> bool:
        return self.at(path).exists()

    def put(self, path: str, contents: str, **options: Any) -> None:
        self.at(path).write_bytes(base64.b64decode(contents))

    def read(self, path: str) -> Any:
        return SimpleNamespace(data=base64.b64encode(self.at(path).read_bytes()).decode())


def test_after(
    load: Load, instance: dg.DagsterInstance, workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Dbfs.root = workspace
    monkeypatch.setattr(pipes.files, "DbfsAPI", Dbfs)
    module = load(AFTER)
    seen: dict[str, Any] = {}

    def submit(tasks: list[jobs.SubmitTask], **options: Any) -> Any:
        """Stands in for the cluster."""
        [task] = [task.as_dict() for task in tasks]
        variables = task["new_cluster"]["spark_env_vars"]
        seen.update(task=task, options=options)
        context_path = decode_param(variables["DAGSTER_PIPES_CONTEXT"])["path"]
        seen["extras"] = json.loads((workspace / context_path.lstrip("/")).read_text())["extras"]
        folder = workspace / decode_param(variables["DAGSTER_PIPES_MESSAGES"])["path"].lstrip("/")
        lines = [
            {"method": "opened", "params": {"extras": {}}},
            {
                "method": "report_asset_materialization",
                "params": {
                    "asset_key": "usage_by_meter",
                    "data_version": None,
                    "metadata": {"dagster/row_count": {"raw_value": 2, "type": "__infer__"}},
                },
            },
            {"method": "closed", "params": {}},
        ]
        (folder / "1.json").write_text(
            "\n".join(json.dumps({"__dagster_pipes_version": "0.1", **line}) for line in lines)
        )
        return SimpleNamespace(bind=lambda: {"run_id": 7})

    state = jobs.RunState(
        life_cycle_state=jobs.RunLifeCycleState.TERMINATED, result_state=jobs.RunResultState.SUCCESS
    )
    done = SimpleNamespace(state=state, run_page_url="https://meters.example/run/7")
    workspace_client = SimpleNamespace(
        api_client=None,
        jobs=SimpleNamespace(submit=submit, get_run=lambda run_id: done),
        clusters=None,
    )
    client = pipes.PipesDatabricksClient(client=workspace_client)  # type: ignore
    result = dg.materialize(
        [module.usage_by_meter], resources={"databricks": client}, instance=instance
    )
    made = metadata(result, "usage_by_meter")
    assert made["dagster/row_count"] == 2 and made["Databricks Job Run URL"].endswith("/7")
    assert seen["task"]["libraries"] == [{"pypi": {"package": "dagster-pipes"}}]
    assert seen["options"] == {"run_name": "usage_by_meter"}
    assert seen["extras"] == {
        "source": "/mnt/lake/meter_readings",
        "target": "/mnt/lake/usage_by_meter",
    }


def test_the_writer_needs_a_session() -> None:
    with pytest.raises(
        Exception, match="`PipesDbfsMessageWriter` expects an active `SparkSession`"
    ):
        PipesDbfsMessageWriter().get_opened_extras()


@needs_spark
def test_the_script(load: Load, instance: dg.DagsterInstance) -> None:
    assert (SNIPPETS / SCRIPT).is_file()
    make = (
        "from pyspark.sql import SparkSession as S; spark = S.builder.getOrCreate();"
        "rows = [('a', 1.5), ('b', 2.0), ('a', 1.0)];"
        "spark.createDataFrame(rows, ['meter', 'kwh']).write.parquet('meter_readings')"
    )
    subprocess.run([sys.executable, "-c", make], check=True, capture_output=True)
    result = run(load(LOCAL).defs, instance)
    assert metadata(result, "usage_by_meter") == {"dagster/row_count": 2}
    assert list(Path("usage_by_meter").glob("*.parquet"))
