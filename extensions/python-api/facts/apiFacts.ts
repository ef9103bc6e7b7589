import { own } from '../../../engine/src/shared/own.ts';
import { type ApiObject, type FactsObjects, type FactsPage, type LifecycleStatus, readFacts } from './facts.ts';

/** A name that a public module exports, as recorded in `reference/facts/exports.json`. */
export interface ExportFact {
  kind: string;
  /** Set if it isn't simply public. */
  status?: LifecycleStatus;
  /** Names mentioned in the lifecycle warning. */
  mentions?: string[];
  /** The documented name, if it differs. */
  qualname?: string;
}

export interface MemberFact {
  status?: LifecycleStatus;
  mentions?: string[];
}

/** The part of an object that determines how it's called. */
export type Callable = Pick<ApiObject, 'signature' | 'overloads' | 'lifecycle'>;

/** The facts, indexed for lookups. Each file is read once, on first use. */
export interface ApiFacts {
  /** Public module -> name -> export. */
  exports(): Readonly<Record<string, Readonly<Record<string, ExportFact>>>>;
  objects(): FactsObjects;
  /** Packages with documented Python names: `dagster`, `dagster_aws`. */
  packages(): ReadonlySet<string>;
  /** Unambiguous short name -> full name. Core names win; other names must be unique among libraries. */
  byShortName(): ReadonlyMap<string, string>;
  /** A documented object or member, by full name. */
  callable(name: string): Callable | undefined;
  /** Members that a class's entry lists, including those of its bases; undefined if it lists none. */
  members(name: string): ReadonlyMap<string, MemberFact> | undefined;
}

/** `read` returns the text of a file in `reference/facts/`. Without these files, nothing is checked. */
export function createApiFacts(read: (file: string) => string | undefined): ApiFacts {
  // Invalid JSON is reported where the build or the page reads the file.
  const parsed = <T>(file: string): T => (readFacts<T>({ file, text: read(file) ?? '{}' }).value ?? {}) as T;
  const exports = once(() => parsed<ReturnType<ApiFacts['exports']>>('exports.json'));
  const objects = once(() => parsed<FactsObjects>('objects.json'));
  const pages = new Map<string, Map<string, ApiObject>>();
  const pageOf = (page: string) => {
    let known = pages.get(page);
    if (!known) {
      const { sections = [] } = parsed<Partial<FactsPage>>(`${page}.json`);
      known = new Map(sections.flatMap((section) => section.objects).map((object) => [object.qualname, object]));
      pages.set(page, known);
    }
    return known;
  };
  const object = (name: string) => {
    const page = own(objects(), name)?.page;
    return page === undefined ? undefined : pageOf(page).get(name);
  };
  return {
    exports,
    objects,
    packages: once(() => new Set(Object.keys(objects()).flatMap((name) => /^(dagster\w*)\./.exec(name)?.[1] ?? []))),
    byShortName: once(() => shortNames(exports())),
    callable(name) {
      const whole = object(name);
      if (whole) return whole;
      const dot = name.lastIndexOf('.');
      return object(name.slice(0, dot))?.members?.find((member) => member.name === name.slice(dot + 1));
    },
    members: (name) => membersOf(object(name)),
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Two capitals or an underscore make a name unlike ordinary words: `AssetSpec`, `multi_asset`, not `Field`. */
function shortNames(exports: ReturnType<ApiFacts['exports']>): Map<string, string> {
  const core = new Map(
    Object.entries(exports.dagster ?? {}).map(([name, fact]) => [name, fullName('dagster', name, fact)]),
  );
  const found = new Map<string, string | null>();
  for (const [module, names] of Object.entries(exports)) {
    for (const [name, fact] of Object.entries(names)) {
      if (fact.kind === 'module' || core.has(name)) continue;
      const full = fullName(module, name, fact);
      found.set(name, found.has(name) && found.get(name) !== full ? null : full);
    }
  }
  for (const [name, full] of found) if (full !== null) core.set(name, full);
  return core;
}

function fullName(module: string, name: string, { qualname }: ExportFact): string {
  return qualname ?? `${module}.${name}`;
}

function membersOf(object: ApiObject | undefined): ReadonlyMap<string, MemberFact> | undefined {
  const listed = object?.members ?? [];
  if (!object || listed.length === 0) return undefined;
  return new Map<string, MemberFact>([
    ...(object.inheritedMembers ?? []).map(({ name }) => [name, {}] as const),
    ...(object.config?.fields ?? []).map(({ name }) => [name, {}] as const),
    ...listed.map(({ name, lifecycle }) => [name, lifecycle ?? {}] as const),
  ]);
}
