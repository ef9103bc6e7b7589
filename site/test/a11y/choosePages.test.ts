import { expect, test } from 'vitest';
import { type Choice, choosePages } from './choosePages.ts';

const ALL = [
  { path: '/', kind: 'doc', sources: ['docs/index.md'] },
  { path: '/a', kind: 'doc', sources: ['docs/a.md', 'docs/_part.md'] },
  { path: '/b', kind: 'doc', sources: ['docs/b.md', 'docs/_part.md'] },
  { path: '/tags/x', kind: 'tag', sources: [] },
  { path: '/tags/y', kind: 'tag', sources: [] },
];

test.each<[name: string, wish: Choice, paths: string[]]>([
  ['all', {}, ['/', '/a', '/b', '/tags/x', '/tags/y']],
  ['those named', { pages: ['/b'] }, ['/b']],
  ['one of each kind', { templates: true }, ['/', '/tags/x']],
  ['those of a changed page', { changed: ['docs/a.md', 'README.md'] }, ['/a']],
  ['those of a changed partial', { changed: ['docs/_part.md'] }, ['/a', '/b']],
  ['no more than so many of the changed', { changed: ['docs/index.md', 'docs/_part.md'], atMost: 2 }, ['/', '/b']],
  ['all the changed, where they are few', { changed: ['docs/_part.md'], atMost: 2 }, ['/a', '/b']],
  ['nothing changed', { changed: [] }, []],
  ['by several wishes', { templates: true, changed: ['docs/b.md'] }, ['/', '/b', '/tags/x']],
])('%s', (_, wish, paths) => {
  const { chosen, unknown } = choosePages(ALL, wish);
  expect(chosen.map(({ path }) => path)).toEqual(paths);
  expect(unknown).toEqual([]);
});

test('reports missing pages', () => {
  expect(choosePages(ALL, { pages: ['/a', '/c'] }).unknown).toEqual(['/c']);
});
