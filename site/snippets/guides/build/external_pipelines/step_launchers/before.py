import dagster as dg
from dagster_databricks import databricks_pyspark_step_launcher
from pyspark.sql import DataFrame, SparkSession


class ParquetLake(dg.ConfigurableIOManager):
    root: str

    def handle_output(self, context: dg.OutputContext, obj: DataFrame) -> None:
        path = f"{self.root}/{context.asset_key.to_python_identifier()}"
        obj.write.mode("overwrite").parquet(path)

    def load_input(self, context: dg.InputContext) -> DataFrame:
        spark = SparkSession.builder.getOrCreate()
        path = f"{self.root}/{context.asset_key.to_python_identifier()}"
        return spark.read.parquet(path)


@dg.asset(
    ins={"meter_readings": dg.AssetIn(input_manager_key="lake")},
    io_manager_key="lake",
    required_resource_keys={"launcher"},
)
def usage_by_meter(
    context: dg.AssetExecutionContext, meter_readings: DataFrame
) -> DataFrame:
    context.log.info("Adding up the readings")
    return meter_readings.groupBy("meter").sum("kwh")


launcher = dg.configured(databricks_pyspark_step_launcher)(
    {
        "databricks_host": {"env": "DATABRICKS_HOST"},
        "databricks_token": {"env": "DATABRICKS_TOKEN"},
        "local_dagster_job_package_path": "/opt/meters",
        "run_config": {
            "run_name": "usage_by_meter",
            "cluster": {
                "new": {
                    "spark_version": "15.4.x-scala2.12",
                    "nodes": {"node_types": {"node_type_id": "m5.large"}},
                    "size": {"num_workers": 2},
                }
            },
        },
        "permissions": {},
        "secrets_to_env_variables": [],
    }
)

defs = dg.Definitions(
    assets=[
        dg.AssetSpec("meter_readings").with_io_manager_key("lake"),
        usage_by_meter,
    ],
    resources={
        "launcher": launcher,
        "lake": ParquetLake(root="/mnt/lake"),
    },
)
