import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

from dagster_pipes import (
    PipesContextData,
    PipesContextLoader,
    PipesMessage,
    PipesMessageWriter,
    PipesMessageWriterChannel,
    PipesParams,
    open_dagster_pipes,
)


class TableContextLoader(PipesContextLoader):
    @contextmanager
    def load_context(self, params: PipesParams) -> Iterator[PipesContextData]:
        statement = "select context from contexts where session = ?"
        with closing(sqlite3.connect(params["database"])) as connection:
            found = connection.execute(statement, (params["session"],))
            yield json.loads(found.fetchone()[0])


class TableChannel(PipesMessageWriterChannel):
    def __init__(self, connection: sqlite3.Connection, session: str) -> None:
        self.connection = connection
        self.session = session

    def write_message(self, message: PipesMessage) -> None:
        row = (self.session, json.dumps(message))
        with self.connection:
            self.connection.execute("insert into messages values (?, ?)", row)


class TableMessageWriter(PipesMessageWriter[TableChannel]):
    @contextmanager
    def open(self, params: PipesParams) -> Iterator[TableChannel]:
        with closing(sqlite3.connect(params["database"])) as connection:
            yield TableChannel(connection, params["session"])


def main() -> None:
    with open_dagster_pipes(
        context_loader=TableContextLoader(),
        message_writer=TableMessageWriter(),
    ) as pipes:
        pipes.log.info(f"Rendering {pipes.get_extra('layer')}")
        pipes.report_asset_materialization(metadata={"tiles": 64})


if __name__ == "__main__":
    main()
