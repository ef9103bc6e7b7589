import type { DiagnosticId } from '../../shared/diagnostics.ts';
import type { ScannedTag } from './tags.ts';

/** A page's body with the lexer's results: the input of every syntax rule. Offsets refer to `text`. */
export interface Source {
  text: string;
  tokens: SourceToken[];
  /** Starts of the lines that start in prose: not inside code, a comment, or a tag. */
  proseLines: number[];
  /** Starts of the lines that start in prose or with a code block, not inside a tag or comment. */
  lines: readonly number[];
  /** Quotes and list items of each of these lines, by the line's first offset. */
  containers: ReadonlyMap<number, LineContainers>;
  findings: Finding[];
  /** Number of the text's first line in its file. */
  firstLine: number;
  /** Components that are part of a line of text. */
  inlineTags: ReadonlySet<string>;
}

/** Replaces `text.slice(start, end)`. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** A diagnostic without its file. */
export interface Finding {
  id: DiagnosticId;
  level: 'error' | 'warn';
  offset: number;
  message: string;
  hint?: string;
}

/** One syntax: returns the edits with which the parser reads a body as the author meant it. */
export type SyntaxRule = (source: Source) => Edit[];

/** A block quote or list item, linked to its parent; `column` is where its content starts. */
export interface Container {
  kind: 'quote' | 'item';
  column: number;
  parent: Container | null;
}

export interface LineContainers {
  /** The containers that were open before the line. */
  before: Container | null;
  /** The containers that the line is in. */
  own: Container | null;
}

/** Anything but plain prose. Tokens are in order and don't overlap. Only one rule may edit inside a given token. */
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
  /** A `<` that doesn't start a tag. */
  | (Span & { kind: 'less' })
  /** A `{`; `close` is the offset after its `}`, or -1. Its content is lexed unless it's surely an expression. */
  | (Span & { kind: 'brace'; close: number })
  /** An ID at the end of a line, also in a comment; without `id`, a `{` that the parser could read as attributes. */
  | (Span & { kind: 'attributes'; id?: string })
  /** A formula in TeX. */
  | (Span & { kind: 'formula' })
  /** A bare URL that contains a placeholder. */
  | (Span & { kind: 'placeholderUrl' })
  /** A line of a fence that is only for other tools. It is removed, and the content is kept. */
  | (Span & { kind: 'wrapper' })
  | (Span & { kind: 'esm' })
  /** The word `import` or `export` at the start of a line of prose. */
  | (Span & { kind: 'esmWord' });

interface Span {
  start: number;
  end: number;
}
