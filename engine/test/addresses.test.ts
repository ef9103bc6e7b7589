import { afterEach, expect, test } from 'vitest';
import { configText, createProject, type TestProject } from './support/project.ts';
import { rawRequest } from './support/server/rawRequest.ts';

let project: TestProject;
afterEach(() => project.dispose());

/** A site whose pages, redirects, and folder have names outside Latin-1. */
function createSite(baseUrl: string): TestProject {
  return createProject({
    'site.config.ts': configText({ baseUrl }),
    'docs/index.md': '---\ntitle: Home\nslug: /\n---\n\nWelcome.\n',
    'docs/数.md': '---\ntitle: Numbers\n---\n\n## Part {#é}\n\nNumbers.\n',
    'redirects.json': JSON.stringify([
      { from: '/old', to: '/数#é' },
      { from: ['/é', '/%C3%BC'], to: '/%E6%95%B0' },
      { from: '/query', to: '/数?q=数' },
      { from: '/away', to: 'https://数.example/数?q=%E6' },
    ]),
  });
}

const REDIRECTS: [path: string, location: string][] = [
  ['old?x=1', '@/%E6%95%B0?x=1#%C3%A9'],
  ['%C3%A9', '@/%E6%95%B0'],
  ['%C3%BC', '@/%E6%95%B0'],
  ['query?x=1', '@/%E6%95%B0?q=%E6%95%B0&x=1'],
  ['away', 'https://xn--kdv.example/%E6%95%B0?q=%E6'],
];

test.each(['/', '/数/'])('redirects outside Latin-1 are sent in ASCII, with the base URL %s', async (baseUrl) => {
  project = createSite(baseUrl);
  const built = await project.docs('build');
  expect(built.text).toMatch(/, 0 warnings/);
  const base = encodeURI(baseUrl).slice(0, -1);
  for (const [command, status] of [
    ['serve', 301],
    ['dev', 302],
  ] as const) {
    const { port } = new URL(await project.serve(command, '--host', '127.0.0.1'));
    const get = (path: string) => rawRequest(Number(port), path);
    for (const [path, location] of REDIRECTS) {
      const { headers, ...response } = await get(`${base}/${path}`);
      expect([command, path, response.status, headers.location]).toEqual([
        command,
        path,
        status,
        location.replace('@', base),
      ]);
    }
    expect((await get(`${base}/%E6%95%B0`)).status).toBe(200);
    if (base) expect((await get('/')).headers.location).toBe(`${base}/`);
  }
  // Host files and the pages at old addresses, for static hosts.
  expect(project.read('dist/_redirects')).toMatch(/^[\x20-\x7e\n]*$/);
  expect(project.read('dist/_headers')).toMatch(/^[\x20-\x7e\n]*$/);
  expect(project.read('dist/ü.html')).toContain(`href="${base}/%E6%95%B0"`);
});
