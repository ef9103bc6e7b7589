/** The names that a module, function or class binds. */
export interface PythonScope {
  parent: PythonScope | undefined;
  /** Functions in a class don't see its names. */
  isClass: boolean;
  /** Dotted name that a local name refers to; null if it isn't Dagster's. */
  bound: ReadonlyMap<string, string | null>;
  bind(local: string, target: string | null): void;
}

export function createScope(parent?: PythonScope, isClass = false): PythonScope {
  const bound = new Map<string, string | null>();
  return {
    parent,
    isClass,
    bound,
    // Bound to two different things: the meaning depends on the control flow.
    bind: (local, target) => bound.set(local, bound.has(local) && bound.get(local) !== target ? null : target),
  };
}

/** The dotted name that a variable refers to, or null if it isn't Dagster's. */
export function assignmentTarget(local: string, from: PythonScope): string | null {
  for (let scope: PythonScope | undefined = from; scope; scope = scope.parent) {
    if (scope.isClass && scope !== from) continue;
    const target = scope.bound.get(local);
    if (target !== undefined) return target;
  }
  // Examples often omit this import.
  if (local === 'dg') return 'dagster';
  return isOurs(local) ? local : null;
}

/** True for the name of a Dagster package, judging by its prefix. */
export function isOurs(name: string): boolean {
  return /^dagster(?:_|$|mill)/.test(name);
}
