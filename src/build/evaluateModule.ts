import { type ChildProcess, spawn } from 'node:child_process';
import { type DataProblem, dataProblem } from './plainData.ts';

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
}
