# %%
import pandas as pd

# %% tags=["parameters"]
penguins = pd.read_csv("penguins.csv")

# %%
penguins.groupby("species").mean().round(1)

# %%
penguins.plot.scatter(x="flipper_length_mm", y="body_mass_g", title="Penguins")
