"""Hex's API v1 and Cube's orchestration API."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import dagster as dg
import pytest

PROJECT = "5a8591dd-4039-49df-9202-96385ba3eff8"
RUNS = f"app.hex.tech/api/v1/project/{PROJECT}/run"
JOBS = "acme.cubecloudapp.dev/cubejs-api/v1/pre-aggregations/jobs"
Api = Any  # the server of conftest.py
Load = Callable[[str], ModuleType]


def materialize(module: ModuleType, asset: dg.AssetsDefinition, instance: dg.DagsterInstance) -> Any:
    job = module.defs.get_implicit_global_asset_job_def()
    return job.execute_in_process(instance=instance, asset_selection=[asset.key]).asset_materializations_for_node(asset.op.name)[0]


@pytest.fixture
def hex_api(api: Api, monkeypatch: pytest.MonkeyPatch) -> Api:
    monkeypatch.setenv("HEX_API_KEY", "t0ken")
    url = f"https://app.hex.tech/acme/app/{PROJECT}/run-1"
    run = {"projectId": PROJECT, "runId": "run-1", "runUrl": url, "runStatusUrl": f"{url}/status", "traceId": "trace"}
    times = {"startTime": "2025-04-01T06:00:00.000Z", "endTime": "2025-04-01T06:00:40.000Z", "elapsedTime": 40000}
    statuses = iter(["PENDING", "RUNNING", "COMPLETED"])
    api.answers = {
        f"POST {RUNS}": lambda _: run,
        f"GET {RUNS}/run-1": lambda _: {**run, **times, "status": next(statuses)},
        f"DELETE {RUNS}/run-1": lambda _: {},
        f"GET app.hex.tech/api/v1/projects/{PROJECT}": lambda _: {
            "title": "Churn Report",
            "description": "",
            "creator": {"email": "ada@example.com"},
            "lastEditedAt": "2025-03-01",
            "lastPublishedAt": "2025-03-01",
            "categories": [],
        },
    }
    return api


def test_a_hex_run(hex_api: Api, load: Load, instance: dg.DagsterInstance) -> None:
    module = load("integrations/libraries/hex/definitions.py")
    materialization = materialize(module, module.churn_report, instance)
    assert materialization.metadata["hex_run"].url.endswith(f"/{PROJECT}/run-1")
    assert materialization.metadata["ended_at"].value == "2025-04-01T06:00:40.000Z"
    [start] = hex_api.requests(f"POST {RUNS}")
    assert start.headers["Authorization"] == "Bearer t0ken"
    assert start.json == {
        "useCachedSqlResults": False,
        "dryRun": False,
        "updatePublishedResults": False,
        "inputParams": {"horizon_days": 30},
    }
    assert len(hex_api.requests(f"GET {RUNS}/run-1")) == 3


def test_a_published_app(hex_api: Api, load: Load, instance: dg.DagsterInstance) -> None:
    module = load("integrations/libraries/hex/published_app.py")
    materialize(module, module.churn_app, instance)
    [start] = hex_api.requests(f"POST {RUNS}")
    assert start.json == {"useCachedSqlResults": False, "dryRun": False, "updatePublishedResults": True}
    hex_api.answers[f"GET {RUNS}/run-1"] = lambda _: {"status": "KILLED"}
    with pytest.raises(dg.Failure, match="The Hex run ended as KILLED: https://app.hex.tech/acme/"):
        materialize(module, module.churn_app, instance)


@pytest.mark.parametrize(
    ("status", "body", "message"),
    [
        (401, '{"reason": "Unauthorized"}', "Received 401 status from Hex: {'reason': 'Unauthorized'}"),
        (403, '{"reason": "Forbidden"}', "Received 403 status from Hex:"),
        (404, "{}", "Exceeded max number of retries."),
    ],
)
def test_hex_refuses(hex_api: Api, load: Load, instance: dg.DagsterInstance, status: int, body: str, message: str) -> None:
    hex_api.answers[f"POST {RUNS}"] = lambda _: hex_api.reply(status, body)
    module = load("integrations/libraries/hex/definitions.py")
    with pytest.raises(dg.Failure, match=message):
        materialize(module, module.churn_report, instance)


def test_a_hex_run_that_ends_badly(hex_api: Api, load: Load, instance: dg.DagsterInstance) -> None:
    module = load("integrations/libraries/hex/definitions.py")
    hex_api.answers[f"GET {RUNS}/run-1"] = lambda _: {"status": "ERRORED"}
    with pytest.raises(dg.Failure, match="Project Run failed with status ERRORED. See Run URL for more info https://"):
        materialize(module, module.churn_report, instance)
    hex_api.answers[f"GET {RUNS}/run-1"] = lambda _: {"status": "KILLED"}
    with pytest.raises(dg.Failure, match="Received an unexpected status from the API: KILLED"):
        materialize(module, module.churn_report, instance)


def test_hex_needs_inputs_and_plain_titles(hex_api: Api) -> None:
    from dagster_hex.assets import build_hex_asset
    from dagster_hex.resources import HexResource

    resource = HexResource(api_key="t0ken")
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'inputs'"):
        resource.run_and_poll(project_id=PROJECT)  # type: ignore[call-arg]
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=r'"Churn Report__5a8591dd_.*" is not a valid name in Dagster'):
        build_hex_asset(PROJECT, resource)


def test_the_hex_op(hex_api: Api, instance: dg.DagsterInstance) -> None:
    from dagster_hex.ops import hex_project_op
    from dagster_hex.resources import hex_resource

    @dg.job(resource_defs={"hex": hex_resource.configured({"api_key": {"env": "HEX_API_KEY"}})})
    def nightly() -> None:
        hex_project_op()

    config = {"ops": {"hex_project_op": {"config": {"project_id": PROJECT}}}}
    assert nightly.execute_in_process(run_config=config, instance=instance).success
    assert hex_api.requests(f"POST {RUNS}")[0].json["useCachedSqlResults"] is True


@pytest.fixture
def cube(api: Api, monkeypatch: pytest.MonkeyPatch) -> Api:
    monkeypatch.setenv("CUBE_API_URL", "https://acme.cubecloudapp.dev/cubejs-api/v1/")
    monkeypatch.setenv("CUBE_API_TOKEN", "t0ken")
    rounds = iter([["scheduled", "scheduled"], ["done", "processing"], ["done", "done"]])

    def jobs(request: Any) -> Any:
        if request.json["action"] == "post":
            return ["token-1", "token-2"]
        assert request.json == {"action": "get", "tokens": ["token-1", "token-2"]}
        return [
            {"token": f"token-{at}", "table": f"pre_aggregations.orders_daily_revenue_{at}", "status": status}
            for at, status in enumerate(next(rounds), 1)
        ]

    api.answers = {f"POST {JOBS}": jobs}
    return api


def test_a_cube_build(cube: Api, load: Load, instance: dg.DagsterInstance) -> None:
    module = load("integrations/libraries/cube/definitions.py")
    materialization = materialize(module, module.daily_revenue_rollup, instance)
    assert materialization.metadata["partitions_built"].value == 2
    start, *polls = cube.requests(f"POST {JOBS}")
    assert start.headers["Authorization"] == "t0ken" and len(polls) == 3
    assert start.json["selector"] == {
        "contexts": [{"securityContext": {}}],
        "timezones": ["UTC"],
        "preAggregations": ["orders.daily_revenue"],
    }


def test_a_failed_cube_build(cube: Api, load: Load, instance: dg.DagsterInstance) -> None:
    module = load("integrations/libraries/cube/definitions.py")
    failed = [{"token": "token-1", "table": "t", "status": "failure: Table ORDERS doesn't exist"}]
    cube.answers[f"POST {JOBS}"] = lambda request: ["token-1"] if request.json["action"] == "post" else failed
    with pytest.raises(dg.Failure, match="The build failed in Cube."):
        materialize(module, module.daily_revenue_rollup, instance)
    cube.answers[f"POST {JOBS}"] = lambda request: ["token-1"] if request.json["action"] == "post" else cube.reply(502)
    with pytest.raises(dg.Failure, match="Cube didn't return the status of the build."):
        materialize(module, module.daily_revenue_rollup, instance)


def test_cube_refuses(cube: Api, load: Load, instance: dg.DagsterInstance, capfd: pytest.CaptureFixture[str]) -> None:
    module = load("integrations/libraries/cube/definitions.py")
    cube.answers[f"POST {JOBS}"] = lambda _: cube.reply(403, '{"error": "API scope is missing: jobs"}')
    with pytest.raises(dg.Failure, match="Cube started no build."):
        materialize(module, module.daily_revenue_rollup, instance)
    assert "Request to Cube API failed: 403 Client Error: Forbidden for url: " in capfd.readouterr().err


def test_an_address_without_a_slash(cube: Api, load: Load, monkeypatch: pytest.MonkeyPatch, instance: dg.DagsterInstance) -> None:
    monkeypatch.setenv("CUBE_API_URL", "https://acme.cubecloudapp.dev/cubejs-api/v1")
    module = load("integrations/libraries/cube/definitions.py")
    with pytest.raises(dg.Failure):
        materialize(module, module.daily_revenue_rollup, instance)
    assert cube.asked[0][0] == "POST acme.cubecloudapp.dev/cubejs-api/pre-aggregations/jobs"
