from dagster_pipes import open_dagster_pipes
from pyspark.sql import SparkSession


def main() -> None:
    with open_dagster_pipes() as pipes:
        spark = SparkSession.builder.getOrCreate()
        payments = spark.read.parquet(pipes.get_extra("payments"))
        invoices = spark.read.parquet(pipes.get_extra("invoices"))
        matched = payments.join(invoices, "invoice_id")
        matched.write.mode("overwrite").parquet(pipes.get_extra("target"))

        open_payments = payments.count() - matched.count()
        pipes.log.info(f"{open_payments} payments have no invoice")
        pipes.report_asset_materialization(
            metadata={"open_payments": open_payments}
        )


if __name__ == "__main__":
    main()
