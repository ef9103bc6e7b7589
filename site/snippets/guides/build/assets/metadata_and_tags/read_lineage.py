import dagster as dg


def print_lineage(instance: dg.DagsterInstance, key: dg.AssetKey) -> None:
    event = instance.get_latest_materialization_event(key)
    if event is None or event.asset_materialization is None:
        return
    lineage = event.asset_materialization.metadata["dagster/column_lineage"].value
    assert isinstance(lineage, dg.TableColumnLineage)
    for column, deps in lineage.deps_by_column.items():
        names = [
            f"{dg.AssetKey.from_coercible(dep.asset_key).to_user_string()}"
            f".{dep.column_name}"
            for dep in deps
        ]
        print(column, "<-", ", ".join(names))
