import { expect, test } from 'vitest';
import { testConfig } from '../../../test/support/site/testSite.ts';
import type { SiteConfigInput } from '../config/config.ts';
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

test('only the page may connect to hosted search', () => {
  const algolia = { appId: 'APP', apiKey: 'key', indexName: 'docs' };
  const { scripts, connect } = externalOrigins(testConfig({ analytics: script, search: { mode: 'algolia', algolia } }));
  expect(scripts).toEqual(['https://stats.example.com']);
  expect(connect).toEqual([
    'https://stats.example.com',
    'https://app-dsn.algolia.net',
    'https://app-1.algolianet.com',
    'https://app-2.algolianet.com',
    'https://app-3.algolianet.com',
  ]);
});

test('pages may send feedback to its endpoint', () => {
  const issueUrl = 'https://code.example.com/issues/new';
  const connect = (pageFeedback: SiteConfigInput['pageFeedback']) =>
    externalOrigins(testConfig({ pageFeedback })).connect;
  expect(connect({ issueUrl })).toEqual([]);
  expect(connect({ issueUrl, endpoint: 'https://api.example.com/answers' })).toEqual(['https://api.example.com']);
});
