import { expect, it } from 'vitest';
import { testConfig } from '../../engine/test/support/site/testSite.ts';
import assistants from './site.ts';

const algolia = { appId: 'A', apiKey: 'k', indexName: 'docs' };

it("a site with its own search has the server's address, and says so", () => {
  const config = testConfig({ baseUrl: '/docs/' });
  expect(assistants.addresses(config)).toEqual(['/mcp']);
  expect(assistants.intro(config)).toEqual([
    'An MCP server (Streamable HTTP, no sign-in) searches these docs, reads pages, and looks up API names: https://example.com/docs/mcp',
  ]);
});

it.each([{ mode: 'browser' as const }, { mode: 'algolia' as const, algolia }])(
  'a site with $mode search has none',
  (search) => {
    const config = testConfig({ search });
    expect(assistants.addresses(config)).toEqual([]);
    expect(assistants.intro(config)).toEqual([]);
  },
);
