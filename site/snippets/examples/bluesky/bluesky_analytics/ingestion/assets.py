import json
from collections.abc import Iterable
from typing import Any

import dagster as dg
from dagster_aws.s3 import S3Resource

from .api import list_members, list_posts
from .resources import BlueskyResource

# start_partitions
STARTER_PACKS = {
    # The address of a starter pack on bsky.app
    "data-people": "https://bsky.app/starter-pack/maria.data-bakery.example/3kdatapeople",
}

packs = dg.StaticPartitionsDefinition(list(STARTER_PACKS))
MEMBERS = "bluesky_members"
members = dg.DynamicPartitionsDefinition(name=MEMBERS)
# end_partitions


# start_members
@dg.asset(
    partitions_def=packs,
    automation_condition=dg.AutomationCondition.on_cron("0 4 * * *"),
    pool="bluesky",
    group_name="ingestion",
    kinds={"python", "s3"},
)
def starter_pack_members(
    context: dg.AssetExecutionContext, bluesky: BlueskyResource, s3: S3Resource
) -> dg.MaterializeResult:
    """The accounts in a starter pack. Each becomes a partition of `member_posts`."""
    pack = context.partition_key
    with bluesky.get_client() as client:
        rows = list_members(client, STARTER_PACKS[pack])
    uri = write_rows(s3, f"members/{pack}.jsonl", rows)
    context.instance.add_dynamic_partitions(MEMBERS, [row["did"] for row in rows])
    handles = "\n".join(f"- {row['handle']}" for row in rows[:20])
    return dg.MaterializeResult(
        metadata={
            "dagster/row_count": len(rows),
            "dagster/uri": uri,
            "first_members": dg.MetadataValue.md(handles),
        }
    )
    # end_members


class PostsConfig(dg.Config):
    pages: int = 2


# start_posts
@dg.asset(
    deps=[dg.AssetDep(starter_pack_members, partition_mapping=dg.AllPartitionMapping())],
    partitions_def=members,
    # start_limits
    pool="bluesky",
    backfill_policy=dg.BackfillPolicy.multi_run(max_partitions_per_run=10),
    retry_policy=dg.RetryPolicy(
        max_retries=3, delay=10, backoff=dg.Backoff.EXPONENTIAL, jitter=dg.Jitter.PLUS_MINUS
    ),
    # end_limits
    automation_condition=dg.AutomationCondition.on_cron("0 4 * * *"),
    group_name="ingestion",
    kinds={"python", "s3"},
)
def member_posts(
    context: dg.AssetExecutionContext,
    config: PostsConfig,
    bluesky: BlueskyResource,
    s3: S3Resource,
) -> dg.MaterializeResult:
    """The newest posts of each account, in a file for each account."""
    total = 0
    with bluesky.get_client() as client:
        for did in context.partition_keys:
            rows = list(list_posts(client, did, config.pages))
            uri = write_rows(s3, f"posts/{did}.jsonl", rows)
            context.log.info(f"{len(rows)} posts in {uri}")
            total += len(rows)
    return dg.MaterializeResult(metadata={"posts_in_run": total})
    # end_posts


# start_write
def write_rows(s3: S3Resource, key: str, rows: Iterable[dict[str, Any]]) -> str:
    """Writes rows to a file in the bucket as JSON lines, and replaces an existing file."""
    bucket = dg.EnvVar("S3_BUCKET").get_value()
    body = "".join(json.dumps(row) + "\n" for row in rows)
    s3.get_client().put_object(Bucket=bucket, Key=key, Body=body.encode())
    return f"s3://{bucket}/{key}"


# end_write
