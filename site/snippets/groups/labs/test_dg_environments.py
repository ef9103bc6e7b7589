"""Tests which Python environment dg uses with each setting."""

from corpus import DOCS
from dg_project import Reader, environment, follow

PAGE = "guides/labs/dg/python-environment-management-and-uv-integration"
# What "Creating a project" leaves behind, without the web server.
CREATE = """
dg init shop-warehouse --no-uv-sync && cd shop-warehouse
sed -i 's/    "dagster-webserver",//' pyproject.toml
uv add --quiet "dagster==1.10.11" "click<8.2"
source .venv/bin/activate
"""


def test_uv_manages_the_environment(reader: Reader) -> None:
    reader.run(CREATE)
    reader.run("sed -i 's/^active = true/uv_managed = true/' pyproject.toml")
    follow(reader, PAGE)
    # Versions that uv.lock lists come back.
    reader.run("uv pip install --quiet duckdb==1.1.3")
    assert "duckdb==1.1.3" in reader.run("uv pip freeze")
    reader.run("dg list defs")
    assert "duckdb==1.2.2" in reader.run("uv pip freeze")


def test_the_active_environment(reader: Reader) -> None:
    page = (DOCS / f"{PAGE}.md").read_text()
    reader.run("dg init shop --no-uv-sync && cd shop && mkdir ../elsewhere")
    environment(reader.home / "elsewhere")
    environment(reader.folder)
    reader.run("export PYTHONPATH=$PWD/src:$PYTHONPATH; source ../elsewhere/.venv/bin/activate")
    said = " ".join(reader.run("dg list defs").split())
    assert "Using /home/you/elsewhere/.venv/bin/dagster-components" in said
    assert "the active virtual environment does not match" in said
    assert "the active virtual environment does not match" in page
    # `path` is accepted, and changes nothing.
    reader.run("sed -i 's/^active = true/path = \".venv\"/' pyproject.toml")
    said = reader.run("dg list defs")
    assert "Using /home/you/elsewhere/.venv/bin/dagster-components" in said and "does not match" not in said
    reader.run("source .venv/bin/activate; sed -i 's/^path = .*/active = true/' pyproject.toml")
    assert "Using /home/you/shop/.venv/bin/dagster-components" in reader.run("dg list defs")
