import dagster as dg


def versions_by_error(instance: dg.DagsterInstance) -> list[tuple[float, str]]:
    """The last 50 candidates, best first."""
    key = dg.AssetKey("candidate_model")
    found = []
    for record in instance.fetch_materializations(key, limit=50).records:
        if event := record.asset_materialization:
            error, version = event.metadata["error"], event.metadata["version"]
            if (
                isinstance(error, dg.FloatMetadataValue)
                and error.value is not None
            ):
                found.append((error.value, str(version.value)))
    return sorted(found)


if __name__ == "__main__":
    with dg.DagsterInstance.get() as instance:
        for error, version in versions_by_error(instance):
            print(f"{error:.2f} {version}")
