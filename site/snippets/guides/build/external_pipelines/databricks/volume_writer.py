import os
from typing import Any

from dagster_pipes import (
    PipesBlobStoreMessageWriter,
    PipesBufferedFilesystemMessageWriterChannel,
)


class VolumeMessageWriter(PipesBlobStoreMessageWriter):
    def make_channel(
        self, params: dict[str, Any]
    ) -> PipesBufferedFilesystemMessageWriterChannel:
        os.makedirs(params["path"], exist_ok=True)
        return PipesBufferedFilesystemMessageWriterChannel(
            path=params["path"], interval=self.interval
        )
