import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Diagnostic } from '../diagnostic.ts';
import { isDiskError } from './diskProblem.ts';
import { hash } from './hash.ts';
import { writeJson } from './state.ts';

export interface LoadedData {
  value: unknown;
  /** Files the value was made of, project-relative. */
  inputs: string[];
  diagnostics: Diagnostic[];
}

/** File times come from a clock that is a few milliseconds behind. */
const CLOCK_LAG_MS = 10;

interface CachedData {
  inputs: Record<string, string>;
  value: unknown;
}

/**
 * The default export of a TypeScript data module (`site.config.ts`, `sidebars.ts`), which may import others.
 * It is bundled, run once, and kept as JSON until one of its inputs changes, so most builds start no bundler.
 * A module that does not compile, throws, or exports something that is not plain data gives a `config` diagnostic.
 */
export async function loadData(root: string, cache: string, file: string): Promise<LoadedData> {
  const kept = join(cache, 'data', `${file}.json`);
  const cached = readCached(root, kept);
  if (cached) return { value: cached.value, inputs: Object.keys(cached.inputs), diagnostics: [] };

  const { build } = await import('esbuild');
  const started = Date.now();
  const bundled = join(cache, 'data', `${file}.${process.pid}.${Date.now()}.mjs`);
  try {
    const result = await build({
      absWorkingDir: root,
      entryPoints: [file],
      bundle: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      write: false,
      metafile: true,
      logLevel: 'silent',
    });
    mkdirSync(dirname(bundled), { recursive: true });
    writeFileSync(bundled, result.outputFiles[0]?.text ?? '');
    const exported = (await import(pathToFileURL(bundled).href)).default;
    const value = plainData(exported);
    const inputs = Object.keys(result.metafile.inputs);
    // What was written while it was read may have another text than the value is made of.
    const hashes = Object.fromEntries(inputs.map((input) => [input, hash(readFileSync(join(root, input)))]));
    if (inputs.every((input) => statSync(join(root, input)).mtimeMs < started - CLOCK_LAG_MS)) {
      writeJson(kept, { inputs: hashes, value } satisfies CachedData);
    }
    return { value, inputs, diagnostics: [] };
  } catch (error) {
    if (isDiskError(error)) throw error;
    return { value: undefined, inputs: [file], diagnostics: [problem(file, error)] };
  } finally {
    rmSync(bundled, { force: true });
  }
}

function readCached(root: string, kept: string): CachedData | undefined {
  try {
    const cached = JSON.parse(readFileSync(kept, 'utf8')) as CachedData;
    const same = Object.entries(cached.inputs).every(([input, then]) => hash(readFileSync(join(root, input))) === then);
    return same ? cached : undefined;
  } catch {
    return undefined; // Not there, cut short, or an input is gone: made anew.
  }
}

/** An export that is no plain data. */
class NotData extends Error {
  readonly hint: string;
  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

/** A JSON copy; throws for values that would be lost in it. */
function plainData(value: unknown): unknown {
  if (value === undefined) throw new NotData('it has no default export', 'Write "export default { … };".');
  const lost = (path: string, inner: unknown): string | undefined => {
    if (typeof inner === 'function' || typeof inner === 'symbol' || typeof inner === 'bigint')
      return `${path} is a ${typeof inner}`;
    if (inner === null || typeof inner !== 'object') return undefined;
    for (const [key, child] of Object.entries(inner)) {
      const found = lost(`${path}.${key}`, child);
      if (found) return found;
    }
    return undefined;
  };
  const found = lost('export', value);
  if (found)
    throw new NotData(
      `it must export plain data, but ${found}`,
      'Write texts, numbers, true, false, null, lists and objects only.',
    );
  return JSON.parse(JSON.stringify(value));
}

function problem(file: string, error: unknown): Diagnostic {
  const first = (
    error as { errors?: { text: string; location: { file: string; line: number; column: number } | null }[] }
  ).errors?.[0];
  if (first) {
    const { location } = first;
    return {
      id: 'config',
      level: 'error',
      file: location?.file ?? file,
      line: location?.line ?? 1,
      column: (location?.column ?? 0) + 1,
      message: first.text,
      hint: 'Mend the syntax, or the path of the import.',
    };
  }
  const message = error instanceof Error ? error.message : String(error);
  const hint =
    error instanceof NotData ? error.hint : 'The file is run once, when the site is built: mend what throws.';
  return {
    id: 'config',
    level: 'error',
    file,
    line: 1,
    column: 1,
    message: `${file} cannot be read: ${message}`,
    hint,
  };
}
