// @ts-check
/**
 * The engine is TypeScript. Node 20 runs one bundle of it, built by esbuild and kept under `.cache/engine/<hash>/`. The
 * hash covers every source that the engine reads, so a stale bundle can't run. Files that nothing imports don't count.
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
import { dirname, join, sep } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { extensionLists } from './extensions.mjs';
import { foldersIn, hold, keepHolds, removeUnused } from './holds.mjs';
import {
  areSame,
  baseHash,
  environmentHash,
  hashesOf,
  hashOf,
  hashReader,
  MissingInput,
  sourceFiles,
} from './sources.mjs';

const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const root = join(repository, '.cache', 'engine');
const BUNDLER = ['./engine.mjs', './extensions.mjs', './regexes.mjs'].map((file) =>
  fileURLToPath(new URL(file, import.meta.url)),
);

const ENTRIES = {
  cli: 'engine/src/cli/cli.ts',
  worker: 'engine/src/build/render/worker.ts',
  devSite: 'engine/src/dev/devSite.ts',
  browserSources: 'engine/src/build/emit/browserSources.ts',
};

/**
 * The entry modules of each stage; its key covers all their imports. `article` and `shell` are separate, so an edit to
 * the navbar redraws pages but keeps their articles. Both write files, so the code for output paths is part of both.
 */
const STAGES = {
  scan: ['engine/src/project/scanPages.ts'],
  article: ['engine/src/build/render/renderPage.ts', 'engine/src/shared/outputPaths.ts'],
  shell: [
    'engine/src/build/render/pageOutput.ts',
    'engine/src/site/assemble/assembleRoute.ts',
    'engine/src/site/assemble/extraRoutes.ts',
  ],
};
/** Stages with a cache outside the build's state: their keys also cover Node and the installed packages. */
const CACHES = {
  data: ['engine/src/project/loadData.ts'],
};

/**
 * @typedef {import('../src/build/plan/engine.ts').Engine} Engine
 * @typedef {{
 *   base: string, names: string, hash: string, code: Engine['code'],
 *   inputs: Record<string, string>, files: Record<string, string>
 * }} Manifest `base` and `names`: when to look again. `inputs` are the sources with their hashes, `files` those of the bundle.
 */

/**
 * Whether code can't run from a folder: Node refuses `%5C` in file URLs, and esbuild's reports don't escape the others.
 * @param {string} folder
 */
export const isUnusable = (folder) => (sep === '/' ? /["\\\r\n]/ : /["\r\n]/).test(folder);
class UnusableFolder extends Error {}

/** Returns the bundle of the current sources, and builds it if it's missing or damaged. @returns {Promise<Engine>} */
export async function ensureEngine() {
  if (isUnusable(repository)) throw new UnusableFolder(repository);
  const { base, names } = marks();
  const sourceHash = hashReader(repository);
  let repaired = false;
  for (const folder of foldersIn(root)) {
    const manifest = readManifest(folder);
    if (manifest?.base !== base || manifest.names !== names || !areSame(manifest.inputs, sourceHash)) continue;
    // Mark it before the check, so that nothing removes it in between.
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
 * Explains a disk or permission error, and a missing file; undefined for others.
 * @param {unknown} error @returns {string | undefined}
 */
export function refusedText(error) {
  if (error instanceof UnusableFolder)
    return `error The path of the folder ${error.message} contains a quote, a backslash, or a line break.\n  hint: Rename the folder.`;
  if (error instanceof MissingInput)
    return `error ${error.message}, so the engine can't tell whether its code changed.\n  hint: Restore the file, or run "npm ci" for packages.`;
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

/** Keeps the bundles that this process uses while it runs. */
export function holdEngines() {
  keepHolds(root);
}

/** The key of a bundle: how it's built, and which files exist, since a new one may shadow an import. */
function marks() {
  const own = baseHash(repository, BUNDLER);
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

/** Bundles the current sources. `repaired`: they had a damaged bundle. @returns {Promise<Engine>} */
async function bundle() {
  const [{ build }, { translatedRegexes }] = await Promise.all([import('esbuild'), import('./regexes.mjs')]);
  const wasFile = makeFolder(root);
  // Build in a temporary folder and rename it, so that concurrent processes never see a partial bundle.
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
    // Bundled with its imports, a worker starts in half the time. Native and lazily named modules stay external.
    external: [
      'esbuild',
      'piscina',
      'satteri',
      'shiki/langs',
      '@shikijs/langs',
      '@resvg/resvg-js',
      // Large, and only for one command or address.
      '@modelcontextprotocol/server',
      'algoliasearch',
      'opentype.js',
    ],
    // Its CommonJS build can't be bundled: https://github.com/microsoft/node-jsonc-parser/issues/57
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    // Some bundled packages are CommonJS and `require` Node's modules.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    plugins: [extensionLists(repository), translatedRegexes()],
    jsx: 'automatic',
    // Replaces tsconfig.json, which isn't part of any key.
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    metafile: true,
    // Written below, because esbuild's write errors lack the path and the reason.
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
    // A source was edited in the meantime, so it's unknown which version was bundled.
    rmSync(temporary, { recursive: true, force: true });
    return await bundle();
  }

  const inputOf = (/** @type {string} */ file) => {
    const hash = inputs[file];
    if (!hash) throw new MissingInput(`${join(repository, file)} can't be read`);
    return /** @type {[string, string]} */ ([file, hash]);
  };
  const codeOf = (/** @type {string[]} */ files) => hashOf([['base', own], ...files.map(inputOf)]);
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
      data: keyOf(reach(CACHES.data)),
      browser: keyOf([...reach(['engine/src/build/emit/browserBundle.ts']), ...inBrowser.filter(isOwn)]),
      // The format of a build's state depends on the code in src/project and src/build that a build runs.
      format: keyOf(
        reach(['engine/src/build/build.ts']).filter((file) => /^engine\/src\/(?:build|project)\//.test(file)),
      ),
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

/** Writes a file. Errors contain its path. @param {string} path @param {Uint8Array} contents */
function writeNamed(path, contents) {
  try {
    writeFileSync(path, contents);
  } catch (error) {
    throw Object.assign(/** @type {Error} */ (error), { path });
  }
}

/** Moves a bundle to its place; true if it replaced a damaged one. @param {string} from @param {string} dir */
function moveBundle(from, dir) {
  try {
    renameSync(from, dir);
    return false;
  } catch (error) {
    if (!existsSync(dir)) {
      // A dangling link.
      if (!lstatSync(dir, { throwIfNoEntry: false })) throw error;
      rmSync(dir);
      renameSync(from, dir);
      return true;
    }
  }
  const damaged = makeFolder(dir) || readManifest(dir) === undefined;
  // Another process was first, there are new files that nothing imports, or the bundle is damaged. Replace the files
  // one by one, since a server may be running from this folder, and the manifest last, since it confirms the others.
  const isManifest = (/** @type {string} */ name) => Number(name === 'manifest.json');
  for (const name of readdirSync(from).sort((a, b) => isManifest(a) - isManifest(b))) {
    const to = join(dir, name);
    if (statSync(to, { throwIfNoEntry: false })?.isDirectory()) rmSync(to, { recursive: true });
    renameSync(join(from, name), to);
  }
  rmSync(from, { recursive: true, force: true });
  return damaged;
}

/** Creates a cache folder; returns whether a file was in its place. @param {string} folder */
function makeFolder(folder) {
  const file = [dirname(folder), folder].find((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
  if (file) rmSync(file);
  mkdirSync(folder, { recursive: true });
  return file !== undefined;
}

/** Our own modules and their imports, sorted. @param {import('esbuild').Metafile} metafile @param {string[]} modules */
function reachable(metafile, modules) {
  const seen = new Set(modules);
  for (const file of seen) {
    const input = metafile.inputs[file];
    if (!input && modules.includes(file)) throw new Error(`${file} starts a stage, but the engine doesn't import it`);
    for (const imported of input?.imports ?? []) if (!imported.external) seen.add(imported.path);
  }
  return [...seen].filter(isOwn).sort();
}

/** The lockfile covers packages. @param {string} file */
function isOwn(file) {
  return !/(?:^|\/)node_modules\//.test(file);
}
