import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Shell } from '../../site/model/routeData.ts';
import { bundleBrowser } from './browserBundle.ts';

const cache = mkdtempSync(join(tmpdir(), 'scripts-'));
afterAll(() => rmSync(cache, { recursive: true }));

const bundle = await bundleBrowser({
  engine: { repository: process.cwd(), code: { browser: '', shell: '' } as never },
  cache,
  shell: { colorMode: {} } as Shell,
  own: { css: '', firstCss: '' },
});
const scripts = new Map(
  bundle.files.filter(({ path }) => path.endsWith('.js')).map(({ path, content }) => [basename(path), content]),
);

/** A script with all that it imports, in the order of their names. */
function loadedWith(name: string, found = new Set<string>()): string[] {
  if (found.has(name)) return [];
  found.add(name);
  for (const [, imported = ''] of scripts.get(name)?.matchAll(/(?:\bfrom|\bimport)"\.\/([^"]+)"/g) ?? [])
    loadedWith(imported, found);
  return [...found].map((file) => file.replace(/-\w+\.js$/, '')).sort();
}
const script = (name: string) => [...scripts.keys()].find((file) => file.startsWith(`${name}-`)) ?? '';

test('an article loads one file at first, and three more to go live', () => {
  expect(loadedWith(basename(bundle.script))).toEqual(['app']);
  expect(loadedWith(script('goLive'))).toEqual(['app', 'chunk', 'chunk', 'goLive']);
});

test.each(['zoomDialog', 'filterCards', 'workerQueries', 'indexQueries'])('%s does not load React', (name) => {
  expect(loadedWith(script(name))).not.toContain('app');
});

test('every import leads to a file, and no file is left over', () => {
  const imported = [...scripts.values()].flatMap((text) =>
    [...text.matchAll(/"\.\/([\w-]+\.js)"/g)].map(([, to]) => to),
  );
  const entries = [bundle.script, bundle.redirectScript].map((path) => basename(path));
  expect([...new Set([...imported, ...entries])].sort()).toEqual([...scripts.keys()].sort());
});
