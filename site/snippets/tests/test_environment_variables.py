"""When Dagster reads environment variables, and which value wins."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
import yaml
from corpus import DOCS, SNIPPETS

FOLDER = SNIPPETS / "guides/deploy/environment_variables"
LETTERS = "guides/deploy/environment_variables/letters.py"
PAGE = (DOCS / "guides/deploy/using-environment-variables-and-secrets.md").read_text()
Load = Callable[[str], ModuleType]


def run(defs: dg.Definitions, **options: object) -> dg.ExecuteInProcessResult:
    return defs.get_implicit_global_asset_job_def().execute_in_process(**options)  # type: ignore[arg-type]


def test_read_when_a_run_starts(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    defs = load(LETTERS).defs
    with pytest.raises(dg.DagsterInvalidConfigError) as missing:
        run(defs)
    monkeypatch.setenv("POST_TOKEN", "a")
    monkeypatch.setenv("POST_PORT", "no")
    with pytest.raises(dg.DagsterInvalidConfigError) as no_number:
        run(defs)
    for raised, message in (
        (missing, 'You have attempted to fetch the environment variable "POST_TOKEN" which is not set.'),
        (no_number, 'Value "no" stored in env variable "POST_PORT" cannot be coerced into an int.'),
    ):
        assert message in str(raised.value)
        assert message in PAGE
    for port in ("25", "2525"):
        monkeypatch.setenv("POST_PORT", port)
        assert run(defs).output_for_node("reminders") == f"Your book is due by way of localhost:{port}"


def test_run_config_names_the_variable(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POST_TOKEN", "secret")
    monkeypatch.setenv("POST_PORT", "1")
    config = yaml.safe_load((FOLDER / "run_config.yaml").read_text())
    with dg.DagsterInstance.ephemeral() as instance:
        result = run(load(LETTERS).defs, run_config=config, instance=instance)
        stored = instance.get_run_by_id(result.run_id)
    assert "post.example.com:2525" in result.output_for_node("reminders")
    assert stored and "secret" not in str(stored.run_config)


def test_getenv_is_read_when_loaded(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LIBRARY_DEPLOYMENT", "production")
    monkeypatch.setenv("POST_TOKEN", "a")
    monkeypatch.setenv("POST_PORT", "1")
    defs = load(LETTERS).defs
    monkeypatch.setenv("LIBRARY_DEPLOYMENT", "local")
    assert "post.example.com" in run(defs).output_for_node("reminders")


def test_not_in_text(load: Load) -> None:
    with pytest.raises(RuntimeError) as raised:
        f"Bearer {dg.EnvVar('POST_TOKEN')}"
    assert f"RuntimeError: {raised.value}".split("\n")[0] in PAGE
    # Not outside of runs either.
    post_office = load(LETTERS).PostOffice(host="a", port=1, token=dg.EnvVar("POST_TOKEN"))
    assert repr(post_office.token) == "'POST_TOKEN'"


def test_the_file_wins(workspace: Path) -> None:
    shutil.copy(SNIPPETS / LETTERS, workspace)
    shutil.copy(FOLDER / "env_file.txt", workspace / ".env")
    command = [sys.executable, "-m", "dagster", "asset", "materialize", "--select", "reminders", "-f", "letters.py"]
    outer = {**os.environ, "POST_PORT": "not a number"}
    done = subprocess.run(command, capture_output=True, text=True, env=outer)
    assert done.returncode == 0, done.stderr


def test_an_env_var_is_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POST_TOKEN", "s3cret")
    token = dg.EnvVar("POST_TOKEN")
    assert token == "POST_TOKEN" and token.get_value() == "s3cret"
    # How a library handles a string.
    assert "".join(["Bearer ", token]) == "Bearer POST_TOKEN" and token.encode() == b"POST_TOKEN"
    for text in (lambda: f"Bearer {token}", lambda: str(token)):
        with pytest.raises(RuntimeError, match="Attempted to directly retrieve environment variable"):
            text()
