"""The pages about Jupyter: their notebooks run as steps of real runs, in kernels of their own."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import dagster as dg
import nbformat
import pandas as pd
import pytest
from corpus import SNIPPETS

JUPYTER = "integrations/libraries/jupyter"
GUIDE = f"{JUPYTER}/using_notebooks_with_dagster"
REFERENCE = f"{JUPYTER}/reference"
Load = Callable[[str], ModuleType]
Project = Callable[..., Path]
Execute = Callable[..., Any]


def cells(notebook: bytes) -> list[Any]:
    return nbformat.reads(notebook.decode(), as_version=4).cells


def shown(notebook: bytes) -> str:
    """What the cells printed or returned."""
    return json.dumps([cell.get("outputs", []) for cell in cells(notebook)])


def failures(result: Any) -> str:
    [failure] = [event for event in result.all_events if event.is_step_failure]
    return failure.step_failure_data.error.to_string()


@pytest.mark.parametrize(
    "script", [f"{JUPYTER}/species_report.py", f"{GUIDE}/clusters.py", f"{GUIDE}/first/clusters.py", f"{REFERENCE}/fit_mass.py", f"{REFERENCE}/island_survey.py"]
)
def test_scripts_run_without_dagster(script: str, workspace: Path, load: Load) -> None:
    shutil.copy(SNIPPETS / JUPYTER / "penguins.csv", workspace)
    (workspace / "surveys").mkdir()
    shutil.copy(SNIPPETS / JUPYTER / "penguins.csv", workspace / "surveys" / "Biscoe.csv")
    load(script)


def test_a_report(project: Project, execute: Execute) -> None:
    folder = project(JUPYTER, "species_report")
    with execute(folder / "definitions.py") as result:
        assert result.success
        [event] = result.asset_materializations_for_node("species_report")
        path = Path(event.metadata["Executed notebook"].value)
        assert path.name == "species_report.ipynb" and path.parent.name == "storage"
        notebook = path.read_bytes()
    assert ["injected-parameters"] in [cell.metadata.get("tags") for cell in cells(notebook)]
    assert "read_csv" not in notebook.decode()
    assert "5087.5" in shown(notebook) and "image/png" in shown(notebook)


def test_the_first_asset(project: Project, execute: Execute) -> None:
    folder = project(GUIDE)
    project(f"{GUIDE}/first", "clusters")
    with execute(folder / "notebook_asset.py") as result:
        assert result.success
    notebook = (folder / "clusters.ipynb").read_text()
    assert '"parameters"' not in notebook


def test_a_tagged_cell_without_input(project: Project, execute: Execute) -> None:
    folder = project(GUIDE, "clusters")
    with execute(folder / "notebook_asset.py", raise_on_error=False) as result:
        assert "NameError: name 'penguins' is not defined" in failures(result)


def test_a_schedule(load: Load) -> None:
    weekly = dg.ScheduleDefinition(name="weekly", target="*", cron_schedule="0 6 * * 1")
    defs = dg.Definitions.merge(load(f"{GUIDE}/definitions.py").defs, dg.Definitions(schedules=[weekly]))
    job = defs.get_repository_def().get_job(weekly.job_name)
    assert {key.to_user_string() for key in job.asset_layer.executable_asset_keys} == {"penguins", "clusters", "clusters_page"}


def test_a_page_from_a_notebook(project: Project, execute: Execute) -> None:
    folder = project(GUIDE, "clusters")
    with execute(folder / "definitions.py") as result:
        assert result.success
        assert result.asset_materializations_for_node("clusters_page")[0].metadata["page"].value == "clusters.html"
    page = (folder / "clusters.html").read_text()
    assert "<table" in page and "data:image/png" in page and "KMeans(" not in page


def test_a_job(project: Project, execute: Execute) -> None:
    folder = project(REFERENCE, "fit_mass")
    with execute(folder / "job.py", "mass_model", {"fit_mass": {"config": {"species": "Adelie"}}}) as result:
        assert result.success
        slope = result.output_for_node("fit_mass", "grams_per_mm")
        penguins = pd.read_csv(folder / "penguins.csv").query("species == 'Adelie'")
        assert slope == pytest.approx(
            penguins["flipper_length_mm"].cov(penguins["body_mass_g"]) / penguins["flipper_length_mm"].var()
        )
        [observation] = [event for event in result.all_events if event.event_type_value == "ASSET_OBSERVATION"]
        assert observation.event_specific_data.asset_observation.metadata["grams_per_mm"].value == pytest.approx(slope)
        materializations = [event.asset_key.to_user_string() for event in result.all_events if event.is_step_materialization]
        assert materializations == ["fit_mass_output_notebook"]
        assert b"yield_result" in result.output_for_node("fit_mass", "notebook")


def test_partitions_and_resources(project: Project, execute: Execute) -> None:
    folder = project(REFERENCE, "island_survey")
    (folder / "surveys").mkdir()
    (folder / "surveys" / "Dream.csv").write_text("species\nAdelie\nChinstrap\nChinstrap\n")
    with execute(folder / "surveys.py", tags={"dagster/partition": "Dream"}) as result:
        assert result.success
        [event] = result.asset_materializations_for_node("island_survey")
        assert event.partition == "Dream"
        path = Path(event.metadata["Executed notebook"].value)
        assert (path.parent.name, path.name) == ("island_survey", "Dream.ipynb")
        assert "Chinstrap    2" in shown(path.read_bytes())


def test_an_html_page(load: Load, workspace: Path) -> None:
    manager = load(f"{REFERENCE}/html_io_manager.py").HtmlNotebookIOManager(folder="pages")
    cell = nbformat.v4.new_code_cell("1 + 1")
    notebook = nbformat.writes(nbformat.v4.new_notebook(cells=[cell]), version=4).encode()
    context = dg.build_output_context(asset_key=dg.AssetKey(["penguins", "report"]), step_key="report", name="result")
    manager.handle_output(context, notebook)
    assert "<html" in (workspace / "pages" / "penguins" / "report.html").read_text()
    assert context.get_logged_metadata()["page"].value == "pages/penguins/report.html"
    with pytest.raises(NotImplementedError, match="Read the page from its path."):
        manager.load_input(dg.build_input_context())


def broken(folder: Path, code: str, save: bool = False) -> Path:
    cell = nbformat.v4.new_code_cell(code)
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(nbformat.v4.new_notebook(cells=[cell], metadata={"kernelspec": kernel}), folder / "report.ipynb")
    file = folder / "broken.py"
    file.write_text(
        "import dagster as dg\n"
        "from dagstermill import ConfigurableLocalOutputNotebookIOManager, define_dagstermill_asset\n"
        "report = define_dagstermill_asset(\n"
        "    name='report', notebook_path=dg.file_relative_path(__file__, 'report.ipynb'),\n"
        f"    save_notebook_on_failure={save},\n"
        ")\n"
        "io = ConfigurableLocalOutputNotebookIOManager()\n"
        "defs = dg.Definitions([report], resources={'output_notebook_io_manager': io})\n"
    )
    return file


def test_results_belong_to_ops(workspace: Path, execute: Execute, capfd: pytest.CaptureFixture[str]) -> None:
    file = broken(workspace, "import dagstermill\ndagstermill.yield_result(1)", save=True)
    with execute(file, raise_on_error=False) as result:
        text = failures(result)
    assert "dagstermill assets do not currently support dagstermill.yield_result" in text
    assert "PapermillExecutionError" in text or "CellExecutionError" in text
    assert "Failed notebook written to " in capfd.readouterr().err


def test_no_kernel(workspace: Path, execute: Execute) -> None:
    file = broken(workspace, "1 + 1")
    notebook = workspace / "report.ipynb"
    notebook.write_text(notebook.read_text().replace('"name": "python3"', '"name": "conda-lab"'))
    with execute(file, raise_on_error=False) as result:
        assert "No such kernel named conda-lab" in failures(result)


def test_no_io_manager() -> None:
    from dagstermill import define_dagstermill_asset

    report = define_dagstermill_asset(name="report", notebook_path="report.ipynb")
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="io manager with key 'output_notebook_io_manager' required by"):
        dg.Definitions([report]).get_implicit_global_asset_job_def()


def test_a_run_that_nobody_can_repeat(workspace: Path) -> None:
    broken(workspace, "1 + 1")
    from dagstermill import ConfigurableLocalOutputNotebookIOManager, define_dagstermill_asset

    report = define_dagstermill_asset(name="report", notebook_path=str(workspace / "report.ipynb"))
    resources = {"output_notebook_io_manager": ConfigurableLocalOutputNotebookIOManager()}
    with pytest.raises(Exception, match="that is not reconstructable. Use the reconstructable"):
        dg.materialize([report], resources=resources)
