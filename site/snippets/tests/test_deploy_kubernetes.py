"""The Kubernetes guides without a cluster: Helm values, and the pods that the launchers and the executor create."""

import json
import re
import shlex
import sys
from collections.abc import Callable, Iterator, Mapping
from types import ModuleType
from typing import Any
from unittest import mock

import dagster as dg
import pytest
import yaml
from click.testing import CliRunner
from command_lines import command_problem, command_trees
from config_files import process
from corpus import DOCS, SNIPPETS
from dagster._cli.instance import migrate_command
from dagster._core.code_pointer import ModuleCodePointer
from dagster._core.definitions.job_base import InMemoryJob
from dagster._core.execution.api import create_execution_plan
from dagster._core.executor.init import InitExecutorContext
from dagster._core.instance.config import dagster_instance_config_schema
from dagster._core.launcher import LaunchRunContext
from dagster._core.origin import JobPythonOrigin, RepositoryPythonOrigin
from dagster._core.system_config.objects import ResolvedRunConfig
from dagster._core.test_utils import create_run_for_test
from dagster_celery.core_execution_loop import _get_step_priority
from dagster_k8s.job import construct_dagster_k8s_job, get_user_defined_k8s_config
from helm_values import (
    OPTIONS,
    SUBCHART,
    check_values,
    container_context,
    launcher_config,
    nodes,
    read_values,
    unknown_keys,
    values_files,
    wrong_values,
)

Load = Callable[[str], ModuleType]
PLACE = "guides/deploy/deployment_options/kubernetes"
FOLDER = OPTIONS / "kubernetes"
PAGES = DOCS / "guides/deploy/deployment-options/kubernetes"
TAG = "dagster-k8s/config"


def page(name: str) -> str:
    return (PAGES / f"{name}.md").read_text()


@pytest.fixture(autouse=True)
def no_cluster() -> Iterator[None]:
    with mock.patch("kubernetes.config.load_incluster_config"):
        yield


@pytest.fixture
def stored(instance: dg.DagsterInstance) -> Iterator[dg.DagsterInstance]:
    """An in-memory instance that can be passed to launchers, although they don't start any process."""
    with mock.patch.object(dg.DagsterInstance, "get_ref", return_value=None):
        yield instance


@pytest.mark.parametrize("path", values_files())
def test_values(path: str) -> None:
    values = read_values(path)
    check_values(values)
    trees = command_trees()
    for deployment in values.get(SUBCHART, {}).get("deployments", []):
        start = ["dagster", "code-server", "start", "-h", "0.0.0.0", "-p", str(deployment["port"])]
        assert command_problem(shlex.join([*start, *deployment["codeServerArgs"]]), trees) is None


def test_mistakes_in_values_are_found() -> None:
    values = read_values(f"{PLACE}/values-runs.yaml")
    values["postgresqll"] = {"enabled": False}
    assert unknown_keys(values) == ["postgresqll.enabled"]
    text = (FOLDER / "values-runs.yaml").read_text()
    for good, bad in (("nodeSelector", "nodeSelektor"), ("limits", "limit"), ("runK8sConfig", "runK8Config")):
        with pytest.raises(Exception):
            check_values(yaml.safe_load(text.replace(good, bad)))


@pytest.mark.parametrize(
    ("good", "bad", "told"),
    [
        ("type: K8sRunLauncher", "type: K8sRunLaunchr", "'K8sRunLaunchr' is none of"),
        ("pullPolicy: IfNotPresent", "pullPolicy: Sometimes", "'Sometimes' is none of Always"),
        ("memory: 512Mi", "memory: 512Megabytes", "'512Megabytes' is no quantity"),
        ("port: 3030", 'port: "x3030"', "'x3030' is no port"),
    ],
)
def test_wrong_values_are_found(good: str, bad: str, told: str) -> None:
    texts = [(SNIPPETS / path).read_text() for path in values_files()]
    text = next(text for text in texts if good in text)
    assert wrong_values(yaml.safe_load(text)) == []
    [found, *_] = wrong_values(yaml.safe_load(text.replace(good, bad)))
    assert told in found


def test_separate_releases_agree() -> None:
    code, production = (read_values(f"{PLACE}/values-{name}.yaml") for name in ("code", "production"))
    assert code["global"] == production["global"]
    [deployment] = code[SUBCHART]["deployments"]
    [server] = read_values(f"{PLACE}/values-platform.yaml")["dagsterWebserver"]["workspace"]["servers"]
    assert (server["host"], server["port"]) == (deployment["name"], deployment["port"])


def test_run_limits_beside_the_coordinator_are_found() -> None:
    limits = {"additionalInstanceConfig": {"concurrency": {"runs": {"max_concurrent_runs": 25}}}}
    with pytest.raises(dg.DagsterInvalidConfigError, match=r"max_concurrent_runs.*incompatible"):
        check_values(limits)
    check_values({**limits, "dagsterDaemon": {"runCoordinator": {"enabled": False}}})


def test_keys_that_pages_name_are_there() -> None:
    deploy, guides = PAGES.parent.parent, PAGES.parent.parent.parent
    others = [deploy / "dagster-yaml.md", *(deploy / "execution").glob("*.md"), guides / "operate/managing-concurrency.md"]
    for file in [*PAGES.glob("*.md"), PAGES.parent / "aws.md", PAGES.parent / "gcp.md", *others]:
        for dotted in re.findall(r"`((?:[a-z][\w-]+\.)+[a-zA-Z\[\].]+)`", file.read_text()):
            if dotted.split(".")[0] in {
                "runLauncher",
                "ingress",
                "postgresql",
                "redis",
                SUBCHART,
                "dagsterDaemon",
                "computeLogManager",
                "scheduler",
                "retention",
                "pythonLogs",
            }:
                keys = (FOLDER.parents[3] / "tests/data/helm_keys.txt").read_text()
                assert re.search(rf"^{re.escape(dotted)}\b", keys, re.MULTILINE), f"{file.name}: {dotted}"


@pytest.mark.parametrize("key", ["run_monitoring", "run_retries"])
def test_names_of_dagster_yaml_in_camel_case(key: str) -> None:
    """Each Helm name in the reference's table is an instance setting in another spelling."""
    text = (PAGES.parent.parent / "dagster-yaml.md").read_text()
    [row] = re.findall(rf"^\| `{key}` \| `dagsterDaemon\.\w+` \| (.+) \|$", text, re.MULTILINE)
    snake = {re.sub(r"([A-Z])", lambda found: f"_{found[1].lower()}", name) for name in re.findall(r"`(\w+)`", row)}
    assert snake <= set(dagster_instance_config_schema()[key].config_type.fields)


def launcher(values: Mapping[str, Any]) -> Any:
    kind, config = launcher_config(values)
    client = mock.MagicMock()
    return kind(**process(kind.config_type(), config), k8s_client_batch_api=client)


def run_of(instance: dg.DagsterInstance, name: str, tags: Mapping[str, str], context: Any = None) -> dg.DagsterRun:
    origin = RepositoryPythonOrigin(
        executable_path=sys.executable,
        code_pointer=ModuleCodePointer("orchard.survey", "defs", working_directory="/opt/orchard"),
        container_image="registry.example.com/orchard:2025-06-01",
        entry_point=["dagster"],
        container_context=context,
    )
    return create_run_for_test(instance, job_name=name, tags=dict(tags), job_code_origin=JobPythonOrigin(name, origin))


def run_job(instance: dg.DagsterInstance, values: Mapping[str, Any], run: dg.DagsterRun) -> Any:
    """The Kubernetes job that a launcher with these values creates."""
    made = launcher(values)
    made.register_instance(instance)
    made.launch_run(LaunchRunContext(run, workspace=None))
    return made._api_client.batch_api.create_namespaced_job.call_args.kwargs["body"]


def step_job(
    instance: dg.DagsterInstance, values: Mapping[str, Any], job: Any, run: dg.DagsterRun, step: str, config: Any = None
) -> Any:
    """The Kubernetes job that this Dagster job's executor creates for one step."""
    made = launcher(values)
    made.register_instance(instance)
    config = config or dict(job.run_config or {})
    with mock.patch.object(dg.DagsterInstance, "run_launcher", made):
        resolved = ResolvedRunConfig.build(job, config)
        init = InitExecutorContext(
            job=InMemoryJob(job),
            executor_def=job.executor_def,
            executor_config=resolved.execution.execution_engine_config,
            instance=instance,
        )
        handler = job.executor_def.executor_creation_fn(init)._step_handler
        plan = create_execution_plan(job, run_config=config)
        context = mock.Mock(
            execute_step_args=mock.Mock(step_keys_to_execute=[step]),
            dagster_run=run,
            instance=instance,
            step_tags={known.key: known.tags for known in plan.steps},
            get_step_context=lambda key: mock.Mock(step=plan.get_step_by_key(key)),
        )
        merged = handler._get_container_context(context)
        settings = merged.get_k8s_job_config("registry.example.com/orchard:2025-06-01", made)
    return construct_dagster_k8s_job(settings, [], f"dagster-step-{step.replace('_', '-')}", merged.run_k8s_config)


def summary(job: Any) -> dict[str, Any]:
    pod = job.spec.template.spec
    [container] = pod.containers
    return {
        "requests": container.resources.requests,
        "limits": container.resources.limits,
        "pool": pod.node_selector["pool"],
        "ttl": job.spec.ttl_seconds_after_finished,
    }


def survey(load: Load) -> tuple[Any, dict[str, Any], dict[str, Any]]:
    values = read_values(f"{PLACE}/values-runs.yaml")
    [deployment] = values[SUBCHART]["deployments"]
    job = load("guides/deploy/deployment_options/kubernetes/survey.py").defs.get_job_def("survey")
    return job, values, container_context(deployment)


def test_definitions(load: Load) -> None:
    defs = load("guides/deploy/deployment_options/kubernetes/definitions.py").defs
    assert dg.materialize(list(defs.assets)).success
    assert defs.get_implicit_global_asset_job_def().executor_def.name == "k8s"
    [copied] = re.findall(r"^COPY (\S+) ", (FOLDER / "Dockerfile.orchard").read_text(), re.MULTILINE)
    assert (
        read_values(f"{PLACE}/values.yaml")[SUBCHART]["deployments"][0]["codeServerArgs"][1] == f"{copied}.definitions"
    )


def test_survey_runs(load: Load) -> None:
    module = load("guides/deploy/deployment_options/kubernetes/survey.py")
    assert dg.materialize(list(module.defs.assets)).success


def test_what_comes_out(load: Load, stored: dg.DagsterInstance) -> None:
    """The table on the customizing page."""
    job, values, context = survey(load)
    run = run_of(stored, "survey", job.tags, context)
    made = run_job(stored, values, run)
    rows = {
        "The run": summary(made),
        "Step `row_photos`": summary(step_job(stored, values, job, run, "row_photos")),
        "Step `fruit_counts`": summary(step_job(stored, values, job, run, "fruit_counts")),
    }
    text = page("customizing-your-deployment")
    for name, row in rows.items():
        requests, limits = row["requests"], row["limits"]
        extra = f", {limits['nvidia.com/gpu']} GPU" if "nvidia.com/gpu" in limits else ""
        line = f"| {name} | {requests['cpu']}, {requests['memory']} | {limits['memory']}{extra} | `{row['pool']}` |"
        assert line in text, line
        assert f"each of them for {row['ttl']} seconds" in text
    metadata = made.spec.template.metadata
    assert metadata.labels["crop"] == "apples"
    assert metadata.annotations == {"cluster-autoscaler.kubernetes.io/safe-to-evict": "false"}
    assert made.spec.backoff_limit == 0
    # Names and labels by which the pages find a pod.
    assert made.metadata.name == f"dagster-run-{run.run_id}"
    assert metadata.labels["dagster/run-id"] == run.run_id
    assert metadata.labels["dagster/job"] == "survey"


def restricted() -> tuple[dict[str, Any], dict[str, Any]]:
    """The values with a list of allowed fields, and what the first values' code location passes on."""
    [deployment] = read_values(f"{PLACE}/values.yaml")[SUBCHART]["deployments"]
    return read_values(f"{PLACE}/values-restricted.yaml"), container_context(deployment)


def test_the_restricted_launcher_is_the_chart_s() -> None:
    """The config on the page equals the chart's, plus the list."""
    production = read_values(f"{PLACE}/values-production.yaml")
    _, charts = launcher_config(production)
    _, written = launcher_config(restricted()[0])
    assert written == {**charts, **{key: written[key] for key in written if key not in charts}}


def test_fields_beside_the_list_fail_the_launch(stored: dg.DagsterInstance) -> None:
    values, context = restricted()
    allowed = json.dumps({"container_config": {"resources": {"limits": {"memory": "1Gi"}}}})
    made = run_job(stored, values, run_of(stored, "survey", {TAG: allowed}, context))
    [container] = made.spec.template.spec.containers
    assert container.resources.limits == {"memory": "1Gi"}
    assert made.spec.template.spec.service_account_name == context["k8s"]["service_account_name"]
    privileged = json.dumps({"container_config": {"security_context": {"privileged": True}}})
    with pytest.raises(Exception) as raised:
        run_job(stored, values, run_of(stored, "survey", {TAG: privileged}, context))
    assert f"\n{raised.value}\n" in page("customizing-your-deployment")


def test_variables_beside_the_list_are_dropped(stored: dg.DagsterInstance, caplog: pytest.LogCaptureFixture) -> None:
    values, context = restricted()
    variables = [{"name": "PROXY", "value": "http://proxy"}, {"name": "HARVEST_YEAR", "value": "2025"}]
    tag = json.dumps({"container_config": {"env": variables}})
    made = run_job(stored, values, run_of(stored, "survey", {TAG: tag}, context))
    [container] = made.spec.template.spec.containers
    assert {variable["name"] for variable in variables} & {variable.name for variable in container.env} == {"HARVEST_YEAR"}
    assert "allowlist for user-defined environment variables: PROXY" in caplog.text


def test_without_config_of_the_code_location_the_list_is_short(stored: dg.DagsterInstance) -> None:
    values, _ = restricted()
    config = values["runLauncher"]["config"]["customRunLauncher"]["config"]
    config |= {"only_allow_user_defined_k8s_config_fields": {"container_config": {"resources": True}}}
    config |= {"env_secrets": ["orchard-secrets"]}
    made = run_job(stored, values, run_of(stored, "survey", {}))
    [container] = made.spec.template.spec.containers
    assert [source.secret_ref.name for source in container.env_from if source.secret_ref] == ["orchard-secrets"]
    account = json.dumps({"pod_spec_config": {"service_account_name": "admin"}})
    with pytest.raises(Exception, match=r"pod_spec_config\.service_account_name"):
        run_job(stored, values, run_of(stored, "survey", {TAG: account}))


def test_the_list_does_not_apply_to_steps(load: Load, stored: dg.DagsterInstance) -> None:
    job = load("guides/deploy/deployment_options/kubernetes/survey.py").defs.get_job_def("survey")
    made = step_job(stored, restricted()[0], job, run_of(stored, "survey", {}), "fruit_counts")
    assert made.spec.template.spec.node_selector == {"pool": "gpu"}


def test_without_config_of_the_code_location(load: Load, stored: dg.DagsterInstance) -> None:
    job, values, _ = survey(load)
    run = run_of(stored, "survey", {})
    made = run_job(stored, values, run)
    assert summary(made)["limits"] == {"memory": "1Gi"}
    assert made.spec.template.spec.service_account_name == "dagster"


def test_one_step_of_one_run(load: Load, stored: dg.DagsterInstance) -> None:
    job, values, context = survey(load)
    config = yaml.safe_load((FOLDER / "per_step.yaml").read_text())
    assert dg.validate_run_config(job, config)
    run = run_of(stored, "survey", job.tags, context)
    made = step_job(stored, values, job, run, "fruit_counts", config)
    assert summary(made)["limits"] == {"memory": "16Gi", "nvidia.com/gpu": "1"}
    assert summary(made)["requests"]["memory"] == "1Gi"
    # The first part is what the Launchpad shows for the job.
    assert config["execution"]["config"]["step_k8s_config"] == job.run_config["execution"]["config"]["step_k8s_config"]

    # An executor that is configured in code takes nothing from run config.
    fixed = load("guides/deploy/deployment_options/kubernetes/definitions.py").defs.get_implicit_global_asset_job_def()
    made = step_job(stored, values, fixed, run, "fruit_counts", config)
    assert summary(made)["limits"] == {"memory": "2Gi"}


def test_shallow(load: Load, stored: dg.DagsterInstance) -> None:
    _, values, _ = survey(load)
    tags = load("guides/deploy/deployment_options/kubernetes/shallow.py").night_survey.tags
    made = run_job(stored, values, run_of(stored, "night_survey", tags))
    [container] = made.spec.template.spec.containers
    assert (container.resources.limits, container.resources.requests) == ({"memory": "4Gi"}, None)
    assert container.image_pull_policy == "IfNotPresent"
    assert made.spec.template.spec.node_selector == {"pool": "batch"}


def test_lists_are_added_up(load: Load, stored: dg.DagsterInstance) -> None:
    _, values, _ = survey(load)
    key = values["runLauncher"]["config"]["k8sRunLauncher"]["runK8sConfig"]
    spot, gpu = {"key": "spot", "operator": "Exists"}, {"key": "gpu", "operator": "Exists"}
    key["podSpecConfig"]["tolerations"] = [spot]
    tag = json.dumps({"pod_spec_config": {"tolerations": [spot, gpu]}})
    made = run_job(stored, values, run_of(stored, "survey", {TAG: tag}))
    assert [item.key for item in made.spec.template.spec.tolerations] == ["spot", "gpu"]
    # A second container runs beside the first, and camelCase means the same.
    tag = json.dumps({"podSpecConfig": {}})
    with pytest.raises(dg.DagsterInvalidConfigError):
        get_user_defined_k8s_config({TAG: tag})
    tag = json.dumps(
        {"pod_spec_config": {"containers": [{"name": "proxy", "image": "proxy:1"}], "nodeSelector": {"a": "b"}}}
    )
    made = run_job(stored, values, run_of(stored, "survey", {TAG: tag}))
    assert [item.name for item in made.spec.template.spec.containers] == ["dagster", "proxy"]
    assert made.spec.template.spec.node_selector == {"pool": "batch", "a": "b"}


def test_defaults(stored: dg.DagsterInstance) -> None:
    made = run_job(stored, {}, run_of(stored, "survey", {}))
    assert made.spec.ttl_seconds_after_finished == 86400
    assert made.spec.template.spec.restart_policy == "Never"
    [container] = made.spec.template.spec.containers
    assert container.resources.limits is None


@pytest.mark.parametrize(
    "config",
    [
        {"container_config": {"resorces": {}}},
        {"container": {}},
    ],
)
def test_mistakes_in_tags(config: dict[str, Any]) -> None:
    with pytest.raises(Exception) as raised:
        get_user_defined_k8s_config({TAG: json.dumps(config)})
    shown = str(raised.value).strip().splitlines()[-1].strip().removeprefix("Error 1: ").split(" Expected:")[0]
    assert f"`{shown}`" in page("customizing-your-deployment")


def test_fields_of_runs() -> None:
    """The page's table lists every part that a tag can have."""
    from dagster_k8s.job import USER_DEFINED_K8S_JOB_CONFIG_SCHEMA

    text = page("customizing-your-deployment")
    assert all(f"| `{key}` |" in text for key in USER_DEFINED_K8S_JOB_CONFIG_SCHEMA.fields)


def test_celery(load: Load, stored: dg.DagsterInstance) -> None:
    job = load("guides/deploy/deployment_options/kubernetes/letters.py").defs.get_job_def("incoming_mail")
    assert job.execute_in_process().output_for_node("read_text") == 2
    config = yaml.safe_load((FOLDER / "celery_run_config.yaml").read_text())
    assert dg.validate_run_config(job, config)

    plan = create_execution_plan(job)
    tags = {step.key: dict(step.tags) for step in plan.steps}
    assert tags["read_text"]["dagster-celery/queue"] == "ocr"
    queues = read_values(f"{PLACE}/values-celery.yaml")["runLauncher"]["config"]["celeryK8sRunLauncher"]["workerQueues"]
    assert {"dagster", tags["read_text"]["dagster-celery/queue"]} == {queue["name"] for queue in queues}
    context = mock.Mock(has_tag=job.tags.__contains__, get_tag=job.tags.get)
    priorities = {step.key: _get_step_priority(context, step) for step in plan.steps}
    assert priorities == {"scan": 6, "read_text": 9}


def test_celery_does_not_pass_on_what_code_locations_have(stored: dg.DagsterInstance) -> None:
    values = read_values(f"{PLACE}/values-celery.yaml")
    [deployment] = values[SUBCHART]["deployments"]
    context = container_context({**deployment, "labels": {"team": "post"}, "envSecrets": [{"name": "of-the-server"}]})
    tag = json.dumps({"container_config": {"resources": {"limits": {"memory": "1Gi"}}}})
    made = run_job(stored, values, run_of(stored, "incoming_mail", {TAG: tag}, context))
    [container] = made.spec.template.spec.containers
    assert [source.secret_ref.name for source in container.env_from] == ["mail-secrets"]
    assert "team" not in made.spec.template.metadata.labels
    # Tags of the run count, and so does the image of the code server.
    assert container.resources.limits == {"memory": "1Gi"}
    assert container.image == "registry.example.com/orchard:2025-06-01"


def test_celery_executor_needs_its_launcher(load: Load, stored: dg.DagsterInstance) -> None:
    job = load("guides/deploy/deployment_options/kubernetes/letters.py").defs.get_job_def("incoming_mail")
    resolved = ResolvedRunConfig.build(job, {})
    init = InitExecutorContext(
        job=InMemoryJob(job),
        executor_def=job.executor_def,
        executor_config=resolved.execution.execution_engine_config,
        instance=stored,
    )
    with pytest.raises(Exception) as raised:
        job.executor_def.executor_creation_fn(init)
    assert f"`{raised.value}`" in page("kubernetes-and-celery")


def test_paths_of_values_are_seen() -> None:
    assert ("a[].b", 1) in list(nodes({"a": [{"b": 1}]}))


def test_migration() -> None:
    """The page's output consists of lines of a real migration, in order."""
    done = CliRunner().invoke(migrate_command, [])
    assert done.exit_code == 0, done.output
    command, shown = (FOLDER / "migrate.txt").read_text().split("\n\n", 1)
    assert command == "dagster instance migrate"
    real = iter(done.output.splitlines())
    for line in shown.splitlines():
        assert line == "..." or line in real, line
