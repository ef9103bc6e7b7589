"""Escapes text as Markdown that shows exactly that text in a page, whatever characters it contains."""

from __future__ import annotations

import re

SPECIAL = re.compile(r"[\\`*\[\]#|~{}<>&]|(?<!\w)_|_(?!\w)")
# Characters that MDX reads as an expression or an element, or that start a reference.
REFERENCES = {"&": "&amp;", "{": "&#123;", "}": "&#125;", "<": "&lt;", ">": "&gt;"}
STARTS_A_BLOCK = re.compile(r"^(?:[-+=:](?=[\s:=-]|$)|\d+(?=[.)](?:\s|$))|(?:import|export)\b)")


def escaped(text: str) -> str:
    """Inline text; line breaks become spaces."""
    one_line = re.sub(r"\s*\n\s*", " ", text)
    return SPECIAL.sub(lambda match: REFERENCES.get(match[0], f"\\{match[0]}"), one_line)


def paragraph(markdown: str) -> str:
    """Inline Markdown as a paragraph: escapes first characters that would start a list or an import."""
    text = markdown.strip()
    match = STARTS_A_BLOCK.match(text)
    if match is None:
        return text
    if match[0].isdigit():
        return f"{match[0]}\\{text[match.end() :]}"
    return f"&#{ord(text[0])};{text[1:]}"


def code_span(text: str) -> str:
    content = re.sub(r"\s+", " ", text).strip()
    if not content:
        return ""
    ticks = "`" * (_longest_run(content) + 1)
    pad = " " if content[0] == "`" or content[-1] == "`" else ""
    return f"{ticks}{pad}{content}{pad}{ticks}"


def code_block(code: str, language: str) -> str:
    ticks = "`" * max(3, _longest_run(code) + 1)
    return f"{ticks}{language}\n{code.strip(chr(10)).rstrip()}\n{ticks}"


def link(label: str, url: str) -> str:
    """``label``: Markdown. Addresses other than http(s) become their label."""
    if not re.match(r"https?://", url):
        return label
    return f"[{label}](<{re.sub(r'[<>{}]', lambda m: f'%{ord(m[0]):02X}', url)}>)"


def list_item(content: str, marker: str = "-") -> str:
    """``content``: Markdown blocks."""
    indent = " " * (len(marker) + 1)
    lines = content.split("\n")
    return "\n".join([f"{marker} {lines[0]}", *(indent + line if line else "" for line in lines[1:])])


def _longest_run(text: str) -> int:
    return max((len(run) for run in re.findall(r"`+", text)), default=0)
