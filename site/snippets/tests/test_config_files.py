"""Every YAML file in snippets and every YAML fence in pages is valid for its file name. Some groups check their
own.
"""

import re
from pathlib import Path

import pytest
from config_files import check_for
from corpus import CORE, DOCS, SNIPPETS, configured_in, page_files
from fences import split

TITLE = re.compile(r'title="([^"]+)"')
FILES = sorted(
    file.relative_to(SNIPPETS).as_posix()
    for pattern in ("*.yaml", "*.yml")
    for file in SNIPPETS.rglob(pattern)
    if configured_in(file.relative_to(SNIPPETS).as_posix()) == CORE
)


@pytest.mark.parametrize("path", FILES)
def test_file(path: str, workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # A class of the page may stand beside the file.
    monkeypatch.syspath_prepend((SNIPPETS / path).parent)
    check_for(Path(path).name)((SNIPPETS / path).read_text(), workspace)


@pytest.mark.parametrize("page", [page for page in page_files() if configured_in(page) == CORE])
def test_fences(page: str, workspace: Path) -> None:
    _, fences = split((DOCS / page).read_text(encoding="utf-8"))
    for fence in fences:
        if fence.language in {"yaml", "yml"}:
            title = TITLE.search(fence.info)
            name = Path(title[1]).name if title else ""
            try:
                check_for(name)(fence.source, workspace)
            except Exception as error:
                pytest.fail(f"docs/{page}:{fence.line}: {error}")


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("dagster.yaml", "run_monitoring:\n  enabled: true\n", ""),
        ("dagster.yaml", "run_monitoring:\n  enable: true\n", "Received unexpected config entry"),
        (
            "dagster.yaml",
            "run_launcher:\n  module: dagster_docker\n  class: DockerRunLauncher\n  config:\n    netwrk: a\n",
            "netwrk",
        ),
        ("dagster-prod.yaml", "run_launcher:\n  module: dagster_docker\n  class: DockerLauncher\n", "has no class DockerLauncher"),
        (
            "dagster.yaml",
            "storage:\n  postgres:\n    postgres_db:\n      username: a\n      password:\n        env: PG_PASSWORD\n"
            "      hostname: db\n      db_name: dagster\n",
            "",
        ),
        ("dagster.yaml", "storage:\n  postgres:\n    postgres_db:\n      user: a\n", "user"),
        ("workspace.yaml", "load_from:\n  - python_file: orders.py\n", ""),
        ("workspace.yaml", "load_from:\n  - python_fil: orders.py\n", "Errors while loading workspace config"),
        ("docker-compose.yml", "services:\n  db:\n    image: postgres\n", ""),
        ("docker-compose.override.yml", "services:\n  db:\n    healthcheck:\n      test: pg_isready\n", ""),
        ("docker-compose.override.yml", "services:\n  db:\n    healthchek:\n      test: pg_isready\n", "healthchek"),
        ("docker-compose.yml", "services:\n  db:\n    imag: postgres\n", "imag"),
        ("compose.yaml", "services:\n  db:\n    image: a\n    depends_on: [web]\n", "web"),
        ("compose.yaml", "services:\n  db:\n    image: a\n    volumes: ['data:/a']\n", "declared nowhere"),
        ("run.yaml", "ops: {}\n---\nresources: {}\n", ""),
        ("run.yaml", "ops: {}\nops: {}\n", "ops stands twice"),
        ("dagster_cloud.yaml", "locations: []\n", ""),
    ],
)
def test_checks(name: str, text: str, message: str, workspace: Path) -> None:
    if not message:
        check_for(name)(text, workspace)
        return
    with pytest.raises(Exception, match=re.escape(message)):
        check_for(name)(text, workspace)
