import { afterAll, beforeAll, expect, test } from 'vitest';
import { diagnose } from './support/diagnose.ts';
import { projectOfTest } from './support/ofTest.ts';
import { createProject, type TestProject } from './support/project.ts';

const HOME = '---\ntitle: Home\nslug: /\n---\n\nWelcome.\n';
const CHART = `import './Chart.css';
import { total } from './chart/total';

export const props = { title: { type: 'string', required: true, prose: 'title' }, rows: { type: 'any' } };

function Bar({ size, children }: { size: number; children?: unknown }) {
  return <li className={'bar bar-' + size}>{children}</li>;
}

/** Bars with a total. */
export default function Chart({ title, rows = [], children }: { title: string; rows?: number[]; children?: unknown }) {
  return (
    <figure className="chart">
      <h3>{title}</h3>
      <ul>
        {rows.map((row) => (
          <Bar key={row} size={row}>
            {row} {row > 1 && <strong>tall</strong>}
          </Bar>
        ))}
      </ul>
      <>
        <a href="/guide">All {total(rows)}</a>
      </>
      {children}
    </figure>
  );
}
`;
const FILES = {
  'docs/index.md': HOME,
  'docs/guide.md': '---\ntitle: Guide\n---\n\nPlain.\n',
  'docs/page.md':
    '---\ntitle: Page\n---\n\n<Chart title="Zebras" rows={[1, 2]}>\n\nRead [on](./guide.md) about **them**.\n\n</Chart>\n\nIt is <Tone name="calm" /> here.\n',
  'components/Chart.tsx': CHART,
  'components/Chart.css': '.chart { max-width: 12rem }\n',
  'components/chart/total.ts': 'export const total = (rows: number[]) => rows.reduce((sum, row) => sum + row, 0);\n',
  'components/Tone.tsx':
    "export const inline = true;\nexport const props = { name: { type: 'string' } };\nexport default ({ name }: { name: string }) => <em>{name}</em>;\n",
};

let built: TestProject;
beforeAll(async () => {
  built = createProject(FILES);
  expect(await built.docs('build', '--json')).toMatchObject({ code: 0 });
});
afterAll(() => built.dispose());

test('its elements, props, and children are in the page, with links, headings, and contents like those of the page', () => {
  const html = built.read('dist/page.html');
  expect(html).toMatch(/<figure class="chart"><div class="heading heading-3"><h3 id="zebras">Zebras</);
  expect(html).toContain('<li class="bar bar-2">2 <strong>tall</strong></li>');
  expect(html).toMatch(/<a [^>]*href="\/guide"[^>]*>All 3<\/a>/);
  expect(html).toMatch(/<p>Read <a [^>]*href="\/guide"[^>]*>on<\/a> about <strong>them<\/strong>\.<\/p>/);
  expect(html).toContain('<p>It is <em>calm</em> here.</p>');
  expect(html).toMatch(/href="#zebras"/);
});

test('its words are in the search and in the Markdown copy', () => {
  expect(built.read('dist/search/records.json')).toContain('All 3');
  expect(built.read('dist/page.md')).toContain(
    '### Zebras\n\n- 1\n- 2 **tall**\n\n[All 3](https://docs.example.com/guide)',
  );
});

test('its stylesheet is linked before the first place that uses it', () => {
  const style = /<link rel="stylesheet" href="(\/assets\/site-[^"]+)"[^>]*>.*?<figure class="chart">/s;
  const [, file = ''] = style.exec(built.read('dist/page.html')) ?? [];
  expect(built.read(`dist${file}`)).toContain('.chart{max-width:12rem}');
});

test('styles of what is around a component are in every page', async () => {
  const site = projectOfTest({ ...FILES, 'components/first.css': '.doc:has(.chart) { gap: 1px }\n' });
  expect(await site.docs('build', '--json')).toMatchObject({ code: 0 });
  const style = () => /<style>(.*?)<\/style>/s.exec(site.read('dist/guide.html'))?.[1];
  expect(style()).toContain('.doc:has(.chart){gap:1px}');
  site.write('components/first.css', '.doc:has(.chart) { gap: 2px }\n');
  expect(await site.docs('build', '--json')).toMatchObject({ code: 0 });
  expect(style()).toContain('.doc:has(.chart){gap:2px}');
});

test('only pages that use it are rendered after an edit of it, of its parts, and of its style', async () => {
  const site = projectOfTest(FILES);
  const build = async () => {
    const { code, text } = await site.docs('build', '--json');
    expect(code, text).toBe(0);
    return JSON.parse(text) as { rendered: number };
  };
  await build();
  const edits: [file: string, from: string, to: string][] = [
    ['components/Chart.tsx', 'All {', 'Every {'],
    ['components/chart/total.ts', '=> sum', '=> 10 + sum'],
  ];
  for (const [file, from, to] of edits) {
    site.write(file, site.read(file).replace(from, to));
    expect((await build()).rendered).toBe(1);
  }
  expect(site.read('dist/page.html')).toContain('Every 23');
  site.write('components/Chart.css', '.chart { max-width: 13rem }\n');
  await build();
  const [, style = ''] = /href="(\/assets\/site-[^"]+)"/.exec(site.read('dist/page.html')) ?? [];
  expect(site.read(`dist${style}`)).toContain('13rem');
  // A tag that had no component, and a built-in one that gets another.
  site.write('components/Details.tsx', 'export default ({ children }) => <section>{children}</section>;\n');
  site.write('docs/guide.md', '---\ntitle: Guide\n---\n\n<Details>\n\nPlain.\n\n</Details>\n');
  await build();
  expect(site.read('dist/guide.html')).toContain('<section><p>Plain.</p></section>');
  site.remove('components/Details.tsx');
  await build();
  expect(site.read('dist/guide.html')).toContain('<details');
});

const failing: [what: string, files: Record<string, string>, found: string[]][] = [
  ['a missing prop', { 'docs/a.md': '# A\n\n<Chart />\n' }, ['docs/a.md:3:1 error <Chart> requires the prop "title"']],
  [
    'a wrong prop',
    { 'docs/a.md': '# A\n\n<Tone name={[]} />\n' },
    ['docs/a.md:3:7 error "name" of <Tone> must be a string, not []'],
  ],
  [
    'an unknown prop',
    { 'docs/a.md': '# A\n\n<Tone nam="x" />\n' },
    ['docs/a.md:3:7 warn <Tone> has no prop "nam"', 'Did you mean "name"?'],
  ],
  [
    'a broken link in it, at its tag',
    { 'docs/a.md': '# A\n\n<Bad />\n', 'components/Bad.tsx': 'export default () => <a href="/none">x</a>;\n' },
    ['docs/a.md:3:1 error The link "/none" leads to a missing page'],
  ],
  [
    'a tag that pages cannot contain',
    { 'docs/a.md': '# A\n\n<Bad />\n', 'components/Bad.tsx': 'export default () => <script>1</script>;\n' },
    ['docs/a.md:3:1 error <Bad> failed: pages cannot contain "<script>"'],
  ],
  [
    'a handler, which never runs',
    { 'docs/a.md': '# A\n\n<Bad />\n', 'components/Bad.tsx': 'export default () => <p onClick={() => 1}>x</p>;\n' },
    ['docs/a.md:3:1 warn <p> has "onClick", which is not allowed and was removed'],
  ],
  [
    'endless drawing',
    {
      'docs/a.md': '# A\n\n<Bad />\n',
      'components/Bad.tsx': 'export default function Bad() {\n  return <Bad />;\n}\n',
    },
    ['docs/a.md:3:1 error <Bad> failed: Maximum call stack size exceeded'],
  ],
  [
    'React',
    { 'components/Bad.tsx': "import { useState } from 'react';\nexport default () => useState(1);\n" },
    [
      'components/Bad.tsx:1:26 error A component is drawn once, by the build, and cannot use "react"',
      'hint: Import only types from it, with "import type"',
    ],
  ],
  ['syntax', { 'components/Bad.tsx': 'export default () => <p>;\n' }, ['components/Bad.tsx:2:1 error ']],
  [
    'no default export',
    { 'components/Bad.tsx': 'export const Bad = () => <p />;\n' },
    ['components/Bad.tsx:1:1 error The component has no default export that is a function'],
  ],
  [
    'props without types',
    { 'components/Bad.tsx': 'export const props = { a: true };\nexport default () => <p />;\n' },
    ['components/Bad.tsx:1:1 error The prop "a" has no type', "hint: Write it as a: { type: 'string' }"],
  ],
];

test.each(failing)('%s is reported, with the problems of other pages', async (_, files, found) => {
  const problems = (
    await diagnose({ ...FILES, ...files, 'docs/other.md': '# Other\n\n<Confetti />\n\n<Bad />\n' })
  ).map(
    ({ file, line, column, level, message, hint }) => `${file}:${line}:${column} ${level} ${message}\nhint: ${hint}`,
  );
  for (const words of found) expect(problems.join('\n')).toContain(words);
  expect(problems.join('\n')).toContain('docs/other.md:3:1 error There is no component "<Confetti>"');
  // Its tags aren't accused for it.
  if ('components/Bad.tsx' in files) expect(problems.join('\n')).not.toContain('no component "<Bad>"');
});

test('the dev server follows its edits and shows its problems', async () => {
  const project = projectOfTest(FILES);
  const origin = await project.serve('dev');
  const page = async () => (await fetch(`${origin}/page`)).text();
  expect(await page()).toContain('All 3');
  project.write('components/Chart.tsx', CHART.replace('All {', 'Every {'));
  await expect.poll(page, { timeout: 20_000 }).toContain('Every 3');
  project.write('components/chart/total.ts', 'export const total = () => 44;\n');
  await expect.poll(page, { timeout: 20_000 }).toContain('Every 44');
  project.write('components/Tone.tsx', 'export default () => <p>;\n');
  project.write('components/Chart.tsx', CHART.replace('All {', 'Last {'));
  project.write('components/Tone.tsx', FILES['components/Tone.tsx']);
  await expect.poll(page, { timeout: 20_000 }).toContain('Last 44');
});
