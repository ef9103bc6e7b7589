"""Every command of Dagster's programs that a page or its output shows exists, with its options."""

from collections.abc import Mapping

import pytest
from command_lines import Command, command_problem, command_trees, shell_lines
from corpus import DOCS, SNIPPETS, page_files
from fences import split

SHELL = {"bash", "sh", "shell", "console", "shellsession", "zsh", "powershell"}
OUTPUTS = sorted(file.relative_to(SNIPPETS).as_posix() for file in SNIPPETS.rglob("*.txt"))


@pytest.fixture(scope="module")
def trees() -> Mapping[str, Command]:
    return command_trees()


@pytest.mark.parametrize("page", page_files())
def test_page(page: str, trees: Mapping[str, Command]) -> None:
    _, fences = split((DOCS / page).read_text(encoding="utf-8"))
    problems = [
        f"docs/{page}:{fence.line + 1 + at}: {problem}"
        for fence in fences
        if fence.language in SHELL
        for at, line in shell_lines(fence.source)
        if (problem := command_problem(line, trees))
    ]
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("path", OUTPUTS)
def test_output(path: str, trees: Mapping[str, Command]) -> None:
    """A file starts with the command, followed by its output."""
    _, line = next(shell_lines((SNIPPETS / path).read_text()))
    problem = command_problem(line, trees)
    assert problem is None, f"snippets/{path}:1: {problem}"


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("dagster dev", None),
        ("dagster dev -f orders.py -p 3001", None),
        ("DAGSTER_HOME=~/home dagster dev --module-name orders", None),
        ("uv run dagster dev", None),
        ("dagster dev --por 3001", '"dagster dev" has no option --por. Did you mean --port?'),
        ("dagster devv", '"dagster" has no command devv. Did you mean dev?'),
        ("dagster asset materialise --select a", '"dagster asset" has no command materialise. Did you mean materialize?'),
        ("dagster asset materialize --select '*' -m orders", None),
        ("cd orders && dagster job launch -j nightly -x 1", '"dagster job launch" has no option -x'),
        ("dagster-webserver -h 0.0.0.0 -p 3000 -w workspace.yaml", None),
        ("dagster-daemon run", None),
        ("dagster asset materialize orders", '"dagster asset materialize" takes no argument, and gets orders'),
        ("kubectl exec deploy/dagster-daemon -- dagster instance migrat", '"dagster instance" has no command migrat. Did you mean migrate?'),
        ("docker compose exec dagster dagster dev --prot 1", '"dagster dev" has no option --prot. Did you mean --port?'),
        ("timeout 5 python -m dagster dev --prot 1", '"dagster dev" has no option --prot. Did you mean --port?'),
        ("dagster-daemon start", '"dagster-daemon" has no command start'),
        ("dagster --version", None),
        ("dagster dev --log-format xml", '--log-format of "dagster dev" takes colored, json, rich, not xml'),
        ("pip install dagster", None),
        ("dagster api grpc-health-check --port 4266", None),
        ("dagster api grpc-health --port 4266", '"dagster api" has no command grpc-health'),
        ("ls | dagster-celery worker start -y celery.yaml", None),
        ("dg scaffold dagster.asset orders.py", None),
        ("dg scaffold component-type Orders", None),
        ("dg scaffold orders", '"dg scaffold" has no command orders'),
        ("dg --clear-cache", None),
        ("dg list defs > before.txt 2>&1", None),
        ("dg list defs > before.txt after.txt", '"dg list defs" takes no argument, and gets after.txt'),
        ("dg --clear", '"dg" has no option --clear'),
        ("dagster-celery worker begin", '"dagster-celery worker" has no command begin'),
    ],
)
def test_command_problem(line: str, problem: str, trees: Mapping[str, Command]) -> None:
    found = command_problem(line, trees)
    assert (found or "").startswith(problem or "\0") if problem else found is None, found


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("dagster dev\n", [(0, "dagster dev")]),
        ("# start\ndagster dev \\\n  -f a.py\nls", [(1, "dagster dev  -f a.py"), (3, "ls")]),
        ("$ dagster dev\nServing on 3000\n$ ls", [(0, "dagster dev"), (2, "ls")]),
    ],
)
def test_shell_lines(text: str, lines: list[tuple[int, str]]) -> None:
    assert list(shell_lines(text)) == lines
