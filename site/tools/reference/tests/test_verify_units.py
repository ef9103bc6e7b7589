"""The parts of verify: places in JSON, defaults, annotations, explanations."""

import enum
from collections.abc import Callable
from datetime import datetime
from typing import Optional, Union

import pytest

from apifacts.verify.annotations import same_annotation
from apifacts.verify.defaults import NO_DEFAULT, same_default
from apifacts.verify.explained import sort_out
from apifacts.verify.findings import Difference
from apifacts.verify.positions import line_and_column
from apifacts.verify.source_names import SourceNames

LIMIT = 5
LIST = [1]


class Color(enum.Enum):
    RED = "red"


class Box:
    def __init__(self, size=1):
        self.size = size


NAMES = SourceNames(globals())


@pytest.mark.parametrize(
    ("written", "actual", "same"),
    [
        ("None", None, True),
        (None, NO_DEFAULT, True),
        (None, None, False),
        ("None", NO_DEFAULT, False),
        ("5", 5, True),
        ("5", 5.0, False),
        ("True", 1, False),
        ("LIMIT", 5, True),
        ("LIMIT", 6, False),
        ("MISSING", 5, False),
        ("Color.RED", Color.RED, True),
        ("Color.RED.value", "red", True),
        ("Box", Box, True),
        ("Box()", Box(), True),
        ("Box(2)", Box(), None),
        ("datetime.now()", datetime(2020, 1, 1), None),
        ("lambda: 1", lambda: 1, True),
        ("lambda: 1", lambda: 2, False),
        ("[1", LIST, False),
        ("'long…", "long", None),
    ],
)
def test_defaults(written, actual, same):
    assert same_default(written, actual, NAMES) is same


@pytest.mark.parametrize(
    ("written", "actual", "same"),
    [
        ("Optional[str]", Optional[str], True),
        ("Union[None, str]", Optional[str], True),
        ("str | None", Optional[str], True),
        ("Optional[int]", Optional[str], False),
        ("list[Box]", list["Box"], True),
        ("Callable[[int], str]", Callable[[int], str], True),
        ("Callable[[int], str]", Callable[[str], str], False),
        ("Union[int, Union[str, None]]", Union[int, str, None], True),
        ("OnlyForCheckers", "OnlyForCheckers", True),
        ("Optional[OnlyForCheckers]", "Optional[OnlyForCheckers]", True),
        ("OnlyForCheckers", "Other", False),
        ("OnlyForCheckers[int]", "OnlyForCheckers[str]", False),
    ],
)
def test_annotations(written, actual, same):
    assert same_annotation(written, actual, NAMES) is same


def test_the_place_of_a_value():
    text = '{\n "a": [1, {"b": "x\\n\\"y"}],\n "c": {"d": 2}\n}\n'
    assert line_and_column(text, ()) == (1, 1)
    assert line_and_column(text, ("a", 1, "b")) == (2, 17)
    assert line_and_column(text, ("c", "d")) == (3, 13)
    assert line_and_column(text, ("c", "missing")) == (3, 7)


def test_explanations_that_are_needed_and_those_that_are_not():
    known, new = Difference("a.json", (), "x: differs"), Difference("a.json", (), "y: differs")
    result = sort_out([known, new], {"a.json: x: differs": "why", "a.json: z: differs": "gone"})
    assert result.unexplained == [new]
    assert result.explained == [(known, "why")]
    assert result.needless == ["a.json: z: differs"]
