from dagster_airlift.core import AirflowInstance
from dagster_airlift.mwaa import MwaaSessionAuthBackend

airflow = AirflowInstance(
    name="warehouse",
    auth_backend=MwaaSessionAuthBackend.from_profile(
        region="eu-west-1", env_name="warehouse"
    ),
)
