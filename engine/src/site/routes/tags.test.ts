import { expect, it } from 'vitest';
import { testPage, testSite } from '../../../test/support/site/testSite.ts';
import { tagKey } from './tags.ts';

const tags = [
  { key: 'etl', label: 'ETL', path: '/tags/integrations/etl', description: 'Load.' },
  { key: 'bi', label: 'BI', path: '/tags/integrations/bi' },
  { key: 'errors', label: 'errors', path: '/tags/errors' },
  { key: 'empty', label: 'Empty', path: '/tags/empty' },
];
const { model, diagnostics } = testSite({
  config: { tags },
  pages: [
    testPage('docs/z.md', { tags: ['etl', 'integrations/bi'] }),
    testPage('docs/a.md', { tags: ['etl', 'errors'] }),
    testPage('docs/hidden.md', { tags: ['empty'], unlisted: true }),
  ],
  sidebars: { docs: ['z', 'a'] },
});

it.each([
  ['etl', 'etl'],
  ['integrations/etl', 'etl'],
  ['BI', 'bi'],
  ['elt', 'elt'],
])('tagKey %s -> %s', (written, key) => {
  expect(tagKey({ tags: tags.map((tag) => ({ description: '', image: null, ...tag })) }, written)).toBe(key);
});

it('contains tags with a listed page, their pages by title', () => {
  expect(diagnostics).toEqual([]);
  expect(Object.values(model.tags).map(({ key, docs }) => [key, docs])).toEqual([
    ['etl', ['a', 'z']],
    ['bi', ['z']],
    ['errors', ['a']],
  ]);
  expect(model.paths['/tags/integrations/etl']).toBe('page');
  expect(model.paths['/tags/empty']).toBeUndefined();
});
