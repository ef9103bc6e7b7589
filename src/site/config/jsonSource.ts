import { type Expression, type Node, parseExpressionAt } from 'acorn';
import type { Diagnostic, DiagnosticId } from '../../shared/diagnostics.ts';
import { placeOfOffset } from './sourcePlace.ts';

/** A JSON value with the place of its text. */
export interface JsonNode {
  value: unknown;
  line: number;
  column: number;
  /** Of an array. */
  items?: JsonNode[];
  /** Of an object; the last of repeated keys. */
  fields?: Record<string, JsonNode>;
  /** Places of an object's keys. */
  keys?: Record<string, { line: number; column: number }>;
}

/** Parses JSON and keeps places, or gives a diagnostic with the given id at the first mistake. */
export function parseJson({ file, text, id }: { file: string; text: string; id: DiagnosticId }): {
  node: JsonNode | undefined;
  diagnostics: Diagnostic[];
} {
  const problem = (
    at: { line: number; column: number },
    fact: string,
    hint: string,
  ): { node: undefined; diagnostics: Diagnostic[] } => ({
    node: undefined,
    diagnostics: [{ id, level: 'error', file, ...at, message: `${file} is not JSON: ${fact}`, hint }],
  });
  const found: Slip[] = [];
  let expression: Expression;
  try {
    // JSON is a subset of JavaScript's literals, and this parser knows where everything stands.
    expression = parseExpressionAt(text, 0, {
      ecmaVersion: 2022,
      locations: true,
      onComment: (_block, _text, offset) => found.push({ offset, fact: 'it has a comment', hint: 'Delete it.' }),
      onTrailingComma: (offset) => found.push({ offset, fact: 'a comma follows the last item', hint: 'Delete it.' }),
    });
  } catch (error) {
    const { loc, message } = error as SyntaxError & { loc?: { line: number; column: number } };
    const fact = message.replace(/ \(\d+:\d+\)$/, '').toLowerCase();
    const at = { line: loc?.line ?? 1, column: (loc?.column ?? 0) + 1 };
    return problem(at, fact, 'Look for a missing comma, quote or bracket before this place.');
  }
  const rest = text.slice(expression.end).search(/\S/);
  if (rest >= 0)
    found.push({ offset: expression.end + rest, fact: 'something follows its end', hint: 'Delete what follows.' });
  found.push(...slipsOf(expression));
  const [first] = found.sort((a, b) => a.offset - b.offset);
  if (first) return problem(placeOfOffset(text, first.offset), first.fact, first.hint);
  return { node: nodeOf(expression), diagnostics: [] };
}

/** What JavaScript allows and JSON does not. */
interface Slip {
  offset: number;
  fact: string;
  hint: string;
}

function slipsOf(node: Expression): Slip[] {
  const { start: offset } = node;
  switch (node.type) {
    case 'ArrayExpression':
      return node.elements.flatMap((element) =>
        element === null
          ? [{ offset, fact: 'a list has an empty place', hint: 'Delete the comma without an item.' }]
          : element.type === 'SpreadElement'
            ? [computed(element.start)]
            : slipsOf(element),
      );
    case 'ObjectExpression':
      return node.properties.flatMap((property) => {
        if (property.type !== 'Property' || property.computed || property.shorthand) return [computed(property.start)];
        const { key, value } = property;
        if (key.type !== 'Identifier') return [...slipsOf(key), ...slipsOf(value)];
        const hint = `Write "${key.name}" in double quotes.`;
        return [{ offset: key.start, fact: `the key "${key.name}" has no quotes`, hint }, ...slipsOf(value)];
      });
    case 'UnaryExpression':
      return node.operator === '-' ? slipsOf(node.argument) : [computed(offset)];
    case 'Literal': {
      if (typeof node.value === 'string' && node.raw?.startsWith("'"))
        return [{ offset, fact: `${node.raw} is in single quotes`, hint: `Write ${JSON.stringify(node.value)}.` }];
      return node.regex || node.bigint || !isJson(node.raw ?? '') ? [computed(offset)] : [];
    }
    default:
      return [computed(offset)];
  }
}

function computed(offset: number): Slip {
  return {
    offset,
    fact: 'a value is no literal',
    hint: 'Write a text in double quotes, a number, true, false or null.',
  };
}

function isJson(raw: string): boolean {
  try {
    JSON.parse(raw);
    return true;
  } catch {
    return false; // `0x10`, `1_000`, an escape that only JavaScript has.
  }
}

function nodeOf(expression: Expression): JsonNode {
  const at = placeOf(expression);
  switch (expression.type) {
    case 'ArrayExpression': {
      const items = expression.elements.flatMap((element) =>
        element && element.type !== 'SpreadElement' ? nodeOf(element) : [],
      );
      return { value: items.map(({ value }) => value), ...at, items };
    }
    case 'ObjectExpression': {
      const entries = expression.properties.flatMap((property) => {
        if (property.type !== 'Property' || property.key.type !== 'Literal') return [];
        return [[String(property.key.value), nodeOf(property.value as Expression)] as const];
      });
      const keys = expression.properties.flatMap((property) =>
        property.type === 'Property' && property.key.type === 'Literal'
          ? [[String(property.key.value), placeOf(property.key)] as const]
          : [],
      );
      return {
        value: Object.fromEntries(entries.map(([key, { value }]) => [key, value])),
        ...at,
        fields: Object.fromEntries(entries),
        keys: Object.fromEntries(keys),
      };
    }
    case 'UnaryExpression':
      return { value: -Number(nodeOf(expression.argument).value), ...at };
    default:
      return { value: expression.type === 'Literal' ? expression.value : undefined, ...at };
  }
}

function placeOf({ loc }: Node): { line: number; column: number } {
  return { line: loc?.start.line ?? 1, column: (loc?.start.column ?? 0) + 1 };
}
