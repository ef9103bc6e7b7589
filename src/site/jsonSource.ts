import { type Expression, parseExpressionAt } from 'acorn';
import type { Diagnostic } from '../diagnostic.ts';
import type { DiagnosticId } from '../diagnosticIds.ts';

/** A JSON value with the place of its text. */
export interface JsonNode {
  value: unknown;
  line: number;
  column: number;
  /** Of an array. */
  items?: JsonNode[];
  /** Of an object; the last of repeated keys. */
  fields?: Record<string, JsonNode>;
}

/** Parses JSON and keeps places, or gives a diagnostic with the given id at the first mistake. */
export function parseJson({ file, text, id }: { file: string; text: string; id: DiagnosticId }): {
  node: JsonNode | undefined;
  diagnostics: Diagnostic[];
} {
  const problem = (
    at: { line: number; column: number },
    message: string,
  ): { node: undefined; diagnostics: Diagnostic[] } => ({
    node: undefined,
    diagnostics: [{ id, level: 'error', file, ...at, message: `${file} is not JSON: ${message}` }],
  });
  let expression: Expression;
  try {
    // JSON is a subset of JavaScript's literals, and this parser knows where everything stands.
    expression = parseExpressionAt(text, 0, { ecmaVersion: 2022, locations: true });
  } catch (error) {
    const { loc, message } = error as SyntaxError & { loc?: { line: number; column: number } };
    return problem(
      { line: loc?.line ?? 1, column: (loc?.column ?? 0) + 1 },
      message.replace(/ \(\d+:\d+\)$/, '').toLowerCase(),
    );
  }
  try {
    JSON.parse(text);
  } catch (error) {
    // JavaScript, but not JSON: a comment, a trailing comma, single quotes.
    return problem({ line: 1, column: 1 }, (error as Error).message);
  }
  return { node: nodeOf(expression), diagnostics: [] };
}

function nodeOf(expression: Expression): JsonNode {
  const at = { line: expression.loc?.start.line ?? 1, column: (expression.loc?.start.column ?? 0) + 1 };
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
      return {
        value: Object.fromEntries(entries.map(([key, { value }]) => [key, value])),
        ...at,
        fields: Object.fromEntries(entries),
      };
    }
    case 'UnaryExpression':
      return { value: -Number(nodeOf(expression.argument).value), ...at };
    default:
      return { value: expression.type === 'Literal' ? expression.value : undefined, ...at };
  }
}
