import dagster as dg
import mlflow
import pandas as pd
from dagster_mlflow import end_mlflow_on_run_finished, mlflow_tracking
from mlflow.sklearn import log_model
from sklearn.datasets import load_iris
from sklearn.linear_model import LogisticRegression


class TrainingConfig(dg.Config):
    regularization: float = 1.0


@dg.asset
def iris() -> pd.DataFrame:
    frame = load_iris(as_frame=True).frame  # type: ignore
    return frame.sample(frac=1, random_state=7)


@dg.asset(required_resource_keys={"mlflow"})
def classifier(iris: pd.DataFrame, config: TrainingConfig) -> LogisticRegression:
    mlflow.log_param("regularization", config.regularization)
    training = iris.iloc[:100]
    model = LogisticRegression(C=config.regularization, max_iter=500)
    model.fit(training.drop(columns="target"), training["target"])
    log_model(model, "model", pip_requirements=["scikit-learn==1.6.1"])
    return model


@dg.asset(required_resource_keys={"mlflow"})
def accuracy(
    context: dg.AssetExecutionContext, iris: pd.DataFrame, classifier: LogisticRegression
) -> dg.MaterializeResult:
    test = iris.iloc[100:]
    score = float(classifier.score(test.drop(columns="target"), test["target"]))
    mlflow.log_metric("accuracy", score)
    run_id = context.resources.mlflow.active_run().info.run_id
    return dg.MaterializeResult(metadata={"accuracy": score, "mlflow_run_id": run_id})


train = dg.define_asset_job("train", hooks={end_mlflow_on_run_finished})

defs = dg.Definitions(
    assets=[iris, classifier, accuracy],
    jobs=[train],
    resources={"mlflow": mlflow_tracking.configured({"experiment_name": "iris"})},
)
