# %%
from pathlib import Path

import dagstermill
import pandas as pd
from surveys import Surveys

# %% tags=["parameters"]
surveys = Surveys(folder="surveys").get_resource_definition()
context = dagstermill.get_context(resource_defs={"surveys": surveys})

# %%
island = context.run.tags.get("dagster/partition", "Biscoe")
survey = pd.read_csv(Path(context.resources.surveys.folder) / f"{island}.csv")
survey["species"].value_counts()
