import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/**
 * The folder is the runtime boundary. `folders` are what files of a folder may import from src/ (types are free for all),
 * `packages` what they may import from elsewhere; `node:` stands for Node's own modules.
 */
const RULES: Record<string, { folders: string[]; packages: string[] }> = {
  content: {
    folders: ['content', 'reference'],
    packages: [
      '@rgrove/parse-xml',
      'node-emoji',
      'satteri',
      '@lezer',
      'shiki',
      '@shikijs',
      'yaml',
      'valibot',
      'github-slugger',
      'acorn',
    ],
  },
  site: { folders: ['site', 'content'], packages: ['valibot', 'yaml', 'acorn'] },
  reference: { folders: ['reference', 'site', 'content'], packages: ['valibot'] },
  search: { folders: ['search', 'site', 'content'], packages: ['valibot'] },
  theme: {
    folders: ['theme', 'site', 'search'],
    packages: [
      'react',
      'react-dom',
      'hast-util-to-jsx-runtime',
      'morphdom',
      'nprogress',
      'virtual:chrome',
      'algoliasearch',
      '@algolia/autocomplete-core',
    ],
  },
  build: {
    folders: ['build', 'content', 'site', 'reference', 'search', 'theme', 'server'],
    packages: ['node:', 'esbuild', 'piscina', '@resvg/resvg-js', 'opentype.js', 'algoliasearch'],
  },
  server: {
    folders: ['server', 'build', 'content', 'site', 'reference', 'search', 'theme'],
    packages: ['node:', 'hono', '@hono', 'chokidar'],
  },
};

interface Import {
  file: string;
  specifier: string;
}

/** Value imports of a source text: `import type` and `export type` vanish in the bundle. */
function valueImports(text: string): string[] {
  const statics = [...text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^;'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm)];
  const dynamics = [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)];
  return [...statics, ...dynamics].map((match) => match[1] ?? '');
}

function importsOf(folder: string): Import[] {
  // A folder of the plan that nothing stands in yet: git keeps no empty folders.
  if (!existsSync(join('src', folder))) return [];
  return readdirSync(join('src', folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => {
      const file = join('src', folder, name);
      return valueImports(readFileSync(file, 'utf8')).map((specifier) => ({ file, specifier }));
    });
}

function crosses(
  { file, specifier }: Import,
  { folders, packages }: { folders: string[]; packages: string[] },
): boolean {
  if (specifier.startsWith('.')) {
    const [, top = '', ...rest] = normalize(join(dirname(file), specifier)).split('/');
    const shared = rest.length === 0 && /^diagnostic(Ids)?\.ts$/.test(top);
    return !shared && !folders.includes(top);
  }
  return !packages.some((name) => specifier === name || specifier.startsWith(name.endsWith(':') ? name : `${name}/`));
}

test.each(Object.entries(RULES))('src/%s imports only what its folder may', (folder, rule) => {
  expect(
    importsOf(folder)
      .filter((entry) => crosses(entry, rule))
      .map(({ file, specifier }) => `${file} imports ${specifier}`),
  ).toEqual([]);
});

test('nothing imports the command line', () => {
  const all = Object.keys(RULES).flatMap(importsOf);
  expect(all.filter(({ specifier }) => /\/cli\.ts$/.test(specifier))).toEqual([]);
});

test('the rule sees an import that crosses', () => {
  const [folder, rule] = ['content', RULES.content as (typeof RULES)[string]];
  const file = `src/${folder}/x.ts`;
  const text =
    'import { readFileSync } from "node:fs";\nimport { a } from "../build/a.ts";\nimport type { b } from "../build/b.ts";\nimport { c } from "./c.ts";';
  expect(valueImports(text).filter((specifier) => crosses({ file, specifier }, rule))).toEqual([
    'node:fs',
    '../build/a.ts',
  ]);
});
