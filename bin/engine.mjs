// @ts-check
/**
 * The engine is TypeScript; Node 20 runs one bundle of it, made by esbuild and kept under `.cache/engine/<hash>/`.
 * The hash covers every source file and the lockfile, so a stale bundle cannot run.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Entry points. `article` and `shell` are apart so that each page cache key holds only the code it depends on:
 * a change to the navbar leaves rendered articles valid.
 */
const ENTRIES = {
  cli: 'src/cli.ts',
  worker: 'src/build/worker.ts',
  article: 'src/build/article.ts',
  shell: 'src/build/shell.ts',
  scan: 'src/build/scanPages.ts',
  og: 'src/build/og/emitPictures.ts',
  devSite: 'src/server/dev/devSite.ts',
};

/** Files that give the cache its shape: with another shape there is no cache. */
const CACHE_FORMAT = [
  'src/build/state.ts',
  'src/build/docRoute.ts',
  'src/build/renderPage.ts',
  'src/content/page.ts',
  'src/diagnostic.ts',
];

/**
 * @typedef {{ dir: string, repository: string, hash: string, code: { scan: string, article: string, shell: string, og: string, format: string } }} Engine
 * `dir` holds the bundled entries; `code` are hashes of what the stages are made of, and of the cache's format.
 */

/** Returns the bundle of the sources as they are now, making it when it is not there. @returns {Promise<Engine>} */
export async function ensureEngine() {
  const sources = [...sourceFiles(join(repository, 'src')), join(repository, 'package-lock.json')];
  const texts = new Map(sources.map((file) => [file, readFileSync(file)]));
  const hash = hashOf([...texts].map(([file, text]) => [relative(repository, file), text]));
  const root = join(repository, '.cache', 'engine');
  const dir = join(root, hash);
  const manifest = join(dir, 'manifest.json');
  if (!existsSync(manifest)) {
    await bundle(dir);
    removeOld(root);
  }
  return { dir, repository, hash, code: JSON.parse(readFileSync(manifest, 'utf8')) };
}

/** Bundles that nobody has made for a day; a younger one may belong to a server that still runs. @param {string} root */
function removeOld(root) {
  const dayAgo = Date.now() - 86_400_000;
  for (const name of readdirSync(root)) {
    const path = join(root, name);
    if ((statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < dayAgo)
      rmSync(path, { recursive: true, force: true });
  }
}

/** @param {string} dir */
async function bundle(dir) {
  const { build } = await import('esbuild');
  // Built beside and renamed, so that two processes starting at once never see half a bundle.
  const temporary = `${dir}.${process.pid}`;
  mkdirSync(temporary, { recursive: true });
  const result = await build({
    absWorkingDir: repository,
    entryPoints: ENTRIES,
    outdir: temporary,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Bundled with what it imports, a worker starts in half the time. Outside stay what is native and what is loaded by name.
    external: [
      'esbuild',
      'piscina',
      'satteri',
      'shiki/langs',
      '@shikijs/langs',
      'chokidar',
      '@resvg/resvg-js',
      // Large, and for one command.
      'algoliasearch',
    ],
    // Some of the bundled packages are CommonJS and ask for Node's modules by `require`.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    jsx: 'automatic',
    metafile: true,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const lock = readFileSync(join(repository, 'package-lock.json'));
  const codeOf = (/** @type {string} */ entry) =>
    hashOf([
      ['lock', lock],
      ...reachable(result.metafile, entry).map(
        (f) => /** @type {[string, Buffer]} */ ([f, readFileSync(join(repository, f))]),
      ),
    ]);
  writeFileSync(
    join(temporary, 'manifest.json'),
    JSON.stringify({
      scan: codeOf(ENTRIES.scan),
      article: codeOf(ENTRIES.article),
      shell: codeOf(ENTRIES.shell),
      og: codeOf(ENTRIES.og),
      format: hashOf(CACHE_FORMAT.map((file) => [file, readFileSync(join(repository, file))])),
    }),
  );
  try {
    renameSync(temporary, dir);
  } catch (error) {
    // Another process was first; its bundle is the same.
    rmSync(temporary, { recursive: true, force: true });
    if (!existsSync(join(dir, 'manifest.json'))) throw error;
  }
}

/** Source files that an entry imports, itself included, sorted. @param {import('esbuild').Metafile} metafile @param {string} entry */
function reachable(metafile, entry) {
  const seen = new Set([entry]);
  for (const file of seen) {
    for (const imported of metafile.inputs[file]?.imports ?? []) if (!imported.external) seen.add(imported.path);
  }
  // Packages are covered by the lockfile.
  return [...seen].filter((file) => !file.startsWith('node_modules/')).sort();
}

/** @param {string} folder @returns {string[]} */
function sourceFiles(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort((a, b) => (a.split(sep).join('/') < b.split(sep).join('/') ? -1 : 1));
}

/** @param {[string, Buffer][]} parts */
function hashOf(parts) {
  const hash = createHash('sha256');
  for (const [name, content] of parts) hash.update(`${name}\0${content.length}\0`).update(content);
  return hash.digest('hex').slice(0, 16);
}
