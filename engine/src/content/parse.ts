import type { Root } from 'hast';
import { mdxToHast } from 'satteri';
import type { DiagnosticId } from '../shared/diagnostics.ts';
import { lineStarts } from '../shared/offsets.ts';
import { contentStrings } from './model/strings.ts';
import { restoreIndents } from './normalize/pre.ts';
import { tagPairs } from './normalize/tagPairs.ts';
import { tokenize } from './normalize/tokens.ts';

/** A parser error with its place in the input. */
export interface Mistake {
  id: DiagnosticId;
  line: number;
  column: number;
  message: string;
  hint: string;
  /** The tag concerned, if any. */
  tag?: string;
  /** The open tag that a closing one doesn't close. Its line is `%line%` of the hint. */
  opened?: { name: string; line: number; column: number };
}

const FOOTNOTES = { label: contentStrings.footnotes, backLabel: contentStrings.footnoteBack };
const OPTIONS = { features: { gfm: { footnotes: FOOTNOTES }, headingAttributes: true, frontmatter: false } } as const;

/** A page with more errors should be fixed and checked again. */
const MAX_MISTAKES = 20;

/**
 * Parses normalized Markdown. The parser stops at its first error, so each is noted and replaced by a character of the
 * same length, and the parse is retried: one run reports all errors and returns a tree of the rest.
 */
export function parse(text: string): { tree: Root; mistakes: Mistake[] } {
  const mistakes: Mistake[] = [];
  let rest = text;
  while (mistakes.length < MAX_MISTAKES) {
    try {
      const tree = mdxToHast(rest, OPTIONS) as Root;
      restoreIndents(tree);
      return { tree, mistakes };
    } catch (error) {
      const problem = readError(error);
      // An error that mentions a placeholder follows from one already reported.
      if (mistakes.length === 0 || !/[‹❴]/.test(problem.mistake.message)) mistakes.push(problem.mistake);
      const mended = mend(rest, problem.culprits);
      if (mended === rest) break;
      rest = mended;
    }
  }
  return { tree: { type: 'root', children: [] }, mistakes };
}

interface Point {
  line: number;
  column: number;
}

const ERROR_RE = /^(\d+):(\d+): ([\s\S]*)$/;
const OPEN_RE = /`<([^`]*)>` \((?:opened at )?(\d+):(\d+)\)|\(`<([^`]*)>` opened at (\d+):(\d+)\)/;

/** Converts the parser's message (`line:column: text`) to ours, with the places of the culprits. */
function readError(error: unknown): { mistake: Mistake; culprits: Point[] } {
  const [, line, column, raw] = ERROR_RE.exec(String((error as Error).message)) ?? [];
  const at = { line: Number(line ?? 1), column: Number(column ?? 1) };
  const text = (raw ?? String((error as Error).message)).replace(/ \(mdx-jsx:[\w-]+\)$/, '');
  const opened = OPEN_RE.exec(text);
  const open = opened && {
    name: opened[1] ?? opened[4] ?? '',
    at: { line: Number(opened[2] ?? opened[5]), column: Number(opened[3] ?? opened[6]) },
  };
  const closing = /^Unexpected closing tag `<\/([^`]*)>`/.exec(text)?.[1];
  if (closing !== undefined) {
    const hint = open
      ? `Write "</${open.name}>" to close the tag on line %line%, or remove it.`
      : `Remove it, or open "<${closing}>" before it.`;
    const message = `"</${closing}>" does not close an open tag`;
    const mistake: Mistake = { id: 'stray-closing-tag', ...at, message, hint, tag: closing };
    return open
      ? { mistake: { ...mistake, opened: { name: open.name, ...open.at } }, culprits: [at, open.at] }
      : { mistake, culprits: [at] };
  }
  if (open) {
    const isSplit = /either after the end|before the end of `(?!listItem|blockquote)/.test(text);
    const within = /before the end of `(\w+)`/.exec(text)?.[1];
    const hint = isSplit
      ? `Write "</${open.name}>" in the same paragraph, or both tags on their own lines.`
      : within
        ? `Write "</${open.name}>" inside the same ${within === 'listItem' ? 'list item' : 'block quote'}, indented like the opening tag.`
        : `Write "</${open.name}>" after its content, or "<${open.name} />" if it has none.`;
    const message = `The tag "<${open.name}>" is never closed`;
    const mistake: Mistake = { id: 'unclosed-tag', ...open.at, message, hint, tag: open.name };
    return { mistake, culprits: /^Expected the closing/.test(text) ? [open.at, at] : [open.at] };
  }
  const [id, message, hint] = faultOf(text);
  return { mistake: { id, ...at, message, hint }, culprits: [at] };
}

/** An error that isn't about two tags. */
function faultOf(text: string): [id: DiagnosticId, message: string, hint: string] {
  if (/^Unexpected end of file in expression/.test(text))
    return ['unclosed-expression', 'A "{" is never closed', 'Write the closing "}", or "\\{" for a literal brace.'];
  if (!/^Could not parse expression/.test(text)) return ['markdown-syntax', text, 'Write "\\<" for a literal "<".'];
  const message = `The text between the braces is not an expression: ${text.replace(/^.*?: /, '')}`;
  return ['expression', message, 'Write "\\{" for a literal brace.'];
}

/** Replaces the cause at or directly before each place: a tag with its partner, or a brace. */
function mend(text: string, culprits: readonly Point[]): string {
  const starts = lineStarts(text);
  const offsets = new Set<number>();
  for (const { line, column } of culprits) {
    const offset = (starts[Math.min(line, starts.length) - 1] ?? 0) + column - 1;
    const found = Math.max(text.lastIndexOf('<', offset), text.lastIndexOf('{', offset));
    if (found !== -1) offsets.add(found);
  }
  // A remaining partner would close another tag, perhaps in another container, which crashes the parser (`blockTags`).
  for (const pair of tagPairs(tokenize(text).tokens).pairs) {
    if (!pair.some(({ start }) => offsets.has(start))) continue;
    for (const { start } of pair) offsets.add(start);
  }
  let mended = text;
  for (const offset of offsets)
    mended = `${mended.slice(0, offset)}${text[offset] === '<' ? '‹' : '❴'}${mended.slice(offset + 1)}`;
  return mended;
}
