import type { DiagnosticId, Place } from '../../shared/diagnostics.ts';
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
  lineNumbers: boolean;
  start: number;
  wrap: boolean;
  /** Problems to report at the block. */
  problems: { id: DiagnosticId; message: string; hint: string }[];
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
 * has already resolved Markdown's escapes; `fenceEscapes` keeps those of quotes. `props` override options, by their
 * names in lower case.
 */
export function parseCodeMeta(meta: string, props: CodeMeta['attributes'] = {}): CodeMeta {
  const highlight: LineRange[] = [];
  const problems: CodeMeta['problems'] = [];
  const attributes: Record<string, string> = {};
  const report = (id: DiagnosticId, message: string, hint: string) => problems.push({ id, message, hint });
  for (const { groups = {} } of meta.matchAll(PART_RE)) {
    const { ranges, open, name, value = '', other } = groups;
    if (ranges !== undefined) highlight.push(...readRanges(ranges, report));
    else if (open) report('code-range', `The braces of "${open.trim()}" are never closed`, RANGES_HINT);
    else if (other) reportUnknown(other, report);
    else if (name) {
      const key = name.toLowerCase();
      const [, quote, inner = ''] = /^=(["'{]?)(.*)$/s.exec(value) ?? [];
      const end = quote === '{' ? '}' : (quote ?? '');
      const isClosed = inner.replace(ESCAPE_RE, '').endsWith(end);
      const option = BY_NAME.get(key);
      if (!option) reportUnknown(name, report);
      else if (!isClosed || value === '=' || (value === '' && !FLAGS.includes(option.name))) {
        const fault = isClosed ? 'has no value' : 'has a value that is never closed';
        report('prop-value', `The option "${name}" of a code block ${fault}`, `Write ${option.usage}.`);
      } else if (Object.hasOwn(attributes, key)) {
        const message = `A code block has the option "${name}" more than once; the last one is used`;
        const hint = name === option.name ? 'Remove the others.' : `Write "${option.name}" once. Case is ignored.`;
        report('repeated-prop', message, hint);
      }
      const text = (isClosed ? inner.slice(0, inner.length - end.length) : inner).trim();
      attributes[key] = end === '"' || end === "'" ? text.replace(ESCAPE_RE, '$1') : text;
    }
  }
  Object.assign(attributes, props);
  const numbers = attributes.showlinenumbers;
  return {
    ...(attributes.title && { title: attributes.title }),
    ...(attributes.file && { file: attributes.file }),
    highlight,
    lineNumbers: numbers !== undefined && numbers !== 'false',
    start: /^\d+$/.test(numbers ?? '') ? Number(numbers) : 1,
    wrap: 'wrap' in attributes && attributes.wrap !== 'false',
    problems,
    attributes,
  };
}

type Report = (id: DiagnosticId, message: string, hint: string) => void;

function reportUnknown(name: string, report: Report): void {
  const known = 'Write title="…", showLineNumbers, wrap, or lines such as {1,3-5}.';
  const file = /^:(\S+)$/.exec(name)?.[1];
  const hint = file ? `Write title="${file}".` : (didYouMean(name, Object.keys(OPTION_HINTS)) ?? known);
  report('unknown-prop', `A code block has no option "${name}"`, hint);
}

const RANGES_HINT = 'Write line numbers and ranges, for example {1,3-5}.';

function readRanges(text: string, report: Report): LineRange[] {
  const parts = text.split(',').map((item) => item.trim());
  return parts.flatMap((part) => {
    const [, from, to = from] = /^(\d+)(?:\s*(?:-|\.\.)\s*(\d+))?$/.exec(part) ?? [];
    if (from && Number(from) >= 1 && Number(from) <= Number(to)) return [{ from: Number(from), to: Number(to) }];
    const name = part.replace(/^\./, '');
    const hint = languageOf(name) ? `Write a language without braces: ${name}.` : RANGES_HINT;
    if (part !== '') report('code-range', `"${part}" is not a range of lines`, hint);
    return [];
  });
}

/** Reports options that a block can't have, and lines that its code doesn't have. */
export function checkCodeMeta(
  { problems = [], highlight = [] }: Partial<CodeMeta>,
  { lineCount, at }: { lineCount: number; at: Place },
  ctx: RenderContext,
): void {
  for (const { id, message, hint } of problems) ctx.report(id, 'warn', at, message, hint);
  for (const { from, to } of highlight) {
    if (to <= lineCount) continue;
    const written = from === to ? `${from}` : `${from}-${to}`;
    const message = `The highlighted lines "${written}" go past the code's last line`;
    ctx.report('code-range', 'warn', at, message, `Write lines up to ${lineCount}.`);
  }
}
