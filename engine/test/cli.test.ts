import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ALL, sampled } from './support/extent.ts';
import { configText, createProject, snapshot, type TestProject } from './support/project.ts';

let project: TestProject | undefined;
afterEach(() => {
  vi.unstubAllEnvs();
  project?.dispose();
});
const open = (files: Record<string, string>) => {
  project = createProject(files);
  return project;
};
const HOME = '---\ntitle: Home\nslug: /\n---\n\nWelcome. See [one](./one.md).\n';
const ONE = '---\ntitle: One\n---\n\n## Part\n\nText.\n';

test('a build reports what it did, and the next that there is nothing to do', async () => {
  const { docs, root } = open({ 'docs/index.md': HOME, 'docs/one.md': ONE });
  const first = await docs('build');
  expect(first.text).toMatch(/Built: 2 pages, 2 rebuilt, 0 warnings in [\d.]+ s/);
  expect(first.text).toMatch(/HTML [\d.]+ kB in rebuilt pages; script [\d.]+ kB, style [\d.]+ kB/);
  expect(first.code).toBe(0);
  expect(existsSync(join(root, 'dist/one.html'))).toBe(true);
  expect((await docs('build')).text).toMatch(/Up to date: 2 pages, nothing changed/);
});

test('files that a user deleted from the output are restored', async () => {
  const { docs, root, remove } = open({ 'docs/index.md': HOME, 'docs/one.md': ONE });
  await docs('build');
  const before = snapshot(join(root, 'dist'));
  remove('dist/one.html');
  await docs('build');
  expect(snapshot(join(root, 'dist'))).toEqual(before);
});

test.each([
  ['one wrong byte', (json: string) => json.replace('"baseUrl"', '"baseUrl\0')],
  ['no end', (json: string) => json.slice(0, 20)],
  ['no text', () => ''],
])('a build repairs site.json with %s', async (_, damage) => {
  const { docs, root, read, write } = open({ 'docs/index.md': HOME, 'docs/one.md': ONE });
  await docs('build');
  const before = snapshot(join(root, 'dist'));
  write('dist/site.json', damage(read('dist/site.json')));
  expect(await docs('build')).toMatchObject({ code: 0 });
  expect(snapshot(join(root, 'dist'))).toEqual(before);
  // Without the cache, nothing shows that a build created the folder.
  write('dist/site.json', damage(read('dist/site.json')));
  rmSync(join(root, '.cache'), { recursive: true });
  expect(await docs('build')).toMatchObject({ code: 2, text: expect.stringContaining('no build created') });
});

test.each([
  ['dist', ['site.json', '404.html']],
  ['preview', ['site.json', '404.html']],
  ['dist', ['404.html']],
])('a build restores %s without %j, and copies with other times', async (folder, missing) => {
  const { docs, root, remove } = open({ 'docs/index.md': HOME, 'docs/one.md': ONE });
  await docs('build', '--out', folder);
  const out = join(root, folder);
  const before = snapshot(out);
  // A restored backup has other inodes.
  cpSync(out, `${out}-copy`, { recursive: true });
  remove(folder);
  renameSync(`${out}-copy`, out);
  for (const file of missing) remove(`${folder}/${file}`);
  expect(await docs('build', '--out', folder)).toMatchObject({ code: 0 });
  expect(snapshot(out)).toEqual(before);
});

test('titles and descriptions write no lines of their own into text files', async () => {
  const { docs, read } = open({
    'docs/index.md': HOME,
    'docs/one.md':
      '---\ntitle: "One]\\n\\n## Other"\ndescription: "A\\n- [b](https://evil.example)"\n---\n\n## Part\n\nText.\n',
    'docs/more/_category_.json': '{"label": "More\\n- [c](https://evil.example)"}',
    'docs/more/two.md': ONE,
    'site.config.ts': configText({ title: 'T\n\n## Title', tagline: 'T\n\n## Tagline' }),
  });
  expect(await docs('build')).toMatchObject({ code: 0 });
  for (const file of ['llms.txt', 'one.md', 'llms-full.txt']) {
    const text = read(`dist/${file}`);
    expect(text).not.toMatch(/^ *(?:## (?:Other|Title|Tagline)|- \[[bc]\])/m);
  }
  expect(read('dist/llms.txt')).toContain('- [One\\] ## Other](https://docs.example.com/one.md): A - [b]');
  expect(read('dist/one.md')).toMatch(/^# One\\] ## Other\n\n> A - /);
});

test('a folder without a configuration may have the project in site/; output and cache are beside it', async () => {
  const { docs, root, read, remove, write } = open({});
  for (const file of ['site.config.ts', 'sidebars.ts']) {
    write(`site/${file}`, read(file));
    remove(file);
  }
  write('site/docs/index.md', '---\ntitle: Home\nslug: /\n---\n\nHello.\n');
  const good = await docs('build');
  expect(good.code, good.text).toBe(0);
  expect(existsSync(join(root, 'dist/index.html'))).toBe(true);
  expect(readdirSync(join(root, '.cache'))).toContain('build');
  expect(readdirSync(join(root, 'site')).sort()).toEqual(['docs', 'sidebars.ts', 'site.config.ts']);
});

test('a problem has its file as seen from the current folder', async () => {
  const { root } = open({ 'docs/index.md': `${HOME}\n[two](/two)\n` });
  const command = [join(process.cwd(), 'engine/bin/docs.mjs'), 'check', '--root', basename(root)];
  const { stdout } = spawnSync(process.execPath, command, { cwd: dirname(root), encoding: 'utf8' });
  expect(stdout).toContain(`${basename(root)}/docs/index.md:`);
});

test('a failed build reports every problem and leaves the last output unchanged', async () => {
  const { docs, root, write } = open({ 'docs/index.md': HOME, 'docs/one.md': ONE });
  await docs('build');
  const before = snapshot(join(root, 'dist'));
  write('docs/index.md', `${HOME}\nMore: [two](/two), [part](./one.md#prat) and [file](./tow.md).\n`);
  const run = await docs('build');
  expect(run.code).toBe(1);
  expect(run.text).toContain('docs/index.md:8:7 error The link "/two" leads to a missing page');
  expect(run.text).toContain('  8 | More: [two](/two)');
  expect(run.text).toContain('#prat');
  expect(run.text).toContain('tow.md');
  expect(run.text).toContain('is unchanged');
  expect(snapshot(join(root, 'dist'))).toEqual(before);
  expect(readdirSync(root).filter((name) => name.startsWith('dist.'))).toEqual([]);
  // and once the page is fixed, it builds from the failed build's results
  write('docs/index.md', HOME);
  expect(await docs('build')).toMatchObject({ code: 0 });
  expect(snapshot(join(root, 'dist'))).toEqual(before);
});

test('--json is one object, for tools', async () => {
  const { docs } = open({ 'docs/index.md': `${HOME}\n[x](/none)\n` });
  const run = await docs('build', '--json');
  expect(run.code).toBe(1);
  const report = JSON.parse(run.text);
  expect(report).toMatchObject({ ok: false, pages: 1, errors: 2, warnings: 0 });
  expect(report.diagnostics.map(({ id }: { id: string }) => id).sort()).toEqual([
    'broken-link',
    'broken-markdown-link',
  ]);
  expect(report.diagnostics[0]).toMatchObject({
    file: 'docs/index.md',
    line: expect.any(Number),
    column: expect.any(Number),
    message: expect.any(String),
  });
});

test('--quiet prints only problems', async () => {
  const { docs } = open({ 'docs/index.md': HOME, 'docs/one.md': ONE });
  expect(await docs('build', '--quiet')).toEqual({ code: 0, text: '' });
});

test('--force renders everything again, with the same bytes', async () => {
  const { docs, root } = open({ 'docs/index.md': HOME, 'docs/one.md': ONE });
  await docs('build');
  const before = snapshot(join(root, 'dist'));
  expect((await docs('build', '--force')).text).toMatch(/2 pages, 2 rebuilt/);
  expect(snapshot(join(root, 'dist'))).toEqual(before);
});

test("--explain lists a page's dependencies and why it was rebuilt", async () => {
  const { docs, write } = open({ 'docs/index.md': HOME, 'docs/one.md': ONE, 'snippets/a.py': 'x = 1\n' });
  await docs('build');
  write('docs/one.md', `${ONE}\n<CodeExample path="a.py" />\n`);
  const run = await docs('build', '--explain', '/one');
  expect(run.text).toContain('Article rendered: its text changed.');
  expect(run.text).toContain('snippets/a.py');
  const kept = await docs('build', '--explain', 'docs/index.md');
  expect(kept.text).toContain('Article reused');
  expect(kept.text).toContain('file:docs/one.md = {"path":"/one"}');
  // Empty, for example, for a variable that isn't set
  for (const none of ['/none', ''])
    expect(await docs('build', '--explain', none)).toMatchObject({
      code: 2,
      text: expect.stringContaining(`There is no page "${none}"`),
    });
});

test('check writes nothing', async () => {
  const { docs, root } = open({ 'docs/index.md': HOME, 'docs/one.md': ONE });
  expect((await docs('check')).text).toMatch(/Checked: 2 pages/);
  expect(existsSync(join(root, 'dist'))).toBe(false);
});

test('a strict check fails for a warning', async () => {
  const { docs, write } = open({ 'docs/index.md': HOME, 'docs/one.md': ONE });
  expect(await docs('check', '--strict')).toMatchObject({ code: 0 });
  write('docs/one.md', `${ONE}\n\`\`\`pyhton\nx = 1\n\`\`\`\n`);
  expect(await docs('check')).toMatchObject({ code: 0, text: expect.stringContaining('1 warning') });
  expect(await docs('check', '--strict')).toMatchObject({ code: 1, text: expect.stringContaining('1 warning') });
  expect(JSON.parse((await docs('check', '--strict', '--json')).text)).toMatchObject({ ok: false, warnings: 1 });
});

test.each([
  [['build', '--no-such'], 2, "Unknown option '--no-such'"],
  [['biuld'], 2, 'Unknown command "biuld"'],
  [['constructor'], 2, 'Unknown command "constructor"'],
  [['serve', '--port', 'http'], 2, 'The port "http" is not a number from 0 to 65535'],
  [['build', '--help'], 0, '--explain PAGE'],
  [['--help'], 0, 'Exit codes'],
])('docs %j ends with %i', async (args, code, text) => {
  expect(await open({}).docs(...args)).toMatchObject({ code, text: expect.stringContaining(text) });
});

test('a root that is not a folder is refused, and not created', async () => {
  const { docs, root } = open({});
  const refused = (text: string) => ({ code: 2, text: expect.stringContaining(text) });
  rmSync(root, { recursive: true });
  expect(await docs('check')).toMatchObject(refused(`There's no folder ${root}.`));
  writeFileSync(root, '', { flag: 'wx' });
  expect(await docs('build')).toMatchObject(refused(`${root} isn't a folder.`));
});

test('warnings are repeated while they apply, also if nothing changed', async () => {
  const { docs } = open({
    'docs/index.md': `${HOME}\n:::note\n\n<Tabs tabz="1"><TabItem value="a">a</TabItem></Tabs>\n\n:::\n`,
    'docs/one.md': ONE,
  });
  const first = JSON.parse((await docs('build', '--json')).text);
  const second = JSON.parse((await docs('build', '--json')).text);
  expect([first.warnings, first.upToDate, second.warnings, second.upToDate]).toEqual([1, false, 1, true]);
  expect(second.diagnostics).toEqual(first.diagnostics);
});

test.each([['.'], ['docs']])('--out %s would replace sources and is rejected', async (out) => {
  const { docs, root, read } = open({ 'docs/index.md': HOME, 'docs/one.md': ONE });
  const run = await docs('build', '--out', join(root, out));
  expect(run).toMatchObject({
    code: 2,
    text: expect.stringMatching(/contains files that no build created|is in docs/),
  });
  expect(read('docs/one.md')).toBe(ONE);
});

test('two concurrent builds both succeed, and the next one finds what it needs', async () => {
  const pages = Object.fromEntries(
    Array.from({ length: 40 }, (_, i) => [`docs/p${i}.md`, `---\ntitle: P${i}\n---\n\nText.\n`]),
  );
  const { docs, root, write } = open({ 'docs/index.md': HOME, 'docs/one.md': ONE, ...pages });
  const runs = await Promise.all([docs('build', '--quiet'), docs('build', '--quiet'), docs('check', '--quiet')]);
  expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
  write('docs/one.md', `${ONE}\nMore.\n`);
  expect(await docs('build')).toMatchObject({ code: 0 });
  expect(readdirSync(join(root, 'dist')).filter((name) => name.endsWith('.html')).length).toBe(45);
});

test('--json stays one object if there is no page to explain', async () => {
  const { docs } = open({ 'docs/index.md': HOME, 'docs/one.md': ONE });
  const run = await docs('build', '--json', '--explain', '/none');
  expect(run.code).toBe(2);
  expect(JSON.parse(run.text)).toMatchObject({ ok: true, pages: 2 });
});

test('other text of the same size is built, also with the old time', async () => {
  const { docs, root, write, read } = open({ 'docs/index.md': HOME, 'docs/one.md': ONE });
  const file = join(root, 'docs/one.md');
  const { mtime } = statSync(file);
  await docs('build');
  write('docs/one.md', ONE.replace('Text', 'Next'));
  utimesSync(file, mtime, mtime);
  expect((await docs('build')).text).toContain('2 pages, 1 rebuilt');
  expect(read('dist/one.html')).toContain('Next');
});

test('a file that a page includes from outside the usual folders counts', async () => {
  const page = "---\ntitle: Home\nslug: /\n---\n\nimport Notes from '../notes/one.md'\n\n<Notes />\n";
  const { docs, write, read } = open({ 'docs/index.md': page, 'notes/one.md': 'First.\n' });
  expect(await docs('build')).toMatchObject({ code: 0 });
  expect((await docs('build')).text).toContain('Up to date');
  write('notes/one.md', 'Other.\n');
  expect((await docs('build')).text).toContain('1 page, 1 rebuilt');
  expect(read('dist/index.html')).toContain('Other.');
});

test('links in static/ are followed inside the project, and the output contains files', async () => {
  const { docs, root } = open({ 'docs/index.md': HOME, 'docs/one.md': ONE, 'shared/a.txt': 'a', 'static/b.txt': 'b' });
  symlinkSync('../shared', join(root, 'static/shared'));
  symlinkSync('../shared/a.txt', join(root, 'static/a.txt'));
  symlinkSync('/etc/hostname', join(root, 'static/out.txt'));
  const run = await docs('build');
  expect(run.code).toBe(0);
  expect(run.text).toContain('static/out.txt:1:1 warning The symbolic link static/out.txt points outside the project');
  // Don't show its target's content.
  expect(run.text).not.toContain('1 | ');
  for (const file of ['a.txt', 'shared/a.txt', 'b.txt'])
    expect(lstatSync(join(root, 'dist', file)).isFile(), file).toBe(true);
  expect(existsSync(join(root, 'dist/out.txt'))).toBe(false);
  expect((await docs('build')).text).toContain('Up to date');
});

test('a configuration in another encoding is reported once', async () => {
  const { docs, root } = open({ 'docs/index.md': HOME, 'docs/one.md': ONE });
  writeFileSync(join(root, 'site.config.ts'), 'export default { title: "Caf\xe9" };\n', 'latin1');
  const run = await docs('build');
  expect(run.text.match(/site\.config\.ts:1:29 error The file isn't UTF-8/g)).toHaveLength(1);
  expect(run.text).toContain('Failed: 1 error,');
});

test("the configuration's output doesn't mix with the build's", async () => {
  const { docs, root } = open({ 'docs/index.md': HOME, 'docs/one.md': ONE });
  writeFileSync(join(root, 'sidebars.ts'), "console.log('hello'); export default { docs: ['index', 'one'] };\n");
  const { code, text } = await docs('build', '--json');
  // Standard error comes last in this text.
  expect([code, text.trimEnd().endsWith('}\nhello')]).toEqual([0, true]);
});

test.runIf(ALL)(
  'a configuration that blocks in a synchronous call is stopped after ten seconds',
  async () => {
    const { docs, write } = open({ 'docs/index.md': HOME, 'docs/one.md': ONE });
    write('sidebars.ts', "import { execSync } from 'node:child_process'; execSync('sleep 600'); export default {};\n");
    const run = await docs('build');
    expect(run.code).toBe(1);
    expect(run.text).toContain("sidebars.ts cannot be read: it's still running after 10 seconds");
  },
  60_000,
);

test('files in the output folder that no build wrote are removed and listed', async () => {
  const page = '---\ntitle: Two\n---\n\nText.\n';
  const { docs, root, write } = open({ 'docs/index.md': HOME, 'docs/one.md': ONE, 'docs/two.md': page });
  expect((await docs('build', '--compress')).text).not.toContain('Removed');
  write('dist/CNAME', 'docs.example.com');
  write('dist/notes/a.txt', 'a');
  const run = await docs('build');
  expect(run.text).toContain(
    `note Removed from ${join(root, 'dist')}, since the site doesn't have it: CNAME, notes/a.txt\n`,
  );
  expect(run.code).toBe(0);
  expect(existsSync(join(root, 'dist/CNAME'))).toBe(false);
  // The build removes the files of deleted pages silently.
  rmSync(join(root, 'docs/two.md'));
  write('dist/CNAME', 'docs.example.com');
  expect(JSON.parse((await docs('build', '--json')).text)).toMatchObject({ ok: true, removed: ['CNAME'] });
  expect(existsSync(join(root, 'dist/two.html'))).toBe(false);
});

describe.runIf(process.platform === 'linux')('with an output on a full disk', () => {
  const toFullDisk = (root: string, ...args: string[]) => {
    const line = [process.execPath, join(process.cwd(), 'engine/bin/docs.mjs'), ...args, '--root', root];
    return spawn('sh', ['-c', 'exec "$0" "$@" > /dev/full', ...line], { stdio: ['ignore', 'ignore', 'pipe'] });
  };

  test('a server serves without its log', async () => {
    const { docs, root } = open({ 'docs/index.md': HOME, 'docs/one.md': ONE });
    await docs('build');
    const free = createServer().listen(0);
    const { port } = free.address() as AddressInfo;
    await new Promise((done) => free.close(done));
    const server = toFullDisk(root, 'serve', '--port', `${port}`);
    const status = () => fetch(`http://localhost:${port}/one`).then(({ status }) => status, String);
    try {
      await expect.poll(status, { timeout: 10_000 }).toBe(200);
      // Longer than the lines of the log are collected for.
      await new Promise((done) => setTimeout(done, 300));
      expect(await status()).toBe(200);
    } finally {
      server.kill('SIGKILL');
    }
  });

  test('another command fails, and says why', async () => {
    const { root } = open({ 'docs/index.md': HOME, 'docs/one.md': ONE });
    const check = toFullDisk(root, 'check', '--json');
    const ended = new Promise((done) => check.on('exit', done));
    expect(await text(check.stderr as Readable)).toMatch(/^The output can't be written: ENOSPC: [^\n]*\n$/);
    expect(await ended).toBe(2);
  });
});

test('compressed files that a site publishes are kept beside those of --compress', async () => {
  const files = ['data/orders.csv.gz', 'data/short.csv.gz', 'data/long.csv.gz', 'data/page.html.br'];
  const { docs, root, read } = open({
    'docs/index.md': HOME,
    'docs/one.md': ONE,
    'static/data/short.csv': 'a,b',
    'static/data/long.csv': 'a,b\n'.repeat(500),
    ...Object.fromEntries(files.map((file) => [`static/${file}`, `the bytes of ${file}`])),
  });
  await docs('build', '--compress');
  for (const file of files) expect(read(`dist/${file}`)).toBe(`the bytes of ${file}`);
  for (const made of ['one.html.br', 'data/long.csv.br']) expect(existsSync(join(root, 'dist', made))).toBe(true);
  expect((await docs('build')).text).toContain('Up to date');
});

test.each(sampled(['dist/.git/HEAD', 'dist/.git', 'dist/site/.git/HEAD'], 3))(
  'an output folder with %s is rejected',
  async (file) => {
    const { docs, root, write, read } = open({ 'docs/index.md': HOME, 'docs/one.md': ONE });
    await docs('build');
    write(file, 'ref: refs/heads/gh-pages');
    write('docs/one.md', `${ONE}\nMore.\n`);
    const folder = join(root, /^.*\.git/.exec(file)?.[0] ?? '');
    for (const flags of [[], ['--force']]) {
      const run = await docs('build', ...flags);
      expect(run.code).toBe(2);
      expect(run.text).toContain(`error A build would remove ${folder}, which no build created.`);
      expect(read('dist/one.html')).not.toContain('More.');
      expect(existsSync(join(root, file))).toBe(true);
    }
    // Without the cache's data about the folder
    rmSync(join(root, '.cache'), { recursive: true });
    expect(await docs('build')).toMatchObject({ code: 2 });
  },
);

test('an empty PORT counts as unset', async () => {
  const { docs } = open({ 'docs/index.md': HOME, 'docs/one.md': ONE });
  await docs('build');
  // Occupy the default port, so that the command ends and reports the port it chose.
  const taken = createServer().on('error', () => {});
  await new Promise((done) => taken.listen(3000, '127.0.0.1', () => done(null)).once('error', done));
  vi.stubEnv('PORT', '');
  const run = await docs('serve', '--host', '127.0.0.1');
  taken.close();
  expect([run.code, run.text]).toEqual([2, expect.stringContaining('Port 3000 is in use by another program')]);
});

test('explains the order of hits in a built site', async () => {
  const { docs } = open({ 'docs/index.md': HOME, 'docs/one.md': ONE });
  await docs('build');
  const { text, code } = await docs('search', 'explain', 'part');
  expect(text).toMatch(
    /^ 1 {2}\/one#part {2}Part\n {4}heading {2}quoted 0 {2}typos 0 {2}heading 4 {2}attribute 0 .* {2}record \d+ {2}words .* {2}lowered [\d.]+ {2}further 1\n/,
  );
  expect(text).toMatch(/\n1 found\n$/);
  expect(code).toBe(0);
  // Precise enough to tell scores apart.
  const value = (name: string) => Number(new RegExp(` ${name} ([\\d.]+)`).exec(text)?.[1]);
  const score = (value('words') + value('name') + value('section')) * value('lowered') * value('further');
  expect(value('score')).toBeCloseTo(score, 5);
  // A long query is cut as in the dialog: at the end, and without the class of an exception.
  const long = `BakeError: part ${'of the '.repeat(9)}`;
  const cut = await docs('search', 'explain', `${long}unknown`);
  expect(cut.text).toContain(
    ` found for ${JSON.stringify(long.slice(11, 75))}, since queries have at most 64 letters\n`,
  );
});

test.each([
  ['no query', [], 'Give one QUERY, in quotes if it has spaces.'],
  ['two arguments', ['part', 'one'], 'Give one QUERY, in quotes if it has spaces.'],
  ['no site', ['part'], 'Build the site first: docs build'],
])('explains no hits with %s', async (_, args, message) => {
  const { docs } = open({ 'docs/index.md': HOME });
  const { text, code } = await docs('search', 'explain', ...args);
  expect(text).toContain(message);
  expect(code).toBe(2);
});
