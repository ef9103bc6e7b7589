"""A small package to extract from, written to a temporary folder and importable."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from apifacts.objects import Objects
from apifacts.packages import Packages
from apifacts.source_tree import SourceTree

FILES = {
    "__init__.py": """
        from typing import TYPE_CHECKING

        from sample_pkg.parts import Color as Color
        from sample_pkg.parts import Settings as Settings
        from sample_pkg.parts import Shelf as Shelf
        from sample_pkg.parts import ShelfError
        from sample_pkg.parts import paint as paint, stored
        from sample_pkg.version import __version__

        if TYPE_CHECKING:
            from sample_pkg.parts import Hidden as Hidden

        short_paint = paint
    """,
    "version.py": '__version__ = "1.2.3"',
    "_private.py": "class Secret: ...",
    "parts.py": '''
        import functools
        from enum import Enum
        from typing import ClassVar, NamedTuple, Optional, overload

        from dagster import resource
        from dagster._annotations import PublicAttr, beta, deprecated, deprecated_param, public
        from pydantic import BaseModel, Field

        COPIES = 3
        _old = deprecated(breaking_version="2.0", additional_warn_text="Use `Shelf.put` or other_name instead.")


        class Hidden: ...


        class ShelfError(Exception):
            """Raised when a {shelf} is full."""


        class Color(Enum):
            RED = "red"
            BLUE = "blue"


        class Settings(BaseModel):
            """Settings with {braces}.

            Args:
                depth (int): How deep; one of ``{1, 2}``.
            """

            depth: int = COPIES
            label: Optional[str]
            width: float = Field(default=1.5, gt=0, description="How wide.")
            tags: list[str] = Field(default_factory=list, alias="labels")
            code: str


        class NarrowSettings(Settings):
            width: ClassVar[float] = 0.5


        class Base:
            @public
            def weight(self) -> float:
                """How heavy it is."""
                return 1.0


        @beta
        class Shelf(Base, NamedTuple("_Shelf", [("key", PublicAttr[str])])):
            @public
            @property
            def size(self) -> int:
                return 1

            @public
            @deprecated_param(param="now", breaking_version="2.0")
            def put(self, what: str, *, now: bool = False) -> "Shelf":
                """Puts it there.

                Args:
                    what (str): Its name.
                """
                if not what:
                    raise ValueError(what)
                return self

            @_old
            @public
            @staticmethod
            def old(count: int = COPIES) -> None: ...

            def inner(self) -> None: ...


        @overload
        def paint(what: str) -> Shelf: ...
        @overload
        def paint(what: int, *layers: int) -> None: ...
        def paint(what, *layers, color: Color = Color.RED, **more):
            """Paints.

            Args:
                what (str): What to paint.
                **more: The rest.

            Raises:
                ShelfError: When it is full.
            """


        @resource(config_schema={"size": int})
        def stored(context): ...
    ''',
}


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    root = tmp_path_factory.mktemp("packages")
    package = root / "sample_pkg"
    package.mkdir()
    for name, text in FILES.items():
        (package / name).write_text(textwrap.dedent(text).lstrip("\n") + "\n")
    sys.path.append(str(root))
    yield root
    sys.path.remove(str(root))


@pytest.fixture(scope="session")
def packages(folder: Path) -> Packages:
    return Packages([folder], ["sample_pkg"])


@pytest.fixture(scope="session")
def facts_of(packages: Packages) -> Callable[..., dict]:
    objects = Objects(packages, SourceTree(), {})

    def facts(name: str, directive: str = "autoclass", **target: object) -> dict:
        return objects.facts({"target": f"sample_pkg.{name}", "directive": directive, **target})

    return facts
