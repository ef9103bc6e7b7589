import boto3
import dagster as dg
from moto import mock_aws

from definitions import BUCKET, fares_by_zone, resources, trips

TRIPS = """picked_up_at,zone,fare
2025-06-01 08:12:00,Harbor,14.5
2025-06-01 08:40:00,Airport,38.0
2025-06-01 09:03:00,Harbor,9.5
2025-06-01 09:20:00,Airport,0.0
"""


@mock_aws
def test_fares_are_summed_by_zone() -> None:
    s3 = boto3.client("s3", region_name="eu-west-1")
    s3.create_bucket(
        Bucket=BUCKET,
        CreateBucketConfiguration={"LocationConstraint": "eu-west-1"},
    )
    s3.put_object(Bucket=BUCKET, Key="raw/trips/2025-06-01.csv", Body=TRIPS)

    result = dg.materialize(
        [trips, fares_by_zone],
        resources=resources,
        partition_key="2025-06-01",
    )

    assert result.success
    report = s3.get_object(
        Bucket=BUCKET, Key="reports/fares_by_zone/2025-06-01.csv"
    )
    assert report["Body"].read().decode() == (
        "zone,count,sum\nAirport,1,38.0\nHarbor,2,24.0\n"
    )
