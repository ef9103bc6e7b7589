import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeJson } from '../project/cacheFile.ts';
import { headCommit } from '../project/gitHistory.ts';
import { shortHash } from '../project/hash.ts';
import { fingerprint, type ProjectInputs } from '../project/inputs.ts';
import type { Project } from '../project/project.ts';
import { stampOf } from '../project/walkFiles.ts';
import { foreignFiles, isIntact, removeExpired } from './emit/outputFiles.ts';
import { includeHash } from './plan/archive.ts';
import type { Engine } from './plan/engine.ts';
import type { Manifest, PageFacts, UpToDate } from './plan/state.ts';
import type { BuildResult } from './result.ts';

/** Each output folder has its own state, so that a build to another one evicts nothing. */
export function stateFiles({ root, out, cache }: Project) {
  return filesOf(out === join(root, 'dist') ? cache : join(cache, OTHERS, shortHash(out)));
}

/** Tells which files of the output folder its last build wrote. */
export function lastOutputs(project: Project): { isOutput(path: string): boolean } {
  const outputs = readJson<UpToDate>(stateFiles(project).upToDate)?.outputs ?? {};
  return { isOutput: (path) => Object.hasOwn(outputs, path) };
}

/** States of other output folders than `dist/`. */
const OTHERS = 'outputs';

function filesOf(folder: string) {
  return { state: join(folder, 'state.json'), upToDate: join(folder, 'up-to-date.json') };
}

/**
 * Another output folder as its last build left it, with the file of its state: its articles can be copied. Forgets
 * folders that are gone.
 */
export function otherOutput({ out, cache }: Project): { out: string; state: string } | undefined {
  const others = join(cache, OTHERS);
  const names = existsSync(others) ? readdirSync(others) : [];
  for (const folder of [cache, ...names.map((name) => join(others, name))]) {
    const files = filesOf(folder);
    const last = readJson<UpToDate>(files.upToDate);
    if (last && last.out !== out && stampOf(files.state) === last.state && isIntact(last.out, last))
      return { out: last.out, state: files.state };
    if (folder !== cache && (!last || !existsSync(last.out))) rmSync(folder, { recursive: true, force: true });
  }
  return undefined;
}

/** The record of the last build, and whether the output folder is unchanged since. */
export interface LastBuild {
  upToDate: UpToDate | undefined;
  /** Fingerprint of everything this build depends on. */
  fingerprint: string;
  /** True if the output folder and the state are those of the last build. */
  intact: boolean;
  /** True if a build would change nothing in the output folder. */
  isCurrent: boolean;
}

export function readLastBuild(options: { project: Project; engine: Engine; inputs: ProjectInputs }): LastBuild {
  const { project, engine, inputs } = options;
  const { root, out } = project;
  const files = stateFiles(project);
  // Dates come from commits. Reading the commit takes as long as reading the stamps of 5,000 pages.
  const commit = inputs.config?.lastUpdate.time ? headCommit(root) : '';
  const mark = fingerprint(inputs, `${engine.hash} ${out}`, commit);
  const last = readJson<UpToDate>(files.upToDate);
  const intact = last?.out === out && stampOf(files.state) === last.state && isIntact(out, last);
  const sameIncludes = () =>
    Object.entries(last?.included ?? {}).every(([file, then]) => includeHash(root, file) === then);
  return {
    upToDate: last,
    fingerprint: mark,
    intact,
    isCurrent: intact && last.fingerprint === mark && sameIncludes(),
  };
}

/** The result of a build with nothing to do. Removes expired retired files, unless nothing may be written. */
export function unchanged(
  { upToDate }: LastBuild,
  { project, inputs, readOnly }: { project: Project; inputs: ProjectInputs; readOnly: boolean },
): Partial<BuildResult> {
  if (!upToDate) throw new Error('a missing build is not up to date');
  const graceSeconds = inputs.config?.assetGraceSeconds ?? 0;
  if (!readOnly) removeExpired(upToDate, { file: stateFiles(project).upToDate, graceSeconds });
  const { pages, diagnostics } = upToDate;
  return { upToDate: true, pages, diagnostics };
}

/** Files of the output folder that no known build wrote. */
export function foreignTo({ upToDate, intact }: LastBuild, out: string): string[] {
  if (intact) return [];
  return foreignFiles(out, upToDate?.out === out ? upToDate : { outputs: {}, retired: {} });
}

/** Forgets the last build, because the output folder is about to change. */
export function forgetLastBuild(project: Project): void {
  rmSync(stateFiles(project).upToDate, { recursive: true, force: true });
}

export function rememberBuild(
  project: Project,
  {
    inputs,
    pages,
    manifest,
    fingerprint: mark,
    result,
  }: { inputs: ProjectInputs; pages: PageFacts[]; manifest: Manifest; fingerprint: string; result: BuildResult },
): void {
  const files = stateFiles(project);
  writeJson(files.upToDate, {
    fingerprint: mark,
    out: project.out,
    ...manifest,
    state: stampOf(files.state),
    included: includedOutside(inputs, pages),
    pages: pages.length,
    diagnostics: result.diagnostics,
  } satisfies UpToDate);
}

/** Hashes of files that pages include from outside the watched folders. */
function includedOutside(inputs: ProjectInputs, pages: PageFacts[]): Record<string, string> {
  const { docs, snippets, statics, ofExtensions, others } = inputs;
  const known = [docs, snippets, statics, ofExtensions, others];
  const included = pages.flatMap(({ includes }) => Object.entries(includes));
  return Object.fromEntries(included.filter(([file]) => !known.some((listed) => listed.has(file))));
}
