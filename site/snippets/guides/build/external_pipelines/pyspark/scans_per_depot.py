import boto3
from dagster_pipes import (
    PipesCliArgsParamsLoader,
    PipesS3ContextLoader,
    PipesS3MessageWriter,
    open_dagster_pipes,
)
from pyspark.sql import SparkSession


def main() -> None:
    s3 = boto3.client("s3")
    arguments = PipesCliArgsParamsLoader()
    with open_dagster_pipes(
        context_loader=PipesS3ContextLoader(client=s3),
        message_writer=PipesS3MessageWriter(client=s3, interval=5),
        params_loader=(
            arguments if arguments.is_dagster_pipes_process() else None
        ),
    ) as pipes:
        spark = SparkSession.builder.appName("scans_per_depot").getOrCreate()
        scans = spark.read.json(pipes.get_extra("source"))
        counts = scans.groupBy("depot").count()
        pipes.log.info("Writing the counts")
        counts.write.mode("overwrite").parquet(pipes.get_extra("target"))

        depots = counts.count()
        pipes.report_asset_materialization(metadata={"depots": depots})
        pipes.report_asset_check("all_depots", passed=depots >= 2)
        spark.stop()


if __name__ == "__main__":
    main()
