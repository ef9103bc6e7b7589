import dagster as dg
from dagster_pyspark import LazyPySparkResource
from pyspark.sql import DataFrame
from pyspark.sql import functions as f


def count_errors(requests: DataFrame) -> DataFrame:
    return requests.where(f.col("status") >= 500).groupBy("path").count()


@dg.asset(deps=["web_logs"], kinds={"pyspark", "parquet"})
def server_errors(spark: LazyPySparkResource) -> dg.MaterializeResult:
    requests = spark.spark_session.read.json("data/web_logs")
    errors = count_errors(requests).cache()
    errors.write.mode("overwrite").parquet("data/server_errors")
    return dg.MaterializeResult(metadata={"dagster/row_count": errors.count()})


defs = dg.Definitions(
    assets=[server_errors],
    resources={
        "spark": LazyPySparkResource(
            spark_config={
                "spark.master": "local[*]",
                "spark.driver.memory": "2g",
                "spark.sql.shuffle.partitions": 8,
            }
        )
    },
)
