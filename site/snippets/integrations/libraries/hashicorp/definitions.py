import dagster as dg
import requests
from dagster_hashicorp import Vault, vault_resource


@dg.asset
def open_orders(vault: dg.ResourceParam[Vault]) -> dg.MaterializeResult:
    shop = vault.read_secret("secret/data/warehouse/shop")
    response = requests.get(
        f"{shop['url']}/orders",
        params={"status": "open"},
        headers={"Authorization": f"Bearer {shop['token']}"},
        timeout=30,
    )
    response.raise_for_status()
    orders = response.json()
    return dg.MaterializeResult(metadata={"dagster/row_count": len(orders)})


defs = dg.Definitions(
    assets=[open_orders],
    resources={
        "vault": vault_resource.configured(
            {
                "url": {"env": "VAULT_ADDR"},
                "auth_type": {
                    "approle": {
                        "role_id": {"env": "VAULT_ROLE_ID"},
                        "secret_id": {"env": "VAULT_SECRET_ID"},
                    }
                },
                "mount_point": "approle",
            }
        )
    },
)
