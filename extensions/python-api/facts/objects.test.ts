import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TEST_FACTS } from '../test/testFacts.ts';
import { FACTS_DIR } from './facts.ts';
import { openNames } from './objects.ts';

it('reads the facts of a project; without facts, there are no names', () => {
  const root = mkdtempSync(join(tmpdir(), 'docs-facts-'));
  try {
    expect(openNames(root).resolve('dagster.asset')).toBeUndefined();
    mkdirSync(join(root, FACTS_DIR, 'core'), { recursive: true });
    for (const file of ['exports.json', 'objects.json', 'core/assets.json'])
      writeFileSync(join(root, FACTS_DIR, file), TEST_FACTS[file] ?? '');
    expect(openNames(root).takes('dagster.asset', 'nmae')).toBe(false);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
