import ast

import pytest

from apifacts.exported_names import exported_names


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("from other import X as X, Y as Z, W", {"X"}),
        ("from pkg.parts import X, Y as Z", {"X", "Z"}),
        ("from .parts import X\nfrom . import sub", {"X", "sub"}),
        ("import other as other\nimport os\nimport sys as system", {"other"}),
        ("def f(): ...\nclass C: ...\nasync def g(): ...\n_hidden = 1", {"f", "C", "g"}),
        ("A = B = 1\nC, D = 1, 2\nE: int = 3\nF: int", {"A", "B", "C", "D", "E"}),
        ("from other import X, Y\n__all__ = ['X']", {"X"}),
        ("if TYPE_CHECKING:\n    from other import X as X\nelse:\n    Y = 1", {"Y"}),
        ("try:\n    from other import X as X\nexcept ImportError:\n    message = 'no'", {"X"}),
        ("if __name__ == '__main__':\n    done = 1", set()),
        ("from pkg.version import __version__", {"__version__"}),
        ("_DEPRECATED = {'Old': ('pkg.old', '2.0', 'Use New.')}", {"Old"}),
    ],
)
def test_names_of_an_init_module(source, names):
    assert set(exported_names(ast.parse(source), "pkg", is_package=True)) == names


def test_a_plain_module_does_not_export_what_it_imports():
    source = "from pkg.parts import X\nfrom pkg.parts import Y as Y\nZ = X"
    assert set(exported_names(ast.parse(source), "pkg.module", is_package=False)) == {"Y", "Z"}


def test_where_a_name_comes_from():
    source = "from .parts import X\nfrom ..top import Y as Y\n_DEPRECATED = {'Old': ()}\n"
    found = exported_names(ast.parse(source), "pkg.sub", is_package=True)
    assert found["X"].origin == "pkg.sub.parts.X"
    assert found["Y"].origin == "pkg.top.Y"
    assert found["Old"].deprecated
