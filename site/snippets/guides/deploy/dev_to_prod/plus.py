import os


def deployment_name() -> str:
    if os.getenv("DAGSTER_CLOUD_IS_BRANCH_DEPLOYMENT") == "1":
        return "staging"
    if os.getenv("DAGSTER_CLOUD_DEPLOYMENT_NAME") == "prod":
        return "production"
    return os.getenv("DAGSTER_DEPLOYMENT", "local")
