from dagster_pipes import (
    PipesDbfsContextLoader,
    PipesDbfsMessageWriter,
    open_dagster_pipes,
)
from pyspark.sql import SparkSession


def main() -> None:
    spark = SparkSession.builder.getOrCreate()
    with open_dagster_pipes(
        context_loader=PipesDbfsContextLoader(),
        message_writer=PipesDbfsMessageWriter(),
    ) as pipes:
        purchases = spark.read.parquet(pipes.get_extra("source"))
        points = purchases.where("amount >= 10").select("card", "amount")
        points.write.mode("overwrite").parquet(pipes.get_extra("target"))

        rows = points.count()
        pipes.log.info(f"Points for {rows} purchases")
        pipes.report_asset_materialization(metadata={"dagster/row_count": rows})


if __name__ == "__main__":
    main()
