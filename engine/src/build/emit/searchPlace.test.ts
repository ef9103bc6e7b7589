import { expect, it, test } from 'vitest';
import { testPage, testSite } from '../../../test/support/site/testSite.ts';
import type { DocEntry } from '../../site/model/model.ts';
import { searchPlace } from './searchPlace.ts';

const { model } = testSite({
  pages: [
    testPage('docs/intro.md'),
    testPage('docs/guides/index.md'),
    testPage('docs/guides/build/one.md', { description: 'About one.' }),
    testPage('docs/alone.md', { keywords: ['lonely'], searches: ['page without company'] }),
    testPage('docs/api/index.md'),
    testPage('docs/plans/index.md'),
    testPage('docs/plans/team/agents.md'),
  ],
  config: {
    baseUrl: '/docs/',
    navbar: {
      items: [
        { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
        { type: 'doc', docId: 'api/index', label: 'API' },
      ],
    },
    search: {
      subjects: ['/guides', { path: '/plans', subject: 'hosted cloud' }],
      ranks: { '/guides': 5, '/guides/build/one': -3, '/al': 9 },
    },
  },
  sidebars: {
    docs: [
      'intro',
      {
        type: 'category',
        label: 'Guides',
        link: { type: 'doc', id: 'guides/index' },
        items: [{ type: 'category', label: 'Build', items: ['guides/build/one'] }],
      },
    ],
  },
});

test.each([
  ['intro', { url: '/docs/intro', group: 'intro', section: 'Docs', trail: [], rank: 0 }],
  ['guides/index', { url: '/docs/guides', group: 'Guides', section: 'Docs', trail: [], rank: 5 }],
  [
    'guides/build/one',
    {
      url: '/docs/guides/build/one',
      group: 'Guides',
      section: 'Docs',
      trail: ['Guides', 'Build'],
      rank: -3,
      subject: 'build',
    },
  ],
  // In no sidebar: the site's name.
  [
    'alone',
    {
      url: '/docs/alone',
      group: 'Test',
      section: 'Test',
      trail: [],
      rank: 0,
      keywords: ['lonely'],
      searches: ['page without company'],
    },
  ],
  ['api/index', { url: '/docs/api', group: 'API', section: 'API', trail: [], rank: 0 }],
  ['plans/team/agents', { url: '/docs/plans/team/agents', group: 'Test', section: 'Test', subject: 'hosted cloud' }],
])('the place of %s', (id, expected) => {
  const doc = model.docs[id];
  if (!doc) throw new Error(`no page ${id}`);
  expect(searchPlace(model, doc)).toMatchObject(expected);
});

it('gives the folder of a subject none', () => {
  expect(searchPlace(model, model.docs['plans/index'] as DocEntry)).not.toHaveProperty('subject');
});
