"""Mocks of third-party modules that aren't installed, so that the integration packages can be imported.

Only import-time operations must work: subclassing, decorating, annotations, attribute access, calls, comparison.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import sys
import types
from typing import Any

from pydantic_core import core_schema

# Values of the real modules that config schemas use as defaults (read from the released packages).
KNOWN_CONSTANTS: dict[str, Any] = {
    "datahub.emitter.kafka_emitter.DEFAULT_MCE_KAFKA_TOPIC": "MetadataChangeEvent_v4",
    "datahub.emitter.kafka_emitter.DEFAULT_MCP_KAFKA_TOPIC": "MetadataChangeProposal_v1",
    "datahub.emitter.kafka_emitter.MCE_KEY": "MetadataChangeEvent",
    "datahub.emitter.kafka_emitter.MCP_KEY": "MetadataChangeProposal",
}
# Namespace packages of which some parts are installed.
NAMESPACES = ("google.cloud", "google.auth", "google.oauth2", "google.api_core", "googleapiclient")
# Names that are passed where a real class is checked for.
CLASS_NAMES = {"DataFrame", "LazyFrame"}


def install(real_prefixes: tuple[str, ...]) -> None:
    """Mocks every module that no other finder finds. ``real_prefixes``: of modules that must exist."""
    sys.meta_path.append(MockFinder(real_prefixes))


class MockObject:
    """Accepts any attribute, call, subscription, or use as a base class (where it disappears)."""

    def __init__(self, name: str = "mock") -> None:
        self.__dict__["_mock_name"] = name
        self.__dict__["__qualname__"] = self.__dict__["__name__"] = name.split(".")[-1]

    def __getattr__(self, name: str) -> Any:
        if _is_special(name):
            raise AttributeError(name)
        child = _child(f"{self._mock_name}.{name}")
        self.__dict__[name] = child
        return child

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """As a decorator, it returns what it decorates."""
        if args and isinstance(args[0], (type, types.FunctionType, types.MethodType)):
            return args[0]
        return self

    def __mro_entries__(self, bases: tuple[Any, ...]) -> tuple[type, ...]:
        return ()

    def __getitem__(self, key: Any) -> Any:
        return self

    def __or__(self, other: Any) -> Any:
        return Any

    __ror__ = __or__

    def __iter__(self) -> Any:
        return iter(())

    def __len__(self) -> int:
        return 0

    def __contains__(self, item: Any) -> bool:
        return False

    def __lt__(self, other: Any) -> bool:
        return False

    __gt__ = __le__ = __ge__ = __lt__

    @classmethod
    def __get_pydantic_core_schema__(cls, *_: Any) -> Any:
        return core_schema.any_schema()

    def __repr__(self) -> str:
        return self._mock_name


class MockClass(type):
    """Metaclass of mocked classes: their attributes are mocks too."""

    def __getattr__(cls, name: str) -> Any:
        if _is_special(name):
            raise AttributeError(name)
        return MockObject(f"{cls.__name__}.{name}")


class MockModule(types.ModuleType):
    __path__: list[str] = []
    __version__ = "99.0.0"

    def __getattr__(self, name: str) -> Any:
        if _is_special(name):
            raise AttributeError(name)
        child = _child(f"{self.__name__}.{name}")
        setattr(self, name, child)
        return child


class MockFinder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    def __init__(self, real_prefixes: tuple[str, ...]) -> None:
        self.real_prefixes = real_prefixes
        self.mocked: set[str] = set()

    def find_spec(self, fullname: str, path: Any = None, target: Any = None) -> Any:
        root = fullname.split(".")[0]
        if not fullname.startswith(NAMESPACES):
            # A module of another platform, one of ours, or a missing part of an installed package.
            installed = root in sys.modules and root not in self.mocked
            if root in sys.stdlib_module_names or root.startswith(self.real_prefixes) or installed:
                return None
        return importlib.machinery.ModuleSpec(fullname, self, is_package=True)

    def create_module(self, spec: Any) -> types.ModuleType:
        self.mocked.add(spec.name.split(".")[0])
        return MockModule(spec.name)

    def exec_module(self, module: types.ModuleType) -> None:
        pass


def _is_special(name: str) -> bool:
    return name.startswith("__") and name.endswith("__")


def _child(path: str) -> Any:
    if path in KNOWN_CONSTANTS:
        return KNOWN_CONSTANTS[path]
    name = path.split(".")[-1]
    return MockClass(name, (), {}) if name in CLASS_NAMES else MockObject(path)
