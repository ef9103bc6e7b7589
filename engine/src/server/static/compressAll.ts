import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bytesHash, compressBest, EXTENSION, isWorthCompressing, readCompressed } from './compression.ts';

const RETRY_MS = 60_000;

export interface CompressOptions {
  signal?: AbortSignal;
  /** The share of the time that it works, because a server beside it has readers. @default 1 */
  share?: number;
  /** Whether the build wrote a file, by its path in `dist`: the site's own downloads aren't replaced. @default none */
  isOutput?: (path: string) => boolean;
}

/**
 * Writes `x.br` and `x.gz` next to every compressible file of `dist`, for our server and for hosts that send them
 * (nginx's `gzip_static`, Caddy's `precompressed`). A file that is compressed already only costs reading it. The build
 * removes outdated ones, because it can tell them from the site's own downloads.
 */
export async function compressAll(
  dist: string,
  { signal, share = 1, isOutput = () => false }: CompressOptions = {},
): Promise<{ files: number; made: number }> {
  const names = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const all = new Set(names);
  let files = 0;
  let made = 0;

  let started = performance.now();
  for (const name of names) {
    if (share < 1) await wait((performance.now() - started) * (1 / share - 1), undefined, { ref: false });
    started = performance.now();
    if (signal?.aborted) break;
    // From a killed process.
    if (/\.(?:br|gz)\.\d+\.tmp$/.test(name)) {
      await rm(name);
      continue;
    }
    if (/\.(?:br|gz)$/.test(name)) continue;
    // A build may be replacing the site.
    const bytes = await readFile(name).catch(() => null);
    if (bytes === null || !isWorthCompressing(name, bytes.length)) continue;
    files += 1;
    const hash = bytesHash(bytes);
    const forms = (['br', 'gzip'] as const).map(async (encoding) => {
      const file = name + EXTENSION[encoding];
      if (isOutput(relative(dist, file).split(sep).join('/'))) return;
      if (all.has(file) && (await readCompressed(file, { hash, encoding }))) return;
      await write(file, await compressBest(bytes, encoding));
      made += 1;
    });
    await Promise.all(forms);
  }
  return { files, made };
}

/** Compresses the files of a site that is being served. After a failure, such as a full disk, it tries again. */
export async function compressBeside(
  dist: string,
  {
    onProblem,
    retryMs = RETRY_MS,
    ...options
  }: CompressOptions & { signal: AbortSignal; onProblem(message: string): void; retryMs?: number },
): Promise<void> {
  let told = '';
  while (!options.signal.aborted) {
    try {
      await compressAll(dist, options);
      return;
    } catch (error) {
      const { message } = error as Error;
      if (message !== told) onProblem(message);
      told = message;
      await wait(retryMs, undefined, { ref: false });
    }
  }
}

/** Uses a temporary name, so that nobody reads or sends a partial file. */
async function write(file: string, bytes: Buffer): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    await writeFile(temporary, bytes);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
}
