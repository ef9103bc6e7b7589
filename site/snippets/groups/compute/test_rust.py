"""The page about Rust: the program is built and run."""

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
from asset_runs import metadata, run
from corpus import DOCS, SNIPPETS
from pipes_services import failure, messages

PAGE = "integrations/libraries/rust"
GENOME = ">chr1\nGATTACA\nGGCC\n>chr2\nATAT\n"
Load = Callable[[str], ModuleType]

pytestmark = pytest.mark.skipif(shutil.which("cargo") is None, reason="Cargo is not installed")


@pytest.fixture(scope="module")
def program() -> str:
    target = SNIPPETS.parent.parent / ".cache/snippets-rust"
    command = ["cargo", "build", "--locked", "--quiet"]
    environment = {**os.environ, "CARGO_TARGET_DIR": str(target)}
    subprocess.run(command, cwd=SNIPPETS / PAGE / "gc_content", env=environment, check=True)
    return str(target / "debug/gc_content")


def test_genome(program: str, load: Load, instance: dg.DagsterInstance, workspace: Path) -> None:
    module = load(f"{PAGE}/definitions.py")
    assert module.PROGRAM.endswith("rust/gc_content/target/release/gc_content")
    module.PROGRAM = program
    (workspace / "genome.fasta").write_text(GENOME)
    result = run(module.defs, instance)
    assert metadata(result, "gc_content") == {"sequences": 2, "gc_content": pytest.approx(6 / 15)}
    assert "Read 2 sequences" in messages(result, instance)
    [check] = result.get_asset_check_evaluations()
    assert check.passed and check.severity == dg.AssetCheckSeverity.WARN


def test_failures(program: str, load: Load, instance: dg.DagsterInstance, capfd: pytest.CaptureFixture[str]) -> None:
    page = (DOCS / f"{PAGE}.md").read_text()
    module = load(f"{PAGE}/definitions.py")
    module.PROGRAM = "gc_content/target/release/gc_content"
    for seen in ("No such file or directory: 'gc_content/target/release/gc_content'", "External execution process failed with code 1"):
        assert seen in failure(run(module.defs, instance, raise_on_error=False)) and seen in page
        module.PROGRAM = program
    alone = subprocess.run([program], capture_output=True, text=True)
    seen = 'ParamsError { param: "DAGSTER_PIPES_CONTEXT"'
    assert seen in alone.stderr and seen in page, alone.stderr
