import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSiteComponents } from './siteComponents.ts';

it.each([
  ['throw new Error("no data");', '1:1 The component cannot be loaded: no data'],
  ['for (;;);', "1:1 The component cannot be loaded: it's still running after 0.1 seconds"],
  ['await new Promise(() => {});', '1:1 Top-level await is currently not supported with the "iife" output format'],
])('a component whose module runs %j is reported', async (code, expected) => {
  const root = mkdtempSync(join(tmpdir(), 'site-components-'));
  try {
    mkdirSync(join(root, 'components'));
    writeFileSync(join(root, 'components/A.tsx'), `${code}\nexport default () => <p />;\n`);
    const options = { root, cache: join(root, '.cache'), configFiles: [], seconds: 0.1 };
    const { components, diagnostics } = await readSiteComponents(['components/A.tsx'], options);
    expect(diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([expected]);
    expect(components).toHaveLength(1);
  } finally {
    rmSync(root, { recursive: true });
  }
});
