"""The messages between both sides, and the custom pairs, in real processes."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, Optional, get_args

import dagster as dg
import dagster_pipes
import pytest
from asset_runs import metadata, run
from corpus import DOCS, SNIPPETS

PAGE = DOCS / "guides/build/external-pipelines/dagster-pipes-details-and-customization.md"
TABLES = "guides/build/external_pipelines/details/definitions.py"
READER = "guides/build/external_pipelines/details/folder_reader.py"
WRITER = "guides/build/external_pipelines/details/folder_writer.py"
SENDER = "guides/build/external_pipelines/details/send_messages.py"
RENDERER = "guides/build/external_pipelines/details/render_tiles.py"
SHOWN = SNIPPETS / "guides/build/external_pipelines/details/messages.jsonl"

Load = Callable[[str], ModuleType]


def told(result: dg.ExecuteInProcessResult, instance: dg.DagsterInstance) -> str:
    return "\n".join(str(entry) for entry in instance.all_logs(result.run_id))


def materialize(
    command: list[str], instance: dg.DagsterInstance, **parts: Any
) -> tuple[dg.ExecuteInProcessResult, Optional[dg.DagsterRun]]:
    @dg.asset(check_specs=[dg.AssetCheckSpec("ends_known", asset="rides")])
    def rides(context: dg.AssetExecutionContext):
        client = dg.PipesSubprocessClient(**parts)
        results = client.run(context=context, command=command).get_results()
        checked = any(isinstance(result, dg.AssetCheckResult) for result in results)
        extra = (
            []
            if checked
            else [dg.AssetCheckResult(passed=True, asset_key="rides", check_name="ends_known")]
        )
        yield from (*results, *extra)

    result = dg.materialize([rides], instance=instance, raise_on_error=False)
    return result, instance.get_run_by_id(result.run_id)


def test_the_shown_messages(instance: dg.DagsterInstance) -> None:
    reader = dg.PipesFileMessageReader("messages", cleanup_file=False)
    result, _ = materialize(
        [sys.executable, str(SNIPPETS / SENDER)], instance, message_reader=reader
    )
    assert result.success
    assert Path("messages").read_text().splitlines() == SHOWN.read_text().splitlines()
    text = PAGE.read_text()
    assert all(f"| `{method}` |" in text for method in get_args(dagster_pipes.Method))


SHOW = """
import json, os
from dagster_pipes import decode_param
variables = [os.environ[f"DAGSTER_PIPES_{name}"] for name in ("CONTEXT", "MESSAGES")]
json.dump([decode_param(value) for value in variables], open("seen", "w"))
"""


def test_the_bootstrap(instance: dg.DagsterInstance) -> None:
    materialize([sys.executable, "-c", SHOW], instance)
    context, messages = json.loads(Path("seen").read_text())
    assert list(context) == ["path"] and context["path"].endswith("/context")
    assert set(messages) == {"path", "include_stdio_in_messages"}

    materialize(
        [sys.executable, "-c", SHOW], instance, context_injector=dg.PipesEnvContextInjector()
    )
    data = json.loads(Path("seen").read_text())[0]["data"]
    assert all(f"`{key}`" in PAGE.read_text() for key in data) and len(data) == 10


def test_arguments_and_mappings(
    instance: dg.DagsterInstance, monkeypatch: pytest.MonkeyPatch
) -> None:
    @dg.asset
    def rides(context: dg.AssetExecutionContext):
        with dg.open_pipes_session(
            context, dg.PipesEnvContextInjector(), dg.PipesFileMessageReader("messages")
        ) as session:
            arguments = session.get_bootstrap_cli_arguments()
            assert set(arguments) == {"--dagster-pipes-context", "--dagster-pipes-messages"}
            words = [word for pair in arguments.items() for word in pair]
            monkeypatch.setattr(sys, "argv", ["script.py", *words])
            loaders = [
                dagster_pipes.PipesCliArgsParamsLoader(),
                dagster_pipes.PipesMappingParamsLoader(session.get_bootstrap_env_vars()),
            ]
            for loader in loaders:
                assert loader.is_dagster_pipes_process()
                assert loader.load_messages_params()["path"] == "messages"
        yield from session.get_results()

    assert dg.materialize([rides], instance=instance).success


def test_a_pair_of_tables(load: Load, instance: dg.DagsterInstance) -> None:
    module = load(TABLES)
    assert (SNIPPETS / RENDERER).is_file()
    result = run(module.defs, instance)
    assert metadata(result, "street_tiles") == {"tiles": 64}
    assert "Rendering streets" in told(result, instance)
    assert module.query("render.db", "select count(*) from contexts") == [(0,)]


def test_a_pair_of_tables_without_messages(load: Load, instance: dg.DagsterInstance) -> None:
    module = load(TABLES)
    module.query("render.db", "create table contexts (session, context)")
    module.query("render.db", "create table messages (session, message)")
    parts = {
        "context_injector": module.TableContextInjector("render.db"),
        "message_reader": module.TableMessageReader("render.db"),
    }
    silent = told(materialize([sys.executable, "-c", ""], instance, **parts)[0], instance)
    assert "[pipes] did not receive any messages from external process" in silent
    assert "Attempted to inject context through a table in render.db." in silent
    assert "Attempted to read messages from a table in render.db." in silent

    # The script without its half of the pair, as in the troubleshooting table.
    command = [sys.executable, str(SNIPPETS / SENDER)]
    with pytest.MonkeyPatch.context() as patch:
        params = {"database": "render.db", "session": "1"}
        for name in ("CONTEXT", "MESSAGES"):
            patch.setenv(f"DAGSTER_PIPES_{name}", dagster_pipes.encode_param(params))
        alone = subprocess.run(command, capture_output=True, text=True, env=dict(os.environ))
    assert (
        'Invalid params for PipesDefaultContextLoader, expected key "path" or "data"'
        in alone.stderr
    )


def test_chunks(load: Load, instance: dg.DagsterInstance, workspace: Path) -> None:
    module = load(READER)
    Path("send.py").write_text(
        "import runpy, dagster_pipes\n"
        f"writer = runpy.run_path({str(SNIPPETS / WRITER)!r})['FolderMessageWriter'](interval=1)\n"
        "with dagster_pipes.open_dagster_pipes(message_writer=writer) as pipes:\n"
        "    pipes.report_asset_materialization(metadata={'rides': 40})\n"
    )
    reader = module.FolderMessageReader(workspace / "chunks", interval=1)
    result, _ = materialize([sys.executable, "send.py"], instance, message_reader=reader)
    assert metadata(result, "rides") == {"rides": 40}
    [session] = (workspace / "chunks").iterdir()
    assert (session / "1.json").is_file()

    result, _ = materialize([sys.executable, "-c", ""], instance, message_reader=reader)
    assert f"Attempted to read messages from {workspace / 'chunks'}." in told(result, instance)


def replayed(instance: dg.DagsterInstance, *lines: dict[str, Any]) -> tuple[bool, str]:
    """How Dagster handles messages that another language wrote."""
    opened = {"method": "opened", "params": {}}
    Path("lines").write_text("".join(json.dumps(line) + "\n" for line in (opened, *lines)))
    command = ["sh", "-c", "cat lines >> messages; sleep 0.3"]
    result, _ = materialize(command, instance, message_reader=dg.PipesFileMessageReader("messages"))
    return result.success, told(result, instance)


def test_rules_for_other_languages(
    instance: dg.DagsterInstance, capfd: pytest.CaptureFixture[str]
) -> None:
    exception = {"message": "TypeError: no rides", "stack": ["at rides.js:1"], "name": "TypeError"}
    closed = {
        "method": "closed",
        "params": {"exception": {**exception, "cause": None, "context": None}},
    }
    success, text = replayed(
        instance, {"method": "log", "params": {"message": "begun", "level": "INFO"}}, closed
    )
    assert success and "begun" in text and "TypeError: no rides" in text

    late = {"method": "log", "params": {"message": "late", "level": "INFO"}}
    for wrong, seen in (
        (
            {"method": "report_materialization", "params": {}},
            "Unknown message method: report_materialization",
        ),
        ({"method": "log", "params": {"text": "a"}}, "unexpected keyword argument 'text'"),
        ({"method": "report_asset_materialization", "params": {"metadata": None}}, "asset_key"),
        ({"method": "closed", "params": {"exception": exception}}, "cause"),
    ):
        _, text = replayed(instance, wrong, late)
        capfd.readouterr()
        assert seen in text and "'late'" not in text, (seen, text)
