import dagster as dg
import pandas as pd
from dagstermill import ConfigurableLocalOutputNotebookIOManager, define_dagstermill_asset


@dg.asset
def penguins() -> pd.DataFrame:
    return pd.read_csv(dg.file_relative_path(__file__, "penguins.csv"))


species_report = define_dagstermill_asset(
    name="species_report",
    notebook_path=dg.file_relative_path(__file__, "species_report.ipynb"),
    ins={"penguins": dg.AssetIn("penguins")},
)

defs = dg.Definitions(
    assets=[penguins, species_report],
    resources={"output_notebook_io_manager": ConfigurableLocalOutputNotebookIOManager()},
)
