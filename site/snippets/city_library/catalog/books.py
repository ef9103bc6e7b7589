import dagster as dg

from city_library.resources import Files


@dg.asset
def books(files: Files) -> None:
    files.write("books.csv", ["1,Emma", "2,Persuasion"])


@dg.asset_check(asset=books)
def titles_are_set(files: Files) -> dg.AssetCheckResult:
    empty = [row for row in files.read("books.csv") if row.endswith(",")]
    return dg.AssetCheckResult(passed=not empty, metadata={"empty": len(empty)})
