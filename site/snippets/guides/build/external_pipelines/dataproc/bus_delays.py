from dagster_pipes import (
    PipesCliArgsParamsLoader,
    PipesGCSContextLoader,
    PipesGCSMessageWriter,
    open_dagster_pipes,
)
from google.cloud import storage
from pyspark.sql import SparkSession


def main() -> None:
    gcs = storage.Client()
    with open_dagster_pipes(
        params_loader=PipesCliArgsParamsLoader(),
        context_loader=PipesGCSContextLoader(client=gcs),
        message_writer=PipesGCSMessageWriter(client=gcs),
    ) as pipes:
        spark = SparkSession.builder.getOrCreate()
        stops = spark.read.parquet(pipes.get_extra("source"))
        late = stops.where("minutes_late > 5")
        late.write.mode("overwrite").parquet(pipes.get_extra("target"))

        rows = late.count()
        pipes.log.info(f"{rows} stops were late")
        pipes.report_asset_materialization(metadata={"dagster/row_count": rows})


if __name__ == "__main__":
    main()
