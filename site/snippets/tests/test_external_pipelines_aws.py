"""The AWS clients of Pipes: the services are fakes, and the scripts and Dagster's side are real."""

import base64
import io
import json
import sys
import threading
from collections.abc import Callable, Iterator
from types import ModuleType, SimpleNamespace
from typing import Any, Optional

import dagster as dg
import pytest
from asset_runs import metadata, run
from botocore.config import Config
from corpus import SNIPPETS
from dagster_aws.pipes import (
    PipesCloudWatchMessageReader,
    PipesEMRClient,
    PipesEMRContainersClient,
    PipesEMRServerlessClient,
    PipesLambdaClient,
    PipesS3ContextInjector,
    PipesS3MessageReader,
)
from dagster_pipes import (
    PipesMappingParamsLoader,
    PipesS3MessageWriter,
    encode_param,
    open_dagster_pipes,
)
from pipes_services import (
    META,
    Bucket,
    CloudWatch,
    be_quick,
    check_call,
    failure,
    messages,
    no_spark,
    run_script,
    use,
    without_tee,
)

AWS = "guides/build/external_pipelines/aws"

Load = Callable[[str], ModuleType]

quick = pytest.fixture(autouse=True)(be_quick)


@pytest.fixture
def s3() -> Bucket:
    return Bucket()


@pytest.fixture
def logs() -> CloudWatch:
    return CloudWatch()


# --- Lambda


class Lambda:
    """Runs the handler, and returns the tail of its log."""

    def __init__(self, handler: Callable[[dict[str, Any], Any], Any]) -> None:
        self.handler = handler

    def invoke(self, **parameters: Any) -> dict[str, Any]:
        check_call("lambda", "Invoke", parameters)
        event = json.loads(parameters["Payload"])
        ran = run_script(lambda: self.handler(event, None))
        log = (ran.stdout + ran.stderr).encode()
        answer: dict[str, Any] = {"Payload": io.BytesIO(b'{"errorMessage": "no scans"}')}
        if parameters.get("LogType") == "Tail":
            answer["LogResult"] = base64.b64encode(log[-4096:]).decode()
        return {**answer, "FunctionError": "Unhandled"} if ran.error else answer


DAY = {"partition_key": "2025-06-01"}


@pytest.fixture
def museum(s3: Bucket, monkeypatch: pytest.MonkeyPatch, load: Load) -> dict[str, Any]:
    for number in range(3):
        s3.put_object("museum", f"scans/2025-06-01/{number}.json", b"{}")
    handler = load("guides/build/external_pipelines/aws/lambda/count_visitors.py").handler
    services = {"s3": s3, "lambda": Lambda(handler)}
    use(monkeypatch, services)
    return services


def test_lambda(museum: dict[str, Any], load: Load, instance: dg.DagsterInstance) -> None:
    defs = load("guides/build/external_pipelines/aws/lambda/definitions.py").defs
    # Lambda reuses the process for the next event, so the handler must work twice.
    for _ in range(2):
        result = run(defs, instance, **DAY)
        assert metadata(result, "visitors") == {"visitors": 3}
        [check] = result.get_asset_check_evaluations()
        assert check.passed
    assert "3 tickets scanned on 2025-06-01" in messages(result, instance)


def test_lambda_policy() -> None:
    policy = json.loads(
        (SNIPPETS / "guides/build/external_pipelines/aws/lambda/policy.json").read_text()
    )
    assert policy["Statement"][0]["Action"] == "lambda:InvokeFunction"


def test_lambda_open_dagster_pipes_works_once(s3: Bucket) -> None:
    event = {
        "DAGSTER_PIPES_CONTEXT": encode_param({"data": {"extras": {}, "asset_keys": ["visitors"]}}),
        "DAGSTER_PIPES_MESSAGES": encode_param({"stdio": "stderr"}),
    }

    def twice() -> None:
        for _ in range(2):
            with open_dagster_pipes(params_loader=PipesMappingParamsLoader(event)) as pipes:
                pipes.log.info("hello")

    error = run_script(twice).error
    assert str(error) == "Cannot send message after pipes context is closed."


def test_lambda_errors(
    museum: dict[str, Any],
    load: Load,
    instance: dg.DagsterInstance,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    defs = load("guides/build/external_pipelines/aws/lambda/definitions.py").defs
    monkeypatch.setattr(museum["s3"], "list_objects_v2", lambda **_: {})
    result = run(defs, instance, raise_on_error=False, **DAY)
    assert "Lambda Function Error (Unhandled)" in failure(result)
    error = run_script(lambda: museum["lambda"].handler({}, None)).error
    assert repr(error) == "KeyError('DAGSTER_PIPES_CONTEXT')"


def test_lambda_tail(museum: dict[str, Any], load: Load, instance: dg.DagsterInstance) -> None:
    """Only the last 4 KB of a long log arrive. Everything before them is lost."""
    defs = load("guides/build/external_pipelines/aws/lambda/definitions.py").defs
    count = museum["lambda"].handler
    noise = "y" * 5000 + "\n"

    def noise_inside(event: dict[str, Any], context: Any) -> None:
        ran = run_script(lambda: count(event, context))
        sys.stderr.write(noise + ran.stderr)

    # Messages are written at the end, so earlier output doesn't matter.
    museum["lambda"].handler = noise_inside
    assert metadata(run(defs, instance, **DAY), "visitors") == {"visitors": 3}

    def noise_after(event: dict[str, Any], context: Any) -> None:
        count(event, context)
        sys.stderr.write(noise)

    museum["lambda"].handler = noise_after
    result = run(defs, instance, raise_on_error=False, **DAY)
    assert "No materialization results received from external process." in failure(result)
    assert "did not receive any messages from external process" in messages(result, instance)


def test_lambda_with_s3(
    museum: dict[str, Any],
    s3: Bucket,
    load: Load,
    instance: dg.DagsterInstance,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    script = load("guides/build/external_pipelines/aws/lambda/count_visitors.py")
    monkeypatch.setattr(
        script, "PipesDefaultMessageWriter", lambda: PipesS3MessageWriter(client=s3)
    )
    museum["lambda"].handler = script.handler
    client = PipesLambdaClient(
        client=museum["lambda"],
        message_reader=PipesS3MessageReader(bucket="museum-pipes", client=s3),
    )
    visitors = load("guides/build/external_pipelines/aws/lambda/definitions.py").visitors
    result = dg.materialize(
        [visitors], resources={"lambda_pipes": client}, instance=instance, **DAY
    )
    assert metadata(result, "visitors") == {"visitors": 3}


def test_lambda_client_waits() -> None:
    assert Config().read_timeout == 60


# --- Glue


class Glue:
    meta = META

    def __init__(self, main: Callable[[], None], logs: CloudWatch) -> None:
        self.main, self.logs, self.state = main, logs, "SUCCEEDED"
        self.started: dict[str, Any] = {}
        self.log_group: Optional[str] = "/aws-glue/jobs"

    def start_job_run(self, **parameters: Any) -> dict[str, str]:
        check_call("glue", "StartJobRun", parameters)
        self.started = parameters
        arguments = [part for pair in parameters["Arguments"].items() for part in pair]
        ran = run_script(self.main, arguments=arguments)
        if ran.error:
            self.state = "FAILED"
        self.logs.write("/aws-glue/jobs/output", "jr_1", ran.stdout + ran.stderr)
        return {"JobRunId": "jr_1"}

    def get_job_run(self, JobName: str, RunId: str) -> dict[str, Any]:
        job_run = {"Id": RunId, "JobName": JobName, "JobRunState": self.state}
        if self.log_group:
            job_run["LogGroupName"] = self.log_group
        return {"JobRun": job_run}


@pytest.fixture
def glue(
    s3: Bucket, logs: CloudWatch, load: Load, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Glue]:
    script = load("guides/build/external_pipelines/aws/glue/dedupe_claims.py")
    session = no_spark(monkeypatch, script, [10, 8])
    service = Glue(script.main, logs)
    use(monkeypatch, {"glue": service, "s3": s3, "logs": logs})
    yield service
    assert session.read.json.call_args.args == ("s3://insurance/claims/raw",)


def test_glue(glue: Glue, s3: Bucket, load: Load, instance: dg.DagsterInstance) -> None:
    result = run(load("guides/build/external_pipelines/aws/glue/definitions.py").defs, instance)
    made = metadata(result, "claims")
    assert (made["dagster/row_count"], made["duplicates"]) == (8, 2)
    assert made["AWS Glue Job Run ID"] == "jr_1"
    assert made["AWS Glue Job Run URL"].endswith("#/job/dedupe-claims/run/jr_1")
    assert glue.started["Arguments"]["--additional-python-modules"] == "dagster-pipes==1.10.11"
    assert "Dropped 2 duplicates" in messages(result, instance)
    assert not s3.objects


def test_glue_failure(glue: Glue, s3: Bucket, load: Load, instance: dg.DagsterInstance) -> None:
    defs = load("guides/build/external_pipelines/aws/glue/definitions.py").defs
    run_main = glue.main

    def fail() -> None:
        run_main()
        raise MemoryError

    glue.main = fail
    result = run(defs, instance, raise_on_error=False)
    assert "Glue job dedupe-claims run jr_1 completed with status FAILED" in failure(result)
    # As the page says, nothing is read from CloudWatch after a failed run.
    assert "Dropped" not in messages(result, instance)
    # And the context stays in the bucket.
    assert [key.rsplit("/", 1)[1] for key in s3.objects] == ["context.json"]


# --- ECS


class Ecs:
    meta = META
    exit_code: Optional[int] = 0
    starts = True

    def __init__(self, main: Callable[[], None], logs: CloudWatch) -> None:
        self.main, self.logs = main, logs
        self.task: dict[str, Any] = json.loads(
            (SNIPPETS / AWS / "ecs/task_definition.json").read_text()
        )
        check_call("ecs", "RegisterTaskDefinition", self.task)
        self.started: dict[str, Any] = {}
        self.capture = True

    def describe_task_definition(self, taskDefinition: str) -> dict[str, Any]:
        assert taskDefinition == self.task["family"]
        return {"taskDefinition": self.task}

    def run_task(self, **parameters: Any) -> dict[str, Any]:
        check_call("ecs", "RunTask", parameters)
        self.started = parameters
        if not self.starts:
            return {"tasks": [], "failures": [{"reason": "RESOURCE:MEMORY"}]}
        [override] = parameters["overrides"]["containerOverrides"]
        assert override["name"] == "plan"
        variables = {pair["name"]: pair["value"] for pair in override["environment"]}
        if self.exit_code == 0:
            ran = run_script(self.main, variables, capture=self.capture)
            self.logs.write("/winter/plan-gritting", "ecs/plan/t1", ran.stdout + ran.stderr)
        return {"tasks": [self._task()]}

    def _task(self) -> dict[str, Any]:
        container = {"name": "plan", "runtimeId": "r1", "exitCode": self.exit_code}
        return {
            "taskArn": "arn:aws:ecs:eu-north-1:1:task/winter/t1",
            "clusterArn": "arn:aws:ecs:eu-north-1:1:cluster/winter",
            "containers": [container],
        }

    def get_waiter(self, name: str) -> Any:
        assert name == "tasks_stopped"
        return SimpleNamespace(wait=lambda **parameters: None)

    def describe_tasks(self, **parameters: Any) -> dict[str, Any]:
        return {"tasks": [self._task()]}


@pytest.fixture
def ecs(s3: Bucket, logs: CloudWatch, load: Load, monkeypatch: pytest.MonkeyPatch) -> Ecs:
    service = Ecs(load("guides/build/external_pipelines/aws/ecs/plan_gritting.py").main, logs)
    use(monkeypatch, {"ecs": service, "s3": s3, "logs": logs})
    return service


def test_ecs(ecs: Ecs, load: Load, instance: dg.DagsterInstance) -> None:
    result = run(load("guides/build/external_pipelines/aws/ecs/definitions.py").defs, instance)
    made = metadata(result, "gritting_plan")
    assert (made["icy_roads"], made["plan"]) == (1, ["Hill Road"])
    assert made["AWS ECS Task URL"].endswith("/clusters/winter/tasks/t1")
    assert {"key": "dagster/run-id", "value": result.run_id} in ecs.started["tags"]


def test_ecs_failures(ecs: Ecs, load: Load, instance: dg.DagsterInstance) -> None:
    defs = load("guides/build/external_pipelines/aws/ecs/definitions.py").defs
    ecs.exit_code = 1
    result = run(defs, instance, raise_on_error=False)
    assert "Some ECS containers finished with non-zero exit code" in failure(result)
    # Without an exit code, such as after a failed image pull, only the missing report fails the step.
    ecs.exit_code = None
    result = run(defs, instance, raise_on_error=False)
    assert "No materialization results received from external process." in failure(result)
    ecs.starts = False
    result = run(defs, instance, raise_on_error=False)
    assert "IndexError: list index out of range" in failure(result)


def test_ecs_messages_in_s3(
    ecs: Ecs,
    s3: Bucket,
    load: Load,
    instance: dg.DagsterInstance,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    script = load("guides/build/external_pipelines/aws/ecs/plan_gritting.py")
    writer = PipesS3MessageWriter(client=s3)
    monkeypatch.setattr(
        script, "open_dagster_pipes", lambda: open_dagster_pipes(message_writer=writer)
    )
    ecs.main, ecs.capture = script.main, False
    client = load("guides/build/external_pipelines/aws/ecs/messages_in_s3.py").ecs
    asset = load("guides/build/external_pipelines/aws/ecs/definitions.py").gritting_plan
    result = dg.materialize([asset], resources={"ecs": client}, instance=instance)
    assert metadata(result, "gritting_plan")["icy_roads"] == 1
    stored = b"".join(s3.objects.values()).decode()
    assert "report_asset_materialization" in stored
    assert ecs.logs.calls == 0


def test_a_started_log_reader_is_started_again(ecs: Ecs, logs: CloudWatch) -> None:
    """This is why the page recommends S3 for busy deployments."""
    reader = PipesCloudWatchMessageReader(client=logs)
    starts: list[int] = []

    class Reader:
        def target_is_readable(self, params: Any) -> bool:
            return True

        def start(self, params: Any, closed: threading.Event) -> None:
            starts.append(1)
            if len(starts) == 3:
                closed.set()

        def is_running(self) -> bool:
            return False

    reader.add_log_reader(Reader())  # type: ignore
    thread = threading.Thread(
        target=reader._logs_thread, args=(None, {}, threading.Event(), None), daemon=True
    )
    thread.start()
    thread.join(10)
    assert len(starts) >= 3


# --- EMR: the bootstrap is in the configuration of the cluster or of the job


class Emr:
    """A cluster that runs its steps and ends."""

    meta = META

    def __init__(self, main: Callable[[], None]) -> None:
        self.main = main
        self.started: dict[str, Any] = {}
        self.log_uri: Optional[str] = None

    def run_job_flow(self, **parameters: Any) -> dict[str, str]:
        check_call("emr", "RunJobFlow", parameters)
        self.started = parameters
        variables = exported(
            parameters["Configurations"], "Classification", "Configurations", "Properties"
        )
        run_script(self.main, variables)
        return {"JobFlowId": "j-1"}

    def get_waiter(self, name: str) -> Any:
        assert name in ("cluster_running", "cluster_terminated")
        return SimpleNamespace(wait=lambda ClusterId: None)

    def describe_cluster(self, ClusterId: str) -> dict[str, Any]:
        return {
            "Cluster": {"Id": ClusterId, "LogUri": self.log_uri, "Status": {"State": "TERMINATED"}}
        }

    def list_steps(self, ClusterId: str) -> dict[str, Any]:
        return {"Steps": []}


def exported(
    configurations: list[dict[str, Any]], name: str, inner: str, values: str
) -> dict[str, str]:
    """The environment variables that spark-env exports."""
    return {
        key: value
        for configuration in configurations
        if configuration[name] == "spark-env"
        for export in configuration.get(inner, [])
        for key, value in export[values].items()
    }


@pytest.fixture
def emr(s3: Bucket, load: Load, monkeypatch: pytest.MonkeyPatch) -> Emr:
    script = load("guides/build/external_pipelines/aws/emr/count_entries.py")
    without_tee(monkeypatch)
    no_spark(monkeypatch, script, [100, 97])
    service = Emr(script.main)
    use(monkeypatch, {"emr": service, "s3": s3})
    return service


def test_emr(emr: Emr, s3: Bucket, load: Load, instance: dg.DagsterInstance) -> None:
    result = run(load("guides/build/external_pipelines/aws/emr/definitions.py").defs, instance)
    made = metadata(result, "entries")
    assert (made["dagster/row_count"], made["AWS EMR Cluster ID"]) == (97, "j-1")
    assert "97 of 100 entries are valid" in messages(result, instance)
    [check] = result.get_asset_check_evaluations()
    assert check.passed
    # The context is removed, messages stay.
    assert [key.rsplit("/", 1)[1] for key in s3.objects] == ["1.json"]
    assert {"Key": "dagster/run-id", "Value": result.run_id} in emr.started["Tags"]


def test_emr_install_script() -> None:
    assert "dagster-pipes==1.10.11" in (SNIPPETS / AWS / "emr/install_pipes.sh").read_text()


def test_emr_configuration_of_your_own(emr: Emr, load: Load, instance: dg.DagsterInstance) -> None:
    """With your own spark-env, the bootstrap parameters don't arrive there."""
    client = load("guides/build/external_pipelines/aws/emr/definitions.py").defs.resources["emr"]
    seen: dict[str, Any] = {}
    emr.run_job_flow = lambda **p: seen.update(p) or {"JobFlowId": "j-1"}  # type: ignore

    @dg.asset
    def entries(context: dg.AssetExecutionContext) -> None:
        own = [{"Classification": "spark-env", "Configurations": [], "Properties": {}}]
        client.run(context=context, run_job_flow_params={"Configurations": own})

    dg.materialize([entries], instance=instance, raise_on_error=False)
    assert exported(seen["Configurations"], "Classification", "Configurations", "Properties") == {}


def test_emr_without_logs(emr: Emr, s3: Bucket, load: Load, instance: dg.DagsterInstance) -> None:
    """A cluster with LogUri, whose bucket has no logs yet."""
    emr.log_uri = "s3://metro/logs/"
    defs = load("guides/build/external_pipelines/aws/emr/definitions.py")
    reader = PipesS3MessageReader(bucket="metro-pipes", client=s3)
    client = PipesEMRClient(
        client=emr,  # type: ignore
        context_injector=PipesS3ContextInjector(bucket="metro-pipes", client=s3),
        message_reader=reader,
        wait_for_s3_logs_seconds=0,
    )
    result = dg.materialize(
        [defs.entries], resources={"emr": client}, instance=instance, raise_on_error=False
    )
    assert "KeyError: 'Contents'" in failure(result)


def test_a_reader_serves_one_session(
    emr: Emr, s3: Bucket, load: Load, instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the same process, a second run with the same reader gets no messages."""
    defs = load("guides/build/external_pipelines/aws/emr/definitions.py").defs
    assert run(defs, instance).success
    no_spark(monkeypatch, sys.modules[emr.main.__module__], [100, 97])
    result = run(defs, instance, raise_on_error=False)
    assert "No materialization results received from external process." in failure(result)


class EmrContainers:
    meta = META

    def __init__(self, main: Callable[[], None]) -> None:
        self.main = main
        self.state = "COMPLETED"
        self.started: dict[str, Any] = {}

    def start_job_run(self, **parameters: Any) -> dict[str, str]:
        check_call("emr-containers", "StartJobRun", parameters)
        self.started = parameters
        applications = parameters["configurationOverrides"]["applicationConfiguration"]
        variables = exported(applications, "classification", "configurations", "properties")
        self.out = run_script(self.main, variables)
        return {"id": "1", "virtualClusterId": parameters["virtualClusterId"]}

    def describe_job_run(self, id: str, virtualClusterId: str) -> dict[str, Any]:
        return {
            "jobRun": {
                "id": id,
                "virtualClusterId": virtualClusterId,
                "state": self.state,
                "failureReason": "USER_ERROR",
                "stateDetails": "the driver failed",
            }
        }


@pytest.fixture
def emr_containers(
    s3: Bucket, logs: CloudWatch, load: Load, monkeypatch: pytest.MonkeyPatch
) -> EmrContainers:
    script = load("guides/build/external_pipelines/aws/emr_containers/find_gaps.py")
    without_tee(monkeypatch)
    no_spark(monkeypatch, script, [12])
    service = EmrContainers(script.main)
    use(monkeypatch, {"emr-containers": service, "s3": s3, "logs": logs})
    return service


def test_emr_containers(
    emr_containers: EmrContainers, load: Load, instance: dg.DagsterInstance
) -> None:
    result = run(
        load("guides/build/external_pipelines/aws/emr_containers/definitions.py").defs, instance
    )
    made = metadata(result, "wind_gaps")
    assert made["dagster/row_count"] == 12
    assert made["AWS EMR Containers Job Run ID"] == "1"
    assert emr_containers.started["tags"]["dagster/run-id"] == result.run_id


def test_emr_containers_failure(
    emr_containers: EmrContainers, load: Load, instance: dg.DagsterInstance
) -> None:
    emr_containers.state = "FAILED"
    result = run(
        load("guides/build/external_pipelines/aws/emr_containers/definitions.py").defs,
        instance,
        raise_on_error=False,
    )
    assert (
        "EMR Containers job run 1 failed with state FAILED. Reason: USER_ERROR,"
        " details: the driver failed" in failure(result)
    )
    # What was reported before is in the log of the run.
    assert "12 readings have no wind speed" in messages(result, instance)


def test_emr_containers_default_reader(
    emr_containers: EmrContainers, logs: CloudWatch, load: Load, instance: dg.DagsterInstance
) -> None:
    """It never learns which stream to read."""
    client = PipesEMRContainersClient(
        client=emr_containers,  # type: ignore
        message_reader=PipesCloudWatchMessageReader(client=logs),
    )
    emr_containers.main = lambda: None
    asset = load("guides/build/external_pipelines/aws/emr_containers/definitions.py").wind_gaps
    result = dg.materialize(
        [asset], resources={"emr": client}, instance=instance, raise_on_error=False
    )
    assert "No materialization results received" in failure(result)
    assert "Target of PipesCloudWatchMessageReader is not readable" in messages(result, instance)
    assert logs.calls == 0


class EmrServerless:
    meta = META
    state = "SUCCESS"

    def __init__(self, main: Callable[[], None], logs: CloudWatch) -> None:
        self.main, self.logs = main, logs
        self.group = "/aws/emr-serverless"
        self.started: dict[str, Any] = {}

    def start_job_run(self, **parameters: Any) -> dict[str, str]:
        check_call("emr-serverless", "StartJobRun", parameters)
        self.started = parameters
        options = parameters["jobDriver"]["sparkSubmit"]["sparkSubmitParameters"].split(" --conf ")
        prefix = "spark.emr-serverless.driverEnv."
        variables = dict(
            o.removeprefix(prefix).split("=", 1) for o in options if o.startswith(prefix)
        )
        ran = run_script(self.main, variables)
        stream = "/applications/00fabcdefghijk09/jobs/jr-1/SPARK_DRIVER"
        self.logs.write(self.group, f"{stream}/stdout", ran.stdout)
        self.logs.write(self.group, f"{stream}/stderr", ran.stderr or "started")
        return {"jobRunId": "jr-1", "applicationId": parameters["applicationId"]}

    def get_job_run(self, applicationId: str, jobRunId: str) -> dict[str, Any]:
        job_run = {"applicationId": applicationId, "jobRunId": jobRunId, "state": self.state}
        overrides = self.started["configurationOverrides"]
        return {"jobRun": {**job_run, "configurationOverrides": overrides}}

    def get_application(self, applicationId: str) -> dict[str, Any]:
        return {"application": {"type": "Spark"}}

    def get_dashboard_for_job_run(self, applicationId: str, jobRunId: str) -> dict[str, Any]:
        return {"url": "https://dashboard.example"}


@pytest.fixture
def emr_serverless(
    s3: Bucket, logs: CloudWatch, load: Load, monkeypatch: pytest.MonkeyPatch
) -> EmrServerless:
    script = load("guides/build/external_pipelines/aws/emr_serverless/match_payments.py")
    no_spark(monkeypatch, script, [50, 47])
    service = EmrServerless(script.main, logs)
    use(monkeypatch, {"emr-serverless": service, "s3": s3, "logs": logs})
    return service


def test_emr_serverless(
    emr_serverless: EmrServerless, load: Load, instance: dg.DagsterInstance
) -> None:
    result = run(
        load("guides/build/external_pipelines/aws/emr_serverless/definitions.py").defs, instance
    )
    made = metadata(result, "matched_payments")
    assert made["open_payments"] == 3
    assert made["AWS EMR Serverless Job Run ID"] == "jr-1"
    assert "3 payments have no invoice" in messages(result, instance)


def test_emr_serverless_failures(
    emr_serverless: EmrServerless, load: Load, instance: dg.DagsterInstance
) -> None:
    defs = load("guides/build/external_pipelines/aws/emr_serverless/definitions.py").defs
    emr_serverless.state = "FAILED"
    result = run(defs, instance, raise_on_error=False)
    assert "RuntimeError: EMR Serverless job failed" in failure(result)
    assert "3 payments have no invoice" not in messages(result, instance)

    # A log group of your own is not found.
    emr_serverless.state, emr_serverless.group = "SUCCESS", "/own"
    emr_serverless.logs.streams.clear()
    real = emr_serverless.get_job_run

    def with_group(**names: Any) -> dict[str, Any]:
        answer = real(**names)
        logging = {"enabled": True, "logGroupName": "/own"}
        answer["jobRun"]["configurationOverrides"] = {
            "monitoringConfiguration": {"cloudWatchLoggingConfiguration": logging}
        }
        return answer

    emr_serverless.get_job_run = with_group  # type: ignore
    result = run(defs, instance, raise_on_error=False)
    assert "No materialization results received" in failure(result)
    assert "is not readable" in messages(result, instance)


def test_emr_serverless_without_logging(
    emr_serverless: EmrServerless, load: Load, instance: dg.DagsterInstance
) -> None:
    real = emr_serverless.get_job_run

    def without(**names: Any) -> dict[str, Any]:
        answer = real(**names)
        answer["jobRun"]["configurationOverrides"] = {}
        return answer

    emr_serverless.get_job_run = without  # type: ignore
    result = run(
        load("guides/build/external_pipelines/aws/emr_serverless/definitions.py").defs,
        instance,
        raise_on_error=False,
    )
    assert "CloudWatch logging is not enabled for EMR Serverless job" in messages(result, instance)


def test_emr_serverless_with_s3(
    emr_serverless: EmrServerless,
    s3: Bucket,
    load: Load,
    instance: dg.DagsterInstance,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Works despite the warning."""
    writer = PipesS3MessageWriter(client=s3)
    script = sys.modules[emr_serverless.main.__module__]
    monkeypatch.setattr(
        script, "open_dagster_pipes", lambda: open_dagster_pipes(message_writer=writer)
    )
    client = PipesEMRServerlessClient(
        client=emr_serverless,  # type: ignore
        message_reader=PipesS3MessageReader(bucket="bookkeeping-pipes", client=s3),
    )
    asset = load(
        "guides/build/external_pipelines/aws/emr_serverless/definitions.py"
    ).matched_payments
    result = dg.materialize([asset], resources={"emr": client}, instance=instance)
    assert metadata(result, "matched_payments")["open_payments"] == 3
    assert "is not supported for EMR Serverless" in messages(result, instance)
