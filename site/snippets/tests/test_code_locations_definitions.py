"""Code locations from Definitions: what Dagster loads from a module, its name, and the errors on the page."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
from corpus import DOCS, SNIPPETS
from dagster._cli.workspace.cli_target import WorkspaceOpts
from dagster._core.definitions.selector import InstigatorSelector
from dagster._core.workspace.context import WorkspaceProcessContext
from dagster._core.workspace.load import location_origins_from_yaml_paths
from dagster._core.workspace.load_target import PyProjectFileTarget
from diffs import side

FOLDER = SNIPPETS / "guides/deploy/code_locations/managing_code_locations_with_definitions"
MUSEUM = "guides/deploy/code_locations/managing_code_locations_with_definitions/museum.py"
LAZY = "guides/deploy/code_locations/managing_code_locations_with_definitions/lazy.py"
PAGE = (
    DOCS / "guides/deploy/code-locations/managing-code-locations-with-definitions.md"
).read_text()

EVENING = "daily_count_schedule"
Load = Callable[[str], ModuleType]


@pytest.fixture(scope="module")
def disk() -> Iterator[dg.DagsterInstance]:
    """Shared by all tests, because creating its databases takes longer than loading code."""
    with dg.DagsterInstance.local_temp() as instance:
        yield instance


@pytest.fixture(autouse=True)
def fresh_modules() -> Iterator[None]:
    """Loading code in this process leaves its modules imported."""
    yield
    for name in ("museum", "function"):
        sys.modules.pop(name, None)


def test_the_museum(load: Load, instance: dg.DagsterInstance, workspace: Path) -> None:
    (workspace / "data").mkdir()
    (workspace / "data/tickets.csv").write_text("ticket\n1\n2\n")
    defs = load(MUSEUM).defs
    result = defs.get_job_def("daily_count").execute_in_process(instance=instance)
    [event] = result.asset_materializations_for_node("visitors")
    assert event.metadata["sold"].value == 2
    [check] = result.get_asset_check_evaluations()
    assert check.passed
    alone = dg.Definitions(
        schedules=list(defs.schedules), assets=list(defs.assets), resources=defs.resources
    )
    assert alone.get_job_def("daily_count")  # the job of a schedule comes along


def test_definitions_from_a_function(load: Load) -> None:
    graph = load(LAZY).defs.get_repository_def().asset_graph
    assert {key.to_user_string() for key in graph.get_all_asset_keys()} == {
        "east_wing",
        "west_wing",
    }


def loaded(instance: dg.DagsterInstance, **options: object) -> dict[str, str]:
    """The error of each code location that a command loads with its options, or None."""
    target = WorkspaceOpts(**options).to_load_target(allow_in_process=True)  # type: ignore[arg-type]
    with WorkspaceProcessContext(instance, target) as context:
        entries = context.create_request_context().get_code_location_entries()
    return {
        name: entry.load_error.to_string() if entry.load_error else ""
        for name, entry in entries.items()
    }


def test_names(disk: dg.DagsterInstance) -> None:
    Path("museum.py").write_text((SNIPPETS / MUSEUM).read_text())
    assert loaded(disk, python_file=["museum.py"]) == {"museum.py": ""}
    [module] = WorkspaceOpts(module_name=["museum"]).to_load_target().create_origins()
    assert module.location_name == "museum"
    Path("pyproject.toml").write_text((FOLDER / "pyproject.toml").read_text())
    [origin] = PyProjectFileTarget("pyproject.toml").create_origins()
    assert origin.location_name == "museum"
    shop = location_origins_from_yaml_paths([str(FOLDER / "workspace.yaml")])
    assert [origin.location_name for origin in shop] == ["museum.py", "museum_shop"]
    several = (
        WorkspaceOpts(python_file=["museum.py", "shop/shop.py"]).to_load_target().create_origins()
    )
    assert [origin.location_name for origin in several] == ["museum.py", "shop.py"]


def test_the_switch_of_a_schedule_belongs_to_the_name() -> None:
    ids = [
        InstigatorSelector(
            location_name=location, repository_name="__repository__", name="evening"
        ).get_id()
        for location in ("museum", "museum.py")
    ]
    assert ids[0] != ids[1]


def test_from_a_repository(monkeypatch: pytest.MonkeyPatch, workspace: Path) -> None:
    monkeypatch.syspath_prepend(workspace)
    Path("museum.py").write_text((SNIPPETS / MUSEUM).read_text())
    before, after = dict[str, object](), dict[str, object]()
    exec(side(FOLDER / "from_repository.diff", "-"), before)
    exec(side(FOLDER / "from_repository.diff", "+"), after)
    old, defs = before["museum_repository"], after["defs"]
    assert isinstance(old, dg.RepositoryDefinition) and isinstance(defs, dg.Definitions)
    new = defs.get_repository_def()
    assert (old.name, new.name) == ("museum_repository", "__repository__")
    assert {job.name for job in old.get_all_jobs()} == {job.name for job in new.get_all_jobs()}
    assert old.has_schedule_def(EVENING) and new.has_schedule_def(EVENING)
    assert old.asset_graph.asset_check_keys == new.asset_graph.asset_check_keys != set()
    ids = [
        InstigatorSelector(
            location_name="museum", repository_name=repository.name, name=EVENING
        ).get_id()
        for repository in (old, new)
    ]
    assert ids[0] != ids[1]


def test_jobs_of_ops_use_the_resources_of_definitions() -> None:
    stored: list[object] = []

    class Recorder(dg.IOManager):
        def handle_output(self, context: dg.OutputContext, obj: object) -> None:
            stored.append(obj)

        def load_input(self, context: dg.InputContext) -> None: ...

    @dg.op
    def count() -> int:
        return 2

    @dg.job
    def counting() -> None:
        count()

    @dg.repository
    def old() -> list[dg.JobDefinition]:
        return [counting]

    assert old.get_job("counting").execute_in_process().success and stored == []
    new = dg.Definitions(jobs=[counting], resources={"io_manager": Recorder()})
    assert new.get_job_def("counting").execute_in_process().success and stored == [2]


BARE = """
import dagster as dg

@dg.asset
def visitors() -> None: ...
"""
TWO = BARE + "\ndefs = dg.Definitions(assets=[visitors])\nmore = dg.Definitions()\n"


def test_a_file_with_assets_only_loads(disk: dg.DagsterInstance) -> None:
    Path("museum.py").write_text(BARE)
    assert loaded(disk, python_file=["museum.py"]) == {"museum.py": ""}


def test_an_attribute_chooses(disk: dg.DagsterInstance) -> None:
    Path("museum.py").write_text(TWO)
    assert loaded(disk, python_file=["museum.py"], attribute="defs") == {"museum.py:defs": ""}
    Path("function.py").write_text(
        "import dagster as dg\n\ndef build():\n    return dg.Definitions()\n"
    )
    assert loaded(disk, python_file=["function.py"], attribute="build") == {"function.py:build": ""}


@pytest.mark.parametrize(
    ("options", "text", "message"),
    [
        (
            {"python_file": ["museum.py"]},
            "import dagster as dg\n\ndef build():\n    return dg.Definitions()\n",
            'No Definitions, RepositoryDefinition, Job, Pipeline, Graph, or AssetsDefinition found in "museum"',
        ),
        (
            {"python_file": ["museum.py"]},
            TWO,
            "Cannot have more than one Definitions object defined at module scope",
        ),
        (
            {"python_file": ["museum.py"]},
            "from .tickets import sold\n",
            "attempted relative import with no known parent package",
        ),
        ({"module_name": ["museum_2"]}, "", "No module named 'museum_2'"),
    ],
)
def test_what_goes_wrong(
    options: dict[str, list[str]], text: str, message: str, disk: dg.DagsterInstance
) -> None:
    Path("museum.py").write_text(text)
    with pytest.warns(UserWarning, match="Error loading repository location"):
        [error] = loaded(disk, **options).values()
    assert message in error
    assert message.replace("museum_2", "museum") in PAGE
    assert (
        "module_name" not in options
        or "Local modules were resolved using the working directory" in error
    )


def test_validate_without_resources(workspace: Path) -> None:
    text = (SNIPPETS / MUSEUM).read_text()
    line = '    resources={"tickets": TicketFiles(folder="data")},\n'
    assert line in text
    Path("museum.py").write_text(text.replace(line, ""))
    shown, *_, error, _, last = (FOLDER / "validate.txt").read_text().strip().splitlines()
    command = [sys.executable, "-m", *shown.split()]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 1
    assert error.removesuffix(" ...") in result.stdout + result.stderr
    assert last.split(" - ERROR - ")[1] in result.stdout + result.stderr


def test_an_env_var_is_not_checked() -> None:
    class Tickets(dg.ConfigurableResource):
        folder: str

    defs = dg.Definitions(resources={"tickets": Tickets(folder=dg.EnvVar("NOT_SET_ANYWHERE"))})
    dg.Definitions.validate_loadable(defs)
