import { describe, expect, it } from 'vitest';
import { clientKey, endpointOf } from './clientKey.ts';

it.each([
  // The connection's address.
  ['192.0.2.1', undefined, '192.0.2.1'],
  ['::ffff:192.0.2.1', undefined, '192.0.2.1'],
  [undefined, undefined, 'unknown'],
  // An IPv6 client has a /64.
  ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', undefined, '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', undefined, '2001:db8:1:2::/64'],
  ['2001:db8::1', undefined, '2001:db8:0:0::/64'],
  ['fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', undefined, '64:ff9b:0:0::/64'],
  ['::1', undefined, '0:0:0:0::/64'],
  // A proxy's header, if configured and present.
  ['10.0.0.1', '192.0.2.7', '192.0.2.7'],
  ['10.0.0.1', '[2001:db8:1:2::7]', '2001:db8:1:2::/64'],
  ['10.0.0.1', '2001:db8:1:2::7', '2001:db8:1:2::/64'],
  ['10.0.0.1', '::ffff:192.0.2.7', '192.0.2.7'],
  // The client wrote what comes before the last address.
  ['10.0.0.1', ' 198.51.100.9, 192.0.2.7 ', '192.0.2.7'],
  ['10.0.0.1', 'for=198.51.100.9, 192.0.2.7', '192.0.2.7'],
  // The port of a client's connection says nothing about the client.
  ['10.0.0.1', '192.0.2.7:51234', '192.0.2.7'],
  // The standard header.
  ['10.0.0.1', 'for=198.51.100.9, for=192.0.2.7;proto=https;by=10.0.0.2', '192.0.2.7'],
  ['10.0.0.1', 'proto=https;For="[2001:db8:1:2::7]:4711"', '2001:db8:1:2::/64'],
  ['10.0.0.1', '[2001:db8:1:2::7]:1234', '2001:db8:1:2::/64'],
  ['10.0.0.1', '', '10.0.0.1'],
  ['10.0.0.1', null, '10.0.0.1'],
  // Not an address.
  ['10.0.0.1', 'unknown', '10.0.0.1'],
  ['10.0.0.1', '192.0.2.7, unknown', '10.0.0.1'],
  ['10.0.0.1', 'for=_hidden', '10.0.0.1'],
  ['10.0.0.1', '192.0.2.7,', '10.0.0.1'],
  ['10.0.0.1', '999.0.2.7', '10.0.0.1'],
  ['10.0.0.1', 'x'.repeat(10_000), '10.0.0.1'],
])('%j, with the header %j: %s', (address, named, expected) => {
  expect(clientKey(address, named)).toBe(expected);
});

describe('endpointOf', () => {
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
});
