"""Three Goodreads files as tables in DuckDB."""

import dagster as dg
from dagster_duckdb import DuckDBResource

from novel_tagger.resources import GoodreadsFiles
from novel_tagger.tables import table_metadata


# start_novels
@dg.asset(kinds={"duckdb"}, group_name="ingestion")
def graphic_novels(goodreads: GoodreadsFiles, database: DuckDBResource) -> dg.MaterializeResult:
    """Titles, descriptions, and readers' shelves."""
    path = goodreads.fetch("byGenre/goodreads_books_comics_graphic.json.gz")
    with database.get_connection() as connection:
        connection.execute(
            f"""
            create or replace table graphic_novels as
            select
                book_id::bigint as book_id,
                title,
                description,
                authors[1].author_id::bigint as author_id,
                popular_shelves as shelves
            from read_json('{path}', format = 'newline_delimited', columns = {{
                book_id: 'varchar',
                title: 'varchar',
                description: 'varchar',
                authors: 'struct(author_id varchar, role varchar)[]',
                popular_shelves: 'struct(count varchar, name varchar)[]'
            }})
            """
        )
        preview = "select book_id, title, len(shelves) as shelves from graphic_novels limit 5"
        return dg.MaterializeResult(metadata=table_metadata(connection, "graphic_novels", preview))
# end_novels


# start_others
@dg.asset(kinds={"duckdb"}, group_name="ingestion")
def authors(goodreads: GoodreadsFiles, database: DuckDBResource) -> dg.MaterializeResult:
    """Names of authors."""
    path = goodreads.fetch("goodreads_book_authors.json.gz")
    with database.get_connection() as connection:
        connection.execute(
            f"""
            create or replace table authors as
            select author_id::bigint as author_id, name
            from read_json('{path}', format = 'newline_delimited', columns = {{
                author_id: 'varchar', name: 'varchar'
            }})
            """
        )
        preview = "select author_id, name from authors limit 5"
        return dg.MaterializeResult(metadata=table_metadata(connection, "authors", preview))


@dg.asset(kinds={"duckdb"}, group_name="ingestion")
def reviews(goodreads: GoodreadsFiles, database: DuckDBResource) -> dg.MaterializeResult:
    """Reviews, and how many other readers found them useful."""
    path = goodreads.fetch("byGenre/goodreads_reviews_comics_graphic.json.gz")
    with database.get_connection() as connection:
        connection.execute(
            f"""
            create or replace table reviews as
            select review_id, book_id::bigint as book_id, n_votes, review_text
            from read_json('{path}', format = 'newline_delimited', columns = {{
                review_id: 'varchar', book_id: 'varchar', n_votes: 'integer', review_text: 'varchar'
            }})
            """
        )
        preview = "select book_id, n_votes, left(review_text, 60) as review from reviews limit 5"
        return dg.MaterializeResult(metadata=table_metadata(connection, "reviews", preview))
# end_others
