import type { DiagnosticId } from '../../shared/diagnostics.ts';
import type { ScannedTag } from './tags.ts';

/** A page's body and what the lexer found in it: what every syntax rule reads. Offsets are into `text`. */
export interface Source {
  text: string;
  tokens: SourceToken[];
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

/** A block quote or list item; `column` is where its content begins. Linked to the one around it. */
export interface Container {
  kind: 'quote' | 'item';
  column: number;
  parent: Container | null;
}

export interface LineContainers {
  /** What was open before the line. */
  before: Container | null;
  /** What the line stands in. */
  own: Container | null;
}

/** What is not plain prose. Tokens come in order and never overlap; a rule that edits inside one owns it. */
export type SourceToken =
  | (Span & { kind: 'fence' })
  /** `ticks` backticks on each side. */
  | (Span & { kind: 'codeSpan'; ticks: number })
  /** Code between `<CodeBlock>` and its closing tag, as written. */
  | (Span & { kind: 'tagCode' })
  /** `<!-- … -->`, `{/* … *\/}` or `[comment]: <> (…)`. */
  | (Span & { kind: 'comment' })
  | (Span & ScannedTag & { kind: 'tag' })
  | (Span & { kind: 'autolink'; url: string })
  /** A `<` that begins no tag. */
  | (Span & { kind: 'less' })
  /** A `{`; `close` is the offset after its `}`, or -1. Its content is lexed too, unless it is certainly an expression. */
  | (Span & { kind: 'brace'; close: number })
  /** A bare URL with a placeholder in it. */
  | (Span & { kind: 'placeholderUrl' })
  /** A line of a fence that its author wrote for other tools: it goes, what is between stays. */
  | (Span & { kind: 'wrapper' })
  /** An import or export statement. */
  | (Span & { kind: 'esm' })
  /** The word `import` or `export` at the start of a line of prose. */
  | (Span & { kind: 'esmWord' });

interface Span {
  start: number;
  end: number;
}
