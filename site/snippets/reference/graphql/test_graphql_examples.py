"""Runs the example on the page GraphQL against a webserver and the daemon."""

import os
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
from dagster_graphql import DagsterGraphQLClient, DagsterGraphQLClientError, ReloadRepositoryLocationStatus

Load = Callable[[str], ModuleType]


@pytest.fixture
def port(workspace: Path, start_webserver: Callable[[str], int]) -> int:
    """The port of a webserver that has loaded the job and launches its runs immediately."""
    home = Path(os.environ["DAGSTER_HOME"])
    coordinator = "run_coordinator:\n  module: dagster._core.run_coordinator\n  class: DefaultRunCoordinator\n"
    (home / "dagster.yaml").write_text(f"telemetry:\n  enabled: false\n{coordinator}")
    return start_webserver("reference/graphql/orders_job.py")


def test_launch_orders(port: int, load: Load) -> None:
    client = DagsterGraphQLClient("127.0.0.1", port_number=port)
    launch = load("reference/graphql/launch_orders.py").launch
    assert launch(client, "NO") == dg.DagsterRunStatus.SUCCESS
    with dg.DagsterInstance.get() as instance:
        [record] = instance.get_run_records()
        assert record.dagster_run.tags["country"] == "NO"

    with pytest.raises(DagsterGraphQLClientError, match="No jobs with the name"):
        client.submit_job_execution("refunds_job")
    info = client.reload_repository_location("orders_job.py")
    assert info.status == ReloadRepositoryLocationStatus.SUCCESS
    unknown = client.reload_repository_location("nowhere")
    assert (unknown.status, unknown.failure_type) == (
        ReloadRepositoryLocationStatus.FAILURE,
        "RepositoryLocationNotFound",
    )
