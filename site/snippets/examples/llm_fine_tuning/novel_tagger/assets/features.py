"""A category for each book, and one table with everything that the model reads."""

import dagster as dg
import pandas as pd
from dagster_duckdb import DuckDBResource

from novel_tagger.assets.ingestion import authors, graphic_novels, reviews
from novel_tagger.tables import table_metadata


# start_categories
class ShelfCategories(dg.Config):
    """Which shelves belong to which category, and how many readers have to agree."""

    shelves: dict[str, list[str]] = {
        "fantasy": ["fantasy", "magic", "urban-fantasy"],
        "horror": ["horror", "zombies", "vampires"],
        "manga": ["manga", "mangas", "shojo", "shonen", "seinen"],
        "memoir": ["memoir", "memoirs", "graphic-memoir", "autobiography", "biography"],
        "science fiction": ["sci-fi", "science-fiction", "scifi", "dystopia"],
        "superhero": ["superhero", "superheroes", "marvel", "dc", "dc-comics", "batman"],
    }
    min_readers: int = 10


@dg.asset(kinds={"duckdb"}, group_name="features", deps=[graphic_novels])
def book_categories(config: ShelfCategories, database: DuckDBResource) -> dg.MaterializeResult:
    """The category of each book: the one whose shelves most readers use for it."""
    pairs = [(shelf, category) for category, shelves in config.shelves.items() for shelf in shelves]
    meanings = pd.DataFrame(pairs, columns=["shelf", "category"])
    with database.get_connection() as connection:
        connection.register("meanings", meanings)
        connection.execute(
            """
            create or replace table book_categories as
            with shelved as (
                select book_id, unnest(shelves) as shelf from graphic_novels
            ),
            counted as (
                select book_id, category, sum(shelved.shelf.count::int) as readers
                from shelved join meanings on shelved.shelf.name = meanings.shelf
                group by all
            )
            select book_id, arg_max(category, readers) as category, max(readers) as readers
            from counted
            group by book_id
            having max(readers) >= ?
            """,
            [config.min_readers],
        )
        preview = "select category, count(*) as books from book_categories group by all order by all"
        return dg.MaterializeResult(metadata=table_metadata(connection, "book_categories", preview))
# end_categories


# start_enriched
@dg.asset(
    kinds={"duckdb"},
    group_name="features",
    deps=[graphic_novels, authors, reviews, book_categories],
)
def enriched_graphic_novels(database: DuckDBResource) -> dg.MaterializeResult:
    """Books with a category, their author, and the review that most readers found useful."""
    with database.get_connection() as connection:
        connection.execute(
            """
            create or replace table enriched_graphic_novels as
            with best_reviews as (
                select book_id, arg_max(review_text, n_votes) as review
                from reviews
                group by book_id
            )
            select
                book_id,
                title,
                authors.name as author,
                left(description, 1000) as description,
                left(coalesce(review, ''), 500) as review,
                category
            from graphic_novels
            join book_categories using (book_id)
            join authors using (author_id)
            left join best_reviews using (book_id)
            where length(description) >= 80
            """
        )
        preview = "select title, author, category from enriched_graphic_novels limit 5"
        metadata = table_metadata(connection, "enriched_graphic_novels", preview)
        return dg.MaterializeResult(metadata=metadata)
# end_enriched
