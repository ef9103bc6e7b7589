from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Optional
from uuid import uuid4

import dagster as dg
from dagster_databricks import PipesDatabricksClient
from databricks.sdk import WorkspaceClient
from databricks.sdk.errors import NotFound


class VolumeMessageReader(dg.PipesBlobStoreMessageReader):
    def __init__(self, workspace: WorkspaceClient, volume: str) -> None:
        super().__init__(interval=5)
        self.workspace, self.volume = workspace, volume

    @contextmanager
    def get_params(self) -> Iterator[dict[str, Any]]:
        yield {"path": f"{self.volume}/{uuid4().hex}"}

    def messages_are_readable(self, params: dict[str, Any]) -> bool:
        return True

    def download_messages_chunk(
        self, index: int, params: dict[str, Any]
    ) -> Optional[str]:
        path = f"{params['path']}/{index}.json"
        try:
            file = self.workspace.files.download(path.lstrip("/"))
        except NotFound:
            return None
        return file.contents.read().decode() if file.contents else None

    def no_messages_debug_text(self) -> str:
        return f"Attempted to read messages from {self.volume}."


def volume_client(workspace: WorkspaceClient) -> PipesDatabricksClient:
    return PipesDatabricksClient(
        client=workspace,
        context_injector=dg.PipesEnvContextInjector(),
        message_reader=VolumeMessageReader(
            workspace, volume="/Volumes/shop/dagster/messages"
        ),
    )
