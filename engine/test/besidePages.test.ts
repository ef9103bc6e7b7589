import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectOfTest } from './support/ofTest.ts';
import { configText, createProject, type TestProject } from './support/project.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><g/></svg>\n';
let project: TestProject;
beforeAll(async () => {
  project = createProject({
    'docs/index.md': '---\nslug: /\n---\n\n# Home\n\n![A lake](./img/lake.svg) and [data](./data.csv).\n',
    'docs/part.md':
      '# Part\n\nimport Head from "@docusaurus/Head"\n\n<Head>\n  <title>Own title</title>\n  <meta name="author" content="Ada" />\n</Head>\n\n![A lake](@site/docs/img/lake.svg)\n',
    'docs/img/lake.svg': SVG,
    'docs/data.csv': 'a,b\n',
  });
  expect(await project.docs('build')).toMatchObject({ code: 0 });
});
afterAll(() => project.dispose());

const named = () =>
  [...project.read('dist/index.html').matchAll(/(?:src|href)="\/(assets\/files\/[^"]+)"/g)].map(
    (match) => match[1] ?? '',
  );

test('files next to pages are published once, under names based on their content', () => {
  const files = named();
  expect(files).toHaveLength(2);
  expect(files.map((file) => file.replace(/-[0-9a-f]{16}\./, '.'))).toEqual([
    'assets/files/lake.svg',
    'assets/files/data.csv',
  ]);
  expect(readFileSync(join(project.root, 'dist', files[0] ?? ''), 'utf8')).toBe(SVG);
  expect(readdirSync(join(project.root, 'dist/assets/files'))).toHaveLength(2);
  expect(project.read('dist/part.html')).toContain(`/${files[0]}`);
});

test('a changed file gets another name, and pages refer to it', async () => {
  const [before = ''] = named();
  project.write('docs/img/lake.svg', SVG.replace('<g/>', '<path/>'));
  expect(await project.docs('build')).toMatchObject({ code: 0 });
  const [after = ''] = named();
  expect(after).not.toBe(before);
  expect(project.read(`dist/${after}`)).toContain('<path/>');
  expect(project.read('dist/part.html')).toContain(`/${after}`);
});

test('a build without changes to them keeps them', async () => {
  project.write('docs/data.csv', 'a,b\n');
  project.write('docs/part.md', `${project.read('docs/part.md')}\nMore.\n`);
  expect(await project.docs('build')).toMatchObject({ code: 0 });
  for (const file of named()) expect(existsSync(join(project.root, 'dist', file)), file).toBe(true);
});

test("the head contains the page's elements", () => {
  const html = project.read('dist/part.html');
  expect(html).toContain('<title>Own title | Test Docs</title>');
  expect(html).toContain('<meta name="author" content="Ada"/>');
});

test('the dev server serves them too', async () => {
  const origin = await project.serve('dev');
  const page = await (await fetch(`${origin}/`)).text();
  const file = /src="(\/assets\/files\/[^"]+\.svg)"/.exec(page)?.[1];
  const answer = await fetch(`${origin}${file}`);
  expect(answer.headers.get('content-type')).toMatch(/svg/);
  expect(await answer.text()).toContain('<path/>');
});

test('a folder of snippets is one zip, rebuilt when a file changes', async () => {
  project.write('docs/shop.md', '# Shop\n\n<ProjectArchive path="shop" />\n');
  project.write('snippets/shop/README.md', '# Shop\n');
  project.write('snippets/shop/.env.example', 'KEY=\n');
  project.write('snippets/shop/.gitignore', '*.duckdb\n');
  project.write('snippets/shop/shop.duckdb', 'rows');
  const archive = async () => {
    expect(await project.docs('build')).toMatchObject({ code: 0 });
    const html = project.read('dist/shop.html');
    expect(html).toContain('download="shop.zip"');
    expect(html).toMatch(/<\/a> \(3 files, [\d.]+ (k?)B\)/);
    const [, path = ''] = /href="\/(assets\/files\/shop-[0-9a-f]{16}\.zip)"/.exec(html) ?? [];
    expect(project.read('dist/shop.md')).toContain(`](https://docs.example.com/${path})`);
    return { path, files: unzipSync(readFileSync(join(project.root, 'dist', path))) };
  };
  const first = await archive();
  expect(Object.keys(first.files)).toEqual(['shop/.env.example', 'shop/.gitignore', 'shop/README.md']);
  project.write('snippets/shop/shop.duckdb', 'other rows');
  expect((await archive()).path).toBe(first.path);
  // Hidden files aren't snippets, but are part of the archive.
  project.write('snippets/shop/.env.example', 'KEY=none\n');
  const second = await archive();
  expect(second.path).not.toBe(first.path);
  expect(strFromU8(second.files['shop/.env.example'] ?? new Uint8Array())).toBe('KEY=none\n');

  const origin = await project.serve('dev');
  await fetch(`${origin}/shop`);
  const answer = await fetch(`${origin}/${second.path}`);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(unzipSync(new Uint8Array(await answer.arrayBuffer()))).toEqual(second.files);
});

test("links in a page's head are checked, and get the base URL", async () => {
  const other = projectOfTest({
    'docs/index.md':
      '# Home\n\nimport Head from "@docusaurus/Head"\n\n<Head>\n  <link rel="icon" href="/none.ico" />\n  <meta property="og:image" content="/a.png" />\n</Head>\n\nText.\n',
    'static/a.png': '',
  });
  const { code, text } = await other.docs('build');
  expect(code).toBe(1);
  expect(text).toContain('docs/index.md:6:20 error The link "/none.ico" leads to a missing file');
  expect(text).not.toContain('a.png');
});

test("a page that excludes search engines in its head isn't in the sitemap", async () => {
  const other = projectOfTest({
    'docs/index.md': '# Home\n\nText.\n',
    'docs/a.md': '# A\n\n<Head>\n  <meta name="robots" content="noindex, nofollow" />\n</Head>\n\nText.\n',
  });
  const { code, text } = await other.docs('build');
  expect(code, text).toBe(0);
  expect(other.read('dist/a.html').match(/<meta name="robots"[^>]*>|rel="canonical"/g)).toEqual([
    '<meta name="robots" content="noindex, nofollow"/>',
  ]);
  expect(other.read('dist/sitemap.xml').match(/<loc>[^<]*/g)).toEqual(['<loc>https://docs.example.com/']);
});

test("the front matter's picture may be next to the page, and is checked", async () => {
  const page = (image: string) => `---\ntitle: A\nimage: ${image}\n---\n\nText.\n`;
  const other = projectOfTest({
    'site.config.ts': configText({ baseUrl: '/docs/' }),
    'docs/index.md': page('./a.png'),
    'docs/b.md': page('b.png'),
    'docs/c.md': page('/b.png'),
    'docs/d.md':
      '# D\n\n<Head>\n  <link rel="canonical" href="./b.md" />\n  <meta property="og:image" content="/b.png" />\n</Head>\n\nText.\n',
    'docs/a.png': 'a',
    'static/b.png': 'b',
  });
  const { code, text } = await other.docs('build');
  expect(code, text).toBe(0);
  expect(other.read('dist/index.html')).toMatch(/og:image" content="https:[^"]*\/assets\/files\/a-[0-9a-f]{16}\.png"/);
  expect(other.read('dist/d.html')).toContain('<link rel="canonical" href="https://docs.example.com/docs/b"');
  for (const path of ['b', 'c', 'd'])
    expect(other.read(`dist/${path}.html`)).toMatch(/og:image" content="https:\/\/docs\.example\.com\/docs\/b\.png"/);
  other.write('docs/c.md', page('/none.png'));
  expect((await other.docs('build')).text).toContain('docs/c.md:3:8 error The picture "/none.png" does not exist');
});
