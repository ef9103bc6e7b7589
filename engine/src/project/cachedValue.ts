import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type OnDamage, readJson, writeJson } from './cacheFile.ts';
import { fileHash, hash, hashJson } from './hash.ts';

/** A cached value, the code that made it, and the hashes of the project's files that it was made from. */
interface CachedValue<Value> {
  key: string;
  inputs: Record<string, string>;
  value: Value;
}

/** File times lag behind the clock by a few milliseconds. */
const CLOCK_LAG_MS = 10;

/** Key of a bundle of a project's modules: the code that makes it, and what its packages and JSX depend on. */
export function bundleKey(root: string, code: unknown): string {
  return hashJson([code, ...['package-lock.json', 'tsconfig.json'].map((name) => nearestHash(root, name))]);
}

/** Hash of the nearest file of this name, in a folder or above it, as packages are looked up; null if there is none. */
function nearestHash(folder: string, name: string): string | null {
  const file = join(folder, name);
  if (existsSync(file)) return hash(readFileSync(file));
  return dirname(folder) === folder ? null : nearestHash(dirname(folder), name);
}

/** The cached value and its files; undefined if the key or a file has changed. */
export function readCachedValue<Value>(
  cacheFile: string,
  { root, key, onDamage }: { root: string; key: string; onDamage?: OnDamage | undefined },
): { value: Value; inputs: string[] } | undefined {
  const cached = readJson<CachedValue<Value>>(cacheFile, onDamage);
  if (cached?.key !== key) return undefined;
  const files = Object.entries(cached.inputs);
  if (!files.every(([file, then]) => fileHash(join(root, file)) === then)) return undefined;
  return { value: cached.value, inputs: Object.keys(cached.inputs) };
}

/** Caches a value. Doesn't if a file was written since `started`, because the value may be made from an earlier text. */
export function writeCachedValue<Value>(
  cacheFile: string,
  made: { root: string; key: string; inputs: string[]; value: Value; started: number },
): void {
  const { root, key, inputs, value, started } = made;
  if (!inputs.every((file) => statSync(join(root, file)).mtimeMs < started - CLOCK_LAG_MS)) return;
  const hashes = Object.fromEntries(inputs.map((file) => [file, fileHash(join(root, file))]));
  writeJson(cacheFile, { key, inputs: hashes, value } satisfies CachedValue<Value>);
}
