"""The page about Glue: moto is the service, and a job that starts runs the page's script in this process."""

import sys
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import boto3
import dagster as dg
import pytest
from asset_runs import metadata, run
from botocore.exceptions import ClientError
from moto.glue.models import FakeJob
from pipes_services import be_quick, messages, run_script, without_tee

GLUE = "integrations/libraries/aws/glue"
BOLTS = {"partition_key": "bolt-works"}
Load = Callable[[str], ModuleType]
quick = pytest.fixture(autouse=True)(be_quick)
quiet = pytest.fixture(autouse=True)(without_tee)


@pytest.fixture
def glue(bucket: Callable[[str], None], load: Load, monkeypatch: pytest.MonkeyPatch) -> Any:
    for name in ("acme-suppliers", "acme-pipes"):
        bucket(name)
    upload = "sku,price\n bw-100 ,12.50\nbw-200,\nbw-300,3\n"
    boto3.client("s3").put_object(Bucket="acme-suppliers", Key="incoming/bolt-works.csv", Body=upload)
    script = load(f"{GLUE}/load_prices.py")
    start = FakeJob.start_job_run

    def start_job_run(self: Any, arguments: dict[str, str], **options: Any) -> str:
        run_id = start(self, arguments=arguments, **options)
        [job_run] = [job_run for job_run in self.job_runs if job_run.job_run_id == run_id]
        words = [word for pair in job_run.arguments.items() for word in pair]
        if run_script(script.main, arguments=words, capture=False).error:
            job_run._transitions = [("STARTING", "FAILED")]
        return run_id

    monkeypatch.setattr(FakeJob, "start_job_run", start_job_run)
    command = {"Name": "pythonshell", "PythonVersion": "3.9", "ScriptLocation": "s3://acme-suppliers/jobs/load_prices.py"}
    client = boto3.client("glue")
    client.create_job(
        Name="load-prices",
        Role="glue-jobs",
        MaxCapacity=0.0625,
        Command=command,
        DefaultArguments={"--additional-python-modules": "dagster-pipes==1.10.11"},
        ExecutionProperty={"MaxConcurrentRuns": 3},
    )
    return client


def test_prices(glue: Any, load: Load, instance: dg.DagsterInstance) -> None:
    result = run(load(f"{GLUE}/definitions.py").defs, instance, **BOLTS)
    made = metadata(result, "supplier_prices")
    assert made["dagster/partition_row_count"] == 2 and made["AWS Glue Job Name"] == "load-prices"
    assert "bolt-works: 2 prices" in messages(result, instance)
    written = boto3.client("s3").get_object(Bucket="acme-suppliers", Key="prices/bolt-works.csv")
    assert written["Body"].read().decode().split() == ["sku,price", "BW-100,12.5", "BW-300,3.0"]
    left = boto3.client("s3").list_objects_v2(Bucket="acme-pipes")["Contents"]
    assert all(item["Key"].endswith(".json") for item in left)


def test_the_readers_test(load: Load) -> None:
    load(f"{GLUE}/test_load_prices.py").test_rows_without_a_price_are_dropped()


def test_a_script_that_fails(glue: Any, load: Load, instance: dg.DagsterInstance, failure: Callable[[Any], str]) -> None:
    result = run(load(f"{GLUE}/definitions.py").defs, instance, raise_on_error=False, partition_key="cable-house")
    assert "Glue job load-prices run jr_" in failure(result)
    assert " completed with status FAILED" in failure(result)


def test_a_script_without_pipes(
    glue: Any, load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules[__name__], "run_script", lambda *_, **__: SimpleNamespace(error=None))
    result = run(load(f"{GLUE}/definitions.py").defs, instance, raise_on_error=False, **BOLTS)
    assert "[pipes] did not receive any messages from external process." in messages(result, instance)


def test_no_job_and_too_many_runs(glue: Any, load: Load, instance: dg.DagsterInstance) -> None:
    glue.delete_job(JobName="load-prices")
    result = run(load(f"{GLUE}/definitions.py").defs, instance, raise_on_error=False, **BOLTS)
    assert "Couldn't create job load-prices. Here's why: EntityNotFoundException" in messages(result, instance)
    glue.create_job(Name="idle", Role="glue-jobs", Command={"Name": "pythonshell"}, ExecutionProperty={"MaxConcurrentRuns": 0})
    with pytest.raises(ClientError, match=r"An error occurred \(ConcurrentRunsExceededException\) when calling the StartJobRun operation"):
        glue.start_job_run(JobName="idle")
