import { describe, expect, it } from 'vitest';
import { createSearchService } from '../../engine/src/server/search/searchService.ts';
import { sampleIndex } from '../../engine/test/support/search/sampleIndex.ts';
import { searchDocs } from './searchDocs.ts';
import { ToolProblem } from './tool.ts';

const index = sampleIndex();

/** Searches the sample pages with the real service. */
function search(args: { query: string; section?: string }, { burst = 10, isReady = true } = {}) {
  const service = createSearchService({
    source: { index: async () => (isReady ? index : undefined) },
    settings: async () => ({
      baseUrl: '/',
      search: { mode: 'embedded', rateLimit: { burst, perSecond: 0.5 }, clientHeader: null },
    }),
    log: () => {},
  });
  const tool = searchDocs({
    service,
    title: 'Docs',
    sections: ['Docs', 'API'],
    pathOf: (href) => href,
  });
  const c = { env: {}, req: { header: () => undefined } } as never;
  return { run: () => tool.run(args, c) };
}

describe('a search', () => {
  it('shows places with the words around the match, as plain text', async () => {
    const text = await search({ query: 'boundary fallback' }).run();
    expect(text).toBe(
      '1 result for "boundary fallback". Read a result with read_page.\n\n' +
        '1. Assets & checks > Wait with <Suspense> (Docs)\n' +
        '   path: /guides/assets  anchor: suspense\n' +
        '   A <Suspense> boundary & its fallback: "x" < y.',
    );
  });

  it('shows a sentence below a heading', async () => {
    expect(await search({ query: 'Schedules' }).run()).toContain('\n   A schedule runs an asset at a time.');
  });

  it('can be limited to a section', async () => {
    const text = await search({ query: 'asset', section: 'API' }).run();
    expect(text).toMatch(/^\d results? for "asset" in API\./m);
    expect(text).not.toContain('(Docs)');
  });
});

describe('no answer', () => {
  it.each<[string, Parameters<typeof search>, string | RegExp]>([
    ['nothing found', [{ query: 'zzzzzz' }], 'Nothing was found for "zzzzzz". Try fewer or different words.'],
    [
      'nothing in the section',
      [{ query: 'zzzzzz', section: 'API' }],
      'Nothing was found for "zzzzzz" in API. Try fewer or different words, or leave out the section.',
    ],
    ['no index', [{ query: 'asset' }, { isReady: false }], 'Search is not ready. Try again in 1 s.'],
  ])('%s', async (_, args, message) => {
    await expect(search(...args).run()).rejects.toThrow(new ToolProblem(message as string));
  });

  it('the rate limit', async () => {
    const { run } = search({ query: 'asset' }, { burst: 1 });
    await run();
    await expect(run()).rejects.toThrow(/^Too many requests\. Try again in \d+ s\.$/);
  });
});
