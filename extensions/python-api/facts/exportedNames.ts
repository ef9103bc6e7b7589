import { own } from '../../../engine/src/shared/own.ts';
import type { ExportFact } from './apiFacts.ts';
import type { FactsObjects } from './facts.ts';

/** A name that users can import from a package, and that has no entry of this name in the reference. */
export interface ExportedName {
  /** `class`, `function`, `enum` … */
  kind: string;
  /** Set if it isn't simply public. */
  status?: string;
  /** The entry that describes it under another name. */
  entry?: string;
}

/** By full name: `dagster.DefaultSensorStatus`. */
export type ExportedNames = Readonly<Record<string, ExportedName>>;

/**
 * The names without an entry that packages export at the top level. Names of submodules are omitted: there are
 * thousands, and most are internal.
 */
export function exportedNames(
  exports: Readonly<Record<string, Readonly<Record<string, ExportFact>>>>,
  objects: FactsObjects,
): ExportedNames {
  const found = Object.entries(exports).flatMap(([module, names]) =>
    module.includes('.')
      ? []
      : Object.entries(names).map(([name, fact]) => ({ path: `${module}.${name}`, name, fact })),
  );
  return Object.fromEntries(
    found.flatMap(({ path, name, fact: { kind, status, qualname } }) => {
      if (kind === 'module' || name.startsWith('_') || own(objects, path)) return [];
      const entry = qualname !== undefined && own(objects, qualname) ? qualname : undefined;
      return [[path, { kind, ...(status && { status }), ...(entry && { entry }) }]];
    }),
  );
}
