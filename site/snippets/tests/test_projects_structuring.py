"""Structuring a project: the page's package loads, and the loaders behave as described."""

import re
import sys
import textwrap
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
import yaml
from corpus import DOCS, SNIPPETS
from dagster._core.workspace.autodiscovery import loadable_targets_from_loaded_module
from dagster._core.workspace.load import location_origins_from_config

FOLDER = "guides/build/projects/structuring_your_dagster_project"
FILES = [
    "city_library/__init__.py",
    "city_library/catalog/__init__.py",
    "city_library/catalog/books.py",
    "city_library/definitions.py",
    "city_library/lending/__init__.py",
    "city_library/lending/loans.py",
    "city_library/lending/schedules.py",
    "city_library/partitions.py",
    "city_library/resources.py",
]
MERGED = "guides/build/projects/structuring_your_dagster_project/merged.py"

Load = Callable[[str], ModuleType]


def test_the_tree_of_the_page_is_the_package() -> None:
    package = SNIPPETS / "city_library"
    assert sorted(file.relative_to(SNIPPETS).as_posix() for file in package.rglob("*.py")) == FILES
    page = (DOCS / "guides/build/projects/structuring-your-dagster-project.md").read_text()
    [tree] = re.findall(r"```text\ncity_library\n(.*?)```", page, re.DOTALL)
    for file in FILES:
        assert Path(file).name in tree and Path(file).parent.name in tree


@pytest.mark.parametrize("path", ["city_library/definitions.py", MERGED])
def test_both_ways_give_the_same(
    path: str,
    load: Load,
    instance: dg.DagsterInstance,
    workspace: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LIBRARY_FOLDER", str(workspace))
    defs = load(path).defs
    graph = defs.get_repository_def().asset_graph
    groups = {key.to_user_string(): graph.get(key).group_name for key in graph.get_all_asset_keys()}
    assert groups == {"books": "catalog", "loans": "lending"}
    assert graph.get(dg.AssetKey("loans")).parent_keys == {dg.AssetKey("books")}
    assert {key.name for key in graph.asset_check_keys} == {"titles_are_set"}
    assert defs.get_schedule_def("daily_loans_schedule").cron_schedule == "0 0 * * *"

    whole = defs.get_implicit_global_asset_job_def()
    result = whole.execute_in_process(
        instance=instance, asset_selection=[dg.AssetKey("books")], raise_on_error=True
    )
    assert result.success
    day = defs.get_job_def("daily_loans").execute_in_process(
        instance=instance, partition_key="2025-01-02"
    )
    assert day.success
    assert (workspace / "loans-2025-01-02.csv").read_text() == "1,member-204"


def test_a_module_does_not_change_key_or_history() -> None:
    """An asset's key doesn't depend on the module that defines it."""
    from city_library.lending.loans import loans

    assert loans.key == dg.AssetKey("loans")


@pytest.fixture
def package(
    workspace: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., ModuleType]]:
    monkeypatch.syspath_prepend(str(workspace))
    before = set(sys.modules)

    def make(files: dict[str, str]) -> ModuleType:
        for name, text in {"exhibits/__init__.py": "", **files}.items():
            file = workspace / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text("import dagster as dg\n" + textwrap.dedent(text))
        return import_module("exhibits")

    yield make
    for name in set(sys.modules) - before:
        if name.split(".")[0] == "exhibits":
            del sys.modules[name]


ASSET = """
@dg.asset
def {name}() -> None: ...
"""


def test_what_the_loader_leaves_out(package: Callable[..., ModuleType]) -> None:
    exhibits = package(
        {
            "exhibits/visits.py": ASSET.format(name="visits")
            + "@dg.asset_check(asset=visits)\ndef counted() -> dg.AssetCheckResult: ...\n"
            + "donations = dg.AssetSpec('donations')\n",
            "exhibits/shop/sales.py": ASSET.format(name="sales"),  # without __init__.py
            "exhibits/tours/__init__.py": "",
            "exhibits/tours/guides.py": ASSET.format(name="guides"),
        }
    )
    names = {
        str(asset.key.to_user_string()) for asset in dg.load_assets_from_package_module(exhibits)
    }  # type: ignore
    assert names == {"visits", "guides"}
    with_specs = dg.load_assets_from_package_module(exhibits, include_specs=True)
    assert {asset.key.to_user_string() for asset in with_specs} == {"visits", "guides", "donations"}  # type: ignore
    [check] = dg.load_asset_checks_from_package_module(exhibits)
    assert {key.name for key in check.check_keys} == {"counted"}


def test_duplicate_keys_and_the_prefix(package: Callable[..., ModuleType]) -> None:
    exhibits = package(
        {
            "exhibits/a.py": ASSET.format(name="visits"),
            "exhibits/sub/__init__.py": "",
            "exhibits/sub/b.py": ASSET.format(name="visits"),
        }
    )
    twice = "Asset key visits is defined multiple times. Definitions found in modules: "
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=re.escape(twice)):
        dg.load_assets_from_package_module(exhibits)
    sub = import_module("exhibits.sub")
    both = [
        *dg.load_assets_from_modules([import_module("exhibits.a")]),
        *dg.load_assets_from_package_module(sub),
    ]
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Duplicate asset key"):
        dg.Definitions(assets=both).get_repository_def()
    [asset] = dg.load_assets_from_package_module(sub, key_prefix="shop")
    assert asset.key == dg.AssetKey(["shop", "visits"])  # type: ignore


def test_one_definitions_object() -> None:
    module = ModuleType("definitions")
    vars(module).update(one=dg.Definitions(), two=dg.Definitions())
    with pytest.raises(
        dg.DagsterInvariantViolationError,
        match="Cannot have more than one Definitions object defined at module scope",
    ):
        loadable_targets_from_loaded_module(module)


def test_resources_that_differ_cannot_be_merged() -> None:
    parts = [dg.Definitions(resources={"files": name}) for name in ("one", "two")]
    with pytest.raises(
        dg.DagsterInvariantViolationError, match="have different resources with same key"
    ):
        dg.Definitions.merge(*parts)


def test_a_circle_of_imports(package: Callable[..., ModuleType]) -> None:
    package(
        {
            "exhibits/a.py": "from exhibits.b import two\none = 1\n",
            "exhibits/b.py": "from exhibits.a import one\ntwo = 2\n",
        }
    )
    with pytest.raises(
        ImportError, match="cannot import name .* from partially initialized module"
    ):
        import_module("exhibits.a")


def test_the_workspace(workspace: Path) -> None:
    config = yaml.safe_load((SNIPPETS / FOLDER / "workspace.yaml").read_text())
    origins = location_origins_from_config(config, str(workspace / "workspace.yaml"))
    assert list(origins) == ["library", "museum"]


def test_a_package_with_a_key_prefix() -> None:
    module = ModuleType("catalog")

    @dg.asset
    def books() -> int:
        return 1

    @dg.asset(deps=["countries"])
    def lists(books: int) -> int:
        return books

    module.__dict__.update(books=books, lists=lists)
    loaded = dg.load_assets_from_modules([module], key_prefix="library")
    specs = {spec.key.to_user_string(): spec for asset in loaded if isinstance(asset, dg.AssetsDefinition) for spec in asset.specs}
    deps = {dep.asset_key.to_user_string() for dep in specs["library/lists"].deps}
    assert set(specs) == {"library/books", "library/lists"}
    assert deps == {"library/books", "countries"}
