import { attempt } from './attempt.ts';

/** The target element of a hash; null if there is none, or if its encoding is invalid. */
export function targetOf(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  return attempt(() => document.getElementById(decodeURIComponent(hash.slice(1)))) ?? null;
}
