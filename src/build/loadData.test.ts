import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadData } from './loadData.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'load-data-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));
const load = (text: string) => {
  writeFileSync(join(root, 'site.config.ts'), text);
  return loadData(root, join(root, '.cache'), 'site.config.ts');
};

test('the value, its inputs, and again when an imported file changes', async () => {
  writeFileSync(join(root, 'name.ts'), 'export const name: string = "first";');
  const text = 'import { name } from "./name.ts"; export default { title: name };';
  expect(await load(text)).toEqual({
    value: { title: 'first' },
    inputs: ['name.ts', 'site.config.ts'],
    diagnostics: [],
  });
  writeFileSync(join(root, 'name.ts'), 'export const name: string = "second";');
  expect((await load(text)).value).toEqual({ title: 'second' });
  // from the kept copy
  expect((await load(text)).value).toEqual({ title: 'second' });
});

test('a file that was written while it was read is read again', async () => {
  writeFileSync(join(root, 'site.config.ts'), 'export default { title: "a" };');
  const soon = new Date(Date.now() + 60_000);
  utimesSync(join(root, 'site.config.ts'), soon, soon);
  await loadData(root, join(root, '.cache'), 'site.config.ts');
  const kept = join(root, '.cache', 'data', 'site.config.ts.json');
  expect(existsSync(kept)).toBe(false);
  utimesSync(join(root, 'site.config.ts'), new Date(0), new Date(0));
  await loadData(root, join(root, '.cache'), 'site.config.ts');
  expect(existsSync(kept)).toBe(true);
});

test.each([
  // the place comes from the compiler
  [
    'does not compile',
    'export default {\n  title: ,\n};',
    2,
    10,
    'Unexpected ","',
    'Mend the syntax, or the path of the import.',
  ],
  [
    'throws',
    'throw new Error("no luck"); export default {};',
    1,
    1,
    'site.config.ts cannot be read: no luck',
    'The file is run once, when the site is built: mend what throws.',
  ],
  [
    'has no default export',
    'export const a = 1;',
    1,
    1,
    'site.config.ts cannot be read: it has no default export',
    'Write "export default { … };".',
  ],
  // a function would be lost in the kept copy
  [
    'holds code',
    'export default { a: { b: () => 1 } };',
    1,
    1,
    'site.config.ts cannot be read: it must export plain data, but export.a.b is a function',
    'Write texts, numbers, true, false, null, lists and objects only.',
  ],
])('a module that %s', async (_, text, line, column, message, hint) => {
  const { value, diagnostics } = await load(text);
  expect(value).toBeUndefined();
  expect(diagnostics).toEqual([{ id: 'config', level: 'error', file: 'site.config.ts', line, column, message, hint }]);
});
