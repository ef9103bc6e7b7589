import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coreHash, inputsHash, notePassed, readPassed, testedText } from '../snippets/passed.mjs';

let root: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const append = (path: string) => {
  const file = join(root, path);
  write(path, `${existsSync(file) ? readFileSync(file, 'utf8') : ''}changed = 1\n`);
};
const foldersOf = (project: string, docs = 'docs') => ({
  snippets: join(project, 'snippets'),
  docs: join(project, docs),
});
const hash = (folders = foldersOf(root)) =>
  inputsHash(folders, {
    name: 'dbt',
    folder: join(folders.snippets, 'groups/dbt'),
    pages: { 'libraries/dbt-core': {} },
  });

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'passed-'));
  write('snippets/conftest.py', 'import recorder\n');
  write('snippets/groups/dbt/requirements.txt', 'dbt-core==1.9.4\n');
  write(
    'snippets/groups/dbt/test_pages.py',
    'from loopback import Server\nimport fences, recording.log\nfrom duckdb import backfills, data\n',
  );
  write('snippets/tests/loopback.py', 'from ports import free\n');
  for (const name of ['ports', 'fences', 'recorder', 'test_snippets', 'backfills', 'recording/log'])
    write(`snippets/tests/${name}.py`, '');
  write('snippets/libraries/dbt_core/assets.py', 'from .models import orders\n');
  write('docs/libraries/dbt-core.md', '');
  write('docs/libraries/dbt-core/reference.md', '');
});
afterAll(() => rmSync(root, { recursive: true }));

describe('the hash of what decides how a group ends', () => {
  it.each([
    'snippets/groups/dbt/requirements.txt',
    'snippets/groups/dbt/test_pages.py',
    'snippets/libraries/dbt_core/assets.py',
    'snippets/libraries/dbt_core/new.sql',
    'snippets/libraries/dbt_core_output/build.txt',
    'snippets/conftest.py',
    'snippets/tests/test_snippets.py',
    'snippets/tests/loopback.py',
    'snippets/tests/ports.py',
    'snippets/tests/fences.py',
    'snippets/tests/recorder.py',
    'snippets/tests/recording/log.py',
  ])('follows %s', (path) => {
    const before = hash();
    append(path);
    expect(hash()).not.toBe(before);
  });

  it.each([
    'snippets/tests/backfills.py',
    'snippets/tests/data/keys.txt',
    'snippets/tests/test_schedules.py',
    'snippets/libraries/dbt_cloud/assets.py',
    'snippets/groups/dbt/__pycache__/test_pages.pyc',
    'docs/libraries/dbt.md',
  ])('ignores %s', (path) => {
    const before = hash();
    append(path);
    expect(hash()).toBe(before);
  });
});

it.each<[name: string, path: string, before: string, after: string, same: boolean]>([
  ['a comment of a test', 'snippets/tests/ports.py', 'x = 1\n', '# Why.\nx = 1  # what\n', true],
  ['a docstring of a test', 'snippets/conftest.py', 'def f():\n    """A."""\n', '"""M."""\ndef f():\n    "B"\n', true],
  ['a value of a test', 'snippets/tests/ports.py', 'x = "#1"\n', 'x = "#2"\n', false],
  ['a comment for the type checker', 'snippets/tests/ports.py', 'x = y\n', 'x = y  # type: ignore\n', false],
  ['a comment that a page shows', 'snippets/libraries/dbt_core/new.py', 'x = 1\n', '# Why.\nx = 1\n', false],
])('%s', (_, path, before, after, same) => {
  const kept = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
  const [one, other] = [before, after].map((text) => {
    write(path, text);
    return hash();
  });
  expect(other === one).toBe(same);
  write(path, kept);
});

describe('the hash of the core group', () => {
  it.each(['snippets/tests/test_schedules.py', 'snippets/libraries/dbt_cloud/assets.py'])('follows %s', (path) => {
    const before = coreHash(foldersOf(root));
    append(path);
    expect(coreHash(foldersOf(root))).not.toBe(before);
  });

  it('follows the code of any page, but not its wording', () => {
    const [one, reworded, other] = ['Run `a`.', 'Call `a`.', 'Call `b`.'].map((text) => {
      write('docs/guides/any.md', text);
      return coreHash(foldersOf(root));
    });
    expect(reworded).toBe(one);
    expect(other).not.toBe(one);
  });

  it.each([
    'snippets/passed.json',
    'snippets/run.mjs',
    'snippets/tests/alone/passed.json',
    'snippets/tests/__pycache__/ports.pyc',
  ])('ignores %s', (path) => {
    const before = coreHash(foldersOf(root));
    append(path);
    expect(coreHash(foldersOf(root))).toBe(before);
    rmSync(join(root, path));
  });
});

it('has the same hash in another folder, beside pages that are elsewhere', () => {
  const copy = mkdtempSync(join(tmpdir(), 'moved-'));
  cpSync(join(root, 'snippets'), join(copy, 'site/snippets'), { recursive: true });
  cpSync(join(root, 'docs'), join(copy, 'site/a/pages'), { recursive: true });
  expect(hash(foldersOf(join(copy, 'site'), 'a/pages'))).toBe(hash());
  rmSync(copy, { recursive: true });
});

describe('of a page, the hash', () => {
  const PAGE = 'docs/libraries/dbt-core.md';
  const TEXT = 'Each model is an asset.\n\n```shell\ndbt build\n```\n\nIt takes `2` threads; see the `target`.\n';
  const hashOf = (text: string) => {
    write(PAGE, text);
    return hash();
  };

  it.each([
    ['a command', 'dbt build', 'dbt run'],
    ['code in a sentence', '`target`', '`output`'],
    ['a number', '`2` threads', '`2` of 8 threads'],
    ['a new block', 'Each model', '```\nok\n```\n\nEach model'],
    ['a component', 'Each model', '<CodeExample path="a.py" />\n\nEach model'],
  ])('follows %s', (_, from, to) => {
    expect(hashOf(TEXT.replace(from, to))).not.toBe(hashOf(TEXT));
  });

  it('ignores other words, and how often code is named', () => {
    expect(hashOf(TEXT.replace('Each model is', 'Models become'))).toBe(hashOf(TEXT));
    expect(hashOf(`${TEXT}The \`target\` again.\n`)).toBe(hashOf(TEXT));
    write(PAGE, '');
  });

  it('follows words that a test looks for, also in constant parts of f-strings', () => {
    write('snippets/groups/dbt/test_words.py', 'assert f"{name} becomes an asset" in page\n');
    const page = 'Each model becomes\nan asset.\n';
    expect(hashOf(page.replace('becomes', 'is'))).not.toBe(hashOf(page));
    write(PAGE, '');
  });
});

it('tested text of a page has its blocks in order, then its code and numbers, then known phrases', () => {
  const page = 'Set `b` to 1.5, or `a`.\n\n```yaml\nb: 1\n```\n\n<Tabs>\n\nIt waits for  all\nof them.\n';
  expect(testedText(page, ['waits for all of', 'never']).split('\n')).toEqual([
    ...['```yaml', 'b: 1', '```', '<Tabs>'],
    ...['1.5', '`a`', '`b`'],
    'waits for all of',
  ]);
});

it("a page's `searches` aren't tested text", () => {
  const page = '---\ntitle: A\nsearches: [run 2 models, build a project]\n---\n\nText.\n';
  expect(testedText(page, ['build a project'])).toBe('');
  // Only in the front matter.
  expect(testedText('---\ntitle: A\n---\n\n```yaml\nsearches: [a]\n```\n', [])).toContain('searches: [a]');
});

it('keeps the hashes of passed groups by name, and forgets those that failed', () => {
  expect(readPassed(foldersOf(root))).toEqual({});
  notePassed(foldersOf(root), 'dbt', 'b');
  notePassed(foldersOf(root), 'aws', 'a');
  notePassed(foldersOf(root), 'dbt', 'c');
  expect(readFileSync(join(root, 'snippets/passed.json'), 'utf8')).toBe('{\n  "aws": "a",\n  "dbt": "c"\n}\n');
  notePassed(foldersOf(root), 'aws', undefined);
  expect(readPassed(foldersOf(root))).toEqual({ dbt: 'c' });
});
