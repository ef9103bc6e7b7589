"""The page about Athena: moto keeps queries and results, and doesn't run SQL."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import boto3
import dagster as dg
import pytest
from asset_runs import metadata, run
from botocore.exceptions import NoCredentialsError, NoRegionError
from dagster_aws.athena import AthenaClientResource, AthenaError, AthenaTimeout, FakeAthenaClient
from moto.athena.models import Execution, QueryResults, athena_backends
from moto.core import DEFAULT_ACCOUNT_ID
from moto.moto_api import state_manager

ATHENA = "integrations/libraries/aws/athena"
STATES = "athena::execution"
Load = Callable[[str], ModuleType]


@pytest.fixture
def athena(bucket: Callable[[str], None], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Queries take the workgroup's result location, which moto doesn't do."""
    bucket("acme-athena")
    made = Execution.__init__

    def with_location(self: Execution, config: Any, workgroup: Any, **options: Any) -> None:
        made(self, config=dict(workgroup.configuration["ResultConfiguration"]), workgroup=workgroup, **options)

    monkeypatch.setattr(Execution, "__init__", with_location)
    settings = {"ResultConfiguration": {"OutputLocation": "s3://acme-athena/results/"}}
    boto3.client("athena").create_work_group(Name="analytics", Configuration=settings)
    return athena_backends[DEFAULT_ACCOUNT_ID]["eu-west-1"]


def answer(athena: Any, *rows: tuple[str, ...]) -> None:
    athena.query_results_queue.append(QueryResults([{"Data": [{"VarCharValue": cell} for cell in row]} for row in rows], []))


def test_slow_requests(athena: Any, load: Load, instance: dg.DagsterInstance) -> None:
    answer(athena, ("request_url", "_col1", "_col2"), ("/checkout", "120", "4.75"), ("/search", "15", "1.5"))
    result = run(load(f"{ATHENA}/definitions.py").defs, instance, partition_key="2025-06-01")
    assert metadata(result, "slow_requests")["dagster/row_count"] == 2
    [query] = athena.executions.values()
    assert "where day = date '2025-06-01'" in query.query
    assert query.workgroup.name == "analytics"


def test_the_readers_test(load: Load) -> None:
    load(f"{ATHENA}/test_slow_requests.py").test_numbers_are_numbers()


def test_timeout(athena: Any) -> None:
    state_manager.set_transition(STATES, transition={"progression": "manual", "times": 100})
    try:
        with pytest.raises(AthenaTimeout, match="^$"):
            AthenaClientResource(workgroup="analytics", polling_interval=0, max_polls=3).get_client().execute_query("select 1")
        assert [query.status for query in athena.executions.values()] == ["QUEUED"]
    finally:
        state_manager.unset_transition(STATES)


def test_a_failed_query() -> None:
    client = FakeAthenaClient(boto3.client("athena"))
    with pytest.raises(AthenaError, match="^state change reason$"):
        client.execute_query("select 1", expected_states=["FAILED"])


def test_other_errors(athena: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    given = AthenaClientResource(workgroup="analytics", aws_access_key_id="key", aws_secret_access_key="secret")
    answer(athena)
    with pytest.raises(StopIteration):
        given.get_client().execute_query("create table days (day date)", fetch_results=True)
    monkeypatch.setattr(boto3, "DEFAULT_SESSION", None)
    with monkeypatch.context() as patch, pytest.raises(NoCredentialsError, match="^Unable to locate credentials$"):
        patch.delenv("AWS_ACCESS_KEY_ID")
        given.get_client().execute_query("select 1", fetch_results=True)
    assert len(athena.executions) == 2
    monkeypatch.delenv("AWS_DEFAULT_REGION")
    monkeypatch.setattr(boto3, "DEFAULT_SESSION", None)
    with pytest.raises(NoRegionError, match="^You must specify a region.$"):
        given.get_client()
