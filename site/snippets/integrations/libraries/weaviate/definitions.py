import os

import dagster as dg
import pandas as pd
from dagster_weaviate import CloudConfig, WeaviateResource
from weaviate.classes.config import Configure, DataType, Property
from weaviate.classes.data import DataObject
from weaviate.util import generate_uuid5


@dg.asset
def recipes() -> pd.DataFrame:
    return pd.read_csv("recipes.csv")


@dg.asset(kinds={"weaviate"})
def recipe_index(
    weaviate: WeaviateResource, recipes: pd.DataFrame
) -> dg.MaterializeResult:
    objects = [
        DataObject(uuid=generate_uuid5(recipe["title"]), properties=recipe)
        for recipe in recipes.to_dict("records")
    ]
    with weaviate.get_client() as client:
        if not client.collections.exists("Recipe"):
            client.collections.create(
                "Recipe",
                vector_config=Configure.Vectors.text2vec_openai(),
                properties=[
                    Property(name="title", data_type=DataType.TEXT),
                    Property(name="instructions", data_type=DataType.TEXT),
                ],
            )
        result = client.collections.get("Recipe").data.insert_many(objects)
    if result.has_errors:
        messages = {str(at): error.message for at, error in result.errors.items()}
        raise dg.Failure("Weaviate rejected some recipes", metadata=messages)
    return dg.MaterializeResult(metadata={"dagster/row_count": len(objects)})


@dg.asset(deps=[recipe_index], kinds={"weaviate"})
def quick_dinners(weaviate: WeaviateResource) -> list[str]:
    with weaviate.get_client() as client:
        found = client.collections.get("Recipe").query.near_text(
            query="vegetarian dinner in half an hour", limit=2
        )
    return [str(recipe.properties["title"]) for recipe in found.objects]


weaviate = WeaviateResource(
    connection_config=CloudConfig(cluster_url=dg.EnvVar("WEAVIATE_URL")),
    auth_credentials={"api_key": os.getenv("WEAVIATE_API_KEY", "")},
    headers={"X-OpenAI-Api-Key": dg.EnvVar("OPENAI_API_KEY")},
)

defs = dg.Definitions(
    assets=[recipes, recipe_index, quick_dinners], resources={"weaviate": weaviate}
)
