"""OpenMetadata's connector reads a running Dagster webserver. The OpenMetadata server is a stub."""

import sqlite3
import uuid
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import dagster as dg
import pytest
import yaml
from corpus import SNIPPETS
from metadata.generated.schema.entity.data.pipeline import Pipeline
from metadata.generated.schema.entity.data.table import Table
from metadata.generated.schema.entity.services.connections.pipeline.dagsterConnection import DagsterConnection
from metadata.generated.schema.entity.services.connections.testConnectionDefinition import (
    TestConnectionDefinition,
    TestConnectionStep,
)
from metadata.ingestion.api.parser import parse_workflow_config_gracefully
from metadata.ingestion.source.pipeline.dagster.client import DagsterClient
from metadata.ingestion.source.pipeline.dagster.metadata import DagsterSource
from metadata.ingestion.source.pipeline.dagster.queries import TEST_QUERY_GRAPHQL
from sqlalchemy import event
from sqlalchemy.engine import Engine

PAGE = "integrations/libraries/open_metadata"


def settings() -> dict[str, Any]:
    return yaml.safe_load((SNIPPETS / PAGE / "openmetadata.yaml").read_text())


def test_the_file_is_valid() -> None:
    parsed = parse_workflow_config_gracefully(settings())
    assert parsed.source.serviceName == "dagster_prod"
    broken = settings()
    broken["source"]["serviceConnection"]["config"]["hostPort"] = "localhost:3000"
    with pytest.raises(Exception, match="hostPort"):
        parse_workflow_config_gracefully(broken)


class Server:
    """What the connector asks the OpenMetadata server: entities by their names."""

    def __init__(self, *tables: str, knows_dagster: bool = True) -> None:
        self.knows_dagster = knows_dagster
        self.ids = {name: uuid.uuid4() for name in tables}
        self.asked: list[str] = []

    def get_by_name(self, entity: type, fqn: str, **_: Any) -> Any:
        if entity is TestConnectionDefinition:
            step = TestConnectionStep(name="GetPipelines", description="List pipelines", mandatory=True)
            return TestConnectionDefinition(name="Dagster", steps=[step]) if self.knows_dagster else None
        if entity is Pipeline:
            return SimpleNamespace(id=SimpleNamespace(root=uuid.uuid4()), tasks=[])
        assert entity is Table
        self.asked.append(fqn)
        return Table(id=self.ids[fqn], name=fqn.split(".")[-1], columns=[]) if fqn in self.ids else None  # type: ignore[call-arg]


def read(port: int, server: Server, **lineage: list[str]) -> tuple[list[Any], list[Any]]:
    """The pipelines and the edges of lineage that the connector finds."""
    config = settings()["source"]
    config["sourceConfig"]["config"]["lineageInformation"] |= lineage
    config["serviceConnection"]["config"]["host"] = f"http://127.0.0.1:{port}"
    stub = MagicMock()
    stub.get_by_name.side_effect = server.get_by_name
    source = DagsterSource.create(config, stub)
    source.context.get().pipeline_service = "dagster_prod"
    pipelines, edges = [], []
    for pipeline in source.get_pipelines_list():
        source.context.get().pipeline = pipeline.id
        [request] = [either.right for either in source.yield_pipeline(pipeline)]
        pipelines.append(request)
        for either in source.yield_pipeline_lineage_details(pipeline):
            assert either.left is None, either.left
            edges.append(either.right.edge)
    return pipelines, edges


def add_schemas(connection: Any, _: object) -> None:
    """Gives SQLite the schemas that the warehouse has. Dagster's own databases don't mind."""
    for schema in "raw", "marts":
        connection.execute(f"attach database '{schema}.db' as {schema}")


def test_reading_dagster(
    start_webserver: Callable[[str], int], load: Callable[[str], Any], workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = "warehouse_prod.warehouse.raw.bookings", "warehouse_prod.warehouse.marts.revenue_by_home"
    port = start_webserver(f"{PAGE}/definitions.py")
    server = Server(*tables)
    pipelines, edges = read(port, server)
    [job] = pipelines
    assert job.displayName == "daily_revenue"
    assert {task.name for task in job.tasks} == {"warehouse__raw__bookings", "revenue_by_home"}
    # Before the first run, the table of a short key isn't known.
    assert edges == []
    monkeypatch.setenv("WAREHOUSE_URL", f"sqlite:///{workspace / 'warehouse.db'}")
    event.listen(Engine, "connect", add_schemas)
    defs = load(f"{PAGE}/definitions.py").defs
    with dg.DagsterInstance.get() as instance:
        assert defs.get_job_def("daily_revenue").execute_in_process(instance=instance).success
    event.remove(Engine, "connect", add_schemas)
    with sqlite3.connect("marts.db") as marts:
        assert marts.execute("select * from revenue_by_home order by 1").fetchall() == [("cabin", 185), ("lake house", 140)]
    [edge] = read(port, server)[1]
    assert (edge.fromEntity.id.root, edge.toEntity.id.root) == tuple(server.ids[table] for table in tables)
    assert read(port, Server(tables[0]))[1] == []
    # Without the names of services, the connector looks for a service with the name "*".
    server.asked.clear()
    assert read(port, server, dbServiceNames=[])[1] == []
    assert set(server.asked) == {"*.warehouse.raw.bookings", "*.warehouse.marts.revenue_by_home"}


def test_without_a_timeout() -> None:
    client = DagsterClient(DagsterConnection(host="http://127.0.0.1:1"))  # type: ignore[call-arg]
    with pytest.raises(Exception) as failed:
        client.client._execute(TEST_QUERY_GRAPHQL)
    assert "Timeout value connect was 1000, but it must be an int, float or None." in str(failed.value.__cause__)


def test_dagster_is_not_there() -> None:
    with pytest.raises(Exception, match="Failed to run the test connection step: GetPipelines"):
        read(1, Server())


def test_a_token_that_is_not_valid() -> None:
    with pytest.raises(Exception, match="Test connection definition for Dagster.testConnectionDefinition not found! Make sure the"):
        read(1, Server(knows_dagster=False))
