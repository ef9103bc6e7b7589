from catalog import CATALOG
from pyiceberg.catalog import load_catalog

if __name__ == "__main__":
    table = load_catalog("lake", **CATALOG).load_table("web.page_views")
    for snapshot in table.snapshots():
        rows = len(table.scan(snapshot_id=snapshot.snapshot_id).to_arrow())
        print(snapshot.summary["dagster-partition-key"], rows, "rows")
