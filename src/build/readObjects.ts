import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../diagnostic.ts';
import { FACTS_DIR, type FactsObjects } from '../reference/facts.ts';
import { readFacts } from '../reference/readFacts.ts';

/**
 * Every documented name of the API; none in a project without facts. Tells mistakes in `exports.json` too, which workers read when a
 * page asks for a name. Apart from the other inputs: a build with nothing to do has no use for them, and they are large.
 */
export function readObjects(root: string): { objects: FactsObjects; diagnostics: Diagnostic[] } {
  const read = <T>(name: string) => {
    const file = `${FACTS_DIR}/${name}`;
    const path = join(root, file);
    return readFacts<T>({ file, text: existsSync(path) ? readFileSync(path, 'utf8') : '{}' });
  };
  const objects = read<FactsObjects>('objects.json');
  return { objects: objects.value ?? {}, diagnostics: [...objects.diagnostics, ...read('exports.json').diagnostics] };
}
