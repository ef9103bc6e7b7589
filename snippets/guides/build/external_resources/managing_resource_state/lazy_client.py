from typing import Optional

import dagster as dg
from pydantic import PrivateAttr


class CatalogueClient:
    """Expensive to create, because it loads an index of all books."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.index = {"Emma": "823.7"}


# start_class
class Catalogue(dg.ConfigurableResource):
    address: str
    _client: Optional[CatalogueClient] = PrivateAttr(default=None)

    def client(self) -> CatalogueClient:
        if self._client is None:
            self._client = CatalogueClient(self.address)
        return self._client

    def shelf(self, title: str) -> str:
        log = self.get_resource_context().log
        if log:
            log.info(f"Looking for {title}")
        return self.client().index[title]


# end_class


@dg.asset
def shelf_of_emma(catalogue: Catalogue) -> str:
    return catalogue.shelf("Emma")


defs = dg.Definitions(
    assets=[shelf_of_emma],
    resources={"catalogue": Catalogue(address="https://books.example.com")},
)
