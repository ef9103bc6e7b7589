import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Diagnostic, type Place, placeInFile } from '../shared/diagnostics.ts';
import { type DataPath, dataPlaces } from '../site/config/sourcePlace.ts';
import { bundleSource, UNRESOLVED_RE } from './bundleSource.ts';
import { cachedValue, type LoadOptions } from './cachedValue.ts';
import { makeCacheFolder } from './cacheFile.ts';
import { type DataProblem, dataProblem } from './dataProblem.ts';
import { isDiskError } from './diskProblem.ts';
import { readText } from './readText.ts';

interface LoadedData {
  value: unknown;
  /** Source files of the value, project-relative. */
  inputs: string[];
  diagnostics: Diagnostic[];
}

/** Leads from the bundle to its sources. */
const MAP_RE = /\n\/\/# sourceMappingURL=.*/;
/** Time limit for a module. Data takes milliseconds. */
const SECONDS = 10;
/**
 * What a value may depend on besides files: the environment, time, randomness, other files. Any mention counts, because
 * `const { env } = process` uses it too. A false positive only costs a run of the module.
 */
const OUTSIDE_RE =
  /\b(?:process|Date|Intl|performance|global|globalThis|navigator|fetch|crypto|require)\b|\bMath\b(?!\s*\.\s*(?!random\b)\w)|\bimport\s*(?:\(|\.\s*meta\b)/;

/**
 * Loads the default export of a TypeScript data module (`site.config.ts`, `sidebars.ts`), which may import others. It's
 * bundled, run once in a separate process, and cached as JSON until an input changes, so most builds start no bundler.
 * Compile errors, exceptions, timeouts, and values other than plain data become `config` diagnostics.
 */
export async function loadData(
  file: string,
  { seconds = SECONDS, ...options }: LoadOptions & { seconds?: number },
): Promise<LoadedData> {
  const { root, cache } = options;
  return await cachedValue<LoadedData>(file, options, async () => {
    const failed = (diagnostics: Diagnostic[], inputs = [file]) => ({
      value: { value: undefined, inputs, diagnostics },
      keep: false,
    });
    if (!existsSync(join(root, file))) {
      const hint = "Create it, or run the command in the site's folder (--root names another one).";
      return failed([problem(file, `There's no ${file}`, hint)]);
    }
    const { text: source, diagnostics } = readText(root, file);
    if (diagnostics.length > 0) return failed(diagnostics);
    let inputs = [file];
    const bundled = join(cache, 'data', `${file}.${process.pid}.${Date.now()}.mjs`);
    try {
      const bundle = await bundleSource(file, {
        root,
        id: 'config',
        platform: 'node',
        packages: 'external',
        // For the place of an exception.
        sourcemap: 'inline',
        sourcesContent: false,
        outdir: join(cache, 'data'),
      });
      inputs = bundle.inputs;
      if ('diagnostics' in bundle) return failed(bundle.diagnostics, inputs);
      const text = bundle.outputs[0]?.text ?? '';
      makeCacheFolder(join(cache, 'data'));
      writeFileSync(bundled, text);
      const value = await evaluateModule(pathToFileURL(bundled).href, seconds);
      const imports = Object.values(bundle.metafile.outputs).flatMap((output) => output.imports);
      const usesNode = imports.some(({ path, external }) => external && isBuiltin(path));
      return {
        value: { value, inputs, diagnostics: [] },
        keep: !usesNode && !OUTSIDE_RE.test(text.replace(MAP_RE, '')),
      };
    } catch (error) {
      if (isDiskError(error)) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      if (error instanceof ModuleProblem && error.lacksModule) {
        const missing = await missingPackages(file, root);
        if (missing.length > 0) return failed(missing);
      }
      const message = `${file} cannot be read: ${reason}`;
      if (!(error instanceof ModuleProblem))
        return failed([problem(file, message, 'Check that the file and the .cache folder can be read.')]);
      const at = placeOf(error.thrown, { root, inputs }) ?? dataPlaces({ file, text: source }).place(error.steps);
      return failed([{ ...problem(file, message, error.hint), ...at }]);
    } finally {
      rmSync(bundled, { force: true });
    }
  });
}

/** Imports of packages that aren't installed. Node would only name the bundle, but the bundler knows where they are. */
async function missingPackages(file: string, root: string): Promise<Diagnostic[]> {
  const bundle = await bundleSource(file, { root, id: 'config', platform: 'node' });
  if (!('diagnostics' in bundle)) return [];
  // Installed packages may ask for others that they can do without.
  return bundle.diagnostics.filter(
    ({ message, file }) => UNRESOLVED_RE.test(message) && !file.split('/').includes('node_modules'),
  );
}

/** The place in a source of the module that the stack of an exception names first. */
function placeOf(stack: string, { root, inputs }: { root: string; inputs: string[] }): Place | undefined {
  for (const [, path, line, column] of stack.matchAll(/^ +at (?:.* \()?(\/.*):(\d+):(\d+)\)?$/gm)) {
    const file = inputs.find((input) => join(root, input) === path);
    if (file !== undefined) return { file, line: Number(line), column: Number(column) };
  }
  return undefined;
}

function problem(file: string, message: string, hint: string): Diagnostic {
  return { id: 'config', level: 'error', ...placeInFile(file), message, hint };
}

/** Why a data module has no value. */
class ModuleProblem extends Error {
  readonly hint: string;
  /** Node didn't find an import. */
  readonly lacksModule: boolean;
  /** The stack of the module's exception. */
  readonly thrown: string;
  /** What leads to the value that isn't plain data. */
  readonly steps: DataPath;
  constructor(message: string, hint: string, { lacksModule = false, stack = '', problem }: Answer = {}) {
    super(message);
    this.hint = hint;
    this.lacksModule = lacksModule;
    this.thrown = stack;
    this.steps = problem?.steps ?? [];
  }
}

/** The process's output: the value as JSON, or why there is none. */
interface Answer {
  json?: string;
  problem?: DataProblem;
  error?: string;
  stack?: string;
  lacksModule?: boolean;
  exited?: boolean;
}

/** A list of links needs a few MB. More means a list that grows endlessly. */
const MEMORY_MB = 1024;

/** Runs in a thread of the process, so that a module can't end the process. */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const problemOf = ${dataProblem};
process.setSourceMapsEnabled(true);
import(workerData).then((module) => {
  const problem = problemOf(module.default);
  parentPort.postMessage(problem ? { problem } : { json: JSON.stringify(module.default) });
}).catch((error) => parentPort.postMessage({
  error: error instanceof Error ? error.message.split('\\n')[0] : String(error),
  stack: String(Object(error).stack),
  lacksModule: ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'].includes(Object(error).code),
}));
`;

/**
 * Runs in a separate process: a thread can't be stopped in a synchronous call such as execSync(), and keeps its process
 * alive. The process leads a group, so that its children can be stopped too, and ends with the build, even a killed
 * one.
 */
const PROCESS = `
const { Worker } = require('node:worker_threads');
process.on('disconnect', () => {
  try { process.kill(-process.pid, 'SIGKILL'); } catch { process.kill(process.pid, 'SIGKILL'); }
});
const worker = new Worker(${JSON.stringify(THREAD)}, {
  eval: true,
  workerData: process.argv[1],
  execArgv: [],
  resourceLimits: { maxOldGenerationSizeMb: ${MEMORY_MB} },
});
let answer;
worker.once('message', (message) => { answer = message; worker.terminate(); });
worker.once('error', ({ message }) => { answer ??= { error: message }; });
// A turn later, what the module printed is through.
worker.once('exit', () => setImmediate(() => process.send(answer ?? { exited: true })));
`;

const ENDLESS = 'Look for a loop or a wait that never ends.';
const EXITED = 'Remove the call to process.exit(), or the await that never resolves.';
const THROWS = 'The file runs once, when the site is built. Fix the code that throws.';

/** A JSON copy of a JavaScript module's default export. Throws a `ModuleProblem` if it isn't plain data. */
async function evaluateModule(url: string, seconds: number): Promise<unknown> {
  // The module's output must not mix with the build's, which may be a JSON object.
  const child = spawn(process.execPath, ['-e', PROCESS, url], { stdio: ['ignore', 2, 2, 'ipc'], detached: true });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      timer = setTimeout(
        () => reject(new ModuleProblem(`it's still running after ${seconds} seconds`, ENDLESS)),
        seconds * 1000,
      );
      child.once('message', (answer) => resolve(answer as Answer));
      child.once('error', reject);
      child.once('exit', () => resolve({ exited: true }));
    });
    const { json, problem, error, exited } = answer;
    if (exited) throw new ModuleProblem('it exited before it exported anything', EXITED);
    if (error !== undefined) throw new ModuleProblem(error, THROWS, answer);
    if (problem) throw new ModuleProblem(problem.message, problem.hint, answer);
    return JSON.parse(json ?? 'null');
  } finally {
    clearTimeout(timer);
    stop(child);
  }
}

/** Kills a process and its children without waiting for them. */
function stop(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has already ended, or the system has no process groups.
    child.kill('SIGKILL');
  }
  child.unref();
}
