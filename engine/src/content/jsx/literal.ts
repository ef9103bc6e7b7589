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

/** An expression that can't be evaluated, returned as a value. */
class Refused {
  readonly problem: string;
  readonly missing: { from: 'props' | 'frontMatter'; name: string } | undefined;
  constructor(problem: string, missing?: Refused['missing']) {
    this.problem = problem;
    this.missing = missing;
  }
}

/** Evaluates a literal, or a read of `props`, `frontMatter`, or an import. A lone comment is undefined. */
export function evaluate(code: string, scope: Scope): Evaluated {
  const simple = simpleLiteral(code.trim());
  if (simple !== undefined) return { ok: true, value: simple };
  if (isComment(code)) return { ok: true, value: undefined };
  let node: Expression;
  try {
    node = parseExpressionAt(code, 0, { ecmaVersion: 'latest', preserveParens: true });
    if (!isComment(code.slice(node.end))) return { ok: false, problem: 'is not a single literal' };
  } catch {
    return { ok: false, problem: 'is not a JavaScript literal' };
  }
  const value = read(node, scope);
  if (!(value instanceof Refused)) return { ok: true, value };
  return { ok: false, problem: value.problem, ...(value.missing && { missing: value.missing }) };
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

function read(node: Expression | SpreadElement, scope: Scope): unknown {
  switch (node.type) {
    case 'Literal':
      return node.regex || node.bigint ? new Refused('is a kind of literal that no component accepts') : node.value;
    case 'TemplateLiteral':
      return templateOf(node, scope);
    case 'UnaryExpression': {
      const value = read(node.argument, scope);
      if (typeof value !== 'number' || !'+-'.includes(node.operator)) return new Refused('computes a value');
      return node.operator === '-' ? -value : value;
    }
    case 'ParenthesizedExpression':
      return read(node.expression, scope);
    case 'ArrayExpression': {
      const values = node.elements.map((element) => (element === null ? null : read(element, scope)));
      return values.find((value) => value instanceof Refused) ?? values;
    }
    case 'ObjectExpression':
      return objectOf(node, scope);
    case 'Identifier':
      if (node.name === 'undefined') return undefined;
      // Docusaurus's name for the page's table of contents.
      if (node.name === 'toc') return new TocPart();
      if (scope.names.has(node.name)) return scope.names.get(node.name);
      return new Refused(`reads "${node.name}", which is not imported`);
    case 'MemberExpression':
      return memberOf(node, scope);
    case 'SpreadElement':
      return new Refused('spreads a value');
    case 'CallExpression':
      return callOf(node, scope) ?? new Refused('calls a function');
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return new Refused('is a function');
    default:
      return new Refused('computes a value');
  }
}

/** A template literal with its values. */
function templateOf({ quasis, expressions }: TemplateLiteral, scope: Scope): unknown {
  let text = '';
  for (const [index, { value }] of quasis.entries()) {
    text += value.cooked ?? '';
    const expression = expressions[index];
    if (!expression) continue;
    const part = read(expression, scope);
    if (part instanceof Refused) return part;
    if (part !== null && !['string', 'number', 'boolean', 'undefined'].includes(typeof part))
      return new Refused('puts a list or an object into a string');
    text += String(part);
  }
  return text;
}

function objectOf(node: ObjectExpression, scope: Scope): unknown {
  const entries: [string, unknown][] = [];
  for (const property of node.properties) {
    const key = property.type === 'Property' ? keyOf(property) : undefined;
    if (property.type !== 'Property' || key === undefined)
      return new Refused('contains something other than plain keys');
    const value = read(property.value, scope);
    if (value instanceof Refused) return value;
    entries.push([key, value]);
  }
  // `fromEntries` creates own properties, even for `__proto__`.
  return Object.fromEntries(entries);
}

function keyOf({ key, computed, kind, method }: Property): string | undefined {
  if (computed || kind !== 'init' || method) return undefined;
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
}

/** Supported calls: the address of a file, and a part of the table of contents. Undefined for others. */
function callOf({ callee, arguments: args }: CallExpression, scope: Scope): unknown {
  const values = args.map((argument) => read(argument, scope));
  const [first] = values;
  if (callee.type === 'Identifier' && typeof first === 'string' && values.length === 1) {
    if (callee.name === 'require') return scope.path?.(first) ?? first;
    if (callee.name === 'useBaseUrl') return fromBase(first);
  }
  const isSlice = callee.type === 'MemberExpression' && !callee.computed && nameOf(callee.property) === 'slice';
  if (!isSlice || callee.object.type === 'Super' || !values.every((value) => typeof value === 'number'))
    return undefined;
  const holder = read(callee.object, scope);
  return holder instanceof TocPart ? holder.slice(...(values as number[])) : undefined;
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
  if (name === undefined || object.type === 'Super') return new Refused('reads a property by a computed name');
  if (object.type === 'Identifier' && (object.name === 'props' || object.name === 'frontMatter')) {
    const from = scope[object.name];
    return Object.hasOwn(from, name)
      ? from[name]
      : new Refused(`reads "${object.name}.${name}", which does not exist`, { from: object.name, name });
  }
  // In Docusaurus, the items of the page's category. A DocCardList shows them by default.
  if (name === 'items' && object.type === 'CallExpression' && isCategory(object)) return undefined;
  const holder = read(object, scope);
  if (holder instanceof Refused) return holder;
  // `require('./a.png').default`
  if (name === 'default' && object.type === 'CallExpression' && typeof holder === 'string') return holder;
  const isHeld = typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name);
  return isHeld ? (holder as Record<string, unknown>)[name] : new Refused(`reads "${name}" of a value that has none`);
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
