import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '../../../engine/bench/random.mjs';
import type { SearchFile } from '../../../engine/src/shared/searchFile.ts';
import type { ApiObject, FactsPage, Member } from '../../../extensions/python-api/facts/facts.ts';
import type { Asked } from './judgedQueries.ts';

/** How readers write a call of an object with a parameter. */
const FORMS: readonly ((name: string, parameter: string) => string)[] = [
  (name, parameter) => `${name}(${parameter}=)`,
  (name, parameter) => `${name}(${parameter}=...)`,
  (name, parameter) => `${name}(${parameter}`,
  (name, parameter) => `${name}(${parameter}=`,
  (name, parameter) => `${name} ${parameter}=`,
];

/** An object or a member that can be called, by the name that readers write. */
interface Callable {
  name: string;
  path: string;
  parameters: string[];
}

/** So many queries are asked by default. */
const COUNT = 40;

/**
 * Queries that call objects of the API with one of their parameters, drawn from the facts of the reference with a seed.
 * The wanted answer is the object's own section.
 */
export function callQueries(facts: readonly FactsPage[], { pages }: SearchFile, count = COUNT): Asked[] {
  const addresses = new Map(
    pages.flatMap(({ url, sections }) =>
      sections.flatMap(([, anchor, , , , , symbol]) => (symbol ? [[symbol[1], `${url}#${anchor}`] as const] : [])),
    ),
  );
  const random = createRandom('calls');
  const drawn = facts
    .flatMap(({ sections }) => sections.flatMap(({ objects }) => objects.flatMap(callables)))
    .filter(({ path }) => addresses.has(path))
    .map((callable) => ({ ...callable, place: random.next() }))
    .sort((a, b) => a.place - b.place);
  return drawn.slice(0, count).map(({ name, path, parameters }, number) => {
    const form = FORMS[number % FORMS.length] as (typeof FORMS)[number];
    return { query: form(name, random.pick(parameters)), class: 'call', want: [addresses.get(path) as string] };
  });
}

/** The object and its methods, if they have parameters. */
function callables({ name, qualname, kind, signature, members = [] }: ApiObject): Callable[] {
  const called = qualname.startsWith('dagster.') ? `dg.${name}` : name;
  return [
    ...callable(kind === 'decorator' ? `@${called}` : called, { qualname, signature }),
    ...members.flatMap((member) => callable(`${name}.${member.name}`, member)),
  ];
}

function callable(name: string, { qualname, signature }: Pick<Member, 'qualname' | 'signature'>): Callable[] {
  const parameters = (signature?.parameters ?? []).flatMap((each) =>
    each.kind.startsWith('var-') || /^(?:self|cls|_.*)$/.test(each.name) ? [] : [each.name],
  );
  return parameters.length > 0 ? [{ name, path: qualname, parameters }] : [];
}

/** The facts of all pages of the reference. */
export function readAllFacts(folder: string): FactsPage[] {
  return ['core', 'libraries'].flatMap((group) =>
    readdirSync(join(folder, group))
      .sort()
      .map((name) => JSON.parse(readFileSync(join(folder, group, name), 'utf8')) as FactsPage),
  );
}
