"""The folder of the facts: writes its files and replaces them atomically."""

from __future__ import annotations

import json
import shutil
import tempfile
from pathlib import Path
from typing import Any


def indented(data: Any) -> str:
    """One value per line, for readable diffs and error locations."""
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def changed_files(folder: Path, files: dict[str, str]) -> list[str]:
    """One line for each file of ``files`` (relative path -> text) that is new, changed, or removed."""
    before = {path.relative_to(folder).as_posix() for path in folder.rglob("*.json")}
    lines = [f"no longer made: {name}" for name in before - set(files)]
    for name, text in files.items():
        if name not in before:
            lines.append(f"new: {name}")
        elif (folder / name).read_text(encoding="utf-8") != text:
            lines.append(f"changed: {name}")
    return sorted(lines)


def replace_folder(folder: Path, files: dict[str, str]) -> None:
    """Makes ``folder`` contain exactly ``files``. They are written next to it first, so it's never incomplete."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    try:
        for name, text in files.items():
            path = fresh / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        fresh.chmod(0o755)
        old = fresh.with_name(fresh.name + "-old")
        if folder.exists():
            folder.rename(old)
        fresh.rename(folder)
        shutil.rmtree(old, ignore_errors=True)
    except BaseException:
        shutil.rmtree(fresh, ignore_errors=True)
        raise
