import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Diagnostic } from '../src/shared/diagnostics.ts';
import type { RouteData } from '../src/site/model/routeData.ts';
import { componentCases } from './compatibility/components.ts';
import { docusaurusCases } from './compatibility/docusaurus.ts';
import { frontMatterCases } from './compatibility/frontMatter.ts';
import { fenceCases, linkCases } from './compatibility/links.ts';
import { fileOf, type PageCase } from './compatibility/pageCase.ts';
import { plainHtml } from './compatibility/plainHtml.ts';
import { referenceCases } from './compatibility/references.ts';
import { sharedFiles } from './compatibility/sharedFiles.ts';
import { textCases } from './compatibility/text.ts';
import { casesOfExtensions } from './support/extensionTests.ts';
import { createProject, type TestProject } from './support/project.ts';

const ofExtensions = await casesOfExtensions<PageCase>('compatibility');
const GROUPS: [string, PageCase[]][] = [
  ['front matter', frontMatterCases],
  ['components and imports', componentCases],
  ['code and references', referenceCases],
  ['text', textCases],
  ['links', linkCases],
  ['fences', fenceCases],
  ['Docusaurus', docusaurusCases],
  ...ofExtensions.map(({ title, cases }): [string, PageCase[]] => [title, cases]),
];

let project: TestProject;
let diagnostics: Diagnostic[] = [];

beforeAll(async () => {
  const pages = GROUPS.flatMap(([, cases]) =>
    cases.map((page): [string, string] => [`docs/${fileOf(page)}`, page.source]),
  );
  expect(new Set(pages.map(([file]) => file)).size, 'each case has a file of its own').toBe(pages.length);
  project = createProject({
    ...sharedFiles([...new Set(ofExtensions.map(({ extension }) => extension))]),
    ...Object.fromEntries(pages),
  });
  const run = await project.docs('build', '--json');
  diagnostics = JSON.parse(run.text).diagnostics;
  expect(diagnostics.filter(({ level }) => level === 'error')).toEqual([]);
});
afterAll(() => project?.dispose());

const sitePath = (page: PageCase) => page.route?.path ?? `/${fileOf(page).replace(/(\/index)?\.mdx?$/, '')}`;
const built = (page: PageCase): { route: RouteData; html: string } =>
  JSON.parse(project.read(`dist${sitePath(page)}/page.json`));

describe.each(GROUPS)('%s', (_, cases) => {
  it.each(cases)('$name', (page) => {
    const { route, html } = built(page);
    if (page.html !== undefined) expect(plainHtml(html)).toBe(page.html);
    if (page.route) expect(route).toMatchObject(page.route);
    const found = diagnostics
      .filter(({ file }) => file === `docs/${fileOf(page)}`)
      .map(({ id, line, column }) => `${id} ${line}:${column}`);
    expect(found).toEqual(page.warnings ?? []);
  });
});

it('the title for the browser is the document title', () => {
  const html = project.read('dist/a-title-for-the-browser-alone.html');
  expect(html).toContain('<title>assets API | Reference | Test Docs</title>');
  expect(html).toContain('<h1 class="doc-title">assets</h1>');
});

it('no page contains a style, a repeated id, or leftover syntax', () => {
  for (const [, cases] of GROUPS) {
    for (const page of cases) {
      const { html } = built(page);
      expect(html, page.name).not.toMatch(/ style=/);
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
      expect(new Set(ids).size, `${page.name}: ${ids}`).toBe(ids.length);
      expect(plainHtml(html).replace(/<[^>]+>/g, ''), page.name).not.toMatch(/^\s*:::|\\\{#|\{\/\*|frontMatter/m);
    }
  }
});
