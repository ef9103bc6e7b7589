import { type ArrayExpression, type Expression, type Node, parseExpressionAt } from 'acorn';
import { lastAtMost, lineStarts } from '../../shared/offsets.ts';

/** 1-based line and column of an offset. For many places of one text, use `dataPlaces`. */
export function placeOfOffset(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - lineStart + 1 };
}

/**
 * Finds quoted strings in a data module (`'a'`, `"a"`, or `` `a` ``), each at its first character inside the quotes.
 * `occurrence` is 0-based. If there are too few, returns the last one or the first line, because a value may be
 * computed.
 */
export function quotedPlaces(text: string): (value: string, occurrence?: number) => { line: number; column: number } {
  let offsets: Map<string, number[]> | undefined;
  let lines: number[] | undefined;
  return (value, occurrence = 0) => {
    offsets ??= quotedOffsets(text);
    lines ??= lineStarts(text);
    const all = offsets.get(value);
    const offset = all?.[occurrence] ?? all?.at(-1) ?? 0;
    const line = lastAtMost(lines, offset);
    return { line: line + 1, column: offset - (lines[line] ?? 0) + 1 };
  };
}

/** Everything between two quotes of one kind, so that an apostrophe in a comment hides nothing. */
function quotedOffsets(text: string): Map<string, number[]> {
  const offsets = new Map<string, number[]>();
  const last: Record<string, number> = {};
  for (const { index, 0: quote } of text.matchAll(/['"`]/g)) {
    const start = last[quote];
    if (start !== undefined) {
      const value = text.slice(start, index);
      const known = offsets.get(value);
      if (known) known.push(start);
      else offsets.set(value, [start]);
    }
    last[quote] = index + 1;
  }
  for (const list of offsets.values()) list.sort((a, b) => a - b);
  return offsets;
}

type Step = string | number;

/** What precedes a literal: the start of a JSON file, `export default`, `defineConfig(`, `const docs =`. */
const LITERAL_RE = /(?:^|=|\(|\bdefault\b)\s*(?=[[{])/g;

/**
 * Place of the value at a path of keys and indexes in a data module or a JSON file, or of its key if `part` is 'key'. A
 * value may be computed, so it returns the deepest step in the text, or the first line.
 */
export function dataPlace(
  text: string,
  steps: readonly Step[],
  part: 'key' | 'value' = 'value',
): { line: number; column: number } {
  return dataPlaces(text)(steps, part);
}

/** `dataPlace` for many places of one text, which is parsed once. */
export function dataPlaces(
  text: string,
): (steps: readonly Step[], part?: 'key' | 'value') => { line: number; column: number } {
  const starts = [...text.matchAll(LITERAL_RE)].map((match) => match.index + match[0].length);
  const literals = new Map<number, Expression | undefined>();
  const constants = new Map<string, Expression | undefined>();
  const spreads = new Map<ArrayExpression, number>();
  const source: Source = {
    literal: (offset) => remembered(literals, offset, () => literalAt(text, offset)),
    constant: (name) => remembered(constants, name, () => constantOf(text, name)),
    spread: (list) =>
      remembered(spreads, list, () => {
        const index = list.elements.findIndex((element) => element?.type === 'SpreadElement');
        return index < 0 ? Number.POSITIVE_INFINITY : index;
      }),
  };
  let lines: number[] | undefined;
  return (steps, part = 'value') => {
    let deepest = { depth: 0, offset: 0 };
    for (const start of starts) {
      const found = follow(source, source.literal(start), { steps, part });
      if (found.depth > deepest.depth) deepest = found;
      if (deepest.depth === steps.length) break;
    }
    lines ??= lineStarts(text);
    const line = lastAtMost(lines, deepest.offset);
    return { line: line + 1, column: deepest.offset - (lines[line] ?? 0) + 1 };
  };
}

interface Source {
  literal(offset: number): Expression | undefined;
  constant(name: string): Expression | undefined;
  /** Index of a list's first spread; infinite without one. */
  spread(list: ArrayExpression): number;
}

function remembered<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  if (!known.has(key)) known.set(key, make());
  return known.get(key) as V;
}

function literalAt(text: string, offset: number): Expression | undefined {
  try {
    return parseExpressionAt(text, offset, { ecmaVersion: 'latest' });
  } catch {
    return undefined; // It contains TypeScript, or it isn't a literal.
  }
}

function follow(
  source: Source,
  literal: Expression | undefined,
  { steps, part }: { steps: readonly Step[]; part: 'key' | 'value' },
): { depth: number; offset: number } {
  let node = literal;
  let offset = 0;
  for (const [depth, step] of steps.entries()) {
    // Sections of the data are often separate constants.
    if (node?.type === 'Identifier') node = source.constant(node.name);
    const child: { key: Node; value: Expression } | undefined = node && childOf(source, node, step);
    if (!child) return { depth, offset };
    offset = (part === 'key' ? child.key : child.value).start;
    node = child.value;
  }
  return { depth: steps.length, offset };
}

function childOf(source: Source, node: Expression, step: Step): { key: Node; value: Expression } | undefined {
  if (node.type === 'ArrayExpression' && typeof step === 'number') {
    // The length of a spread is unknown.
    const item = step < source.spread(node) ? node.elements[step] : undefined;
    return item && item.type !== 'SpreadElement' ? { key: item, value: item } : undefined;
  }
  if (node.type !== 'ObjectExpression') return undefined;
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.computed) continue;
    const { key, value } = property;
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
    if (name === step) return { key, value };
  }
  return undefined;
}

function constantOf(text: string, name: string): Expression | undefined {
  const match = new RegExp(`\\bconst\\s+${name.replaceAll('$', '\\$')}\\b[^=]*=\\s*`).exec(text);
  return match ? literalAt(text, match.index + match[0].length) : undefined;
}
