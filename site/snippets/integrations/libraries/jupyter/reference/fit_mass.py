# %%
import dagster as dg
import dagstermill
import numpy as np
import pandas as pd

# %% tags=["parameters"]
context = dagstermill.get_context(op_config={"species": "Gentoo"})
penguins = pd.read_csv("penguins.csv")

# %%
species = context.op_config["species"]
chosen = penguins[penguins["species"] == species]
slope, intercept = np.polyfit(chosen["flipper_length_mm"], chosen["body_mass_g"], 1)
context.log.info(f"{species}: {slope:.1f} g for each mm")

# %%
dagstermill.yield_result(float(slope), output_name="grams_per_mm")

# %%
dagstermill.yield_event(
    dg.AssetObservation("mass_model", metadata={"grams_per_mm": float(slope)})
)
