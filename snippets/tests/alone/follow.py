"""Follows pages as a reader who has nothing else: an empty folder, and the files and commands that the page displays.

usage: follow.py DIST CANT_RUN.json PAGE... Prints a line of JSON for each page.
"""

import ast
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from reader import Block, Files, blocks_of

LOAD = Path(__file__).with_name("load.py")
SECONDS = 120
# Installs (the packages are there), servers (they don't end), and other programs, which the page can't bring.
SKIPPED = re.compile(
    r"^(?:sudo |uv run |uvx )?(?:pip|uv|npm|npx|apt(?:-get)?|brew|docker|kubectl|helm|aws|gcloud|az|git|cd|source|deactivate|code|"
    r"python3?(?:\.exe)? -m (?:venv|pip)|\.venv|dagster dev|dg dev|dagster-webserver|dagster-daemon|dagster-cloud|"
    r"dagster code-server|dagster api|create-dagster|dagster project|curl \S*\s*http)\b"
)
# Packages whose names aren't those of their modules.
PACKAGES = {"yaml": "pyyaml", "sklearn": "scikit-learn", "bs4": "beautifulsoup4", "PIL": "pillow", "psycopg2": "psycopg2-binary"}
# `pip install dagster` brings these; pytest runs the tests of a page that says so.
SHIPPED = {"dagster", "pydantic", "yaml", "jinja2", "requests", "pytest", "pytz", "rich", "click", "sqlalchemy", "six", "grpc"}


def main(dist: Path, cant_run: dict[str, str], pages: list[str]) -> int:
    failed = False
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for result in pool.map(lambda page: follow(page, (dist / f"{page}.md").read_text(), cant_run), pages):
            failed = failed or bool(result["failed"])
            print(json.dumps(result), flush=True)
    return 1 if failed else 0


def follow(page: str, markdown: str, cant_run: dict[str, str]) -> dict[str, Any]:
    """Does what a page says. Problems that `cant_run` names (`page`, or `page#` and how they start) are excused."""
    blocks = blocks_of(markdown)
    done: list[str] = []
    problems: list[str] = []
    with tempfile.TemporaryDirectory(prefix="reader-") as name:
        folder = Path(name).resolve()
        files, environment = Files(), fresh_environment(folder)
        for block in blocks:
            if block.is_file:
                place = folder / block.title
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_text(files.add(block.title, block.text))
            elif block.is_command:
                for command in commands_of(block):
                    problem = run_shell(command, folder, environment)
                    (problems if problem else done).append(f"$ {command.splitlines()[0]}{problem}")
        configs = [block.text for block in blocks if block.is_run_config]
        for title in (title for title in files.parts if title.endswith(".py")):
            ran, wrong = run_file(folder, title, {**environment, **dotenv(folder)}, configs)
            done += [f"{title}: {text}" for text in ran]
            problems += [f"{title}: {text}" for text in wrong]
            if wrong and excuse(page, title, cant_run):
                # What can't run here must still load, with the variables that the page names.
                named = dict.fromkeys(re.findall(r"\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b", without_python(markdown)), "x")
                wrong = run_file(folder, title, {**named, **environment, **dotenv(folder)}, configs, only_load=True)[1]
                problems += [f"only loading {title}: {text}" for text in wrong]
        problems += unnamed_packages(folder, files, markdown)
    excused = {problem: key for problem in problems if (key := excuse(page, problem, cant_run))}
    unneeded = [key for key in cant_run if key.split("#")[0] == page and key not in excused.values()]
    failed = [problem for problem in problems if problem not in excused]
    failed += [f"cant_run.json has {key!r}, and nothing of it fails" for key in unneeded]
    return {"page": page, "files": len(files.parts), "done": done, "failed": failed, "excused": excused}


def excuse(page: str, problem: str, cant_run: dict[str, str]) -> str | None:
    if problem.startswith("only loading"):
        return None
    keys = [key for key in cant_run if key == page or (key.split("#")[0] == page and problem.startswith(key.split("#")[1]))]
    return max(keys, key=len, default=None)


def fresh_environment(folder: Path) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if key in ("LANG", "TZ", "TMPDIR", "SSL_CERT_FILE")}
    path = f"{Path(sys.executable).parent}:{os.environ.get('PATH', '')}"
    return {**kept, "HOME": str(folder / ".home"), "PATH": path, "DAGSTER_DISABLE_TELEMETRY": "1"}


def commands_of(block: Block) -> list[str]:
    """The commands of a block: lines, joined where one continues, with here-documents kept whole."""
    found: list[str] = []
    lines = block.text.split("\n")
    while lines:
        command = lines.pop(0)
        while command.endswith("\\") and lines:
            command += "\n" + lines.pop(0)
        here = re.search(r"<<-?\s*['\"]?(\w+)", command)
        while here and lines:
            line = lines.pop(0)
            command += "\n" + line
            if line.strip() == here[1]:
                break
        while not here and is_open(command) and lines:
            command += "\n" + lines.pop(0)
        if command.strip() and not command.lstrip().startswith("#") and not SKIPPED.match(command.strip()):
            found.append(command)
    return found


def is_open(command: str) -> bool:
    """Whether a quotation continues on the next line."""
    try:
        shlex.split(command, comments=True)
    except ValueError:
        return True
    return False


def run_shell(command: str, folder: Path, environment: dict[str, str]) -> str:
    """What went wrong, or nothing. Variables that the command sets stay set."""
    state = folder / ".environment"
    script = f"{command}\n__code=$?\nenv -0 > {shlex.quote(str(state))}\nexit $__code\n"
    options = {"cwd": folder, "env": environment, "capture_output": True, "text": True, "stdin": subprocess.DEVNULL}
    try:
        ended = subprocess.run(["bash", "-c", script], timeout=SECONDS, **options)
    except subprocess.TimeoutExpired:
        return f": didn't end within {SECONDS} s"
    if state.exists():
        pairs = [entry.split("=", 1) for entry in state.read_text().split("\0") if "=" in entry]
        environment.update({key: value for key, value in pairs if not key.startswith("__")})
        state.unlink()
    return "" if ended.returncode == 0 else f": exit {ended.returncode}: {last_line(ended.stderr or ended.stdout)}"


Outcome = tuple[list[str], list[str]]


def run_file(folder: Path, title: str, environment: dict[str, str], configs: list[str], *, only_load: bool = False) -> Outcome:
    """What ran, and what failed."""
    text = (folder / title).read_text()
    try:
        tree = ast.parse(text)
    except SyntaxError as error:
        return [], [f"SyntaxError: {error.msg} (line {error.lineno})"]
    if re.search(r"(?:^|/)(?:test_\w*|\w+_test)\.py$", title):
        mode = "import" if only_load else "test"
    elif defines(tree):
        mode = "load" if only_load else "run"
    else:
        mode = "script" if "__main__" in text and not only_load else "import"
    if mode == "import" and not title.removesuffix(".py").replace("/", "").isidentifier():
        mode = "script"
    request = {"folder": str(folder), "file": title, "mode": mode, "environment": environment, "configs": configs}
    answer = ask(request)
    return answer["done"], answer["failed"]


loaders = threading.local()


def ask(request: dict[str, Any]) -> dict[str, list[str]]:
    """The answer of this thread's loader, which imported Dagster once."""
    if not hasattr(loaders, "process"):
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL, "text": True}
        loaders.process = subprocess.Popen([sys.executable, str(LOAD)], **pipes)
    loaders.process.stdin.write(json.dumps(request) + "\n")
    loaders.process.stdin.flush()
    return json.loads(loaders.process.stdout.readline())


DEFINES = re.compile(r"^(?:dg\.)?(?:Definitions|asset|multi_asset|graph_asset|graph_multi_asset|job|definitions)\b")


def defines(tree: ast.Module) -> bool:
    """Whether a module has something at its top level that Dagster loads."""
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            names = [ast.unparse(decorator) for decorator in node.decorator_list]
        elif isinstance(node, (ast.Assign, ast.AnnAssign)) and isinstance(node.value, ast.Call):
            names = [ast.unparse(node.value.func)]
        else:
            continue
        if any(DEFINES.match(name) for name in names):
            return True
    return False


def dotenv(folder: Path) -> dict[str, str]:
    """The variables of the page's `.env`, which `dagster dev` reads."""
    file = folder / ".env"
    pairs = [line.split("=", 1) for line in file.read_text().split("\n") if re.match(r"^\w+=", line)] if file.exists() else []
    return {key: value.strip("'\"") for key, value in pairs}


def without_python(markdown: str) -> str:
    return re.sub(r"^([\s>]*)```python[\s\S]*?^\1```", "", markdown, flags=re.M)


def unnamed_packages(folder: Path, files: Files, markdown: str) -> list[str]:
    """Packages that files import and the page doesn't name outside of its Python."""
    words = without_python(markdown).lower().replace("_", "-")
    own = {Path(part).stem for title in files.parts for part in Path(title).parts}
    missing = set()
    for title in (title for title in files.parts if title.endswith(".py")):
        try:
            tree = ast.parse((folder / title).read_text())
        except (SyntaxError, FileNotFoundError):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            else:
                names = [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
            for top in (name.split(".")[0] for name in names):
                package = PACKAGES.get(top, top).lower().replace("_", "-")
                if top and top not in own | SHIPPED | set(sys.stdlib_module_names) and package not in words:
                    missing.add(f"{title}: imports {top}, which the page doesn't say to install")
    return sorted(missing)


def last_line(text: str) -> str:
    lines = [line.strip() for line in text.strip().split("\n") if line.strip()]
    return lines[-1][:300] if lines else ""


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), json.loads(Path(sys.argv[2]).read_text()), sys.argv[3:]))
