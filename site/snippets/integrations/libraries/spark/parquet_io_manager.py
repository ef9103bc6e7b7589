import dagster as dg
from dagster_pyspark import LazyPySparkResource
from pyspark.sql import DataFrame


class SparkParquetIOManager(dg.ConfigurableIOManager):
    spark: dg.ResourceDependency[LazyPySparkResource]
    root: str

    def _path(self, context: dg.InputContext | dg.OutputContext) -> str:
        partition = [context.partition_key] if context.has_partition_key else []
        return "/".join([self.root, *context.asset_key.path, *partition])

    def handle_output(self, context: dg.OutputContext, obj: DataFrame) -> None:
        obj.write.mode("overwrite").parquet(self._path(context))

    def load_input(self, context: dg.InputContext) -> DataFrame:
        return self.spark.spark_session.read.parquet(self._path(context))


@dg.asset
def requests(spark: LazyPySparkResource) -> DataFrame:
    return spark.spark_session.read.json("data/web_logs")


@dg.asset
def slow_paths(requests: DataFrame) -> DataFrame:
    averages = requests.groupBy("path").avg("milliseconds")
    return averages.where("`avg(milliseconds)` > 500")


spark = LazyPySparkResource(spark_config={"spark.master": "local[*]"})

defs = dg.Definitions(
    assets=[requests, slow_paths],
    resources={
        "spark": spark,
        "io_manager": SparkParquetIOManager(spark=spark, root="data/tables"),
    },
)
