import { expect, it } from 'vitest';
import { decodePath, folderOf, joinPath, relativePathTo, writtenPath } from './urls.ts';

it.each([
  [['docs/a', './b.md'], 'docs/a/b.md'],
  [['docs/a', '../b.md'], 'docs/b.md'],
  [['docs', '/x//y/'], 'docs/x/y'],
  [['docs', '../../../etc'], '../../etc'],
  [['', 'a'], 'a'],
])('joins %j', (parts, path) => expect(joinPath(...parts)).toBe(path));

it.each([
  ['docs/a.md', 'docs'],
  ['a.md', ''],
])('folder of %s', (file, folder) => expect(folderOf(file)).toBe(folder));

it.each([
  ['a%20b', 'a b'],
  ['100%', '100%'],
  ['a%23b%3F%2B%25', 'a#b?+%'],
  ['a%2Fb', 'a%2Fb'],
])('decodes %s', (path, text) => expect(decodePath(path)).toBe(text));

it.each(['a b#c?.md', '100% sure#1.md', '50%off.md', 'a%2Fb%41.md'])(
  '"%s" can be read again as it is written',
  (path) => {
    expect(writtenPath(path)).not.toMatch(/[\s?#]/);
    expect(decodePath(writtenPath(path))).toBe(path);
  },
);

it.each([
  ['docs/guides', 'docs/guides/a.md', 'a.md'],
  ['docs/guides', 'docs/about/a.md', '../about/a.md'],
  ['docs', 'docs/a/b.md', 'a/b.md'],
  ['', 'a.md', 'a.md'],
  ['docs/a/b', 'c.md', '../../../c.md'],
])('the relative path from "%s" to %s', (folder, file, path) => expect(relativePathTo(folder, file)).toBe(path));
