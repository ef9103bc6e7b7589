"""Programs that pages show as a diff."""

from pathlib import Path


def side(file: Path, sign: str) -> str:
    """The program of one side of a diff: `-` is the old one, `+` the new one."""
    return "\n".join(line[1:] for line in file.read_text().splitlines() if line[:1] in ("", " ", sign))
