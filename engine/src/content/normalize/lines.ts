const PREFIX_RE = /(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))*[ \t]*/y;

/** The container marks (`> - `) and indentation at the start of a line. `start` is the line's first offset. */
export function linePrefix(text: string, start: number): string {
  PREFIX_RE.lastIndex = start;
  return PREFIX_RE.exec(text)?.[0] ?? '';
}

/** How many block quotes a line prefix opens or continues. */
export function quoteMarks(prefix: string): number {
  return prefix.split('>').length - 1;
}

/** The prefix that continues a line's containers: quote marks are kept, list markers become spaces. */
export function continuationPrefix(prefix: string): string {
  return prefix.replace(/[^>\t]/g, ' ');
}

/** Offset of the line's end, before its newline. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
}

/** Offset of the first character of the line at `offset`. */
export function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}
