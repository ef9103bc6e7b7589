import { nearest } from '../../../engine/src/shared/nearest.ts';
import { own } from '../../../engine/src/shared/own.ts';
import type { ApiFacts } from './apiFacts.ts';

export const isPrivate = (part: string) => part.startsWith('_') && !isDunder(part);

export const isDunder = (part = '') => /^__\w+__$/.test(part);

/**
 * At most three public names that a wrong one may mean. `part` is the index of its first missing part. The same name in
 * another module comes first, then similar names in the same parent.
 */
export function nearestNames(
  parts: readonly string[],
  { part, is }: { part: number; is: 'unknown' | 'private' },
  facts: ApiFacts,
): string[] {
  const place = parts.slice(0, part).join('.');
  const wanted = parts[part] ?? '';
  const members = facts.members(place);
  if (members)
    return nearest(wanted, members.keys())
      .slice(0, 3)
      .map((name) => `${place}.${name}`);
  const elsewhere = calledSo(is === 'private' ? (parts.at(-1) ?? '') : wanted, facts);
  if (elsewhere.length > 0 || is === 'private') return elsewhere.slice(0, 3);
  const submodules = Object.keys(facts.exports()).filter((module) => module.startsWith(`${place}.`));
  const names = Object.keys(own(facts.exports(), place) ?? {}).filter((name) => !name.startsWith('_'));
  const full = new Set([...names.map((name) => `${place}.${name}`), ...submodules]);
  return nearest(`${place}.${wanted}`, full)
    .filter((name) => nearest(wanted, [name.slice(place.length + 1)]).length > 0)
    .slice(0, 3);
}

/** Full names with this last part, documented or exported, the shortest first. */
function calledSo(name: string, facts: ApiFacts): string[] {
  const found = Object.entries(facts.exports()).flatMap(([module, names]) => {
    const fact = own(names, name);
    return fact && fact.kind !== 'module' ? [fact.qualname ?? `${module}.${name}`] : [];
  });
  return [...new Set(found)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
}
