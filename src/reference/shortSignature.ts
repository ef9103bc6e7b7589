import type { Signature } from './facts.ts';
import { parameterParts, starredName } from './signatureElement.ts';

/** Longest call that a search hit shows. */
const LONGEST = 80;

/** A call with the names of its parameters only: `asset(compute_fn, *, name, …)`. */
export function shortSignature(name: string, signature: Signature | null | undefined): string {
  if (!signature) return '';
  const parts = parameterParts(signature.parameters).map((part) =>
    typeof part === 'string' ? part : starredName(part),
  );
  let shown = '';
  for (const [index, part] of parts.entries()) {
    const next = index === 0 ? part : `${shown}, ${part}`;
    if (name.length + next.length > LONGEST) return `${name}(${shown}, …)`;
    shown = next;
  }
  return `${name}(${shown})`;
}
