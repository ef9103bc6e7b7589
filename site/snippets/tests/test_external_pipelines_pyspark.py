"""The S3 pair, with a small S3 server. Spark itself only runs if SPARK_TESTS is set."""

import json
import os
import sys
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import boto3
import dagster as dg
import pytest
from asset_runs import metadata, run
from corpus import SNIPPETS
from dagster_pipes import decode_param

DEFINITIONS = "guides/build/external_pipelines/pyspark/definitions.py"
CLUSTER_MODE = "guides/build/external_pipelines/pyspark/cluster_mode.py"
SCRIPT = "guides/build/external_pipelines/pyspark/scans_per_depot.py"

Load = Callable[[str], ModuleType]


@pytest.fixture
def s3(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, bytes]]:
    """Serves a bucket to boto3 over HTTP, in all processes of the test, and returns its objects."""
    objects: dict[str, bytes] = {}

    class Bucket(BaseHTTPRequestHandler):
        def answer(self, status: int, body: bytes = b"") -> None:
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            if self.command != "HEAD":
                self.wfile.write(body)

        def do_GET(self) -> None:
            found = objects.get(self.path)
            missing = b"<Error><Code>NoSuchKey</Code></Error>"
            self.answer(404, missing) if found is None else self.answer(200, found)

        do_HEAD = do_GET

        def do_PUT(self) -> None:
            objects[self.path] = self.rfile.read(int(self.headers["Content-Length"]))
            self.answer(200)

        def do_DELETE(self) -> None:
            objects.pop(self.path, None)
            self.answer(204)

        def log_message(self, format: str, *args: Any) -> None: ...

    server = ThreadingHTTPServer(("127.0.0.1", 0), Bucket)
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    monkeypatch.setenv("AWS_ENDPOINT_URL_S3", f"http://127.0.0.1:{server.server_port}")
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.setenv(name, "none")
    monkeypatch.setenv("AWS_DEFAULT_REGION", "eu-north-1")
    monkeypatch.setenv("AWS_REQUEST_CHECKSUM_CALCULATION", "when_required")
    yield objects
    server.shutdown()
    thread.join()


def bucket_is_clean(s3: dict[str, bytes]) -> bool:
    """The context is deleted and the message chunks are kept, as the page says."""
    return bool(s3) and all(path.endswith("/1.json") for path in s3)


@pytest.fixture
def no_spark(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A spark-submit that runs the script with Python, and the file of its arguments."""
    package = workspace / "stand_in/pyspark"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "sql.py").write_text(
        "from unittest.mock import MagicMock\n"
        "SparkSession = MagicMock()\n"
        "spark = SparkSession.builder.appName.return_value.getOrCreate.return_value\n"
        "counts = spark.read.json.return_value.groupBy.return_value.count.return_value\n"
        "counts.count.return_value = 2\n"
    )
    script = SNIPPETS / SCRIPT
    submit = workspace / "stand_in/spark-submit"
    submit.write_text(
        f'#!/bin/sh\necho "$@" > {workspace}/arguments\n'
        'while [ "${1%.py}" = "$1" ]; do shift; done; shift\n'
        f'PYTHONPATH={package.parent} exec {sys.executable} {script} "$@"\n'
    )
    submit.chmod(0o755)
    monkeypatch.setenv("PATH", f"{submit.parent}:{os.environ['PATH']}")
    return workspace / "arguments"


def check_results(result: dg.ExecuteInProcessResult, instance: dg.DagsterInstance) -> None:
    assert result.success
    assert metadata(result, "scans_per_depot")["depots"] == 2
    [check] = result.get_asset_check_evaluations()
    assert check.passed
    assert any("Writing the counts" in entry.message for entry in instance.all_logs(result.run_id))


def test_local(
    load: Load, instance: dg.DagsterInstance, s3: dict[str, bytes], no_spark: Path
) -> None:
    result = run(load(DEFINITIONS).defs, instance)
    check_results(result, instance)
    assert bucket_is_clean(s3)
    assert no_spark.read_text().split()[:2] == ["--master", "local[*]"]


def test_cluster_mode(
    load: Load, instance: dg.DagsterInstance, s3: dict[str, bytes], no_spark: Path
) -> None:
    check_results(run(load(CLUSTER_MODE).defs, instance), instance)
    assert bucket_is_clean(s3)
    arguments = no_spark.read_text().split()
    assert arguments[3] == "--dagster-pipes-context" and arguments[5] == "--dagster-pipes-messages"


def test_emr(
    load: Load, instance: dg.DagsterInstance, s3: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The cluster's parameters contain the bootstrap; the rest is what EMR would return."""
    monkeypatch.setenv("DAGSTER_DEPLOYMENT", "production")
    module = load(DEFINITIONS)
    assert module.spark_class is module.EmrSpark
    seen: dict[str, Any] = {}
    make_client = boto3.client

    def run_job_flow(**params: Any) -> dict[str, str]:
        seen.update(params)
        [yarn] = [c for c in params["Configurations"] if c["Classification"] == "spark-defaults"]
        variables = {key.rsplit(".", 1)[-1]: value for key, value in yarn["Properties"].items()}
        target = decode_param(variables["DAGSTER_PIPES_MESSAGES"])
        assert target["include_stdio_in_messages"] and "LogUri" not in params
        context = decode_param(variables["DAGSTER_PIPES_CONTEXT"])
        assert f"/{context['bucket']}/{context['key']}" in s3
        report = {"asset_key": "scans_per_depot", "data_version": None}
        lines = [
            ("opened", {"extras": {}}),
            ("log", {"message": "Writing the counts", "level": "INFO"}),
            (
                "report_asset_materialization",
                {**report, "metadata": {"depots": {"raw_value": 2, "type": "__infer__"}}},
            ),
            (
                "report_asset_check",
                {
                    "asset_key": "scans_per_depot",
                    "check_name": "all_depots",
                    "passed": True,
                    "severity": "ERROR",
                    "metadata": None,
                },
            ),
            ("closed", {}),
        ]
        chunk = "\n".join(
            json.dumps({"__dagster_pipes_version": "0.1", "method": method, "params": values})
            for method, values in lines
        )
        s3[f"/{target['bucket']}/{target['key_prefix']}/1.json"] = chunk.encode()
        return {"JobFlowId": "j-1"}

    done = {"Cluster": {"Id": "j-1", "LogUri": None, "Status": {"State": "TERMINATED"}}}
    emr = SimpleNamespace(
        run_job_flow=run_job_flow,
        get_waiter=lambda name: SimpleNamespace(wait=lambda ClusterId: None),
        describe_cluster=lambda ClusterId: done,
        list_steps=lambda ClusterId: {"Steps": []},
        meta=SimpleNamespace(region_name="eu-north-1"),
    )
    monkeypatch.setattr(boto3, "client", lambda name: emr if name == "emr" else make_client(name))
    check_results(run(module.defs, instance), instance)
    assert seen["Steps"][0]["HadoopJarStep"]["Args"][1] == "s3://parcels/jobs/scans_per_depot.py"


@pytest.mark.skipif(
    "SPARK_TESTS" not in os.environ, reason="set SPARK_TESTS=1 to start Spark (needs Java)"
)
def test_with_spark(
    load: Load,
    instance: dg.DagsterInstance,
    s3: dict[str, bytes],
    monkeypatch: pytest.MonkeyPatch,
    workspace: Path,
) -> None:
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    monkeypatch.setenv("PYSPARK_PYTHON", sys.executable)
    scans = workspace / "data/scans"
    scans.mkdir(parents=True)
    (scans / "1.json").write_text('{"depot": "north"}\n{"depot": "south"}\n{"depot": "north"}\n')
    check_results(run(load(DEFINITIONS).defs, instance), instance)
    assert list((workspace / "data/scans_per_depot").glob("*.parquet"))
