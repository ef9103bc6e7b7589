/** The text after a fence's language. */
export interface CodeMeta {
  title?: string;
  /** A snippet to show when the fence itself is empty. */
  file?: string;
  /** Lines of `{1,3-5}`, 1-based. */
  highlight: LineRange[];
  /** Parts of `{…}` that aren't line ranges, as written. */
  badRanges: string[];
  lineNumbers: boolean;
  start: number;
  wrap: boolean;
  /** Unknown names as written, and everything else that can't be parsed. */
  unknown: string[];
  /** Known options with invalid values, as written. */
  mistakes: { option: string; is: 'empty' | 'unclosed' | 'repeated' }[];
  /** Every `name=value`, with lower-case names, for the snippet's own options. */
  attributes: Readonly<Record<string, string>>;
}

export interface LineRange {
  from: number;
  to: number;
}

export const CODE_OPTIONS = ['title', 'showLineNumbers', 'wrap', 'file', 'startAfter', 'endBefore', 'dedent'] as const;
const KNOWN: ReadonlySet<string> = new Set(CODE_OPTIONS.map((name) => name.toLowerCase()));

const VALUED: ReadonlySet<string> = new Set(['title', 'file', 'startafter', 'endbefore', 'dedent']);

/** `{1,3-5}`, `name`, `name=value`, `name="a \"value\""`; an unclosed quote extends to the end. Else `other`. */
const PART_RE =
  /\{(?<ranges>[^}]*)\}|(?<open>\{(?:[\d,.\s-]+|\S*))|(?<name>[A-Za-z_][\w-]*)(?<value>=(?:"(?:\\[\\"']|[^"])*(?:"|$)|'(?:\\[\\"']|[^'])*(?:'|$)|\{[^}]*(?:\}|$)|\S*))?|(?<other>"[^"]*"?|'[^']*'?|[^\s{]+)/g;

/** A quote or backslash that is part of a quoted value. */
const ESCAPE_RE = /\\([\\"'])/g;

/**
 * Parses a fence's meta, `title="a.py" {1,3-5} showLineNumbers=5`. Unlike Docusaurus, it lists unknown parts. The parser
 * has already resolved Markdown's escapes; `fenceEscapes` keeps those of quotes.
 */
export function parseCodeMeta(meta: string): CodeMeta {
  const highlight: LineRange[] = [];
  const badRanges: string[] = [];
  const unknown: string[] = [];
  const mistakes: CodeMeta['mistakes'] = [];
  const attributes: Record<string, string> = {};
  for (const { groups = {} } of meta.matchAll(PART_RE)) {
    const { ranges, open, name, value = '', other } = groups;
    if (ranges !== undefined) readRanges(ranges, highlight, badRanges);
    else if (open) mistakes.push({ option: open.trim(), is: 'unclosed' });
    else if (other) unknown.push(other);
    else if (name) {
      const key = name.toLowerCase();
      const [, quote, inner = ''] = /^=(["'{]?)(.*)$/s.exec(value) ?? [];
      const end = quote === '{' ? '}' : (quote ?? '');
      const isClosed = inner.replace(ESCAPE_RE, '').endsWith(end);
      if (!KNOWN.has(key)) unknown.push(name);
      else if (!isClosed) mistakes.push({ option: name, is: 'unclosed' });
      else if (value === '=' || (value === '' && VALUED.has(key))) mistakes.push({ option: name, is: 'empty' });
      else if (Object.hasOwn(attributes, key)) mistakes.push({ option: name, is: 'repeated' });
      const text = (isClosed ? inner.slice(0, inner.length - end.length) : inner).trim();
      attributes[key] = end === '"' || end === "'" ? text.replace(ESCAPE_RE, '$1') : text;
    }
  }
  const numbers = attributes.showlinenumbers;
  return {
    ...(attributes.title && { title: attributes.title }),
    ...(attributes.file && { file: attributes.file }),
    highlight,
    badRanges,
    lineNumbers: numbers !== undefined && numbers !== 'false',
    start: /^\d+$/.test(numbers ?? '') ? Number(numbers) : 1,
    wrap: 'wrap' in attributes && attributes.wrap !== 'false',
    unknown,
    mistakes,
    attributes,
  };
}

function readRanges(text: string, good: LineRange[], bad: string[]): void {
  for (const part of text.split(',').map((item) => item.trim())) {
    if (part === '') continue;
    const [, from, to = from] = /^(\d+)(?:\s*(?:-|\.\.)\s*(\d+))?$/.exec(part) ?? [];
    if (from && Number(from) >= 1 && Number(from) <= Number(to)) good.push({ from: Number(from), to: Number(to) });
    else bad.push(part);
  }
}
