import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { SEARCH_DEFAULTS, type SearchSettings } from '../static/siteSettings.ts';
import { warnOfProxy } from './proxyWarning.ts';

it.each<[Partial<SearchSettings>, Record<string, string>, string | undefined]>([
  [{}, { 'X-Forwarded-For': '198.51.100.1' }, 'x-forwarded-for'],
  [{}, { Forwarded: 'for=198.51.100.1' }, 'forwarded'],
  [{}, { 'X-Real-IP': '198.51.100.1' }, 'x-real-ip'],
  [{}, { 'CF-Connecting-IP': '198.51.100.1' }, 'cf-connecting-ip'],
  // The last of several proxies only sees the one before.
  [{}, { 'X-Forwarded-For': '198.51.100.1', 'CF-Connecting-IP': '198.51.100.1' }, 'cf-connecting-ip'],
  // Another one is configured.
  [{ clientHeader: 'x-real-ip' }, { 'X-Forwarded-For': '198.51.100.1' }, 'x-forwarded-for'],
  [{ clientHeader: 'X-Real-IP' }, { 'X-Forwarded-For': '198.51.100.1', 'X-Real-IP': '198.51.100.1' }, undefined],
  [{ mode: 'browser' }, { 'X-Forwarded-For': '198.51.100.1' }, undefined],
  [{}, { 'Accept-Language': 'en', 'X-Forwarded-Proto': 'https' }, undefined],
])('with the settings %j, requests with %j: warns once of %s', async (search, headers, named) => {
  const lines: string[] = [];
  const settings = async () => ({ search: { ...SEARCH_DEFAULTS, ...search } });
  const app = new Hono()
    .use(warnOfProxy({ settings, log: (line) => lines.push(line) }))
    .all('*', (c) => c.text('a page'));
  await app.request('/');
  const answers = await Promise.all(['/a', '/b', '/c'].map((path) => app.request(path, { headers })));
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['a page', 'a page', 'a page']);
  expect(lines).toEqual(named === undefined ? [] : [expect.stringContaining(`search: { clientHeader: '${named}' }`)]);
});
