import type { DiskProblem } from '../project/diskProblem.ts';
import type { Project } from '../project/project.ts';
import type { Output } from '../project/report.ts';
import { type Diagnostic, hasErrors } from '../shared/diagnostics.ts';
import type { BrowserBundle } from './emit/browserBundle.ts';
import type { DrawingProblem, PictureCounts } from './emit/extensions.ts';
import type { Engine } from './plan/engine.ts';
import type { Explanation } from './plan/explain.ts';
import type { Plan } from './plan/plan.ts';

export interface BuildOptions {
  project: Project;
  engine: Engine;
  output: Output;
  quiet?: boolean;
  /** Rebuilds everything without a cache. */
  force?: boolean;
  /** Only checks: writes nothing to the output folder. */
  check?: boolean;
  /** Explains this page (path, id, or file). */
  explain?: string | undefined;
  /** Why locking failed: thrown unless there's nothing to do. */
  unlocked?: Error;
  /** Called before the output folder changes. */
  onCommit?: () => void;
}

export interface BuildResult {
  ok: boolean;
  /** True if nothing has changed, so nothing was done. */
  upToDate: boolean;
  pages: number;
  /** Pages whose article was rendered. */
  rendered: number;
  /** Pages whose files were written, including the rendered ones. */
  rebuilt: number;
  diagnostics: Diagnostic[];
  /** Removed files of the output folder that no known build wrote. */
  removed: string[];
  /** Stage -> milliseconds. */
  times: Record<string, number>;
  /** Bytes: the HTML written in this build; the browser's script and style. */
  sizes: { html: number; script: number; style: number };
  explanation?: Explanation | undefined;
  /** Set if an extension draws pictures of pages. */
  pictures?: PictureCounts;
  /** A problem of the machine, not of a page: missing parts for pictures, or a disk error. */
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
    removed: [],
    times: {},
    sizes: { html: 0, script: 0, style: 0 },
  };
}

/** Fills in the numbers of a build with known pages. */
export function summarize(
  result: BuildResult,
  { plan, pages, bundle }: { plan: Plan; pages: number; bundle: BrowserBundle },
) {
  const sizeOf = (extension: string) =>
    bundle.files
      .filter(({ path }) => path.endsWith(extension))
      .reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
  result.ok = !hasErrors(result.diagnostics);
  result.pages = pages;
  result.rebuilt = plan.reasons.size;
  result.rendered = [...plan.reasons.values()].filter(({ article }) => article).length;
  result.sizes.script = sizeOf('.js');
  result.sizes.style = sizeOf('.css');
}

/** Why a build doesn't write to an output folder with a repository. */
export function repositoryProblem(path: string): DiskProblem {
  return {
    kind: 'disk',
    message: `A build would remove ${path}, which no build created.`,
    hint: 'Move it away, or choose another folder with --out. To publish from a branch, build elsewhere and copy the files to its worktree.',
  };
}
