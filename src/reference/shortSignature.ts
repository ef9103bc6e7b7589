import type { Signature } from './facts.ts';
import { shortList } from './shortList.ts';
import { parameterParts, starredName } from './signatureElement.ts';

/** Longest call that a search hit shows. */
const LONGEST = 110;

/** A call with the names of its parameters only: `dagster.asset(compute_fn, *, name, …)`. */
export function shortSignature(path: string, signature: Signature | null | undefined): string {
  if (!signature) return path;
  const parts = parameterParts(signature.parameters).map((part) =>
    typeof part === 'string' ? part : starredName(part),
  );
  return `${path}(${shortList(parts, LONGEST - path.length)})`;
}
