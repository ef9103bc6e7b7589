"""The pages of the command-line programs: their commands, in order."""

from __future__ import annotations

from importlib.metadata import version
from typing import Any

from .commands import as_click, command_tree, options_of
from .importing import import_object

Json = dict[str, Any]

# Page -> (object, program and command, distribution), in page order.
PAGES: dict[str, list[tuple[str, str, str]]] = {
    "core/cli": [
        ("dagster._cli.asset.asset_cli", "dagster asset", "dagster"),
        ("dagster._cli.debug.debug_cli", "dagster debug", "dagster"),
        ("dagster._cli.definitions.definitions_validate_command", "dagster definitions validate", "dagster"),
        ("dagster._cli.dev.dev_command", "dagster dev", "dagster"),
        ("dagster._cli.instance.instance_cli", "dagster instance", "dagster"),
        ("dagster._cli.job.job_cli", "dagster job", "dagster"),
        ("dagster._cli.run.run_cli", "dagster run", "dagster"),
        ("dagster._cli.schedule.schedule_cli", "dagster schedule", "dagster"),
        ("dagster._cli.sensor.sensor_cli", "dagster sensor", "dagster"),
        ("dagster._cli.project.project_cli", "dagster project", "dagster"),
        ("dagster_graphql.cli.cli", "dagster-graphql", "dagster-graphql"),
        ("dagster_webserver.cli.cli", "dagster-webserver", "dagster-webserver"),
        ("dagster._daemon.cli.run_command", "dagster-daemon run", "dagster"),
        ("dagster._daemon.cli.wipe_command", "dagster-daemon wipe", "dagster"),
        ("dagster._daemon.cli.debug_heartbeat_dump_command", "dagster-daemon debug heartbeat-dump", "dagster"),
        ("dagster._daemon.cli.liveness_check_command", "dagster-daemon liveness-check", "dagster"),
        ("dagster._cli.api.grpc_command", "dagster api grpc", "dagster"),
        ("dagster._cli.code_server.code_server_cli", "dagster code-server", "dagster"),
    ],
    "core/dg-cli": [
        ("dagster_dg.cli.check.check_group", "dg check", "dagster-dg"),
        ("dagster_dg.cli.dev.dev_command", "dg dev", "dagster-dg"),
        ("dagster_dg.cli.docs.docs_group", "dg docs", "dagster-dg"),
        ("dagster_dg.cli.init.init_command", "dg init", "dagster-dg"),
        ("dagster_dg.cli.launch.launch_command", "dg launch", "dagster-dg"),
        ("dagster_dg.cli.list.list_group", "dg list", "dagster-dg"),
        ("dagster_dg.cli.plus.plus_group", "dg plus", "dagster-dg"),
        ("dagster_dg.cli.scaffold.scaffold_group", "dg scaffold", "dagster-dg"),
        ("dagster_dg.cli.utils.utils_group", "dg utils", "dagster-dg"),
    ],
    "core/dagster-cloud-cli": [
        ("dagster_cloud_cli.entrypoint.app", "dagster-cloud", "dagster-cloud-cli"),
    ],
}
# Commands that the original documentation's page lacks (or where that couldn't be checked).
INFERRED = {"dagster project", "dagster-daemon liveness-check", "dagster code-server", "dg init", "dg utils"}
# The value that a console entry point passes when it calls its command.
AUTO_ENVVAR_PREFIX = {"dagster-webserver": "DAGSTER_WEBSERVER"}
# Page -> (module of the program, function that creates its root command).
ROOTS = {
    "core/cli": ("dagster._cli", "create_dagster_cli"),
    "core/dg-cli": ("dagster_dg.cli", "create_dg_cli"),
}


def command_pages() -> dict[str, Json]:
    """Slug of a page -> its sections, and the commands and options of the program itself."""
    pages: dict[str, Json] = {}
    for slug, entries in PAGES.items():
        pages[slug] = {"sections": [_section(*entry) for entry in entries]}
        if slug in ROOTS:
            pages[slug]["root"] = _root(*ROOTS[slug])
    return pages


def library_commands(targets: list[Json]) -> dict[str, Json]:
    """Program -> command tree, for the click objects on pages of libraries."""
    listed = [target for target in targets if target["directive"] == "click"]
    return {t["prog"]: command_tree(as_click(import_object(t["target"])), t["prog"]) for t in listed}


def command_object(path: str, prog: str) -> Json:
    """``path``: of the click or typer object."""
    return {
        "name": prog,
        "qualname": prog,
        "kind": "cli",
        "directive": "click",
        "anchor": prog.replace(" ", "-"),
        "target": path,
    }


def _section(path: str, prog: str, distribution: str) -> Json:
    tree = command_tree(as_click(import_object(path)), prog)
    if prog in AUTO_ENVVAR_PREFIX:
        tree["autoEnvvarPrefix"] = AUTO_ENVVAR_PREFIX[prog]
    facts = command_object(path, prog)
    facts |= {"package": distribution, "version": version(distribution), "command": tree}
    if prog in INFERRED:
        facts["inferred"] = True
    return {"heading": prog, "level": 2, "objects": [facts]}


def _root(module: str, make: str) -> Json:
    command = import_object(f"{module}.{make}")()
    return {
        "commands": sorted(getattr(command, "commands", {})),
        "options": options_of(command),
        "autoEnvvarPrefix": import_object(f"{module}.ENV_PREFIX"),
    }
