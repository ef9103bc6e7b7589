import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Diagnostic } from '../shared/diagnostics.ts';
import { isDiskError } from './diskProblem.ts';
import { evaluateModule, ModuleProblem } from './evaluateModule.ts';
import { contentHash, hashJson } from './hash.ts';
import { decodeText, readText } from './readText.ts';
import { makeCacheFolder, type OnDamage, readJson, writeJson } from './sealed.ts';

export interface LoadedData {
  value: unknown;
  /** Files the value was made of, project-relative. */
  inputs: string[];
  diagnostics: Diagnostic[];
}

export interface LoadOptions {
  root: string;
  cache: string;
  /** Project-relative. */
  file: string;
  /** Hash of the code that loads it. */
  code?: string;
  /** Evaluate it even if the cache has its value. */
  force?: boolean;
  /** How long it may run. @default 10 */
  seconds?: number;
  onDamage?: OnDamage | undefined;
}

/** File times come from a clock that is a few milliseconds behind. */
const CLOCK_LAG_MS = 10;
/** How long a module may run. Data takes milliseconds. */
const SECONDS = 10;
/**
 * What a module's value may depend on besides its files: the environment, the time, chance, other files. A mere mention counts, since
 * `const { env } = process` and `const now = Date` use them too. A word in a string only costs a run of the module.
 */
const OUTSIDE_RE =
  /\b(?:process|Date|Intl|performance|global|globalThis|navigator|fetch|crypto|require)\b|\bMath\b(?!\s*\.\s*(?!random\b)\w)|\bimport\s*(?:\(|\.\s*meta\b)/;

interface CachedData {
  key: string;
  inputs: Record<string, string>;
  value: unknown;
}

/**
 * The default export of a TypeScript data module (`site.config.ts`, `sidebars.ts`), which may import others.
 * It is bundled, run once in a process of its own, and kept as JSON until one of its inputs changes, so most builds start no bundler.
 * A module that does not compile, throws, never ends, or exports something that is not plain data gives a `config` diagnostic.
 */
export async function loadData(options: LoadOptions): Promise<LoadedData> {
  const { root, cache, file, code = '', force = false, seconds = SECONDS, onDamage } = options;
  const kept = join(cache, 'data', `${file}.json`);
  // Packages stay outside the bundle, and a tsconfig.json is no input of it.
  const key = hashJson([code, ...['package-lock.json', 'tsconfig.json'].map((name) => contentHash(join(root, name)))]);
  const cached = force ? undefined : readJson<CachedData>(kept, onDamage);
  if (
    cached?.key === key &&
    Object.entries(cached.inputs).every(([input, then]) => contentHash(join(root, input)) === then)
  )
    return { value: cached.value, inputs: Object.keys(cached.inputs), diagnostics: [] };

  if (!existsSync(join(root, file))) return { value: undefined, inputs: [file], diagnostics: [missing(file)] };
  const { diagnostics } = readText(root, file);
  if (diagnostics.length > 0) return { value: undefined, inputs: [file], diagnostics };
  const { build } = await import('esbuild');
  const started = Date.now();
  const bundled = join(cache, 'data', `${file}.${process.pid}.${Date.now()}.mjs`);
  try {
    const { outputFiles, metafile } = await build({
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
    const inputs = Object.keys(metafile.inputs);
    const unreadable = inputs.flatMap((input) => decodeText(input, readFileSync(join(root, input))).diagnostics);
    if (unreadable.length > 0) return { value: undefined, inputs, diagnostics: unreadable };
    const text = outputFiles[0]?.text ?? '';
    makeCacheFolder(join(cache, 'data'));
    writeFileSync(bundled, text);
    const value = await evaluateModule(pathToFileURL(bundled).href, seconds);
    const usesNode = Object.values(metafile.outputs).some(({ imports }) =>
      imports.some(({ path, external }) => external && isBuiltin(path)),
    );
    // What was written while it was read may have another text than the value is made of.
    const isOld = (input: string) => statSync(join(root, input)).mtimeMs < started - CLOCK_LAG_MS;
    if (!usesNode && !OUTSIDE_RE.test(text) && inputs.every(isOld)) {
      const hashes = Object.fromEntries(inputs.map((input) => [input, contentHash(join(root, input))]));
      writeJson(kept, { key, inputs: hashes, value } satisfies CachedData);
    }
    return { value, inputs, diagnostics: [] };
  } catch (error) {
    if (isDiskError(error)) throw error;
    return { value: undefined, inputs: [file], diagnostics: [problem(file, error)] };
  } finally {
    rmSync(bundled, { force: true });
  }
}

function missing(file: string): Diagnostic {
  return {
    id: 'config',
    level: 'error',
    file,
    line: 1,
    column: 1,
    message: `There's no ${file}`,
    hint: "Create it, or run the command in the site's folder (--root names another one).",
  };
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
  const message = `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  const hint = error instanceof ModuleProblem ? error.hint : 'Check that the file and the .cache folder can be read.';
  return { id: 'config', level: 'error', file, line: 1, column: 1, message, hint };
}
