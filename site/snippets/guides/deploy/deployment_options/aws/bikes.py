import dagster as dg
from dagster_aws.s3 import S3PickleIOManager, S3Resource


@dg.asset
def rentals() -> list[int]:
    return [412, 388, 590]


@dg.asset
def busiest_day(rentals: list[int]) -> int:
    return max(rentals)


# start_job
yearly_report = dg.define_asset_job(
    "yearly_report",
    selection=[rentals, busiest_day],
    tags={
        "ecs/cpu": "2048",
        "ecs/memory": "8192",
        "ecs/ephemeral_storage": "50",
    },
)
# end_job

defs = dg.Definitions(
    assets=[rentals, busiest_day],
    jobs=[yearly_report],
    resources={
        "io_manager": S3PickleIOManager(
            s3_resource=S3Resource(region_name="eu-central-1"),
            s3_bucket="acme-dagster-values",
            s3_prefix="bikes",
        )
    },
)
