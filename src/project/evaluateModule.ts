import { type ChildProcess, spawn } from 'node:child_process';

/** Why a data module gives no value. */
export class ModuleProblem extends Error {
  readonly hint: string;
  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

/** What the process says: the value as JSON, or why there's none. */
interface Answer {
  json?: string;
  problem?: DataProblem;
  error?: string;
  exited?: boolean;
}

/** A list of links needs a few MB. More is a list that grows without end. */
const MEMORY_MB = 1024;

/** Runs in a thread of the process, where a module can't end it. */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const problemOf = ${dataProblem};
import(workerData).then((module) => {
  const problem = problemOf(module.default);
  parentPort.postMessage(problem ? { problem } : { json: JSON.stringify(module.default) });
}).catch((error) => parentPort.postMessage({ error: error instanceof Error ? error.message.split('\\n')[0] : String(error) }));
`;

/**
 * Runs in a process of its own: a thread can't be stopped in a synchronous call such as execSync(), and keeps its process from ending.
 * It leads a group of processes, so that what the module has started can be stopped too, and ends with the build, even a killed one.
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

const THROWS = 'The file is run once, when the site is built: mend what throws.';

/** The default export of a JavaScript module, as a JSON copy. Throws a `ModuleProblem` if there's none, or if it isn't plain data. */
export async function evaluateModule(url: string, seconds: number): Promise<unknown> {
  // What the module prints is no part of the build's output, which may be one JSON object.
  const child = spawn(process.execPath, ['-e', PROCESS, url], { stdio: ['ignore', 2, 2, 'ipc'], detached: true });
  let timer: NodeJS.Timeout | undefined;
  try {
    const { json, problem, error, exited } = await new Promise<Answer>((resolve, reject) => {
      timer = setTimeout(
        () =>
          reject(
            new ModuleProblem(
              `it's still running after ${seconds} seconds`,
              'Look for a loop or a wait that never ends.',
            ),
          ),
        seconds * 1000,
      );
      child.once('message', (answer) => resolve(answer as Answer));
      child.once('error', reject);
      child.once('exit', () => resolve({ exited: true }));
    });
    if (exited)
      throw new ModuleProblem(
        'it exited before it exported anything',
        'Remove the call to process.exit(), or the await that never resolves.',
      );
    if (error !== undefined) throw new ModuleProblem(error, THROWS);
    if (problem) throw new ModuleProblem(problem.message, problem.hint);
    return JSON.parse(json ?? 'null');
  } finally {
    clearTimeout(timer);
    stop(child);
  }
}

/** Kills a process and what it has started, and waits for neither. */
function stop(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended, or the system has no groups.
    child.kill('SIGKILL');
  }
  child.unref();
} /** What keeps a value from being plain data, and what to do about it. */
interface DataProblem {
  message: string;
  hint: string;
}

/**
 * Why a data module's export has no faithful JSON copy; undefined if it has one. Refuses what JSON would lose, and what has no end.
 * Its source is also run in a worker, so it uses nothing from outside itself.
 */
export function dataProblem(value: unknown): DataProblem | undefined {
  const maxDepth = 100;
  // The largest site has some ten thousand; lists that share parts can mean billions.
  const maxValues = 1_000_000;
  const hint = 'Write strings, numbers, true, false, null, lists, and objects only.';
  const above: object[] = [];
  let count = 0;

  const kindOfLost = (inner: unknown): string | undefined => {
    if (inner === undefined) return 'undefined';
    if (typeof inner === 'number') return Number.isFinite(inner) ? undefined : String(inner);
    if (typeof inner === 'function' || typeof inner === 'symbol' || typeof inner === 'bigint')
      return `a ${typeof inner}`;
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return undefined;
    const prototype = Object.getPrototypeOf(inner);
    const isPlain = prototype === null || Object.getPrototypeOf(prototype) === null;
    return isPlain ? undefined : `a ${prototype.constructor?.name || 'class instance'}`;
  };
  const check = (inner: unknown, path: string): string | undefined => {
    const lost = kindOfLost(inner);
    if (lost !== undefined) return `it must export plain data, but ${path} is ${lost}`;
    if (++count > maxValues) return `it exports more than ${maxValues.toLocaleString('en')} values`;
    if (typeof inner !== 'object' || inner === null) return undefined;
    if (above.includes(inner)) return `it must export plain data, but ${path} contains itself`;
    if (above.length === maxDepth) return `its data is more than ${maxDepth} levels deep`;
    above.push(inner);
    for (const [key, child] of Object.entries(inner)) {
      if (child === undefined && !Array.isArray(inner)) continue;
      const message = check(child, Array.isArray(inner) ? `${path}[${key}]` : `${path}.${key}`);
      if (message !== undefined) return message;
    }
    above.pop();
    return undefined;
  };

  if (value === undefined) return { message: 'it has no default export', hint: 'Write "export default { … };".' };
  const message = check(value, 'export');
  return message === undefined ? undefined : { message, hint };
}
