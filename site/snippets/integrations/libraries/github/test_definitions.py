from unittest.mock import patch

import dagster as dg

from definitions import GitHubApp, open_failures


def test_open_failures() -> None:
    github = GitHubApp(app_id="1", private_key="test", installation_id=2)
    answer = {"data": {"repository": {"issues": {"totalCount": 3}}}}

    with patch.object(GitHubApp, "client") as client:
        client.return_value.requester.graphql_query.return_value = ({}, answer)
        result = dg.materialize([open_failures], resources={"github": github})

    [event] = result.get_asset_materialization_events()
    assert event.materialization.metadata["issues"].value == 3
