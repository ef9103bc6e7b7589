"""Records which functions of the snippets run, in this process and in every Python that a test starts.

Importing a snippet proves little. So the functions of snippet files are compiled with a first statement that notes their name:
what `npm run test:snippets` calls executed was seen running.

The log is a file that all processes append to, a line `digest<TAB>qualified name` each; the name is empty for a module that was loaded.
Files are known by their content, so a copy of a snippet in a test's own folder counts as the snippet.
"""

from __future__ import annotations

import ast
import builtins
import hashlib
import json
import os
import runpy
import sys
import threading
from collections.abc import Callable
from functools import cache
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FrameType
from typing import Union

NOTE = "_note_snippet_run"
LOG = "SNIPPETS_RUN_LOG"
INDEX = "SNIPPETS_RUN_INDEX"
Function = Union[ast.FunctionDef, ast.AsyncFunctionDef]


def functions(source: str) -> list[str]:
    """Qualified names of a file's functions, including nested ones but not stubs (`...`)."""
    return [name for name, function in _walk(ast.parse(source), "") if not _is_stub(function)]


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def start(digests: list[str], log: Path) -> None:
    """Starts to record which functions of the files with these digests run, here and in new processes."""
    index = log.with_suffix(".json")
    index.write_text(json.dumps(digests))
    log.touch()
    os.environ[LOG] = str(log)
    os.environ[INDEX] = str(index)
    # Python imports the `sitecustomize` that it finds first: the one beside this file, which calls `install`.
    folders = [str(Path(__file__).parent / "recording"), os.environ.get("PYTHONPATH", "")]
    os.environ["PYTHONPATH"] = os.pathsep.join(folder for folder in folders if folder)
    install()


def install() -> None:
    """Instruments snippets in this process if the environment variable is set."""
    if LOG not in os.environ or hasattr(builtins, NOTE):
        return
    log = Path(os.environ[LOG])
    digests = set(json.loads(Path(os.environ[INDEX]).read_text()))
    noted: set[tuple[str, str]] = set()
    get_code = SourceFileLoader.get_code

    def note(file: str, name: str) -> None:
        if (file, name) not in noted:
            noted.add((file, name))
            with log.open("a") as lines:
                lines.write(f"{file}\t{name}\n")

    def noting_code(content: bytes, file: str) -> CodeType | None:
        known = digest(content)
        if known not in digests:
            return None
        note(known, "")
        return compile(_with_notes(content.decode(), known), file, "exec", dont_inherit=True)

    def get_noting_code(loader: SourceFileLoader, fullname: str) -> CodeType | None:
        file = loader.get_filename(fullname)
        if "site-packages" in file or not file.endswith(".py"):
            return get_code(loader, fullname)
        return noting_code(loader.get_data(file), file) or get_code(loader, fullname)

    setattr(builtins, NOTE, note)
    SourceFileLoader.get_code = get_noting_code  # type: ignore[method-assign]
    # For `runpy.run_path`, which reads the file itself: its own name goes before the builtin.
    setattr(runpy, "compile", lambda source, file, mode: noting_code(source, file) or compile(source, file, mode))
    script = _script(sys.orig_argv[1:])
    if script and digest(Path(script).read_bytes()) in digests:
        _watch_script(script, note)


def _script(arguments: list[str]) -> str | None:
    """The file that this Python was started with, or None for `-m`, `-c`, and the prompt."""
    file = next((each for each in arguments if not each.startswith("-")), "")
    return file if file.endswith(".py") and Path(file).is_file() else None


def _watch_script(script: str, note: Callable[[str, str], None]) -> None:
    """Records the calls of a file that no loader reads, because Python starts with it."""
    content = Path(script).read_bytes()
    known = digest(content)
    file = Path(script).resolve()
    is_script = cache(lambda name: Path(name).resolve() == file)
    names = {_first_line(function): name for name, function in _walk(ast.parse(content), "")}
    note(known, "")

    def watch(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and is_script(code.co_filename):
            name = names.get(code.co_firstlineno)
            if name is not None:
                note(known, name)

    sys.setprofile(watch)
    threading.setprofile(watch)


def _first_line(function: Function) -> int:
    return min(node.lineno for node in [function, *function.decorator_list])


def read(log: Path) -> dict[str, set[str]]:
    """Digest of a file -> names of its functions that ran, with "" for the module."""
    ran: dict[str, set[str]] = {}
    for line in log.read_text().splitlines():
        known, _, name = line.partition("\t")
        ran.setdefault(known, set()).add(name)
    return ran


def _with_notes(source: str, known: str) -> ast.Module:
    tree = ast.parse(source)
    for name, function in _walk(tree, ""):
        text = f"{NOTE}({known!r}, {name!r})"
        note = ast.parse(text).body[0]
        for node in ast.walk(note):
            ast.copy_location(node, function.body[0])
        after_docstring = 1 if ast.get_docstring(function) is not None else 0
        function.body.insert(after_docstring, note)
    return tree


def _walk(node: ast.AST, within: str) -> list[tuple[str, Function]]:
    found: list[tuple[str, Function]] = []
    for child in ast.iter_child_nodes(node):
        name = within
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            name = f"{within}.{child.name}" if within else child.name
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)):
            found.append((name, child))
        found += _walk(child, name)
    return found


def _is_stub(function: Function) -> bool:
    """Only a docstring, `...`, or `pass`: nothing to run."""
    return all(
        isinstance(statement, ast.Pass)
        or (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant))
        for statement in function.body
    )
