import { liteClient } from 'algoliasearch/lite';
import { expect, it } from 'vitest';
import { searchOrigins } from './externalScripts.ts';

const search = {
  placeholder: 'Search',
  links: [],
  rateLimit: { burst: 1, perSecond: 1 },
  clientHeader: null,
  subjects: [],
  ranks: {},
};
const algolia = { appId: 'AbC123', apiKey: 'key', indexName: 'docs', insights: false };

it('lists every host that the client reads from', () => {
  const { hosts } = liteClient(algolia.appId, algolia.apiKey).transporter;
  const read = hosts.filter(({ accept }) => accept !== 'write').map(({ protocol, url }) => `${protocol}://${url}`);
  expect(searchOrigins({ ...search, mode: 'algolia', algolia }).sort()).toEqual(
    read.map((origin) => origin.toLowerCase()).sort(),
  );
});

it('includes the host that counts clicks if clicks are counted', () => {
  const origins = searchOrigins({ ...search, mode: 'algolia', algolia: { ...algolia, insights: true } });
  expect(origins.filter((origin) => origin.includes('insights'))).toEqual(['https://insights.algolia.io']);
  expect(
    searchOrigins({ ...search, mode: 'algolia', algolia }).filter((origin) => origin.includes('insights')),
  ).toEqual([]);
});

it.each(['embedded', 'browser'] as const)('is empty in the mode %s', (mode) => {
  expect(searchOrigins({ ...search, mode, algolia })).toEqual([]);
});
