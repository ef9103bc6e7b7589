from dagster_databricks import PipesDatabricksClient, PipesDbfsMessageReader
from databricks.sdk import WorkspaceClient


def client_with_stdio(workspace: WorkspaceClient) -> PipesDatabricksClient:
    return PipesDatabricksClient(
        client=workspace,
        message_reader=PipesDbfsMessageReader(
            client=workspace, include_stdio_in_messages=True
        ),
    )
