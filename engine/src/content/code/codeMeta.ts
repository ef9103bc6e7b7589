import type { Place } from '../../shared/diagnostics.ts';
import { didYouMean } from '../../shared/nearest.ts';
import type { RenderContext } from '../model/context.ts';
import { languageOf } from './languages.ts';

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

/** How to write each option, for hints. */
const OPTION_HINTS = {
  title: 'title="…"',
  showLineNumbers: 'showLineNumbers, or showLineNumbers={5} to start at line 5',
  wrap: 'wrap',
  file: 'file="…"',
  startAfter: 'startAfter="…"',
  endBefore: 'endBefore="…"',
  dedent: 'dedent=4, the number of spaces to remove',
};
/** Options that may have no value. */
const FLAGS = ['showLineNumbers', 'wrap'];
/** By lower-case name, because case is ignored. */
const BY_NAME = new Map(Object.entries(OPTION_HINTS).map(([name, usage]) => [name.toLowerCase(), { name, usage }]));

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
      const option = BY_NAME.get(key);
      if (!option) unknown.push(name);
      else if (!isClosed) mistakes.push({ option: name, is: 'unclosed' });
      else if (value === '=' || (value === '' && !FLAGS.includes(option.name)))
        mistakes.push({ option: name, is: 'empty' });
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

const RANGES_HINT = 'Write line numbers and ranges, for example {1,3-5}.';

/** Reports options that a block can't have, and lines that its code doesn't have. */
export function checkCodeMeta(
  { unknown = [], mistakes = [], badRanges = [], highlight = [] }: Partial<CodeMeta>,
  { lineCount, at }: { lineCount: number; at: Place },
  ctx: RenderContext,
): void {
  for (const name of unknown) {
    const known = 'Write title="…", showLineNumbers, wrap, or lines such as {1,3-5}.';
    const file = /^:(\S+)$/.exec(name)?.[1];
    const hint = file ? `Write title="${file}".` : (didYouMean(name, Object.keys(OPTION_HINTS)) ?? known);
    ctx.report('unknown-prop', 'warn', at, `A code block has no option "${name}"`, hint);
  }
  for (const { option, is } of mistakes) {
    if (option.startsWith('{')) {
      ctx.report('code-range', 'warn', at, `The braces of "${option}" are never closed`, RANGES_HINT);
    } else if (is === 'repeated') {
      const name = BY_NAME.get(option.toLowerCase())?.name;
      const message = `A code block has the option "${option}" more than once; the last one is used`;
      const hint = name === option ? 'Remove the others.' : `Write "${name}" once. Case is ignored.`;
      ctx.report('repeated-prop', 'warn', at, message, hint);
    } else {
      const message = `The option "${option}" of a code block ${is === 'empty' ? 'has no value' : 'has a value that is never closed'}`;
      ctx.report('prop-value', 'warn', at, message, `Write ${BY_NAME.get(option.toLowerCase())?.usage}.`);
    }
  }
  for (const bad of badRanges) {
    const name = bad.replace(/^\./, '');
    const hint = languageOf(name) ? `Write a language without braces: ${name}.` : RANGES_HINT;
    ctx.report('code-range', 'warn', at, `"${bad}" is not a range of lines`, hint);
  }
  for (const { from, to } of highlight) {
    if (to <= lineCount) continue;
    const written = from === to ? `${from}` : `${from}-${to}`;
    const message = `The highlighted lines "${written}" go past the code's last line`;
    ctx.report('code-range', 'warn', at, message, `Write lines up to ${lineCount}.`);
  }
}
