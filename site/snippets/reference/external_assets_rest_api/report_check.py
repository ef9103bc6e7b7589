import json
import urllib.request

SERVER = "http://localhost:3000"


def report_check() -> int:
    body = {"check_name": "has_rows", "passed": False, "severity": "WARN"}
    request = urllib.request.Request(
        f"{SERVER}/report_asset_check/warehouse/orders",
        data=json.dumps(body).encode(),
        headers={"Content-Type": "application/json"},
        method="POST",
    )
    with urllib.request.urlopen(request) as response:
        return response.status


if __name__ == "__main__":
    print(report_check())
