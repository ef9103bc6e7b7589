"""The page about Modal: its program runs the local part as Dagster starts it; remote functions are called in its process."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
from asset_runs import metadata, run
from corpus import SNIPPETS

MODAL = "integrations/libraries/modal"
Load = Callable[[str], ModuleType]

PROGRAM = f"""#!{sys.executable}
import importlib.util, os, sys, warnings
import modal
command, file = sys.argv[1:]
assert command == "run", command
modal.Function.remote = lambda self, *args, **kwargs: self.local(*args, **kwargs)
with open(os.environ["MODAL_CALLS"], "a") as calls:
    print(os.getcwd(), file, file=calls)
spec = importlib.util.spec_from_file_location("stockouts", file)
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
module.main.info.raw_f()
"""


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "bin" / "modal"
    file.parent.mkdir()
    file.write_text(PROGRAM)
    file.chmod(0o755)
    monkeypatch.setenv("PATH", f"{file.parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("MODAL_CALLS", str(tmp_path / "calls.txt"))
    return file


def test_risks(program: Path, tmp_path: Path, load: Load, instance: dg.DagsterInstance) -> None:
    result = run(load(f"{MODAL}/definitions.py").defs, instance)
    assert (tmp_path / "calls.txt").read_text() == f"{SNIPPETS / MODAL} stockouts.py\n"
    risks = {name: value for name, value in metadata(result, "stockout_risks").items() if not name.startswith("path")}
    assert risks["Pour-over kettle"] == pytest.approx(0.77, abs=0.01)
    assert risks["Hand grinder"] == pytest.approx(0.42, abs=0.05)
    assert any("Simulated 14 days of 2 products" in entry.user_message for entry in instance.all_logs(result.run_id))


def test_the_test_of_the_example(run_tests: Callable[[str], int]) -> None:
    assert run_tests(f"{MODAL}/test_stockouts.py") == 1


def test_a_failure(program: Path, load: Load, instance: dg.DagsterInstance) -> None:
    program.write_text(f"#!{sys.executable}\nraise SystemExit(1)\n")
    with pytest.raises(Exception, match="External execution process failed with code 1"):
        run(load(f"{MODAL}/definitions.py").defs, instance)


def test_no_program(monkeypatch: pytest.MonkeyPatch, load: Load, instance: dg.DagsterInstance) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(FileNotFoundError, match=r"\[Errno 2\] No such file or directory: 'modal'"):
        run(load(f"{MODAL}/definitions.py").defs, instance)


def test_modal_without_an_account(tmp_path: Path) -> None:
    program = Path(sys.executable).with_name("modal")
    env = {"PATH": os.environ["PATH"], "HOME": str(tmp_path)}
    done = subprocess.run([program, "run", "stockouts.py"], cwd=SNIPPETS / MODAL, env=env, capture_output=True, text=True)
    assert done.returncode == 1
    assert "Token missing. Could not authenticate client." in done.stdout + done.stderr
