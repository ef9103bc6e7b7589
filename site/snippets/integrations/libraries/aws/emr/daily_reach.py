import boto3
from dagster_pipes import PipesS3MessageWriter, open_dagster_pipes
from pyspark.sql import SparkSession


def main() -> None:
    writer = PipesS3MessageWriter(client=boto3.client("s3"))
    with open_dagster_pipes(message_writer=writer) as pipes:
        day = pipes.partition_key
        spark = SparkSession.builder.getOrCreate()  # pyright: ignore[reportAttributeAccessIssue]
        impressions = spark.read.parquet(f"s3://acme-ads/impressions/day={day}")
        impressions.createOrReplaceTempView("impressions")
        reach = spark.sql(
            """
            select campaign_id, count(distinct user_id) as users
            from impressions
            group by campaign_id
            """
        )
        reach.write.mode("overwrite").parquet(f"s3://acme-ads/reach/day={day}")
        campaigns = reach.count()
        pipes.log.info(f"{campaigns} campaigns on {day}")
        pipes.report_asset_materialization(
            metadata={"dagster/partition_row_count": campaigns}
        )


if __name__ == "__main__":
    main()
