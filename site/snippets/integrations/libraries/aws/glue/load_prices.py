import csv
import io

import boto3
from dagster_pipes import (
    PipesCliArgsParamsLoader,
    PipesS3ContextLoader,
    PipesS3MessageWriter,
    open_dagster_pipes,
)


def clean_prices(text):
    for row in csv.DictReader(text.splitlines()):
        if float(row["price"] or 0) > 0:
            yield row["sku"].strip().upper(), float(row["price"])


def main():
    s3 = boto3.client("s3")
    with open_dagster_pipes(
        params_loader=PipesCliArgsParamsLoader(),
        context_loader=PipesS3ContextLoader(client=s3),
        message_writer=PipesS3MessageWriter(client=s3),
    ) as pipes:
        bucket, supplier = pipes.get_extra("bucket"), pipes.partition_key
        upload = s3.get_object(Bucket=bucket, Key=f"incoming/{supplier}.csv")
        prices = list(clean_prices(upload["Body"].read().decode()))

        table = io.StringIO()
        csv.writer(table).writerows([("sku", "price"), *prices])
        s3.put_object(
            Bucket=bucket,
            Key=f"prices/{supplier}.csv",
            Body=table.getvalue().encode(),
        )
        pipes.log.info(f"{supplier}: {len(prices)} prices")
        pipes.report_asset_materialization(
            metadata={"dagster/partition_row_count": len(prices)}
        )


if __name__ == "__main__":
    main()
