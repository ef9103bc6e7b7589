import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { configText, createProject, snapshot, type TestProject } from './support/project.ts';

let project: TestProject;
afterEach(() => project.dispose());

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';

function open() {
  project = createProject({
    'docs/index.md': '---\ntitle: Home\nslug: /\n---\n\nWelcome to [A](./a.md).\n\n![P](./p.svg)\n',
    'docs/p.svg': PICTURE,
    'docs/a.md': '# A\n\n## Part\n\nText.\n',
    'docs/hidden.md': '---\ntitle: H\nunlisted: true\n---\n\nWords.\n',
    'static/file.txt': 'File.\n',
    'site.config.ts': configText({ assetGraceSeconds: 0 }),
  });
  return project;
}
const build = async (...args: string[]) => {
  const { code, text } = await project.docs('build', '--json', ...args);
  const { rendered, rebuilt, upToDate } = JSON.parse(text.slice(text.indexOf('{')));
  return { code, rendered, rebuilt, upToDate };
};
const files = (folder: string) => snapshot(join(project.root, folder));

test('a build to another folder renders no article, equals a complete one, and evicts nothing', async () => {
  open();
  expect(await build()).toMatchObject({ code: 0, rendered: 3 });
  const first = files('dist');
  expect(await build('--out', 'other')).toMatchObject({ code: 0, rendered: 0 });
  expect(files('other')).toEqual(first);
  expect(await build()).toMatchObject({ upToDate: true });
  expect(await build('--out', 'other')).toMatchObject({ upToDate: true });

  project.write('docs/a.md', '# A\n\n## Part\n\nOther text.\n');
  expect(await build('--out', 'other')).toMatchObject({ rendered: 1 });
  expect(await build('--out', 'third')).toMatchObject({ rendered: 1 });
  expect(await build()).toMatchObject({ rendered: 1 });
  expect(files('other')).toEqual(files('dist'));
  expect(files('third')).toEqual(files('dist'));
  await project.docs('build', '--force');
  expect(files('other')).toEqual(files('dist'));
});

test('an output folder with changed files is not copied from', async () => {
  open();
  await build();
  project.write('dist/a.md', 'Changed by someone.\n');
  expect(await build('--out', 'other')).toMatchObject({ rendered: 3 });
  expect(project.read('other/a.md')).toContain('Text.');
});

test('the states of output folders that are gone are removed', async () => {
  open();
  await build();
  await build('--out', 'other');
  const states = join(project.root, '.cache/build/outputs');
  expect(readdirSync(states)).toHaveLength(1);
  rmSync(join(project.root, 'other'), { recursive: true });
  await build('--out', 'third');
  expect(readdirSync(states)).toHaveLength(1);
  expect(existsSync(join(project.root, 'third/a.md'))).toBe(true);
});
