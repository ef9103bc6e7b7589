import { execFileSync, spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject, type TestProject } from './support/project.ts';

const hasGit = spawnSync('git', ['--version']).status === 0;

let project: TestProject;
beforeAll(() => {
  project = createProject({ 'docs/index.md': '# Home\n', 'docs/café.md': '# Café\n', '.gitignore': '.cache\ndist\n' });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], { cwd: project.root });
  if (!hasGit) return;
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'Pages');
});
afterAll(() => project.dispose());

const isDated = (page: string) => project.read(`dist/${page}.html`).includes('Last updated');

test.skipIf(!hasGit)("a repository that git doesn't trust is reported; once it does, pages have dates", async () => {
  const another = await project.docsWith({ GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' }, 'build');
  expect(another.text).toContain(
    `.git:1:1 warning Pages don't show when they were last updated, because git can't read their history: detected dubious ownership in repository at '${project.root}' [unreadable-file]`,
  );
  expect(another.text).toContain(
    `or if you trust its owner, run: git config --global --add safe.directory ${project.root}\n`,
  );
  expect(another.text).toContain('1 warning');
  expect(isDated('index')).toBe(false);

  const own = await project.docs('build');
  expect(own.text).not.toContain('unreadable-file');
  expect(own.code).toBe(0);
  expect(['index', 'café'].map(isDated)).toEqual([true, true]);
});

test.skipIf(!hasGit)('a repository is reported on a machine without git', async () => {
  const { text } = await project.docsWith({ PATH: '' }, 'build');
  expect(text).toContain("git can't read their history: git isn't installed");
});
