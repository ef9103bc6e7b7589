import { afterEach, expect, test, vi } from 'vitest';
import { sampleRoute } from '../../../../test/support/theme/sampleRoute.ts';
import { createPageLoader } from './pageLoader.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const never = new AbortController().signal;
const url = (path: string) => new URL(path, 'https://example.com');
const data = (title: string, shell = 's1', path = '/a') => ({
  shell,
  route: sampleRoute({ title, path }),
  html: `<p>${title}</p>`,
});

/** A loader with the given responses by path; `asked` lists its requests. */
function loader(answers: Record<string, () => Response | Promise<Response>>, baseUrl = '/') {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(path);
    const answer = answers[path];
    if (!answer) throw new TypeError('network');
    return await Promise.race([answer(), aborted(init.signal)]);
  });
  return { pages: createPageLoader({ shellId: 's1', baseUrl }), asked };
}
const aborted = (signal?: AbortSignal | null) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
const json = (body: unknown) => () => new Response(JSON.stringify(body));

test("loads a page's data", async () => {
  const { pages } = loader({ '/a/page.json': json(data('A')) });
  expect((await pages.load(url('/a?q#x'), never)).route.title).toBe('A');
});

test.each([
  ['/docs/', '/docs/a', '/docs/a/page.json', '/a'],
  ['/docs/', '/docs', '/docs/page.json', '/'],
  ['/', '/caf%C3%A9/', '/caf%C3%A9/page.json', '/café'],
  ['/', '/api/1.10', '/api/1.10/page.json', '/api/1.10'],
])('with the base URL %s, %s responds with the data of %s', async (baseUrl, address, file, path) => {
  const { pages } = loader({ [file]: json(data('A', 's1', path)) }, baseUrl);
  expect((await pages.load(url(address), never)).route.path).toBe(path);
});

test.each<[name: string, answer: () => Response]>([
  ['a missing page', () => new Response('{}', { status: 404 })],
  ['a fallback page', () => new Response('<!DOCTYPE html>')],
  ['half an answer', () => new Response('{"shell":"s1","rou')],
  ['another shell', json(data('A', 's2'))],
  ["another page's data", json(data('B', 's1', '/b'))],
])('rejects %s', async (_, answer) => {
  await expect(loader({ '/a/page.json': answer }).pages.load(url('/a'), never)).rejects.toThrow();
});

test.each([
  ['a page', false],
  ['a page that was being fetched ahead', true],
])('%s is waited for without a limit', async (_, ahead) => {
  vi.useFakeTimers();
  const late = () => new Promise<Response>((come) => setTimeout(() => come(json(data('A'))()), 3_600_000));
  const { pages } = loader({ '/a/page.json': late });
  if (ahead) void pages.prefetch(url('/a'));
  const loaded = pages.load(url('/a'), never);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect((await loaded).route.title).toBe('A');
});

test('a page that never arrives stops when the reader cancels', async () => {
  const { pages } = loader({ '/a/page.json': () => new Promise(() => {}) });
  const reader = new AbortController();
  const stopped = pages.load(url('/a'), reader.signal);
  reader.abort();
  await expect(stopped).rejects.toThrow('aborted');
});

test("prefetched data isn't fetched again for five minutes", async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { pages, asked } = loader({ '/a/page.json': json(data('A')) });
  await pages.prefetch(url('/a'));
  await pages.prefetch(url('/a#x'));
  expect(pages.has(url('/a'))).toBe(true);
  await pages.load(url('/a'), never);
  expect(asked).toEqual(['/a/page.json']);
  vi.setSystemTime(Date.now() + 5 * 60_000);
  expect(pages.has(url('/a'))).toBe(false);
  await pages.load(url('/a'), never);
  expect(asked).toEqual(['/a/page.json', '/a/page.json']);
});

test('a failed prefetch is retried when the page is needed', async () => {
  let fails = true;
  const answer = () => (fails ? new Response('', { status: 500 }) : json(data('A'))());
  const { pages } = loader({ '/a/page.json': answer });
  await pages.prefetch(url('/a'));
  fails = false;
  expect(pages.has(url('/a'))).toBe(false);
  expect((await pages.load(url('/a'), never)).route.title).toBe('A');
});

test('keeps the last pages shown, until the sources change', () => {
  const { pages } = loader({});
  for (let page = 0; page <= 31; page++) pages.remember(url(`/${page}`), data(String(page)));
  expect(pages.recall(url('/0'))).toBeUndefined();
  expect(pages.recall(url('/31#x'))?.route.title).toBe('31');
  pages.forget();
  expect(pages.recall(url('/31'))).toBeUndefined();
});
