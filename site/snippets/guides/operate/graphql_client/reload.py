from dagster_graphql import DagsterGraphQLClient, ReloadRepositoryLocationStatus


def reload(client: DagsterGraphQLClient, location: str) -> None:
    result = client.reload_repository_location(location)
    if result.status == ReloadRepositoryLocationStatus.FAILURE:
        raise RuntimeError(f"{result.failure_type}: {result.message}")
