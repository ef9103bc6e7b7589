import os
from typing import Any

import requests

QUERY = """
query CatalogGaps {
  assetNodes {
    assetKey { path }
    groupName
    description
    owners {
      ... on UserAssetOwner { email }
      ... on TeamAssetOwner { team }
    }
  }
}
"""


def read_assets(url: str, token: str | None) -> list[dict[str, Any]]:
    response = requests.post(
        f"{url}/graphql",
        json={"query": QUERY},
        headers={"Dagster-Cloud-Api-Token": token} if token else {},
        timeout=30,
    )
    response.raise_for_status()
    return response.json()["data"]["assetNodes"]


def gaps(asset: dict[str, Any]) -> list[str]:
    return [field for field in ("description", "owners") if not asset[field]]


if __name__ == "__main__":
    assets = read_assets(os.environ["DAGSTER_URL"], os.getenv("DAGSTER_TOKEN"))
    print(f"{len(assets)} assets can be read")
    for asset in assets:
        if missing := gaps(asset):
            key = "/".join(asset["assetKey"]["path"])
            print(f"{asset['groupName']}: {key} has no {' and no '.join(missing)}")
