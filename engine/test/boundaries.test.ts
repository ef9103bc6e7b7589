import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './support/sourceFiles.ts';

/**
 * The layers of `engine/src/`, from the bottom up, each with the packages it may import; `node:` covers Node's own modules. A
 * file imports only from its own layer and those below, types included. ARCHITECTURE.md has the same table.
 */
const LAYERS: Record<string, string[]> = {
  shared: [],
  content: [
    '@rgrove/parse-xml',
    'acorn',
    'github-slugger',
    'node-emoji',
    'oniguruma-to-es',
    'property-information',
    'satteri',
    'shiki',
    'valibot',
    'yaml',
  ],
  site: ['acorn', 'decode-named-character-reference', 'github-slugger', 'jsonc-parser', 'valibot', 'yaml'],
  search: [],
  http: ['hono'],
  theme: [
    'algoliasearch',
    'hast-util-to-jsx-runtime',
    'morphdom',
    'nprogress',
    'react',
    'react-dom',
    'virtual:boot',
    'virtual:shell',
  ],
  project: ['node:', 'esbuild'],
  build: ['node:', 'esbuild', 'fflate', 'ignore', 'image-size', 'piscina'],
  server: ['node:', '@hono', 'hono', 'valibot'],
  dev: ['node:', '@hono', 'hono'],
  cli: ['node:'],
};
/** Importing layer -> imported layer -> the only files that it may import from there. */
const ONLY: Record<string, Record<string, string[]>> = {
  theme: { content: [], site: ['engine/src/site/model/routeData.ts'] },
};
/** An extension's parts, one for each layer that has a list of them. */
const PART_RE = /^extensions\/[\w-]+\/(?:site|content|project|build|server|cli)\.ts$/;
/** What the launcher and the browser's build start from, besides the extensions' parts. Every other source is imported, directly or not, by one of them. */
const ENTRIES = [
  'engine/src/cli/cli.ts',
  'engine/src/build/render/worker.ts',
  'engine/src/build/emit/browserSources.ts',
  'engine/src/dev/devSite.ts',
  'engine/src/theme/browser/entry.ts',
  'engine/src/theme/browser/redirect.ts',
  'engine/src/theme/browser/boot/boot.ts',
  'engine/src/theme/browser/boot/sidebarBoot.ts',
  'engine/src/theme/browser/boot/virtualBoot.d.ts',
  'engine/src/theme/browser/dev/devEntry.ts',
  'engine/src/theme/browser/virtualShell.d.ts',
  'engine/src/theme/search/client/worker.ts',
];
/** A layer's record of extensions. The launcher fills it from `extensions/<name>/<layer>.ts`, so only tests import it. */
const RECORD_RE = /^engine\/src\/(\w+)\/(?:\w+\/)?extensions\.ts \1Extensions$/;
const MAX_LINES = 350;

interface Import {
  file: string;
  specifier: string;
  isType: boolean;
  /** Imported names, `*` for all. */
  names: string[];
}

const IMPORT_RE = /^(?:import|export)\s+(type\s)?(?:([^;'"]*?)\sfrom\s+)?['"]([^'"]+)['"]/gm;

/** Imports of a source text, including `import()` of modules and types. */
function importsIn(file: string, text: string): Import[] {
  const statics = [...text.matchAll(IMPORT_RE)].map(([, type, clause = '', specifier = '']) => ({
    specifier,
    isType: type !== undefined,
    names: clause.includes('*') ? ['*'] : namesIn(clause, 'first'),
  }));
  const dynamics = [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)].map(([, specifier = '']) => ({
    specifier,
    isType: false,
    names: ['*'],
  }));
  return [...statics, ...dynamics].map((found) => ({ file, ...found }));
}

/** The names in the braces of an import or export. Of `a as b`, `a` is the first one, and `b` the last. */
function namesIn(clause: string, which: 'first' | 'last'): string[] {
  const [, list = ''] = /\{([^}]*)\}/.exec(clause) ?? [];
  const names = list.split(',').map((name) =>
    name
      .trim()
      .replace(/^type\s+/, '')
      .split(/\s+as\s+/),
  );
  return names.flatMap((name) => name.at(which === 'first' ? 0 : -1) || []);
}

const files = sourceFiles();
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const imports = files.flatMap((file) => importsIn(file, texts.get(file) ?? ''));

/** The file or package that an import refers to. */
const target = ({ file, specifier }: Import) =>
  specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier;
const layerOf = (path: string) => /^engine\/src\/(\w+)\//.exec(path)?.[1] ?? '';

function crosses(entry: Import): boolean {
  const order = Object.keys(LAYERS);
  const layer = layerOf(entry.file);
  if (entry.specifier.startsWith('.')) {
    const to = target(entry);
    // A file outside src/ counts as a violation.
    if (!to.startsWith('engine/src/') || order.indexOf(layerOf(to)) > order.indexOf(layer)) return true;
    return ONLY[layer]?.[layerOf(to)]?.includes(to) === false;
  }
  // A package's type doesn't exist at run time. Node's types describe what other platforms lack.
  if (entry.isType && !entry.specifier.startsWith('node:')) return false;
  return !LAYERS[layer]?.some((name) => covers(name, entry.specifier));
}

const covers = (name: string, specifier: string) =>
  specifier === name || specifier.startsWith(name.endsWith(':') ? name : `${name}/`);

/** Exported names of a source text. A default export is named by its importers. */
function exportsIn(text: string): string[] {
  const declared = /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm;
  const listed = [...text.matchAll(/^export (?:type )?\{[^}]*\}/gm)].flatMap(([list]) => namesIn(list, 'last'));
  return [...[...text.matchAll(declared)].map(([, name = '']) => name), ...listed];
}

/** Exports that none of these imports needs, as `<file> <name>`. Types don't exist at run time, so tests may use any. */
function unusedExports(sources: ReadonlyMap<string, string>, users: Import[]): string[] {
  const used = new Set(users.flatMap((entry) => entry.names.map((name) => `${target(entry)} ${name}`)));
  return [...sources].flatMap(([file, text]) => {
    const values = [...text.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)];
    const found = values.map(([, name = '']) => `${file} ${name}`);
    return used.has(`${file} *`) ? [] : found.filter((name) => !used.has(name));
  });
}

/** Groups of nodes that reach each other (Tarjan's strongly connected components), without trivial ones. */
function cycles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): void => {
    order.set(node, order.size);
    low.set(node, order.get(node) ?? 0);
    open.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) !== order.get(node)) return;
    const group = open.splice(open.indexOf(node));
    if (group.length > 1) found.push(group.sort());
  };
  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return found;
}

/** The graph of imports between nodes; `nodesOf` returns those of an import's two files. */
function graph(nodesOf: (from: string, to: string) => readonly [string, string]): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const entry of imports) {
    const to = target(entry);
    if (!texts.has(to)) continue;
    const [from, into] = nodesOf(entry.file, to);
    if (from === into) continue;
    edges.set(from, (edges.get(from) ?? new Set()).add(into));
  }
  return edges;
}

/** The nodes that no entry leads to. */
function unreached(edges: ReadonlyMap<string, ReadonlySet<string>>, nodes: string[], entries: string[]): string[] {
  const reached = new Set<string>();
  const visit = (node: string): void => {
    if (reached.has(node)) return;
    reached.add(node);
    for (const next of edges.get(node) ?? []) visit(next);
  };
  entries.forEach(visit);
  return nodes.filter((node) => !reached.has(node));
}

/** The folders next to each other that contain two files, or the files themselves. */
function siblings(from: string, to: string): [string, string] {
  const [a, b] = [from.split('/'), to.split('/')];
  const end = a.findIndex((part, index) => part !== b[index]) + 1;
  return [a.slice(0, end).join('/'), b.slice(0, end).join('/')];
}

test('every folder of src/ is a layer', () => {
  const folders = readdirSync('engine/src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual(Object.keys(LAYERS).sort());
  const rows = readFileSync('engine/ARCHITECTURE.md', 'utf8').matchAll(/^\| `src\/(\w+)` \|/gm);
  expect([...rows].map(([, name]) => name)).toEqual(Object.keys(LAYERS));
});

test.each(Object.entries(LAYERS))('engine/src/%s imports every package that it may', (layer, packages) => {
  const used = imports.filter(({ file }) => layerOf(file) === layer).map(({ specifier }) => specifier);
  expect(packages.filter((name) => !used.some((specifier) => covers(name, specifier)))).toEqual([]);
});

test.each(Object.keys(LAYERS))('engine/src/%s imports only from the layers below it, and its own packages', (layer) => {
  const crossing = imports.filter((entry) => layerOf(entry.file) === layer && crosses(entry));
  expect(crossing.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([]);
});

test('an extension imports of the engine what extensions/MODULES.md lists, and all of it is used', () => {
  const rows = readFileSync('extensions/MODULES.md', 'utf8').matchAll(/^\| `(engine\/src\/[\w/]+\.ts)` \|/gm);
  const listed = [...rows].map(([, file = '']) => file);
  const folderOf = (file: string) => file.split('/').slice(0, 2).join('/');
  const outside = imports
    .filter(({ file, specifier }) => file.startsWith('extensions/') && specifier.startsWith('.'))
    .filter((entry) => folderOf(target(entry)) !== folderOf(entry.file));
  expect(listed).toEqual([...new Set(outside.map(target))].sort());
});

test('no import cycles between files, types included', () => {
  expect(cycles(graph((from, to) => [from, to]))).toEqual([]);
});

test('no import cycles between folders', () => {
  expect(cycles(graph((from, to) => [dirname(from), dirname(to)]))).toEqual([]);
});

test('no import cycles between sibling folders, with everything below them', () => {
  expect(cycles(graph(siblings))).toEqual([]);
});

test('no two exports have the same name', () => {
  const homes = new Map<string, string[]>();
  for (const [file, text] of texts) {
    const names = new Set(exportsIn(text));
    for (const name of names) homes.set(name, [...(homes.get(name) ?? []), file]);
  }
  expect([...homes].filter(([, found]) => found.length > 1)).toEqual([]);
});

test('every export is for other code, not only for a test', () => {
  const others = ['site/site.config.ts', 'site/sidebars.ts', ...sourceFiles(['engine/tools'])];
  const outside = others.flatMap((file) => importsIn(file, readFileSync(file, 'utf8')));
  const started = new Map([...texts].filter(([file]) => !ENTRIES.includes(file)));
  const unused = unusedExports(started, [...imports, ...outside]).filter((name) => !RECORD_RE.test(name));
  expect(unused).toEqual([]);
});

test('nothing imports the command line', () => {
  expect(imports.filter((entry) => target(entry) === 'engine/src/cli/cli.ts')).toEqual([]);
});

test(`no file has more than ${MAX_LINES} lines`, () => {
  const long = [...texts].map(([file, text]) => [file, text.split('\n').length - 1] as const);
  expect(long.filter(([, lines]) => lines > MAX_LINES)).toEqual([]);
});

test('every source file is used', () => {
  expect(ENTRIES.filter((file) => !texts.has(file))).toEqual([]);
  const edges = graph((from, to) => [from, to]);
  const parts = files.filter((file) => PART_RE.test(file));
  expect(unreached(edges, files, [...ENTRIES, ...parts])).toEqual([]);
});

test('the rules detect violations', () => {
  const crossing = (file: string, lines: string[]) =>
    importsIn(file, lines.join('\n'))
      .filter(crosses)
      .map(({ specifier }) => specifier);
  const wrong = [
    'import { readFileSync } from "node:fs";',
    'import type { Stats } from "node:path";',
    'import { a } from "../build/a.ts";',
    'import type { b } from "../build/b.ts";',
    'import type { t } from "../../test/t.ts";',
    'const d = import("../theme/d.ts");',
  ];
  expect(crossing('engine/src/content/x.ts', [...wrong, 'import { c } from "./c.ts";'])).toEqual([
    'node:fs',
    'node:path',
    '../build/a.ts',
    '../build/b.ts',
    '../../test/t.ts',
    '../theme/d.ts',
  ]);
  const ofSite = ['import type { A } from "../../site/model/routeData.ts";', 'import { b } from "../../site/b.ts";'];
  expect(crossing('engine/src/theme/dom/x.ts', ofSite)).toEqual(['../../site/b.ts']);

  const text = 'export { a, type b as B };\nexport type { C } from "./c.ts";\nexport async function d() {}\n';
  expect(exportsIn(text).sort()).toEqual(['B', 'C', 'a', 'd']);

  const sources = new Map([
    ['engine/src/a.ts', 'export const a = 1;\nexport function b() {}\nexport class C {}\nexport type T = 1;\n'],
    ['engine/src/all.ts', 'export const e = 1;\n'],
  ]);
  const users = ["import { a as x } from './a.ts';", "import * as all from './all.ts';", "import { C } from './b.ts';"];
  expect(unusedExports(sources, importsIn('engine/src/user.ts', users.join('\n')))).toEqual([
    'engine/src/a.ts b',
    'engine/src/a.ts C',
  ]);

  const edges = { a: ['b'], b: ['c', 'd'], c: ['a'], d: ['d2'], d2: [] };
  expect(cycles(new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)])))).toEqual([['a', 'b', 'c']]);
  const reach = new Map(Object.entries({ a: ['b'], b: ['a'], c: ['b'] }).map(([from, to]) => [from, new Set(to)]));
  expect(unreached(reach, ['a', 'b', 'c'], ['a'])).toEqual(['c']);
  expect(siblings('engine/src/theme/layout/Navbar.tsx', 'engine/src/theme/search/open/SearchButton.tsx')).toEqual([
    'engine/src/theme/layout',
    'engine/src/theme/search',
  ]);
});
