import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { UpToDate } from '../src/build/plan/state.ts';
import { readJson, writeJson } from '../src/project/cacheFile.ts';
import { ofTest, projectOfTest } from './support/ofTest.ts';
import { configText, type TestProject } from './support/project.ts';

/**
 * A built site, and a function that changes every hashed file: they contain the title, and sidebars contain the pages.
 */
async function open(config: Record<string, unknown> = {}) {
  const project = projectOfTest({
    'site.config.ts': configText(config),
    'docs/index.md': '---\ntitle: Home\nslug: /\n---\n\nText.\n',
    'docs/one.md': '---\ntitle: One\n---\n\nText.\n',
  });
  await build(project);
  const rename = (title: string) => {
    project.write('site.config.ts', configText({ ...config, title }));
    project.write('docs/one.md', `---\ntitle: ${title}\n---\n\nText.\n`);
  };
  return { project, rename };
}

async function build(project: TestProject, ...args: string[]) {
  expect(await project.docs('build', ...args)).toMatchObject({ code: 0 });
}

const hashed = ({ root }: TestProject) =>
  ['assets', 'sidebars'].flatMap((folder) =>
    readdirSync(join(root, 'dist', folder)).map((name) => `${folder}/${name}`),
  );
/** Hashed files that the home page uses. */
const used = (project: TestProject) => [
  ...new Set(project.read('dist/index.html').match(/(?:assets|sidebars)\/[\w.-]+\.(?:js|css|json)/g)),
];
const manifestFile = ({ root }: TestProject) => join(root, '.cache/build/up-to-date.json');
const manifestOf = (project: TestProject) => {
  const manifest = readJson<UpToDate>(manifestFile(project));
  if (!manifest) throw new Error('the build left no manifest');
  return manifest;
};

test.each([
  { name: 'an incremental build', args: [], config: {} },
  { name: 'a complete build', args: ['--force'], config: {} },
  { name: 'a build under a base URL', args: [], config: { baseUrl: '/docs/' } },
])('$name keeps the hashed files that it replaces for an hour', async ({ args, config }) => {
  const { project, rename } = await open(config);
  const before = hashed(project);
  rename('Other Docs');
  await build(project, ...args);
  const after = hashed(project);
  expect(after).toEqual(expect.arrayContaining(before));
  expect(used(project).filter((file) => !before.includes(file))).not.toEqual([]);
  expect(JSON.parse(project.read('dist/site.json'))).toMatchObject({ assetGraceSeconds: 3600 });

  // Neither a build with nothing to do nor a complete one ends their grace period.
  await build(project);
  await build(project, '--force');
  expect(hashed(project)).toEqual(after);

  const manifest = manifestOf(project);
  const gone = Object.keys(manifest.retired);
  expect(gone.length).toBeGreaterThan(1);
  expect(before).toEqual(expect.arrayContaining(gone));
  for (const file of gone) manifest.retired[file] = (manifest.retired[file] ?? 0) - 3_601_000;
  writeJson(manifestFile(project), manifest);
  const run = await project.docs('build', ...args);
  expect(run).toMatchObject({ code: 0 });
  if (args.length === 0) expect(run.text).toContain('Up to date');
  expect(hashed(project)).toEqual(after.filter((file) => !gone.includes(file)));
  expect(manifestOf(project).retired).toEqual({});
});

test('a hashed file that returns is in use again', async () => {
  const { project, rename } = await open();
  rename('Other Docs');
  await build(project);
  const other = Object.keys(manifestOf(project).retired);
  project.write('site.config.ts', configText());
  project.write('docs/one.md', '---\ntitle: One\n---\n\nText.\n');
  await build(project);
  const { retired, outputs } = manifestOf(project);
  expect(Object.keys(outputs)).toEqual(expect.arrayContaining(other));
  expect(Object.keys(retired).filter((file) => other.includes(file))).toEqual([]);
});

test.each([[[]], [['--force']]])("without a grace period, they're removed immediately (%j)", async (args) => {
  const { project, rename } = await open({ assetGraceSeconds: 0 });
  rename('Other Docs');
  await build(project, ...args);
  const copy = ofTest(project.copy());
  await build(copy);
  expect(hashed(project)).toEqual(hashed(copy));
});

test('pages are moved after their files, and removals come last', async () => {
  const { project, rename } = await open({ assetGraceSeconds: 0 });
  rename('Other Docs');
  const log = join(project.root, 'changes.log');
  const preload = `--import ${new URL('./support/breakDisk.mjs', import.meta.url)}`;
  expect(await project.docsWith({ NODE_OPTIONS: preload, LOG_CHANGES: log }, 'build')).toMatchObject({ code: 0 });
  const changes = readFileSync(log, 'utf8').trim().split('\n');
  const moves = changes.filter((line) => /^renameSync .*dist\.staging/.test(line));
  const kinds = moves.map((line) =>
    /\/(?:assets|sidebars)\//.test(line) ? 'hashed' : line.endsWith('.html') ? 'page' : 'other',
  );
  expect(kinds.lastIndexOf('hashed')).toBeLessThan(kinds.indexOf('page'));
  expect(kinds.lastIndexOf('other')).toBeLessThan(kinds.indexOf('page'));
  const removals = changes.filter((line) => /^rmSync .*\/dist\/(?:assets|sidebars)\//.test(line));
  expect(removals.length).toBeGreaterThan(0);
  expect(changes.indexOf(removals[0] ?? '')).toBeGreaterThan(changes.indexOf(moves.at(-1) ?? ''));
});
