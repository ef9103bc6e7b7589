"""The page about EMR: moto is the service, and a job that starts runs the page's script in this process, with a stand-in for Spark."""

import re
import sys
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import boto3
import dagster as dg
import pytest
from asset_runs import metadata, run
from dagster_aws.pipes import PipesCloudWatchMessageReader, PipesEMRServerlessClient
from moto.core import DEFAULT_ACCOUNT_ID
from moto.emrserverless.models import EMRServerlessBackend
from pipes_services import be_quick, messages, no_spark, run_script, without_tee

EMR = "integrations/libraries/aws/emr"
DAY = {"partition_key": "2025-06-01"}
Load = Callable[[str], ModuleType]
quick = pytest.fixture(autouse=True)(be_quick)
quiet = pytest.fixture(autouse=True)(without_tee)


@pytest.fixture
def spark(bucket: Callable[[str], None], load: Load, monkeypatch: pytest.MonkeyPatch) -> Any:
    bucket("acme-pipes")
    script = load(f"{EMR}/daily_reach.py")
    session = no_spark(monkeypatch, script, [])
    session.sql.return_value.count.return_value = 12
    start = EMRServerlessBackend.start_job_run

    def start_job_run(self: Any, job_driver: Any, **options: Any) -> Any:
        job_run = start(self, job_driver=job_driver, **options)
        given = job_driver["sparkSubmit"]["sparkSubmitParameters"]
        variables = dict(re.findall(r"--conf spark\.emr-serverless\.driverEnv\.(\w+)=(\S+)", given))
        ran = run_script(script.main, variables, capture=False)
        job_run.state = "CANCELLING" if ran.error else "SUCCESS"
        return job_run

    monkeypatch.setattr(EMRServerlessBackend, "start_job_run", start_job_run)
    made = boto3.client("emr-serverless").create_application(name="ads", releaseLabel="emr-7.5.0", type="SPARK", clientToken="ads")
    monkeypatch.setenv("EMR_APPLICATION_ID", made["applicationId"])
    monkeypatch.setenv("EMR_ROLE_ARN", f"arn:aws:iam::{DEFAULT_ACCOUNT_ID}:role/emr-jobs")
    return session


def test_reach(spark: Any, load: Load, instance: dg.DagsterInstance) -> None:
    result = run(load(f"{EMR}/definitions.py").defs, instance, **DAY)
    made = metadata(result, "daily_reach")
    assert made["dagster/partition_row_count"] == 12 and "AWS EMR Serverless Job Run ID" in made
    log = messages(result, instance)
    assert "12 campaigns on 2025-06-01" in log
    assert "is not supported for EMR Serverless. Dagster won't be able to receive logs and messages from the job." in log
    spark.read.parquet.assert_called_once_with("s3://acme-ads/impressions/day=2025-06-01")
    spark.sql.return_value.write.mode.return_value.parquet.assert_called_once_with("s3://acme-ads/reach/day=2025-06-01")


def test_a_job_that_fails(spark: Any, load: Load, instance: dg.DagsterInstance, failure: Callable[[Any], str]) -> None:
    spark.read.parquet.side_effect = OSError
    result = run(load(f"{EMR}/definitions.py").defs, instance, raise_on_error=False, **DAY)
    assert "RuntimeError: EMR Serverless job failed" in failure(result)


def test_cloudwatch_that_is_off(
    spark: Any, load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch, failure: Callable[[Any], str]
) -> None:
    monkeypatch.setattr(sys.modules[__name__], "run_script", lambda *_, **__: SimpleNamespace(error=None))
    daily_reach = load(f"{EMR}/definitions.py").daily_reach
    reader = PipesCloudWatchMessageReader(client=boto3.client("logs"))
    client = PipesEMRServerlessClient(client=boto3.client("emr-serverless"), message_reader=reader)
    result = run(dg.Definitions([daily_reach], resources={"emr": client}), instance, raise_on_error=False, **DAY)
    assert "No materialization results received from external process." in failure(result)
    assert "but CloudWatch logging is not enabled for EMR Serverless job." in messages(result, instance)
