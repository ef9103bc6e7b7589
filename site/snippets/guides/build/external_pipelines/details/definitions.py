import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from threading import Event, Thread
from typing import Any
from uuid import uuid4

import dagster as dg
from dagster_pipes import PipesContextData, PipesParams

SCRIPT = dg.file_relative_path(__file__, "render_tiles.py")


def query(database: str, statement: str, *values: object) -> list[Any]:
    with closing(sqlite3.connect(database)) as connection, connection:
        return connection.execute(statement, values).fetchall()


# start_injector
class TableContextInjector(dg.PipesContextInjector):
    def __init__(self, database: str) -> None:
        self.database = database

    @contextmanager
    def inject_context(
        self, context_data: PipesContextData
    ) -> Iterator[PipesParams]:
        session = uuid4().hex
        row = (session, json.dumps(context_data))
        query(self.database, "insert into contexts values (?, ?)", *row)
        try:
            yield {"database": self.database, "session": session}
        finally:
            query(
                self.database,
                "delete from contexts where session = ?",
                session,
            )

    def no_messages_debug_text(self) -> str:
        return f"Attempted to inject context through a table in {self.database}."


# end_injector


# start_reader
class TableMessageReader(dg.PipesMessageReader):
    def __init__(self, database: str, interval: float = 0.5) -> None:
        self.database = database
        self.interval = interval

    @contextmanager
    def read_messages(
        self, handler: dg.PipesMessageHandler
    ) -> Iterator[PipesParams]:
        session, ended = uuid4().hex, Event()
        arguments = (handler, session, ended)
        thread = Thread(target=self.poll, args=arguments, daemon=True)
        thread.start()
        try:
            yield {"database": self.database, "session": session}
        finally:
            ended.set()
            thread.join()

    def poll(
        self, handler: dg.PipesMessageHandler, session: str, ended: Event
    ) -> None:
        last = 0
        while True:
            is_last_look = ended.is_set()
            rows = query(
                self.database,
                "select rowid, message from messages"
                " where session = ? and rowid > ? order by rowid",
                session,
                last,
            )
            for last, message in rows:
                handler.handle_message(json.loads(message))
            if is_last_look:
                return
            ended.wait(self.interval)

    def no_messages_debug_text(self) -> str:
        return f"Attempted to read messages from a table in {self.database}."


# end_reader


# start_resource
class RenderQueue(dg.ConfigurableResource):
    database: str

    def setup_for_execution(self, context: dg.InitResourceContext) -> None:
        for name in ("context", "message"):
            table = f"{name}s (session, {name})"
            query(self.database, f"create table if not exists {table}")

    def run(
        self, context: dg.AssetExecutionContext, layer: str
    ) -> Sequence[dg.PipesExecutionResult]:
        with dg.open_pipes_session(
            context=context,
            context_injector=TableContextInjector(self.database),
            message_reader=TableMessageReader(self.database),
            extras={"layer": layer},
        ) as session:
            variables = {**os.environ, **session.get_bootstrap_env_vars()}
            subprocess.run([sys.executable, SCRIPT], env=variables, check=True)
        return session.get_results()


@dg.multi_asset(specs=[dg.AssetSpec("street_tiles")])
def render_streets(
    context: dg.AssetExecutionContext, render_queue: RenderQueue
) -> Sequence[dg.PipesExecutionResult]:
    return render_queue.run(context, layer="streets")


defs = dg.Definitions(
    assets=[render_streets],
    resources={"render_queue": RenderQueue(database="render.db")},
)
# end_resource
