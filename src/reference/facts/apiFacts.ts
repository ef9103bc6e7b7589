import { own } from '../../shared/own.ts';
import { type ApiObject, type FactsObjects, type FactsPage, type LifecycleStatus, readFacts } from './facts.ts';

/** A name that a public module exports, as `reference/facts/exports.json` has it. */
export interface ExportFact {
  kind: string;
  /** Set when it is not simply public. */
  status?: LifecycleStatus;
  /** Names that the mark of its status speaks of. */
  mentions?: string[];
  /** Where it is documented, when that is another name. */
  qualname?: string;
}

export interface MemberFact {
  status?: LifecycleStatus;
  mentions?: string[];
}

/** What says how a thing is called. */
export type Callable = Pick<ApiObject, 'signature' | 'overloads' | 'lifecycle'>;

/** The facts by what is asked of them. Each file is read when it is first needed, and once. */
export interface ApiFacts {
  /** Public module -> name -> what it is. */
  exports(): Readonly<Record<string, Readonly<Record<string, ExportFact>>>>;
  objects(): FactsObjects;
  /** Packages that have documented names in Python: `dagster`, `dagster_aws`. */
  packages(): ReadonlySet<string>;
  /** A name that says by itself which one is meant -> its full name. Names of the core come first, then those that one library has. */
  byShortName(): ReadonlyMap<string, string>;
  /** A documented object or member, by its full name. */
  callable(name: string): Callable | undefined;
  /** Members of a class that its entry lists, those of its bases included; undefined where it lists none. */
  members(name: string): ReadonlyMap<string, MemberFact> | undefined;
}

/** `read` gives the text of a file of `reference/facts/`. Without the files there are no facts, and nothing is checked. */
export function createApiFacts(read: (file: string) => string | undefined): ApiFacts {
  // A file that is no JSON is reported where the build, or the page that shows it, reads it.
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

/** Two capitals or an underscore make a name that is no ordinary word: `AssetSpec`, `multi_asset`, but not `Field`, `asset`. */
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
