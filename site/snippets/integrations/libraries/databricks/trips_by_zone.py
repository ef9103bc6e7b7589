from dagster_pipes import (
    PipesCliArgsParamsLoader,
    PipesDbfsContextLoader,
    PipesDbfsMessageWriter,
    open_dagster_pipes,
)
from pyspark.sql import SparkSession


def main() -> None:
    spark = SparkSession.builder.getOrCreate()  # pyright: ignore[reportAttributeAccessIssue]
    with open_dagster_pipes(
        params_loader=PipesCliArgsParamsLoader(),
        context_loader=PipesDbfsContextLoader(),
        message_writer=PipesDbfsMessageWriter(),
    ) as pipes:
        trips = spark.table(pipes.get_extra("source"))
        zones = trips.where("distance > 0").groupBy("pickup_zone").count()
        zones.write.mode("overwrite").saveAsTable(pipes.get_extra("target"))

        rows = spark.table(pipes.get_extra("target")).count()
        pipes.log.info(f"Counted the trips of {rows} zones")
        pipes.report_asset_materialization(metadata={"dagster/row_count": rows})


if __name__ == "__main__":
    main()
