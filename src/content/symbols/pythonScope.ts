import type { SyntaxNode } from '@lezer/common';
import type { NameUse } from './pythonNames.ts';

/** The names that a module, function or class binds. */
export interface Scope {
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
export function targetOf(local: string, from: Scope): string | null {
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
export function importedNames(
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
