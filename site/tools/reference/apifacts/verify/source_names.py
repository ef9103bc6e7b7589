"""Evaluates an expression of the facts in its scope: with the names of its module."""

from __future__ import annotations

import sys
import types
from collections.abc import Mapping
from typing import Any


class OnlyForTypeCheckers(type):
    """Class of the mocks for names that a module only imports for type checkers."""

    def __getattr__(cls, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return stand_in(f"{cls.__name__}.{name}")

    def __getitem__(cls, key: Any) -> Any:
        keys = key if isinstance(key, tuple) else (key,)
        return types.GenericAlias(cls, keys)

    def __eq__(cls, other: object) -> bool:
        return isinstance(other, OnlyForTypeCheckers) and other.__name__ == cls.__name__

    def __hash__(cls) -> int:
        return hash(cls.__name__)


def stand_in(name: str) -> type:
    return OnlyForTypeCheckers(name, (), {})


class SourceNames:
    """``module``: the globals of the module; ``body``: the namespace of the enclosing class, if any."""

    def __init__(self, module: Mapping[str, Any], body: Mapping[str, Any] | None = None) -> None:
        self.module = dict(module)
        self.body = dict(body or {})

    @classmethod
    def of(cls, obj: Any) -> SourceNames:
        """Of the module that defines a class or function."""
        module = sys.modules.get(getattr(obj, "__module__", None) or "")
        return cls(vars(module) if module else {}, vars(obj) if isinstance(obj, type) else None)

    def value(self, expression: str) -> Any:
        """Raises what the evaluation raises."""
        return eval(expression, self.module, self.body)  # noqa: S307  of the installed package's own source

    def annotation(self, expression: str) -> Any:
        """As ``value``; names that only exist for type checkers become mocks."""
        return eval(expression, self.module, _Missing(self.module, self.body))  # noqa: S307


class _Missing(dict[str, Any]):
    def __init__(self, module: Mapping[str, Any], body: Mapping[str, Any]) -> None:
        super().__init__(body)
        self.module = module

    def __missing__(self, name: str) -> Any:
        if name in self.module:
            return self.module[name]
        builtins = vars(__import__("builtins"))
        return builtins[name] if name in builtins else stand_in(name)
