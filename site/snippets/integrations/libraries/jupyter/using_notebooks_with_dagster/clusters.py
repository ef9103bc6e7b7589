# %%
import matplotlib.pyplot as plt
import pandas as pd
from sklearn.cluster import KMeans
from sklearn.preprocessing import StandardScaler

# %% tags=["parameters"]
penguins = pd.read_csv("penguins.csv")

# %%
features = penguins[["bill_length_mm", "flipper_length_mm"]]
scaled = StandardScaler().fit_transform(features)
clusters = KMeans(n_clusters=3, n_init="auto", random_state=0).fit_predict(scaled)

# %%
pd.crosstab(penguins["species"], clusters)

# %%
plt.scatter(features["bill_length_mm"], features["flipper_length_mm"], c=clusters)
plt.xlabel("Bill length (mm)")
plt.ylabel("Flipper length (mm)")
