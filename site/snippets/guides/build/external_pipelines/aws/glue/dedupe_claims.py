import boto3
from dagster_pipes import (
    PipesCliArgsParamsLoader,
    PipesS3ContextLoader,
    open_dagster_pipes,
)
from pyspark.sql import SparkSession


def main() -> None:
    with open_dagster_pipes(
        params_loader=PipesCliArgsParamsLoader(),
        context_loader=PipesS3ContextLoader(client=boto3.client("s3")),
    ) as pipes:
        spark = SparkSession.builder.getOrCreate()
        claims = spark.read.json(pipes.get_extra("source"))
        unique = claims.dropDuplicates(["claim_id"])
        unique.write.mode("overwrite").parquet(pipes.get_extra("target"))

        total, kept = claims.count(), unique.count()
        pipes.log.info(f"Dropped {total - kept} duplicates")
        pipes.report_asset_materialization(
            metadata={"dagster/row_count": kept, "duplicates": total - kept}
        )


if __name__ == "__main__":
    main()
