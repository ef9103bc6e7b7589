import json
import sqlite3
from typing import Any

import dagster as dg


# start_class
class SqliteValues(dg.IOManager):
    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        connection.execute(
            "create table if not exists stored (key primary key, value)"
        )

    def handle_output(self, context: dg.OutputContext, obj: Any) -> None:
        row = (context.asset_key.to_user_string(), json.dumps(obj))
        with self.connection:
            self.connection.execute("replace into stored values (?, ?)", row)

    def load_input(self, context: dg.InputContext) -> Any:
        key = context.asset_key.to_user_string()
        query = "select value from stored where key = ?"
        row = self.connection.execute(query, (key,)).fetchone()
        if row is None:
            raise KeyError(f"{key} is not stored yet")
        return json.loads(row[0])


class SqliteIOManager(dg.ConfigurableIOManagerFactory[SqliteValues]):
    path: str

    def create_io_manager(
        self, context: dg.InitResourceContext
    ) -> SqliteValues:
        return SqliteValues(sqlite3.connect(self.path))


# end_class


@dg.asset
def beds() -> list[str]:
    return ["north", "south"]


@dg.asset
def bed_count(beds: list[str]) -> int:
    return len(beds)


defs = dg.Definitions(
    assets=[beds, bed_count],
    resources={"io_manager": SqliteIOManager(path="greenhouse.db")},
)
