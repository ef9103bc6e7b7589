"""Facts from the source: a wrong line, exception, or documented name is reported with its place."""

from apifacts.verify.findings import Findings, Spot
from apifacts.verify.sources import compare_page

MEMBER = {"name": "run", "qualname": "shop.Shop.run", "line": 7, "raises": ["OSError"]}
OBJECT = {
    "name": "Shop",
    "qualname": "shop.Shop",
    "source": {"path": "shop/core.py", "line": 3},
    "docParams": ["name"],
    "members": [MEMBER],
}


def page(**changes):
    return {"sections": [{"objects": [{**OBJECT, **changes}]}]}


def differences(written):
    findings = Findings()
    compare_page(Spot(findings, "core/shop.json", "core/shop"), written, page())
    return [(difference.place, difference.message) for difference in findings.differences]


def test_the_same():
    assert differences(page()) == []


def test_a_line():
    place = ("sections", 0, "objects", 0, "source", "line")
    message = "shop.Shop: source line is 4, the package has 3"
    assert differences(page(source={"path": "shop/core.py", "line": 4})) == [(place, message)]


def test_documented_names_and_exceptions():
    wrong = {**MEMBER, "raises": []}
    assert [message for _, message in differences(page(docParams=["nme"], members=[wrong]))] == [
        "shop.Shop: docParams is ['nme'], the package has ['name']",
        "shop.Shop.run: raises is [], the package has ['OSError']",
    ]


def test_what_is_missing_is_told_elsewhere():
    assert differences(page(qualname="shop.Shopp")) == []
