import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_KEY, APP_ID, createFakeAlgolia, type FakeAlgolia } from '../support/fakeAlgolia.ts';
import { type FaultyHost, startFaultyHost } from '../support/faultyHost.ts';
import { configText, createProject, type TestProject } from '../support/project.ts';

const HOSTS = ['-dsn.algolia.net', '-1.algolianet.com', '-2.algolianet.com', '-3.algolianet.com'];
const CONNECT = `connect-src 'self' ${HOSTS.map((end) => `https://app${end}`).join(' ')};`;

let project: TestProject;
let host: FaultyHost;
let algolia: FakeAlgolia;

beforeAll(async () => {
  algolia = createFakeAlgolia();
  host = await startFaultyHost();
  host.behave(algolia.answer);
  project = createProject({
    'site.config.ts': configText({
      search: { mode: 'algolia', algolia: { appId: APP_ID, apiKey: 'readers', indexName: 'docs' } },
    }),
    'docs/index.md': '---\ntitle: Home\nslug: /\n---\n\nWelcome.\n\n## Part\n\nText.\n',
  });
  expect(await project.docs('build')).toMatchObject({ code: 0 });
});
afterAll(async () => {
  project?.dispose();
  await host?.close();
});

/** Runs the real command line with these environment variables. */
const docs = (args: string[], env: Record<string, string> = {}) =>
  project.docsWith({ ALGOLIA_HOSTS: `http://${host.address}`, ...env }, ...args);

test('push sends a built site; a dry run does not', async () => {
  const env = { ALGOLIA_ADMIN_KEY: ADMIN_KEY };
  const dry = await docs(['search', 'push', '--dry-run'], env);
  expect(dry.text).toMatch(/Records: 4 added[\s\S]*Dry run: nothing was sent/);
  expect(dry.code).toBe(0);
  expect(algolia.writes).toEqual([]);

  expect(await docs(['search', 'push', '--quiet'], env)).toEqual({ code: 0, text: '' });
  expect([...(algolia.indices.get('docs')?.records.keys() ?? [])]).toEqual(['/', '/~1', '/#part', '/#part~1']);
  const again = JSON.parse((await docs(['search', 'push', '--json'], env)).text);
  expect(again).toMatchObject({ ok: true, sent: false, records: 4 });
});

test('without a key, it ends with 2 and says what to set', async () => {
  const { code, text } = await docs(['search', 'push']);
  expect(code).toBe(2);
  expect(text).toContain('error There is no key for the push.\n  hint: Set ALGOLIA_ADMIN_KEY');
});

test('without a build, it ends with 2', async () => {
  const { code, text } = await docs(['search', 'push', '--out', 'none'], { ALGOLIA_ADMIN_KEY: ADMIN_KEY });
  expect(code).toBe(2);
  expect(text).toContain(`error There is no ${join(project.root, 'none/search/records.json')}.`);
});

test("help lists the command and its variables; half of its name isn't a command", async () => {
  expect(await docs(['--help'])).toMatchObject({ code: 0, text: expect.stringContaining('  search push ') });
  const help = await docs(['search', 'push', '--help']);
  expect(help.text).toMatch(/--dry-run[\s\S]*ALGOLIA_ADMIN_KEY/);
  expect(await docs(['search'])).toMatchObject({ code: 2, text: expect.stringContaining('Unknown command "search"') });
});

test('the security policy of the built site and of the dev server lets pages ask the hosted index', async () => {
  expect(project.read('dist/_headers')).toContain(CONNECT);
  const response = await fetch(await project.serve('dev'));
  expect(response.headers.get('content-security-policy')).toContain(CONNECT);
});
