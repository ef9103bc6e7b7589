from dagster_pipes import (
    PipesBlobStoreMessageWriter,
    PipesBufferedFilesystemMessageWriterChannel,
    PipesParams,
)


class FolderMessageWriter(
    PipesBlobStoreMessageWriter[PipesBufferedFilesystemMessageWriterChannel]
):
    def make_channel(
        self, params: PipesParams
    ) -> PipesBufferedFilesystemMessageWriterChannel:
        return PipesBufferedFilesystemMessageWriterChannel(
            params["path"], interval=self.interval
        )
