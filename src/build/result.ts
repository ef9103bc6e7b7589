import type { Page } from '../content/model/page.ts';
import type { DiskProblem } from '../project/diskProblem.ts';
import type { Project } from '../project/project.ts';
import type { Output } from '../project/report.ts';
import { type Diagnostic, hasErrors } from '../shared/diagnostics.ts';
import type { SiteModel } from '../site/model/model.ts';
import type { BrowserBundle } from './emit/browserBundle.ts';
import type { DrawingProblem } from './og/drawCards.ts';
import type { PictureCounts } from './og/emitPictures.ts';
import type { Engine } from './plan/engine.ts';
import type { Explanation } from './plan/explain.ts';
import type { Plan } from './plan/plan.ts';
import type { KnownPage, PlannedCounts } from './plan/state.ts';

export interface BuildOptions {
  project: Project;
  engine: Engine;
  output: Output;
  quiet?: boolean;
  /** Build everything anew, from no cache. */
  force?: boolean;
  /** Check only: nothing is written to the output folder. */
  check?: boolean;
  /** Draw a picture for each page. */
  og?: boolean;
  /** Explain this page (path, id or file). */
  explain?: string | undefined;
  /** Why no lock could be had: thrown unless there's nothing to do. */
  unlocked?: Error;
  /** Called when the output folder is about to change. */
  onCommit?: () => void;
}

export interface BuildResult {
  ok: boolean;
  /** Nothing had changed, so nothing was done. */
  upToDate: boolean;
  pages: number;
  /** Pages whose article was rendered. */
  rendered: number;
  /** Pages whose files were drawn, the rendered ones included. */
  rebuilt: number;
  diagnostics: Diagnostic[];
  /** Files of the cache that were damaged, and have been made again. */
  damaged: string[];
  /** Files of the output folder that neither this build nor, as far as is known, the last one made. They were removed. */
  removed: string[];
  planned: PlannedCounts;
  /** Uses of names of the API in all pages: checked, and linked without being asked. */
  names: Page['names'];
  /** Stage -> milliseconds. */
  times: Record<string, number>;
  /** Bytes: pages' HTML drawn in this build; the browser's script and style. */
  sizes: { html: number; script: number; style: number };
  explanation?: Explanation | undefined;
  /** With `og`. */
  pictures?: PictureCounts;
  /** Not a mistake in a page: what the machine lacks to draw pictures, or what the disk refuses. */
  problem?: DrawingProblem | DiskProblem;
}

/** The result of a build that did nothing. */
export function emptyResult(): BuildResult {
  return {
    ok: true,
    upToDate: false,
    pages: 0,
    rendered: 0,
    rebuilt: 0,
    diagnostics: [],
    damaged: [],
    removed: [],
    planned: { sidebar: 0, navbar: 0, redirects: 0, links: 0 },
    names: { checked: 0, linked: 0 },
    times: {},
    sizes: { html: 0, script: 0, style: 0 },
  };
}

/** Fills in the figures of a build whose pages are known. */
export function summarize(
  result: BuildResult,
  { plan, pages, model, bundle }: { plan: Plan; pages: KnownPage[]; model: SiteModel; bundle: BrowserBundle },
) {
  const sizeOf = (extension: string) =>
    bundle.files
      .filter(({ path }) => path.endsWith(extension))
      .reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
  result.ok = !hasErrors(result.diagnostics);
  result.pages = pages.length;
  result.rebuilt = plan.reasons.size;
  result.rendered = [...plan.reasons.values()].filter(({ article }) => article).length;
  result.planned = {
    ...model.plannedDropped,
    links: pages.reduce((sum, { facts }) => sum + facts.plannedLinks.length, 0),
  };
  for (const { facts } of pages) {
    result.names.checked += facts.names.checked;
    result.names.linked += facts.names.linked;
  }
  result.sizes.script = sizeOf('.js');
  result.sizes.style = sizeOf('.css');
}

/** Why a build doesn't touch an output folder that holds a repository. */
export function repositoryProblem(path: string): DiskProblem {
  return {
    kind: 'disk',
    message: `A build would remove ${path}, which no build made.`,
    hint: 'Move it away, or choose another folder with --out. To publish from a branch, build elsewhere and copy the files to its worktree.',
  };
}
