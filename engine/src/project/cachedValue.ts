import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJson, writeJson } from './cacheFile.ts';
import { fileHash, hash, hashJson } from './hash.ts';

/** How to load what is made from a project's modules. */
export interface LoadOptions {
  root: string;
  cache: string;
  /** Hash of the code that makes it. */
  code?: string;
  /** Makes it again even if it's cached. */
  force?: boolean;
}

/** A cached value, the code that made it, and the hashes of the project's files that it was made from. */
interface CachedValue<Value> {
  key: string;
  inputs: Record<string, string>;
  value: Value;
}

/** File times lag behind the clock by a few milliseconds. */
const CLOCK_LAG_MS = 10;

/**
 * The cached value of a name, until a file in its `inputs` changes; otherwise the one that `make` returns. That is cached
 * if `keep` says so, unless a file was written in the meantime, because the value may be made from an earlier text.
 */
export async function cachedValue<Value extends { inputs: string[] }>(
  name: string,
  { root, cache, code, force, ...marks }: LoadOptions & { marks?: unknown },
  make: () => Promise<{ value: Value; keep: boolean }>,
): Promise<Value> {
  const cacheFile = join(cache, 'data', `${name}.json`);
  // What its packages and JSX depend on.
  const settings = ['package-lock.json', 'tsconfig.json'].map((file) => nearestHash(root, file));
  const key = hashJson([code, marks, ...settings]);
  const cached = force ? undefined : readJson<CachedValue<Value>>(cacheFile);
  const isCurrent = ([file, then]: [string, string]) => fileHash(join(root, file)) === then;
  if (cached?.key === key && Object.entries(cached.inputs).every(isCurrent)) return cached.value;

  const started = Date.now();
  const { value, keep } = await make();
  const files = value.inputs.map((file) => join(root, file));
  // One that is missing was deleted in the meantime.
  const isOld = (file: string) =>
    (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY) < started - CLOCK_LAG_MS;
  if (keep && files.every(isOld)) {
    const inputs = Object.fromEntries(value.inputs.map((file, index) => [file, fileHash(files[index] ?? '')]));
    writeJson(cacheFile, { key, inputs, value } satisfies CachedValue<Value>);
  }
  return value;
}

/** Hash of the nearest file of this name, in a folder or above it, as packages are looked up; null if there is none. */
function nearestHash(folder: string, name: string): string | null {
  const file = join(folder, name);
  if (existsSync(file)) return hash(readFileSync(file));
  return dirname(folder) === folder ? null : nearestHash(dirname(folder), name);
}
