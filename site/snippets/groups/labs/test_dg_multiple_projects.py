"""Two projects in a workspace, each with an environment of its own."""

from corpus import DOCS
from dg_project import Reader, follow

PAGE = "guides/labs/dg/multiple-projects"
ASSETS = "{ assetNodes { assetKey { path } repository { location { name } } dependencyKeys { path } } }"


def test_the_workspace_of_the_page(reader: Reader) -> None:
    answers = follow(reader, PAGE, generated={"dg.toml"}, served={"dg dev": ASSETS})
    found = {
        node["assetKey"]["path"][0]: (node["repository"]["location"]["name"], node["dependencyKeys"])
        for node in answers["dg dev"]["assetNodes"]
        if node["assetKey"]["path"][0] != "orders" or node["repository"]["location"]["name"] == "orders"
    }
    assert found == {"orders": ("orders", []), "regulars": ("marketing", [{"path": ["orders"]}])}
    said = reader.run("../orders/.venv/bin/python -c 'import duckdb; print(duckdb.__version__)'")
    said += reader.run(
        ".venv/bin/python -c 'import duckdb; print(duckdb.__version__, len(duckdb.read_parquet(\"~/shop-data/regulars.parquet\").fetchall()))'"
    )
    assert said.split() == ["1.2.2", "1.1.3", "1"]


def test_what_fails_says_so(reader: Reader) -> None:
    text = (DOCS / f"{PAGE}.md").read_text()
    reader.run("dg scaffold workspace shop && cd shop")
    assert "Workspace already exists at" in reader.run("dg scaffold workspace inner", fails=True)
    reader.run("dg scaffold project projects/orders && cd projects/orders && sed -i 's/^active = true/uv_managed = true/' pyproject.toml")
    assert "no virtual environment (`.venv` dir) could be found" in reader.run("dg list plugins", fails=True)
    assert "must be run inside a Dagster workspace directory" in reader.run("cd ../../..; dg list project", fails=True)
    for said in ("Workspace already exists at", "no virtual environment (.venv dir) could be found"):
        assert said in text
