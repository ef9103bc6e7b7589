import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lastUpdates } from './gitHistory.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'last-update-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (cwd: string, date: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
    cwd,
    env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    stdio: 'ignore',
  });

function commit(root: string, date: string, file: string, text: string) {
  mkdirSync(join(root, 'docs'), { recursive: true });
  writeFileSync(join(root, 'docs', file), text);
  git(root, date, 'add', '.');
  git(root, date, 'commit', '-m', file);
}

// A machine without Git builds the site too, without dates.
const hasGit = spawnSync('git', ['--version']).status === 0;
test.skipIf(!hasGit)('the newest commit of each file, and only the certain ones in a shallow clone', () => {
  const origin = join(folder, 'origin');
  mkdirSync(origin);
  git(origin, '2025-01-01T10:00:00Z', 'init', '-b', 'main');
  commit(origin, '2025-01-01T10:00:00Z', 'old.md', 'one');
  commit(origin, '2025-02-01T10:00:00Z', 'both.md', 'one');
  commit(origin, '2025-03-01T10:00:00Z', 'both.md', 'two');
  expect(Object.fromEntries(lastUpdates(origin, 'docs').updates)).toEqual({
    'docs/old.md': { date: '2025-01-01', author: 'Ada' },
    'docs/both.md': { date: '2025-03-01', author: 'Ada' },
  });

  execFileSync('git', ['clone', '--depth', '2', `file://${origin}`, 'shallow'], { cwd: folder, stdio: 'ignore' });
  expect(Object.fromEntries(lastUpdates(join(folder, 'shallow'), 'docs').updates)).toEqual({
    'docs/both.md': { date: '2025-03-01', author: 'Ada' },
  });
});

test.skipIf(!hasGit)('names that git quotes, and merges that resolve a conflict', () => {
  const NAMES = ['café.md', '日本.md', 'q"q.md', 'back\\slash.md', 'tab\tand\nline.md', ' space .md'];
  git(folder, '2025-01-01T10:00:00Z', 'init', '-b', 'main');
  for (const name of NAMES) commit(folder, '2025-01-01T10:00:00Z', name, 'one');
  commit(folder, '2025-01-02T10:00:00Z', 'both.md', 'one');
  git(folder, '2025-01-03T10:00:00Z', 'checkout', '-b', 'side');
  commit(folder, '2025-01-03T10:00:00Z', 'both.md', 'two');
  commit(folder, '2025-01-04T10:00:00Z', 'side.md', 'one');
  git(folder, '2025-01-05T10:00:00Z', 'checkout', 'main');
  commit(folder, '2025-01-05T10:00:00Z', 'both.md', 'three');
  expect(() => git(folder, '2025-01-06T10:00:00Z', 'merge', 'side')).toThrow();
  commit(folder, '2025-01-06T10:00:00Z', 'both.md', 'two and three');

  const dates = [...lastUpdates(folder, 'docs').updates].map(([file, { date }]) => [file, date]);
  expect(Object.fromEntries(dates)).toEqual({
    ...Object.fromEntries(NAMES.map((name) => [`docs/${name}`, '2025-01-01'])),
    'docs/side.md': '2025-01-04',
    'docs/both.md': '2025-01-06',
  });
});

test.skipIf(!hasGit)('a move is no change: of a file, of the whole folder, and to a name that another had', () => {
  const site = join(folder, 'site');
  const text = 'Of some length, so that most of it stays the same.\n';
  const day = (number: number) => `2025-01-0${number}T10:00:00Z`;
  const move = (number: number, from: string, to: string) => {
    git(folder, day(number), 'mv', from, to);
    git(folder, day(number), 'commit', '-am', 'move');
  };
  const dates = (root: string) =>
    Object.fromEntries([...lastUpdates(root, 'docs').updates].map(([file, { date }]) => [file, date.slice(-2)]));
  git(folder, day(1), 'init', '-b', 'main');
  commit(folder, day(1), 'a.md', 'one');
  commit(folder, day(2), 'b.md', 'two');
  commit(folder, day(2), 'edited.md', text.repeat(9));
  move(3, 'docs/a.md', 'docs/c.md');
  expect(dates(folder)).toMatchObject({ 'docs/b.md': '02', 'docs/c.md': '01' });

  // To another root. A page that also changes is dated to that day.
  mkdirSync(site);
  writeFileSync(join(folder, 'docs/edited.md'), text.repeat(8));
  move(4, 'docs', 'site/docs');
  expect(dates(site)).toEqual({ 'docs/b.md': '02', 'docs/c.md': '01', 'docs/edited.md': '04' });

  // A new page at the old name of another, and then the first one there again.
  move(5, 'site/docs/b.md', 'site/docs/d.md');
  commit(site, day(6), 'b.md', 'three');
  expect(dates(site)).toMatchObject({ 'docs/b.md': '06', 'docs/d.md': '02' });
  move(7, 'site/docs/b.md', 'site/docs/e.md');
  move(8, 'site/docs/d.md', 'site/docs/b.md');
  expect(dates(site)).toMatchObject({ 'docs/b.md': '02', 'docs/e.md': '06', 'docs/c.md': '01' });
});

test.skipIf(!hasGit)('without a repository or commits, nothing is known', () => {
  expect(lastUpdates(folder, 'docs')).toEqual({ updates: new Map(), diagnostics: [] });
  git(folder, '2025-01-01T10:00:00Z', 'init');
  expect(lastUpdates(folder, 'docs')).toEqual({ updates: new Map(), diagnostics: [] });
});
