import json
from unittest.mock import patch

import dagster as dg
from dagster_obstore.s3 import S3ObjectStore
from obstore.store import MemoryStore

from definitions import photo_index


def test_photo_index() -> None:
    store = MemoryStore()
    store.put("photos/2025-06-01/bridge.jpg", b"12345")
    store.put("photos/2025-06-02/tower.jpg", b"123")

    with patch.object(S3ObjectStore, "create_store", return_value=store):
        dg.materialize(
            [photo_index],
            resources={
                "s3": S3ObjectStore(access_key_id="test", secret_access_key="test")
            },
            partition_key="2025-06-01",
        )

    index = json.loads(bytes(store.get("indexes/2025-06-01.json").bytes()))
    assert index == [{"path": "photos/2025-06-01/bridge.jpg", "bytes": 5}]
