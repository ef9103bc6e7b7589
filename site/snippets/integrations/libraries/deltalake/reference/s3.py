import dagster as dg
from dagster_deltalake import S3Config
from dagster_deltalake_pandas import DeltaLakePandasIOManager

lake_on_s3 = DeltaLakePandasIOManager(
    root_uri="s3://wind-farm-lake/tables",
    storage_options=S3Config(
        access_key_id=dg.EnvVar("AWS_ACCESS_KEY_ID"),
        secret_access_key=dg.EnvVar("AWS_SECRET_ACCESS_KEY"),
        region="eu-central-1",
    ),
)
