import subprocess
from pathlib import Path
from typing import Any

import dagster as dg
import duckdb
from local_services import NAMES, Bluesky

PROJECT = Path(__file__).parents[1]


def test_from_posts_to_marts(bluesky_api: Bluesky, tmp_path: Path) -> None:
    subprocess.run(["dbt", "parse", "--quiet"], cwd=PROJECT / "dbt_project", check=True)
    from bluesky_analytics.definitions import defs

    def run(keys: list[dg.AssetKey], **options: Any) -> dg.ExecuteInProcessResult:
        job = defs.get_implicit_global_asset_job_def()
        return job.execute_in_process(instance=instance, asset_selection=keys, **options)

    ingestion = [dg.AssetKey("starter_pack_members"), dg.AssetKey("member_posts")]
    models = defs.get_asset_graph().executable_asset_keys - set(ingestion)
    with dg.DagsterInstance.ephemeral() as instance:
        run(ingestion[:1], partition_key="data-people")
        first, *_, last = instance.get_dynamic_partitions("bluesky_members")
        tags = {
            "dagster/asset_partition_range_start": first,
            "dagster/asset_partition_range_end": last,
        }
        run(ingestion[1:], tags=tags)
        checks = run(sorted(models)).get_asset_check_evaluations()

    assert len(checks) == 11 and all(check.passed for check in checks)
    with duckdb.connect(str(tmp_path / "bluesky.duckdb")) as warehouse:
        assert warehouse.sql("from member_activity").shape == (len(NAMES), 7)
        posts, days = warehouse.sql("select sum(posts), count(*) from daily_activity").fetchall()[0]
        assert warehouse.sql("from stg_posts").shape[0] == posts
        # The newest post has the offset +02:00; days are in UTC.
        assert warehouse.sql("select max(created_at)::varchar from stg_posts").fetchall() == [("2025-06-10 16:00:00",)]
        assert days == 6
        domains = warehouse.sql("select link_domain from shared_links order by 1").fetchall()
    assert domains == [("analytics-notes.example",), ("talks.example",)]
