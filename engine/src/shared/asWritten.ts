/** A quoted string or a word of YAML, JSON, or TypeScript. */
const TOKEN_RE = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|[^\s,;:[\]{}()"'`]+/g;

/**
 * A value as JSON for a message, in which numbers and words such as `True` are spelled as in the source: `1.10`, not
 * `1.1`. `source` is the text from the value's start.
 */
export function asWritten(value: unknown, source: string): string {
  const tokens = source.matchAll(TOKEN_RE);
  let isSearching = true;
  const spelled = (plain: unknown): string => {
    while (isSearching) {
      const { value: match, done } = tokens.next();
      isSearching = !done;
      if (match && means(match[0], plain)) return match[0];
    }
    return JSON.stringify(plain) ?? 'undefined';
  };
  const text = (part: unknown): string => {
    if (Array.isArray(part)) return `[${part.map(text).join(',')}]`;
    if (typeof part === 'object' && part !== null) {
      const fields = Object.entries(part).filter(([, field]) => field !== undefined);
      return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${text(field)}`).join(',')}}`;
    }
    return typeof part === 'string' || part === undefined ? (JSON.stringify(part) ?? 'undefined') : spelled(part);
  };
  return text(value);
}

/** True if YAML, JSON, or TypeScript reads this word as that number, boolean, or null. */
function means(word: string, value: unknown): boolean {
  if (typeof value !== 'number') return word.toLowerCase() === String(value) || (word === '~' && value === null);
  if (!Number.isFinite(value)) return /^[-+]?\.(?:inf|nan)$/i.test(word);
  return Number(word.replace(/(?<=\d)_(?=\d)/g, '')) === value;
}

/** The rest of some text from a 1-based line and column. */
export function textFrom(text: string, { line, column }: { line: number; column: number }): string {
  let start = 0;
  for (let number = 1; number < line; number++) start = text.indexOf('\n', start) + 1;
  return text.slice(start + column - 1);
}
