import json
from typing import Any

import boto3
import dagster as dg
import pytest
from bluesky_analytics.ingestion.assets import member_posts, members, starter_pack_members
from bluesky_analytics.ingestion.definitions import defs
from local_services import BUCKET, NAMES, Bluesky, did_of

PACK = "data-people"


def materialize(instance: dg.DagsterInstance, asset: Any, **options: Any) -> dg.ExecuteInProcessResult:
    return dg.materialize(
        [starter_pack_members, member_posts],
        selection=[asset],
        instance=instance,
        resources=defs.resources,
        **options,
    )


def stored(key: str) -> list[dict[str, Any]]:
    client = boto3.client(
        "s3",
        endpoint_url=dg.EnvVar("S3_ENDPOINT_URL").get_value(),
        aws_access_key_id="local",
        aws_secret_access_key="local-secret",
        region_name="us-east-1",
    )
    body = client.get_object(Bucket=BUCKET, Key=key)["Body"].read().decode()
    return [json.loads(line) for line in body.splitlines()]


def test_every_member_becomes_a_partition(bluesky_api: Bluesky) -> None:
    with dg.DagsterInstance.ephemeral() as instance:
        materialize(instance, starter_pack_members, partition_key=PACK)
        assert set(instance.get_dynamic_partitions(members.name)) == {did_of(name) for name in NAMES}
    # The list has 24 accounts on two pages.
    assert bluesky_api.calls.count("app.bsky.graph.getList") == 2
    assert len(stored("members/data-people.jsonl")) == 24


def test_posts_of_a_batch(bluesky_api: Bluesky) -> None:
    with dg.DagsterInstance.ephemeral() as instance:
        materialize(instance, starter_pack_members, partition_key=PACK)
        first, *_, last = instance.get_dynamic_partitions(members.name)[:10]
        tags = {
            "dagster/asset_partition_range_start": first,
            "dagster/asset_partition_range_end": last,
        }
        result = materialize(instance, member_posts, tags=tags)
    assert len(result.asset_materializations_for_node("member_posts")) == 10
    assert bluesky_api.calls.count("app.bsky.feed.getAuthorFeed") == 10
    posts = stored(f"posts/{did_of('maria')}.jsonl")
    assert {post["did"] for post in posts} == {did_of("maria")}, "reposts are left out"
    assert [post["link"] for post in posts] == [
        None,
        "https://www.analytics-notes.example/incremental-models",
    ]


def test_steps_share_a_session(bluesky_api: Bluesky) -> None:
    with dg.DagsterInstance.ephemeral() as instance:
        for _ in range(3):
            materialize(instance, starter_pack_members, partition_key=PACK)
        assert bluesky_api.calls.count("com.atproto.server.createSession") == 1
        # The server forgets the session, so the next step signs in again.
        bluesky_api.sessions.clear()
        materialize(instance, starter_pack_members, partition_key=PACK)
    assert bluesky_api.calls.count("com.atproto.server.createSession") == 2


def test_a_step_waits_until_the_limit_resets(bluesky_api: Bluesky) -> None:
    bluesky_api.block_for = 2
    with dg.DagsterInstance.ephemeral() as instance:
        result = materialize(instance, starter_pack_members, partition_key=PACK)
    assert result.success
    [retry] = [event for event in result.all_events if event.is_step_up_for_retry]
    assert 1 <= retry.step_retry_data.seconds_to_wait <= 3


def test_a_wrong_password_fails_at_once(bluesky_api: Bluesky, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BLUESKY_APP_PASSWORD", "wrong")
    with dg.DagsterInstance.ephemeral() as instance:
        instance.add_dynamic_partitions(members.name, [did_of("maria")])
        options = {"partition_key": did_of("maria"), "raise_on_error": False}
        result = materialize(instance, member_posts, **options)
    [failed] = [event for event in result.all_events if event.is_step_failure]
    message = "Bluesky rejected the sign-in: 401 AuthenticationRequired: Invalid identifier or password"
    assert message in failed.step_failure_data.error.to_string()
    assert not [event for event in result.all_events if event.is_step_up_for_retry]
    assert bluesky_api.calls == ["com.atproto.server.createSession"]
