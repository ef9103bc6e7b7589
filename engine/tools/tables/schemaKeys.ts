import { type Comment, type Expression, type ObjectExpression, parseExpressionAt, type SpreadElement } from 'acorn';

interface SchemaKey {
  /** `navbar.logo` */
  path: string;
  /** The text of the comment before it. */
  says: string;
  /** Its default value. */
  byDefault: string | undefined;
}

/**
 * The keys of the valibot schema `name` in source order, also inside lists and options, with the comments before them.
 * `source` is the text of the files that contain the schema and the constants that it's made of.
 */
export function schemaKeys(source: string, name: string): SchemaKey[] {
  const keys = new Map<string, SchemaKey>();
  const comments: Comment[] = [];
  const open = new Set<string>();

  const constant = (name: string, path: string, hasFields = false) => {
    const found = new RegExp(`^(?:export )?const ${name}(?:: .*)? = `, 'm').exec(source);
    if (!found || open.has(name)) return;
    const start = found.index + found[0].length;
    const value = expressionAt(source, start, comments);
    open.add(name);
    if (hasFields && value?.type === 'ObjectExpression') members(value, path);
    else if (value) visit(value, path);
    // It contains types: a function that selects one of the schemas that it names.
    else namesIn(source.slice(start, start + source.slice(start).search(/;\n(?!\s* )/)), path);
    open.delete(name);
  };
  const namesIn = (text: string, path: string) => {
    for (const name of new Set(text.match(/\b[A-Za-z]\w*/g))) constant(name, path);
  };
  const members = ({ start, properties }: ObjectExpression, path: string) => {
    let end = start;
    for (const property of properties) {
      if (property.type === 'SpreadElement') {
        if (property.argument.type === 'Identifier') constant(property.argument.name, path, true);
      } else if (property.key.type === 'Identifier') {
        const { name: key } = property.key;
        const value = property.value as Expression;
        const comment =
          comments.findLast((one) => one.start >= end && one.end <= property.start)?.value ??
          (value.type === 'Identifier' ? commentOf(source, value.name) : undefined);
        const inner = path === '' ? key : `${path}.${key}`;
        const made = described(inner, comment);
        // The same key of several alternatives, such as `type`, is one key.
        const known = keys.get(inner);
        if (!known?.says && (!known || made.says)) keys.set(inner, made);
        visit(value, inner);
      }
      ({ end } = property);
    }
  };
  const visit = (node: Expression | SpreadElement, path: string) => {
    if (node.type === 'Identifier') constant(node.name, path);
    else if (node.type === 'ArrowFunctionExpression') namesIn(source.slice(node.start, node.end), path);
    else if (node.type === 'ArrayExpression') for (const item of node.elements) item && visit(item, path);
    else if (node.type === 'ObjectExpression') {
      for (const property of node.properties) if (property.type === 'Property') visit(property.value, path);
    } else if (node.type === 'CallExpression' && !isKeyList(node.callee)) {
      const [first] = node.arguments;
      const isObject = isObjectSchema(node.callee);
      if (isObject && first?.type === 'ObjectExpression') members(first, path);
      else if (isObject && first?.type === 'Identifier') constant(first.name, path, true);
      else for (const argument of node.arguments) visit(argument, path);
    }
  };
  constant(name, '');
  return [...keys.values()];
}

/** The expression at an offset; undefined if it contains TypeScript. */
function expressionAt(source: string, offset: number, onComment: Comment[]): Expression | undefined {
  try {
    return parseExpressionAt(source, offset, { ecmaVersion: 'latest', onComment });
  } catch {
    return undefined;
  }
}

/** `Object.keys(ITEMS)`, whose schemas aren't the value's. */
function isKeyList(callee: Expression | { type: 'Super' }): boolean {
  return callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'Object';
}

function isObjectSchema(callee: Expression | { type: 'Super' }): boolean {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  return ['strictObject', 'looseObject', 'object'].includes(callee.property.name);
}

/** The comment on the line before a constant. */
function commentOf(source: string, name: string): string | undefined {
  return new RegExp(`^/\\*(\\*.*) \\*/\\n(?:export )?const ${name} = `, 'm').exec(source)?.[1];
}

/** A key with the text of its comment, which starts with an asterisk. */
function described(path: string, comment = ''): SchemaKey {
  const text = comment
    .replace(/^\*/, '')
    .replace(/\n\s*\* ?/g, ' ')
    .trim();
  return {
    path,
    says: text.replace(/ ?@(?:default|example) .*$/, ''),
    byDefault: /@default (.*?)(?= @|$)/.exec(text)?.[1]?.trim(),
  };
}
