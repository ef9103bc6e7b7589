"""Follows pages about dg as a reader does: runs the commands in one shell, writes the files, and compares the outputs.

`Reader` is the shell, and `follow` goes through a page. For pages that start with a project, `project` creates one in seconds.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from corpus import DOCS, SNIPPETS

COMPONENTS = "guides/labs/components"
HOME = "/home/you"
WIDTH = "78"
VENV = Path(sys.executable).parent
SCRIPTS = ("dagster", "dagster-components", "dagster-webserver", "dagster-daemon", "dagster-graphql")
START = 600
# `LABS_FILL=1` writes real outputs into the pages, to be read before they are committed.
FILL = os.environ.get("LABS_FILL") == "1"


@dataclass(frozen=True)
class Step:
    """A part of a page that a reader acts on: `shell` to run, `file` to write to `title`, or `output` to compare."""

    kind: str
    title: str
    text: str


_PART = re.compile(
    r"<TabItem\s+(?P<tab>[^>]*)>|(?P<untab></TabItem>)"
    r"|<CodeExample\s+(?P<example>[^>]*?)/>"
    r"|^(?P<indent>[ ]*)```(?P<info>[^\n`]*)\n(?P<body>.*?)^[ ]*```[ ]*$",
    re.M | re.S,
)
_PROP = re.compile(r'(\w+)="([^"]*)"')


def steps(page: str, tabs: Collection[str] = ("uv",)) -> list[Step]:
    """Returns a reader's steps on a page of `docs/`, in order. Of the tabs, only those with one of the values count."""
    found: list[Step] = []
    skipped = False
    for part in _PART.finditer((DOCS / f"{page}.md").read_text(encoding="utf-8")):
        if part["tab"] is not None:
            skipped = dict(_PROP.findall(part["tab"]))["value"] not in tabs
        elif part["untab"]:
            skipped = False
        elif skipped:
            continue
        elif part["example"] is not None:
            props = dict(_PROP.findall(part["example"]))
            # Parts of a file teach; the page shows the file whole too.
            if "title" in props and not props.keys() & {"startAfter", "endBefore"}:
                found.append(Step("file", props["title"], (SNIPPETS / props["path"]).read_text()))
        else:
            language, _, rest = part["info"].strip().partition(" ")
            title = dict(_PROP.findall(rest)).get("title", "")
            kind = "shell" if language in {"shell", "bash", "sh"} else "output" if title.startswith("Output") else ""
            body = re.sub(rf"^{part['indent']}", "", part["body"], flags=re.M)
            if kind:
                found.append(Step(kind, title, body))
    return found


class Reader:
    """A shell in a folder of its own, with a home of its own and the tools of the group."""

    def __init__(self, home: Path) -> None:
        self.home = home.resolve()
        self.home.mkdir(exist_ok=True)
        environment = _environment(self.home)
        self._shell = subprocess.Popen(
            ["bash", "--noprofile", "--norc"],
            cwd=self.home,
            env=environment,
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        # A block fails with any of its commands.
        self._send("trap 'failed=1' ERR")

    def run(self, commands: str, fails: bool = False) -> str:
        """Runs a block in this shell; its commands must succeed, or one must fail where `fails` says so."""
        output, code = self._send(commands)
        assert (code != 0) is fails, f"{commands}\nreturned {code}:\n{output}"
        return normalise(output, self.home)

    def _send(self, commands: str) -> tuple[str, int]:
        mark = "::end-of-block::"
        assert self._shell.stdin and self._shell.stdout
        # A quote that is never closed would take the mark too, and the shell would wait for ever.
        syntax = subprocess.run(["bash", "-n"], input=commands, text=True, capture_output=True)
        assert syntax.returncode == 0, f"{commands}\n{syntax.stderr}"
        self._shell.stdin.write(f"failed=0\n{{\n{commands}\n}} </dev/null\ncode=$?; echo; echo {mark} $((failed || code))\n")
        self._shell.stdin.flush()
        lines: list[str] = []
        for line in self._shell.stdout:
            if line.startswith(mark):
                return "".join(lines).removesuffix("\n"), int(line.split()[1])
            lines.append(line)
        raise AssertionError(f"the shell ended in {commands}:\n{''.join(lines)}")

    @property
    def folder(self) -> Path:
        """The shell's current directory."""
        return Path(self._send("pwd")[0].strip())

    def write(self, path: str, text: str) -> None:
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def serve(self, command: str, query: str) -> dict[str, Any]:
        """Starts a server such as `dg dev` in this shell, asks its GraphQL API, and stops it."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        log = self.home / "server.log"
        started, _ = self._send(f"setsid {command} --port {port} >{shlex.quote(str(log))} 2>&1 &\necho $!")
        process = int(started.split()[-1])
        try:
            deadline = time.monotonic() + START
            while True:
                try:
                    return _graphql(port, query)
                except (OSError, urllib.error.HTTPError):
                    assert time.monotonic() < deadline, log.read_text()
                    time.sleep(0.5)
        finally:
            self._send(f"kill -TERM -- -{process}; for i in $(seq 60); do kill -0 {process} 2>/dev/null || break; sleep 0.5; done")
            self._send(f"kill -KILL -- -{process} 2>/dev/null; true")

    def close(self) -> None:
        assert self._shell.stdin
        self._shell.stdin.close()
        self._shell.wait(20)


def follow(
    reader: Reader,
    page: str,
    tabs: Collection[str] = ("uv",),
    generated: Collection[str] = (),
    skip: Collection[str] = (),
    fails: Collection[str] = (),
    first_fails: Collection[str] = (),
    served: Mapping[str, str] | None = None,
) -> dict[str, Any]:
    """Follows a page: runs its commands, writes its files, compares its outputs; returns what the servers answered.

    `generated` names the files that a command must have written as shown, `skip` the commands that the test runs in its own way,
    `fails` those that must fail, and `first_fails` those that must fail the first time; `served` has a GraphQL query for each command that keeps running.
    """
    answers: dict[str, Any] = {}
    queries = served or {}
    unused = {*generated, *skip, *fails, *first_fails, *queries}
    output = ""
    for step in steps(page, tabs):
        if step.kind == "shell":
            command = step.text.strip()
            must_fail = command in fails or (command in first_fails and command in unused)
            unused.discard(command)
            if command in queries:
                answers[command] = reader.serve(command, queries[command])
            elif command not in skip:
                output = reader.run(step.text, fails=must_fail)
        elif step.kind == "file":
            if step.title in generated and step.title in unused:
                made = (reader.folder / step.title).read_text()
                assert plain(made) == plain(step.text), f"{step.title} is\n{made}"
                unused.discard(step.title)
            reader.write(step.title, step.text)
        elif not matches(step.text, output):
            assert FILL and "..." not in step.text.splitlines(), f"{page}, {step.title}: the page shows\n{step.text}\nbut it is\n{output}"
            file = DOCS / f"{page}.md"
            file.write_text(file.read_text().replace(step.text, plain(output) + "\n", 1))
    assert not unused, f"{page} doesn't have {unused}"
    return answers


def plain(text: str) -> str:
    """Without spaces at the ends of lines, and without empty lines."""
    return "\n".join(line.rstrip() for line in text.splitlines() if line.strip())


def matches(shown: str, output: str) -> bool:
    """Whether an output is what a page shows; a line `...` stands for any lines."""
    lines = ("(?:.*\n)*?" if line == "..." else f"{re.escape(line)}\n" for line in plain(shown).splitlines())
    return re.fullmatch("".join(lines), f"{plain(output)}\n") is not None


def normalise(output: str, home: Path) -> str:
    """Output without what differs from run to run: colors, the reader's folder, names of temporary files, times."""
    bare = re.sub(r"\x1b\[[\d;]*m", "", output).replace(str(home), HOME)
    bare = re.sub(r"/tmp/tmp\w{8}", "/tmp/tmpa1b2c3d4", bare)
    bare = re.sub(r"(packages?) in [\d.]+m?s$", r"\1 in 10ms", bare, flags=re.M)
    bare = re.sub(r"(warnings?) in [\d.]+s$", r"\1 in 1.52s", bare, flags=re.M)
    return re.sub(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d{4}", "2025-04-25 09:30:00 +0000", bare)


def project(reader: Reader, name: str) -> Path:
    """A project of `dg init` with an environment that has the packages of the group, active in the reader's shell.

    The first one of a name is kept, and the next ones are copies of it."""
    folder = reader.folder / name
    kept = reader.home.parent.parent / "kept-projects" / name
    if kept.exists():
        shutil.copytree(kept, folder, symlinks=True)
        _move(folder, (kept.parent / f"{name}.txt").read_text())
    else:
        _make_project(reader, folder)
        kept.parent.mkdir(exist_ok=True)
        (kept.parent / f"{name}.txt").write_text(str(folder))
        shutil.copytree(folder, kept, symlinks=True)
    reader.run(f"cd {name}\nsource .venv/bin/activate")
    return folder


def _make_project(reader: Reader, folder: Path) -> None:
    """In seconds, and without a download."""
    reader.run(f"dg init {folder.name} --no-uv-sync")
    text = (folder / "pyproject.toml").read_text()
    text = text.replace('"dagster",', '"click<8.2",\n    "dagster==1.10.11",').replace('"dagster-webserver",', '"dagster-webserver==1.10.11",')
    (folder / "pyproject.toml").write_text(text)
    environment(folder)
    reader.run(f"uv pip install --quiet --no-deps --no-build-isolation --python {folder.name}/.venv -e ./{folder.name}")


def _move(folder: Path, old: str) -> None:
    """Puts the folder's own path where its environment has that of the project that it's a copy of."""
    venv = folder / ".venv"
    [packages] = (venv / "lib").glob("python*/site-packages")
    for file in [*(venv / "bin").iterdir(), *packages.glob("*.pth"), *packages.glob("*.dist-info/direct_url.json")]:
        if file.is_file() and not file.is_symlink():
            content = file.read_bytes()
            file.write_bytes(content.replace(old.encode(), str(folder).encode()))


def environment(folder: Path) -> None:
    """Makes `.venv` in a folder, which finds the packages of the group without having them."""
    venv = folder / ".venv"
    run = [str(VENV / "uv"), "venv", "--quiet", "--python", sys.executable, str(venv)]
    subprocess.run(run, check=True)
    packages = next((venv / "lib").glob("python*")) / "site-packages"
    ours = next((VENV.parent / "lib").glob("python*")) / "site-packages"
    (packages / "group.pth").write_text(f"{ours}\n")
    for name in SCRIPTS:
        body = (VENV / name).read_text().split("\n", 1)[1]
        script = venv / "bin" / name
        script.write_text(f"#!{venv / 'bin/python'}\n{body}")
        script.chmod(0o755)


def _environment(home: Path) -> dict[str, str]:
    """The variables of a reader's shell; uv keeps its cache, and gets what the machine tells pip."""
    tools = home / "tools"
    tools.mkdir(exist_ok=True)
    for tool in ("dg", "uv", "uvx"):
        if not (tools / tool).exists():
            (tools / tool).symlink_to(VENV / tool)
    settings = {"UV_DEFAULT_INDEX": "PIP_INDEX_URL", "UV_INDEX": "PIP_EXTRA_INDEX_URL", "SSL_CERT_FILE": "PIP_CERT"}
    found = {name: os.environ[pip] for name, pip in settings.items() if os.environ.get(pip)}
    cache = os.environ.get("UV_CACHE_DIR") or str(Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "uv")
    # Each command would compile Dagster again.
    ours = {"VIRTUAL_ENV", "PYTHONHOME", "PYTHONDONTWRITEBYTECODE", "UV_PYTHON", "UV_SYSTEM_PYTHON"}
    kept = {name: value for name, value in os.environ.items() if name not in ours}
    path = [part for part in os.environ["PATH"].split(os.pathsep) if Path(part) != VENV]
    return {
        **kept,
        **found,
        "HOME": str(home),
        "PATH": os.pathsep.join([str(home / ".local/bin"), str(tools), *path]),
        "UV_CACHE_DIR": cache,
        "PIP_CACHE_DIR": os.environ.get("PIP_CACHE_DIR") or str(Path.home() / ".cache/pip"),
        # `UV_PYTHON` would send `uv pip install` past the active environment, into the machine's Python.
        "UV_PYTHON_PREFERENCE": "only-system",
        "PIP_REQUIRE_VIRTUALENV": "1",
        # pip's way to say that it compiles nothing: Python compiles the few modules that a command imports.
        "PIP_NO_COMPILE": "no",
        "DAGSTER_DISABLE_TELEMETRY": "1",
        "UV_NO_PROGRESS": "1",
        "COLUMNS": WIDTH,
        "NO_COLOR": "1",
        "TERM": "dumb",
    }


def _graphql(port: int, query: str) -> dict[str, Any]:
    body = json.dumps({"query": query}).encode()
    request = urllib.request.Request(f"http://127.0.0.1:{port}/graphql", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)["data"]


def tree(folder: Path) -> list[str]:
    """The files of a folder, without environments and caches."""
    hidden = {".venv", "__pycache__"}
    files = (file.relative_to(folder) for file in folder.rglob("*") if file.is_file())
    return sorted(file.as_posix() for file in files if not hidden & set(file.parts))


def copy(source: str, target: Path) -> None:
    """Copies a folder of snippets."""
    shutil.copytree(SNIPPETS / source, target, dirs_exist_ok=True)
