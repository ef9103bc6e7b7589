"""`npm run test:alone` fails for a page that lacks what its code needs, and passes one that has it."""

import sys

import pytest
from corpus import SNIPPETS

sys.path.insert(0, str(SNIPPETS / "tests" / "alone"))
from follow import commands_of, follow  # noqa: E402
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


def problems(page: str, cant_run: dict[str, str] | None = None) -> list[str]:
    return follow("shop", page, cant_run or {})["failed"]


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
def test_a_page_without(missing: str, problem: str | None) -> None:
    found = problems(PAGE.replace(missing, "") if missing else PAGE)
    assert any(problem in text for text in found) if problem else found == []


def test_exceptions() -> None:
    """One excuses what its reason is for, still loads the file, and fails if it isn't needed."""
    page = PAGE.replace(ROWS, "")
    assert problems(page, {"shop#shop.py: asset orders": "needs an account"}) == []
    assert problems(page, {"shop": "needs an account"}) == []
    unneeded = {"shop": "needs an account"}
    assert problems(PAGE, unneeded) == ["cant_run.json has 'shop', and nothing of it fails"]
    without_imports = problems(page.replace(IMPORTS, ""), {"shop": "needs an account"})
    assert without_imports[0].startswith("only loading shop.py: loading: NameError")


def test_a_file_in_parts() -> None:
    files = Files()
    files.add("shop.py", "import dagster as dg\n")
    assert files.add("shop.py", "defs = dg.Definitions()\n").count("\n") == 3
    whole = "import dagster as dg\n\ndefs = dg.Definitions()\n"
    assert files.add("shop.py", whole) == whole
    assert files.add("shop.py", "defs = dg.Definitions()\n") == whole


def test_commands() -> None:
    [block] = blocks_of("```bash\npip install dagster\necho a \\\n  b\ncat <<EOF > f\nx\nEOF\n# a note\n```\n")
    assert commands_of(block) == ["echo a \\\n  b", "cat <<EOF > f\nx\nEOF"]
