"""The page about S3: both assets, the sensor, the test that readers copy, and the errors that the page names."""

import os
import pickle
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from pathlib import Path
from types import ModuleType

import boto3
import dagster as dg
import pytest
from asset_runs import metadata, run
from botocore.exceptions import ClientError, NoCredentialsError, ProfileNotFound
from dagster_aws.s3 import S3PickleIOManager, S3Resource
from dagster_aws.s3.sensor import get_objects
from moto.server import ThreadedMotoServer

S3 = "integrations/libraries/aws/s3"
DAY = {"partition_key": "2025-06-01"}
Load = Callable[[str], ModuleType]
MakeBucket = Callable[[str], None]
Failure = Callable[[dg.ExecuteInProcessResult], str]


@pytest.fixture
def example(load: Load) -> ModuleType:
    return load(f"{S3}/definitions.py")


@pytest.fixture
def taxi(bucket: MakeBucket) -> None:
    bucket("acme-taxi")
    text = "picked_up_at,zone,fare\n" + "".join(f"2025-06-01 08:00:00,{trip}\n" for trip in ("Harbor,9.5", "Airport,38", "Airport,0"))
    boto3.client("s3").put_object(Bucket="acme-taxi", Key="raw/trips/2025-06-01.csv", Body=text)


def test_the_readers_test(load: Load) -> None:
    load(f"{S3}/test_fares.py").test_fares_are_summed_by_zone()


def test_a_day(example: ModuleType, taxi: None, instance: dg.DagsterInstance) -> None:
    result = run(example.defs, instance, **DAY)
    assert metadata(result, "trips") == {"dropped_rows": 1, "uri": "s3://acme-taxi/values/trips", "path": "values/trips/2025-06-01"}
    assert metadata(result, "fares_by_zone") == {
        "dagster/uri": "s3://acme-taxi/reports/fares_by_zone/2025-06-01.csv",
        "dagster/row_count": 2,
    }
    stored = boto3.client("s3").get_object(Bucket=example.BUCKET, Key="values/trips/2025-06-01")
    assert len(pickle.loads(stored["Body"].read())) == 2


def test_new_files(taxi: None, load: Load, instance: dg.DagsterInstance) -> None:
    sensor = load(f"{S3}/sensor.py").new_trip_files
    example = sys.modules["definitions"]
    repository = dg.Definitions.merge(example.defs, dg.Definitions(sensors=[sensor])).get_repository_def()

    def tick(cursor: str | None) -> tuple[list[tuple[str, str]], str]:
        resources = {"s3": example.s3}
        with dg.build_sensor_context(instance, cursor, repository_def=repository, resources=resources) as context:
            data = sensor.evaluate_tick(context)
        return [(request.partition_key, request.run_key) for request in data.run_requests], data.cursor

    requests, cursor = tick(None)
    assert [day for day, _ in requests] == ["2025-06-01"]
    assert tick(cursor) == (requests, cursor)  # the run key prevents a second run
    later = (datetime.fromisoformat(cursor) + timedelta(seconds=1)).isoformat()
    assert tick(later)[0] == []


def test_minio(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    try:
        host, port = server.get_host_and_port()
        monkeypatch.setenv("S3_ENDPOINT_URL", f"http://{host}:{port}")
        monkeypatch.setenv("MINIO_ACCESS_KEY", "minio")
        monkeypatch.setenv("MINIO_SECRET_KEY", "minio-secret")
        s3 = load(f"{S3}/minio.py").s3.process_config_and_initialize()
        client = s3.get_client()
        client.create_bucket(Bucket="acme-taxi")
        client.put_object(Bucket="acme-taxi", Key="raw/trips/2025-06-01.csv", Body=b"picked_up_at,zone,fare")
        assert client.list_objects_v2(Bucket="acme-taxi")["KeyCount"] == 1
    finally:
        server.stop()


def test_no_credentials(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch, pytest.raises(NoCredentialsError, match="^Unable to locate credentials$"):
        patch.delenv("AWS_ACCESS_KEY_ID")
        S3Resource().get_client().list_buckets()


def test_no_profile() -> None:
    with pytest.raises(ProfileNotFound, match=r"^The config profile \(dev\) could not be found$"):
        S3Resource(profile_name="dev").get_client()


def test_no_bucket() -> None:
    with pytest.raises(ClientError, match=r"An error occurred \(NoSuchBucket\) when calling the ListObjects operation"):
        S3PickleIOManager(s3_resource=S3Resource(), s3_bucket="acme-taxi").inner_io_manager()


def test_no_right_to_list(taxi: None, monkeypatch: pytest.MonkeyPatch) -> None:
    user = boto3.client("iam").create_user(UserName="run")["User"]["UserName"]
    keys = boto3.client("iam").create_access_key(UserName=user)["AccessKey"]
    s3 = S3Resource(aws_access_key_id=keys["AccessKeyId"], aws_secret_access_key=keys["SecretAccessKey"])
    message = r"An error occurred \(AccessDenied\) when calling the ListObjects operation"
    monkeypatch.setattr("moto.settings.INITIAL_NO_AUTH_ACTION_COUNT", 0)
    with pytest.raises(ClientError, match=message):
        S3PickleIOManager(s3_resource=s3, s3_bucket="acme-taxi").inner_io_manager()


def test_no_file(taxi: None) -> None:
    with pytest.raises(ClientError, match=r"An error occurred \(NoSuchKey\) when calling the GetObject operation"):
        S3Resource().get_client().get_object(Bucket="acme-taxi", Key="raw/trips/2025-06-02.csv")


def test_nothing_newer_returns_everything(taxi: None) -> None:
    later = datetime.now(timezone.utc) + timedelta(hours=1)
    assert len(get_objects("acme-taxi", "raw/trips/", since_last_modified=later)) == 1


def test_a_process_with_moto_as_a_server(workspace: Path) -> None:
    """The overview's commands: all clients of a process go to AWS_ENDPOINT_URL."""
    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    try:
        host, port = server.get_host_and_port()
        code = "import boto3; boto3.client('s3', region_name='us-east-1').create_bucket(Bucket='acme-taxi')"
        settings = {"AWS_ENDPOINT_URL": f"http://{host}:{port}", "AWS_ACCESS_KEY_ID": "test", "AWS_SECRET_ACCESS_KEY": "test"}
        subprocess.run([sys.executable, "-c", code], check=True, env={"PATH": os.environ["PATH"], **settings})
        with urllib.request.urlopen(f"http://{host}:{port}/acme-taxi") as listing:
            assert b"<Name>acme-taxi</Name>" in listing.read()
    finally:
        server.stop()


def test_moto_server_is_a_command() -> None:
    assert "--port" in subprocess.run(["moto_server", "-h"], capture_output=True, text=True, env=with_programs()).stdout


def with_programs() -> dict[str, str]:
    return {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
