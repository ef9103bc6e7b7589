import { describe, expect, test } from 'vitest';
import { createFragment } from '../../../engine/src/content/fragment.ts';
import { AT, testContext } from '../../../engine/test/support/content/testContext.ts';
import { renderPage } from '../../../engine/test/support/content/testPage.ts';
import pythonApi from '../content.ts';
import type { ApiObject, FactsPage, FactsSection } from '../facts/facts.ts';
import { factsOf } from '../test/testEntry.ts';
import { testApi } from '../test/testFacts.ts';
import { outline } from '../test/testOutline.ts';
import { apiReference } from './apiReference.ts';

const FACTS = 'reference/facts/core/test.json';
const WORDS = 'reference/summaries/core/test.md';
const DOCSTRINGS = 'reference/docstrings/core/test.md';

interface Input {
  page?: FactsPage;
  words?: string;
  docstrings?: string;
}

function drawn({ page = factsOf(), words = '', docstrings }: Input) {
  const files = {
    [FACTS]: JSON.stringify(page),
    [WORDS]: words,
    ...(docstrings !== undefined && { [DOCSTRINGS]: docstrings }),
  };
  const { ctx, diagnostics } = testContext({ files, page: { frontMatter: { api: 'core/test' } } });
  ctx.fragment = createFragment(() => ctx);
  const call = { name: 'ApiReference', props: {}, children: [], at: AT, propPlace: () => AT, inline: false };
  const nodes = apiReference.render(call, ctx);
  return { html: outline(nodes), diagnostics };
}

const object = (name: string, rest: Partial<ApiObject> = {}): ApiObject => ({
  name,
  qualname: `m.${name}`,
  kind: 'function',
  ...rest,
});
const cli = (prog: string, args: { name: string }[] = []): ApiObject => ({
  name: prog,
  qualname: prog,
  kind: 'cli',
  anchor: prog.replaceAll(' ', '-'),
  command: {
    name: prog,
    prog,
    options: [],
    arguments: args.map(({ name }) => ({ name, type: 'text', required: true, nargs: 1 })),
  },
});
const pageOf = (...sections: Partial<FactsSection>[]): FactsPage => ({
  ...factsOf(),
  sections: sections.map((section) => ({ heading: null, level: 2, objects: [], ...section })),
});

describe('sections', () => {
  test('a heading, its description, and its entries', () => {
    const page = pageOf({ heading: 'Making it', objects: [object('make')] });
    const { html } = drawn({ page, words: '# Making it\n\nWhen to.\n\n## m.make\n\nMakes it.\n' });
    expect(html).toMatch(/^<h2#making-it>Making it<\/h2><p>When to\.<\/p><h3#m\.make>.*<p>Makes it\.<\/p>/);
  });

  test('entries without a heading', () => {
    const { html } = drawn({ page: pageOf({ objects: [object('make')] }), words: '## m.make\n\nMakes it.\n' });
    expect(html).toMatch(/^<h2#m\.make>/);
  });

  test('the section of a single command is that command; its description follows the usage', () => {
    const page = pageOf({ heading: 'p run', objects: [cli('p run', [{ name: 'a' }])] });
    const { html, diagnostics } = drawn({ page, words: '# p run\n\nSection.\n\n## p run\n\nRuns.\n' });
    expect(html).toMatch(/^<h2#p-run>`p run`<\/h2><pre\.api-signature>.*<\/pre><p>Section\.<\/p><p>Runs\.<\/p><table/);
    expect(diagnostics).toEqual([]);
  });

  test('a section with another name keeps it', () => {
    const page = pageOf({ heading: 'Running', objects: [cli('p run')] });
    expect(drawn({ page, words: '## p run\n\nRuns.\n' }).html).toBe(
      '<h2#running>Running</h2><h3#p-run>`p run`</h3><p>Runs.</p>',
    );
  });

  test("an endpoint has its section's title", () => {
    const endpoint: ApiObject = {
      name: 'report',
      qualname: 'POST /report/',
      kind: 'endpoint',
      anchor: 'report-it',
      methods: ['POST'],
      route: '/report/',
    };
    const page = pageOf({ heading: 'Report it', objects: [endpoint] });
    expect(drawn({ page, words: '## POST /report/\n\nReports.\n' }).html).toMatch(
      /^<h2#report-it>Report it<\/h2><pre\.api-signature>.*<\/pre><p>Reports\.<\/p>/,
    );
  });

  test('an empty section is omitted, unless it has a description', () => {
    const page = pageOf({ heading: 'Empty' }, { heading: 'Told' });
    expect(drawn({ page, words: '# Told\n\nWords.\n' }).html).toBe('<h2#told>Told</h2><p>Words.</p>');
  });

  test('common options follow the commands', () => {
    const option = (prog: string) => ({
      name: 'x',
      flags: ['--x'],
      type: 'text',
      required: false,
      anchor: `${prog}-x`,
    });
    const objects = ['p run', 'p stop'].map((prog) => {
      const object = cli(prog);
      return { ...object, command: { name: prog, prog, options: [option(prog)] } };
    });
    const words = '- `--x`: What it is.\n\n## p run\n\nRuns.\n\n## p stop\n\nStops.\n';
    const { html } = drawn({ page: pageOf({ heading: 'All', objects }), words });
    expect([...html.matchAll(/<h\d#([\w-]+)>/g)].map(([, id]) => id)).toEqual([
      'all',
      'p-run',
      'p-stop',
      'common-options',
    ]);
  });
});

test('a second listing needs no description', () => {
  const { html, diagnostics } = drawn({ page: factsOf(object('make', { noindex: true })) });
  expect(html).toBe('<h2#section>Section</h2><h3#m.make>`make`</h3><p>Documented elsewhere.</p>');
  expect(diagnostics).toEqual([]);
});

test('docstrings are shown whole', () => {
  const page = factsOf(object('make'));
  const words = '## m.make\n\nMakes it.\n';
  const docstrings = '## m.make\n\nCreate {it}.\n\n- `a`: The first.\n\n## m.other\n\nUnknown.\n';
  expect(drawn({ page, words }).html).not.toContain('Docstring');
  const { html, diagnostics } = drawn({ page, words, docstrings });
  expect(html).toMatch(
    /<p\.api-label>Docstring of the package<\/p><div\.api-docstring><p>Create \{it\}\.<\/p>\s*<ul>\s*<li>`a`: The first\.<\/li>\s*<\/ul><\/div>$/,
  );
  expect(html).not.toContain('Unknown');
  expect(diagnostics).toEqual([]);
});

test('a problem in a description is reported at its place', () => {
  const words = '## m.make\n\nMakes it.\n\n<Confetti />\n';
  expect(drawn({ page: factsOf(object('make')), words }).diagnostics).toMatchObject([
    { id: 'unknown-component', file: WORDS, line: 5, column: 1 },
  ]);
});

test('a problem in a docstring is reported at its place too', () => {
  const { diagnostics } = drawn({
    page: factsOf(object('make')),
    words: '## m.make\n\nMakes it.\n',
    docstrings: '## m.make\n\nOne.\n\n<Confetti />\n',
  });
  expect(diagnostics).toMatchObject([{ id: 'unknown-component', file: DOCSTRINGS, line: 5, column: 1 }]);
});

test("names in the packages' docstrings are linked, not checked", async () => {
  const object = { name: 'asset', qualname: 'dagster.asset', kind: 'decorator' };
  const facts = { group: 'core', page: 'a', sections: [{ heading: null, level: 2, objects: [object] }] };
  const words = (text: string) => `## dagster.asset\n\n${text}\n\n\`\`\`python\ndg.aset\n\`\`\`\n`;
  const files = {
    'reference/facts/core/a.json': JSON.stringify(facts),
    'reference/summaries/core/a.md': words('Ours `dg.aset`.'),
    'reference/docstrings/core/a.md': words('Theirs `dg.aset` and `dg.asset`.'),
  };
  const symbols = { 'dagster.asset': { path: '/api/assets', anchor: 'dagster.asset' } };
  const page = '---\ntitle: A\napi: core/a\n---\n\n<ApiReference />\n';
  const { diagnostics } = await renderPage(page, { api: testApi(), symbols, files, hooks: [pythonApi.open()] });
  expect(diagnostics.map(({ file, line, column, id }) => `${file}:${line}:${column} ${id}`)).toEqual([
    'reference/summaries/core/a.md:3:10 unknown-symbol',
    'reference/summaries/core/a.md:6:4 unknown-symbol',
  ]);
});
