import { nearest } from '../shared/nearest.ts';
import { own } from '../shared/own.ts';
import type { ApiFacts } from './apiFacts.ts';

/**
 * At most three public names that a wrong one may have been meant for. `part` is the first of its parts that is not there.
 * The same name in another module comes first, then what looks like it in the same place.
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

/** Where a name is documented or exported, the shortest first. */
function calledSo(name: string, facts: ApiFacts): string[] {
  const found = Object.entries(facts.exports()).flatMap(([module, names]) => {
    const fact = own(names, name);
    return fact && fact.kind !== 'module' ? [fact.qualname ?? `${module}.${name}`] : [];
  });
  return [...new Set(found)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
}
