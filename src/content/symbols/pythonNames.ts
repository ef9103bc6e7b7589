import type { SyntaxNode, SyntaxNodeRef } from '@lezer/common';
import { parser } from '@lezer/python';
import { BINDING_NODES, boundBy, childrenOf, keywordsOf } from './pythonRoles.ts';
import { createScope, importedNames, type Scope, targetOf } from './pythonScope.ts';

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
export interface ArgumentUse {
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
    const target = targetOf(text(node), from);
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
