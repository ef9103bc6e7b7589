import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { QueryResults } from '../../src/search/records/record.ts';
import { createProject, type TestProject } from '../support/project.ts';
import { PAGES, type SearchSite, startSearchSite } from './searchSite.ts';

let project: TestProject | undefined;
afterEach(() => project?.dispose());

async function start(config: Record<string, unknown> = {}): Promise<SearchSite> {
  const site = await startSearchSite({ config });
  project = site.project;
  return site;
}

async function ask(origin: string, query: string): Promise<{ status: number; urls: (string | undefined)[] }> {
  const body = JSON.stringify({ requests: [{ indexName: 'docs', query }] });
  const response = await fetch(`${origin}/1/indexes/*/queries`, { method: 'POST', body });
  if (response.status !== 200) return { status: response.status, urls: [] };
  const { results } = (await response.json()) as QueryResults;
  return { status: 200, urls: results[0]?.hits.map(({ url }) => url) ?? [] };
}

test('a rebuild is followed, and no request is lost in the meantime', async () => {
  const { origin, project } = await start({ search: { rateLimit: { burst: 1_000_000, perSecond: 1_000_000 } } });
  expect(await ask(origin, 'zeppelin')).toEqual({ status: 200, urls: [] });
  const statuses = new Map<number, number>();
  let over = false;
  const readers = Array.from({ length: 8 }, async () => {
    while (!over) {
      const { status } = await ask(origin, 'asset rule');
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  project.write('docs/guides/zeppelin.md', '---\ntitle: Zeppelin\n---\n\nIt flies.\n');
  expect((await project.docs('build', '--quiet')).code).toBe(0);
  await expect.poll(() => ask(origin, 'zeppelin')).toEqual({ status: 200, urls: ['/guides/zeppelin'] });
  over = true;
  await Promise.all(readers);
  expect([...statuses.keys()]).toEqual([200]);
});

test('pages are served while the records are missing or broken, and search recovers', async () => {
  const { origin, project, printed } = await start();
  expect((await ask(origin, 'schedules')).status).toBe(200);
  const records = join(project.root, 'dist/search/records.json');
  const good = project.read('dist/search/records.json');
  rmSync(records);
  // A server that starts now has no last valid index.
  const { text } = await project.start(['serve', '--port', '0', '--host', '127.0.0.1'], /Search is unavailable: .+/);
  const other = /http:\/\/[^\s/]+:\d+/.exec(text)?.[0] ?? '';
  expect((await ask(other, 'asset')).status).toBe(503);
  expect((await fetch(`${other}/guides/assets`)).status).toBe(200);
  // The earlier one continues. It checks the file on a query, at most every quarter of a second.
  const goesOn = async () => {
    expect((await ask(origin, 'schedules')).urls).toContain('/guides/schedules');
    return printed();
  };
  await expect.poll(goesOn).toMatch(/Search continues with the last good index: .+\(there is no such file\)/);

  writeFileSync(records, '{ half');
  expect((await ask(other, 'asset')).status).toBe(503);
  writeFileSync(`${records}.new`, good);
  renameSync(`${records}.new`, records);
  await expect.poll(async () => (await ask(other, 'schedules')).urls).toContain('/guides/schedules');
});

test('a query of signs finds nothing, and the search page shows that', async () => {
  const { origin } = await start();
  for (const query of ['[', '$', '@', '🚀', '--', '::', '…', '"" -', '\u0301', '\u200b', '\u200d', '\u200f']) {
    expect({ query, ...(await ask(origin, query)) }).toEqual({ query, status: 200, urls: [] });
    const page = await (await fetch(`${origin}/search?q=${encodeURIComponent(query)}`)).text();
    expect(page).toContain('No results for');
  }
  // Without a query, it lists the pages.
  expect((await ask(origin, ' ')).urls.length).toBeGreaterThan(0);
});

test('more than fifty values in filters are refused, wherever they are', async () => {
  const { origin } = await start();
  const values = (count: number) => Array.from({ length: count }, (_, i) => `section:z${i}`);
  const statusOf = async (parameters: object) => {
    const body = JSON.stringify({ requests: [{ indexName: 'docs', query: 'a', ...parameters }] });
    return (await fetch(`${origin}/1/indexes/*/queries`, { method: 'POST', body })).status;
  };
  expect(await statusOf({ filters: values(25).join(' OR '), facetFilters: [values(25)] })).toBe(200);
  expect(await statusOf({ filters: values(51).join(' OR ') })).toBe(400);
  expect(await statusOf({ facetFilters: [values(51)] })).toBe(400);
  expect(await statusOf({ filters: values(26).join(' OR '), facetFilters: [values(25)] })).toBe(400);
});

test('the access log contains no query', async () => {
  const { origin, printed } = await start();
  await ask(origin, 'secretword');
  await fetch(`${origin}/1/indexes/*/queries?q=secretword`, { method: 'POST', body: 'secretword' });
  await expect.poll(() => printed().match(/"path":"\/1\/indexes\/\*\/queries","status":(\d+)/g)?.length).toBe(2);
  expect(printed()).not.toContain('secretword');
});

test('a request from a proxy whose header is not configured is reported once', async () => {
  const { origin, printed } = await start();
  const paths = ['/guides/assets', '/search?q=cron', '/guides/schedules'];
  for (const path of paths) await fetch(origin + path, { headers: { 'x-forwarded-for': '198.51.100.1' } });
  // The log has all requests, so a second report would be there too.
  await expect.poll(() => printed().match(/"path":"\/guides\/schedules"/g)?.length).toBe(1);
  expect(printed().split('A request has the header "x-forwarded-for"')).toHaveLength(2);
  expect(printed()).toContain("search: { clientHeader: 'x-forwarded-for' }");
});

test('the site sets the rate limit of clients, and how to identify them', async () => {
  const { port, printed } = await start({
    search: { rateLimit: { burst: 2, perSecond: 1 }, clientHeader: 'x-forwarded-for' },
  });
  const post = (client: string) =>
    fetch(`http://127.0.0.1:${port}/1/indexes/*/queries`, {
      method: 'POST',
      headers: { 'x-forwarded-for': client },
      body: '{"requests":[]}',
    });
  const first = await Promise.all(Array.from({ length: 6 }, (_, i) => post(`203.0.113.${i}, 198.51.100.1`)));
  expect(first.map(({ status }) => status).sort()).toEqual(expect.arrayContaining([200, 200, 429]));
  const refused = first.find(({ status }) => status === 429);
  // Longer on a busy machine: clients pay for the time that their requests took.
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  // The proxy appended the last address. What comes before it is what the client sent.
  expect((await post('198.51.100.1, 198.51.100.2')).status).toBe(200);
  expect(printed()).not.toContain('A request has the header');
});

/** Sends a body in pieces with pauses, completely, regardless of responses. Resolves with the status. */
async function send(port: number, headers: Record<string, string>, pieces: Iterable<Buffer>): Promise<number | string> {
  const agent = new Agent({ keepAlive: true });
  const sent = request({ host: '127.0.0.1', port, path: '/1/indexes/*/queries', method: 'POST', headers, agent });
  const answer = new Promise<number | string>((done) => {
    sent.on('response', (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    });
    sent.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'error'));
  });
  const broken = new Promise<string>((done) =>
    sent.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'error')),
  );
  const written = (async () => {
    for (const piece of pieces) {
      sent.write(piece);
      await sleep(20);
    }
    await new Promise<void>((done) => sent.end(() => done()));
    return answer;
  })();
  return Promise.race([written, broken]).finally(() => agent.destroy());
}

test('endless bodies and aborted connections do no harm', async () => {
  const { origin, port } = await start();
  function* megabytes() {
    for (let piece = 0; piece < 64; piece++) yield Buffer.alloc(64 * 1024, 0x20);
  }
  expect(await send(port, { 'transfer-encoding': 'chunked' }, megabytes())).toBe(413);
  expect(await send(port, { 'content-length': String(4 * 1024 * 1024) }, megabytes())).toBe(413);
  const broken = request({
    host: '127.0.0.1',
    port,
    path: '/1/indexes/*/queries',
    method: 'POST',
    headers: { 'content-length': '100' },
    agent: false,
  });
  broken.on('error', () => {});
  broken.write('{"requests":');
  await new Promise((sent) => broken.once('socket', (socket) => socket.once('connect', sent)));
  broken.destroy();
  expect((await ask(origin, 'schedules')).status).toBe(200);
});

test('the dev server finds the text of a new edit', async () => {
  project = createProject(PAGES);
  const origin = await project.serve('dev');
  // Pages are indexed once they have been rendered.
  await expect.poll(async () => (await ask(origin, 'cron')).urls).toContain('/guides/schedules#cron-expressions');
  project.write('docs/guides/schedules.md', '---\ntitle: Schedules\n---\n\nA zeppelin flies.\n');
  await expect.poll(async () => (await ask(origin, 'zeppelin')).urls).toEqual(['/guides/schedules']);
  expect((await ask(origin, 'cron')).urls).not.toContain('/guides/schedules#cron-expressions');
});
