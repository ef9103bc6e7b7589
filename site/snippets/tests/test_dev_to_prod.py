"""From development to production: runs with the stub and DuckDB and with a real HTTP API, and resolves Snowflake's
settings.
"""

import json
import subprocess
import sys
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, HTTPServer
from types import ModuleType

import dagster as dg
import duckdb
import pytest
from corpus import SNIPPETS
from dagster_snowflake_pandas import SnowflakePandasIOManager

DEFINITIONS = "river_levels/definitions.py"
LOOK = "guides/deploy/dev_to_prod/look.py"
FILES = [
    "river_levels/__init__.py",
    "river_levels/assets.py",
    "river_levels/gauges.py",
    "river_levels/resources.py",
]
SNOWFLAKE = {
    "SNOWFLAKE_ACCOUNT": "abc12345",
    "SNOWFLAKE_USER": "river",
    "SNOWFLAKE_PASSWORD": "secret",
}

Load = Callable[[str], ModuleType]


def run(defs: dg.Definitions) -> dg.ExecuteInProcessResult:
    job = defs.get_implicit_global_asset_job_def()
    return job.execute_in_process(instance=dg.DagsterInstance.ephemeral())


def test_local(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DAGSTER_DEPLOYMENT", raising=False)
    assert all((SNIPPETS / file).is_file() for file in FILES)
    assert run(load(DEFINITIONS).defs).success
    with duckdb.connect("river.duckdb", read_only=True) as connection:
        assert connection.sql("SELECT count(*) FROM levels.readings").fetchall() == [(3,)]
        assert connection.sql("SELECT * FROM levels.flood_warnings").fetchall() == [
            ("Old Bridge", "2025-05-02", 415)
        ]
    look = subprocess.run(
        [sys.executable, SNIPPETS / LOOK], capture_output=True, text=True, check=True
    )
    shown = (SNIPPETS / LOOK).with_suffix(".txt").read_text().split("\n\n", 1)[1]
    assert look.stdout.strip() == shown.strip()
    held = duckdb.connect("river.duckdb")
    try:
        locked = subprocess.run(
            [sys.executable, SNIPPETS / LOOK], capture_output=True, text=True, check=False
        )
    finally:
        held.close()
    assert "IO Error: Could not set lock on file" in locked.stderr


def test_staging_and_production(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (*SNOWFLAKE, "GAUGE_API_URL"):
        monkeypatch.delenv(name, raising=False)
    for deployment, database in (("staging", "RIVER_STAGING"), ("production", "RIVER")):
        monkeypatch.setenv("DAGSTER_DEPLOYMENT", deployment)
        defs = load(DEFINITIONS).defs
        dg.Definitions.validate_loadable(defs)  # without any variable of Snowflake
        manager = (defs.resources or {})["io_manager"]
        assert isinstance(manager, SnowflakePandasIOManager)
        with pytest.raises(
            dg.DagsterInvalidConfigError,
            match='You have attempted to fetch the environment variable "SNOWFLAKE_ACCOUNT" which is not set',
        ):
            run(defs)
        with pytest.MonkeyPatch.context() as context:
            for name, value in SNOWFLAKE.items():
                context.setenv(name, value)
            # What it is configured with when a run starts, before it would connect.
            context.setattr(
                SnowflakePandasIOManager, "create_io_manager", lambda resolved, _: resolved
            )
            resolved = manager.process_config_and_initialize()
        assert (resolved.account, resolved.user, resolved.password) == tuple(SNOWFLAKE.values())
        assert (resolved.database, resolved.schema_) == (database, "LEVELS")


def test_a_misspelt_deployment(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DAGSTER_DEPLOYMENT", "prod")
    with pytest.raises(KeyError, match="prod"):
        load(DEFINITIONS)


def test_the_real_source(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [{"gauge": "Mill", "day": "2025-05-03", "level_cm": 500}]
    paths: list[str] = []

    class Api(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            paths.append(self.path)
            self.send_response(200)
            self.end_headers()
            self.wfile.write(json.dumps(rows).encode())

        def log_message(self, format: str, *args: object) -> None: ...

    from river_levels.assets import flood_warnings, readings
    from river_levels.gauges import GaugeApi

    with HTTPServer(("127.0.0.1", 0), Api) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        monkeypatch.setenv("GAUGE_API_URL", f"http://127.0.0.1:{server.server_port}")
        result = dg.materialize(
            [readings, flood_warnings],
            resources={
                "gauges": GaugeApi(url=dg.EnvVar("GAUGE_API_URL")),
                "io_manager": dg.mem_io_manager,
            },
        )
        server.shutdown()
    assert paths == ["/readings"]
    assert result.output_for_node("flood_warnings").to_dict("records") == rows


def test_deployment_name(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    deployment_name = load("guides/deploy/dev_to_prod/plus.py").deployment_name
    monkeypatch.delenv("DAGSTER_DEPLOYMENT", raising=False)
    assert deployment_name() == "local"
    monkeypatch.setenv("DAGSTER_CLOUD_DEPLOYMENT_NAME", "prod")
    assert deployment_name() == "production"
    monkeypatch.setenv("DAGSTER_CLOUD_DEPLOYMENT_NAME", "a1b2c3")
    monkeypatch.setenv("DAGSTER_CLOUD_IS_BRANCH_DEPLOYMENT", "1")
    assert deployment_name() == "staging"
