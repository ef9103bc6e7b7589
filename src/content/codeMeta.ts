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
  /** Names that mean nothing here, as written. */
  unknown: string[];
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

/** `{1,3-5}` or `name`, `name=value`, `name="a value"`; a quote that is never closed takes the rest. */
const PART_RE = /\{([^}]*)\}|([A-Za-z_][\w-]*)(?:=(?:"([^"]*)(?:"|$)|'([^']*)(?:'|$)|\{([^}]*)\}|(\S+)))?/g;

/** Reads a fence's meta, `title="a.py" {1,3-5} showLineNumbers=5`. Docusaurus drops what it doesn't know; here it is listed. */
export function parseCodeMeta(meta: string): CodeMeta {
  const highlight: LineRange[] = [];
  const badRanges: string[] = [];
  const unknown: string[] = [];
  const attributes: Record<string, string> = {};
  for (const [, braces, name, double, single, literal, bare] of meta.matchAll(PART_RE)) {
    if (braces !== undefined) readRanges(braces, highlight, badRanges);
    else if (name) {
      if (!KNOWN.has(name.toLowerCase())) unknown.push(name);
      attributes[name.toLowerCase()] = (double ?? single ?? literal ?? bare ?? '').trim();
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
