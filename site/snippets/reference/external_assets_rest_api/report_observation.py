import json
import urllib.request

SERVER = "http://localhost:3000"


def report_observation() -> int:
    body = {"metadata": {"newest_order": "2025-06-01T06:40:00"}}
    request = urllib.request.Request(
        f"{SERVER}/report_asset_observation/warehouse/orders",
        data=json.dumps(body).encode(),
        headers={"Content-Type": "application/json"},
        method="POST",
    )
    with urllib.request.urlopen(request) as response:
        return response.status


if __name__ == "__main__":
    print(report_observation())
