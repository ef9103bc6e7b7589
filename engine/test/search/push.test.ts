import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { pushSearch } from '../../../extensions/hosted-search/pushSearch.ts';
import { reportPush } from '../../../extensions/hosted-search/reportPush.ts';
import { openProject } from '../../src/project/project.ts';
import type { SearchFile, SearchFilePage } from '../../src/shared/searchFile.ts';
import {
  ADMIN_KEY,
  APP_ID,
  createFakeAlgolia,
  emptyIndex,
  type FakeAlgoliaOptions,
  SEARCH_KEY,
} from '../support/fakeAlgolia.ts';
import { type Decide, type FaultyHost, startFaultyHost } from '../support/faultyHost.ts';
import { configText } from '../support/project.ts';
import { samplePage } from '../support/search/samplePage.ts';

const SYNONYMS = { groups: [['k8s', 'kubernetes']], oneWay: { cron: ['schedule'] } };
const PAGES = [
  samplePage({
    url: '/one',
    title: 'One',
    sections: [
      [1, '', 'One', ['Is 1 < 2?'], [], 0],
      [2, 'part', 'Part', [], ['io_manager'], 0],
    ],
  }),
  samplePage({ url: '/two', title: 'Two' }),
];
const SEARCH = { mode: 'algolia', algolia: { appId: APP_ID, apiKey: SEARCH_KEY, indexName: 'docs' } };

interface Site {
  pages?: SearchFilePage[];
  synonyms?: SearchFile['synonyms'];
}

/** The parts of a built site that a push reads, a fake service with two hosts, and the command. */
async function setUp(options: FakeAlgoliaOptions = {}, search: unknown = SEARCH) {
  const root = mkdtempSync(join(tmpdir(), 'docs-push-'));
  const algolia = createFakeAlgolia(options);
  const hosts = (await Promise.all([startFaultyHost(), startFaultyHost()])) as [FaultyHost, FaultyHost];
  for (const host of hosts) host.behave(algolia.answer);
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const build = ({ pages = PAGES, synonyms = SYNONYMS }: Site = {}) =>
    write('dist/search/records.json', JSON.stringify({ version: 1, synonyms, pages }));
  write('site.config.ts', configText({ search }));
  build();
  const project = openProject({ root });
  return {
    root,
    algolia,
    hosts,
    write,
    build,
    async push({ dryRun = false, env = {}, quiet = false, json = false } = {}) {
      const addresses = hosts.map(({ address }) => `http://${address}`).join(',');
      const result = await pushSearch({
        project,
        dryRun,
        env: { ALGOLIA_ADMIN_KEY: ADMIN_KEY, ALGOLIA_HOSTS: addresses, ...env },
      });
      let text = '';
      const output = {
        terminal: false,
        write: (part: string) => {
          text += part;
        },
      };
      reportPush(output, { result, root, seconds: 0, json, quiet });
      return { ...result, text };
    },
    /** The site's index: ids, a record, and settings. */
    index: (name = 'docs') => algolia.indices.get(name),
    [Symbol.asyncDispose]: async () => {
      await Promise.all(hosts.map((host) => host.close()));
      rmSync(root, { recursive: true, force: true });
    },
  };
}

test.concurrent('fills a new index with records, settings, and synonyms', async () => {
  await using site = await setUp({ polls: 2 });
  const pushed = await site.push();
  expect(pushed).toMatchObject({ ok: true, sent: true, isNew: true, records: 4, alteredSettings: [] });
  const index = site.index();
  expect([...(index?.records.keys() ?? [])]).toEqual(['/one', '/one~1', '/one#part', '/two']);
  expect(index?.records.get('/one~1')).toMatchObject({ url: 'https://docs.example.com/one', content: 'Is 1 &lt; 2?' });
  expect(index?.settings).toMatchObject({ distinct: true, minWordSizefor1Typo: 3, queryLanguages: ['en'] });
  expect([...(index?.synonyms.values() ?? [])]).toEqual([
    { objectID: 'group: k8s, kubernetes', type: 'synonym', synonyms: ['k8s', 'kubernetes'] },
    { objectID: 'one way: cron', type: 'onewaysynonym', input: 'cron', synonyms: ['schedule'] },
  ]);
  expect([...site.algolia.indices.keys()]).toEqual(['docs']);
  expect(pushed.text).toContain('Pushed: the index "docs" of APP (new) holds 4 records now');
});

test.concurrent('sends nothing if nothing differs', async () => {
  await using site = await setUp();
  await site.push();
  const sent = site.algolia.writes.length;
  const again = await site.push();
  expect(again).toMatchObject({ ok: true, sent: false, isNew: false });
  expect(again.text).toMatch(/^Up to date: the index "docs" of APP holds the 4 records of the site \([\d.]+ s\)\n$/);
  expect(site.algolia.writes).toHaveLength(sent);
});

test.concurrent('a dry run writes nothing and lists every difference', async () => {
  await using site = await setUp();
  await site.push();
  const sent = site.algolia.writes.length;
  const [one, two] = PAGES as [SearchFilePage, SearchFilePage];
  site.build({
    pages: [{ ...one, sections: [[1, '', 'One', ['Is 1 < 3?'], [], 0]] }, two, samplePage({ url: '/three' })],
    synonyms: { groups: [], oneWay: SYNONYMS.oneWay },
  });
  Object.assign(site.index()?.settings ?? {}, { ignorePlurals: false });
  const before = structuredClone(site.index());

  const dry = await site.push({ dryRun: true });
  expect(dry).toMatchObject({ ok: true, sent: false, dryRun: true });
  expect(dry.text.replace(/\(.* s\)/, '(time)')).toBe(
    `Records: 1 added, 1 changed, 1 removed
  + /three
  ~ /one~1: content
  - /one#part
Settings: 1 changed
  ~ ignorePlurals: false → true
Synonyms: 0 added, 0 changed, 1 removed
  - group: k8s, kubernetes
Dry run: nothing was sent to the index "docs" of APP; the site has 4 records (time)
`,
  );
  expect(site.algolia.writes).toHaveLength(sent);
  expect(site.index()).toEqual(before);
});

test.concurrent("sends only what differs, and keeps the index's other content", async () => {
  await using site = await setUp();
  await site.push();
  const index = site.index();
  if (!index) throw new Error('no index');
  index.rules = ['made by hand'];
  index.settings.renderingContent = { made: 'by hand' };
  const [one, two] = PAGES as [SearchFilePage, SearchFilePage];
  site.build({ pages: [one, { ...two, title: '2' }], synonyms: { groups: [], oneWay: {} } });
  site.algolia.batches.length = 0;

  expect(await site.push()).toMatchObject({ ok: true, sent: true });
  expect(site.algolia.batches).toEqual([1]);
  expect(site.index()).toMatchObject({ rules: ['made by hand'], settings: { renderingContent: { made: 'by hand' } } });
  expect(site.index()?.records.get('/two')).toMatchObject({ hierarchy: { lvl1: '2' } });
  expect(site.index()?.synonyms.size).toBe(0);
});

test.concurrent('sends many records in batches', async () => {
  await using site = await setUp();
  site.build({ pages: Array.from({ length: 2500 }, (_, n) => samplePage({ url: `/page-${n}` })) });
  expect(await site.push()).toMatchObject({ ok: true, records: 2500 });
  expect(site.algolia.batches).toEqual([1000, 1000, 500]);
  expect(site.index()?.records.size).toBe(2500);
  expect((await site.push()).text).toContain('Up to date');
});

/** From the nth request on, the service responds 503, then recovers or never does. */
function failing(answer: Decide, from: number, to: number): Decide {
  let count = 0;
  return (request, body) => {
    count++;
    return count >= from && count < to
      ? { status: 503, body: { message: 'busy', status: 503 } }
      : answer(request, body);
  };
}

test.concurrent('is complete or unchanged, wherever the service fails', async () => {
  await using site = await setUp();
  await site.push();
  const before = structuredClone(site.index());
  site.build({ pages: PAGES.slice(1), synonyms: { groups: [['a', 'b']], oneWay: {} } });
  const outcomes: string[] = [];
  for (let from = 1; outcomes.at(-1) !== 'done'; from++) {
    site.algolia.writes.length = 0;
    const decide = failing(site.algolia.answer, from, Number.POSITIVE_INFINITY);
    for (const host of site.hosts) host.behave(decide);
    const { ok, problem, untouched } = await site.push();
    const old = JSON.stringify([...(site.index()?.records ?? [])]) === JSON.stringify([...(before?.records ?? [])]);
    outcomes.push(ok ? 'done' : old ? 'old' : 'new');
    if (ok) break;
    expect(problem?.message).toContain('No host of the application APP could be reached: 127.0.0.1');
    // A copy that may have stayed is reported.
    const copied = site.algolia.writes.includes('POST /1/indexes/docs/operation');
    if (copied && untouched) expect(problem?.hint).toMatch(/If the index "docs_push_[0-9a-f]{8}" exists, delete it/);
    // The report about the index is true.
    if (untouched) expect(site.index()).toEqual(before);
    else expect(old ? site.index() : { records: site.index()?.records.size }).toEqual(old ? before : { records: 1 });
    for (const name of site.algolia.indices.keys()) if (name !== 'docs') site.algolia.indices.delete(name);
    site.algolia.indices.set('docs', structuredClone(before ?? emptyIndex()));
  }
  expect(outcomes.filter((outcome) => outcome === 'old').length).toBeGreaterThan(12);
  expect(outcomes.at(-1)).toBe('done');
  expect(site.index()?.records.size).toBe(1);
});

test.concurrent('a failure in the middle leaves no copy behind', async () => {
  await using site = await setUp();
  await site.push();
  site.build({ pages: PAGES.slice(1) });
  // Both hosts fail once, on the first batch.
  let failures = 2;
  for (const host of site.hosts) {
    host.behave((request, body) =>
      request.url?.includes('/batch') && failures-- > 0 ? { status: 503 } : site.algolia.answer(request, body),
    );
  }
  const { ok, text } = await site.push();
  expect(ok).toBe(false);
  expect(text).toContain('answered 503');
  expect(text).toContain('The index "docs" of APP is unchanged.');
  expect(site.algolia.writes.at(-1)).toMatch(/^DELETE \/1\/indexes\/docs_push_[0-9a-f]{8}$/);
  expect(await site.push()).toMatchObject({ ok: true });
  expect([...site.algolia.indices.keys()]).toEqual(['docs']);
});

test.concurrent.each([
  { name: 'answers 503', fault: { status: 503 } },
  { name: 'drops connections', fault: 'closed' as const },
  { name: 'stops in the middle of an answer', fault: 'cut' as const },
])('switches to the next host if one $name', async ({ fault }) => {
  await using site = await setUp();
  site.hosts[0].behave(fault);
  expect(await site.push()).toMatchObject({ ok: true, sent: true });
  // It's skipped from then on.
  expect(site.hosts[0].requests).toHaveLength(1);
});

test.concurrent('waits if asked to', async () => {
  await using site = await setUp();
  let limits = 1;
  site.hosts[0].behave((request, body) =>
    request.url?.includes('/batch') && limits-- > 0
      ? { status: 429, headers: { 'retry-after': '1' }, body: { message: 'Too many', status: 429 } }
      : site.algolia.answer(request, body),
  );
  expect(await site.push()).toMatchObject({ ok: true, sent: true });
});

test.concurrent('gives up on a service that rejects everything', async () => {
  await using site = await setUp();
  for (const host of site.hosts)
    host.behave({ status: 429, headers: { 'retry-after': '1' }, body: { message: 'Quota exceeded', status: 429 } });
  expect((await site.push()).problem).toEqual({
    kind: 'usage',
    message: 'The application APP has reached its request limit: Quota exceeded.',
    hint: 'Run it again later.',
  });
});

test.concurrent.each([
  {
    name: 'a key of readers',
    env: { ALGOLIA_ADMIN_KEY: SEARCH_KEY, ALGOLIA_APP_ID: APP_ID },
    search: {},
    message: 'does not have permission: Method not allowed with this API key.',
  },
  {
    name: 'an unknown key',
    env: { ALGOLIA_ADMIN_KEY: 'other' },
    message: 'rejected the key in ALGOLIA_ADMIN_KEY',
  },
  {
    name: 'an unknown application',
    env: { ALGOLIA_APP_ID: 'OTHER' },
    message: 'The application OTHER rejected the key',
  },
  { name: 'no key', env: { ALGOLIA_ADMIN_KEY: '' }, message: 'There is no key for the push.' },
])('explains what is wrong with $name, and sends nothing', async ({ env, message, search }) => {
  await using site = await setUp({}, search);
  const { ok, text, problem } = await site.push({ env: { ALGOLIA_INDEX_NAME: 'docs', ...env } });
  expect(ok).toBe(false);
  expect(problem).toMatchObject({ kind: 'usage', hint: expect.stringMatching(/\S/) });
  expect(text).toContain(message);
  expect(site.algolia.writes).toEqual([]);
});

test.concurrent('reports a missing network', async () => {
  await using site = await setUp();
  await Promise.all(site.hosts.map((host) => host.refuse()));
  const { problem } = await site.push();
  expect(problem?.message).toMatch(/No host of the application APP could be reached: .*failed \(connect ECONNREFUSED/);
});

test.concurrent('never prints the key', async () => {
  await using site = await setUp();
  const texts = [(await site.push()).text, (await site.push({ json: true })).text];
  for (const host of site.hosts) host.behave({ status: 503, body: {} });
  texts.push((await site.push()).text, (await site.push({ json: true })).text);
  for (const host of site.hosts) host.behave('broken');
  texts.push((await site.push()).text, (await site.push({ json: true })).text);
  for (const text of texts) expect(text).not.toContain(ADMIN_KEY);
});

test.concurrent('lists records that are too large, with their page', async () => {
  await using site = await setUp({ recordLimit: 100_000 });
  site.build({ pages: [samplePage({ url: '/long', sections: [[1, '', 'Long', ['x'.repeat(20_000)], [], 0]] })] });
  const pushed = await site.push();
  expect(pushed).toMatchObject({ ok: true, large: [{ objectID: '/long~1', url: 'https://docs.example.com/long' }] });
  expect(pushed.text).toContain('warning The record /long~1 has 20.');

  site.build({ pages: [samplePage({ url: '/long', sections: [[1, '', 'Long', ['x'.repeat(200_000)], [], 0]] })] });
  expect((await site.push()).problem).toMatchObject({
    kind: 'mistake',
    message: 'A record is too large for any plan.',
  });
});

test.concurrent("passes on the plan's rejection of a record", async () => {
  await using site = await setUp({ recordLimit: 10_000 });
  await site.push();
  site.build({ pages: [samplePage({ url: '/long', sections: [[1, '', 'Long', ['x'.repeat(20_000)], [], 0]] })] });
  const { problem, text } = await site.push();
  expect(problem).toMatchObject({ kind: 'mistake', message: expect.stringContaining('objectID=/long~1 is too big') });
  expect(text).toContain('is unchanged');
});

test.concurrent('never empties an index by accident', async () => {
  await using site = await setUp();
  site.build({ pages: [] });
  expect((await site.push()).problem).toMatchObject({
    kind: 'mistake',
    message: expect.stringContaining('has no records'),
  });
  expect(site.algolia.writes).toEqual([]);
});

test.concurrent('lists settings that the service stores differently', async () => {
  await using site = await setUp({
    keep: (settings) => ({ ...settings, ...('distinct' in settings && { distinct: 1 }) }),
  });
  const pushed = await site.push();
  expect(pushed).toMatchObject({ ok: true, alteredSettings: ['distinct'] });
  expect(pushed.text).toContain(
    'warning The service stores the setting "distinct" in a different form than it was sent.',
  );
});

test.concurrent.each([
  { name: 'missing', text: undefined, message: 'There is no ' },
  { name: 'cut short', text: '{"version":1,"pages":[', message: 'cannot be read' },
  { name: 'of another version', text: '{"version":2}', message: 'is from another version' },
])('reports that the records file is $name', async ({ text, message }) => {
  await using site = await setUp();
  if (text === undefined) rmSync(join(site.root, 'dist'), { recursive: true });
  else site.write('dist/search/records.json', text);
  expect((await site.push()).problem).toMatchObject({
    kind: 'usage',
    message: expect.stringContaining(message),
    hint: expect.stringContaining('docs build'),
  });
});

test.concurrent('an error in the configuration is reported with its place', async () => {
  await using site = await setUp({}, { ...SEARCH, algolia: { ...SEARCH.algolia, appId: 'a b' } });
  const { ok, text } = await site.push();
  expect(ok).toBe(false);
  expect(text).toMatch(
    /^site\.config\.ts:15:16 error "search\.algolia\.appId" is "a b"[\s\S]*It must be letters and digits/,
  );
});

test.concurrent('--json is one object', async () => {
  await using site = await setUp();
  const { text } = await site.push({ dryRun: true, json: true });
  expect(JSON.parse(text)).toMatchObject({
    ok: true,
    dryRun: true,
    sent: false,
    records: 4,
    diff: { records: { added: ['/one', '/one~1', '/one#part', '/two'], changed: [], removed: [] } },
  });
});
