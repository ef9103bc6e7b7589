"""The training and validation files, and the checks that run before the upload."""

import json
from pathlib import Path
from typing import Any

import dagster as dg
from dagster_duckdb import DuckDBResource
from duckdb import DuckDBPyConnection

from novel_tagger.assets.features import enriched_graphic_novels
from novel_tagger.examples import (
    TRAINING,
    VALIDATION,
    categories,
    example,
    sample,
    write_examples,
)

TRAINING_FILE = Path("data/training.jsonl")
VALIDATION_FILE = Path("data/validation.jsonl")


# start_files
class TrainingSample(dg.Config):
    books_per_category: int = 40


class ValidationSample(dg.Config):
    books_per_category: int = 5


def write_file(
    connection: DuckDBPyConnection, path: Path, digits: tuple[int, ...], per_category: int
) -> dg.MaterializeResult:
    names = categories(connection)
    examples = [example(book, names) for book in sample(connection, digits, per_category)]
    write_examples(path, examples)
    return dg.MaterializeResult(
        metadata={
            "path": dg.MetadataValue.path(path.absolute()),
            "examples": len(examples),
            # In English text, a token is about four characters.
            "estimated_tokens": path.stat().st_size // 4,
            "first": dg.MetadataValue.json(examples[0] if examples else {}),
        }
    )


@dg.asset(kinds={"python"}, group_name="files", deps=[enriched_graphic_novels])
def training_file(config: TrainingSample, database: DuckDBResource) -> dg.MaterializeResult:
    """The books that the model learns from, as JSON Lines."""
    with database.get_connection() as connection:
        return write_file(connection, TRAINING_FILE, TRAINING, config.books_per_category)


@dg.asset(kinds={"python"}, group_name="files", deps=[enriched_graphic_novels])
def validation_file(config: ValidationSample, database: DuckDBResource) -> dg.MaterializeResult:
    """The books that OpenAI measures the loss with during the training."""
    with database.get_connection() as connection:
        return write_file(connection, VALIDATION_FILE, VALIDATION, config.books_per_category)
# end_files


# start_check
MIN_EXAMPLES = 10
ROLES = ["system", "user", "assistant"]


def problem(line: str, known: list[str]) -> str:
    """Returns what's wrong with a line, or an empty string if it's valid."""
    try:
        messages = json.loads(line)["messages"]
    except (ValueError, KeyError, TypeError):
        return "no JSON object with messages"
    if [message.get("role") for message in messages] != ROLES:
        return "the roles aren't system, user, assistant"
    if not all(isinstance(message.get("content"), str) for message in messages):
        return "a message without text"
    if messages[-1]["content"] not in known:
        return f"unknown category {messages[-1]['content']!r}"
    return ""


def format_check(asset: dg.AssetsDefinition, path: Path) -> dg.AssetChecksDefinition:
    """A blocking check of one file: if it fails, the file isn't uploaded."""

    @dg.asset_check(asset=asset, name=f"{path.stem}_file_format", blocking=True)
    def file_format(database: DuckDBResource) -> dg.AssetCheckResult:
        with database.get_connection() as connection:
            known = categories(connection)
        lines = path.read_text(encoding="utf-8").splitlines()
        problems: dict[str, Any] = {
            f"line {number}": found
            for number, line in enumerate(lines, start=1)
            if (found := problem(line, known))
        }
        if len(lines) < MIN_EXAMPLES:
            problems["examples"] = f"{len(lines)}, at least {MIN_EXAMPLES} are required"
        return dg.AssetCheckResult(passed=not problems, metadata={"lines": len(lines), **problems})

    return file_format


training_file_format = format_check(training_file, TRAINING_FILE)
validation_file_format = format_check(validation_file, VALIDATION_FILE)
# end_check
