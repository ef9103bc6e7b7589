import type { Diagnostic } from '../../shared/diagnostics.ts';
import { lineStarts, placesIn } from '../../shared/offsets.ts';
import { admonitions } from './admonitions.ts';
import { applyEdits } from './applyEdits.ts';
import { blockTags, comments, esmStatements, fenceEscapes, headingIds, inlineFences, lastMarks } from './blocks.ts';
import { definitions } from './definitions.ts';
import { braces, tagCode } from './expressions.ts';
import { angleBrackets, autolinks, bareAttributes, voidTags } from './inlineTags.ts';
import { TOO_DEEP, tooCrowded, tooDeepAt } from './limits.ts';
import { formulas } from './math.ts';
import { preIndents } from './pre.ts';
import type { Edit, Finding, Source, SyntaxRule } from './source.ts';
import { tableRows } from './tableRows.ts';
import { tokenize } from './tokens.ts';

/** In the order of their insertions at the same place: line breaks before tags, escapes before their character. */
const RULES: readonly SyntaxRule[] = [
  comments,
  esmStatements,
  fenceEscapes,
  inlineFences,
  tagCode,
  preIndents,
  blockTags,
  admonitions,
  bareAttributes,
  lastMarks,
  voidTags,
  autolinks,
  headingIds,
  angleBrackets,
  braces,
  formulas,
  definitions,
  tableRows,
];

export interface Normalized {
  /** Markdown that the MDX parser reads as the author meant it. */
  text: string;
  /** The body as written. Places of `statements` and diagnostics refer to it. */
  source: string;
  /** Import and export statements, in order. */
  statements: { code: string; line: number; column: number }[];
  /** Comments with their marks, in order. */
  comments: { text: string; line: number; column: number }[];
  findings: Omit<Diagnostic, 'file'>[];
  /** Maps a place in `text` to the file; both are 1-based. */
  place(line: number, column: number): { line: number; column: number };
  /** Maps an offset in `text` to `source`. */
  sourceOffset(offset: number): number;
  /** Maps an offset in `text` to the file. */
  placeOfOffset(offset: number): { line: number; column: number };
}

/**
 * Rewrites the Markdown that authors write and MDX rejects. `startLine` is the number of the body's first line. Errors
 * found before the parse are returned as findings; nothing throws. The tags of `inlineTags` remain in their lines.
 */
export function normalize(body: string, startLine: number, inlineTags: ReadonlySet<string> = new Set()): Normalized {
  const source = {
    ...tokenize(body.includes('\r') ? body.replace(/\r\n?/g, '\n') : body),
    inlineTags,
    firstLine: startLine,
  };
  const edits = editsOf(source);
  const { text, sourceOffset } = applyEdits(source.text, edits);
  let outLines: number[] | undefined;
  const placeInBody = placesIn(source.text);
  const placeOf = (offset: number) => {
    const { line, column } = placeInBody(offset);
    return { line: startLine + line - 1, column };
  };
  const placeOfOffset = (offset: number) => placeOf(Math.min(sourceOffset(offset), source.text.length));
  const tokensOf = (kind: 'esm' | 'comment') => source.tokens.filter((token) => token.kind === kind);
  return {
    text,
    source: source.text,
    statements: tokensOf('esm').map(({ start, end }) => ({ code: source.text.slice(start, end), ...placeOf(start) })),
    comments: tokensOf('comment').map(({ start, end }) => ({ text: source.text.slice(start, end), ...placeOf(start) })),
    findings: source.findings.map(({ offset, ...finding }: Finding) => ({ ...finding, ...placeOf(offset) })),
    place(line, column) {
      outLines ??= lineStarts(text);
      return placeOfOffset((outLines[Math.min(line, outLines.length) - 1] ?? 0) + column - 1);
    },
    sourceOffset,
    placeOfOffset,
  };
}

/** The edits of all rules. If a page exceeds the parser's limits, only its error remains. */
function editsOf(source: Source): Edit[] {
  const deep = tooDeepAt(source);
  if (deep !== undefined) return leaveOut(source, { offset: deep, ...TOO_DEEP });
  const edits = RULES.flatMap((rule) => rule(source));
  const crowded = tooCrowded(source, edits);
  return crowded ? leaveOut(source, crowded) : edits;
}

function leaveOut({ text, findings }: Source, mistake: Pick<Finding, 'offset' | 'message' | 'hint'>): Edit[] {
  findings.splice(0, findings.length, { id: 'markdown-syntax', level: 'error', ...mistake });
  return [{ start: 0, end: text.length, text: '' }];
}
