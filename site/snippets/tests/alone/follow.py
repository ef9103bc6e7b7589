"""Follows pages as a reader who has nothing else: an empty folder, and the files and commands that the page displays.

usage: follow.py DIST PAGE... Prints a line of JSON for each page.
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
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import tomli
from reader import Block, Files, blocks_of, downloads, patience
from told import says_to_materialize, unannounced_error

HERE = Path(__file__).parent
# Installs (the packages are there), servers (they don't end), and other programs, which the page can't bring.
SKIPPED = re.compile(
    r"^(?:for .*\n\s*)?(?:sudo |uv run |uvx )?(?:pip|uv|npm|npx|apt(?:-get)?|brew|docker|kubectl|helm|aws|gcloud|az|git|"
    r"source \S*activate|deactivate|code|cargo|javac|python3?(?:\.exe)? -m (?:venv|pip)|\.venv|dagster dev|dg dev|"
    r"dagster-webserver|dagster-daemon|airflow standalone|bash airflow\.sh|"
    r"dagster-cloud|dagster code-server|dagster api|create-dagster|dagster project|dagster-dbt project scaffold|jupyter lab|"
    r"curl\b[^|;]*\bhttps?)\b"
)
# Commands that install the reader's own project, and the folder of another one.
INSTALLS = re.compile(r"\b(?:pip install (?:--quiet )?(?:-e|--editable)|uv (?:sync|add))\b")
LOCKS = re.compile(r"\buv (?:sync|add)\b")
# A project in a new folder, to which the page's titles are relative.
SCAFFOLDS = re.compile(r"\bdagster project (?:scaffold|from-example) --name (\S+)")
EDITABLE = re.compile(r"(?:-e|--editable) +(\.[\w./-]+)")
# Packages whose names aren't those of their modules.
PACKAGES = {"yaml": "pyyaml", "sklearn": "scikit-learn", "bs4": "beautifulsoup4", "PIL": "pillow", "psycopg2": "psycopg2-binary"}
# `pip install dagster` brings these; pytest runs the tests of a page that says so.
SHIPPED = {"dagster", "pydantic", "yaml", "jinja2", "requests", "pytest", "pytz", "rich", "click", "sqlalchemy", "six", "grpc"}
SHIPPED |= {"tabulate", "toposort", "tqdm", "typing_extensions", "urllib3"}
# Packages that bring others.
BRING = {
    "botocore": "dagster-aws",
    "dagster_pandas": "dagster-ge",
    "numpy": "pandas",
    "prometheus_client": "dagster-prometheus",
    "scipy": "scikit-learn",
}
# Errors of a file that a missing service can't cause.
OWN_ERRORS = re.compile(r"(?:loading: )?(?:NameError|ImportError|ModuleNotFoundError|SyntaxError|KeyError):")
UNTOLD = ': works only after assets are materialized. Before it, the page should say so: "Materialize …"'

Outcome = tuple[list[str], list[str]]


def main(dist: Path, pages: list[str]) -> int:
    cant_run = json.loads((HERE / "cant_run.json").read_text())["pages"]
    continues = json.loads((HERE / "continues.json").read_text())
    failed = False
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for result in pool.map(lambda page: follow(page, dist, cant_run, continues), pages):
            failed = failed or bool(result["failed"])
            print(json.dumps(result), flush=True)
    return 1 if failed else 0


def follow(page: str, dist: Path, cant_run: dict[str, str], continues: dict[str, str]) -> dict[str, Any]:
    """Does what a page says. Problems that `cant_run` names (`page`, or `page#` and how they start) are excused.

    `continues` has the page before a page, whose files its reader already has.
    """
    chain = [page]
    while earlier := continues.get(chain[0]):
        chain.insert(0, earlier)
    *before, markdown = [(dist / f"{name}.md").read_text() for name in chain]
    # What a command left running may write while the folder is removed.
    with tempfile.TemporaryDirectory(prefix="reader-", ignore_cleanup_errors=True) as name:
        reader = Reader(Path(name).resolve(), dist)
        for text in before:
            reader.take(text)
        done, problems = reader.work_through(markdown)
        for title in reader.scripts(done):
            ran, wrong = reader.run(title)
            done += [f"{title}: {text}" for text in ran]
            problems += [f"{title}: {text}" for text in wrong]
            if wrong and (key := excuse(page, f"{title}: loading", cant_run)):
                # What can't run here must still load, with the variables that the page names, up to the service that it asks.
                unloaded = reader.load(title, markdown)
                asks = key.endswith(": loading")
                problems += [f"only loading {title}: {text}" for text in unloaded if not asks or OWN_ERRORS.match(text)]
        problems += unnamed_packages(reader.folder, reader.files, "\n".join([*before, markdown]))
        count = len(reader.files.shown)
    excused = {problem: key for problem in problems if (key := excuse(page, problem, cant_run))}
    unneeded = [key for key in cant_run if key.split("#")[0] == page and key not in excused.values()]
    failed = [problem for problem in problems if problem not in excused]
    failed += [f"cant_run.json has {key!r}, and nothing of it fails" for key in unneeded]
    return {"page": page, "files": count, "done": done, "failed": failed, "excused": excused}


class Reader:
    """Has a folder, variables, and what pages displayed so far."""

    def __init__(self, folder: Path, site: Path) -> None:
        self.start = folder
        self.folder = folder
        self.place = folder
        self.site = site
        self.files = Files()
        self.exported = fresh_environment(folder)
        self.configs: list[str] = []
        self.titles: list[str] = []
        self.is_installed = False
        self.scaffolded: set[str] = set()
        self.others: list[Path] = []
        self.lock = ""

    def take(self, markdown: str) -> None:
        """Follows an earlier page: keeps its files, and what its commands create if they work before anything has run."""
        self._display(markdown, lambda command, _block: self._shell(command))
        self.files.turn_page()
        self.place = self.folder
        self.configs.clear()

    def work_through(self, markdown: str) -> Outcome:
        """The commands that ran, and what failed.

        One that fails is tried again after assets are materialized, if the page says so before it.
        """
        done: list[str] = []
        problems: list[str] = []

        def attempt(command: str, block: Block) -> None:
            def unannounced(output: str) -> str:
                error = unannounced_error(markdown, block, output)
                return error and f": exit 0, but it prints {error}, which the page should show or say"

            problem = self._shell(command, unannounced)
            if problem and self._materialize():
                problem = self._shell(command, unannounced) or ("" if says_to_materialize(markdown, block) else UNTOLD)
            (problems if problem else done).append(f"$ {command.splitlines()[0]}{problem}")

        self._display(markdown, attempt)
        return done, problems

    def _display(self, markdown: str, on_command: Callable[[str, Block], Any]) -> None:
        linked = downloads(markdown, self.site)
        blocks = blocks_of(markdown)
        self.titles = [block.title for block in blocks if block.is_file]
        for block in blocks:
            if block.is_file:
                whole = linked.get(Path(block.title).name, "")
                place = self.folder / block.title
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_text(self.files.add(block.title, whole if whole.startswith(block.text) else block.text))
            elif block.is_command:
                self.is_installed = self.is_installed or bool(INSTALLS.search(block.text))
                self.others += [(self.place / path).resolve() for path in EDITABLE.findall(block.text)]
                self.lock += block.text if LOCKS.search(block.text) else ""
                self.scaffolded |= set(SCAFFOLDS.findall(block.text))
                self._make_importable()
                for command in commands_of(block):
                    on_command(command, block)
            if block.is_run_config:
                self.configs.append(block.text)

    def _shell(self, command: str, unannounced: Callable[[str], str] = lambda _output: "") -> str:
        """What went wrong, or nothing. `cd` counts if the folder is there, or once files are in it."""
        if not (match := re.match(r"cd +(\S+) *$", command)):
            return run_shell(command, self.place, self.exported, unannounced)
        place = (self.place / match[1]).resolve()
        is_titled = match[1] not in self.scaffolded and any(place in (self.folder / title).parents for title in self.titles)
        if self.start in (place, *place.parents) and (place.is_dir() or is_titled):
            place.mkdir(parents=True, exist_ok=True)
            self.place = place
            # The titles of a page that starts in a project are relative to it.
            if not (is_titled or self.files.parts) and self.folder in place.parents:
                self.folder = place
                self._make_importable()
        return ""

    def _make_importable(self) -> None:
        """The packages of projects and their entry points, once a command has installed them."""
        if self.is_installed:
            projects = list(dict.fromkeys([self.folder, *self.others]))
            registered = self.start / ".installed"
            for project in projects:
                register(project, registered)
            if self.lock and (self.folder / "pyproject.toml").exists():
                # dg asks the packages for their component types again if this file changes, which takes seconds.
                (self.folder / "uv.lock").write_text(self.lock)
            places = [place for project in projects for place in (project, project / "src")]
            self.exported["PYTHONPATH"] = ":".join(str(place) for place in [*places, registered])

    def _materialize(self) -> bool:
        """Whether something was materialized from the definitions so far."""
        titles = [title for title in self.files.parts if title.endswith(".py") and not is_test(title)]
        loadable = [title for title in titles if (tree := parsed(self.folder / title)) and defines(tree)]
        return any([bool(self.run(title)[0]) for title in loadable])

    def scripts(self, done: list[str]) -> list[str]:
        """The page's Python files, without those that one of its commands ran, moved, or removed."""
        words = {word for command in done for word in command.split()}
        ran = {title for title in self.files.shown if title in words and "python" in words}
        titles = [title for title in self.files.shown if title.endswith(".py") and (self.folder / title).exists()]
        return [title for title in titles if title not in ran or (tree := parsed(self.folder / title)) and defines(tree)]

    def run(self, title: str) -> Outcome:
        return run_file(self.folder, title, {**self.exported, **dotenv(self.folder)}, self.configs)

    def load(self, title: str, markdown: str) -> list[str]:
        """What fails if the file is only loaded."""
        named = dict.fromkeys(re.findall(r"\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b", without_python(markdown)), "x")
        environment = {**named, **self.exported, **dotenv(self.folder)}
        return run_file(self.folder, title, environment, self.configs, only_load=True)[1]


def register(project: Path, target: Path) -> None:
    """Writes what Python reads of an installed project: its name and its entry points."""
    file = project / "pyproject.toml"
    described = tomli.loads(file.read_text()).get("project", {}) if file.exists() else {}
    points = [line for group, entries in described.get("entry-points", {}).items() for line in entry_points(group, entries)]
    if points:
        folder = target / f"{described['name'].replace('-', '_')}-0.dist-info"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "METADATA").write_text(f"Name: {described['name']}\nVersion: 0\n")
        (folder / "entry_points.txt").write_text("\n".join(points))


def entry_points(group: str, entries: dict[str, str]) -> list[str]:
    return [f"[{group}]", *(f"{name} = {value}" for name, value in entries.items())]


def excuse(page: str, problem: str, cant_run: dict[str, str]) -> str | None:
    if problem.startswith("only loading"):
        return None
    keys = [key for key in cant_run if key == page or (key.split("#")[0] == page and problem.startswith(key.split("#")[1]))]
    return max(keys, key=len, default=None)


def fresh_environment(folder: Path) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if key in ("LANG", "TZ", "TMPDIR", "SSL_CERT_FILE")}
    path = f"{Path(sys.executable).parent}:{os.environ.get('PATH', '')}"
    home = folder / ".home"
    home.mkdir()
    # As under `dagster dev`, which the harness doesn't start.
    return {**kept, "HOME": str(home), "PATH": path, "DAGSTER_DISABLE_TELEMETRY": "1", "DAGSTER_IS_DEV_CLI": "1"}


def commands_of(block: Block) -> list[str]:
    """The commands of a block: lines, joined where one continues, as loops, here-documents, and quotations do."""
    found: list[str] = []
    lines = block.text.split("\n")
    while lines:
        command = lines.pop(0)
        while command.endswith("\\") and lines:
            command += "\n" + lines.pop(0)
        while lines and is_open(command):
            command += "\n" + lines.pop(0)
        if command.strip() and not command.lstrip().startswith("#") and not SKIPPED.match(command.strip()):
            # A reader replaces `TOKEN=<token>`.
            found.append(re.sub(r"(?<==)<[a-z][\w-]*>", "x", command))
    return found


def is_open(command: str) -> bool:
    """Whether a command continues on the next line."""
    in_english = {"LC_ALL": "C", "PATH": os.environ["PATH"]}
    ended = subprocess.run(["bash", "-n", "-c", command], env=in_english, capture_output=True, text=True)
    return bool(re.search(r"unexpected EOF|end of file|end-of-file", ended.stderr))


def run_shell(command: str, folder: Path, environment: dict[str, str], unannounced: Callable[[str], str]) -> str:
    """What went wrong, also an `unannounced` error in the output, or nothing. Variables that the command sets stay set."""
    state = folder / ".environment"
    script = f"{command}\n__code=$?\nenv -0 > {shlex.quote(str(state))}\nexit $__code\n"
    seconds = patience()
    options = {"cwd": folder, "env": environment, "capture_output": True, "text": True, "stdin": subprocess.DEVNULL}
    try:
        ended = subprocess.run(["bash", "-c", script], timeout=seconds, **options)
    except subprocess.TimeoutExpired:
        return f": didn't end within {seconds} s"
    if state.exists():
        pairs = [entry.split("=", 1) for entry in state.read_text().split("\0") if "=" in entry]
        environment.update({key: value for key, value in pairs if not key.startswith("__")})
        state.unlink()
    if ended.returncode == 0:
        return unannounced(f"{ended.stdout}\n{ended.stderr}")
    return f": exit {ended.returncode}: {last_line(ended.stderr or ended.stdout)}"


def run_file(folder: Path, title: str, environment: dict[str, str], configs: list[str], *, only_load: bool = False) -> Outcome:
    """What ran, and what failed."""
    text = (folder / title).read_text()
    try:
        tree = ast.parse(text)
    except SyntaxError as error:
        return [], [f"SyntaxError: {error.msg} (line {error.lineno})"]
    if is_test(title):
        mode = "import" if only_load else "test"
    elif defines(tree) and not is_part(folder, title):
        mode = "load" if only_load else "run"
    else:
        # Dagster starts a script that opens Pipes.
        is_script = "__main__" in text and "open_dagster_pipes" not in text and not only_load
        mode = "script" if is_script or "." in title.removeprefix("../").removesuffix(".py") else "import"
    request = {"folder": str(folder), "file": title, "mode": mode, "environment": environment, "configs": configs}
    answer = ask(request)
    return answer["done"], answer["failed"]


COMBINES = re.compile(r"\bDefinitions(?:\.merge)?\(|^@(?:dg\.)?definitions\b|\bload_defs\(", re.M)


def is_part(folder: Path, title: str) -> bool:
    """Whether a file is a module of a package whose definitions another file combines, with its resources."""
    package, *below = title.split("/")
    if not below or COMBINES.search((folder / title).read_text()):
        return False
    others = [file for file in (folder / package).rglob("*.py") if file != folder / title]
    return any(COMBINES.search(file.read_text()) for file in others)


def is_test(title: str) -> bool:
    return bool(re.search(r"(?:^|/)(?:test_\w*|\w+_test)\.py$", title))


def parsed(file: Path) -> ast.Module | None:
    try:
        return ast.parse(file.read_text())
    except (SyntaxError, FileNotFoundError):
        return None


loaders = threading.local()


def ask(request: dict[str, Any]) -> dict[str, list[str]]:
    """The answer of this thread's loader, which imported Dagster once."""
    if not hasattr(loaders, "process"):
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL, "text": True}
        loaders.process = subprocess.Popen([sys.executable, str(HERE / "load.py")], **pipes)
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
    return re.sub(r"^([ >]*)```python[\s\S]*?^\1```", "", markdown, flags=re.M)


def unnamed_packages(folder: Path, files: Files, markdown: str) -> list[str]:
    """Packages that files import and the page doesn't name outside of its Python."""
    words = without_python(markdown).lower().replace("_", "-")
    own = {Path(part).stem for title in files.parts for part in Path(title).parts}
    known = own | SHIPPED | set(sys.stdlib_module_names)
    missing = set()
    for title in (title for title in files.shown if title.endswith(".py")):
        for node in ast.walk(parsed(folder / title) or ast.Module([], [])):
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            else:
                names = [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
            for top in (name.split(".")[0] for name in names):
                package = PACKAGES.get(top, top).lower().replace("_", "-")
                if top and top not in known and package not in words and BRING.get(top, package) not in words:
                    missing.add(f"{title}: imports {top}, which the page doesn't say to install")
    return sorted(missing)


def last_line(text: str) -> str:
    lines = [line.strip() for line in text.strip().split("\n") if line.strip()]
    return lines[-1][:300] if lines else ""


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
