import { workerData } from 'node:worker_threads';
import type { Job, JobResult } from '../plan/plan.ts';
import { createJobRunner, type JobContext } from './jobs.ts';

// Plain data in and out: a result can't depend on which worker ran the job, or on earlier jobs.
const run = createJobRunner(workerData as JobContext);

export default async function runBatch(jobs: Job[]): Promise<JobResult[]> {
  const results: JobResult[] = [];
  for (const job of jobs) results.push(await run(job));
  return results;
}
