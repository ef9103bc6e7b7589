"""Checks the commands that pages show against the facts about Dagster's command lines."""

from __future__ import annotations

import difflib
import json
import re
import shlex
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Optional

from corpus import SNIPPETS

FACTS = SNIPPETS.parent / "reference/facts"
Command = Mapping[str, Any]
ASSIGNMENT = re.compile(r"[A-Za-z_]\w*=\S*")
# Words that start another command.
STARTERS = {"uv", "uvx", "run", "exec", "env", "sudo", "nohup", "time", "poetry", "pipenv"}
# Programs that start another in a container. It follows `--` or the container's name.
CONTAINERS = {"kubectl", "docker"}
# Commands that exist, but that no page of the API reference lists.
UNLISTED = {"dagster api grpc-health-check", "dagster-cloud agent run"}
# Commands that also accept the name of a component type, which depends on the installed packages: `dg scaffold dagster.asset`.
OPEN = {"dg scaffold": re.compile(r"\w+(\.\w+)+")}
# Flags of a group whose options no page lists.
UNLISTED_FLAGS = {"dg": {"--clear-cache"}}
ENDS = re.compile(r"\|\||&&|[|;&]")
# Where the output goes: `> before.txt`, `2>&1`, `<input`.
REDIRECT = re.compile(r"\d?(?:>>?|<)(&?\S*)")


def command_trees() -> dict[str, Command]:
    """The commands of the facts by the words of their names: `dagster dev`, `dagster-daemon`."""
    found: dict[str, Command] = {}

    def add(command: Command) -> None:
        found[command["prog"]] = command
        for child in command.get("commands") or []:
            add(child)

    for file in sorted(FACTS.glob("*/*.json")):
        text = file.read_text()
        if '"prog":' in text:
            for command in _commands(json.loads(text)):
                add(command)
    # A group whose page only lists its commands.
    for prog in list(found):
        words = prog.split()
        for length in range(1, len(words)):
            found.setdefault(" ".join(words[:length]), {"prog": " ".join(words[:length]), "options": [], "group": True})
    return found


def shell_lines(text: str) -> Iterator[tuple[int, str]]:
    """The commands of a fence with the 0-based lines where they start: continued lines joined, comments and outputs left out."""
    lines = text.splitlines()
    prompts = any(line.lstrip().startswith("$ ") for line in lines)
    at = 0
    while at < len(lines):
        start, line = at, lines[at].strip()
        while line.endswith("\\") and at + 1 < len(lines):
            at += 1
            line = line[:-1] + " " + lines[at].strip()
        at += 1
        if prompts and not line.startswith("$ "):
            continue
        line = line.removeprefix("$ ")
        if line and not line.startswith("#"):
            yield start, line


def command_problem(line: str, trees: Mapping[str, Command]) -> Optional[str]:
    """What's invalid in a line of a shell according to the facts, or None."""
    try:
        words = shlex.split(line, comments=True)
    except ValueError:
        return None
    programs = {prog.split()[0] for prog in trees}
    for part in _parts(words):
        while part and (ASSIGNMENT.fullmatch(part[0]) or part[0] in STARTERS or part[0].startswith("--from")):
            part = part[1:]
        part = _inner(part, programs)
        if part and part[0].rsplit("/", 1)[-1] in programs:
            problem = _judge([part[0].rsplit("/", 1)[-1], *part[1:]], trees)
            if problem:
                return problem
    return None


def _inner(part: list[str], programs: set[str]) -> list[str]:
    """The command that another one starts: `kubectl exec pod -- dagster …`, `timeout 5 dagster …`, `python -m dagster …`."""
    if part[:1] == ["timeout"]:
        part = part[2:]
    if part and re.fullmatch(r"(?:\S*/)?python3?", part[0]) and part[1:2] == ["-m"]:
        return part[2:]
    if part and part[0] in CONTAINERS:
        # A container may have a program's name too, before the program.
        starts = [at for at, word in enumerate(part) if word in programs]
        return part[starts[-1] :] if starts else part
    return part


def _judge(words: Sequence[str], trees: Mapping[str, Command]) -> Optional[str]:
    prog = words[0]
    rest = list(words[1:])
    seen: list[Command] = [trees[prog]]
    while rest:
        word = rest.pop(0)
        if word == "--":
            return None
        if word.startswith("-") and len(word) > 1 and not word[1].isdigit():
            flag, _, value = word.partition("=")
            if flag in {"--help", "--version", "-h", *UNLISTED_FLAGS.get(prog, ())} and not _option(seen, flag):
                continue
            option = _option(seen, flag)
            if option is None:
                near = difflib.get_close_matches(flag, [name for command in seen for name in _flags(command)], 1)
                return f'"{prog}" has no option {flag}' + (f". Did you mean {near[0]}?" if near else "")
            if not option.get("isFlag") and not value and rest:
                value = rest.pop(0)
            choices = option.get("choices") or []
            if value and choices and value not in choices and not re.search(r"[$<{]", value):
                return f'{flag} of "{prog}" takes {", ".join(choices)}, not {value}'
        elif f"{prog} {word}" in UNLISTED:
            return None
        elif prog in OPEN and OPEN[prog].fullmatch(word):
            return None
        elif f"{prog} {word}" in trees:
            prog = f"{prog} {word}"
            seen.append(trees[prog])
        elif any(name.startswith(f"{prog} ") for name in trees):
            inner = [name.split()[-1] for name in trees if name.rpartition(" ")[0] == prog]
            near = difflib.get_close_matches(word, inner, 1)
            return f'"{prog}" has no command {word}' + (f". Did you mean {near[0]}?" if near else "")
        elif trees[prog].get("arguments") == []:
            return f'"{prog}" takes no argument, and gets {word}'
    return None


def _option(seen: Sequence[Command], flag: str) -> Optional[Mapping[str, Any]]:
    for command in reversed(seen):
        for option in command["options"]:
            if flag in [*option.get("flags", []), *option.get("offFlags", [])]:
                return option
    return None


def _flags(command: Command) -> list[str]:
    return [flag for option in command["options"] for flag in [*option.get("flags", []), *option.get("offFlags", [])]]


def _parts(words: Sequence[str]) -> Iterator[list[str]]:
    """The commands of a line, without their redirections: `a && b | c > d`."""
    part: list[str] = []
    rest = iter(words)
    for word in rest:
        if ENDS.fullmatch(word):
            yield part
            part = []
        elif redirect := REDIRECT.fullmatch(word):
            if not redirect[1]:
                next(rest, None)
        elif word.endswith(";"):
            yield [*part, word[:-1]]
            part = []
        else:
            part.append(word)
    yield part


def _commands(node: object) -> Iterator[Command]:
    if isinstance(node, Mapping):
        if "prog" in node and "options" in node:
            yield node
            return
        for value in node.values():
            yield from _commands(value)
    elif isinstance(node, list):
        for value in node:
            yield from _commands(value)
