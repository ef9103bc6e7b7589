import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Names } from '../../../engine/src/content/model/names.ts';
import { readText } from '../../../engine/src/project/readText.ts';
import type { Diagnostic } from '../../../engine/src/shared/diagnostics.ts';
import { type ApiFacts, createApiFacts } from './apiFacts.ts';
import { type ExportedNames, exportedNames } from './exportedNames.ts';
import { FACTS_DIR, type FactsObjects, readFacts } from './facts.ts';
import { createPublicApi } from './publicApi.ts';

/**
 * Every documented API name, and the exported names without an entry; empty without facts. Reports errors in
 * `exports.json`, which workers read on demand. Separate from the other inputs: facts are large, and a build with nothing to do doesn't need them.
 */
export function readObjects(root: string): {
  objects: FactsObjects;
  exported: ExportedNames;
  diagnostics: Diagnostic[];
} {
  const found: Diagnostic[] = [];
  const read = <T>(name: string): T | undefined => {
    const file = `${FACTS_DIR}/${name}`;
    if (!existsSync(join(root, file))) return undefined;
    const { text, diagnostics } = readText(root, file);
    const facts = readFacts<T>({ file, text });
    found.push(...diagnostics, ...facts.diagnostics);
    return facts.value;
  };
  const objects = read<FactsObjects>('objects.json') ?? {};
  const exports = read<ReturnType<ApiFacts['exports']>>('exports.json') ?? {};
  return { objects, exported: exportedNames(exports, objects), diagnostics: found };
}

/** The names of the released packages, from a project's facts. Files are read lazily. */
export function openNames(root: string): Names {
  const read = (file: string): string | undefined => {
    try {
      return readFileSync(join(root, FACTS_DIR, file), 'utf8');
    } catch {
      // Without facts, there's nothing to check against.
      return undefined;
    }
  };
  return createPublicApi(createApiFacts(read));
}
