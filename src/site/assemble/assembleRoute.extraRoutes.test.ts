import { expect, it } from 'vitest';
import { testPage, testSite } from '../../../test/support/site/testSite.ts';
import { extraRoutes } from './assembleRoute.ts';

it('has a route for every address without a file', () => {
  const { model } = testSite({
    config: {
      tags: [
        { key: 't', label: 'T', path: '/tags/t' },
        { key: 'unused', label: 'U', path: '/tags/u' },
      ],
    },
    pages: [testPage('docs/a.md', { tags: ['t'] })],
    sidebars: { docs: [{ type: 'category', label: 'C', link: { type: 'generated-index' }, items: ['a'] }] },
  });
  expect(extraRoutes(model).map(({ path, kind }) => [path, kind])).toEqual([
    ['/category/c', 'category'],
    ['/tags', 'tags'],
    ['/tags/t', 'tag'],
    ['/search', 'search'],
    ['/404', 'notFound'],
  ]);
});
