"""Which Python dg uses, with each setting."""

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
    # What uv.lock doesn't list goes.
    reader.run("uv pip install --quiet tinydb")
    assert (reader.folder / ".venv/bin/python").exists()
    reader.run("uv pip list --quiet | grep tinydb")
    reader.run("dg list defs")
    reader.run("uv pip list --quiet | grep tinydb", fails=True)


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
