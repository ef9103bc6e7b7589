import { expect, it } from 'vitest';
import { endpointOf } from './clientKey.ts';

it.each([
  ['/1/indexes/*/queries', '/', { kind: 'batch' }],
  ['/1/indexes/%2A/queries', '/', { kind: 'batch' }],
  ['/docs/1/indexes/*/queries', '/docs/', { kind: 'batch' }],
  ['/1/indexes/docs/query', '/', { kind: 'single', indexName: 'docs' }],
  ['/1/indexes/a%20b/query', '/', { kind: 'single', indexName: 'a b' }],
  // Other endpoints of a hosted index: writing, settings, objects, lists.
  ['/1/indexes/docs/batch', '/', { kind: 'none' }],
  ['/1/indexes/*/objects', '/', { kind: 'none' }],
  ['/1/indexes/docs/settings', '/', { kind: 'none' }],
  ['/1/indexes/docs/facets/section/query', '/', { kind: 'none' }],
  ['/1/indexes/docs', '/', { kind: 'none' }],
  ['/1/indexes', '/', { kind: 'none' }],
  ['/1/indexes/', '/', { kind: 'none' }],
  ['/1/indexes/*/query', '/', { kind: 'none' }],
  ['/1/indexes/%/query', '/', { kind: 'none' }],
  // Pages.
  ['/', '/', undefined],
  ['/1/indexes-of-things', '/', undefined],
  ['/a/1/indexes/*/queries', '/', undefined],
  ['/1/indexes/*/queries', '/docs/', undefined],
])('%s at %s', (path, baseUrl, expected) => {
  expect(endpointOf(path, baseUrl)).toEqual(expected);
});
