import {
  type CallExpression,
  type Expression,
  type ObjectExpression,
  type Property,
  parseExpressionAt,
  type SpreadElement,
  type TemplateLiteral,
} from 'acorn';

/** What an expression may read. */
export interface Scope {
  props: Readonly<Record<string, unknown>>;
  frontMatter: Readonly<Record<string, unknown>>;
  /** Imported pictures, files, and strings, by local name. */
  names: ReadonlyMap<string, unknown>;
  /** Resolves `require("./a.png")`; defaults to the path itself. */
  path?(src: string): string;
}

export type Evaluated =
  | { ok: true; value: unknown }
  /** `missing` names a property that doesn't exist. */
  | { ok: false; problem: string; missing?: { from: 'props' | 'frontMatter'; name: string } };

/** An expression that can't be evaluated. Its message continues a sentence about the expression. */
class Refused extends Error {
  readonly missing: { from: 'props' | 'frontMatter'; name: string } | undefined;
  constructor(problem: string, missing?: Refused['missing']) {
    super(problem);
    this.missing = missing;
  }
}

/** Evaluates a literal, or a read of `props`, `frontMatter`, or an import. A lone comment is undefined. */
export function evaluate(code: string, scope: Scope): Evaluated {
  const simple = simpleLiteral(code.trim());
  if (simple !== undefined) return { ok: true, value: simple };
  if (isComment(code)) return { ok: true, value: undefined };
  try {
    const node = parseExpressionAt(code, 0, { ecmaVersion: 'latest', preserveParens: true });
    if (!isComment(code.slice(node.end))) throw new Refused('is not a single literal');
    return { ok: true, value: read(node, scope) };
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, problem: 'is not a JavaScript literal' };
    if (!(error instanceof Refused)) throw error;
    return { ok: false, problem: error.message, ...(error.missing && { missing: error.missing }) };
  }
}

/** Values that need no parser, which most attributes are; undefined for others. */
function simpleLiteral(code: string): unknown {
  if (code === 'true') return true;
  if (code === 'false') return false;
  if (code === 'null') return null;
  if (/^\d{1,15}(?:\.\d{1,15})?$/.test(code) && !/^0\d/.test(code)) return Number(code);
  const quoted = /^(?:"([^"\\\n]*)"|'([^'\\\n]*)'|`([^`\\$]*)`)$/.exec(code);
  return quoted ? (quoted[1] ?? quoted[2] ?? quoted[3]) : undefined;
}

function isComment(code: string): boolean {
  return /^(?:\s|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/|\/\/[^\n]*(?:\n|$))*$/.test(code);
}

/** The value of an expression. Throws a Refused for one that can't be evaluated. */
function read(node: Expression | SpreadElement, scope: Scope): unknown {
  switch (node.type) {
    case 'Literal':
      if (node.regex || node.bigint) throw new Refused('is a kind of literal that no component accepts');
      return node.value;
    case 'TemplateLiteral':
      return templateOf(node, scope);
    case 'UnaryExpression': {
      const value = '+-'.includes(node.operator) ? read(node.argument, scope) : undefined;
      if (typeof value !== 'number') throw new Refused('computes a value');
      return node.operator === '-' ? -value : value;
    }
    case 'ParenthesizedExpression':
      return read(node.expression, scope);
    case 'ArrayExpression':
      return node.elements.map((element) => (element === null ? null : read(element, scope)));
    case 'ObjectExpression':
      // `fromEntries` creates own properties, even for `__proto__`.
      return Object.fromEntries(node.properties.map((property) => entryOf(property, scope)));
    case 'Identifier':
      if (node.name === 'undefined') return undefined;
      // Docusaurus's name for the page's table of contents.
      if (node.name === 'toc') return new TocPart();
      if (scope.names.has(node.name)) return scope.names.get(node.name);
      throw new Refused(`reads "${node.name}", which is not imported`);
    case 'MemberExpression':
      return memberOf(node, scope);
    case 'SpreadElement':
      throw new Refused('spreads a value');
    case 'CallExpression':
      return callOf(node, scope);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      throw new Refused('is a function');
    default:
      throw new Refused('computes a value');
  }
}

/** A template literal with its values. */
function templateOf({ quasis, expressions }: TemplateLiteral, scope: Scope): string {
  const parts = quasis.map(({ value }, index) => {
    const expression = expressions[index];
    const part = expression ? read(expression, scope) : '';
    if (part !== null && !['string', 'number', 'boolean', 'undefined'].includes(typeof part))
      throw new Refused('puts a list or an object into a string');
    return (value.cooked ?? '') + String(part);
  });
  return parts.join('');
}

function entryOf(property: ObjectExpression['properties'][number], scope: Scope): [key: string, value: unknown] {
  const key = property.type === 'Property' ? keyOf(property) : undefined;
  if (property.type !== 'Property' || key === undefined) throw new Refused('contains something other than plain keys');
  return [key, read(property.value, scope)];
}

function keyOf({ key, computed, kind, method }: Property): string | undefined {
  if (computed || kind !== 'init' || method) return undefined;
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
}

/** Supported calls: the address of a file, and a part of the table of contents. */
function callOf({ callee, arguments: args }: CallExpression, scope: Scope): unknown {
  const [first] = args;
  if (first && args.length === 1 && ['require', 'useBaseUrl'].includes(nameOf(callee) ?? '')) {
    const path = read(first, scope);
    if (typeof path === 'string') return nameOf(callee) === 'require' ? (scope.path?.(path) ?? path) : fromBase(path);
  }
  const isSlice = callee.type === 'MemberExpression' && !callee.computed && nameOf(callee.property) === 'slice';
  if (isSlice && callee.object.type !== 'Super') {
    const holder = read(callee.object, scope);
    const range = args.map((argument) => read(argument, scope));
    if (holder instanceof TocPart && range.every((value) => typeof value === 'number')) return holder.slice(...range);
  }
  throw new Refused('calls a function');
}

/** Docusaurus puts the base URL before everything but anchors and addresses with a protocol. */
function fromBase(path: string): string {
  return /^(?:[a-z][a-z0-9+.-]*:|[/#])/i.test(path) ? path : `/${path.replace(/^(?:\.{1,2}\/)+/, '')}`;
}

const nameOf = (node: { type: string; name?: string }) => (node.type === 'Identifier' ? node.name : undefined);

const isCategory = ({ callee, arguments: args }: CallExpression) =>
  nameOf(callee) === 'useCurrentSidebarCategory' && args.length === 0;

/** `props.name`, `frontMatter.title`, and nested properties. */
function memberOf(node: Extract<Expression, { type: 'MemberExpression' }>, scope: Scope): unknown {
  const { object, property, computed } = node;
  const name =
    !computed && property.type === 'Identifier'
      ? property.name
      : property.type === 'Literal'
        ? String(property.value)
        : undefined;
  if (name === undefined || object.type === 'Super') throw new Refused('reads a property by a computed name');
  if (object.type === 'Identifier' && (object.name === 'props' || object.name === 'frontMatter')) {
    const from = scope[object.name];
    if (Object.hasOwn(from, name)) return from[name];
    throw new Refused(`reads "${object.name}.${name}", which does not exist`, { from: object.name, name });
  }
  // In Docusaurus, the items of the page's category. A DocCardList shows them by default.
  if (name === 'items' && object.type === 'CallExpression' && isCategory(object)) return undefined;
  const holder = read(object, scope);
  // `require('./a.png').default`
  if (name === 'default' && object.type === 'CallExpression' && typeof holder === 'string') return holder;
  const isHeld = typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name);
  if (!isHeld) throw new Refused(`reads "${name}" of a value that has none`);
  return (holder as Record<string, unknown>)[name];
}

/** The table of contents in an expression: `toc` or `toc.slice(1)`. Its entries are known once the whole page is. */
export class TocPart {
  readonly slices: readonly (readonly number[])[];
  constructor(slices: TocPart['slices'] = []) {
    this.slices = slices;
  }

  slice(...range: number[]): TocPart {
    return new TocPart([...this.slices, range]);
  }

  /** Selects this part of all entries. */
  of<Entry>(entries: readonly Entry[]): Entry[] {
    return this.slices.reduce<Entry[]>((rest, [from, to]) => rest.slice(from, to), [...entries]);
  }
}
