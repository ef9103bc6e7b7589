import type { Signature } from './facts.ts';
import { parameterParts, starredName } from './signatureElement.ts';

/** Longest call that a search hit shows. */
const LONGEST = 110;

/** A call with the names of its parameters only: `dagster.asset(compute_fn, *, name, …)`. */
export function shortSignature(path: string, signature: Signature | null | undefined): string {
  if (!signature) return path;
  const parts = parameterParts(signature.parameters).map((part) =>
    typeof part === 'string' ? part : starredName(part),
  );
  let shown = '';
  for (const [index, part] of parts.entries()) {
    const next = index === 0 ? part : `${shown}, ${part}`;
    if (path.length + next.length > LONGEST) return shown === '' ? `${path}(…)` : `${path}(${shown}, …)`;
    shown = next;
  }
  return `${path}(${shown})`;
}
