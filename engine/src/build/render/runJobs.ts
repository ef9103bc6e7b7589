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
 * Runs the jobs, in workers if there are many, and yields results as they come (in any order). `workerFile` is the
 * bundled `worker.mjs`.
 */
export async function* runJobs(jobs: Job[], context: JobContext, workerFile: string): AsyncGenerator<JobResult> {
  if (jobs.length <= INLINE_JOBS) {
    // Load lazily: with workers, the main thread needs no React, Shiki, or parser.
    const { createJobRunner } = await import('./jobs.ts');
    const run = await createJobRunner(context);
    for (const job of jobs) yield await run(job);
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
    // Two batches per worker keep it busy without sending all data at once.
    for (let i = 0; i < threads * 2; i++) startNext();
    while (pending.size > 0) {
      // Batches are only removed here, so results that arrive in the meantime aren't lost.
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
