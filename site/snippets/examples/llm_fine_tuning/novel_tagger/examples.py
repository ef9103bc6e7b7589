"""The prompts, and the samples of books."""

import json
from pathlib import Path
from typing import Any

from duckdb import DuckDBPyConnection

# start_messages
INSTRUCTION = "Name the category of the graphic novel. Reply with one of: {categories}."


def question(book: dict[str, Any], categories: list[str]) -> list[dict[str, str]]:
    """The prompt about a book, for training and for later requests."""
    text = (
        f"Title: {book['title']}\nAuthor: {book['author']}\n"
        f"Description: {book['description']}\nA reader's review: {book['review']}"
    )
    return [
        {"role": "system", "content": INSTRUCTION.format(categories=", ".join(categories))},
        {"role": "user", "content": text},
    ]


def example(book: dict[str, Any], categories: list[str]) -> dict[str, Any]:
    """One line of a training file: the prompt and the right answer."""
    answer = {"role": "assistant", "content": book["category"]}
    return {"messages": [*question(book, categories), answer]}
# end_messages


# start_sample
# The last digit of a book's ID decides what it's used for, so each book has only one use.
TRAINING = (0, 1, 2, 3, 4, 5, 6, 7)
VALIDATION = (8,)
HOLD_OUT = (9,)


def categories(connection: DuckDBPyConnection) -> list[str]:
    query = "select distinct category from enriched_graphic_novels order by category"
    return [category for (category,) in connection.execute(query).fetchall()]


def sample(
    connection: DuckDBPyConnection, digits: tuple[int, ...], per_category: int
) -> list[dict[str, Any]]:
    """Returns the same number of books per category, and the same books every time."""
    query = """
        select title, author, description, review, category
        from enriched_graphic_novels
        where list_contains(?, book_id % 10)
        qualify row_number() over (partition by category order by md5(book_id::varchar)) <= ?
        order by md5(book_id::varchar)
    """
    rows = connection.execute(query, [list(digits), per_category])
    columns = [column for column, *_ in rows.description or []]
    return [dict(zip(columns, row)) for row in rows.fetchall()]
# end_sample


# start_write
def write_examples(path: Path, examples: list[dict[str, Any]]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{json.dumps(line)}\n" for line in examples), encoding="utf-8")
# end_write
