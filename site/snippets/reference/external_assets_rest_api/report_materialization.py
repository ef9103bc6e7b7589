import json
import urllib.request

SERVER = "http://localhost:3000"


def report_materialization() -> int:
    body = {"metadata": {"rows": 1250}, "data_version": "2025-06-01"}
    request = urllib.request.Request(
        f"{SERVER}/report_asset_materialization/warehouse/orders",
        data=json.dumps(body).encode(),
        headers={"Content-Type": "application/json"},
        method="POST",
    )
    with urllib.request.urlopen(request) as response:
        return response.status


if __name__ == "__main__":
    print(report_materialization())
