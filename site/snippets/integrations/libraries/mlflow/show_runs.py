import mlflow
import pandas as pd

if __name__ == "__main__":
    runs = pd.DataFrame(mlflow.search_runs(experiment_names=["iris"]))
    print(runs[["status", "params.regularization", "metrics.accuracy"]].to_string(index=False))
