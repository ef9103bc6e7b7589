import dagster as dg
from dagstermill import ConfigurableLocalOutputNotebookIOManager, define_dagstermill_asset


class Surveys(dg.ConfigurableResource):
    folder: str


island_survey = define_dagstermill_asset(
    name="island_survey",
    notebook_path=dg.file_relative_path(__file__, "island_survey.ipynb"),
    partitions_def=dg.StaticPartitionsDefinition(["Biscoe", "Dream", "Torgersen"]),
    required_resource_keys={"surveys"},
)

defs = dg.Definitions(
    assets=[island_survey],
    resources={
        "surveys": Surveys(folder="surveys"),
        "output_notebook_io_manager": ConfigurableLocalOutputNotebookIOManager(),
    },
)
