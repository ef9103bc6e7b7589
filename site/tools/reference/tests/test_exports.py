import json

from apifacts.exports import Exports, exports_text
from apifacts.source_tree import SourceTree


def test_names_kinds_and_marks(packages, facts_of):
    shelf = facts_of("Shelf")
    exports = Exports(packages, SourceTree(), [{"sections": [{"objects": [shelf]}]}]).collect(["sample_pkg"])
    assert list(exports) == ["sample_pkg", "sample_pkg.parts", "sample_pkg.version"]
    top = exports["sample_pkg"]
    assert "Hidden" not in top and "_private" not in top
    assert top["Shelf"] == {"kind": "class", "status": "beta"}
    assert top["ShelfError"] == {"kind": "exception"}
    assert top["parts"] == {"kind": "module"}
    assert top["stored"] == {"kind": "config"}
    assert exports["sample_pkg.parts"]["Shelf"] == {"kind": "class", "status": "beta", "qualname": "sample_pkg.Shelf"}


def test_one_line_for_a_name():
    exports = {"pkg": {"A": {"kind": "class"}, "b": {"kind": "function"}}, "pkg.empty": {}}
    text = exports_text(exports)
    assert json.loads(text) == exports
    assert '  "A": {"kind": "class"},\n  "b": {"kind": "function"}\n' in text
