import type { ApiName, Names } from '../../../engine/src/content/model/names.ts';
import { nearest } from '../../../engine/src/shared/nearest.ts';
import { own } from '../../../engine/src/shared/own.ts';
import type { ApiFacts, ExportFact, MemberFact } from './apiFacts.ts';
import { isDunder, isPrivate, nearestNames } from './nearestNames.ts';
import { parametersOf } from './parametersOf.ts';

type ResolvedName = Exclude<ApiName, { is: 'name' }> | { is: 'name'; name: string; mark: MemberFact };

/** How far the parts of a name resolve. */
type Resolution =
  | { is: 'module' }
  | { is: 'export'; fact: ExportFact; rest: string[]; part: number }
  | { is: 'unknown'; part: number };

/** Answers queries about the names in the facts. */
export function createPublicApi(facts: ApiFacts): Names {
  const isIn = (module: string, name: string | undefined) =>
    name !== undefined &&
    Boolean(own(own(facts.exports(), module) ?? {}, name) || own(facts.exports(), `${module}.${name}`));

  const find = (parts: string[]): Resolution => {
    let module = parts[0] ?? '';
    for (let part = 1; part < parts.length; part++) {
      const name = parts[part] ?? '';
      const inner = `${module}.${name}`;
      const fact = own(own(facts.exports(), module) ?? {}, name);
      // If a package exports a function with its module's name, the next part decides which is meant.
      const isModule = !fact || isIn(inner, parts[part + 1]);
      if (own(facts.exports(), inner) && isModule) {
        module = inner;
        continue;
      }
      return fact ? { is: 'export', fact, rest: parts.slice(part + 1), part } : { is: 'unknown', part };
    }
    return { is: 'module' };
  };

  const findFull = (parts: string[]): ResolvedName => {
    const documented = deepestDocumented(parts, facts);
    const hidden = parts.findIndex(isPrivate);
    if (hidden >= 0 && hidden >= documented) return { is: 'private', part: hidden };
    if (hidden >= 0) return { is: 'name', name: parts.slice(0, documented).join('.'), mark: {} };
    const found = find(parts);
    if (found.is === 'module') return found;
    if (found.is === 'unknown') {
      return isDunder(parts[found.part]) ? { is: 'module' } : { is: 'unknown', part: found.part, of: 'module' };
    }
    const { fact, rest, part } = found;
    const name = fact.qualname ?? parts.slice(0, part + 1).join('.');
    const [member] = rest;
    if (member === undefined || fact.kind === 'module') return { is: 'name', name, mark: fact };
    // A config entry lists fields, but an executor, a resource, or a launcher also has its class's methods.
    const members = fact.kind === 'config' ? undefined : facts.members(name);
    const known = members?.get(member);
    if (known) return { is: 'name', name: `${name}.${member}`, mark: known };
    return members && !isDunder(member)
      ? { is: 'unknown', part: part + 1, of: 'class' }
      : { is: 'name', name, mark: {} };
  };

  const findAny = (written: string): ResolvedName | undefined => {
    const [first = '', ...rest] = written.split('.');
    if (facts.packages().has(first)) return findFull([first, ...rest]);
    const full = facts.byShortName().get(first);
    if (full === undefined) return undefined;
    const found = findFull([...full.split('.'), ...rest]);
    // A missing bare name may belong to another package.
    return found.is === 'name' ? found : undefined;
  };

  /** The first public name in a lifecycle warning, other than the object's own. */
  const replacement = (name: string, mentions: string[] = []): string | undefined => {
    const places = [name.slice(0, name.lastIndexOf('.')), 'dagster'];
    // `Translator.get_asset_spec(...).key` mentions the method.
    const found = mentions
      .map((mention) => mention.replace(/\(.*$/, ''))
      .flatMap((mention) => [...places.map((place) => findAny(`${place}.${mention}`)), findAny(mention)]);
    // A warning may mention the class of a member.
    const isOther = (one: string) => one !== name && !name.startsWith(`${one}.`);
    return found.flatMap((one) => (one?.is === 'name' && isOther(one.name) && !isAged(one.mark) ? [one.name] : []))[0];
  };

  const resolve = (written: string): ApiName | undefined => {
    const found = findAny(written);
    if (found?.is !== 'name') return found;
    const { name, mark } = found;
    const { status } = mark;
    if (status !== 'deprecated' && status !== 'superseded') return { is: 'name', name };
    const instead = replacement(name, mark.mentions);
    return { is: 'name', name, status, ...(instead !== undefined && { instead }) };
  };

  const keywordsOf = (callee: string): string[] | undefined => {
    const found = findAny(callee);
    // An unlisted member resolves to its class, which has other parameters.
    const isWhole = found?.is === 'name' && found.name.split('.').at(-1) === callee.split('.').at(-1);
    return isWhole ? parametersOf(facts.callable(found.name)) : undefined;
  };

  return {
    resolve,
    takes: (callee, keyword) => keywordsOf(callee)?.includes(keyword),
    near(name) {
      const parts = name.split('.');
      const answer = resolve(name);
      if (answer?.is !== 'unknown' && answer?.is !== 'private') return [];
      return nearestNames(parts, answer, facts);
    },
    nearKeywords: (callee, keyword) => nearest(keyword, keywordsOf(callee) ?? []),
  };
}

/** Number of leading parts that form a documented name, or 0. Some documented names are in private modules. */
function deepestDocumented(parts: string[], facts: ApiFacts): number {
  for (let length = parts.length; length > 1; length--) {
    if (own(facts.objects(), parts.slice(0, length).join('.'))) return length;
  }
  return 0;
}

const isAged = ({ status }: MemberFact) => status === 'deprecated' || status === 'superseded';
