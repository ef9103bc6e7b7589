import sys
from io import StringIO
from typing import Any

import numpy
from azure.identity import DefaultAzureCredential
from azure.storage.blob import ContainerClient
from dagster_pipes import (
    PipesBlobStoreMessageWriter,
    PipesBlobStoreMessageWriterChannel,
    open_dagster_pipes,
)


# start_writer
class BlobChannel(PipesBlobStoreMessageWriterChannel):
    def __init__(self, params: dict[str, Any], interval: float) -> None:
        super().__init__(interval=interval)
        self.prefix = params["prefix"]
        self.container = ContainerClient(
            params["account_url"], params["container"], DefaultAzureCredential()
        )

    def upload_messages_chunk(self, payload: StringIO, index: int) -> None:
        name = f"{self.prefix}/{index}.json"
        self.container.upload_blob(name, payload.read())


class BlobMessageWriter(PipesBlobStoreMessageWriter):
    def make_channel(self, params: dict[str, Any]) -> BlobChannel:
        return BlobChannel(params, self.interval)


# end_writer


# start_main
def main() -> None:
    with open_dagster_pipes(message_writer=BlobMessageWriter()) as pipes:
        sales = numpy.loadtxt(sys.argv[1], delimiter=",", skiprows=1)
        degrees, loaves = sales.T
        slope, base = numpy.polyfit(degrees, loaves, 1)
        pipes.log.info(f"Fitted {len(sales)} days")
        pipes.report_asset_materialization(
            metadata={
                "loaves_per_degree": round(float(slope), 2),
                "base": round(float(base), 2),
            }
        )


if __name__ == "__main__":
    main()
# end_main
