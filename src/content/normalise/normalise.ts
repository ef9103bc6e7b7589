import type { Diagnostic } from '../../shared/diagnostics.ts';
import { lastAtMost, lineStarts } from '../../shared/offsets.ts';
import { TOO_DEEP } from '../tooDeep.ts';
import { admonitions } from './admonitions.ts';
import { angleBrackets } from './angleBrackets.ts';
import { autolinks } from './autolinks.ts';
import { bareAttributes } from './bareAttributes.ts';
import { blockTags } from './blockTags.ts';
import { braces } from './braces.ts';
import { comments } from './comments.ts';
import { tooCrowded } from './crowded.ts';
import { tooDeepAt } from './depth.ts';
import { esmStatements } from './esmStatements.ts';
import { footnotes } from './footnotes.ts';
import { headingIds } from './headingIds.ts';
import { inlineFences } from './inlineFences.ts';
import { lastMarks } from './lastMarks.ts';
import { applyEdits } from './positionMap.ts';
import type { Edit, Finding, Source, SyntaxRule } from './source.ts';
import { tableRows } from './tableRows.ts';
import { tagCode } from './tagCode.ts';
import { tokenize } from './tokens.ts';
import { voidTags } from './voidTags.ts';

/** In the order their insertions at one place must have: a line break comes before a tag, an escape right before its character. */
const RULES: readonly SyntaxRule[] = [
  comments,
  esmStatements,
  inlineFences,
  tagCode,
  blockTags,
  admonitions,
  bareAttributes,
  lastMarks,
  voidTags,
  autolinks,
  headingIds,
  angleBrackets,
  braces,
  footnotes,
  tableRows,
];

export interface Normalised {
  /** Markdown that the MDX parser takes as the author meant it. */
  text: string;
  /** The body as written, which `statements` and diagnostics speak of. */
  source: string;
  /** Import and export statements, in order. */
  statements: { code: string; line: number; column: number }[];
  /** Comments with their marks, in order. */
  comments: { text: string; line: number; column: number }[];
  findings: Omit<Diagnostic, 'file'>[];
  /** Place in the file of a place in `text`; both 1-based. */
  place(line: number, column: number): { line: number; column: number };
  /** The same for an offset into `text`. */
  placeOfOffset(offset: number): { line: number; column: number };
}

/**
 * What authors write and MDX refuses, as MDX takes it. `startLine` is the body's first line in its file.
 * Mistakes that show before the parse are findings; nothing throws.
 */
export function normalise(body: string, startLine: number): Normalised {
  const source = tokenize(body.includes('\r') ? body.replace(/\r\n?/g, '\n') : body);
  const edits = editsOf(source);
  const { text, sourceOffset } = applyEdits(source.text, edits);
  let outLines: number[] | undefined;
  let sourceLines: number[] | undefined;
  const placeOf = (offset: number) => {
    sourceLines ??= lineStarts(source.text);
    const index = Math.max(0, lastAtMost(sourceLines, offset));
    return { line: startLine + index, column: offset - (sourceLines[index] ?? 0) + 1 };
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
    placeOfOffset,
  };
}

/** What the rules change; of a page that the parser cannot bear, nothing is left but its mistake. */
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
