import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import type { OpenSite } from '../../project/openSite.ts';
import type { Project } from '../../project/project.ts';
import type { Assets } from '../../theme/document.tsx';
import type { Spool } from '../emit/spool.ts';
import type { Staging } from '../emit/staging.ts';
import type { Engine } from '../plan/engine.ts';
import type { Job, JobResult, Plan } from '../plan/plan.ts';
import type { BuildState } from '../plan/state.ts';
import type { JobContext } from './jobs.ts';

interface RenderInput {
  project: Project;
  engine: Engine;
  site: OpenSite;
  assets: Assets;
  plan: Plan;
  staging: Staging;
  /** The output folder that has the unchanged articles. */
  articles: string;
  /** False if nothing is written because files conflict. */
  writes: boolean;
  /** Receives the search sections of rendered pages. */
  sections: Spool;
  /** Called with the number of finished pages and the total. */
  tick: (done: number, total: number) => void;
}

/**
 * Runs the plan's jobs in workers, which write the pages to the staging folder. Updates the pages' facts in `state` and
 * removes those of deleted pages. Returns the hash of each drawn route, and the bytes of HTML.
 */
export async function renderAll(
  state: BuildState,
  { project, engine, site, assets, plan, staging, articles, writes, sections, tick }: RenderInput,
): Promise<{ routes: Record<string, string>; htmlBytes: number }> {
  const { inputs, model, symbols, scanned } = site;
  const { root, out } = project;
  const context = {
    root,
    articles,
    isCopy: articles !== out,
    staging: writes ? staging.folder : null,
    model,
    symbols,
    extensionFacts: inputs.facts,
    components: inputs.own.components,
    options: inputs.options,
    assets,
  };
  const fileOf = new Map(Object.values(model.docs).map((doc) => [doc.path, doc.file]));
  const routes: Record<string, string> = {};
  let htmlBytes = 0;
  let done = 0;
  for await (const made of runJobs(plan.jobs, context, `${engine.dir}/worker.mjs`)) {
    const file = made.facts ? (fileOf.get(made.path) ?? '') : '';
    const page = scanned.get(file);
    if (made.facts && page)
      state.pages[file] = { stamp: inputs.docs.get(file) ?? '', path: made.path, scanned: page, facts: made.facts };
    routes[made.path] = made.routeHash;
    if (made.sections) sections.add(made.path, made.sections);
    for (const [path, size] of made.files) {
      staging.staged(path);
      if (path.endsWith('.html')) htmlBytes += size;
    }
    tick(++done, plan.jobs.length);
  }
  // Skipped pages may have a new scan too.
  for (const [file, page] of scanned) Object.assign(state.pages[file] ?? {}, { scanned: page });
  for (const file of Object.keys(state.pages)) if (!scanned.has(file)) delete state.pages[file];
  return { routes, htmlBytes };
}

/** With fewer jobs, workers cost more than they save: each takes about 0.3 s to load React, Shiki, and the parser. */
const INLINE_JOBS = 24;
/** Large enough to make messages cheap, small enough that both workers finish together. */
const BATCH = 20;

/**
 * Runs the jobs, in workers if there are many, and yields results as they come (in any order). `workerFile` is the
 * bundled `worker.mjs`.
 */
async function* runJobs(jobs: Job[], context: JobContext, workerFile: string): AsyncGenerator<JobResult> {
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

/** Workers that run a module's default export. `context` is their `workerData`. */
export async function openPool(file: string, { context, threads }: { context: unknown; threads: number }) {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: file,
    workerData: context,
    minThreads: threads,
    maxThreads: threads,
    // Otherwise, a worker waits for its next batch outside the event loop, in which native modules free memory.
    atomics: 'disabled',
  });
}

function chunk<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));
}
