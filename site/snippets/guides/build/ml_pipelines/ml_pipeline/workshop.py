import dagster as dg
import numpy as np
import pandas as pd
from scipy.sparse import csr_matrix
from sklearn.feature_extraction.text import CountVectorizer
from sklearn.linear_model import Ridge
from sklearn.metrics import mean_absolute_error

# Data.
MINUTES = {
    "brake": 90,
    "chain": 25,
    "gear": 60,
    "light": 15,
    "tire": 30,
    "wheel": 75,
}


@dg.asset(group_name="data")
def repairs() -> pd.DataFrame:
    """Finished repairs, with the customer's note and the minutes taken."""
    random = np.random.default_rng(seed=7)
    rows = []
    for _ in range(600):
        parts = random.choice(
            list(MINUTES), size=random.integers(1, 4), replace=False
        )
        words = random.choice(["loose", "squeaks", "broken", "again"], size=2)
        minutes = sum(MINUTES[part] for part in parts) + random.normal(0, 5)
        rows.append((" ".join([*parts, *words]), minutes))
    return pd.DataFrame(rows, columns=["note", "minutes"])


@dg.asset(group_name="data")
def open_repairs() -> pd.DataFrame:
    """Open repairs that need an estimate."""
    return pd.DataFrame(
        {"note": ["brake squeaks", "chain loose, light broken"]}
    )


# Features.
@dg.multi_asset(
    outs={"training_set": dg.AssetOut(), "test_set": dg.AssetOut()},
    group_name="features",
)
def split_repairs(repairs: pd.DataFrame) -> tuple[pd.DataFrame, pd.DataFrame]:
    test = repairs.sample(frac=0.25, random_state=0)
    return repairs.drop(test.index), test


@dg.multi_asset(
    outs={"vectorizer": dg.AssetOut(), "training_features": dg.AssetOut()},
    group_name="features",
)
def vectorize(
    context: dg.AssetExecutionContext, training_set: pd.DataFrame
) -> tuple[CountVectorizer, csr_matrix]:
    vectorizer = CountVectorizer()
    features = csr_matrix(vectorizer.fit_transform(training_set["note"]))
    context.add_output_metadata(
        {"words": len(vectorizer.vocabulary_)}, output_name="vectorizer"
    )
    return vectorizer, features


# The model.
class Training(dg.Config):
    alpha: float = 0.1


@dg.asset(group_name="model")
def minutes_model(
    config: Training, training_features: csr_matrix, training_set: pd.DataFrame
) -> Ridge:
    return Ridge(alpha=config.alpha).fit(
        training_features, training_set["minutes"]
    )


@dg.asset(group_name="model")
def model_error(
    context: dg.AssetExecutionContext,
    minutes_model: Ridge,
    vectorizer: CountVectorizer,
    test_set: pd.DataFrame,
) -> float:
    """Mean absolute error in minutes, on repairs that the model has not seen."""
    estimates = minutes_model.predict(vectorizer.transform(test_set["note"]))
    error = float(mean_absolute_error(test_set["minutes"], estimates))
    context.add_output_metadata({"error": error, "repairs": len(test_set)})
    return error


@dg.asset(group_name="model")
def estimates(
    context: dg.AssetExecutionContext,
    minutes_model: Ridge,
    vectorizer: CountVectorizer,
    open_repairs: pd.DataFrame,
) -> pd.DataFrame:
    minutes = minutes_model.predict(vectorizer.transform(open_repairs["note"]))
    table = open_repairs.assign(minutes=minutes.round().astype(int))
    preview = dg.MetadataValue.md(table.to_markdown(index=False))
    context.add_output_metadata({"preview": preview})
    return table


defs = dg.Definitions(
    assets=[
        repairs,
        open_repairs,
        split_repairs,
        vectorize,
        minutes_model,
        model_error,
        estimates,
    ]
)
