from collections.abc import Iterator

import dagster as dg
import dlt
from dagster_dlt import DagsterDltResource, dlt_assets
from dlt.sources import DltResource
from dlt.sources.rest_api import rest_api_resources


@dlt.source(name="github", section="github")
def github(
    repository: str,
    access_token: str = dlt.secrets.value,
    base_url: str = "https://api.github.com",
) -> list[DltResource]:
    """Issues and comments of a repository that changed since the last load."""
    return rest_api_resources(
        {
            "client": {
                "base_url": f"{base_url}/repos/{repository}/",
                "auth": {"type": "bearer", "token": access_token},
                "paginator": {"type": "header_link"},
            },
            "resource_defaults": {
                "primary_key": "id",
                "write_disposition": "merge",
                "endpoint": {
                    "params": {
                        "since": "{incremental.start_value}",
                        "sort": "updated",
                        "per_page": 100,
                    },
                    "incremental": {
                        "cursor_path": "updated_at",
                        "initial_value": "2025-01-01T00:00:00Z",
                    },
                },
            },
            "resources": [
                {
                    "name": "issues",
                    "endpoint": {"path": "issues", "params": {"state": "all"}},
                },
                {
                    "name": "issue_comments",
                    "endpoint": {"path": "issues/comments"},
                },
            ],
        }
    )


@dlt_assets(
    dlt_source=github("dlt-hub/dlt"),
    dlt_pipeline=dlt.pipeline(
        pipeline_name="github",
        destination=dlt.destinations.duckdb("github.duckdb"),
        dataset_name="github_raw",
    ),
    name="github",
    group_name="github",
)
def github_assets(
    context: dg.AssetExecutionContext, dlt: DagsterDltResource
) -> Iterator[object]:
    yield from dlt.run(context=context)


defs = dg.Definitions(
    assets=[github_assets],
    schedules=[
        dg.ScheduleDefinition(
            name="github_every_hour", target=github_assets, cron_schedule="0 * * * *"
        )
    ],
    resources={"dlt": DagsterDltResource()},
)
