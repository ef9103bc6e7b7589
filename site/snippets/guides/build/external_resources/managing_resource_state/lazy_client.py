from typing import Optional

import dagster as dg
from pydantic import PrivateAttr


class CatalogClient:
    """Expensive to create, because it loads an index of all books."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.index = {"Emma": "823.7"}


# start_class
class Catalog(dg.ConfigurableResource):
    address: str
    _client: Optional[CatalogClient] = PrivateAttr(default=None)

    def client(self) -> CatalogClient:
        if self._client is None:
            self._client = CatalogClient(self.address)
        return self._client

    def shelf(self, title: str) -> str:
        log = self.get_resource_context().log
        if log:
            log.info(f"Looking for {title}")
        return self.client().index[title]


# end_class


@dg.asset
def shelf_of_emma(catalog: Catalog) -> str:
    return catalog.shelf("Emma")


defs = dg.Definitions(
    assets=[shelf_of_emma],
    resources={"catalog": Catalog(address="https://books.example.com")},
)
