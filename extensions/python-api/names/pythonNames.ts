import type { SyntaxNode, SyntaxNodeRef } from '@lezer/common';
import { parser } from '@lezer/python';
import { BINDING_NODES, boundBy, childrenOf, keywordsOf } from './pythonRoles.ts';
import { assignmentTarget, createScope, isOurs, type PythonScope } from './pythonScope.ts';

/** One use of a dotted name of a Dagster package in Python code. */
export interface NameUse {
  /** With its module, resolved by the imports: `dagster_aws.s3.S3Resource` for `s3.S3Resource`. */
  name: string;
  /** Offset of each of its parts in the code; parts that an alias replaces are all at the alias. */
  offsets: number[];
  /** The alias of the first parts: `s3` for two of them. Undefined in an import statement. */
  alias?: { text: string; parts: number };
}

/** A keyword argument of a call: `asset(name=…)`. */
interface ArgumentUse {
  /** The called name, with its module. */
  callee: string;
  keyword: string;
  offset: number;
}

export interface PythonNames {
  uses: NameUse[];
  arguments: ArgumentUse[];
}

/** Comprehensions have their own scope. */
const SCOPES = new Set([
  'FunctionDefinition',
  'ClassDefinition',
  'LambdaExpression',
  'ArrayComprehensionExpression',
  'ComprehensionExpression',
  'DictionaryComprehensionExpression',
  'SetComprehensionExpression',
]);

/** A generator that is the only argument of a call shares the call's parentheses. */
const isScope = ({ name, node }: SyntaxNodeRef) => SCOPES.has(name) || (name === 'ArgList' && !!node.getChild('for'));

/** Nodes in which a variable may not be a reference. */
const ROLES = new Set([...BINDING_NODES, 'ArgList', 'KeywordPattern', 'Decorator']);

/**
 * The names of Dagster packages in Python code, in order. Skips code that doesn't parse. A name that the code binds to
 * something else isn't a Dagster name; an unbound `dg` or `dagster` is.
 */
export function pythonNames(code: string): PythonNames {
  const found: PythonNames = { uses: [], arguments: [] };
  const references: { node: SyntaxNode; scope: PythonScope }[] = [];
  /** Offsets of names that aren't references. */
  const taken = new Set<number>();
  let scope = createScope();
  const text = (node: SyntaxNode) => code.slice(node.from, node.to);
  const bind = (variable: SyntaxNode | null) => {
    if (!variable) return;
    scope.bind(text(variable), null);
    taken.add(variable.from);
  };

  parser.parse(code).iterate({
    enter(ref) {
      const { name } = ref;
      if (name === 'VariableName') {
        if (!taken.has(ref.from)) references.push({ node: ref.node, scope });
        return;
      }
      if (name === 'ImportStatement') {
        const { uses, bindings } = importedNames(ref.node, text);
        found.uses.push(...uses);
        for (const [local, target] of bindings) scope.bind(local, target);
        return false;
      }
      // `global` binds nothing, and its names are bound where they are assigned.
      if (name === 'ScopeStatement') return false;
      if (isScope(ref)) {
        if (name.endsWith('Definition')) bind(ref.node.getChild('VariableName'));
        scope = createScope(scope, name === 'ClassDefinition');
      }
      if (!ROLES.has(name)) return;
      for (const variable of boundBy(ref.node)) bind(variable);
      for (const word of keywordsOf(ref.node)) taken.add(word.from);
      // The parser reports some attributes of decorators as variables.
      if (name === 'Decorator') for (const property of flatProperties(ref.node)) taken.add(property.from);
    },
    leave(ref) {
      if (isScope(ref)) scope = scope.parent ?? scope;
    },
  });

  for (const { node, scope: from } of references) {
    const target = assignmentTarget(text(node), from);
    if (target) addUse(node, target, { found, text });
  }
  found.uses.sort((a, b) => (a.offsets.at(-1) ?? 0) - (b.offsets.at(-1) ?? 0));
  return found;
}

/** Records the attribute chain that starts at a name, and the keywords of its call. */
function addUse(
  start: SyntaxNode,
  target: string,
  { found, text }: { found: PythonNames; text: (node: SyntaxNode) => string },
): void {
  const { properties, call } = chainFrom(start);
  const parts = target.split('.').length;
  const name = [target, ...properties.map(text)].join('.');
  if (name.includes('.')) {
    const offsets = [...Array<number>(parts).fill(start.from), ...properties.map(({ from }) => from)];
    found.uses.push({ name, offsets, alias: { text: text(start), parts } });
  }
  for (const word of call ? keywordsOf(call) : [])
    found.arguments.push({ callee: name, keyword: text(word), offset: word.from });
}

/** The attributes after a name, and the arguments if the whole is called. */
function chainFrom(start: SyntaxNode): { properties: SyntaxNode[]; call: SyntaxNode | null } {
  const { parent } = start;
  if (parent?.name === 'Decorator' || parent?.name === 'AttributePattern')
    return { properties: flatProperties(parent), call: parent.getChild('ArgList') };
  const properties: SyntaxNode[] = [];
  let node = start;
  while (node.parent?.name === 'MemberExpression' && node.parent.from === node.from) {
    const property = node.parent.getChild('PropertyName');
    if (!property) break;
    properties.push(property);
    node = node.parent;
  }
  const outer = node.parent;
  const isCalled = outer?.name === 'CallExpression' && outer.from === node.from;
  return { properties, call: isCalled ? outer.getChild('ArgList') : null };
}

/** Decorators and patterns contain a chain as a flat list of names and dots. */
function flatProperties(node: SyntaxNode): SyntaxNode[] {
  return childrenOf(node).filter((_, index, all) => all[index - 1]?.name === '.');
}

/** The names and bindings of an import statement. Bindings of relative imports and other packages aren't Dagster's. */
function importedNames(
  statement: SyntaxNode,
  text: (node: SyntaxNode) => string,
): { uses: NameUse[]; bindings: [local: string, target: string | null][] } {
  const uses: NameUse[] = [];
  const bindings: [string, string | null][] = [];
  const [clauses, module] = clausesOf(statement);
  const isFrom = module !== undefined;
  for (const { path, as } of isFrom && clauses.length === 0 ? [{ path: [], as: undefined }] : clauses) {
    const nodes = [...(module ?? []), ...path];
    const first = nodes[0];
    const last = nodes.at(-1);
    if (!first || !last) continue;
    const isKnown = isOurs(text(first)) && !(isFrom && isRelative(statement));
    const name = nodes.map(text).join('.');
    if (isKnown && nodes.length > 0) uses.push({ name, offsets: nodes.map(({ from }) => from) });
    if (path.length === 0) continue;
    // `import a.b` binds `a`; `import a.b as c` and `from a import b` bind the whole name.
    if (as) bindings.push([text(as), isKnown ? name : null]);
    else if (isFrom) bindings.push([text(last), isKnown ? name : null]);
    else bindings.push([text(first), isKnown ? text(first) : null]);
  }
  return { uses, bindings };
}

interface Clause {
  path: SyntaxNode[];
  as: SyntaxNode | undefined;
}

/** The comma-separated parts of an import, and the module of a `from … import`. */
function clausesOf(statement: SyntaxNode): [clauses: Clause[], module: SyntaxNode[] | undefined] {
  let module: SyntaxNode[] | undefined;
  let clause: Clause = { path: [], as: undefined };
  let clauses: Clause[] = [clause];
  let afterAs = false;
  for (let node = statement.firstChild; node; node = node.nextSibling) {
    if (node.name === 'import' && statement.firstChild?.name === 'from') {
      module = clause.path;
      clause = { path: [], as: undefined };
      clauses = [clause];
    } else if (node.name === ',') {
      clause = { path: [], as: undefined };
      clauses.push(clause);
    } else if (node.name === 'VariableName') {
      if (afterAs) clause.as = node;
      else clause.path.push(node);
    }
    afterAs = node.name === 'as';
  }
  return [clauses.filter(({ path }) => path.length > 0), module];
}

/** `from . import x`, `from .a import x`. */
function isRelative(statement: SyntaxNode): boolean {
  return statement.firstChild?.nextSibling?.name === '.';
}
