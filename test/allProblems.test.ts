import { afterEach, expect, test } from 'vitest';
import { configText, createProject, type TestProject } from './support/project.ts';

let project: TestProject;
afterEach(() => project.dispose());

const HOME = '---\ntitle: Home\nslug: /\n---\n\n<NoSuchThing />\n';

test('one run reports the problems of the configuration, sidebars, redirects, static files, and pages', async () => {
  project = createProject({
    'docs/index.md': HOME,
    'docs/a.md': '# A\n\n[x](/nowhere)\n',
    'sidebars.ts': "export default { docs: ['index', 'no-such-page', 'a'] };\n",
    'redirects.json': '[{ "from": "/old", "to": "/missing" }]',
    'static/site.json': '{}',
    'site.config.ts': configText({ presets: [], themes: [], navbar: { hideOnScrol: true, item: [] }, locale: 5 }),
  });
  const { text, code } = await project.docs('build');
  expect(code).toBe(1);
  for (const found of [
    '"presets" is not a key of the configuration',
    "hint: Remove it: the docs plugin's options are keys of this file",
    '"themes" is not a key of the configuration',
    'hint: Remove it: the theme is built in.',
    '"navbar.hideOnScrol" is not a key of the configuration',
    '"navbar.item" is not a key of the configuration',
    '"locale" is 5',
    'The sidebar "docs" has the doc ID "no-such-page"',
    'The redirect\'s target "/missing" is not a page',
    'static/site.json and the engine both create the file "site.json"',
    'There is no component "<NoSuchThing>"',
    'The link "/nowhere" leads to a missing page',
  ])
    expect(text).toContain(found);
  expect(() => project.read('dist/a.html')).toThrow();
});

test('missing required values do not hide the problems of pages', async () => {
  project = createProject({ 'docs/index.md': HOME, 'site.config.ts': 'export default { tagline: "x" };\n' });
  const { text } = await project.docs('check');
  expect(text).toContain('"title" is missing');
  expect(text).toContain('"url" is missing');
  expect(text).toContain('There is no component "<NoSuchThing>"');
});

test.each([
  ['error', 1, /docs\/lone\.md:1:1 error The page "lone" is not in a sidebar/],
  ['warn', 0, /docs\/lone\.md:1:1 warning The page "lone" is not in a sidebar/],
  ['ignore', 0, /^(?![\s\S]*sidebar-missing)/],
])('onMissingSidebar: %s', async (onMissingSidebar, code, text) => {
  project = createProject({
    'docs/index.md': '# Home\n',
    'docs/lone.md': '# Lone\n',
    'sidebars.ts': "export default { docs: ['index'] };\n",
    'site.config.ts': configText({ onMissingSidebar }),
  });
  expect(await project.docs('build')).toMatchObject({ code, text: expect.stringMatching(text) });
  if (code === 0) expect(project.read('dist/lone.html')).toContain('Lone');
});

test("a site's own robots.txt, manifest, and llms.txt replace the generated ones", async () => {
  const own = { 'robots.txt': 'User-agent: x\n', 'manifest.webmanifest': '{"name":"Own"}', 'llms.txt': '# Own\n' };
  project = createProject({
    'docs/index.md': '# Home\n',
    ...Object.fromEntries(Object.entries(own).map(([name, text]) => [`static/${name}`, text])),
  });
  expect(await project.docs('build')).toMatchObject({ code: 0 });
  for (const [name, text] of Object.entries(own)) expect(project.read(`dist/${name}`)).toBe(text);
});
