import pytest

from apifacts.page_map import parse_page_map, targets_of

TEXT = """
# a comment
@page core/things | Things | dagster
@src things.rst
@mod dagster
c Thing{members=a+b} Other{noindex,+}
## More
f =elsewhere.make
C =pkg.cli:app|prog+sub
"""


def test_pages_sections_and_flags():
    [page] = parse_page_map(TEXT)
    assert (page["group"], page["page"], page["package"], page["listSource"]) == (
        "core",
        "things",
        "dagster",
        "things.rst",
    )
    assert [section["heading"] for section in page["sections"]] == [None, "More"]
    assert targets_of([page]) == [
        {"directive": "autoclass", "target": "dagster.Thing", "members": ["a", "b"]},
        {"directive": "autoclass", "target": "dagster.Other", "noindex": True, "inferred": True},
        {"directive": "autofunction", "target": "elsewhere.make"},
        {"directive": "click", "target": "pkg.cli:app", "prog": "prog sub"},
    ]


def test_an_unknown_letter_is_named_with_its_line():
    with pytest.raises(ValueError, match="line 2: unknown directive letter 'q'"):
        parse_page_map("@page core/x | X | dagster\nq Thing")
