import type { DiagnosticId } from '../../shared/diagnostics.ts';
import type { LineContainers } from './containers.ts';
import type { Token } from './tokens.ts';

/** A page's body and what the lexer found in it: what every syntax rule reads. Offsets are into `text`. */
export interface Source {
  text: string;
  tokens: Token[];
  /** Starts of the lines that begin in prose: not inside code, a comment or a tag. */
  proseLines: number[];
  /** First offsets of the lines that start in prose or with a code block; further lines of a tag or comment start none. */
  lines: readonly number[];
  /** Quotes and list items of each line that starts in prose or with a code block, by the line's first offset. */
  containers: ReadonlyMap<number, LineContainers>;
  findings: Finding[];
}

/** Replaces `text.slice(start, end)`. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** A diagnostic that does not know its file yet. */
export interface Finding {
  id: DiagnosticId;
  level: 'error' | 'warn';
  offset: number;
  message: string;
  hint?: string;
}

/** One syntax: what must change in a body so that the parser takes it as the author meant it. */
export type SyntaxRule = (source: Source) => Edit[];
