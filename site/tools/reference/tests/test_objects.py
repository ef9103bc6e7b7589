"""Facts of the package that conftest.py writes."""

import pytest


def names(parameters):
    return [parameter["name"] for parameter in parameters]


def member(facts, name):
    return next(m for m in facts["members"] if m["name"] == name)


def test_a_pydantic_model_takes_its_fields(facts_of):
    facts = facts_of("Settings", "autoconfigurable")
    assert facts["kind"] == "config"
    assert facts["docParams"] == ["depth"]
    fields = {field["name"]: field for field in facts["config"]["fields"]}
    assert fields["depth"] == {"name": "depth", "type": "int", "default": "COPIES", "required": False}
    assert fields["label"] == {"name": "label", "type": "Optional[str]", "default": None, "required": True}
    assert fields["width"]["constraints"] == {"gt": "0"} and fields["width"]["default"] == "1.5"
    assert fields["tags"]["defaultFactory"] == "list" and fields["tags"]["alias"] == "labels"
    assert fields["code"]["required"] is True
    parameters = facts["signature"]["parameters"]
    assert names(parameters) == ["depth", "label", "width", "labels", "code"]
    assert {parameter["kind"] for parameter in parameters} == {"keyword-only"}


def test_a_class_variable_is_no_field(facts_of):
    facts = facts_of("parts.NarrowSettings", "autoconfigurable")
    assert names(facts["signature"]["parameters"]) == ["depth", "label", "labels", "code"]


def test_members_are_those_marked_public(facts_of):
    facts = facts_of("Shelf")
    assert names(facts["members"]) == ["size", "put", "old", "key"]
    assert member(facts, "size")["kind"] == "property"
    assert member(facts, "key") == {
        "name": "key",
        "kind": "attribute",
        "annotation": "str",
        "line": member(facts, "key")["line"],
        "qualname": "sample_pkg.Shelf.key",
    }
    assert facts["inheritedMembers"] == [{"name": "weight", "from": "sample_pkg.parts.Base"}]
    assert facts["bases"] == ["Base", "NamedTuple"]
    assert names(facts["signature"]["parameters"]) == ["key"]


def test_a_page_may_ask_for_inherited_members(facts_of):
    assert member(facts_of("Shelf", inherit=True), "weight")["inheritedFrom"] == "sample_pkg.parts.Base"


def test_a_second_listing_shows_the_named_members(facts_of):
    assert names(facts_of("Shelf", noindex=True, members=["inner"])["members"]) == ["inner"]


def test_life_cycle_of_objects_members_and_parameters(facts_of):
    facts = facts_of("Shelf")
    assert facts["lifecycle"] == {"status": "beta"}
    assert member(facts, "put")["lifecycle"] == {
        "status": "public",
        "params": {"now": {"status": "deprecated", "breakingVersion": "2.0"}},
    }
    assert member(facts, "old")["lifecycle"] == {
        "status": "deprecated",
        "breakingVersion": "2.0",
        "mentions": ["Shelf.put", "other_name"],
    }


def test_signatures_of_methods(facts_of):
    put = member(facts_of("Shelf"), "put")
    assert put["signature"] == {
        "parameters": [
            {"name": "what", "kind": "positional-or-keyword", "annotation": "str", "default": None},
            {"name": "now", "kind": "keyword-only", "annotation": "bool", "default": "False"},
        ],
        "returns": "Shelf",
    }
    assert put["raises"] == ["ValueError"]


def test_overloads_and_variadic_parameters(facts_of):
    facts = facts_of("paint", "autofunction")
    assert facts["kind"] == "function"
    kinds = {p["name"]: p["kind"] for p in facts["signature"]["parameters"]}
    assert kinds == {
        "what": "positional-or-keyword",
        "layers": "var-positional",
        "color": "keyword-only",
        "more": "var-keyword",
    }
    assert [names(overload["parameters"]) for overload in facts["overloads"]] == [["what"], ["what", "layers"]]
    assert facts["docParams"] == ["what", "more"]
    assert facts["raises"] == ["ShelfError"]


def test_enums_exceptions_aliases_and_definitions(facts_of):
    color = facts_of("Color")
    assert (color["kind"], color["signature"]) == ("enum", None)
    assert [(m["name"], m["value"]) for m in color["members"]] == [("RED", "'red'"), ("BLUE", "'blue'")]
    assert facts_of("ShelfError", "autoexception")["kind"] == "exception"
    assert facts_of("short_paint", "autofunction")["aliasOf"] == "sample_pkg.parts.paint"
    stored = facts_of("stored", "autoconfigurable")
    assert (stored["kind"], stored["definitionType"], stored["signature"]) == ("config", "ResourceDefinition", None)
    assert stored["config"] == {"schemaExpression": "{'size': int}"}


def test_an_unknown_name(facts_of):
    with pytest.raises(KeyError):
        facts_of("Nothing")
