from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import MagicMock

import dagster as dg
import pandas as pd
import pytest
from dagster_weaviate import LocalConfig, WeaviateResource

from definitions import recipe_index

RECIPES = pd.DataFrame({"title": ["Soup"], "instructions": ["Boil the vegetables."]})


def test_recipes_are_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    client = MagicMock()
    client.collections.exists.return_value = False
    insert_many = client.collections.get.return_value.data.insert_many
    insert_many.return_value.has_errors = False

    @contextmanager
    def get_client(self: WeaviateResource) -> Iterator[MagicMock]:
        yield client

    monkeypatch.setattr(WeaviateResource, "get_client", get_client)
    recipes = dg.asset(name="recipes")(lambda: RECIPES)
    weaviate = WeaviateResource(connection_config=LocalConfig())

    dg.materialize([recipes, recipe_index], resources={"weaviate": weaviate})

    client.collections.create.assert_called_once()
    [stored] = insert_many.call_args.args[0]
    assert stored.properties["title"] == "Soup"
