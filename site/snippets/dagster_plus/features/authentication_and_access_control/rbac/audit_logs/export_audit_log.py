import json
import os
from pathlib import Path

import requests

URL = "https://acme.dagster.cloud/prod"
QUERY = Path(__file__).with_name("audit_log.graphql").read_text()


def audit_log(url: str, token: str, limit: int) -> list[dict[str, object]]:
    response = requests.post(
        f"{url}/graphql",
        headers={"Dagster-Cloud-Api-Token": token},
        json={"query": QUERY, "variables": {"limit": limit}},
        timeout=60,
    )
    response.raise_for_status()
    answer = response.json()
    if answer.get("errors"):
        raise RuntimeError(answer["errors"][0]["message"])
    return answer["data"]["auditLog"]["auditLogEntries"]


if __name__ == "__main__":
    for entry in audit_log(URL, os.environ["DAGSTER_CLOUD_API_TOKEN"], limit=100):
        print(json.dumps(entry))
