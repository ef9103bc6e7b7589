"""`npm run test:alone` fails for a page that lacks what its code needs, and passes one that has it."""

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from corpus import SNIPPETS

sys.path.insert(0, str(SNIPPETS / "tests" / "alone"))
from follow import commands_of, follow, without_python  # noqa: E402
from load import in_own_process  # noqa: E402
from reader import Files, blocks_of  # noqa: E402
from told import says_to_materialize, unannounced_error  # noqa: E402

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
    """Returns what fails on a page, or on the last of several consecutive pages."""

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
    """An exception covers only what its reason names, still loads the file, and fails if it's unnecessary."""
    page = PAGE.replace(ROWS, "")
    needed = {"shop": "needs an account"}
    assert problems(page, cant_run={"shop#shop.py: asset orders": "needs an account"}) == []
    assert problems(page, cant_run=needed) == []
    assert problems(PAGE, cant_run=needed) == ["cant_run.json has 'shop', and nothing of it fails"]
    without_imports = problems(page.replace(IMPORTS, ""), cant_run=needed)
    assert without_imports[0].startswith("only loading shop.py: loading: NameError")


def test_an_exception_for_loading(problems: Callable[..., list[str]]) -> None:
    """It's for a service that the file asks while it loads, not for what the page doesn't show."""
    asks = PAGE.replace("defs =", 'open("service")\ndefs =')
    cant_run = {"shop#shop.py: loading": "needs an account"}
    assert problems(asks, cant_run=cant_run) == []
    assert problems(asks.replace("defs =", "defs = os.environ['TOKEN'] ="), cant_run=cant_run) == []
    [problem] = problems(asks.replace(IMPORTS, IMPORTS.replace("import os\n", "")).replace("open(\"serv", "os.open(\"serv"), cant_run=cant_run)
    assert problem.startswith("only loading shop.py: loading: NameError: name 'os' is not defined")


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


READS = """
```python title="rows.py"
import sys

print(open(sys.argv[1]).read())
```

```bash
python rows.py rows.txt
```
"""


def test_a_command_that_reads_what_an_asset_wrote(problems: Callable[..., list[str]]) -> None:
    """The page must say to materialize it first."""
    writes = PAGE.replace("assert", 'open("rows.txt", "w").write("1")\n    assert')
    told = writes + "\nMaterialize `orders`:\n"
    assert problems(told + READS) == []
    assert problems(writes + READS)[0] == (
        '$ python rows.py rows.txt: works only after assets are materialized. Before it, the page should say so: "Materialize …"'
    )
    assert [text.split(":")[0] for text in problems(READS + told)] == ["$ python rows.py rows.txt", "rows.py"]


@pytest.mark.parametrize(
    ("words", "is_told"),
    [
        ("Materialize `orders`:", True),
        ("In the UI, select **Materialize all**.", True),
        ("1. Launch a run.", True),
        ("Set the variable and materialize `orders`:", True),
        ("Check the file, then materialize.", True),
        ("Run `dagster asset materialize -f shop.py`.", True),
        ("Run `dg launch --assets orders`.", True),
        ("# Materialize", False),
        ("# Orders\n\n> Materialize assets in order.", False),
        ("> **Note**\n>\n> Materialize `orders` first.", True),
        ("Select the assets to materialize.", False),
        ("Dagster materializes `orders`.", False),
        ("If you materialize `orders`, the schedules launch runs.", False),
        ("`dagster asset materialize` exits with 0, `dg.materialize` returns.", False),
        ("[Partitions](https://shop.example/materialize) ![Materialize all](https://shop.example/a.svg)", False),
        ("```bash\ndagster asset materialize\n```", False),
    ],
)
def test_words_that_say_to_materialize(words: str, is_told: bool) -> None:
    command = "```bash\nls\n```"
    before, after = f"{words}\n{command}", f"{command}\n{words}"
    assert says_to_materialize(before, blocks_of(before)[-1]) == is_told
    assert not says_to_materialize(after, blocks_of(after)[0])


def test_a_command_that_prints_an_error(problems: Callable[..., list[str]]) -> None:
    """It fails even if it exits with 0, unless the page shows the error or says that it fails."""
    prints = "\n```bash\nprintf 'Traceback (most recent call last):\\nKeyError: 0\\n' >&2\n```\n"
    assert [text.split(">&2")[-1] for text in problems(PAGE + prints)] == [
        ": exit 0, but it prints KeyError, which the page should show or say"
    ]
    assert problems(PAGE + prints + "\nThis fails.") == []


@pytest.mark.parametrize(
    ("before", "after", "is_announced"),
    [
        ("Preview the sensor:", "It requests runs.", False),
        ("Runs fail.\n\n```text\nrows\n```", "```text\nrows\n```\n\nRuns fail.", False),
        ('```python title="shop.py"\nraise KeyError("id")\n```', "", False),
        ("The preview fails:", "", True),
        ("", "The output has a `KeyError`.", True),
        ("", "Rows:\n\n```text\nrows\n```\n\nLater:\n\n```text\nshop.LoadError: no rows\n```", True),
    ],
)
def test_words_that_announce_an_error(before: str, after: str, is_announced: bool) -> None:
    page = f"{before}\n\n```bash\ndagster sensor preview\n```\n\n{after}\n"
    output = "shop.LoadError: no rows\n\nStack Trace:\n  File ...\n\nThe above exception was caused by:\nKeyError: 'id'\n"
    [command] = [block for block in blocks_of(page) if block.is_command]
    assert unannounced_error(page, command, output) == ("" if is_announced else "KeyError")
    assert unannounced_error(page, command, "KeyError: 'id'") == ""


def test_a_file_that_a_command_moved(problems: Callable[..., list[str]]) -> None:
    """The page may have its next version at its new place."""
    moved = PAGE.split("```bash")[0] + "```bash\nexport ORDERS_WINDOW=P1D\nmkdir defs\nmv shop.py defs/shop.py\n```\n"
    assert problems(moved) == []


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
    assert problems(PACKAGE.replace("pip install -e .", "uv add duckdb")) == []
    assert problems(PACKAGE.replace("defs = dg.Definitions", "# ")) != []
    assert problems(PACKAGE.replace("pip install -e .\n", "")) == [
        "$ python -c 'import os; os.chdir(\"elsewhere\"); import shop.assets': exit 1: "
        "ModuleNotFoundError: No module named 'shop'"
    ]


def test_a_package_in_a_folder_with_a_hyphen(problems: Callable[..., list[str]]) -> None:
    """Its `__init__.py` can import its siblings."""
    files = """
```toml title="coffee-shop/pyproject.toml"
[project]
name = "shop"
```

```python title="coffee-shop/shop/__init__.py"
from .assets import orders as orders
```
"""
    shown = PACKAGE.split("```bash")[0].replace('title="', 'title="coffee-shop/')
    assert problems(files + shown) == []


PLUGINS = """
```bash
mkdir shop
cd shop
```

```toml title="pyproject.toml"
[project]
name = "shop"

[project.entry-points]
"shop.plugins" = { shop = "shop.assets" }
```

```toml title="../shop-extras/pyproject.toml"
[project]
name = "shop-extras"

[project.entry-points."shop.plugins"]
extras = "shop_extras"
```

```python title="../shop-extras/src/shop_extras/__init__.py"
from .orders import COLUMNS as COLUMNS
```

```python title="../shop-extras/src/shop_extras/orders.py"
COLUMNS = ["id"]
```

```python title="definitions.py"
import dagster as dg
import shop_extras

defs = dg.Definitions(assets=[dg.AssetSpec(column) for column in shop_extras.COLUMNS])
```

```bash
pip install --editable .
pip install --editable ../shop-extras
python -c 'from importlib.metadata import entry_points; assert len(entry_points(group="shop.plugins")) == 2'
```
"""


def test_another_project(problems: Callable[..., list[str]]) -> None:
    """Its package and the entry points of both are there, once they're installed."""
    assert problems(PLUGINS) == []
    missing = problems(PLUGINS.replace("pip install --editable ../shop-extras\n", ""))
    assert [problem[:14] for problem in missing] == ["$ python -c 'f", "definitions.py"]


def test_folders(problems: Callable[..., list[str]]) -> None:
    """`cd` enters a folder that a command made or that has files, and leaves out what only skipped commands make."""
    rows = PAGE.replace("orders.csv", "data/orders.csv").replace("touch", "ls data/orders.csv; touch")
    scaffold = "```bash\ndagster project scaffold --name shop\ncd shop\n```\n"
    assert problems(scaffold + rows) == []
    assert problems(scaffold + PACKAGE.replace("cd ..", "ls shop/assets.py")) == []
    assert problems("```bash\nmkdir shop\ncd shop\n```\n" + rows + "```bash\ncd ..\nls shop/data/orders.csv\n```\n") == []
    assert problems(rows + "```bash\ncd data\nls orders.csv\ncd ..\ncd ..\nls shop.py\ntouch ~/state\n```\n") == []


PIPES = """
```python title="definitions.py"
import sys

import dagster as dg


@dg.asset
def orders(context: dg.AssetExecutionContext, pipes: dg.PipesSubprocessClient) -> dg.MaterializeResult:
    run = pipes.run(context=context, command=[sys.executable, "orders.py"], extras={"rows": 3})
    return run.get_materialize_result()


defs = dg.Definitions(assets=[orders], resources={"pipes": dg.PipesSubprocessClient()})
```

```python title="orders.py"
from dagster_pipes import open_dagster_pipes

if __name__ == "__main__":
    with open_dagster_pipes() as pipes:
        rows: int = pipes.get_extra("rows")
        pipes.report_asset_materialization(metadata={"rows": rows + 1})
```

Run `pip install dagster dagster-pipes`.
"""


def test_a_script_that_opens_pipes(problems: Callable[..., list[str]]) -> None:
    """Only Dagster starts it."""
    assert problems(PIPES) == []
    [problem] = problems(PIPES.replace("rows + 1", "undefined"))
    assert problem.startswith("definitions.py: asset orders: ")
    [problem] = problems(PIPES.replace("if __name__", "undefined\nif __name__").replace("[orders]", "[]"))
    assert problem.startswith("orders.py: NameError")


def test_what_a_command_left_running(problems: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It can keep a file in the folder open, which isn't the page's fault."""

    def refuse(*_args: object, **_options: object) -> None:
        raise OSError("Directory not empty")

    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(os, "rmdir", refuse)
    assert problems(PAGE) == []


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


def test_a_partition_that_has_input(problems: Callable[..., list[str]]) -> None:
    """It's the one that runs, and of two dimensions both must have input."""
    page = PARTITIONS.split("before = ")[0] + '''shops = dg.StaticPartitionsDefinition(["Lyon", "Nice"])


@dg.asset(partitions_def=dg.MultiPartitionsDefinition({"day": days, "shop": shops}))
def orders(context: dg.AssetExecutionContext) -> None:
    day, shop = context.partition_key.split("|")
    Path(f"{shop}-{day}.csv").read_text()


defs = dg.Definitions(assets=[orders])
```
'''
    assert problems(page + '\n```text title="Lyon-2025-06-02.csv"\n1\n```\n') == []


SUBSET = """
```python title="shop.py"
from collections.abc import Iterator
from pathlib import Path

import dagster as dg


@dg.multi_asset(
    specs=[dg.AssetSpec("a"), dg.AssetSpec("b", deps=["a"]), dg.AssetSpec("c", deps=["b", "between"])],
    can_subset=True,
)
def tables(context: dg.AssetExecutionContext) -> Iterator[dg.MaterializeResult]:
    keys = sorted(context.selected_asset_keys)
    with open("runs.txt", "a") as runs:
        runs.write(" ".join(key.to_user_string() for key in keys) + chr(10))
    yield from (dg.MaterializeResult(asset_key=key) for key in keys)


@dg.asset(deps=["b"])
def between() -> None:
    assert Path("runs.txt").read_text() == "a b" + chr(10)


defs = dg.Definitions(assets=[tables, between])
```
"""


def test_assets_of_one_function(problems: Callable[..., list[str]]) -> None:
    """A run has as many of them as it can, as one of everything would have."""
    assert problems(SUBSET) == []


# A module named dagstermill stands in for the library, whose notebooks only run in jobs that can be loaded again.
NOTEBOOK = """
```python title="dagstermill.py"
```

```python title="shop.py"
import dagster as dg
import dagstermill


@dg.asset
def orders(context: dg.AssetExecutionContext) -> int:
    assert context.run.job_code_origin, "loaded only once"
    return 3


@dg.asset
def total(context: dg.AssetExecutionContext, orders: int) -> None:
    assert orders == 3


@dg.op
def count(context: dg.OpExecutionContext) -> None:
    assert context.run.job_code_origin, "loaded only once"


@dg.job
def counting() -> None:
    count()


defs = dg.Definitions(assets=[orders, total], jobs=[counting])
```
"""


def test_assets_that_load_the_definitions_again(problems: Callable[..., list[str]]) -> None:
    assert problems(NOTEBOOK) == []
    [problem] = problems(NOTEBOOK.replace("orders == 3", "orders == 4"))
    assert problem.startswith("shop.py: asset total: ")


def test_a_run_in_its_own_process() -> None:
    assert in_own_process(lambda: None) == ""
    assert in_own_process(lambda: os.chdir("/nowhere")).startswith("FileNotFoundError")
    assert in_own_process(lambda: os._exit(3)) == "ended its process"


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
    assert files.add("shop.py", "import dagster as dg\n\nJOB = 1\n") == "import dagster as dg\n\nJOB = 1\n"


def test_commands() -> None:
    [block] = blocks_of("```bash\npip install dagster\necho a \\\n  b\ncat <<EOF > f\nx\nEOF\n# a note\nexport TOKEN=<token>\n```\n")
    assert commands_of(block) == ["echo a \\\n  b", "cat <<EOF > f\nx\nEOF", "export TOKEN=x"]
    [settings] = blocks_of("```bash\nsource settings.sh\n```\n")
    assert commands_of(settings) == ["source settings.sh"]
    [loops] = blocks_of("```bash\nfor a in b; do\n  echo $a\ndone\nif true; then\n  ls\nfi\n(cd a\nls)\necho 'a\nb'\n```\n")
    assert commands_of(loops) == [
        "for a in b; do\n  echo $a\ndone",
        "if true; then\n  ls\nfi",
        "(cd a\nls)",
        "echo 'a\nb'",
    ]


@pytest.mark.parametrize(
    "command",
    [
        "pip install dagster",
        "jupyter lab",
        "dagster-dbt project scaffold --project-name coffee_dagster --dbt-project-dir coffee_dbt",
        "source .venv/bin/activate",
        "airflow standalone",
        "curl -o rows.csv https://shop.example/rows.csv",
        "for name in a b; do\n  curl -o $name.jar \\\n    https://shop.example/$name.jar\ndone",
    ],
)
def test_commands_that_are_skipped(command: str) -> None:
    [block] = blocks_of(f"```bash\n{command}\n```\n")
    assert commands_of(block) == []
