"""`npm run test:alone` fails for a page that lacks what its code needs, and passes one that has it."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from corpus import SNIPPETS

sys.path.insert(0, str(SNIPPETS / "tests" / "alone"))
from follow import commands_of, follow, without_python  # noqa: E402
from reader import Files, blocks_of  # noqa: E402

ROWS = """
```text title="orders.csv"
id,amount
1,20.0
```
"""
IMPORTS = "import csv\nimport os\n\nimport dagster as dg\n"
PAGE = f"""
Run `pip install isodate` first.
{ROWS}
```python title="shop.py"
{IMPORTS}
import isodate


@dg.asset
def orders() -> int:
    assert isodate.parse_duration(os.environ["ORDERS_WINDOW"])
    return len(list(csv.DictReader(open("orders.csv"))))


defs = dg.Definitions(assets=[orders])
```

```bash
export ORDERS_WINDOW=P1D
mkdir reports
```

```bash
touch reports/log.txt
```
"""


@pytest.fixture
def problems(tmp_path: Path) -> Callable[..., list[str]]:
    """What fails on a page, or on the last of several that continue one another, with a file that it links to."""

    def of(*pages: str, cant_run: dict[str, str] | None = None, file: str = "") -> list[str]:
        names = [f"step_{number}" for number in range(1, len(pages))] + ["shop"]
        for name, page in zip(names, pages):
            (tmp_path / f"{name}.md").write_text(page)
        (tmp_path / "shop").mkdir(exist_ok=True)
        (tmp_path / "shop" / "orders.csv").write_text(file)
        return follow("shop", tmp_path, cant_run or {}, dict(zip(names[1:], names)))["failed"]

    return of


@pytest.mark.parametrize(
    ("missing", "problem"),
    [
        ("", None),
        (ROWS, "FileNotFoundError: [Errno 2] No such file or directory: 'orders.csv' (shop.py:"),
        (IMPORTS, "loading: NameError: name 'dg' is not defined"),
        ("export ORDERS_WINDOW=P1D\n", "KeyError: 'ORDERS_WINDOW'"),
        ("mkdir reports\n", "$ touch reports/log.txt: exit 1"),
        ("Run `pip install isodate` first.", "imports isodate, which the page doesn't say to install"),
    ],
    ids=["nothing", "rows", "imports", "variable", "command", "package"],
)
def test_a_page_without(missing: str, problem: str | None, problems: Callable[..., list[str]]) -> None:
    found = problems(PAGE.replace(missing, "") if missing else PAGE)
    assert any(problem in text for text in found) if problem else found == []


def test_exceptions(problems: Callable[..., list[str]]) -> None:
    """One excuses what its reason is for, still loads the file, and fails if it isn't needed."""
    page = PAGE.replace(ROWS, "")
    needed = {"shop": "needs an account"}
    assert problems(page, cant_run={"shop#shop.py: asset orders": "needs an account"}) == []
    assert problems(page, cant_run=needed) == []
    assert problems(PAGE, cant_run=needed) == ["cant_run.json has 'shop', and nothing of it fails"]
    without_imports = problems(page.replace(IMPORTS, ""), cant_run=needed)
    assert without_imports[0].startswith("only loading shop.py: loading: NameError")


def test_a_page_that_continues_another(problems: Callable[..., list[str]]) -> None:
    """It has the files and variables of the page before, and replaces or extends a file."""
    second = PAGE.replace(ROWS, "").replace("export ORDERS_WINDOW=P1D\n", "").replace("mkdir reports\n", "")
    assert len(problems(second)) > 1
    assert problems(PAGE, second.replace("touch", "tail orders.csv; touch")) == []
    first, third = PAGE.replace("import csv", "import nothing"), second + ROWS.replace("id,amount\n1", "2")
    assert problems(first, third.replace("touch", 'test "$(tail -n 1 orders.csv)" = 2,20.0; touch')) == []


def test_a_link_to_the_whole_of_a_file(problems: Callable[..., list[str]]) -> None:
    page = PAGE.replace("Run", "Save [orders.csv](https://shop.example/shop/orders.csv). Run").replace("touch", "grep 21 orders.csv; touch")
    assert problems(page, file="id,amount\n1,20.0\n2,21.0\n") == []
    assert problems(page.replace("grep", "grep -q"), file="amount\n21.0\n") == []


def test_a_command_that_reads_what_an_asset_wrote(problems: Callable[..., list[str]]) -> None:
    script = "```python title=\"rows.py\"\nimport sys\n\nprint(open(sys.argv[1]).read())\n```\n\n```bash\npython rows.py rows.txt\n```\n"
    writes = PAGE.replace("assert", 'open("rows.txt", "w").write("1")\n    assert')
    assert problems(writes + script) == []
    assert [text.split(":")[0] for text in problems(script + writes)] == ["$ python rows.py rows.txt", "rows.py"]


PACKAGE = """
```python title="shop/assets.py"
import dagster as dg


class Folder(dg.ConfigurableResource):
    path: str


@dg.asset
def orders(folder: Folder) -> str:
    return folder.path
```

```python title="shop/definitions.py"
import dagster as dg

from shop import assets

defs = dg.Definitions(assets=[assets.orders], resources={"folder": assets.Folder(path="data")})
```

```bash
pip install -e .
cd ..
mkdir elsewhere
python -c 'import os; os.chdir("elsewhere"); import shop.assets'
```
"""


def test_a_package(problems: Callable[..., list[str]]) -> None:
    """Its modules have the resources of its definitions, and can be imported anywhere once it's installed."""
    assert problems(PACKAGE) == []
    assert problems(PACKAGE.replace("defs = dg.Definitions", "# ")) != []
    assert problems(PACKAGE.replace("pip install -e .\n", "")) == [
        "$ python -c 'import os; os.chdir(\"elsewhere\"); import shop.assets': exit 1: "
        "ModuleNotFoundError: No module named 'shop'"
    ]


PARTITIONS = """
```python title="shop.py"
from pathlib import Path

import dagster as dg

days = dg.DailyPartitionsDefinition("2025-06-01", end_date="2025-06-05")
before = dg.TimeWindowPartitionMapping(start_offset=-1, end_offset=-1)


@dg.asset(partitions_def=days)
def orders(context: dg.AssetExecutionContext) -> None:
    Path(context.partition_key).touch()


@dg.asset(partitions_def=days, deps=[dg.AssetDep(orders, partition_mapping=before)])
def yesterday(context: dg.AssetExecutionContext) -> None:
    [day] = context.asset_partition_keys_for_input("orders")
    Path(day).read_text()


@dg.asset(partitions_def=days, deps=[dg.AssetDep("total", partition_mapping=before)])
def total(context: dg.AssetExecutionContext) -> None:
    for day in context.asset_partition_keys_for_input("total"):
        Path(f"{day}-total").read_text()


defs = dg.Definitions(assets=[orders, yesterday, total])
```
"""


def test_partitions_that_others_read(problems: Callable[..., list[str]]) -> None:
    assert problems(PARTITIONS) == []
    [problem] = problems(PARTITIONS.replace(".touch()", ".exists()"))
    assert problem.startswith("shop.py: asset yesterday: FileNotFoundError: [Errno 2] No such file or directory: '2025-06-03'")


def test_text_outside_of_python() -> None:
    page = "Run `pip install pandas`:\n\n```python\nimport duckdb\n```\n\nText\n\n> ```python\n> import polars\n> ```\n\nEnd"
    assert without_python(page).split() == ["Run", "`pip", "install", "pandas`:", "Text", "End"]


def test_a_file_in_parts() -> None:
    files = Files()
    files.add("shop.py", "import dagster as dg\n")
    assert files.add("shop.py", "defs = dg.Definitions()\n").count("\n") == 3
    whole = "import dagster as dg\n\ndefs = dg.Definitions()\n"
    assert files.add("shop.py", whole) == whole
    assert files.add("shop.py", "defs = dg.Definitions()\n") == whole


def test_commands() -> None:
    [block] = blocks_of("```bash\npip install dagster\necho a \\\n  b\ncat <<EOF > f\nx\nEOF\n# a note\nexport TOKEN=<token>\n```\n")
    assert commands_of(block) == ["echo a \\\n  b", "cat <<EOF > f\nx\nEOF", "export TOKEN=x"]
