import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import type { Job, JobResult } from '../plan/plan.ts';
import type { JobContext } from './jobs.ts';

/** Below this many jobs, starting workers costs more than they save: a worker takes about 0.3 s to load React, Shiki and the parser. */
const INLINE_JOBS = 24;
/** Large enough to make messages cheap, small enough to end both workers together. */
const BATCH = 20;

/**
 * Does the jobs, in workers when there are many, and yields results as they come (in no fixed order).
 * `workerFile` is the bundled `worker.mjs`.
 */
export async function* runJobs(jobs: Job[], context: JobContext, workerFile: string): AsyncGenerator<JobResult> {
  if (jobs.length <= INLINE_JOBS) {
    // Loaded only here: with workers at hand the main thread needs no React, Shiki or parser.
    const { createJobRunner } = await import('./jobs.ts');
    const run = createJobRunner(context);
    for (const job of jobs) yield await run(job);
    return;
  }
  // V8 doubles a heap before it collects; pages leave much garbage and little else. Growing by a third instead
  // takes 250 MB off the peak at 5,000 pages for 4 % more time. Workers read the flag when they start.
  setFlagsFromString('--heap-growing-percent=30');
  // Node 20's V8 alone has this flag: code runs twice as long before it is optimized. 500 pages are over before most of that
  // work pays (9 % of their CPU, measured in pairs); 5,000 cost the same either way.
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=300000');
  // What bundled the engine and the theme stays in memory until it is told to go; it starts again when it is needed.
  await (await import('esbuild')).stop();
  const { Piscina } = await import('piscina');
  const threads = Math.min(availableParallelism(), 8);
  const pool = new Piscina({ filename: workerFile, workerData: context, minThreads: threads, maxThreads: threads });
  try {
    const pending = new Map<number, Promise<{ key: number; results: JobResult[] }>>();
    const batches = chunk(jobs, BATCH).entries();
    const startNext = () => {
      const next = batches.next();
      if (next.done) return;
      const [key, batch] = next.value;
      pending.set(
        key,
        pool.run(batch).then((results: JobResult[]) => ({ key, results })),
      );
    };
    // Two batches a worker in hand keep both busy without sending every page's data at once.
    for (let i = 0; i < threads * 2; i++) startNext();
    while (pending.size > 0) {
      // A batch leaves the map only here, so none that ends in the meantime is lost.
      const { key, results } = await Promise.race(pending.values());
      pending.delete(key);
      startNext();
      yield* results;
    }
  } finally {
    await pool.destroy();
  }
}

function chunk<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));
}
