import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import type { Job, JobResult } from '../plan/plan.ts';
import type { JobContext } from './jobs.ts';
import { openPool } from './pool.ts';

/** With fewer jobs, workers cost more than they save: each takes about 0.3 s to load React, Shiki, and the parser. */
const INLINE_JOBS = 24;
/** Large enough to make messages cheap, small enough that both workers finish together. */
const BATCH = 20;

/**
 * Runs the jobs, in workers if there are many. Results come in any order. `workerFile` is the bundled `worker.mjs`.
 */
export async function runJobs(
  jobs: Job[],
  { context, workerFile, onResult }: { context: JobContext; workerFile: string; onResult(result: JobResult): void },
): Promise<void> {
  if (jobs.length <= INLINE_JOBS) {
    // Load lazily: with workers, the main thread needs no React, Shiki, or parser.
    const { createJobRunner } = await import('./jobs.ts');
    const run = createJobRunner(context);
    for (const job of jobs) onResult(await run(job));
    return;
  }
  // V8 doubles a heap before it collects, but most of a page's memory is garbage. Growing by a third instead lowers the
  // peak by 250 MB at 5,000 pages for 4 % more time. Workers read the flag when they start.
  setFlagsFromString('--heap-growing-percent=30');
  // Only Node 20's V8 has this flag: code runs twice as long before it's optimized. With 500 pages, most of that work
  // doesn't pay off (9 % of their CPU, measured in pairs); with 5,000, it makes no difference.
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=300000');
  // esbuild's service stays in memory until it's stopped; it restarts on demand.
  await (await import('esbuild')).stop();
  const threads = Math.min(availableParallelism(), 8);
  const pool = await openPool(workerFile, { context, threads });
  try {
    const batches = Array.from({ length: Math.ceil(jobs.length / BATCH) }, (_, i) =>
      jobs.slice(i * BATCH, (i + 1) * BATCH),
    );
    const runRest = async () => {
      for (let batch = batches.shift(); batch; batch = batches.shift())
        for (const result of (await pool.run(batch)) as JobResult[]) onResult(result);
    };
    // Two batches per worker keep it busy without sending all data at once.
    await Promise.all(Array.from({ length: threads * 2 }, runRest));
  } finally {
    await pool.destroy();
  }
}
