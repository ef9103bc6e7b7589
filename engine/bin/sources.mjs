// @ts-check
/** Hashes of what the engine is made of. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/**
 * What decides every bundle besides the sources: the scripts that make it, and the packages it's made of.
 * @param {string} repository @param {string[]} bundler the scripts' files
 */
export function baseHash(repository, bundler) {
  const { scripts, dependencies, devDependencies, ...settings } = JSON.parse(textOf(repository, 'package.json'));
  return hashOf([
    ...bundler.map((file) => /** @type {[string, Buffer]} */ (['bundler', readFileSync(file)])),
    ['lock', textOf(repository, 'package-lock.json')],
    ['package', JSON.stringify(settings)],
  ]);
}

/**
 * Node, and the packages that npm says are installed: until `npm ci` has run, they may differ from the lockfile.
 * @param {string} repository
 */
export function environmentHash(repository) {
  return hashOf([
    ['node', process.version],
    ['installed', textOf(repository, 'node_modules/.package-lock.json')],
  ]);
}

/** Every file below engine/src/ and extensions/ except tests, which nothing imports. @param {string} repository @returns {string[]} */
export function sourceFiles(repository) {
  return ['engine/src', 'extensions']
    .filter((folder) => existsSync(join(repository, folder)))
    .flatMap((folder) => readdirSync(join(repository, folder), { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(repository.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

/** Reads the hashes of a folder's files, each once; '' for one that can't be read. @param {string} folder */
export function hashReader(folder) {
  /** @type {Map<string, string>} */
  const known = new Map();
  return (/** @type {string} */ file) => {
    let hash = known.get(file);
    if (hash === undefined) {
      try {
        hash = hashOf([['', readFileSync(join(folder, file))]]);
      } catch {
        hash = '';
      }
      known.set(file, hash);
    }
    return hash;
  };
}

/** @param {string[]} files @param {(file: string) => string} hash @returns {Record<string, string>} */
export function hashesOf(files, hash) {
  return Object.fromEntries([...new Set(files)].sort().map((file) => [file, hash(file)]));
}

/** @param {Record<string, string>} hashes @param {(file: string) => string} hashNow */
export function areSame(hashes, hashNow) {
  return Object.entries(hashes).every(([file, hash]) => hashNow(file) === hash);
}

/** @param {[string, string | Buffer][]} parts */
export function hashOf(parts) {
  const hash = createHash('sha256');
  for (const [name, content] of parts) hash.update(`${name}\0${content.length}\0`).update(content);
  return hash.digest('hex').slice(0, 16);
}

/** A file that decides every bundle. Without it, changes would go unnoticed. */
export class MissingInput extends Error {}

/** @param {string} repository @param {string} file */
function textOf(repository, file) {
  const path = join(repository, file);
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new MissingInput(`${path} can't be read`, { cause: error });
  }
}
