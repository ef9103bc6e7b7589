"""The recorder notes what tests run, also in other processes, and reports what they don't."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from accounting import account
from corpus import snippet_files
from recorder import digest, functions, read

HOURS = '''"""A file."""

from __future__ import annotations

import dataclasses


@dataclasses.dataclass
class Shift:
    hours: int

    def pay(self) -> int:
        """What it costs."""
        return self.hours * rate()

    def stub(self) -> None: ...


def rate() -> int:
    def base() -> int:
        return 10

    return base()


def unused() -> int:
    return 0
'''


def test_functions() -> None:
    assert functions(HOURS) == ["Shift.pay", "rate", "rate.base", "unused"]


def test_records_in_another_process(workspace: Path) -> None:
    """Runs in its own process, because the tests themselves are already recorded."""
    (workspace / "snippets").mkdir()
    snippet = workspace / "snippets" / "hours.py"
    snippet.write_text(HOURS)
    (workspace / "loaded.py").write_text("def never() -> int:\n    return 1\n")
    script = """
import subprocess, sys
from pathlib import Path
import recorder

files = [Path("snippets/hours.py"), Path("loaded.py")]
recorder.start([recorder.digest(file.read_bytes()) for file in files], Path("run.log"))
Path("copy").mkdir()
Path("copy/hours_copy.py").write_text(files[0].read_text())
import loaded
call = "import sys; sys.path.insert(0, 'copy'); import hours_copy; assert hours_copy.Shift(2).pay() == 20"
subprocess.run([sys.executable, "-c", call], check=True)
"""
    environment = {"PYTHONPATH": f"{Path(__file__).parent}:{workspace}"}
    subprocess.run([sys.executable, "-c", script], check=True, env=environment, cwd=workspace)
    ran = read(workspace / "run.log")

    def told(reasons: dict[str, str], **files: str) -> tuple[list[str], list[str]]:
        folder = workspace / "corpus"
        folder.mkdir(exist_ok=True)
        for name, source in files.items():
            (folder / f"{name}.py").write_text(source)
        (workspace / "reasons.json").write_text(json.dumps(reasons))
        result = account(ran, folder, workspace / "reasons.json")
        return result.lines(), result.problems()

    files = {
        "hours": HOURS,
        "loaded": (workspace / "loaded.py").read_text(),
        "other": "import nothing_that_is_there\n",
    }
    lines, problems = told({}, **files)
    assert lines == [
        "3 snippet files: 0 executed, 0 without functions, 1 executed in part, 1 loaded, 1 type-checked only",
        "  executed in part  hours.py: no reason given",
        "  loaded            loaded.py: no reason given",
        "  type-checked only other.py: no reason given",
    ]
    assert problems == [
        "snippets/hours.py: executed in part; never ran: unused. Run it in a test, or say why not in snippets/not_run.json",
        "snippets/loaded.py: loaded; never ran: never. Run it in a test, or say why not in snippets/not_run.json",
        "snippets/other.py: type-checked only; never ran: the file. Run it in a test, or say why not in snippets/not_run.json",
    ]
    reasons = {"hours.py": "is long", "loaded.py": "needs a cluster", "other.py": "needs Spark", "gone.py": "was here"}
    lines, problems = told(reasons)
    assert lines[2] == "  loaded            loaded.py: needs a cluster"
    assert problems == ["snippets/not_run.json: gone.py is no snippet: take it out"]
    (workspace / "corpus/other.py").write_text((workspace / "corpus/loaded.py").read_text().replace("never", "again"))
    assert len(told(reasons)[1]) == 1


def test_a_reason_may_name_a_setting(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HOURS_TESTS", raising=False)
    files = {"hours.py": "def hours() -> int:\n    return 1\n", "rate.py": "RATE = 10\n"}
    for name, source in files.items():
        (workspace / name).write_text(source)
    ran = {digest(source.encode()): {"", "hours"} for source in files.values()}
    reasons = workspace / "reasons.json"
    reasons.write_text('{"hours.py": "needs a clock: HOURS_TESTS=1 runs it"}')
    assert account(ran, workspace, reasons).problems() == [
        "snippets/not_run.json: hours.py runs whole: take it out"
    ]
    monkeypatch.setenv("HOURS_TESTS", "1")
    told = account(ran, workspace, reasons)
    assert told.problems() == []
    assert told.lines()[0].startswith("2 snippet files: 1 executed, 1 without functions,")


@pytest.mark.parametrize(
    "start", [["-u", "./hours.py"], ["-c", "import runpy; runpy.run_path('hours.py', run_name='__main__')"]]
)
def test_records_a_script(workspace: Path, start: list[str]) -> None:
    script = workspace / "hours.py"
    script.write_text(HOURS + '\n\nif __name__ == "__main__":\n    assert Shift(3).pay() == 30\n')
    starter = """
import subprocess, sys
from pathlib import Path
import recorder

recorder.start([recorder.digest(Path("hours.py").read_bytes())], Path("run.log"))
subprocess.run([sys.executable, *START], check=True)
"""
    environment = {"PYTHONPATH": str(Path(__file__).parent)}
    starter = starter.replace("*START", f"*{start!r}")
    subprocess.run([sys.executable, "-c", starter], check=True, env=environment, cwd=workspace)
    [names] = read(workspace / "run.log").values()
    # A dataclass makes methods of its own, which are not the file's.
    assert names == {"", "Shift.pay", "rate", "rate.base"}


def test_groups_share_the_snippets(workspace: Path) -> None:
    """A snippet belongs to the group that lists its page or the nearest page above it, and otherwise to the core
    group.
    """
    for path in ("home.py", "tools/my_db/a.py", "tools/my_db/reference/b.py", "tools/my_db_plus/c.py", "groups/db/test_a.py"):
        (workspace / path).parent.mkdir(parents=True, exist_ok=True)
        (workspace / path).write_text("def run() -> int:\n    return 1\n")
    for name, page in (("db", "tools/my-db"), ("docs", "tools/my-db/reference")):
        (workspace / "groups" / name).mkdir(exist_ok=True)
        (workspace / "groups" / name / "group.json").write_text(json.dumps({"pages": {page: {}}}))

    assert snippet_files(workspace, "db") == ["tools/my_db/a.py"]
    assert snippet_files(workspace, "docs") == ["tools/my_db/reference/b.py"]
    assert snippet_files(workspace, "core") == ["home.py", "tools/my_db_plus/c.py"]
    assert len(snippet_files(workspace)) == 4

    reasons = workspace / "reasons.json"
    reasons.write_text(json.dumps({"home.py": "for core", "tools/my_db/a.py": "needs a server"}))
    assert account({}, workspace, reasons, "db").problems() == []
    assert [line.split(":")[0] for line in account({}, workspace, reasons).problems()] == [
        "snippets/tools/my_db/reference/b.py",
        "snippets/tools/my_db_plus/c.py",
    ]
