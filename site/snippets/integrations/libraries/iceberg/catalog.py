from pathlib import Path

from pyiceberg.catalog import load_catalog

LAKE = Path(__file__).resolve().parent / "lake"
CATALOG = {
    "type": "sql",
    "uri": f"sqlite:///{LAKE}/catalog.db",
    "warehouse": f"file://{LAKE}",
}

if __name__ == "__main__":
    LAKE.mkdir(exist_ok=True)
    load_catalog("lake", **CATALOG).create_namespace_if_not_exists("web")
