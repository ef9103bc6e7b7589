import enum

import dagster as dg
import pytest

from apifacts.config_schemas import plain, schemas_of, type_name


class Size(enum.Enum):
    SMALL = 1


@pytest.mark.parametrize(
    ("config", "name"),
    [
        (int, "Int"),
        ([str], "Array[String]"),
        (dg.Noneable(dg.Shape({"a": int})), "Noneable[Shape]"),
        (dg.Map(str, int), "Map[String, Int]"),
        (dg.Permissive(), "Permissive"),
        (dg.Selector({"a": int}), "Selector"),
        (dg.StringSource, "ScalarUnion[String, Selector]"),
        (dg.Enum("Size", [dg.EnumValue("SMALL")]), "Enum[SMALL]"),
    ],
)
def test_names_of_types(config, name):
    assert type_name(dg.Field(config).config_type) == name


def test_defaults_as_json():
    assert plain({"a": (Size.SMALL, None), 1: [2.5]}) == {"a": ["SMALL", None], "1": [2.5]}


def test_a_resource_with_nested_fields(folder):
    [target] = [{"target": "sample_pkg.stored", "directive": "autoconfigurable"}]
    found, failures = schemas_of([target, {"target": "sample_pkg.nothing", "directive": "autoconfigurable"}])
    assert found["sample_pkg.stored"] == {
        "schemaType": "Shape",
        "schemaFields": [{"name": "size", "type": "Int", "required": True}],
    }
    assert failures == ["sample_pkg.nothing: AttributeError: module 'sample_pkg' has no attribute 'nothing'"]
