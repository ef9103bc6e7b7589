"""MLflow, which tracks to a folder."""

import contextlib
import io
import runpy
from collections.abc import Callable
from pathlib import Path

import mlflow
import pytest
from corpus import SNIPPETS
from pages import LIBRARIES, Load, page


def test_mlflow(load: Load, workspace: Path, run_tests: Callable[[str], int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MLFLOW_TRACKING_URI", (workspace / "mlruns").as_uri())
    module = load(f"{LIBRARIES}/mlflow/definitions.py")
    result = module.defs.get_job_def("train").execute_in_process()
    assert result.success
    [logged] = mlflow.search_runs(experiment_names=["iris"], output_format="list")
    assert logged.info.status == "FINISHED" and logged.info.run_name == "train"
    assert logged.data.tags["dagster_run_id"] == result.run_id
    assert logged.data.params == {"regularization": "1.0"}
    [event] = result.asset_materializations_for_node("accuracy")
    assert event.metadata["mlflow_run_id"].value == logged.info.run_id
    assert event.metadata["accuracy"].value == logged.data.metrics["accuracy"]
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        runpy.run_path(str(SNIPPETS / LIBRARIES / "mlflow/show_runs.py"), run_name="__main__")
    assert printed.getvalue().rstrip() in page("mlflow")
    # Without the hook, nothing ends the run.
    whole = module.defs.get_implicit_global_asset_job_def().execute_in_process()
    [open_run] = mlflow.search_runs(
        experiment_names=["iris"], filter_string=f"tags.dagster_run_id='{whole.run_id}'", output_format="list"
    )
    assert open_run.info.status == "RUNNING"
    mlflow.end_run()
    config = {"ops": {"classifier": {"config": {"regularization": -1.0}}}}
    failed = module.defs.get_job_def("train").execute_in_process(run_config=config, raise_on_error=False)
    [ended] = mlflow.search_runs(
        experiment_names=["iris"], filter_string=f"tags.dagster_run_id='{failed.run_id}'", output_format="list"
    )
    assert ended.info.status == "FAILED"
    assert run_tests(f"{LIBRARIES}/mlflow/test_definitions.py") == 1
