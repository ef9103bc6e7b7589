import { expect, it } from 'vitest';
import { pushTarget } from './pushTarget.ts';

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
