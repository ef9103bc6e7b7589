import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import type { Diagnostic, DiagnosticId } from '../../shared/diagnostics.ts';
import { placesIn } from '../../shared/offsets.ts';
import type { SourceText } from './sourcePlace.ts';

/** Parses JSON. At the first error, returns a diagnostic with the given id. */
export function parseJson({ file, text, id }: SourceText & { id: DiagnosticId }): {
  value: unknown;
  diagnostics: Diagnostic[];
} {
  const failed = (offset: number, fact: string, hint: string) => {
    const at = { file, ...placesIn(text)(offset) };
    const diagnostic: Diagnostic = { id, level: 'error', ...at, message: `${file} ${fact}`, hint };
    return { value: undefined, diagnostics: [diagnostic] };
  };
  const deep = tooDeepAt(text);
  if (deep !== undefined)
    return failed(deep, `cannot be read: it is nested more than ${MAX_DEPTH} levels deep`, 'Write fewer brackets.');
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const [first] = errors.sort((a, b) => a.offset - b.offset);
  if (!first) return { value: JSON.parse(text), diagnostics: [] };
  const { offset, fact, hint } = mistake(first, text);
  return failed(offset, `is not JSON: ${fact}`, hint);
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
function mistake(error: ParseError, text: string): { offset: number; fact: string; hint: string } {
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
