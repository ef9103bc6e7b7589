import dagster as dg
import pandas as pd
from dagstermill import ConfigurableLocalOutputNotebookIOManager, define_dagstermill_op


class FitConfig(dg.Config):
    species: str = "Gentoo"


@dg.op
def load_penguins() -> pd.DataFrame:
    return pd.read_csv(dg.file_relative_path(__file__, "penguins.csv"))


fit_mass = define_dagstermill_op(
    name="fit_mass",
    notebook_path=dg.file_relative_path(__file__, "fit_mass.ipynb"),
    ins={"penguins": dg.In(pd.DataFrame)},
    outs={"grams_per_mm": dg.Out(float)},
    config_schema=FitConfig,
    output_notebook_name="notebook",
)


@dg.op
def report(context: dg.OpExecutionContext, grams_per_mm: float) -> None:
    context.log.info(f"A flipper of 10 mm more means {10 * grams_per_mm:.0f} g more.")


@dg.job
def mass_model() -> None:
    grams_per_mm, _ = fit_mass(load_penguins())
    report(grams_per_mm)


defs = dg.Definitions(
    jobs=[mass_model],
    resources={"output_notebook_io_manager": ConfigurableLocalOutputNotebookIOManager()},
)
