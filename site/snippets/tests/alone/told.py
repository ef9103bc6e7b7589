"""What a page tells its reader in words: to materialize something first, or that a command fails."""

import re

from reader import Block, blocks_of

# An instruction, such as "Select **Materialize all**" or "Reload, and launch a run", and not "If you materialize it".
MATERIALIZE = re.compile(
    r"(?:^|\*\*|[.:,;*>-]\s+|\b(?:and|then|run `dagster asset)\s+)(?:materialize|launch)\b|\brun `dg launch\b", re.I | re.M
)
# The page's summary, headings, descriptions of pictures, and addresses.
NOT_SENTENCES = re.compile(r"\A# .*\n+> .*|^#.*|!\[[^\]]*\]\([^)]*\)|(?<=\])\([^)]*\)", re.M)
# Python's and Dagster's.
TRACEBACK = re.compile(r"^\s*(?:Traceback \(most recent call last\)|Stack Trace):", re.M)
RAISED = re.compile(r"^\s*(?:\w+\.)*([A-Z]\w*(?:Error|Exception))(?=:|$)", re.M)
FAILS = re.compile(r"\b(?:fails?|failed|raises?|error)\b", re.I)


def says_to_materialize(markdown: str, command: Block) -> bool:
    """Whether a sentence before the command tells the reader to."""
    return bool(MATERIALIZE.search(_sentences(markdown, 0, command.start)))


def unannounced_error(markdown: str, command: Block, output: str) -> str:
    """The error whose traceback a command printed, unless the page shows it or the sentences around the command mention it."""
    if not TRACEBACK.search(output):
        return ""
    blocks = blocks_of(markdown)
    start = max((block.end for block in blocks if block.end <= command.start), default=0)
    end = min((block.start for block in blocks if block.start >= command.end), default=None)
    around = _sentences(markdown, start, end)
    shown = [block.text for block in blocks if not (block.is_file or block.is_command or block.language == "python")]
    raised = RAISED.findall(output) or ["an error"]
    is_announced = FAILS.search(around) or any(name in text for name in raised for text in [around, *shown])
    return "" if is_announced else raised[-1]


def _sentences(markdown: str, start: int, end: int | None) -> str:
    """The text between two lines without its blocks."""
    lines = markdown.split("\n")
    for block in blocks_of(markdown):
        lines[block.start : block.end] = [""] * (block.end - block.start)
    return NOT_SENTENCES.sub("", "\n".join(lines[start:end]))
