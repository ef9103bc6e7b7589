import { readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { configText, createProject, type TestProject } from './support/project.ts';

let project: TestProject;
afterEach(() => {
  vi.unstubAllEnvs();
  project.dispose();
});

const HOME = { 'docs/index.md': '---\ntitle: Home\nslug: /\n---\n\nWelcome.\n' };
const sidebarOf = (label: string) => `export default [{ type: 'link', label: '${label}', href: '/' }, 'index'];\n`;
const titleOf = (title: string) => `export default '${title}';\n`;
const SIDEBARS = "import docs from './lib/docs.ts';\nexport default { docs };\n";
const CONFIG = `import title from './lib/title.ts';\n${configText().replace('"Test Docs"', 'title')}`;

/** Starts the dev server. `shows` waits until a page does; `told` until an open page is told of an edit. */
async function dev(files: Record<string, string>, until = /Ready in [\d.]+ s: \S+/) {
  project = createProject({ ...HOME, ...files });
  const { text, process } = await project.start(['dev', '--port', '0'], until);
  const origin = /http:\/\/localhost:\d+/.exec(text)?.[0] ?? '';
  const pageAt = async (path: string) => await (await fetch(origin + path)).text();
  return {
    process,
    origin,
    pageAt,
    shows: (words: string, path = '/') => expect.poll(() => pageAt(path)).toContain(words),
    told: async (edit: () => void, again?: number) => {
      const stop = new AbortController();
      const { body } = await fetch(`${origin}/__dev/events`, { signal: stop.signal });
      let told = '';
      const timer = again && setInterval(edit, again);
      for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
        // The first message lists the problems so far.
        if (told === '') edit();
        told += chunk;
        if (told.includes('"update"')) break;
      }
      clearInterval(timer);
      stop.abort();
    },
  };
}

test('modules that the sidebars and the configuration import later are watched', async () => {
  const { shows } = await dev({ 'lib/docs.ts': sidebarOf('First'), 'lib/title.ts': titleOf('First title') });
  project.write('sidebars.ts', SIDEBARS);
  await shows('>First<');
  project.write('lib/docs.ts', sidebarOf('Second'));
  await shows('>Second<');
  project.write('site.config.ts', CONFIG);
  await shows('First title</title>');
  project.write('lib/title.ts', titleOf('Second title'));
  await shows('Second title</title>');
});

test.each<[what: string, files: Record<string, string>, fix: Record<string, string>]>([
  ['the configuration', { 'site.config.ts': 'export default {' }, { 'site.config.ts': configText({ title: 'Fixed' }) }],
  [
    'a module of the configuration',
    { 'site.config.ts': CONFIG, 'lib/title.ts': 'export default ' },
    { 'lib/title.ts': titleOf('Fixed') },
  ],
  ['a missing module of the configuration', { 'site.config.ts': CONFIG }, { 'lib/title.ts': titleOf('Fixed') }],
  [
    'a module that throws',
    { 'sidebars.ts': SIDEBARS, 'lib/docs.ts': 'throw 1;\n' },
    { 'lib/docs.ts': sidebarOf('Fixed') },
  ],
  [
    'another folder of pages',
    { 'site.config.ts': 'export default {', 'pages/index.md': HOME['docs/index.md'] },
    { 'site.config.ts': configText({ docsDir: 'pages', title: 'Fixed' }) },
  ],
])('a start with an error in %s, which is fixed then', async (_, files, fix) => {
  const { shows, pageAt } = await dev(files);
  expect(await pageAt('/')).toContain('The site cannot be built');
  for (const [file, text] of Object.entries(fix)) project.write(file, text);
  await shows('Fixed');
  const folder = fix['site.config.ts']?.includes('"pages"') ? 'pages' : 'docs';
  project.write(`${folder}/later.md`, '# Later\n');
  await shows('<h1', '/later');
});

test('another folder of pages is watched, and the IDs of pages follow', async () => {
  const { shows, told } = await dev({
    'docs/v2/index.md': '---\nslug: /\n---\n\n# New home\n',
    'docs/v2/a.md': '# A\n',
  });
  await shows('Welcome.');
  project.write('site.config.ts', configText({ docsDir: 'docs/v2' }));
  await shows('New home');
  project.write('docs/v2/b.md', '---\ntitle: B\n---\n\nNew page.\n');
  await shows('New page.', '/b');
  await told(() => project.write('docs/v2/a.md', '---\ntitle: Other\n---\n'));
  await shows('>Other<');
});

test('every kind of source reaches an open page', async () => {
  const { told, shows } = await dev({
    'docs/index.md':
      '---\nslug: /\n---\n\n# Home\n\nimport Part from \'@site/parts/_part.md\';\n\n<Part />\n\n<CodeExample path="x.test.ts" />\n',
    'parts/_part.md': 'A part.\n',
    'snippets/x.test.ts': 'const a = 1;\n',
    'texts/linked.md': '# Linked\n',
    'static/.well-known/security.txt': 'Contact: mailto:a@example.com\n',
    'site.config.ts': configText({ extensions: ['prose'] }),
  });
  await shows('A part.');
  const to = (file: string, text: string) => () => project.write(file, text);
  await told(to('snippets/x.test.ts', 'const a = 2;\n'));
  await told(to('static/.well-known/security.txt', 'Contact: mailto:b@example.com\n'));
  await told(to('words.json', '{}\n'));
  await told(to('docs/new/deep/page.md', '# Page\n'));
  await told(to('docs/new/deep/page.md', '# Page two\n'));
  await told(() => symlinkSync('../texts/linked.md', join(project.root, 'docs/link.md')));
  await told(to('texts/linked.md', '# Linked again\n'));
  await told(() => renameSync(join(project.root, 'docs/new'), join(project.root, 'docs/old')));
  await told(to('docs/old/deep/page.md', '# Page three\n'));
  await told(to('docs/new/deep/page.md', '# Page four\n'));
  // Watched once the pages have been checked.
  await shows('Page four', '/new/deep/page');
  await told(to('parts/_part.md', 'Another part.\n'), 1000);
});

const watchesOf = (pid: number | undefined) =>
  readdirSync(`/proc/${pid}/fdinfo`)
    .map((name) => readFileSync(`/proc/${pid}/fdinfo/${name}`, 'utf8').match(/^inotify /gm)?.length ?? 0)
    .reduce((sum, count) => sum + count, 0);

test.runIf(process.platform === 'linux')('folders are watched, not files, and only those of sources', async () => {
  const pages = Array.from({ length: 300 }, (_, i) => [`docs/part/p${i}.md`, `# Page ${i}\n`]);
  const others = Array.from({ length: 300 }, (_, i) => [`node_modules/m${i}/index.js`, '']);
  const server = await dev(Object.fromEntries([...pages, ...others, ['other/a/b/c.md', '# C\n']]));
  await server.shows('Page 299', '/part/p299');
  const engine = ['engine/src', 'extensions']
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isDirectory());
  expect(watchesOf(server.process.pid)).toBeGreaterThan(0);
  // The engine's folders with those above, and three of the project.
  expect(watchesOf(server.process.pid)).toBeLessThanOrEqual(engine.length + 4 + 3);
});

test.each([
  ['ENOSPC', 'sudo sysctl fs.inotify.max_user_watches=524288'],
  ['EMFILE', 'sudo sysctl fs.inotify.max_user_instances=1024'],
  ['EACCES', undefined],
])('a folder that cannot be watched (%s) leaves the server running', async (code, remedy) => {
  // Real limits belong to the whole machine.
  const failing = `const fs = require('fs'); const { watch } = fs;
    fs.watch = (path, ...rest) => {
      if (String(path).endsWith('docs')) throw Object.assign(new Error('${code}: no'), { code: '${code}' });
      return watch(path, ...rest);
    };
    require('module').syncBuiltinESMExports();`;
  const preload = createProject({ 'preload.cjs': failing });
  vi.stubEnv('NODE_OPTIONS', `--require ${preload.root}/preload.cjs`);
  const until = remedy ? new RegExp(`docs aren't noticed, because .*\\(${code}\\).* ${remedy}`) : undefined;
  const { shows, pageAt } = await dev({}, until);
  await shows('Welcome.');
  project.write('docs/index.md', HOME['docs/index.md'].replace('Welcome', 'Hello'));
  expect(await pageAt('/')).toContain('Hello.');
  project.write('site.config.ts', configText({ title: 'Still watched' }));
  await shows('Still watched');
  preload.dispose();
});

test('a part of a video is sent, because Safari requests videos in parts', async () => {
  const { origin } = await dev({ 'static/clip.mp4': '0123456789' });
  const ask = async (headers: Record<string, string>) => {
    const response = await fetch(`${origin}/clip.mp4`, { headers });
    return [response.status, response.headers.get('content-range'), await response.text()];
  };
  expect(await ask({})).toEqual([200, null, '0123456789']);
  expect(await ask({ Range: 'bytes=0-1' })).toEqual([206, 'bytes 0-1/10', '01']);
  expect(await ask({ Range: 'bytes=20-' })).toEqual([416, 'bytes */10', '']);
  // Without validators, no earlier part is known to be of the same file.
  expect(await ask({ Range: 'bytes=0-1', 'If-Range': '"a"' })).toEqual([200, null, '0123456789']);
});
