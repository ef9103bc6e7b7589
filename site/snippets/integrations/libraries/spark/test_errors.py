from definitions import count_errors
from pyspark.sql import SparkSession


def test_count_errors() -> None:
    spark = SparkSession.builder.master("local[1]").getOrCreate()
    requests = spark.createDataFrame(
        [("/cart", 500), ("/cart", 503), ("/", 200)], ["path", "status"]
    )
    assert [tuple(row) for row in count_errors(requests).collect()] == [
        ("/cart", 2)
    ]
