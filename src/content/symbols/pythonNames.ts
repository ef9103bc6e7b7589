import type { SyntaxNode, SyntaxNodeRef } from '@lezer/common';
import { parser } from '@lezer/python';
import { BINDING_NODES, boundBy, childrenOf, keywordsOf } from './pythonRoles.ts';

/** One use of a dotted name of a dagster package in Python code. */
export interface NameUse {
  /** With its module, as the imports say: `dagster_aws.s3.S3Resource` for `s3.S3Resource`. */
  name: string;
  /** Offset of each of its parts in the code; parts that an alias stands for are all at the alias. */
  offsets: number[];
  /** What the code writes for the first parts: `s3` for two of them. Undefined in an import statement. */
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

/** What a comprehension binds is its own. */
const SCOPES = new Set([
  'FunctionDefinition',
  'ClassDefinition',
  'LambdaExpression',
  'ArrayComprehensionExpression',
  'ComprehensionExpression',
  'DictionaryComprehensionExpression',
  'SetComprehensionExpression',
]);

/** A generator that is the only argument of a call stands in the call's brackets. */
const isScope = ({ name, node }: SyntaxNodeRef) => SCOPES.has(name) || (name === 'ArgList' && !!node.getChild('for'));

/** Nodes in which a variable may be something else than a reference. */
const ROLES = new Set([...BINDING_NODES, 'ArgList', 'KeywordPattern', 'Decorator']);

/**
 * The names of dagster packages in Python code, in order of place. Whatever the parser does not understand is passed over.
 * A name that the code binds to anything else is not a dagster name; `dg` and `dagster` are, where nothing binds them.
 */
export function pythonNames(code: string): PythonNames {
  const found: PythonNames = { uses: [], arguments: [] };
  const references: { node: SyntaxNode; scope: Scope }[] = [];
  /** Offsets of names that are no references. */
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
      // `global` binds nothing here, and what it names is bound where it stands.
      if (name === 'ScopeStatement') return false;
      if (isScope(ref)) {
        if (name.endsWith('Definition')) bind(ref.node.getChild('VariableName'));
        scope = createScope(scope, name === 'ClassDefinition');
      }
      if (!ROLES.has(name)) return;
      for (const variable of boundBy(ref.node)) bind(variable);
      for (const word of keywordsOf(ref.node)) taken.add(word.from);
      // The parser takes some attributes of decorators for variables.
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

/** Notes the chain of attributes that starts at a name, and the keywords of its call. */
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

/** The attributes written after a name, and the arguments when the whole is called. */
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

/** Decorators and patterns hold a chain flat, as names and dots. */
function flatProperties(node: SyntaxNode): SyntaxNode[] {
  return childrenOf(node).filter((_, index, all) => all[index - 1]?.name === '.');
}

/** The names that a module, function or class binds. */
interface Scope {
  parent: Scope | undefined;
  /** A class's names are not seen from its functions. */
  isClass: boolean;
  /** Dotted name of dagster that a local name stands for; null for a name that stands for anything else. */
  bound: ReadonlyMap<string, string | null>;
  bind(local: string, target: string | null): void;
}

export function createScope(parent?: Scope, isClass = false): Scope {
  const bound = new Map<string, string | null>();
  return {
    parent,
    isClass,
    bound,
    // Bound twice to different things: what it stands for depends on the run.
    bind: (local, target) => bound.set(local, bound.has(local) && bound.get(local) !== target ? null : target),
  };
}

/** The dotted name that a variable stands for, or null when it is none of dagster's. */
export function assignmentTarget(local: string, from: Scope): string | null {
  for (let scope: Scope | undefined = from; scope; scope = scope.parent) {
    if (scope.isClass && scope !== from) continue;
    const target = scope.bound.get(local);
    if (target !== undefined) return target;
  }
  // Examples leave out the import that every example has.
  if (local === 'dg') return 'dagster';
  return isOurs(local) ? local : null;
}

/** True for the name of a package of the dagster family, as far as its first letters say. */
function isOurs(name: string): boolean {
  return /^dagster(?:_|$|mill)/.test(name);
}

/** What an import statement names and binds. Relative imports and other packages bind names that are none of dagster's. */
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
    // `import a.b` binds `a`; `import a.b as c` and `from a import b` the whole.
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
