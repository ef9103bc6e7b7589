import os

from dagster_dbt.cloud_v2.resources import DbtCloudCredentials, DbtCloudWorkspace

workspace = DbtCloudWorkspace(
    credentials=DbtCloudCredentials(
        account_id=int(os.environ["DBT_CLOUD_ACCOUNT_ID"]),
        token=os.environ["DBT_CLOUD_TOKEN"],
        access_url=os.environ["DBT_CLOUD_ACCESS_URL"],
    ),
    project_id=int(os.environ["DBT_CLOUD_PROJECT_ID"]),
    environment_id=int(os.environ["DBT_CLOUD_ENVIRONMENT_ID"]),
)
