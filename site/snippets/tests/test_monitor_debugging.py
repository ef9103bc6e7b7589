"""The debugger in a run, and alerts."""

import io
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
import yaml
from corpus import DOCS, SNIPPETS
from dagster._core.workspace.context import WorkspaceProcessContext
from dagster._core.workspace.load_target import EmptyWorkspaceTarget
from dagster._daemon.types import DaemonHeartbeat
from dagster_graphql.test.utils import execute_dagster_graphql

Load = Callable[[str], ModuleType]
FARES = "guides/monitor/debugging/fares.py"
CONDITIONAL = "guides/monitor/debugging/conditional.py"
SESSION = (SNIPPETS / "guides/monitor/debugging/session.txt").read_text()


def typed(commands: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Types the commands in the terminal."""
    terminal = io.StringIO("".join(f"{command}\n" for command in commands))
    monkeypatch.setattr(
        "dagster._utils.forked_pdb.open", lambda *args, **kwargs: terminal, raising=False
    )


def test_the_session(
    load: Load, workspace: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(re.findall(r"\(Pdb\) (.+)", SESSION), monkeypatch)
    # The reader's file has no marks of regions, so its lines have other numbers.
    file = workspace / "fares.py"
    file.write_text(re.sub(r"^# (?:start|end)_\w+\n", "", (SNIPPETS / FARES).read_text(), flags=re.M))
    module = load(str(file))
    result = dg.materialize(list(module.defs.assets))
    assert result.output_for_node("average_fare") == pytest.approx(2.75)
    printed = capsys.readouterr().out.replace(str(file), "fares.py")
    answers = re.sub(r"\(Pdb\) .+\n", "(Pdb) ", SESSION).strip()
    assert answers.removesuffix("(Pdb)") in printed


def test_quit_fails_the_step(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    for commands in (["quit"], []):
        typed(commands, monkeypatch)
        assets = list(load(FARES).defs.assets)
        result = dg.materialize(assets, raise_on_error=False)
        [failure] = result.get_step_failure_events()
        error = failure.step_failure_data.error
        assert error and error.cause and "BdbQuit" in (error.cause.cls_name or "")
    assert "`BdbQuit`" in (DOCS / "guides/monitor/debugging/debugging-pdb.md").read_text()


# What step 5 of the guide puts at the end of a file.
IN_ONE_PROCESS = """
if __name__ == "__main__":
    dg.materialize([rides, average_fare])
"""


def test_a_file_materializes_its_assets_in_one_process(workspace: Path) -> None:
    code = re.sub(r"^.*context\.pdb.*\n", "", (SNIPPETS / FARES).read_text(), flags=re.M)
    (workspace / "fares.py").write_text(code + IN_ONE_PROCESS)
    done = subprocess.run([sys.executable, "fares.py"], capture_output=True, text=True, check=True)
    processes = re.findall(r" - (\d+) - \w+ - STEP_SUCCESS", done.stderr)
    assert len(processes) == 2
    assert len(set(processes)) == 1
    assert IN_ONE_PROCESS in (DOCS / "guides/monitor/debugging/index.md").read_text()


def test_it_stops_once(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(["continue"], monkeypatch)
    assert dg.materialize(list(load(CONDITIONAL).defs.assets)).success


def test_ops_and_checks_have_it() -> None:
    for context in (
        dg.OpExecutionContext,
        dg.AssetExecutionContext,
        dg.AssetCheckExecutionContext,
    ):
        assert hasattr(context, "pdb")


def test_the_policy() -> None:
    text = (SNIPPETS / "guides/monitor/alerting/alert_policies.yaml").read_text()
    [policy] = yaml.safe_load(text)["alert_policies"]
    assert policy["event_types"] == ["JOB_FAILURE"]
    [target] = policy["alert_targets"]
    assert target == {"run_result_target": {"tags": [{"key": "team", "value": "harbor"}]}}


def test_the_log_lines() -> None:
    from dagster._daemon import sensor
    from dagster._scheduler import scheduler

    assert "`caught an error`" in (DOCS / "guides/monitor/alerting.md").read_text()
    assert "Sensor tick caught an error" in Path(str(sensor.__file__)).read_text()
    assert "Scheduler daemon caught an error" in Path(str(scheduler.__file__)).read_text()


def test_daemon_health() -> None:
    """`healthy` is still true after ten minutes without a heartbeat, so only the time reveals it."""
    last = time.time() - 600
    query = (SNIPPETS / "guides/operate/graphql/daemon_health.graphql").read_text()
    with dg.DagsterInstance.get() as instance, WorkspaceProcessContext(instance, EmptyWorkspaceTarget()) as context:
        instance.add_daemon_heartbeat(DaemonHeartbeat(last, "SCHEDULER", "one", []))
        answer = execute_dagster_graphql(context.create_request_context(), query)
    statuses = {each["daemonType"]: each for each in answer.data["instance"]["daemonHealth"]["allDaemonStatuses"]}
    scheduler = statuses["SCHEDULER"]
    assert (scheduler["required"], scheduler["healthy"], scheduler["lastHeartbeatTime"]) == (True, True, last)
    assert (statuses["SENSOR"]["healthy"], statuses["SENSOR"]["lastHeartbeatTime"]) == (False, None)
