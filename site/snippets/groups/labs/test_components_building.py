"""The pages about using component types, followed command by command."""

import json
from pathlib import Path

import duckdb
from corpus import SNIPPETS
from dg_project import COMPONENTS, Reader, follow

PAGES = f"{COMPONENTS}/building-pipelines-with-components"
FILES = SNIPPETS / f"{COMPONENTS}/building_pipelines_with_components"
SPECS = """import json
from shop.definitions import defs
for spec in defs().get_all_asset_specs():
    print(json.dumps({"key": spec.key.to_user_string(), "group": spec.group_name, "owners": list(spec.owners), "tags": dict(spec.tags),
        "kinds": sorted(spec.kinds), "description": spec.description, "metadata": {k: str(v) for k, v in spec.metadata.items()},
        "condition": spec.automation_condition.get_label() if spec.automation_condition else None}))
"""


def specs(reader: Reader) -> dict[str, dict]:
    """Returns the specs of the project's assets, by key."""
    (reader.home / "specs.py").write_text(SPECS)
    lines = reader.run(f"python -W ignore {reader.home}/specs.py").splitlines()
    found = [json.loads(line) for line in lines if line.startswith("{")]
    return {spec["key"]: spec for spec in found}


def test_adding_components(reader: Reader, shop: Path) -> None:
    follow(reader, f"{PAGES}/adding-components")
    stock = specs(reader)["stock_levels"]
    assert (stock["group"], stock["owners"], stock["kinds"]) == ("inventory", ["team:logistics"], ["csv", "python"])
    assert stock["condition"] == "on_cron(0 5 * * *, UTC)"

    # Two components of a type: only one of them is checked, unless a path is given.
    wrong = "type: dagster.components.PipesSubprocessScriptCollectionComponent\n\nattributes:\n  script: []\n"
    for name in ("a_wrong", "b_wrong"):
        (shop / f"src/shop/defs/{name}").mkdir()
        (shop / f"src/shop/defs/{name}/component.yaml").write_text(wrong)
    assert reader.run("dg check yaml src/shop/defs/a_wrong", fails=True).count("'script' was unexpected") >= 1
    whole = reader.run("dg check yaml || true")
    assert whole.count("component.yaml:4") < 2
    assert "already exists" in reader.run("dg scaffold dagster.components.DefsFolderComponent inventory", fails=True)
    assert "No plugin object `nosuch.Type` is registered." in reader.run("dg scaffold nosuch.Type a", fails=True)
    assert "--project-path" in reader.run("dg scaffold dagster_dbt.DbtProjectComponent --help")


def test_adding_components_with_python(reader: Reader, shop: Path) -> None:
    add = "uv add dagster-dbt==0.26.11 dbt-core==1.9.4 dbt-duckdb==1.9.3 duckdb==1.2.2"
    follow(reader, f"{PAGES}/adding-components-python", generated=["src/shop/defs/warehouse/component.py"], skip=[add])
    revenue = specs(reader)["customer_revenue"]
    assert (revenue["group"], revenue["owners"]) == ("marts", ["team:growth"])
    assert revenue["metadata"]["dbt/file"] == "models/marts/customer_revenue.sql"
    with duckdb.connect(str(shop / "dbt/shop.duckdb")) as db:
        assert db.sql("select customer_id, revenue from customer_revenue order by 1").fetchall() == [(1, 117.0), (2, 18.5)]

    file = shop / "src/shop/defs/warehouse/component.py"
    text = file.read_text()
    file.write_text(text.replace("@component\n", ""))
    assert "No component loaders found in module" in reader.run("dg check defs 2>&1", fails=True)
    file.write_text(text + "\n\nsecond = component(lambda context: load(context))\n")
    assert "Multiple component loaders found in module" in reader.run("dg check defs 2>&1", fails=True)
    file.write_text((FILES / "adding_components_python/scaffolded.py").read_text())
    assert specs(reader) == {}
    # component.yaml goes before component.py.
    file.write_text(text)
    folder = "type: dagster.components.DefsFolderComponent\n\nattributes: {}\n"
    (file.parent / "component.yaml").write_text(folder)
    assert specs(reader) == {}


def test_adding_attributes(reader: Reader, shop: Path) -> None:
    follow(reader, f"{PAGES}/adding-attributes-to-assets")
    found = specs(reader)
    assert {spec["group"] for spec in found.values()} == {"marketing"}
    assert {tuple(spec["owners"]) for spec in found.values()} == {("team:marketing",)}
    clicks, ranking = found["campaign_clicks"], found["campaign_ranking"]
    assert clicks["tags"]["domain"] == "marketing"
    assert {tag for tag in ranking["tags"] if not tag.startswith("dagster/")} == {"published"}
    assert ranking["description"] == "campaign_ranking, published every Monday"
    assert ranking["condition"] == "on_cron(0 7 * * 1, UTC)"
    job = "from shop.definitions import defs; defs().get_implicit_global_asset_job_def().execute_in_process()"
    reader.run(f'python -W ignore -c "{job}"')
    with duckdb.connect(str(shop / "shop.duckdb")) as db:
        assert db.sql("from campaign_ranking").fetchall() == [("spring", 120), ("tea", 45)]

    # An outer folder goes last.
    outer = shop / "src/shop/defs/component.yaml"
    outer.write_text("type: dagster.components.DefsFolderComponent\n\nattributes:\n  asset_post_processors:\n    - attributes: {group_name: all}\n")
    assert {spec["group"] for spec in specs(reader).values()} == {"all"}
    # The check doesn't look at `defs` itself.
    wrong = outer.read_text().replace("group_name: all", "owner: a")
    outer.write_text(wrong)
    reader.run("dg check yaml")
    assert "Validation for 1 code locations failed" in reader.run("dg check defs 2>&1", fails=True)
    outer.unlink()
    inner = shop / "src/shop/defs/marketing/component.yaml"
    inner.write_text(wrong)
    reader.run("dg check yaml")
    assert "got an unexpected keyword argument 'owner'" in reader.run("dg list defs 2>&1", fails=True)
    inner.write_text(wrong.replace("owner: a", "key: a"))
    assert "Mapping function must not change keys" in reader.run("dg list defs 2>&1", fails=True)
    inner.write_text(wrong.replace("owner: a", "group_name: '{{ assets }}'"))
    assert "'assets' not found in scope" in reader.run("dg list defs 2>&1", fails=True)
    inner.write_text(wrong.replace("attributes: {owner: a}", "target: 'key:nothing'\n      attributes: {group_name: none}"))
    assert "none" not in {spec["group"] for spec in specs(reader).values()}
