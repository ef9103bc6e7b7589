import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSiteComponents } from './siteComponents.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-components-'));
  mkdirSync(join(root, 'components'));
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (file: string) =>
  readSiteComponents([file], { root, cache: join(root, '.cache'), configFiles: [], seconds: 0.1 });

it.each([
  ['throw new Error("no data");', '1:1 The component cannot be loaded: no data'],
  ['for (;;);', "1:1 The component cannot be loaded: it's still running after 0.1 seconds"],
  ['await new Promise(() => {});', '1:1 Top-level await is currently not supported with the "iife" output format'],
])('a component whose module runs %j is reported', async (code, expected) => {
  writeFileSync(join(root, 'components/A.tsx'), `${code}\nexport default () => <p />;\n`);
  const { components, diagnostics } = await read('components/A.tsx');
  expect(diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([expected]);
  expect(components).toHaveLength(1);
});

it.each(['png', 'woff2'])('a stylesheet embeds a .%s file', async (ending) => {
  writeFileSync(join(root, `components/a.${ending}`), Buffer.from([0x89, 0, 0xff]));
  writeFileSync(join(root, 'components/first.css'), `a { b: url(./a.${ending}) }\n`);
  const { firstCss, diagnostics } = await read('components/first.css');
  expect(diagnostics).toEqual([]);
  expect(firstCss).toContain('iQD/');
});
