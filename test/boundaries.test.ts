import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './support/sourceFiles.ts';

/**
 * The layers of `src/`, from the bottom up, each with the packages it may import; `node:` covers Node's own modules. A
 * file imports only from its own layer and those below, types included.
 */
const LAYERS: Record<string, string[]> = {
  shared: [],
  content: [
    '@lezer',
    '@rgrove/parse-xml',
    '@shikijs',
    'acorn',
    'github-slugger',
    'node-emoji',
    'satteri',
    'shiki',
    'valibot',
    'yaml',
  ],
  site: ['acorn', 'jsonc-parser', 'valibot', 'yaml'],
  reference: ['valibot'],
  search: ['valibot'],
  http: ['hono'],
  theme: [
    '@algolia/autocomplete-core',
    'algoliasearch',
    'hast-util-to-jsx-runtime',
    'morphdom',
    'nprogress',
    'react',
    'react-dom',
    'virtual:shell',
  ],
  project: ['node:', 'acorn', 'esbuild', 'valibot'],
  build: [
    'node:',
    '@resvg/resvg-js',
    'algoliasearch',
    'esbuild',
    'fflate',
    'ignore',
    'image-size',
    'opentype.js',
    'piscina',
  ],
  server: ['node:', '@hono', '@modelcontextprotocol', 'hono'],
  dev: ['node:', '@hono', 'chokidar', 'hono'],
};
const MOST_FILES = 15;
const MOST_LINES = 350;

interface Import {
  file: string;
  specifier: string;
  isType: boolean;
}

const IMPORT_RE = /^(?:import|export)\s+(type\s)?(?:[^;'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;

/** Imports of a source text, including `import()` of modules and types. */
function importsIn(file: string, text: string): Import[] {
  const statics = [...text.matchAll(IMPORT_RE)].map(([, type, specifier = '']) => ({
    specifier,
    isType: type !== undefined,
  }));
  const dynamics = [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)].map(([, specifier = '']) => ({
    specifier,
    isType: false,
  }));
  return [...statics, ...dynamics].map((found) => ({ file, ...found }));
}

const files = sourceFiles();
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const imports = files.flatMap((file) => importsIn(file, texts.get(file) ?? ''));

/** The file or package that an import refers to. */
const target = ({ file, specifier }: Import) =>
  specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier;
const layerOf = (path: string) => path.split('/')[1] ?? '';

function crosses(entry: Import): boolean {
  const order = Object.keys(LAYERS);
  const layer = layerOf(entry.file);
  if (entry.specifier.startsWith('.')) {
    const to = target(entry);
    // Files of the repository outside src/, such as a test's types, belong to no layer.
    return !to.startsWith('src/') || order.indexOf(layerOf(to)) > order.indexOf(layer);
  }
  const isAllowed = (name: string) =>
    entry.specifier === name || entry.specifier.startsWith(name.endsWith(':') ? name : `${name}/`);
  // A package's type doesn't exist at run time.
  return !entry.isType && !LAYERS[layer]?.some(isAllowed);
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

function graph(nameOf: (file: string) => string): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const entry of imports) {
    const to = target(entry);
    if (!texts.has(to)) continue;
    const [from, into] = [nameOf(entry.file), nameOf(to)];
    if (from === into) continue;
    edges.set(from, (edges.get(from) ?? new Set()).add(into));
  }
  return edges;
}

test('every folder of src/ is a layer', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual(Object.keys(LAYERS).sort());
});

test.each(Object.keys(LAYERS))('src/%s imports only from the layers below it, and its own packages', (layer) => {
  const crossing = imports.filter((entry) => layerOf(entry.file) === layer && crosses(entry));
  expect(crossing.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([]);
});

test('no import cycles between files, types included', () => {
  expect(cycles(graph((file) => file))).toEqual([]);
});

test('no import cycles between folders', () => {
  expect(cycles(graph((file) => dirname(file)))).toEqual([]);
});

test('no two exports have the same name', () => {
  const homes = new Map<string, string[]>();
  const exported = /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm;
  for (const file of files) {
    const names = new Set([...readFileSync(file, 'utf8').matchAll(exported)].map(([, name = '']) => name));
    for (const name of names) homes.set(name, [...(homes.get(name) ?? []), file]);
  }
  expect([...homes].filter(([, found]) => found.length > 1)).toEqual([]);
});

test('nothing imports the command line', () => {
  expect(imports.filter((entry) => target(entry) === 'src/cli.ts')).toEqual([]);
});

test(`no file has more than ${MOST_LINES} lines`, () => {
  const long = [...texts].map(([file, text]) => [file, text.split('\n').length - 1] as const);
  expect(long.filter(([, lines]) => lines > MOST_LINES)).toEqual([]);
});

test(`no folder has more than ${MOST_FILES} source files`, () => {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([]);
});

test('the rules detect violations', () => {
  const text = [
    'import { readFileSync } from "node:fs";',
    'import type { Stats } from "node:fs";',
    'import { a } from "../build/a.ts";',
    'import type { b } from "../build/b.ts";',
    'import { c } from "./c.ts";',
    'const d = import("../theme/d.ts");',
  ].join('\n');
  const crossing = importsIn('src/content/x.ts', text).filter(crosses);
  expect(crossing.map(({ specifier }) => specifier)).toEqual([
    'node:fs',
    '../build/a.ts',
    '../build/b.ts',
    '../theme/d.ts',
  ]);
  const edges = { a: ['b'], b: ['c', 'd'], c: ['a'], d: ['d2'], d2: [] };
  expect(cycles(new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)])))).toEqual([['a', 'b', 'c']]);
});
