// @ts-check
/**
 * The engine is TypeScript; Node 20 runs one bundle of it, made by esbuild and kept under `.cache/engine/<hash>/`.
 * The hash covers every source that the engine reads, so a stale bundle can't run. A file that nothing imports doesn't count.
 */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { foldersIn, hold, keepHolds, removeUnused } from './holds.mjs';
import { areSame, baseHash, environmentHash, hashesOf, hashOf, hashReader, sourceFiles } from './sources.mjs';

const repository = dirname(dirname(fileURLToPath(import.meta.url)));
const root = join(repository, '.cache', 'engine');

const ENTRIES = {
  cli: 'src/cli.ts',
  worker: 'src/build/render/worker.ts',
  devSite: 'src/dev/devSite.ts',
  browserSources: 'src/build/emit/browserSources.ts',
};

/**
 * The modules that each stage of a build starts from: its key covers all that they import. `article` and `shell` are apart, so
 * an edit to the navbar redraws pages but keeps their articles. Where a page's files go counts for both, since both write some.
 */
const STAGES = {
  scan: ['src/project/scanPages.ts'],
  article: ['src/build/render/renderPage.ts', 'src/site/paths/outputPaths.ts'],
  shell: ['src/build/render/shell.ts', 'src/build/plan/docRoute.ts'],
};
/** Stages with a cache of their own, apart from the build's state: their keys also cover Node and the installed packages. */
const CACHES = {
  og: ['src/build/og/emitPictures.ts'],
  data: ['src/project/loadData.ts'],
  compress: ['src/server/static/compressAll.ts', 'src/server/static/compressor.ts'],
};

/**
 * @typedef {import('../src/build/plan/engine.ts').Engine} Engine
 * @typedef {{
 *   base: string, names: string, hash: string, code: Engine['code'],
 *   inputs: Record<string, string>, files: Record<string, string>
 * }} Manifest `base` and `names`: when to look again. `inputs` are the sources with their hashes, `files` those of the bundle.
 */

/** Returns the bundle of the sources as they are now, and makes it if it's missing or damaged. @returns {Promise<Engine>} */
export async function ensureEngine() {
  const { base, names } = marks();
  const sourceHash = hashReader(repository);
  let repaired = false;
  for (const folder of foldersIn(root)) {
    const manifest = readManifest(folder);
    if (manifest?.base !== base || manifest.names !== names || !areSame(manifest.inputs, sourceHash)) continue;
    // Held before it's checked, so that nothing removes it in between.
    hold(folder);
    const { hash, code, files } = manifest;
    if (areSame(files, hashReader(folder))) return { dir: folder, repository, hash, code, repaired };
    repaired = true;
  }
  const made = await bundle();
  hold(made.dir);
  removeUnused(root);
  return { ...made, repaired: made.repaired || repaired };
}

/**
 * What to say of an error where the disk or its permissions refuse the bundle; undefined for any other.
 * @param {unknown} error @returns {string | undefined}
 */
export function refusedText(error) {
  const { code = '', path } = /** @type {NodeJS.ErrnoException} */ (error ?? {});
  const reason = REFUSALS[code];
  if (reason === undefined || !(path === dirname(root) || path?.startsWith(root))) return undefined;
  return `error ${root} can't be written: ${reason}.\n  hint: ${HINT}`;
}

/** @type {Record<string, string | undefined>} */
const REFUSALS = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'its disk is read-only',
  ENOENT: "its folder can't be made",
  ENOSPC: 'the disk is full',
};
const HINT = 'The engine is bundled into this folder after each change of its code. Let this user write to it.';

/** Keeps the bundles that this process uses for as long as it runs. */
export function holdEngines() {
  keepHolds(root);
}

/** What a bundle is looked up by: how it's made, and which files there are, since a new one may be imported in place of another. */
function marks() {
  const own = baseHash(repository, fileURLToPath(import.meta.url));
  const environment = environmentHash(repository);
  const names = hashOf([['names', sourceFiles(repository).join('\n')]]);
  return { own, environment, names, base: hashOf([['', own + environment]]) };
}

/** The first line is the checksum of the rest. @param {string} folder @returns {Manifest | undefined} */
function readManifest(folder) {
  try {
    const [sum, json = ''] = readFileSync(join(folder, 'manifest.json'), 'utf8').split('\n');
    if (sum !== hashOf([['', json]])) return undefined;
    const manifest = /** @type {Manifest} */ (JSON.parse(json));
    return join(root, manifest.hash) === folder ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/** Bundles the sources as they are now. `repaired`: there was a damaged bundle of them. @returns {Promise<Engine>} */
async function bundle() {
  const { build } = await import('esbuild');
  const wasFile = makeFolder(root);
  // Built beside and renamed, so that two processes starting at once never see half a bundle.
  const temporary = join(root, `new.${process.pid}.${Date.now()}`);
  mkdirSync(temporary);
  const { own, environment, names, base } = marks();
  const before = hashesOf(sourceFiles(repository), hashReader(repository));
  const { metafile, outputFiles } = await build({
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
    // Its CommonJS form asks for its parts by a `require` that no bundler sees: https://github.com/microsoft/node-jsonc-parser/issues/57
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    // Some of the bundled packages are CommonJS and ask for Node's modules by `require`.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    jsx: 'automatic',
    // Instead of tsconfig.json, which no key covers.
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    metafile: true,
    // Written below: its errors don't tell the path and the reason.
    write: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  for (const { path, contents } of outputFiles) writeNamed(path, contents);
  const { browserSources } = await import(pathToFileURL(join(temporary, 'browserSources.mjs')).href);
  /** @type {string[]} */
  const inBrowser = await browserSources(repository);
  const inputs = hashesOf([...Object.keys(metafile.inputs), ...inBrowser].filter(isOwn), hashReader(repository));
  if (Object.entries(inputs).some(([file, hash]) => (before[file] ?? hash) !== hash)) {
    // A source was edited meanwhile, so nobody knows which of its texts was bundled.
    rmSync(temporary, { recursive: true, force: true });
    return await bundle();
  }

  const codeOf = (/** @type {string[]} */ files) =>
    hashOf([['base', own], ...files.map((file) => /** @type {[string, string]} */ ([file, inputs[file] ?? '']))]);
  const keyOf = (/** @type {string[]} */ files) => hashOf([['', codeOf(files) + environment]]);
  const reach = (/** @type {string[]} */ entries) => reachable(metafile, entries);
  /** @type {Manifest} */
  const manifest = {
    base,
    names,
    hash: keyOf(Object.keys(inputs)),
    code: {
      scan: codeOf(reach(STAGES.scan)),
      article: codeOf(reach(STAGES.article)),
      shell: codeOf(reach(STAGES.shell)),
      og: keyOf(reach(CACHES.og)),
      data: keyOf(reach(CACHES.data)),
      compress: keyOf(reach(CACHES.compress)),
      browser: keyOf([...reach(['src/build/emit/browserBundle.ts']), ...inBrowser.filter(isOwn)]),
      // What a build does with its state decides what the state means: the code of src/project and src/build that a build runs.
      format: keyOf(reach(['src/build/build.ts']).filter((file) => /^src\/(?:build|project)\//.test(file))),
    },
    inputs,
    files: hashesOf(readdirSync(temporary), hashReader(temporary)),
  };
  const json = JSON.stringify(manifest);
  writeNamed(join(temporary, 'manifest.json'), Buffer.from(`${hashOf([['', json]])}\n${json}`));
  const dir = join(root, manifest.hash);
  const repaired = moveBundle(temporary, dir) || wasFile;
  return { dir, repository, hash: manifest.hash, code: manifest.code, repaired };
}

/** Writes a file; an error names it. @param {string} path @param {Uint8Array} contents */
function writeNamed(path, contents) {
  try {
    writeFileSync(path, contents);
  } catch (error) {
    throw Object.assign(/** @type {Error} */ (error), { path });
  }
}

/** Puts a finished bundle in its place; true if a damaged one was there. @param {string} from @param {string} dir */
function moveBundle(from, dir) {
  try {
    renameSync(from, dir);
    return false;
  } catch (error) {
    if (!existsSync(dir)) {
      // A link that leads nowhere.
      if (!lstatSync(dir, { throwIfNoEntry: false })) throw error;
      rmSync(dir);
      renameSync(from, dir);
      return true;
    }
  }
  const damaged = makeFolder(dir) || readManifest(dir) === undefined;
  // Another process was first, or there are new files that nothing imports, or the bundle is damaged. Files are replaced one by
  // one, since a server may be running from this folder, and the manifest last, since it says that the others are there.
  const isManifest = (/** @type {string} */ name) => Number(name === 'manifest.json');
  for (const name of readdirSync(from).sort((a, b) => isManifest(a) - isManifest(b))) {
    const to = join(dir, name);
    if (statSync(to, { throwIfNoEntry: false })?.isDirectory()) rmSync(to, { recursive: true });
    renameSync(join(from, name), to);
  }
  rmSync(from, { recursive: true, force: true });
  return damaged;
}

/** Makes a folder of the cache; true if a file was in its place. @param {string} folder */
function makeFolder(folder) {
  const file = [dirname(folder), folder].find((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
  if (file) rmSync(file);
  mkdirSync(folder, { recursive: true });
  return file !== undefined;
}

/** Our own sources that modules import, the modules included, sorted. @param {import('esbuild').Metafile} metafile @param {string[]} modules */
function reachable(metafile, modules) {
  const seen = new Set(modules);
  for (const file of seen) {
    const input = metafile.inputs[file];
    if (!input && modules.includes(file)) throw new Error(`${file} starts a stage, but the engine doesn't import it`);
    for (const imported of input?.imports ?? []) if (!imported.external) seen.add(imported.path);
  }
  return [...seen].filter(isOwn).sort();
}

/** Packages are covered by the lockfile. @param {string} file */
function isOwn(file) {
  return !/(?:^|\/)node_modules\//.test(file);
}
