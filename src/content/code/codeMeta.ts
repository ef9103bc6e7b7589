/** What stands after a fence's language. */
export interface CodeMeta {
  title?: string;
  /** A snippet to show when the fence itself is empty. */
  file?: string;
  /** Lines of `{1,3-5}`, 1-based. */
  highlight: LineRange[];
  /** Parts of `{…}` that are no line range, as written. */
  badRanges: string[];
  lineNumbers: boolean;
  /** First line number. */
  start: number;
  wrap: boolean;
  /** Names that mean nothing here, as written, and whatever else isn't read. */
  unknown: string[];
  /** Options that are known and wrong, as written. */
  mistakes: { option: string; is: 'empty' | 'unclosed' | 'repeated' }[];
  /** Every `name=value`, lower-case names, for the snippet's own options. */
  attributes: Readonly<Record<string, string>>;
}

export interface LineRange {
  from: number;
  to: number;
}

/** Names that mean something in a fence. */
export const CODE_OPTIONS = ['title', 'showLineNumbers', 'wrap', 'file', 'startAfter', 'endBefore', 'dedent'] as const;
const KNOWN: ReadonlySet<string> = new Set(CODE_OPTIONS.map((name) => name.toLowerCase()));

/** Options that mean nothing without a value. */
const VALUED: ReadonlySet<string> = new Set(['title', 'file', 'startafter', 'endbefore', 'dedent']);

/** `{1,3-5}` or `name`, `name=value`, `name="a value"`; a quote that is never closed takes the rest. Anything else is `other`. */
const PART_RE =
  /\{(?<ranges>[^}]*)\}|(?<open>\{(?:[\d,.\s-]+|\S*))|(?<name>[A-Za-z_][\w-]*)(?<value>=(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|\{[^}]*(?:\}|$)|\S*))?|(?<other>"[^"]*"?|'[^']*'?|[^\s{]+)/g;

/** Reads a fence's meta, `title="a.py" {1,3-5} showLineNumbers=5`. Docusaurus drops what it doesn't know; here it is listed. */
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
      const isClosed = inner.endsWith(end);
      if (!KNOWN.has(key)) unknown.push(name);
      else if (!isClosed) mistakes.push({ option: name, is: 'unclosed' });
      else if (value === '=' || (value === '' && VALUED.has(key))) mistakes.push({ option: name, is: 'empty' });
      else if (Object.hasOwn(attributes, key)) mistakes.push({ option: name, is: 'repeated' });
      attributes[key] = (isClosed ? inner.slice(0, inner.length - end.length) : inner).trim();
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

/** A line that holds nothing but the mark, in whatever way its language writes comments. */
const MARK_RE =
  /^\s*(?:#|\/\/|--|%|;|\/\*|\{\/\*|<!--|\{#)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->|#\})?\s*$/;

interface MarkedCode {
  /** The code without the marks' lines. */
  code: string;
  /** 0-based lines of `code`. */
  highlighted: Set<number>;
  /** Marks without a partner, by their 0-based line in the code as written. */
  unpaired: { line: number; mark: 'next-line' | 'start' | 'end' }[];
}

/** Takes `highlight-next-line`, `highlight-start` and `highlight-end` comments out of code. */
export function takeMagicComments(code: string): MarkedCode {
  const highlighted = new Set<number>();
  if (!code.includes('highlight-')) return { code, highlighted, unpaired: [] };
  const kept: string[] = [];
  let next: number | undefined;
  const unpaired: MarkedCode['unpaired'] = [];
  let opened: number | undefined;
  code.split('\n').forEach((line, index) => {
    const mark = MARK_RE.exec(line)?.[1];
    if (mark === 'next-line') next = index;
    else if (mark === 'start') {
      if (opened !== undefined) unpaired.push({ line: opened, mark });
      opened = index;
    } else if (mark === 'end') {
      if (opened === undefined) unpaired.push({ line: index, mark });
      opened = undefined;
    } else {
      if (next !== undefined || opened !== undefined) highlighted.add(kept.length);
      next = undefined;
      kept.push(line);
    }
  });
  if (opened !== undefined) unpaired.push({ line: opened, mark: 'start' });
  if (next !== undefined) unpaired.push({ line: next, mark: 'next-line' });
  return { code: kept.join('\n'), highlighted, unpaired };
}
