import type { EmitInput } from '../emit/emitInput.ts';
import type { Engine } from '../plan/engine.ts';
import type { JobResult, Plan } from '../plan/plan.ts';
import type { BuildState } from '../plan/state.ts';
import { runJobs } from './runJobs.ts';

interface RenderInput extends Pick<EmitInput, 'project' | 'site' | 'assets' | 'staging' | 'sections'> {
  engine: Engine;
  plan: Plan;
  /** The output folder that has the unchanged articles. */
  articles: string;
  /** False if nothing is written because files conflict. */
  writes: boolean;
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
  const onResult = (made: JobResult) => {
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
  };
  await runJobs(plan.jobs, { context, workerFile: `${engine.dir}/worker.mjs`, onResult });
  for (const [file, entry] of Object.entries(state.pages)) {
    const page = scanned.get(file);
    // Skipped pages may have a new scan too.
    if (page) entry.scanned = page;
    else delete state.pages[file];
  }
  return { routes, htmlBytes };
}
