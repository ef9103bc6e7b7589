import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ofTest } from './support/ofTest.ts';
import { configText, createProject, snapshot, type TestProject } from './support/project.ts';

// test/engine.test.ts covers the engine's own bundle.

const CONFIG = configText({ extensions: ['previews'] });

let project: TestProject;
let files: string[] = [];
beforeAll(async () => {
  project = createProject({
    'site.config.ts': CONFIG,
    'docs/index.md': `---\ntitle: Home\nslug: /\n---\n\nSee [one](./one.md).\n\n${'Words. '.repeat(200)}\n`,
    'docs/one.md': '---\ntitle: One\n---\n\n## Part\n\nText.\n',
  });
  // Values of files that have just been written aren't cached.
  await new Promise((done) => setTimeout(done, 50));
  expect(await build()).toMatchObject({ ok: true });
  files = [...snapshot(join(project.root, '.cache')).keys()].map((file) => join('.cache', file)).sort();
});
afterAll(() => project.dispose());

async function build(): Promise<{ ok: boolean; upToDate: boolean }> {
  const { code, text } = await project.docs('build', '--json');
  expect(code).toBe(0);
  return JSON.parse(text);
}
const dist = () => snapshot(join(project.root, 'dist'));
const at = (file: string) => join(project.root, file);

const flip = (file: string, part: number) => {
  const bytes = readFileSync(file);
  const index = Math.floor(bytes.length * part);
  bytes[index] = (bytes[index] ?? 0) ^ 1;
  writeFileSync(file, bytes);
};
const DAMAGES: [string, (file: string, index: number) => void][] = [
  ['cut short', (file) => truncateSync(file, statSync(file).size - 1)],
  ['empty', (file) => truncateSync(file)],
  ['flipped at the start', (file) => flip(file, 0)],
  ['flipped in the middle', (file) => flip(file, 0.5)],
  [
    'a folder',
    (file) => {
      rmSync(file);
      mkdirSync(join(file, 'x'), { recursive: true });
    },
  ],
  [
    'another file of the cache',
    // Rotates the contents: each file gets the next one's.
    (file, index) => {
      renameSync(file, `${file}.moved`);
      writeFileSync(
        file,
        readFileSync(index === files.length - 1 ? at(`${files[0]}.moved`) : at(files[index + 1] ?? '')),
      );
      if (index === files.length - 1) for (const name of files) rmSync(at(`${name}.moved`), { force: true });
    },
  ],
];

test('the cache has every kind of file', () => {
  for (const kind of [
    /state\.json$/,
    /up-to-date\.json$/,
    /browser\.json$/,
    /site\.config\.ts\.json$/,
    /sidebars\.ts\.json$/,
    /previews\/\w+$/,
  ])
    expect(files.filter((file) => kind.test(file))).not.toEqual([]);
});

test.each(DAMAGES)('with every cache file %s, everything is rebuilt', async (_, damage) => {
  const before = dist();
  for (const [index, file] of files.entries()) damage(at(file), index);
  expect(await build()).toMatchObject({ ok: true, upToDate: false });
  expect(dist()).toEqual(before);
  expect(await build()).toMatchObject({ ok: true, upToDate: true });
});

test.each([
  [/state\.json$/],
  [/up-to-date\.json$/],
  [/browser\.json$/],
  [/data\/site\.config\.ts\.json$/],
  [/previews\//],
])('one damaged file that matches %s is rebuilt, and others are kept', async (pattern) => {
  // Edits of earlier cases have replaced some files.
  const file = files.find((name) => pattern.test(name) && existsSync(at(name))) ?? '';
  flip(at(file), 0.9);
  project.write('docs/one.md', `${project.read('docs/one.md')}\nMore.\n`);
  expect(await build()).toMatchObject({ ok: true, upToDate: false });
  expect(await build()).toMatchObject({ ok: true, upToDate: true });
});

test.each(['.cache/build/data', '.cache/build'])(
  'a file or a dangling link in place of %s is replaced',
  async (path) => {
    for (const put of [() => writeFileSync(at(path), ''), () => symlinkSync('/none/such', at(path))]) {
      rmSync(at(path), { recursive: true });
      put();
      expect(await build()).toMatchObject({ ok: true });
    }
  },
);

test('after all that, the site equals a clean build', async () => {
  const copy = ofTest(project.copy());
  expect(await copy.docs('build')).toMatchObject({ code: 0 });
  expect(dist()).toEqual(snapshot(join(copy.root, 'dist')));
});

test('the dev server does the same', async () => {
  const dev = async () => {
    const { process, text } = await project.start(['dev', '--port', '0', '--host', '127.0.0.1'], /Ready in/);
    const address = /http:\/\/\S+/.exec(text)?.[0].replace('localhost', '127.0.0.1') ?? '';
    const html = await (await fetch(`${address}one`)).text();
    const ended = new Promise((done) => process.once('exit', done));
    process.kill('SIGTERM');
    await ended;
    return html;
  };
  const before = await dev();
  const articles = [...snapshot(at('.cache/dev/articles')).keys()].map((name) => `articles/${name}`);
  for (const file of ['scans.json', 'browser-dev.json', ...articles]) flip(at(`.cache/dev/${file}`), 0.5);
  expect(await dev()).toBe(before);
});

test('the configuration is evaluated again after the environment changes', async () => {
  project.write('site.config.ts', CONFIG.replace('"Test Docs"', "process.env.DAMAGED_CACHE_TITLE ?? 'Test Docs'"));
  try {
    expect(await build()).toMatchObject({ ok: true });
    process.env.DAMAGED_CACHE_TITLE = 'Other Docs';
    expect(await build()).toMatchObject({ ok: true, upToDate: false });
    expect(project.read('dist/index.html')).toContain('Other Docs');
  } finally {
    delete process.env.DAMAGED_CACHE_TITLE;
  }
});
