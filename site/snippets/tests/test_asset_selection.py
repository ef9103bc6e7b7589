"""Every query on the pages about asset selection, resolved over the graph that they show (taxi.py)."""

import re
import shlex
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
from click.testing import CliRunner
from corpus import DOCS, SNIPPETS
from dagster._annotations import is_public
from dagster._cli import cli
from dagster._core.definitions.antlr_asset_selection.antlr_asset_selection import AntlrAssetSelectionParser
from dagster._core.definitions.asset_graph import AssetGraph

FOLDER = SNIPPETS / "guides/build/assets/asset_selection_syntax"
TAXI = "guides/build/assets/asset_selection_syntax/taxi.py"
PAGES = DOCS / "guides/build/assets/asset-selection-syntax"
IN_PROCESS = '{"execution": {"config": {"in_process": {}}}}'

Load = Callable[[str], ModuleType]
Row = dict[str, str]


@pytest.fixture
def defs(load: Load) -> dg.Definitions:
    return load(TAXI).defs


@pytest.fixture
def graph(defs: dg.Definitions) -> AssetGraph:
    return defs.get_repository_def().asset_graph


def names(keys: set[dg.AssetKey]) -> set[str]:
    return {key.to_user_string() for key in keys}


def select(query: str, graph: AssetGraph) -> set[str]:
    return names(dg.AssetSelection.from_string(query).resolve(graph))


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def tables(page: str) -> list[list[Row]]:
    """The tables of a page. Each row is a dict with the column titles as keys."""
    found: list[list[Row]] = []
    titles: Sequence[str] = ()
    for line in (PAGES / page).read_text().splitlines():
        if not line.startswith("|"):
            titles = ()
        elif not titles:
            titles = cells(line)
            found.append([])
        elif not line.startswith("| ---"):
            found[-1].append(dict(zip(titles, cells(line))))
    return found


def spans(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def expected(cell: str, graph: AssetGraph) -> set[str]:
    if cell.startswith("Nothing"):
        return set()
    if cell.startswith("All except "):
        return names(graph.get_all_asset_keys()) - set(spans(cell))
    return set(spans(cell))


REFERENCE = tables("reference.md")
SELECTS = [row for table in REFERENCE for row in table if "Selects" in row]
METHODS = [row for table in REFERENCE for row in table if "`AssetSelection`" in row]
DIFFER = [row for table in REFERENCE for row in table if "Python and CLI" in row]
UI_ONLY = [row for table in REFERENCE for row in table if "In the UI" in row]


def test_the_tables_are_read() -> None:
    assert (len(SELECTS), len(METHODS), len(DIFFER), len(UI_ONLY)) == (41, 14, 7, 6)


@pytest.mark.parametrize("row", SELECTS, ids=lambda row: row["Query"])
def test_a_query_selects_what_the_page_says(row: Row, graph: AssetGraph) -> None:
    [query] = spans(row["Query"])
    wanted = expected(row["Selects"], graph)
    assert wanted <= names(graph.get_all_asset_keys())
    assert select(query, graph) == wanted


@pytest.mark.parametrize("row", METHODS, ids=lambda row: row["Query"])
def test_a_query_and_its_methods_agree(row: Row, graph: AssetGraph) -> None:
    [query] = spans(row["Query"])
    [methods] = spans(row["`AssetSelection`"])
    assert select(query, graph) == names(eval(methods, {"dg": dg}).resolve(graph)) != set()


@pytest.mark.parametrize("row", DIFFER, ids=lambda row: row["Query"])
def test_what_python_says_where_the_ui_differs(row: Row, graph: AssetGraph) -> None:
    [query] = spans(row["Query"])
    if row["Python and CLI"].startswith("`TypeError`"):
        with pytest.raises(TypeError) as raised:
            select(query, graph)
        assert f"`{raised.value}`" in row["Python and CLI"]
    else:
        assert select(query, graph) == expected(row["Python and CLI"], graph)


@pytest.mark.parametrize("row", UI_ONLY, ids=lambda row: row["Filter"])
def test_filters_that_python_parses_and_refuses(row: Row, graph: AssetGraph) -> None:
    for query in spans(row["Filter"]):
        selection = AntlrAssetSelectionParser(query).asset_selection
        with pytest.raises(Exception) as raised:
            selection.resolve(graph)
        error, *message = spans(row["In Python"])
        assert type(raised.value).__name__ == error
        assert all(text in str(raised.value) for text in message)
        assert message or not str(raised.value)


def test_the_page_has_every_filter_of_the_grammar() -> None:
    filters = {row["Query"].strip("`").split(":")[0] for row in REFERENCE[0]} - {"*"}
    filters |= {row["Filter"].strip("`").split(":")[0] for row in UI_ONLY}
    with pytest.raises(Exception, match="expecting") as raised:
        AntlrAssetSelectionParser("")
    words = set(re.findall(r"'([a-z_]+)'", str(raised.value)))
    assert words == filters | {"sinks", "roots"}


@pytest.mark.parametrize(
    ("query", "selects"),
    [
        # Index page.
        ('sinks(group:"core")', {"rides_by_zone"}),
        # Parentheses make anything a start for +.
        ("(*)+", None),
        ('(not group:"core")+', None),
        # Capitals.
        ("group:core AND key:clean_rides", {"clean_rides"}),
        ("key:payslips OR key:zone_map", {"payslips", "zone_map"}),
        ('NOT key:"*"', set()),
        ("kind:CSV", set()),
        # Quotes.
        ("group:core", {"clean_rides", "clean_zones", "rides_by_zone"}),
        ("key:raw/rides", {"raw/rides"}),
        ("key:clean_*", {"clean_rides", "clean_zones"}),
        ('group:"tag"', set()),
        ('key:"status"', set()),
        ('key:"2025_rides"', set()),
        ('key:"my-asset"', set()),
    ],
)
def test_other_statements(query: str, selects: set[str], graph: AssetGraph) -> None:
    found = names(AntlrAssetSelectionParser(query).asset_selection.resolve(graph))
    assert selects is None or found == selects


@pytest.mark.parametrize(
    "query",
    [
        "+not group:core", "*+", "group:core And kind:csv", "group:co*", "tag:refresh=da*", "key:*", "group:tag",
        "key:status", "group:2025", "key:2025_rides", "key:my-asset", "owner:ida@example.com", "owner:team:payroll",
        "key:'payslips'", r'key:"pay\slips"', 'key:"pay"slips"', "Key:payslips", "SINKS(*)", "columns:fare",
    ],
)  # fmt: skip
def test_what_the_grammar_refuses(query: str) -> None:
    with pytest.raises(Exception, match="Syntax error"):
        AntlrAssetSelectionParser(query)


def test_errors(graph: AssetGraph) -> None:
    with pytest.raises(Exception, match=r"Invalid selection string: group:co\*"):
        select("group:co*", graph)
    with pytest.raises(dg.DagsterInvalidSubsetError) as raised:
        select("paysilps", graph)
    assert "AssetKey(s) ['paysilps'] were selected, but no AssetsDefinition objects supply these keys" in str(raised.value)
    assert "did you mean one of the following?\n\t[\"payslips\"]" in str(raised.value)
    assert select('key:"paysilps"', graph) == set()


def test_external_assets_downstream() -> None:
    @dg.asset
    def fares() -> None: ...

    board = dg.AssetSpec("board", deps=[fares])
    graph = dg.Definitions(assets=[fares, board]).get_repository_def().asset_graph
    assert select("key:fares+", graph) == {"fares", "board"}
    assert names(dg.AssetSelection.from_string("*", include_sources=True).resolve(graph)) == {"fares", "board"}


def test_the_page_has_every_public_method() -> None:
    listed = set(re.findall(r"\.(\w+)\b(?=[(`])", "".join((PAGES / "reference.md").read_text().split("{#the-same-in-python}")[1:])))
    public = {name for name, value in vars(dg.AssetSelection).items() if not name.startswith("_") and is_public(value)}
    assert public <= listed, public - listed


def test_only_python(defs: dg.Definitions, graph: AssetGraph, load: Load) -> None:
    selection = dg.AssetSelection.groups("finance")
    assert len(selection.resolve_checks(graph)) == 1
    assert len(selection.without_checks().resolve_checks(graph)) == 0
    checks = dg.AssetSelection.checks_for_assets("driver_pay")
    assert (checks.resolve(graph), len(checks.resolve_checks(graph))) == (set(), 1)
    everything = dg.AssetSelection.from_string('key:"*"')
    assert names(everything.resolve(graph)) - names(everything.materializable().resolve(graph)) == {"weather"}
    assert names(dg.AssetSelection.assets("demand_forecast").upstream_source_assets().resolve(graph)) == {"weather"}
    assert "weather" in names(dg.AssetSelection.all(include_sources=True).resolve(graph))


def job_assets(defs: dg.Definitions, job: str) -> set[str]:
    return names(defs.get_job_def(job).asset_layer.executable_asset_keys)


def shown(command_file: str) -> tuple[list[str], str]:
    """A command on the page, without `dagster`, and its output."""
    command, output = (FOLDER / f"{command_file}.txt").read_text().split("\n\n")
    program, *arguments = shlex.split(command)
    assert program == "dagster"
    return arguments, output


@pytest.fixture
def project(workspace: Path) -> Path:
    shutil.copy(FOLDER / "taxi.py", workspace)
    return workspace


EXAMPLES = {
    "downstream": "after_clean_rides",
    "upstream": "payslips_job",
    "owner": "__anonymous_asset_job_payroll_schedule",
    "except": "core_job",
    "between": "between_job",
    "sinks": "last_tables",
}


@pytest.mark.parametrize(("example", "job"), EXAMPLES.items())
def test_python_and_the_command_line_agree(example: str, job: str, defs: dg.Definitions, project: Path) -> None:
    arguments, output = shown(f"list_{example}")
    run = CliRunner().invoke(cli, arguments)
    assert run.output == output
    assert set(output.split()) == job_assets(defs, job)


def test_the_example_page_names_the_ui_queries(graph: AssetGraph) -> None:
    text = (PAGES / "examples.md").read_text()
    for example in EXAMPLES:
        query = shown(f"list_{example}")[0][3].replace("team:", "")
        assert f"`{query}`" in text


def test_the_job_without_checks(defs: dg.Definitions) -> None:
    ran = defs.get_job_def("payslips_job").execute_in_process()
    assert ran.get_asset_check_evaluations() == []
    with_checks = defs.get_job_def("after_clean_rides").execute_in_process()
    assert len(with_checks.get_asset_check_evaluations()) == 1


def test_targets_of_sensors_and_schedules(defs: dg.Definitions) -> None:
    @dg.sensor(target='group:"core"')
    def new_rides() -> None: ...

    merged = dg.Definitions.merge(defs, dg.Definitions(sensors=[new_rides]))
    assert job_assets(merged, new_rides.job_name) == {"clean_rides", "clean_zones", "rides_by_zone"}


def test_jobs_take_no_external_assets(load: Load) -> None:
    assets = list(load(TAXI).defs.assets)

    def define(query: str) -> dg.Definitions:
        return dg.Definitions(assets=assets, jobs=[dg.define_asset_job("all_rides", selection=query)])

    refused = "Selected keys must be a subset of existing executable asset keys"
    with pytest.raises(dg.DagsterInvalidDefinitionError, match=refused):
        define('key:"*"').get_job_def("all_rides")
    assert len(job_assets(define('key:"*" and *'), "all_rides")) == 9


def materialize(query: str) -> list[str]:
    arguments = ["asset", "materialize", "--select", query, "-f", "taxi.py", "--config-json", IN_PROCESS]
    assert CliRunner().invoke(cli, arguments).exit_code == 0
    with dg.DagsterInstance.get() as instance:
        return sorted(key.to_user_string() for key in instance.all_asset_keys())


def test_materialize_from_the_command_line(project: Path) -> None:
    arguments, output = shown("materialize_except")
    log = re.findall(r"Materialized value (\w+)", output)
    assert materialize(arguments[3]) == sorted(log) == ["clean_rides", "rides_by_zone"]


def test_a_query_that_selects_nothing_runs_everything(project: Path) -> None:
    assert len(materialize('key:"paysilps"')) == 9


def test_commas_join(project: Path) -> None:
    run = CliRunner().invoke(cli, ["asset", "list", "--select", "key:payslips,key:zone_map", "-f", "taxi.py"])
    assert run.output.split() == ["payslips", "zone_map"]
