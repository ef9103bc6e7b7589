/** Why a value isn't plain data, and how to fix it. */
export interface DataProblem {
  message: string;
  hint: string;
  /** Keys and indexes that lead to the value. */
  steps: (string | number)[];
}

/**
 * Why a data module's export has no faithful JSON copy; undefined if it has one. Rejects values that JSON would lose or
 * never finish. The worker runs this function's source, so it can't reference anything outside itself.
 */
export function dataProblem(value: unknown): DataProblem | undefined {
  const maxDepth = 100;
  // The largest site has some ten thousand; lists that share parts can mean billions.
  const maxValues = 1_000_000;
  const hint = 'Write strings, numbers, true, false, null, lists, and objects only.';
  const above: object[] = [];
  const steps: (string | number)[] = [];
  let count = 0;

  const kindOfLost = (inner: unknown): string | undefined => {
    if (inner === undefined) return 'undefined';
    if (typeof inner === 'number') return Number.isFinite(inner) ? undefined : String(inner);
    if (typeof inner === 'function' || typeof inner === 'symbol' || typeof inner === 'bigint')
      return `a ${typeof inner}`;
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return undefined;
    const prototype = Object.getPrototypeOf(inner);
    const isPlain = prototype === null || Object.getPrototypeOf(prototype) === null;
    return isPlain ? undefined : `a ${prototype.constructor?.name || 'class instance'}`;
  };
  const check = (inner: unknown, path: string): string | undefined => {
    const lost = kindOfLost(inner);
    if (lost !== undefined) return `it must export plain data, but ${path} is ${lost}`;
    if (++count > maxValues) return `it exports more than ${maxValues.toLocaleString('en')} values`;
    if (typeof inner !== 'object' || inner === null) return undefined;
    if (above.includes(inner)) return `it must export plain data, but ${path} contains itself`;
    if (above.length === maxDepth) return `its data is more than ${maxDepth} levels deep`;
    above.push(inner);
    for (const [key, child] of Object.entries(inner)) {
      if (child === undefined && !Array.isArray(inner)) continue;
      steps.push(Array.isArray(inner) ? Number(key) : key);
      const message = check(child, Array.isArray(inner) ? `${path}[${key}]` : `${path}.${key}`);
      if (message !== undefined) return message;
      steps.pop();
    }
    above.pop();
    return undefined;
  };

  if (value === undefined)
    return { message: 'it has no default export', hint: 'Write "export default { … };".', steps };
  const message = check(value, 'export');
  return message === undefined ? undefined : { message, hint, steps };
}
