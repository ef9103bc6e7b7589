import { execFile } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../src/build/plan/engine.ts';
import { ofTest, projectOfTest } from './support/ofTest.ts';
import { copyEngine } from './support/project.ts';
import { mountSmallDisk } from './support/smallDisk.ts';

const execFileAsync = promisify(execFile);

let root = '';
let dispose = () => {};
let ensureEngine: () => Promise<Engine>;
beforeAll(async () => {
  ({ root, dispose } = copyEngine());
  ({ ensureEngine } = await import(pathToFileURL(join(root, 'engine/bin/engine.mjs')).href));
});
afterAll(() => dispose());

const write = (file: string, text: string) => writeFileSync(join(root, file), text);
const bundles = () => readdirSync(join(root, '.cache/engine')).sort();

test.each([
  ['a new file that nothing imports', () => write('engine/src/build/notes.ts', 'export const note = 1;\n')],
  ['a new test', () => write('engine/src/build/notes.test.ts', 'export {};\n')],
  [
    'a script in package.json',
    () =>
      write(
        'package.json',
        readFileSync(join(root, 'package.json'), 'utf8').replace('"start":', '"begin": "x",\n"start":'),
      ),
  ],
])("%s doesn't change the engine", async (_, edit) => {
  const before = await ensureEngine();
  edit();
  expect(await ensureEngine()).toEqual({ ...before, repaired: false });
  expect(bundles()).toEqual([before.hash]);
});

test('a new file that shadows an import counts', async () => {
  // Without an extension, esbuild tries several files, `.tsx` first.
  write('engine/src/site/outputs/robotsNote.ts', "export const note = 'first';\n");
  const robots = readFileSync(join(root, 'engine/src/site/outputs/sitemap.ts'), 'utf8');
  write('engine/src/site/outputs/sitemap.ts', `import { note } from './robotsNote';\n${robots}\nexport { note };\n`);
  const before = await ensureEngine();
  write('engine/src/site/outputs/robotsNote.tsx', "export const note = 'second';\n");
  const after = await ensureEngine();
  expect(after.hash).not.toBe(before.hash);
  rmSync(join(root, 'engine/src/site/outputs/robotsNote.tsx'));
  expect((await ensureEngine()).hash).toBe(before.hash);
});

test.each<[string, string, (keyof Engine['code'])[]]>([
  ['a style', 'engine/src/theme/styles/first.css', ['browser']],
  ['a script of the browser', 'engine/src/theme/browser/entry.ts', ['browser']],
  ['the shell', 'engine/src/theme/layout/Footer.tsx', ['shell']],
  ['route data', 'engine/src/site/assemble/sidebarRoute.ts', ['shell']],
  ['pages without a file', 'engine/src/site/assemble/extraRoutes.ts', ['shell']],
  ['the state', 'engine/src/build/plan/state.ts', ['format']],
  ['compression', 'engine/src/server/static/compression.ts', []],
  ['pictures', 'extensions/previews/cardSvg.ts', []],
  ['the server', 'engine/src/server/startServer.ts', []],
  ['the bundler', 'engine/bin/engine.mjs', ['article', 'browser', 'data', 'format', 'scan', 'shell']],
])('an edit of %s changes the keys of its stages', async (_, file, changed) => {
  const before = await ensureEngine();
  const comment = file.endsWith('.css') ? '/* edited */' : '// edited';
  appendFileSync(join(root, file), `\n${comment}\n`);
  const after = await ensureEngine();
  const keys = Object.keys(after.code) as (keyof Engine['code'])[];
  expect(keys.filter((key) => after.code[key] !== before.code[key]).sort()).toEqual(changed);
  expect(after.hash).not.toBe(before.hash);
});

const flip = (file: string) => {
  const bytes = readFileSync(file);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(file, bytes);
};
test.each<[string, (file: string) => void]>([
  ['cut short', (file) => truncateSync(file, statSync(file).size >> 1)],
  ['empty', (file) => truncateSync(file)],
  ['flipped', flip],
  ['gone', (file) => rmSync(file)],
  [
    'a folder',
    (file) => {
      rmSync(file);
      mkdirSync(join(file, 'x'), { recursive: true });
    },
  ],
])('a bundle with any file that is %s is rebuilt, and reported once', async (_, damage) => {
  const { dir, hash } = await ensureEngine();
  const files = readdirSync(dir).filter((name) => !name.startsWith('held.'));
  const before = new Map(files.map((name) => [name, readFileSync(join(dir, name), 'utf8')]));
  for (const name of ['manifest.json', 'cli.mjs', files.find((file) => file.startsWith('chunk-')) ?? '']) {
    damage(join(dir, name));
    expect(await ensureEngine(), name).toMatchObject({ hash, repaired: true });
    expect(new Map(files.map((file) => [file, readFileSync(join(dir, file), 'utf8')])), name).toEqual(before);
    expect((await ensureEngine()).repaired, name).toBe(false);
  }
});

test('a swapped file, and a file in place of the folder, are damage too', async () => {
  const { dir, hash } = await ensureEngine();
  const [first = '', second = ''] = readdirSync(dir).filter((name) => name.startsWith('chunk-'));
  renameSync(join(dir, first), join(dir, 'x'));
  renameSync(join(dir, second), join(dir, first));
  renameSync(join(dir, 'x'), join(dir, second));
  expect(await ensureEngine()).toMatchObject({ hash, repaired: true });
  rmSync(join(root, '.cache/engine'), { recursive: true });
  writeFileSync(join(root, '.cache/engine'), '');
  expect(await ensureEngine()).toMatchObject({ hash, repaired: true });
  expect(await ensureEngine()).toMatchObject({ hash, repaired: false });
  rmSync(dir, { recursive: true });
  symlinkSync('nowhere', dir);
  expect(await ensureEngine()).toMatchObject({ hash, repaired: true });
  expect(await ensureEngine()).toMatchObject({ hash, repaired: false });
});

test("processes that remove unused bundles concurrently don't break each other", async () => {
  const folder = join(root, '.cache/many');
  const longAgo = new Date(Date.now() - 3 * 24 * 3_600_000);
  for (let i = 0; i < 400; i++) {
    mkdirSync(join(folder, `old${i}`), { recursive: true });
    writeFileSync(join(folder, `old${i}`, 'file'), '');
    utimesSync(join(folder, `old${i}`), longAgo, longAgo);
  }
  const holds = pathToFileURL(join(root, 'engine/bin/holds.mjs')).href;
  const code = `(await import(${JSON.stringify(holds)})).removeUnused(${JSON.stringify(folder)})`;
  const runs = [1, 2, 3, 4].map(() => execFileAsync(process.execPath, ['--input-type=module', '-e', code]));
  await Promise.all(runs);
  expect(readdirSync(folder)).toEqual([]);
});

test('a full disk under the cache is explained', async (context) => {
  const disk = mountSmallDisk('300k');
  if (!disk) return context.skip('only root may mount a disk');
  ofTest(disk);
  const copy = ofTest(copyEngine());
  rmSync(join(copy.root, '.cache'), { recursive: true, force: true });
  symlinkSync(disk.folder, join(copy.root, '.cache'));
  const run = await execFileAsync(process.execPath, [join(copy.root, 'engine/bin/docs.mjs'), 'check'], {
    cwd: copy.root,
  }).catch((error: { code: number; stderr: string }) => error);
  expect(run).toMatchObject({ code: 2 });
  expect(run.stderr).toMatch(/^error .*\.cache\/engine can't be written: the disk is full\.\n {2}hint: /);
});

test.each(['package.json', 'package-lock.json', 'node_modules/.package-lock.json'])(
  'without %s, nothing runs, since its changes would go unnoticed',
  async (file) => {
    const copy = ofTest(copyEngine());
    if (file.startsWith('node_modules/')) rmSync(join(copy.root, 'node_modules'));
    else rmSync(join(copy.root, file));
    const run = await execFileAsync(process.execPath, [join(copy.root, 'engine/bin/docs.mjs'), 'check']).catch(
      (error: { code: number; stderr: string }) => error,
    );
    expect(run).toMatchObject({ code: 2 });
    expect(run.stderr).toBe(
      `error ${join(copy.root, file)} can't be read, so the engine can't tell whether its code changed.\n` +
        '  hint: Restore the file, or run "npm ci" for packages.\n',
    );
  },
);

test('the engine of a running server stays, however old', async () => {
  const project = projectOfTest({ 'docs/index.md': '---\ntitle: Home\nslug: /\n---\n\nWelcome home.\n' }, root);
  const { dir } = await ensureEngine();
  const { process: server, text } = await project.start(['start', '--port', '0'], /http:\/\/\S+/);
  const url = /http:\/\/[^\s/]+/.exec(text)?.[0];
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  const age = () => {
    // This process marked it too, by loading it.
    rmSync(join(dir, `held.${process.pid}`), { force: true });
    for (const name of readdirSync(dir)) utimesSync(join(dir, name), yesterday, yesterday);
    utimesSync(dir, yesterday, yesterday);
  };
  const edited = (text: string) => appendFileSync(join(root, 'engine/src/server/startServer.ts'), `\n// ${text}\n`);
  age();
  edited('one');
  expect(await project.docs('build')).toMatchObject({ code: 0 });
  expect((await fetch(`${url}/search?q=home`)).status).toBe(200);

  const ended = new Promise((done) => server.once('exit', done));
  server.kill('SIGKILL');
  await ended;
  age();
  edited('two');
  await ensureEngine();
  expect(existsSync(dir)).toBe(false);
});

test('a running server needs no file of its engine', async () => {
  const project = projectOfTest({ 'docs/index.md': '---\ntitle: Home\nslug: /\n---\n\nWelcome home.\n' }, root);
  const url = await project.serve('start');
  rmSync(join(root, '.cache'), { recursive: true });
  const response = await fetch(`${url}/search?q=home`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('One result for “home”');
});

// Node 20 can't.
test.runIf('enableCompileCache' in module)('compiled code of the command and its workers is kept', async () => {
  const pages = Array.from({ length: 30 }, (_, index) => [`docs/page${index}.md`, '---\ntitle: Page\n---\n\nText.\n']);
  const project = projectOfTest(Object.fromEntries([...pages, ['docs/index.md', 'Home.\n']]), root);
  const { dir } = await ensureEngine();
  await project.docs('build');
  const files = readdirSync(join(dir, 'compiled'), { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
  // Without workers, half of it.
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(1_000_000);
});
