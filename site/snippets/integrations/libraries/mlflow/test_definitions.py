from pathlib import Path

import dagster as dg
import mlflow
import pytest
from definitions import defs


def test_training(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MLFLOW_TRACKING_URI", (tmp_path / "runs").as_uri())
    job = defs.get_job_def("train")
    result = job.execute_in_process(
        run_config={"ops": {"classifier": {"config": {"regularization": 0.5}}}}
    )
    assert result.success
    [run] = mlflow.search_runs(experiment_names=["iris"], output_format="list")
    assert run.info.status == "FINISHED"
    assert run.data.params == {"regularization": "0.5"}
    assert run.data.tags["dagster_run_id"] == result.run_id
