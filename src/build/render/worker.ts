import { workerData } from 'node:worker_threads';
import type { Job, JobResult } from '../plan/plan.ts';
import { createJobRunner, type JobContext } from './jobs.ts';

// Plain data in, plain data out: a result cannot depend on which worker made it, or after what.
const run = createJobRunner(workerData as JobContext);

/** One batch of jobs. */
export default async function runBatch(jobs: Job[]): Promise<JobResult[]> {
  const results: JobResult[] = [];
  for (const job of jobs) results.push(await run(job));
  return results;
}
