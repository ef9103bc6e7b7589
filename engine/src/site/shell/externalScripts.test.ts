import { liteClient } from 'algoliasearch/lite';
import { expect, test } from 'vitest';
import { testConfig } from '../../../test/support/site/testSite.ts';
import { externalOrigins, externalScripts } from './externalScripts.ts';

const script = { src: 'https://stats.example.com/a.js', data: {}, connect: [], frames: [], images: [] };

test('nothing is loaded or allowed by default', () => {
  const config = testConfig();
  expect(externalScripts(config)).toEqual([]);
  expect(externalOrigins(config)).toEqual({
    scripts: [],
    connect: [],
    frames: [],
    images: [],
    media: [],
  });
});

test('a script may load and access its own origin and the configured ones', () => {
  const chat = {
    ...script,
    src: 'https://chat.example.com:8443/w/widget.js?v=2',
    data: { key: 'k' },
    connect: ['https://api.example.com/v1', 'https://stats.example.com'],
    frames: ['https://chat.example.com:8443'],
  };
  const config = testConfig({ analytics: script, chat });
  expect(externalScripts(config)).toEqual([
    { src: script.src, data: {}, tracks: true },
    { src: chat.src, data: { key: 'k' }, tracks: false },
  ]);
  expect(externalOrigins(config)).toEqual({
    scripts: ['https://stats.example.com', 'https://chat.example.com:8443'],
    connect: ['https://stats.example.com', 'https://chat.example.com:8443', 'https://api.example.com'],
    frames: ['https://chat.example.com:8443'],
    images: [],
    media: [],
  });
});

const algolia = { appId: 'AbC123', apiKey: 'key', indexName: 'docs' };

test('only the page may connect to hosted search, at every host that the client reads from', () => {
  const { scripts, connect } = externalOrigins(testConfig({ analytics: script, search: { mode: 'algolia', algolia } }));
  expect(scripts).toEqual(['https://stats.example.com']);
  const { hosts } = liteClient(algolia.appId, algolia.apiKey).transporter;
  const read = hosts.filter(({ accept }) => accept !== 'write').map(({ protocol, url }) => `${protocol}://${url}`);
  expect([...connect].sort()).toEqual([...read.map((origin) => origin.toLowerCase()), ...scripts].sort());
});

test('the page may connect to the host that counts clicks if clicks are counted', () => {
  const connect = (insights: boolean) =>
    externalOrigins(testConfig({ search: { mode: 'algolia', algolia: { ...algolia, insights } } })).connect;
  expect(connect(true)).toEqual([...connect(false), 'https://insights.algolia.io']);
});

test.each(['embedded', 'browser'] as const)('no other host is allowed in the mode %s', (mode) => {
  expect(externalOrigins(testConfig({ search: { mode, algolia } })).connect).toEqual([]);
});
