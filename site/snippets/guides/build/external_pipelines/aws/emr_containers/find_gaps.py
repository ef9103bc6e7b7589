import boto3
from dagster_pipes import PipesS3MessageWriter, open_dagster_pipes
from pyspark.sql import SparkSession


def main() -> None:
    with open_dagster_pipes(
        message_writer=PipesS3MessageWriter(client=boto3.client("s3"))
    ) as pipes:
        spark = SparkSession.builder.getOrCreate()
        readings = spark.read.parquet(pipes.get_extra("source"))
        gaps = readings.where("wind_speed IS NULL")
        gaps.write.mode("overwrite").parquet(pipes.get_extra("target"))

        found = gaps.count()
        pipes.log.info(f"{found} readings have no wind speed")
        pipes.report_asset_materialization(
            metadata={"dagster/row_count": found}
        )


if __name__ == "__main__":
    main()
