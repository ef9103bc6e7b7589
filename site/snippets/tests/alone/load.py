"""Runs a file of a page as its reader would: as `dagster dev -f` loads it, as a test, or as a script.

Importing Dagster takes seconds, so this process imports it once and forks for each request: a line of JSON with `folder`,
`file`, `mode` ("run", "load", "test", "script", or "import"), `environment`, and `configs` (run configs of the page).
It answers with a line of JSON: `done` and `failed`, lists of texts.
"""

import importlib
import json
import os
import re
import runpy
import signal
import sys
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime, timezone
from functools import cache, partial
from pathlib import Path
from typing import Any

import dagster as dg
import yaml
from dagster._core.definitions.reconstruct import ReconstructableRepository, repository_def_from_target_def
from dagster._core.definitions.repository_definition import RepositoryDefinition
from dagster._core.workspace.autodiscovery import loadable_targets_from_python_file, loadable_targets_from_python_module
from reader import patience

# Capturing the output of each step starts two processes for it.
NO_LOGS = {"module": "dagster._core.storage.noop_compute_log_manager", "class": "NoOpComputeLogManager"}
MOST_PARTITIONS = 31
QUICK = {"telemetry": {"enabled": False}, "compute_logs": NO_LOGS}


def serve() -> None:
    for line in sys.stdin:
        request = json.loads(line)
        answer = Path(request["folder"]) / ".answer.json"
        answer.unlink(missing_ok=True)
        seconds = patience()
        child = os.fork()
        if child == 0:
            signal.alarm(seconds)
            os.setsid()
            answer.write_text(json.dumps(in_folder(**request)))
            os._exit(0)
        os.waitpid(child, 0)
        # A server that it left running must not answer for the next file.
        try:
            os.killpg(child, signal.SIGKILL)
        except ProcessLookupError:
            pass
        text = answer.read_text() if answer.exists() else ""
        print(text or json.dumps({"done": [], "failed": [f"didn't end within {seconds} s, or ended its process"]}), flush=True)


def in_folder(folder: str, file: str, mode: str, environment: dict[str, str], configs: list[str]) -> dict[str, Any]:
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    log = os.open(".log", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    for stream in (1, 2):
        os.dup2(log, stream)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    installed = environment.get("PYTHONPATH", "").split(":")
    sys.path[:0] = [*(str(root) for root in roots(Path(folder), file)), *filter(None, installed)]
    sys.argv = [file]
    try:
        if mode == "test":
            return run_tests(file)
        if mode == "script":
            sys.path.insert(0, str(Path(file).resolve().parent))
            runpy.run_path(file, run_name="__main__")
        elif mode == "import":
            importlib.import_module(module_name(Path(folder), file))
        else:
            return run_definitions(file, mode, configs)
    except SystemExit as ended:
        if ended.code:
            return {"done": [], "failed": [f"exits with {ended.code}"]}
    except BaseException as error:
        return {"done": [], "failed": [reason(error)]}
    return {"done": ["ran"], "failed": []}


def run_tests(file: str) -> dict[str, Any]:
    import pytest

    problems: list[str] = []

    class Reports:
        def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
            if report.failed:
                errors = [line for line in str(report.longrepr).split("\n") if line.startswith("E  ")]
                problems.append(f"{report.nodeid.split('::')[-1]}: {(errors or [''])[0][1:].strip()}"[:300])

        def pytest_collectreport(self, report: pytest.CollectReport) -> None:
            if report.failed:
                errors = [line for line in str(report.longrepr).split("\n") if line.startswith("E  ")]
                problems.append((errors or [str(report.longrepr)])[-1][1:].strip()[:300])

    code = pytest.main(["-q", "-p", "no:cacheprovider", "--rootdir=.", file], plugins=[Reports()])
    if code and not problems:
        problems.append(f"pytest ends with {code!r}")
    return {"done": [] if problems else ["tests"], "failed": problems}


def roots(folder: Path, file: str) -> list[Path]:
    """Where imports start: the page's folder, and a project's in it."""
    above = [folder / parent for parent in Path(file).parents]
    projects = [path for path in above if (path / "pyproject.toml").exists() or (path / "setup.py").exists() or path.name == "src"]
    sources = [path / "src" for path in projects if (path / "src").is_dir()]
    return list(dict.fromkeys([*sources, *projects, folder]))


def module_name(folder: Path, file: str) -> str:
    full = folder / file
    root = max((root for root in roots(folder, file) if root in full.parents), key=lambda path: len(path.parts))
    return ".".join(full.relative_to(root).with_suffix("").parts).removesuffix(".__init__")


def run_definitions(file: str, mode: str, configs: list[str]) -> dict[str, Any]:
    done: list[str] = []
    failed: list[str] = []
    try:
        # A file of a package may import its siblings, so it's loaded as a part of the package.
        if "/" in file:
            root = str(roots(Path.cwd(), file)[0])
            targets = loadable_targets_from_python_module(module_name(Path.cwd(), file), working_directory=root)
        else:
            targets = loadable_targets_from_python_file(file, working_directory=os.getcwd())
        found = {target.attribute: repository_def_from_target_def(target.target_definition) for target in targets}
        repositories = {name: repository for name, repository in found.items() if repository is not None}
        for repository in repositories.values():
            repository.load_all_definitions()
        if not repositories:
            raise ValueError("has no definitions")
    except BaseException as error:
        return {"done": done, "failed": [f"loading: {reason(error)}"]}
    if mode == "load":
        return {"done": ["load"], "failed": failed}
    run_configs = [{}, *(yaml.safe_load(config) for config in configs)]
    with dg.DagsterInstance.local_temp(overrides=QUICK) as instance:
        for attribute, repository in repositories.items():
            # The kernel of a notebook loads the definitions again.
            is_loaded_again = "dagstermill" in sys.modules
            origin = ReconstructableRepository.for_file(file, attribute, os.getcwd()) if is_loaded_again else None
            for name, attempt in attempts(repository, Runner(instance, run_configs, origin)):
                # dbt's adapter keeps the database open until its process ends, which no other process can open then.
                problem = in_own_process(attempt) if "dagster_dbt" in sys.modules else problem_of(attempt)
                if problem:
                    failed.append(f"{name}: {problem}")
                else:
                    done.append(name)
    return {"done": done, "failed": failed}


def problem_of(attempt: Callable[[], None]) -> str:
    try:
        attempt()
    except BaseException as error:
        return reason(error)
    return ""


def in_own_process(attempt: Callable[[], None]) -> str:
    """The error of an attempt in a process of its own, like those that Dagster starts for steps."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.write(write, problem_of(attempt).encode())
        os._exit(0)
    os.close(write)
    with os.fdopen(read) as answer:
        problem = answer.read()
    _, status = os.waitpid(child, 0)
    return problem or ("ended its process" if status else "")


Attempt = tuple[str, Callable[[], None]]


@dataclass(frozen=True)
class Runner:
    """Runs jobs with the first config that they accept. Jobs of an `origin` are loaded again from it."""

    instance: dg.DagsterInstance
    configs: list[Any]
    origin: ReconstructableRepository | None

    def execute(self, job: dg.JobDefinition, partitions: list[str | None], assets: list[dg.AssetKey] | None = None) -> None:
        for partition in partitions:
            refused: BaseException | None = None
            for config in self.configs:
                try:
                    self._run(job, config or None, partition, assets)
                    break
                except dg.DagsterInvalidConfigError as error:
                    refused = refused or error
            else:
                if refused and not _builds_configs():
                    raise refused

    def _run(self, job: dg.JobDefinition, config: Any, partition: str | None, assets: list[dg.AssetKey] | None) -> None:
        options = {"instance": self.instance, "asset_selection": assets}
        if self.origin:
            again = self.origin.get_reconstructable_job(job.name)
            tags = {"dagster/partition": partition} if partition else None
            here = {**(config or {}), "execution": {"config": {"in_process": {}}}}
            dg.execute_job(again, run_config=here, tags=tags, raise_on_error=True, **options)
        else:
            job.execute_in_process(run_config=config, partition_key=partition, **options)


def attempts(repository: RepositoryDefinition, runner: Runner) -> Iterator[Attempt]:
    """Everything that a reader would run, upstream first: each name with a function that runs it."""
    instance = runner.instance
    graph = repository.asset_graph
    started: set[dg.AssetKey] = set()
    wanted = partitions_to_run(graph, instance)
    for level in graph.toposorted_asset_keys_by_level:
        for key in level:
            node = graph.get(key)
            if not node.is_executable or not node.is_materializable or key in started:
                continue
            keys = run_together(graph, key, started)
            started |= keys
            job = repository.get_implicit_job_def_for_assets(keys)
            partitions = list(dict.fromkeys(partition for each in sorted(keys) for partition in wanted[each]))
            yield f"asset {key.to_user_string()}", partial(runner.execute, job, partitions, list(keys))
    for job in repository.get_all_jobs():
        # Jobs of assets would run these again.
        if not job.name.startswith("__") and not job.asset_layer.executable_asset_keys:
            partitions = newest(job.partitions_def, instance)
            yield f"job {job.name}", partial(runner.execute, job, partitions)
    for schedule in repository.schedule_defs:
        context = {"repository_def": repository, "resources": repository.get_top_level_resources()}
        yield (
            f"schedule {schedule.name}",
            lambda schedule=schedule, context=context: schedule.evaluate_tick(
                dg.build_schedule_context(instance, scheduled_execution_time=datetime.now(timezone.utc), **context)
            ),
        )


def run_together(graph: Any, key: dg.AssetKey, started: set[dg.AssetKey]) -> set[dg.AssetKey]:
    """The assets of the same function that a run of all assets would start together: those whose upstream assets have started."""
    node = graph.get(key)
    together = set(node.assets_def.keys) - started

    def is_missing(parent: dg.AssetKey) -> bool:
        return graph.get(parent).is_materializable and parent not in together | started

    while late := {each for each in together if any(is_missing(parent) for parent in graph.get(each).parent_keys)}:
        together -= late
    return together | {other for other in node.execution_set_entity_keys if isinstance(other, dg.AssetKey)}


def partitions_to_run(graph: Any, instance: Any) -> dict[dg.AssetKey, list[str | None]]:
    """For each asset, a partition, preceded by those that its downstream assets' partitions read."""
    wanted: dict[dg.AssetKey, list[str | None]] = {}
    for level in reversed(graph.toposorted_asset_keys_by_level):
        for key in level:
            node = graph.get(key)
            # An asset that reads its own past starts with its first partition.
            own = newest(node.partitions_def, instance, is_first=key in node.parent_keys)
            children = [child for child in node.child_keys if child != key and child in wanted]
            read = {
                parent.partition_key
                for child in children
                for partition in wanted[child]
                for parent in graph.get_parents_partitions(instance, datetime.now(timezone.utc), child, partition).parent_partitions
                if parent.asset_key == key and parent.partition_key
            }
            wanted[key] = [*(sorted(read - set(own)) if len(read) <= MOST_PARTITIONS else []), *own]
    return wanted


def newest(partitions: Any, instance: Any, *, is_first: bool = False) -> list[str | None]:
    """The latest partition that the page has input for, or the latest of all."""
    if partitions is None:
        return [None]
    keys = partitions.get_partition_keys(dynamic_partitions_store=instance)
    if not keys or is_first:
        return keys[:1]
    has_input = (key for key in reversed(keys) if all(part in _input() for part in key.split("|")))
    return [next(has_input, keys[-1])]


@cache
def _input() -> str:
    """The names and texts of the page's files that aren't Python."""
    files = [path for path in Path.cwd().rglob("*") if path.is_file() and path.suffix in (".csv", ".json", ".txt", ".jsonl")]
    return "\n".join(f"{path.name}\n{path.read_text(errors='replace')[:100_000]}" for path in files)


def _builds_configs() -> bool:
    """Whether a schedule, sensor, or test of the page starts runs with a config that it builds."""
    return any(re.search(r"\b(?:run_config=|RunConfig\()", file.read_text()) for file in Path.cwd().rglob("*.py"))


def reason(error: BaseException) -> str:
    """The innermost cause, with its place in a file of the page."""
    while cause := getattr(error, "user_exception", None) or error.__cause__:
        error = cause
    here = os.getcwd()
    places = [
        f" ({os.path.relpath(frame.filename, here)}:{frame.lineno})"
        for frame in traceback.extract_tb(error.__traceback__)
        if frame.filename.startswith(here)
    ]
    return f"{type(error).__name__}: {' '.join(str(error).split())[:300]}{places[-1] if places else ''}"


if __name__ == "__main__":
    serve()
