import dagster as dg


def last_row_counts(instance: dg.DagsterInstance, key: dg.AssetKey) -> list[int]:
    page = instance.fetch_materializations(key, limit=10)
    events = [record.asset_materialization for record in page.records]
    counts = [event.metadata["rows"].value for event in events if event]
    return [count for count in counts if isinstance(count, int)]


def failed_runs(instance: dg.DagsterInstance) -> list[str]:
    failed = dg.RunsFilter(statuses=[dg.DagsterRunStatus.FAILURE])
    records = instance.get_run_records(failed, limit=20)
    return [record.dagster_run.run_id for record in records]


if __name__ == "__main__":
    with dg.DagsterInstance.get() as instance:
        print(last_row_counts(instance, dg.AssetKey("orders")))
        print(failed_runs(instance))
