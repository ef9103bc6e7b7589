import { afterAll, beforeAll, expect, test } from 'vitest';
import { configText, createProject, type Run, type TestProject } from './support/project.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
const PAGE = `---
title: A
image: /docs/img/a.svg
---

[with](/docs/b#part), [without](/b?x=1), [home](/docs), [raw](pathname:///docs/raw.html)

[similar](/docsify), [file](/b.md), ![A](/docs/img/a.svg), <a href="/docs/b">tag</a>
`;

let project: TestProject;
let built: Run;
beforeAll(async () => {
  project = createProject({
    'docs/index.md': '---\ntitle: Home\nslug: /\n---\n\nWelcome.\n',
    'docs/a.md': PAGE,
    'docs/b.md': '# B\n\n## Part\n\nText.\n',
    'docs/docsify.md': '# Docsify\n',
    'static/img/a.svg': SVG,
    'static/raw.html': '<p>Raw.\n',
    'sidebars.ts': `export default { docs: ['index', 'a', 'b', 'docsify', { type: 'link', label: 'L', href: '/docs/b' }] };\n`,
    'site.config.ts': configText({
      baseUrl: '/docs/',
      favicon: '/docs/img/a.svg',
      navbar: {
        logo: { src: '/docs/img/a.svg', alt: 'L', href: '/docs/' },
        items: [{ label: 'Nav', to: '/docs/a', className: 'nav' }],
      },
    }),
  });
  built = await project.docs('build');
});
afterAll(() => project.dispose());

test('a path that starts with the base URL keeps it, others get it', () => {
  expect(built).toMatchObject({ code: 0 });
  const html = project.read('dist/a.html');
  expect(html).not.toContain('/docs/docs/');
  const article = /<article[\s\S]*<\/article>/.exec(html)?.[0] ?? '';
  const links = [...article.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(\w+)<\/a>/g)].map(([, href, text]) => [text, href]);
  expect(Object.fromEntries(links)).toMatchObject({
    with: '/docs/b#part',
    without: '/docs/b?x=1',
    home: '/docs/',
    raw: '/docs/raw.html',
    similar: '/docs/docsify',
    file: '/docs/b',
    tag: '/docs/b',
  });
  expect(html).toMatch(/<a [^>]*href="\/docs\/a"[^>]*>Nav</);
  expect(html).toContain('<link rel="icon" href="/docs/img/a.svg"');
  expect(html).toContain('content="https://docs.example.com/docs/img/a.svg"');
});
