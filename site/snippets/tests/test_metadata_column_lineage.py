"""Column lineage: written by hand, read back, and from dbt on DuckDB."""

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import dagster as dg
import pytest
from corpus import DOCS, SNIPPETS
from dagster_dbt import DbtProject
from dbt.cli.main import dbtRunner

Load = Callable[[str], ModuleType]
FOLDER = "guides/build/assets/metadata_and_tags"
PAGE = (DOCS / "guides/build/assets/metadata-and-tags/column-level-lineage.md").read_text()


def test_lineage_by_hand(load: Load, instance: dg.DagsterInstance, capsys: pytest.CaptureFixture[str]) -> None:
    theater = load("guides/build/assets/metadata_and_tags/theater_lineage.py")
    job = theater.defs.get_implicit_global_asset_job_def()
    assert job.execute_in_process(instance=instance).success
    capsys.readouterr()
    load("guides/build/assets/metadata_and_tags/read_lineage.py").print_lineage(instance, theater.revenue_by_show.key)
    printed = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    assert printed == [
        "computed_at <-",
        "revenue <- tickets.discount, tickets.price",
        "title <- shows.title",
    ]
    assert "\n".join(printed) in PAGE


def test_upstream_columns_are_not_checked_but_doubles_are() -> None:
    dep = dg.TableColumnDep("tickets", "no_such_column")
    assert dg.TableColumnLineage({"revenue": [dep]})
    with pytest.raises(Exception, match="The deps for column `revenue` must be unique"):
        dg.TableColumnLineage({"revenue": [dep, dep]})
    with pytest.raises(Exception, match="Expected value of type <class 'list'>"):
        dg.TableColumnLineage({"revenue": (dep,)})


@pytest.fixture
def project(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> DbtProject:
    """The page's dbt project, parsed in the workspace, with another model that has an unnamed column."""
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=os.pathsep)
    folder = workspace / "theater"
    shutil.copytree(SNIPPETS / FOLDER / "theater", folder)
    (folder / "models/ticket_count.sql").write_text("select count(*) from {{ ref('tickets') }}\n")
    # What `dbt parse` does, without the start of another Python.
    parsed = dbtRunner().invoke(["--quiet", "parse", "--project-dir", str(folder), "--profiles-dir", str(folder)])
    assert parsed.success, parsed.exception
    return DbtProject("theater")


def test_lineage_from_dbt(
    load: Load, project: DbtProject, instance: dg.DagsterInstance, caplog: pytest.LogCaptureFixture
) -> None:
    defs = load("guides/build/assets/metadata_and_tags/theater_dbt.py").theater_definitions(project)
    result = defs.get_implicit_global_asset_job_def().execute_in_process(instance=instance)
    made = {
        event.asset_key.to_user_string(): event.step_materialization_data.materialization.metadata
        for event in result.get_asset_materialization_events()
    }
    revenue = made["revenue_by_show"]
    assert [(column.name, column.type) for column in revenue["dagster/column_schema"].value.columns] == [
        ("title", "character varying(256)"),
        ("revenue", "DOUBLE"),
    ]
    assert revenue["dagster/row_count"].value == 2
    assert revenue["dagster/column_lineage"].value.deps_by_column == {
        "title": [dg.TableColumnDep("shows", "title")],
        "revenue": [dg.TableColumnDep("tickets", "discount"), dg.TableColumnDep("tickets", "price")],
    }
    for seed in ["shows", "tickets"]:
        assert "dagster/column_schema" in made[seed]
        assert "dagster/column_lineage" not in made[seed]
    # An expression without a name.
    assert list(made["ticket_count"]["dagster/column_lineage"].value.deps_by_column.values()) == [[]]
    assert "The following columns are implicitly aliased" in caplog.text
    # Kinds and the table's name come with the integration.
    [definition] = [asset for asset in defs.assets if isinstance(asset, dg.AssetsDefinition)]
    spec = definition.specs_by_key[dg.AssetKey("revenue_by_show")]
    assert spec.kinds == {"dbt", "duckdb"}
    assert spec.metadata["dagster/table_name"] == "theater.main.revenue_by_show"
