import { afterEach, expect, test, vi } from 'vitest';
import { samplePage } from '../../../../test/support/search/samplePage.ts';
import { indexQueries } from './indexQueries.ts';

const URL_OF_FILE = new URL('https://docs.example.com/search/records.json');
/** Responds with these pieces, each this many ms after the previous one; `null` never ends. */
const fetching =
  (pieces: (string | null)[], every = 10, status = 200): typeof fetch =>
  async (_, init) => {
    const signal = init?.signal as AbortSignal;
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        signal.addEventListener('abort', () => controller.error(signal.reason));
        for (const piece of pieces) {
          await new Promise((done) => setTimeout(done, every));
          if (piece === null) return;
          controller.enqueue(new TextEncoder().encode(piece));
        }
        controller.close();
      },
    });
    return new Response(body, { status });
  };
const hanging: typeof fetch = (_, init) =>
  new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));

afterEach(() => void vi.useRealTimers());

const FILE = JSON.stringify({
  version: 1,
  synonyms: { groups: [], oneWay: {} },
  pages: [samplePage({ title: 'Retry' })],
});
const ask = (fetch: typeof globalThis.fetch) =>
  indexQueries({ url: URL_OF_FILE, fetch })([{ indexName: 'docs', query: 'retry' }]);

test('answers from a slow file that completes', async () => {
  vi.useFakeTimers();
  const pieces = [FILE.slice(0, 9), FILE.slice(9, 50), FILE.slice(50, 80), FILE.slice(80)];
  const found = ask(fetching(pieces, 4000));
  await vi.runAllTimersAsync();
  expect((await found).map(({ hits }) => hits.map(({ url }) => url))).toEqual([['/page']]);
});

test.each<[string, typeof fetch, string]>([
  ['nothing comes', hanging, '/search/records.json: no data arrived for 5 s'],
  ['it stops in the middle', fetching(['{"a"', null]), 'no data arrived for 5 s'],
  ['it is refused', fetching(['{}'], 10, 500), '/search/records.json: status 500'],
  ['it is a page', fetching(['<!doctype html>']), 'JSON'],
  ['it is cut short', fetching(['{"a":']), 'JSON'],
  ['there is nothing in it', fetching([]), 'JSON'],
])('rejects if %s', async (_, fetch, message) => {
  vi.useFakeTimers();
  const outcome = expect(ask(fetch)).rejects.toThrow(message);
  await vi.runAllTimersAsync();
  await outcome;
});
