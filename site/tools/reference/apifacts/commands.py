"""Click command trees: names, flags, types, and defaults of a running program. Help texts are never extracted."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import click
from typer.main import get_command

from .config_schemas import plain

Json = dict[str, Any]


def as_click(command: Any) -> click.Command:
    """A typer application is replaced by the click command that it builds."""
    return command if isinstance(command, click.Command) else get_command(command)


def command_tree(command: click.Command, prog: str) -> Json:
    """``prog``: the full command, for example "dagster asset"."""
    facts: Json = {
        "name": command.name,
        "prog": prog,
        "options": options_of(command),
        "arguments": [_parameter(p) for p in command.params if isinstance(p, click.Argument)],
    }
    _add_anchors(facts["options"], prog)
    if command.hidden:
        facts["hidden"] = True
    if command.deprecated:
        facts["deprecated"] = True
    prefix = (command.context_settings or {}).get("auto_envvar_prefix")
    if prefix:
        facts["autoEnvvarPrefix"] = prefix
    if hasattr(getattr(command.callback, "__wrapped__", command.callback), "__code__"):
        facts["definedIn"] = command.callback.__module__
    if isinstance(command, click.Group):
        facts["commands"] = [command_tree(sub, f"{prog} {name}") for name, sub in sorted(command.commands.items())]
    return facts


def options_of(command: click.Command) -> list[Json]:
    return [_parameter(p) for p in command.params if isinstance(p, click.Option)]


def shown_below(command: Json) -> list[Json]:
    """The subcommands of a tree at every depth, without hidden ones and everything below them."""
    shown = [child for child in command.get("commands", []) if not child.get("hidden")]
    return [found for child in shown for found in (child, *shown_below(child))]


def _add_anchors(options: list[Json], prog: str) -> None:
    """``cmdoption-<prog>-<first flag>``; if two options share it, the later one gets a number."""
    used: set[str] = set()
    numbered = 0
    for option in options:
        slug = option["flags"][0].lstrip("-").lower()
        if slug in used:
            slug = str(numbered)
            numbered += 1
        used.add(slug)
        option["anchor"] = f"cmdoption-{prog.replace(' ', '-')}-{slug}"


def _parameter(parameter: click.Parameter) -> Json:
    facts: Json = {"name": parameter.name, **_type(parameter), "required": parameter.required}
    if isinstance(parameter, click.Option):
        facts["flags"] = sorted(parameter.opts, key=lambda flag: len(flag) - len(flag.lstrip("-")))
        if parameter.secondary_opts:
            facts["offFlags"] = list(parameter.secondary_opts)
        if parameter.is_flag:
            facts["isFlag"] = True
            facts["type"] = "flag"
        facts.update({name: True for name in ("multiple", "hidden", "count") if getattr(parameter, name)})
    facts.update(_default(parameter.default))
    if parameter.nargs != 1:
        facts["nargs"] = parameter.nargs
    if parameter.envvar:
        facts["envvar"] = parameter.envvar
    return facts


def _type(parameter: click.Parameter) -> Json:
    kind = parameter.type
    facts: Json = {"type": "path" if isinstance(kind, click.Path) else kind.name}
    if isinstance(kind, click.Choice):
        facts["choices"] = [choice if isinstance(choice, str) else str(choice) for choice in kind.choices]
    if isinstance(kind, click.Path) and kind.exists:
        facts["exists"] = True
    if isinstance(kind, (click.IntRange, click.FloatRange)):
        facts.update({name: limit for name, limit in (("min", kind.min), ("max", kind.max)) if limit is not None})
    return facts


def _default(default: Any) -> Json:
    if default is None or default in ((), []):
        return {}
    if callable(default):
        return {"defaultIsComputed": True}
    if isinstance(default, (str, Path)):  # paths of this machine aren't facts
        return {"default": str(default).replace(os.getcwd(), ".").replace(str(Path.home()), "~")}
    return {"default": plain(default)}
