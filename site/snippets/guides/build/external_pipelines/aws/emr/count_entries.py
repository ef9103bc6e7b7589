import boto3
from dagster_pipes import (
    PipesS3ContextLoader,
    PipesS3MessageWriter,
    open_dagster_pipes,
)
from pyspark.sql import SparkSession


def main() -> None:
    s3 = boto3.client("s3")
    with open_dagster_pipes(
        context_loader=PipesS3ContextLoader(client=s3),
        message_writer=PipesS3MessageWriter(client=s3),
    ) as pipes:
        spark = SparkSession.builder.getOrCreate()
        entries = spark.read.parquet(pipes.get_extra("source"))
        valid = entries.where("ticket_valid")
        valid.write.mode("overwrite").parquet(pipes.get_extra("target"))

        total, counted = entries.count(), valid.count()
        pipes.log.info(f"{counted} of {total} entries are valid")
        pipes.report_asset_materialization(
            metadata={"dagster/row_count": counted}
        )
        pipes.report_asset_check(
            "few_invalid", passed=total - counted <= total * 0.05
        )


if __name__ == "__main__":
    main()
