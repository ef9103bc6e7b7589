import { expect, it } from 'vitest';
import { renderPage } from '../../test/support/content/testPage.ts';

const TEXT = `---
title: Assets
tags: [a]
---

Intro with a [link](/guides/build).

## Define

\`\`\`python
x = 1
\`\`\`

<CodeExample path="etl.py" language="python" />
`;

const SITE = {
  files: { 'snippets/etl.py': 'import gallery as dg\n' },
  paths: { '/guides/build': 'page' as const },
};

it('returns everything the site needs from one pass over a page', async () => {
  const page = await renderPage(TEXT, SITE);
  expect(page).toMatchObject({
    id: 'page',
    file: 'docs/page.md',
    title: 'Assets',
    frontMatter: { title: 'Assets', tags: ['a'] },
    toc: [{ level: 2, id: 'define', text: 'Define' }],
    links: [{ path: '/guides/build', line: 6, column: 14 }],
    includes: ['snippets/etl.py'],
    sections: [
      { anchor: '', title: 'Assets' },
      { anchor: 'define', title: 'Define' },
    ],
    diagnostics: [],
  });
  expect(page.markdown).toContain('# Assets\n');
});

it('returns plain data', async () => {
  const { tree, ...page } = await renderPage(TEXT, SITE);
  expect(structuredClone(page)).toEqual(page);
  expect(tree.type).toBe('root');
});

it('is deterministic', async () => {
  expect(await renderPage(TEXT, SITE)).toEqual(await renderPage(TEXT, SITE));
});

it('orders diagnostics by place, the page before its partials', async () => {
  const text = "---\nunlisted: 3\n---\n\nimport A from './_a.md'\n\n<A />\n\n{f()}\n\n:::note\n";
  const page = await renderPage(text, { files: { 'docs/_a.md': '<Nope />' } });
  expect(page.diagnostics.map(({ file, line, id }) => `${file}:${line} ${id}`)).toEqual([
    'docs/page.md:2 front-matter-key',
    'docs/page.md:9 expression',
    'docs/page.md:11 unclosed-admonition',
    'docs/_a.md:1 unknown-component',
  ]);
});

it('leaves numbers of footnotes out of the IDs and names of headings', async () => {
  const page = await renderPage('## Limits[^a]\n\n| Plan[^a] |\n|--|\n| free |\n\n[^a]: Soft.');
  expect(page.toc).toEqual([{ level: 2, id: 'limits', html: 'Limits', text: 'Limits' }]);
  expect(page.sections).toMatchObject([{ anchor: '' }, { anchor: 'limits', title: 'Limits' }]);
  expect(JSON.stringify(page.tree)).not.toMatch(/"(?:Plan|Limits)1"/);
});
