import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SMALL_ENTRY, SMALL_REFERENCE } from '../../extensions/python-api/test/smallReference.ts';
import { configText, copyEngine, createProject, snapshot, type TestProject } from './support/project.ts';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="red"/></svg>\n';
const FILES = {
  // Remove replaced browser files immediately, like a clean build.
  'site.config.ts': configText({ assetGraceSeconds: 0, extensions: ['docusaurus', 'previews', 'python-api'] }),
  'docs/index.md': `---\ntitle: Home\nslug: /\n---\n\nSee [one](./part/one.md). ![A box](/box.svg)\n\n<Note />\n\n${'Words. '.repeat(200)}\n`,
  'docs/part/index.md': '---\ntitle: Part\n---\n\n<DocCardList />\n',
  'docs/part/one.md': `---\ndescription: The first.\napi: core/assets\n---\n\n${SMALL_ENTRY}`,
  'components/Note.tsx': "export default () => 'Noted.';\n",
  'static/box.svg': PICTURE,
  ...SMALL_REFERENCE,
  'reference/facts/core/assets.json':
    '{"group": "core", "page": "assets", "title": "Assets", "package": "assets", "version": "1.0", "sections": []}\n',
  'sidebars.ts':
    "export default { docs: ['index', { type: 'category', label: 'Part', link: { type: 'doc', id: 'part/index' }, items: ['part/one'] }] };\n",
};

let engine: ReturnType<typeof copyEngine>;
let project: TestProject;
beforeAll(async () => {
  engine = copyEngine();
  project = createProject(FILES, engine.root);
  // Old enough to be cached.
  for (const file of ['site.config.ts', 'sidebars.ts']) utimesSync(join(project.root, file), new Date(0), new Date(0));
  await build(project);
});
afterAll(() => {
  project.dispose();
  engine.dispose();
});

async function build(of: TestProject, ...flags: string[]): Promise<Map<string, string>> {
  expect(await of.docs('build', '--quiet', ...flags)).toEqual({ code: 0, text: '' });
  return snapshot(join(of.root, 'dist'));
}

interface Edit {
  /** The engine code that determines the cached results. */
  code: string;
  file: string;
  from: string;
  to: string;
  /** An output file that must change. */
  changes: RegExp;
  flags?: string[];
}

// Each stage with cached results. The edits are cumulative.
const EDITS: Edit[] = [
  {
    code: 'options of the browser bundle',
    file: 'engine/src/build/emit/browserBundle.ts',
    from: 'minify: !dev',
    to: 'minify: false',
    changes: /^assets\/app-\w+\.js$/,
  },
  {
    code: 'scripts of the browser',
    file: 'engine/src/theme/browser/redirect.ts',
    from: 'if (to) {',
    to: 'if (to) {\n  document.title = "edited";',
    changes: /^assets\/redirect-\w+\.js$/,
  },
  {
    code: 'the data of pages',
    file: 'engine/src/build/render/pageOutput.ts',
    from: '{ shell: assets.shell',
    to: '{ edited: 1, shell: assets.shell',
    changes: /page\.json$/,
  },
  {
    code: 'what passes pages from stage to stage',
    file: 'engine/src/build/render/jobs.ts',
    from: 'emit(route, html, markdown)',
    to: "emit(route, html, markdown?.replace('See', 'Edited') ?? null)",
    changes: /^index\.md$/,
  },
  {
    code: 'scans',
    file: 'engine/src/content/scan.ts',
    from: 'const last = segments',
    to: "if (segments.length > 1) return 'Edited';\n  const last = segments",
    changes: /^part\/one\.html$/,
  },
  {
    code: 'route data',
    file: 'engine/src/site/assemble/sidebarRoute.ts',
    from: 'return crumbs;',
    to: "return [{ label: 'Edited', href: null }, ...crumbs];",
    changes: /^part\/one\.html$/,
  },
  {
    code: 'answers of the site to pages',
    file: 'engine/src/site/routes/cards.ts',
    from: "href: item.href ?? '', description }",
    to: "href: item.href ?? '', description: `Edited: `.concat(description) }",
    changes: /^part\.html$/,
  },
  {
    code: "tags of the site's own components",
    file: 'engine/src/content/siteComponent.ts',
    from: 'show(value);',
    to: "show(value + ' Edited.');",
    changes: /^index\.html$/,
  },
  {
    code: 'sizes of pictures',
    file: 'engine/src/build/render/imageSize.ts',
    from: '{ width, height } :',
    to: '{ width: width + 1, height } :',
    changes: /^index\.html$/,
  },
  {
    code: 'the layout of the search records',
    file: 'engine/src/build/emit/emitSearch.ts',
    from: '{"version":1,',
    to: '{"version":1,"edited":1,',
    changes: /^search\/records\.json$/,
  },
  {
    code: 'the layout of the full text',
    file: 'engine/src/build/emit/siteFiles.ts',
    from: "Buffer.from('\\n\\n')",
    to: "Buffer.from('\\n\\n\\n')",
    changes: /^llms-full\.txt$/,
  },
  {
    code: 'the inventory of names',
    file: 'extensions/python-api/build.ts',
    from: "version: core?.version ?? ''",
    to: "version: 'edited'",
    changes: /^objects\.inv$/,
  },
  {
    code: 'what a configuration means',
    file: 'engine/src/project/loadData.ts',
    from: "JSON.parse(json ?? 'null')",
    to: "JSON.parse((json ?? 'null').replace('Test Docs', 'Edited Docs'))",
    changes: /^index\.html$/,
  },
  {
    code: 'pictures for link previews',
    file: 'extensions/previews/cardSvg.ts',
    from: "ground: '#12121a'",
    to: "ground: '#42121a'",
    changes: /\.png$/,
  },
];

test.each(EDITS)('the output follows an edit of $code', async ({ file, from, to, changes }) => {
  const before = await build(project);
  const path = join(engine.root, file);
  const parts = readFileSync(path, 'utf8').split(from);
  expect(parts, `${file} has "${from}" once`).toHaveLength(2);
  writeFileSync(path, parts.join(to));
  const after = await build(project);
  expect([...after].some(([name, bytes]) => changes.test(name) && before.get(name) !== bytes)).toBe(true);

  const copy = project.copy();
  try {
    const clean = await build(copy);
    expect([...after.keys()]).toEqual([...clean.keys()]);
    expect([...clean].filter(([name, bytes]) => after.get(name) !== bytes).map(([name]) => name)).toEqual([]);
  } finally {
    copy.dispose();
  }
});

test('--force uses no cache', async () => {
  await build(project);
  const cache = join(project.root, '.cache');
  const files = [...snapshot(cache).keys()];
  // Cached files keep this time; new ones don't.
  for (const file of files) utimesSync(join(cache, file), new Date(0), new Date(0));
  await build(project, '--force');
  expect([...snapshot(cache).keys()]).toEqual(files);
  expect(files.filter((file) => statSync(join(cache, file)).mtimeMs === 0)).toEqual([]);
});
