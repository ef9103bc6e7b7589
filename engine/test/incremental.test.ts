import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SMALL_ENTRY, SMALL_REFERENCE } from '../../extensions/python-api/test/smallReference.ts';
import { sampled } from './support/extent.ts';
import {
  copyEngine,
  createProject,
  snapshot,
  type TestProject,
  configText as textOfConfig,
} from './support/project.ts';

/** Without files of earlier builds, so that the output equals a clean build's. */
const configText = (changes = {}) =>
  textOfConfig({ assetGraceSeconds: 0, extensions: ['docusaurus', 'prose', 'python-api'], ...changes });

/** Pages that depend on each other in every way the format supports. */
const PAGES = {
  'site.config.ts': configText(),
  'docs/index.md':
    '---\ntitle: Home\nslug: /\n---\n\nStart with the [guide](./guide.md#first-step) or the [reference](/reference).\n',
  'docs/guide.md': '---\ntitle: Guide\n---\n\n## First step\n\nRead on about `dg.asset`.\n\n## Second step\n\nDone.\n',
  'docs/reference.md': `---\ntitle: Reference\ndescription: Every option.\napi: core/assets\n---\n\n<CodeExample path="hello.py" />\n\n${SMALL_ENTRY}`,
  'docs/notes.md': '---\ntitle: Notes\n---\n\nimport Shared from \'./_shared.md\'\n\n<Shared name="notes" />\n',
  'docs/section/index.md': '---\ntitle: Section\n---\n\n<DocCardList />\n',
  'docs/section/one.md': '---\ntitle: One\ndescription: The first.\n---\n\nText of one.\n',
  'docs/section/two.md': '---\ntitle: Two\ndescription: The second.\n---\n\nText of two.\n',
  'docs/glossary.md': '---\ntitle: Glossary\n---\n\n## Section {#section}\n\nA part.\n\n## Note {#note}\n\nA text.\n',
  'words.json':
    '{"glossary": {"file": "docs/glossary.md", "terms": {"section": ["shared text", "common text"], "note": ["child"]}}}\n',
  'docs/_shared.md': 'Shared text for {props.name}.\n',
  'snippets/hello.py': 'print("hello")\n',
  ...SMALL_REFERENCE,
  'sidebars.ts':
    "export default { docs: ['index', 'guide', 'reference', 'notes', 'glossary', { type: 'category', label: 'Section', link: { type: 'doc', id: 'section/index' }, collapsed: false, items: ['section/one', 'section/two'] }] };\n",
};
const EVERY_PAGE = 8;

let engine: ReturnType<typeof copyEngine>;
let project: TestProject;
beforeAll(async () => {
  engine = copyEngine();
  project = createProject(PAGES, engine.root);
  expect(await project.docs('build', '--json')).toMatchObject({ code: 0 });
});
afterAll(() => {
  project.dispose();
  engine.dispose();
});

const replace = (file: string, from: string, to: string) => {
  const text = project.read(file);
  expect(text).toContain(from);
  project.write(file, text.replace(from, to));
};

interface Edit {
  name: string;
  edit(): void;
  /** Pages whose article is rendered, and pages whose files are drawn. */
  rendered: number;
  rebuilt: number;
}

const ENGINE_EDITS: Edit[] = [
  {
    name: 'what search stores of a place',
    edit: () => editEngine('engine/src/build/emit/searchPlace.ts', /rank: rankOf\(/, 'rank: 1 + rankOf('),
    rendered: EVERY_PAGE,
    rebuilt: EVERY_PAGE,
  },
  {
    name: 'a component of the shell',
    edit: () => editEngine('engine/src/theme/layout/Footer.tsx', /(<footer[^>]*?)>/, '$1 data-edited="true">'),
    rendered: 0,
    rebuilt: EVERY_PAGE,
  },
  {
    name: 'a component of articles',
    edit: () => editEngine('engine/src/theme/components/Table.tsx', /(<div[^>]*?)>/, '$1 data-edited="true">'),
    rendered: EVERY_PAGE,
    rebuilt: EVERY_PAGE,
  },
  {
    name: 'the style in pages',
    edit: () => editEngine('engine/src/theme/styles/first.css', /$/, '\nbody { --edited: 1 }\n'),
    rendered: 0,
    rebuilt: EVERY_PAGE,
  },
  {
    name: 'the linked style',
    edit: () => editEngine('engine/src/theme/styles/later.css', /$/, '\nbody { --edited: 2 }\n'),
    rendered: 0,
    rebuilt: EVERY_PAGE,
  },
];

// The edits are cumulative: each starts from the previous one's state.
const EDITS: Edit[] = [
  {
    name: "a page's text",
    edit: () => replace('docs/section/one.md', 'Text of one', 'New text of one'),
    rendered: 1,
    rebuilt: 1,
  },
  // the page that links to the heading isn't rendered again: links are checked by a join
  {
    name: 'a heading that others link to, with the link',
    edit: () => {
      replace('docs/guide.md', '## First step', '## First step {#first-step}\n\n### More');
    },
    rendered: 1,
    rebuilt: 1,
  },
  // its neighbors' previous/next, and every page that shows the sidebar
  {
    name: 'a title',
    edit: () => replace('docs/guide.md', 'title: Guide', 'title: Handbook'),
    rendered: 1,
    rebuilt: EVERY_PAGE,
  },
  // the section's page has cards with its children's descriptions, which no other page shows
  {
    name: 'a description',
    edit: () => replace('docs/section/two.md', 'The second', 'The other'),
    rendered: 2,
    rebuilt: 2,
  },
  { name: 'a partial', edit: () => replace('docs/_shared.md', 'Shared text', 'Common text'), rendered: 1, rebuilt: 1 },
  { name: 'a snippet', edit: () => replace('snippets/hello.py', 'hello', 'good day'), rendered: 1, rebuilt: 1 },
  // a page depends only on the names that it uses
  {
    name: 'a fact of a name that no page uses',
    edit: () => replace('reference/facts/exports.json', '"class"', '"class", "status": "deprecated"'),
    rendered: 0,
    rebuilt: 0,
  },
  {
    name: 'a fact of a name that a page uses',
    edit: () => replace('reference/facts/exports.json', '"decorator"', '"decorator", "status": "superseded"'),
    rendered: 1,
    rebuilt: 1,
  },
  // a page depends on the entries of its terms; here the notes, through their partial
  {
    name: 'the text of an entry of the glossary',
    edit: () => replace('docs/glossary.md', 'A part.', 'A part of all.'),
    rendered: 1,
    rebuilt: 1,
  },
  {
    name: 'what an entry of the glossary leads to',
    edit: () => replace('docs/glossary.md', 'A part of all.', 'A part, as in [notes](/notes).'),
    rendered: 2,
    rebuilt: 2,
  },
  // any page may use any word
  {
    name: 'the list of words',
    edit: () => replace('words.json', '{"glossary"', '{"names": ["Text"], "glossary"'),
    rendered: EVERY_PAGE,
    rebuilt: EVERY_PAGE,
  },
  {
    name: 'the sidebar',
    edit: () => replace('sidebars.ts', "'guide', 'reference'", "'reference', 'guide'"),
    rendered: 0,
    rebuilt: EVERY_PAGE,
  },
  {
    name: 'the title in the configuration',
    edit: () => project.write('site.config.ts', configText({ title: 'Other Docs' })),
    rendered: 0,
    rebuilt: EVERY_PAGE,
  },
  // every link changes
  {
    name: 'the trailing slash in the configuration',
    edit: () => project.write('site.config.ts', configText({ title: 'Other Docs', trailingSlash: true })),
    rendered: EVERY_PAGE,
    rebuilt: EVERY_PAGE,
  },
  {
    name: 'the synonyms of search',
    edit: () => project.write('synonyms.json', '[["one", "first"]]\n'),
    rendered: 0,
    rebuilt: 0,
  },
  {
    name: 'the rank of a page in search',
    edit: () => replace('site.config.ts', '"title":', 'search: { ranks: { \'/notes\': -5 } }, "title":'),
    rendered: 0,
    rebuilt: 0,
  },
  ...sampled(ENGINE_EDITS, 3),
  { name: 'a new page', edit: () => addPage(), rendered: 1, rebuilt: EVERY_PAGE + 1 },
  { name: 'a page that goes', edit: () => removePage(), rendered: 0, rebuilt: EVERY_PAGE },
  { name: 'nothing', edit: () => {}, rendered: 0, rebuilt: 0 },
];

function editEngine(file: string, pattern: RegExp, to: string) {
  const path = join(engine.root, file);
  const text = readFileSync(path, 'utf8');
  const edited = text.replace(pattern, to);
  expect(edited).not.toBe(text);
  writeFileSync(path, edited);
}

function addPage() {
  project.write('docs/three.md', '---\ntitle: Three\n---\n\nA third page.\n');
  replace('sidebars.ts', "'notes'", "'notes', 'three'");
}

function removePage() {
  project.remove('docs/three.md');
  replace('sidebars.ts', "'notes', 'three'", "'notes'");
}

test.each(EDITS)(
  'after an edit of $name, an incremental build equals a clean one',
  async ({ edit, rendered, rebuilt }) => {
    edit();
    const run = await project.docs('build', '--json');
    expect(run).toMatchObject({ code: 0 });
    const report = JSON.parse(run.text);
    const incremental = snapshot(join(project.root, 'dist'));

    const clean = project.copy();
    try {
      expect(await clean.docs('build')).toMatchObject({ code: 0 });
      const complete = snapshot(join(clean.root, 'dist'));
      expect([...incremental.keys()]).toEqual([...complete.keys()]);
      for (const [file, bytes] of complete)
        expect(incremental.get(file) === bytes, `${file} differs from a clean build`).toBe(true);
    } finally {
      clean.dispose();
    }
    expect({ rendered: report.rendered, rebuilt: report.rebuilt }).toEqual({ rendered, rebuilt });
  },
);
