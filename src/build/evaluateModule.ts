import { Worker } from 'node:worker_threads';
import { type DataProblem, dataProblem } from './plainData.ts';

/** Why a data module gives no value. */
export class ModuleProblem extends Error {
  readonly hint: string;
  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

/** What the worker says: the value as JSON, or why there's none. */
interface Answer {
  json?: string;
  problem?: DataProblem;
  error?: string;
}

/** A list of links needs a few MB. More is a list that grows without end. */
const MEMORY_MB = 1024;

/** Runs in a thread of its own, where a module can neither end the build nor keep it waiting. */
const WORKER = `
const { parentPort, workerData } = require('node:worker_threads');
const problemOf = ${dataProblem};
import(workerData).then((module) => {
  const problem = problemOf(module.default);
  parentPort.postMessage(problem ? { problem } : { json: JSON.stringify(module.default) });
}).catch((error) => parentPort.postMessage({ error: error instanceof Error ? error.message.split('\\n')[0] : String(error) }));
`;

/** The default export of a JavaScript module, as a JSON copy. Throws a `ModuleProblem` if there's none, or if it isn't plain data. */
export async function evaluateModule(url: string, seconds: number): Promise<unknown> {
  const worker = new Worker(WORKER, {
    eval: true,
    workerData: url,
    stdout: true,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  // What the module prints is no part of the build's output, which may be one JSON object.
  worker.stdout.on('data', (chunk) => process.stderr.write(chunk));
  let timer: NodeJS.Timeout | undefined;
  try {
    const { json, problem, error } = await new Promise<Answer>((resolve, reject) => {
      const fail = (message: string, hint: string) => reject(new ModuleProblem(message, hint));
      timer = setTimeout(
        () => fail(`it's still running after ${seconds} seconds`, 'Look for a loop or a wait that never ends.'),
        seconds * 1000,
      );
      worker.once('message', resolve);
      worker.once('error', ({ message }) =>
        fail(message, 'The file is run once, when the site is built: mend what throws.'),
      );
      worker.once('exit', () =>
        fail(
          'it exited before it exported anything',
          'Remove the call to process.exit(), or the await that never resolves.',
        ),
      );
    });
    if (error !== undefined)
      throw new ModuleProblem(error, 'The file is run once, when the site is built: mend what throws.');
    if (problem) throw new ModuleProblem(problem.message, problem.hint);
    return JSON.parse(json ?? 'null');
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
