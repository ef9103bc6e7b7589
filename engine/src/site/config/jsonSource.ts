import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { asWritten } from '../../shared/asWritten.ts';
import type { Diagnostic, DiagnosticId } from '../../shared/diagnostics.ts';
import { lastAtMost, lineStarts } from '../../shared/offsets.ts';
import { placeOfOffset } from './sourcePlace.ts';

/** A JSON value with the place of its text. */
export interface JsonNode {
  value: unknown;
  line: number;
  column: number;
  /** Items of an array. */
  items?: JsonNode[];
  /** Fields of an object; the last wins if a key is repeated. */
  fields?: Record<string, JsonNode>;
  keys?: Record<string, { line: number; column: number }>;
  /** The value as JSON for messages, with numbers spelled as in the text. */
  written(): string;
}

/** Parses JSON with the places of values. At the first error, returns a diagnostic with the given id. */
export function parseJson({ file, text, id }: { file: string; text: string; id: DiagnosticId }): {
  node: JsonNode | undefined;
  diagnostics: Diagnostic[];
} {
  const errors: ParseError[] = [];
  const deep = tooDeepAt(text);
  if (deep !== undefined) {
    const message = `${file} cannot be read: it is nested more than ${MAX_DEPTH} levels deep`;
    return {
      node: undefined,
      diagnostics: [{ id, level: 'error', file, ...placeOfOffset(text, deep), message, hint: 'Write fewer brackets.' }],
    };
  }
  const tree = parseTree(text, errors, { disallowComments: true });
  const [first] = errors.sort((a, b) => a.offset - b.offset);
  if (!first && tree) return { node: jsonNode(tree, text, placesIn(text)), diagnostics: [] };
  const { offset, fact, hint } = mistake(first, text);
  const message = `${file} is not JSON: ${fact}`;
  return {
    node: undefined,
    diagnostics: [{ id, level: 'error', file, ...placeOfOffset(text, offset), message, hint }],
  };
}

/** As for front matter. The parser calls itself for each level. */
const MAX_DEPTH = 100;

function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}]/gs)) {
    if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > MAX_DEPTH) return index;
  }
  return undefined;
}

const VALUE_HINT = 'Write a string in double quotes, a number, true, false, or null.';

/** Messages for the parser's error codes. The codes that are missing here mean an unclosed value. */
const FACTS: Readonly<Record<string, { fact: string; hint: string }>> = {
  ValueExpected: { fact: 'a value is missing', hint: VALUE_HINT },
  ColonExpected: { fact: 'a colon is missing after a key', hint: 'Add ":" here.' },
  CommaExpected: { fact: 'a comma is missing', hint: 'Add "," before this position.' },
  EndOfFileExpected: { fact: 'there is text after its end', hint: 'Delete that text.' },
  InvalidCommentToken: { fact: 'it has a comment', hint: 'Delete it.' },
};

/** Describes the parser's first error in the author's terms. */
function mistake(error: ParseError | undefined, text: string): { offset: number; fact: string; hint: string } {
  if (!error) return { offset: 0, fact: 'it is empty', hint: 'Write [] for an empty list.' };
  const code = printParseErrorCode(error.error);
  // The parser reads only the 0 of `0x1`.
  const read = /[^\s,:[\]{}"]/.test(text[error.offset] ?? '')
    ? /[^\s,:[\]{}"]*$/.exec(text.slice(0, error.offset))
    : null;
  const offset = error.offset - (read?.[0].length ?? 0);
  const comma = /,\s*$/.exec(text.slice(0, offset));
  if (comma && /^[\]}]/.test(text.slice(offset)))
    return { offset: comma.index, fact: 'a comma follows the last item', hint: 'Delete it.' };
  if (/^[\]}]/.test(text.slice(offset)))
    return { offset, fact: 'a bracket is missing', hint: 'Close the bracket that was opened before this position.' };
  const [word = ''] = /^(?:'[^'\n]*'?|[^\s,:[\]{}"]+)/.exec(text.slice(offset)) ?? [];
  if (word.startsWith("'")) {
    const hint = `Write ${JSON.stringify(word.replace(/^'|'$/g, ''))}.`;
    return { offset, fact: `${word} is in single quotes`, hint };
  }
  const known = FACTS[code];
  if (word !== '' && code !== 'EndOfFileExpected' && code !== 'InvalidCommentToken') {
    const isKey = /^\s*:/.test(text.slice(offset + word.length));
    if (isKey) return { offset, fact: `the key "${word}" has no quotes`, hint: `Write "${word}" in double quotes.` };
    return { offset, fact: `"${word}" is not a value`, hint: VALUE_HINT };
  }
  if (known) return { offset, ...known };
  return {
    offset,
    fact: 'it ends too early',
    hint: 'Look for a missing comma, quote, or bracket before this position.',
  };
}

type PlaceOf = (offset: number) => { line: number; column: number };

function placesIn(text: string): PlaceOf {
  const starts = lineStarts(text);
  return (offset) => {
    const line = lastAtMost(starts, offset);
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
}

function jsonNode({ type, offset, length, value, children = [] }: Node, text: string, placeOf: PlaceOf): JsonNode {
  const node = (of: unknown) => ({
    value: of,
    ...placeOf(offset),
    written: () => asWritten(of, text.slice(offset, offset + length)),
  });
  if (type === 'array') {
    const items = children.map((child) => jsonNode(child, text, placeOf));
    return { ...node(items.map((item) => item.value)), items };
  }
  if (type !== 'object') return node(value);
  const entries = children.flatMap(({ children: [key, field] = [] }) =>
    key && field ? [[String(key.value), jsonNode(field, text, placeOf), placeOf(key.offset)] as const] : [],
  );
  return {
    ...node(Object.fromEntries(entries.map(([key, field]) => [key, field.value]))),
    fields: Object.fromEntries(entries.map(([key, field]) => [key, field])),
    keys: Object.fromEntries(entries.map(([key, , place]) => [key, place])),
  };
}
