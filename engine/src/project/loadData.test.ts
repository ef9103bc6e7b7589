import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Diagnostic } from '../shared/diagnostics.ts';
import { readJson, writeJson } from './cacheFile.ts';
import { loadData } from './loadData.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'load-data-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));
const FILE = 'site.config.ts';
const load = (text: string, options: Partial<Parameters<typeof loadData>[1]> = {}) => {
  writeFileSync(join(root, FILE), text);
  return loadData(FILE, { root, cache: join(root, '.cache'), ...options });
};
const linesOf = (diagnostics: Diagnostic[]) =>
  diagnostics.map(
    ({ file, line, column, level, message, id, hint }) =>
      `${file}:${line}:${column} ${level} ${message} [${id}] ${hint}`,
  );
const kept = () => join(root, '.cache', 'data', `${FILE}.json`);
/** Makes a module look old, so that its value may be cached. */
const age = () => utimesSync(join(root, FILE), new Date(0), new Date(0));
const again = (options: Partial<Parameters<typeof loadData>[1]> = {}) =>
  loadData(FILE, { root, cache: join(root, '.cache'), ...options });

test('returns the value and its inputs, and reloads after an imported file changes', async () => {
  writeFileSync(join(root, 'name.ts'), 'export const name: string = "first";');
  const text = 'import { name } from "./name.ts"; export default { title: name };';
  expect(await load(text)).toEqual({
    value: { title: 'first' },
    inputs: ['name.ts', 'site.config.ts'],
    diagnostics: [],
  });
  writeFileSync(join(root, 'name.ts'), 'export const name: string = "second";');
  expect((await load(text)).value).toEqual({ title: 'second' });
  // from the cache
  expect((await load(text)).value).toEqual({ title: 'second' });
});

test.each(['package-lock.json', 'tsconfig.json'])('reloads after the %s above the root changes', async (name) => {
  const site = join(root, 'site');
  mkdirSync(site);
  writeFileSync(join(site, FILE), 'export default {};');
  utimesSync(join(site, FILE), new Date(0), new Date(0));
  const key = async () => {
    await again({ root: site });
    return readJson<{ key: string }>(kept())?.key;
  };
  const without = await key();
  writeFileSync(join(root, name), '{}');
  const first = await key();
  writeFileSync(join(root, name), '{ }');
  expect(new Set([without, first, await key()]).size).toBe(3);
  writeFileSync(join(site, name), '{}');
  expect(await key()).toBe(first);
});

test('a pipe instead of a module is an error', async () => {
  execFileSync('mkfifo', [join(root, FILE)]);
  const { value, diagnostics } = await again();
  expect(value).toBeUndefined();
  expect(diagnostics.map(({ message }) => message)).toEqual([
    "site.config.ts can't be read: it is a pipe, a socket, or a device",
  ]);
});

test("a file written while it's read is read again", async () => {
  writeFileSync(join(root, 'site.config.ts'), 'export default { title: "a" };');
  const soon = new Date(Date.now() + 60_000);
  utimesSync(join(root, 'site.config.ts'), soon, soon);
  await again();
  expect(existsSync(kept())).toBe(false);
  age();
  await again();
  expect(existsSync(kept())).toBe(true);
});

const PLAIN = 'Write strings, numbers, true, false, null, lists, and objects only.';
const ENDS = [
  '1:1 it exited before it exported anything',
  'Remove the call to process.exit(), or the await that never resolves.',
] as const;
const STAYS = ["1:1 it's still running after 1 seconds", 'Look for a loop or a wait that never ends.'] as const;
test.each<[what: string, text: string, problem: string, hint: string]>([
  [
    // The cache would lose a function.
    'holds code',
    'const more = 1;\nexport default { a: { b: () => 1 } };',
    '2:26 it must export plain data, but export.a.b is a function',
    PLAIN,
  ],
  [
    'contains itself',
    'const a: Record<string, unknown> = {}; a.b = a; export default a;',
    '1:1 it must export plain data, but export.b contains itself',
    PLAIN,
  ],
  [
    "throws what reads like Node's error",
    'if (!Date) await import("optional"); throw new Error("Cannot find the version");',
    '1:44 Cannot find the version',
    'The file runs once, when the site is built. Fix the code that throws.',
  ],
  ['ends the process', 'process.exit(0); export default {};', ...ENDS],
  ['waits for what never happens', 'await new Promise(() => {}); export default {};', ...ENDS],
  [
    'waits for ever, with a timer that keeps it alive',
    'await new Promise(() => setInterval(() => {}, 1000)); export default {};',
    ...STAYS,
  ],
  ['never ends', 'for (;;); export default {};', ...STAYS],
  [
    'waits in a synchronous call',
    'import { execSync } from "node:child_process"; execSync("sleep 600"); export default {};',
    ...STAYS,
  ],
])('rejects a module that %s', async (_, text, problem, hint) => {
  // A busy machine needs more than a second to start a process that ends early.
  const { value, diagnostics } = await load(text, { seconds: problem === STAYS[0] ? 1 : 60 });
  expect(value).toBeUndefined();
  const [place, ...reason] = problem.split(' ');
  expect(linesOf(diagnostics)).toEqual([
    `site.config.ts:${place} error site.config.ts cannot be read: ${reason.join(' ')} [config] ${hint}`,
  ]);
});

test('an exception is reported where a source of the module throws it', async () => {
  writeFileSync(
    join(root, 'name.ts'),
    'import { readFileSync } from "node:fs";\nexport const name = () => readFileSync("none");',
  );
  const { diagnostics } = await load('import { name } from "./name.ts";\nexport default { title: name() };');
  expect(diagnostics).toMatchObject([{ file: 'name.ts', line: 2, column: 27 }]);
});

test('a package that is not installed is reported at its import', async () => {
  mkdirSync(join(root, 'node_modules/there'), { recursive: true });
  // It can do without the other.
  const other = 'module.exports = 1; exports.load = () => require("other");';
  writeFileSync(join(root, 'node_modules/there/index.js'), other);
  writeFileSync(join(root, 'name.ts'), '// Only text:\nexport { name } from "@acme/names/short";');
  const text =
    'import there from "there";\nimport { name } from "./name.ts";\nimport x from "x";\nexport default [there, name, x];';
  const { value, diagnostics } = await load(text);
  expect(value).toBeUndefined();
  expect(linesOf(diagnostics)).toEqual([
    'name.ts:2:22 error Could not resolve "@acme/names/short" [config] Run "npm install @acme/names", or fix the import.',
    'site.config.ts:3:15 error Could not resolve "x" [config] Run "npm install x", or fix the import.',
  ]);
});

test('processes that a module started end with it', async () => {
  const beats = join(root, 'beats');
  const loop = `while :; do echo beat >> ${beats}; sleep 0.1; done`;
  await load(`import { execSync } from "node:child_process"; execSync("${loop}"); export default {};`, { seconds: 3 });
  // It may be in the middle of its last line.
  await new Promise((done) => setTimeout(done, 200));
  const then = readFileSync(beats, 'utf8');
  await new Promise((done) => setTimeout(done, 500));
  expect(readFileSync(beats, 'utf8')).toBe(then);
});

test('a missing module is reported as such', async () => {
  const { diagnostics } = await loadData('none.ts', { root, cache: join(root, '.cache') });
  expect(diagnostics).toMatchObject([{ id: 'config', level: 'error', file: 'none.ts', message: "There's no none.ts" }]);
});

test('a module in another encoding is an error with its place', async () => {
  writeFileSync(join(root, FILE), 'export default {\n  title: "Café",\n};\n', 'latin1');
  expect(await again()).toMatchObject({
    value: undefined,
    diagnostics: [{ id: 'text-encoding', file: FILE, line: 2, column: 14 }],
  });
});

test.each([
  ['the code that loads it', 'export default { title: "a" };', { code: 'other' }],
  ['a wish for everything anew', 'export default { title: "a" };', { force: true }],
])('%s invalidates a cached value', async (_, text, options) => {
  await load(text);
  age();
  await again();
  writeJson(kept(), {
    ...readJson<object>(kept()),
    value: { value: { title: 'kept' }, inputs: [FILE], diagnostics: [] },
  });
  expect((await again()).value).toEqual({ title: 'kept' });
  expect((await again(options)).value).toEqual({ title: 'a' });
});

test('a damaged value is recomputed', async () => {
  await load('export default { title: "a" };');
  age();
  await again();
  writeFileSync(kept(), readFileSync(kept(), 'utf8').replace('"a"', '"b"'));
  expect((await again()).value).toEqual({ title: 'a' });
});

test.each([
  ['the environment', 'export default { title: process.env.LOAD_DATA_TITLE ?? "none" };'],
  ['the time', 'export default { year: new Date().getFullYear() };'],
  [
    'the environment, destructured',
    'const { env } = process; export default { title: env.LOAD_DATA_TITLE ?? "none" };',
  ],
  ['the environment, by another name', 'const p = process; export default { title: p.env.LOAD_DATA_TITLE ?? "none" };'],
  ['the environment, if there is one', 'export default { title: process?.env?.LOAD_DATA_TITLE ?? "none" };'],
  ['a global', 'const { process: p } = globalThis; export default { title: p.title };'],
  ['the time, by another name', 'const Time = Date; export default { year: new Time().getFullYear() };'],
  ['chance', 'export default { x: Math.random() };'],
  ['chance, destructured', 'const { random } = Math; export default { x: random() };'],
  ['other files', 'import { readdirSync } from "node:fs"; export default { files: readdirSync(".").length };'],
])("a value that depends on %s isn't cached", async (_, text) => {
  await load(text);
  age();
  expect((await again()).diagnostics).toEqual([]);
  expect(existsSync(kept())).toBe(false);
});

test('a value is cached even if its strings mention the environment', async () => {
  const text = 'export default { x: Math.max(1, 2), id: "create-subprocess-asset", b: "requirements", c: "Dates" };';
  await load(text);
  age();
  await again();
  expect(existsSync(kept())).toBe(true);
});
