import dagster as dg
import nbformat
import pandas as pd
from dagstermill import ConfigurableLocalOutputNotebookIOManager, define_dagstermill_asset
from nbconvert import HTMLExporter


@dg.asset
def penguins() -> pd.DataFrame:
    return pd.read_csv(dg.file_relative_path(__file__, "penguins.csv"))


clusters = define_dagstermill_asset(
    name="clusters",
    notebook_path=dg.file_relative_path(__file__, "clusters.ipynb"),
    ins={"penguins": dg.AssetIn("penguins")},
)


@dg.asset
def clusters_page(clusters: bytes) -> dg.MaterializeResult:
    notebook = nbformat.reads(clusters.decode(), as_version=4)
    html, _ = HTMLExporter(exclude_input=True).from_notebook_node(notebook)
    with open("clusters.html", "w", encoding="utf-8") as page:
        page.write(html)
    return dg.MaterializeResult(metadata={"page": dg.MetadataValue.path("clusters.html")})


defs = dg.Definitions(
    assets=[penguins, clusters, clusters_page],
    resources={"output_notebook_io_manager": ConfigurableLocalOutputNotebookIOManager()},
)
