import dagster as dg
from dagstermill import ConfigurableLocalOutputNotebookIOManager, define_dagstermill_asset

clusters = define_dagstermill_asset(
    name="clusters",
    notebook_path=dg.file_relative_path(__file__, "clusters.ipynb"),
)

defs = dg.Definitions(
    assets=[clusters],
    resources={"output_notebook_io_manager": ConfigurableLocalOutputNotebookIOManager()},
)
