import { describe, expect, it } from 'vitest';
import { pushProblem, pushTarget } from './pushTarget.ts';

const algolia = { appId: 'APP', apiKey: 'readers', indexName: 'docs' };
const KEY = { ALGOLIA_ADMIN_KEY: 'secret' };

it('reads the configuration, which the environment overrides', () => {
  expect(pushTarget(algolia, { ALGOLIA_ADMIN_KEY: ' secret\n' })).toEqual({
    target: { appId: 'APP', indexName: 'docs', adminKey: 'secret', hosts: [] },
  });
  const env = { ...KEY, ALGOLIA_APP_ID: 'OTHER', ALGOLIA_INDEX_NAME: 'next' };
  for (const config of [algolia, null])
    expect(pushTarget(config, env)).toMatchObject({ target: { appId: 'OTHER', indexName: 'next' } });
});

it('accepts hosts', () => {
  const env = { ...KEY, ALGOLIA_HOSTS: 'http://127.0.0.1:80, https://a.example/' };
  expect(pushTarget(algolia, env)).toMatchObject({
    target: {
      hosts: [
        { protocol: 'http', url: '127.0.0.1:80' },
        { protocol: 'https', url: 'a.example' },
      ],
    },
  });
});

it.each([
  { config: null, env: KEY, message: 'There is no application ID to push to.' },
  { config: null, env: { ...KEY, ALGOLIA_APP_ID: 'A' }, message: 'There is no index name to push to.' },
  { config: algolia, env: { ...KEY, ALGOLIA_APP_ID: 'a/b' }, message: 'The application ID "a/b" does not consist of' },
  { config: algolia, env: {}, message: 'There is no key for the push.' },
  { config: algolia, env: { ALGOLIA_ADMIN_KEY: ' ' }, message: 'There is no key for the push.' },
  { config: algolia, env: { ALGOLIA_ADMIN_KEY: 'two words' }, message: 'ALGOLIA_ADMIN_KEY is not a key' },
  { config: algolia, env: { ALGOLIA_ADMIN_KEY: 'readers' }, message: 'is the search-only key of site.config.ts' },
  { config: algolia, env: { ...KEY, ALGOLIA_HOSTS: 'a.example' }, message: 'ALGOLIA_HOSTS contains "a.example".' },
  { config: algolia, env: { ...KEY, ALGOLIA_HOSTS: 'https://a.example,' }, message: 'ALGOLIA_HOSTS contains "".' },
  { config: algolia, env: { ...KEY, ALGOLIA_HOSTS: 'https://k@a.example' }, message: 'ALGOLIA_HOSTS contains' },
])('reports: $message', ({ config, env, message }) => {
  const { problem } = pushTarget(config, env) as { problem: { message: string; hint: string } };
  expect(problem).toMatchObject({ kind: 'usage', message: expect.stringContaining(message) });
  expect(JSON.stringify(problem)).not.toMatch(/secret|two words|readers"/);
});

describe('pushProblem', () => {
  const tried = (url: string, response: { status?: number; content?: string; isTimedOut?: boolean }) => ({
    host: { url },
    response: { status: 0, content: '', isTimedOut: false, ...response },
  });
  const retry = (...stackTrace: unknown[]) =>
    Object.assign(new Error('Unreachable hosts'), { name: 'RetryError', stackTrace });
  const api = (status: number, message: string) => Object.assign(new Error(message), { name: 'ApiError', status });

  it.each([
    {
      error: retry(tried('a', { content: 'getaddrinfo ENOTFOUND a' }), tried('b', { isTimedOut: true })),
      message: 'No host of the application APP could be reached: a failed (getaddrinfo ENOTFOUND a); b timed out.',
      hint: 'Check the application ID and the network.',
    },
    {
      error: retry(tried('a', { status: 503 })),
      message: 'No host of the application APP could be reached: a answered 503.',
      hint: 'Run it again later.',
    },
    {
      error: api(403, 'Invalid Application-ID or API key'),
      message: 'The application APP rejected the key in ALGOLIA_ADMIN_KEY, or does not exist.',
      hint: expect.stringContaining('dashboard'),
    },
    {
      error: api(403, 'Method not allowed with this API key'),
      message: 'The key in ALGOLIA_ADMIN_KEY does not have permission: Method not allowed with this API key.',
      hint: expect.stringContaining('editSettings'),
    },
    {
      error: api(429, 'Quota exceeded.'),
      message: 'The application APP has reached its request limit: Quota exceeded.',
      hint: 'Run it again later.',
    },
    {
      error: api(400, 'Bad'),
      message: 'The service rejected the request: Bad (400).',
      hint: expect.stringContaining('again'),
    },
    { error: new Error('Unexpected end'), message: 'The push failed: Unexpected end.', hint: 'Run it again.' },
    { error: 'odd', message: 'The push failed: odd.', hint: 'Run it again.' },
  ])('$message', ({ error, message, hint }) => {
    expect(pushProblem(error, 'APP')).toEqual({ kind: 'usage', message, hint });
  });

  it('blames the site for a record that is too large', () => {
    expect(pushProblem(api(400, 'Record at the position 0 objectID=/a is too big'), 'APP')).toMatchObject({
      kind: 'mistake',
      message: expect.stringContaining('objectID=/a'),
    });
  });

  it("mentions a copy that wasn't deleted", () => {
    const error = Object.assign(api(400, 'Bad'), { leftover: 'docs_push_1' });
    expect(pushProblem(error, 'APP').hint).toContain('If the index "docs_push_1" exists, delete it');
  });
});
