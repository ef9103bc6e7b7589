import {
  type ArrayExpression,
  type Expression,
  type Node,
  type ObjectExpression,
  type Property,
  parseExpressionAt,
} from 'acorn';
import { asWritten, textFrom } from '../../shared/asWritten.ts';
import type { Place } from '../../shared/diagnostics.ts';
import { placesIn } from '../../shared/offsets.ts';

/** Keys and indexes that lead to a value. */
export type DataPath = readonly (string | number)[];

/** The text of a file with data. */
export interface SourceText {
  file: string;
  text: string;
}

/** The places of the values of a file with data. */
export interface DataPlaces {
  /**
   * Place of the value at a path, or of its key if `part` is 'key'. A value may be computed, so it's the deepest step in
   * the text, or the first line.
   */
  place(steps: DataPath, part?: 'key' | 'value'): Place;
  /** The value at a path as JSON for a message, with numbers spelled as in the text, and cut to `most` characters. */
  written(value: unknown, steps: DataPath, most?: number): string;
}

/** Finds values in a data module or a JSON file, which is parsed once. */
export function dataPlaces({ file, text }: SourceText): DataPlaces {
  const starts = [...text.matchAll(LITERAL_RE)].map((match) => match.index + match[0].length);
  const parsed = new Map<number, Expression | undefined>();
  const literalAt = (offset: number) => {
    if (!parsed.has(offset)) parsed.set(offset, parseLiteral(text, offset));
    return parsed.get(offset);
  };
  const constant = (name: string) => {
    const match = new RegExp(`\\bconst\\s+${name.replaceAll('$', '\\$')}\\b[^=]*=\\s*`).exec(text);
    return match ? literalAt(match.index + match[0].length) : undefined;
  };
  const items = new Map<ArrayExpression, ReturnType<typeof countedItems>>();
  const itemsOf = (list: ArrayExpression) => {
    const known = items.get(list) ?? countedItems(list);
    items.set(list, known);
    return known;
  };
  const childOf = (node: Expression, step: string | number): Child | undefined => {
    if (node.type === 'ObjectExpression') return propertyOf(node, step);
    const item = node.type === 'ArrayExpression' && typeof step === 'number' ? itemsOf(node)[step] : undefined;
    return item ? { key: item, value: item } : undefined;
  };
  const follow = (start: number, steps: DataPath, part: 'key' | 'value') => {
    let node = literalAt(start);
    let offset = 0;
    for (const [depth, step] of steps.entries()) {
      // Sections of the data are often separate constants.
      if (node?.type === 'Identifier') node = constant(node.name);
      const child: Child | undefined = node && childOf(node, step);
      if (!child) return { depth, offset };
      offset = child[part].start;
      node = child.value;
    }
    return { depth: steps.length, offset };
  };
  const placeOf = placesIn(text);
  return placesBy(text, (steps, part = 'value') => {
    let deepest = { depth: 0, offset: 0 };
    for (const start of starts) {
      const found = follow(start, steps, part);
      if (found.depth > deepest.depth) deepest = found;
      if (deepest.depth === steps.length) break;
    }
    return { file, ...placeOf(deepest.offset) };
  });
}

/** The places of values in `text`, from a function that finds them. */
export function placesBy(text: string, place: DataPlaces['place']): DataPlaces {
  return {
    place,
    written: (value, steps, most = Number.POSITIVE_INFINITY) => {
      const json = asWritten(value, textFrom(text, place(steps)));
      return json.length > most ? `${json.slice(0, most - 3)}…` : json;
    },
  };
}

/** What precedes a literal: the start of a JSON file, `export default`, `defineConfig(`, `const docs =`. */
const LITERAL_RE = /(?:^|=|\(|\bdefault\b)\s*(?=[[{])/g;

function parseLiteral(text: string, offset: number): Expression | undefined {
  try {
    return parseExpressionAt(text, offset, { ecmaVersion: 'latest' });
  } catch {
    return undefined; // It contains TypeScript, or it isn't a literal.
  }
}

/** A value in a list or an object. */
interface Child {
  key: Node;
  value: Expression;
}

/** The items with a known index: the length of a spread is unknown. */
function countedItems({ elements }: ArrayExpression): (Expression | null)[] {
  const counted = [];
  for (const item of elements) {
    if (item?.type === 'SpreadElement') break;
    counted.push(item);
  }
  return counted;
}

function propertyOf({ properties }: ObjectExpression, step: string | number): Property | undefined {
  // Of a repeated key, the last one counts.
  return properties.findLast((property): property is Property => {
    if (property.type !== 'Property' || property.computed) return false;
    const { key } = property;
    return (key.type === 'Identifier' ? key.name : key.type === 'Literal' && String(key.value)) === step;
  });
}

/**
 * Finds quoted strings in a data module (`'a'`, `"a"`, or `` `a` ``), each at its first character inside the quotes: the
 * first at or after the value that `steps` lead to, or else the first of all, because a value may be computed.
 */
export function quotedPlaces({ file, text }: SourceText): (value: string, steps?: DataPath) => Place {
  const { place } = dataPlaces({ file, text });
  const placeOf = placesIn(text);
  let offsets: Map<string, number[]> | undefined;
  return (value, steps = []) => {
    offsets ??= quotedOffsets(text);
    const from = place(steps);
    const all = (offsets.get(value) ?? []).map((offset) => ({ file, ...placeOf(offset) }));
    return all.find(({ line, column }) => (line - from.line || column - from.column) >= 0) ?? all[0] ?? from;
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
