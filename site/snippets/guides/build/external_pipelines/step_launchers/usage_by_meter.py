import os

from dagster_pipes import (
    PipesContext,
    PipesDbfsContextLoader,
    PipesDbfsMessageWriter,
    open_dagster_pipes,
)
from pyspark.sql import SparkSession


def add_up(pipes: PipesContext, spark: SparkSession) -> None:
    pipes.log.info("Adding up the readings")
    readings = spark.read.parquet(pipes.get_extra("source"))
    usage = readings.groupBy("meter").sum("kwh")
    usage.write.mode("overwrite").parquet(pipes.get_extra("target"))
    pipes.report_asset_materialization(
        metadata={"dagster/row_count": usage.count()}
    )


def main() -> None:
    # Start Spark before Pipes: the DBFS writer gets its log folder from Spark.
    spark = SparkSession.builder.getOrCreate()
    if "DATABRICKS_RUNTIME_VERSION" in os.environ:
        session = open_dagster_pipes(
            context_loader=PipesDbfsContextLoader(),
            message_writer=PipesDbfsMessageWriter(),
        )
    else:
        session = open_dagster_pipes()
    with session as pipes:
        add_up(pipes, spark)


if __name__ == "__main__":
    main()
