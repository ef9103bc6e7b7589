"""Deployment settings, by Dagster's schema and through the command line."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml
from checks_settings import OF_THE_SERVICE, SHARED, check_settings
from cli_service import Cli, Service, cli, service, unconfigured
from corpus import DOCS, SNIPPETS
from dagster._core.instance.config import dagster_instance_config_schema
from dagster._core.run_coordinator import QueuedRunCoordinator

MANAGEMENT = "dagster_plus/deployment/management"
REFERENCE = DOCS / "dagster-plus/deployment/management/deployments/deployment-settings-reference.md"
FILE = SNIPPETS / MANAGEMENT / "deployments/deployment-settings.yaml"
# In Dagster's schema, and about a daemon that the service operates, or deprecated.
NOT_OF_A_DEPLOYMENT = {
    "concurrency.default_op_concurrency_limit",
    "run_monitoring.max_resume_run_attempts",
    "run_monitoring.poll_interval_seconds",
    "run_monitoring.cancellation_thread_poll_interval_seconds",
    "run_retries.enabled",
    "auto_materialize.enabled",
    "auto_materialize.minimum_interval_seconds",
    "auto_materialize.max_tick_retries",
    "auto_materialize.use_threads",
    "auto_materialize.num_workers",
    "run_queue.dequeue_interval_seconds",
    "run_queue.dequeue_use_threads",
    "run_queue.dequeue_num_workers",
    "run_queue.max_user_code_failure_retries",
    "run_queue.user_code_failure_retry_delay",
    "run_queue.block_op_concurrency_limited_runs.enabled",
    "run_queue.block_op_concurrency_limited_runs.op_concurrency_slot_buffer",
}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (FILE.read_text(), ""),
        ("run_queue: {max_concurrent_runs: 20, tag_concurrency_limits: []}", ""),
        ("sso_default_role: EDITOR", ""),
        ("{}", ""),
        ("concurrency: {runs: {max_concurent_runs: 20}}", "max_concurent_runs"),
        ("concurrency: {runs: {max_concurrent_runs: -1}}", "negative"),
        ("concurrency: {pools: {granularity: step}}", "granularity"),
        ("concurrency: {pools: {default_limit: ten}}", "int"),
        ("concurrency: {runs: {tag_concurrency_limits: [{key: a}]}}", "limit"),
        ("concurrency: {runs: {max_concurrent_runs: 5}}\nrun_queue: {max_concurrent_runs: 5}", "incompatible"),
        ("run_monitoring: {start_timeout: 5}", "start_timeout"),
        ("run_retries: {max_retries: two}", "max_retries"),
        ("auto_materialize: {sensors: true}", "sensors"),
        ("non_isolated_runs: {max_concurrent: 1}", "max_concurrent"),
        ("sso_default_role: [EDITOR]", "sso_default_role"),
        ("compute_logs: {module: dagster_aws.s3, class: S3ComputeLogManager}", "compute_logs"),
        ("run_retries: {max_retries: 1}\nrun_retries: {max_retries: 2}", "twice"),
    ],
)
def test_check_settings(text: str, message: str, workspace: Path) -> None:
    if not message:
        check_settings(text, workspace)
        return
    with pytest.raises(Exception, match=re.escape(message)):
        check_settings(text, workspace)


def leaves(config_type: Any, path: str) -> set[str]:
    """The keys of a config type down to what holds a value; items of a list are not looked into."""
    fields: Mapping[str, Any] = getattr(config_type, "fields", None) or {}
    if not fields:
        return {path}
    return {leaf for name, field in fields.items() for leaf in leaves(field.config_type, f"{path}.{name}")}


def test_the_reference_is_complete() -> None:
    schema = dagster_instance_config_schema()
    ours = {leaf for key in SHARED for leaf in leaves(schema[key].config_type, key)}
    service = {leaf for key, field in OF_THE_SERVICE.items() for leaf in leaves(field.config_type, key)}
    text = REFERENCE.read_text()
    shown = set(re.findall(r"^\| `([\w.]+)` \|", text, re.M)) - {"key", "value", "limit"}
    # The older form is a paragraph.
    shown |= set(re.findall(r"`(run_queue\.\w+)`", text))
    assert shown == (ours - NOT_OF_A_DEPLOYMENT) | service
    assert len(shown) == 20 and NOT_OF_A_DEPLOYMENT <= ours


def cells() -> dict[str, str]:
    """Each key of the page with its type and default."""
    text = REFERENCE.read_text()
    return dict(re.findall(r"^\| `([\w.]+\.[\w.]+)` \| ([^|]+) \|", text, re.M))


def test_types_of_the_reference() -> None:
    schema: Any = dagster_instance_config_schema()
    names = {"Int": "Integer", "IntSourceType": "Integer", "Bool": "Boolean", "BoolSourceType": "Boolean"}
    for key, cell in cells().items():
        block, *path = key.split(".")
        if block not in SHARED:
            continue
        field = schema[block]
        for part in path:
            field = field.config_type.fields[part]
        kind = names.get(field.config_type.given_name or field.config_type.key)
        assert kind is None or cell.startswith(f"{kind} ("), key


def test_defaults_of_the_reference() -> None:
    """Those that Dagster's packages have; the others are the service's own."""
    schema: Any = dagster_instance_config_schema()
    retries = schema["run_retries"].config_type.fields
    queue = QueuedRunCoordinator().get_run_queue_config()
    assert queue.tag_concurrency_limits == []
    shown = cells()
    defaults = {
        "run_retries.max_retries": f"Integer ({retries['max_retries'].default_value})",
        "run_retries.retry_on_asset_or_op_failure": f"Boolean (`{retries['retry_on_asset_or_op_failure'].default_value}`)",
        "concurrency.runs.max_concurrent_runs": f"Integer ({queue.max_concurrent_runs})",
        "concurrency.runs.tag_concurrency_limits": "List (empty)",
        "concurrency.pools.op_granularity_run_buffer": f"Integer ({queue.op_concurrency_slot_buffer})",
    }
    assert {key: shown[key].lower() for key in defaults} == {key: cell.lower() for key, cell in defaults.items()}


def test_settings_go_up_and_down(cli: Cli, service: Service, workspace: Path) -> None:
    settings = yaml.safe_load(FILE.read_text())
    assert cli("deployment", "settings", "set-from-file", str(FILE), "--deployment", "prod") == (0, "")
    assert service.settings == settings
    assert service.last("CliSetDeploymentSettings").variables == {"deploymentSettings": {"settings": settings}}
    code, text = cli("deployment", "settings", "get", "--deployment", "prod")
    assert code == 0 and yaml.safe_load(text) == settings
    # The whole document is replaced, so a smaller file drops the rest.
    Path("small.yaml").write_text("sso_default_role: EDITOR\n")
    cli("deployment", "settings", "set-from-file", "small.yaml", "--deployment", "prod")
    assert service.settings == {"sso_default_role": "EDITOR"}


def test_a_role_that_is_not_sufficient(cli: Cli, service: Service) -> None:
    service.answers["CliSetDeploymentSettings"] = {"setDeploymentSettings": {"__typename": "UnauthorizedError", "message": "no"}}
    code, text = cli("deployment", "settings", "set-from-file", str(FILE), "--deployment", "prod")
    assert code == 1 and "Unable to set deployment settings" in text


def test_switching(cli: Cli, service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    code, text = cli("config", "set-deployment", "staging")
    assert code == 0 and "Default deployment changed to `staging`" in text
    code, text = cli("config", "set-deployment", "stagin")
    assert code == 1 and "Deployment `stagin` not found" in text
    code, _ = cli("deployment", "list-locations")
    assert code == 0 and service.seen[-1].path == "/staging/graphql"
    cli("deployment", "list-locations", "--deployment", "prod")
    assert service.seen[-1].path == "/prod/graphql"


def test_full_deployments_are_only_deleted_in_the_ui(cli: Cli, service: Service) -> None:
    service.answers["DeploymentByNameQuery"] = {
        "deploymentByName": {"__typename": "DagsterCloudDeployment", "deploymentName": "staging", "deploymentId": 2, "deploymentType": "PRODUCTION"}
    }
    code, text = cli("branch-deployment", "delete", "--deployment", "staging")
    assert code == 1 and "Deployment staging is not a branch deployment" in text


def test_a_script_waits(load: Callable[[str], Any], service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DAGSTER_CLOUD_API_TOKEN", "user:script")
    session = load(f"{MANAGEMENT}/rate_limits/session.py").dagster_plus_session()
    session.mount("http://", session.get_adapter("https://acme.dagster.cloud"))
    service.refuse = 2
    response = session.post(f"{service.url}/prod/graphql", json={"query": "query CliDeploymentSettings { x }", "variables": {}})
    assert response.status_code == 200
    assert [request.token for request in service.seen] == ["user:script"] * 3


def test_agents_wait_longer_each_time(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    import requests
    from dagster_cloud_cli.core import graphql_client
    from dagster_cloud_cli.core.errors import DagsterCloudAgentServerError
    from dagster_cloud_cli.core.headers.auth import DagsterCloudInstanceScope

    waited: list[float] = []
    monkeypatch.setattr(graphql_client.time, "sleep", waited.append)
    service.refuse, service.retry_after = 99, None
    config = {"agent_token": "agent:x", "deployment": "prod"}
    with requests.Session() as session:
        client = graphql_client.create_agent_graphql_client(
            session, f"{service.url}/graphql", config, DagsterCloudInstanceScope.DEPLOYMENT
        )
        with pytest.raises(DagsterCloudAgentServerError, match=re.escape("Max retries (6) exceeded, too many 429 error responses.")):
            client.execute("query { version }")
        assert waited == [1, 2, 4, 8, 16, 32]
        waited.clear()
        service.refuse, service.retry_after = 1, "7"
        service.answers["version"] = {"version": "1"}
        client.execute("query version { version }")
        assert waited == [7]
