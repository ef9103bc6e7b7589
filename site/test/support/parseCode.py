"""Parses code: a JSON list of [language, text] on stdin; on stdout, for each of them, its problem and its stubs.

A stub is a function that does nothing, except in a protocol or an abstract class.
"""

import ast
import json
import sys
import textwrap
import warnings

try:
    import tomllib
except ModuleNotFoundError:  # Python 3.10
    from pip._vendor import tomli as tomllib

# An invalid escape in a string is only a warning, for now.
warnings.simplefilter("error")


def parsed(language, text):
    if language == "toml":
        tomllib.loads(text)
        return {"stubs": []}
    tree = ast.parse(textwrap.dedent(text))
    # A notebook's cell may await at its top level.
    compile(tree, "displayed", "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT, dont_inherit=True)
    return {"stubs": list(stubs(tree))}


def stubs(node):
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef) and "Protocol" in map(ast.unparse, child.bases):
            continue
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)) and all(map(is_nothing, child.body)):
            if "abstractmethod" not in map(ast.unparse, child.decorator_list):
                yield child.name
        yield from stubs(child)


def is_nothing(statement):
    """A docstring, `...`, `pass`, `return`, or `return None`."""
    if isinstance(statement, (ast.Expr, ast.Return)):
        return statement.value is None or isinstance(statement.value, ast.Constant) and (
            isinstance(statement, ast.Expr) or statement.value.value is None
        )
    return isinstance(statement, ast.Pass)


def outcome(language, text):
    try:
        return parsed(language, text)
    except (SyntaxError, ValueError, Warning) as error:
        return {"problem": f"{type(error).__name__}: {error}", "stubs": []}


json.dump([outcome(*item) for item in json.load(sys.stdin)], sys.stdout)
