import { dirname, join, relative } from 'node:path';
import { writeJson } from '../project/cacheFile.ts';
import { hashJson } from '../project/hash.ts';
import { type ProjectInputs, readInputs } from '../project/inputs.ts';
import { type OpenSite, openSite, withoutFollowing } from '../project/openSite.ts';
import { unreadable } from '../project/readText.ts';
import { type Diagnostic, distinct } from '../shared/diagnostics.ts';
import { own } from '../shared/own.ts';
import { checkLinks } from '../site/routes/checkLinks.ts';
import { type BuildProgress, createBuildProgress } from './buildProgress.ts';
import { assetsOf, bundleBrowser } from './emit/browserBundle.ts';
import type { EmitInput } from './emit/emitInput.ts';
import { emitSite } from './emit/emitSite.ts';
import { buildExtensions, type PicturesInput } from './emit/extensions.ts';
import { repositoryIn } from './emit/outputFiles.ts';
import { createSpool } from './emit/spool.ts';
import { createStaging } from './emit/staging.ts';
import {
  foreignTo,
  forgetLastBuild,
  type LastBuild,
  otherOutput,
  readLastBuild,
  rememberBuild,
  stateFiles,
  unchanged,
} from './lastBuild.ts';
import type { Engine } from './plan/engine.ts';
import { explainPage } from './plan/explain.ts';
import { planBuild } from './plan/plan.ts';
import { stampsOf } from './plan/stamps.ts';
import { type BuildState, readState } from './plan/state.ts';
import { renderAll } from './render/renderAll.ts';
import { type BuildOptions, type BuildResult, emptyResult, repositoryProblem, summarize } from './result.ts';

/**
 * Runs one build: read, scan, site, browser, plan, render, check, pictures, emit. Problems in the project's files are
 * in `diagnostics`; if one is an error, the output folder isn't changed.
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { project, engine, force = false, check = false } = options;
  const { root, out, cache } = project;
  const { stage, tick, times } = createBuildProgress(options.output, options.quiet ?? false);
  const result: BuildResult = { ...emptyResult(), times };

  const inputs = await stage('read', () => readInputs(project, { code: engine.code.data, force }));
  const last = readLastBuild({ project, engine, inputs });
  if (last.isCurrent && !force && !check && options.explain === undefined)
    return { ...result, ...unchanged(last, { project, inputs, readOnly: options.unlocked !== undefined }) };
  if (options.unlocked) throw options.unlocked;
  const foreign = check ? [] : foreignTo(last, out);
  const repository = repositoryIn(foreign);
  if (repository !== undefined) return { ...result, ok: false, problem: repositoryProblem(join(out, repository)) };

  const trusted = last.intact && !force;
  const other = trusted || force ? undefined : otherOutput(project);
  const stateFile = other?.state ?? stateFiles(project).state;
  const state = readState(stateFile, { format: engine.code.format, fresh: force });
  const scanStamp = hashJson([engine.code.scan, inputs.options.docsDir]);
  const known = state.scanStamp === scanStamp ? state.pages : {};
  const { site, diagnostics } = await openSite(root, inputs, { known, stage });
  result.diagnostics.push(...diagnostics);
  if (!site) return { ...result, ok: false };

  const { model } = site;
  const bundle = await stage('browser', () =>
    bundleBrowser({ engine, cache, shell: model.shell, own: inputs.own, force }),
  );
  const assets = assetsOf(bundle, model);
  const stamps = stampsOf({ engine, inputs, site, assets });
  const articles = trusted ? out : other?.out;
  const hasArticles = articles !== undefined;
  const plan = await stage('plan', () => planBuild({ root, site, state, ...stamps, intact: trusted, hasArticles }));

  const staging = createStaging(out, trusted ? 'incremental' : 'complete', articles);
  const sections = createSpool(join(cache, `sections.${process.pid}`));
  // Conflicting files can't be written, but the problems of pages are reported with theirs.
  const writes = !diagnostics.some(isConflict);
  const shared = { project, engine, site, assets, staging, sections };
  try {
    const { routes, htmlBytes } = await stage('render', () =>
      renderAll(state, { ...shared, articles: articles ?? out, writes, plan, tick }),
    );
    result.sizes.html = htmlBytes;
    Object.assign(state, { scanStamp, articleStamp: stamps.articleStamp });
    const pages = builtPages(site, state);
    result.diagnostics = await stage('check', () => checkPages(site, pages, result.diagnostics));
    summarize(result, { plan, pages: pages.size, bundle });
    if (options.explain !== undefined)
      result.explanation = explainPage(options.explain, { model, state, reasons: plan.reasons });
    if (result.ok && !check)
      await addPictures(result, stage, {
        root,
        cache: dirname(cache),
        model,
        staging,
        code: engine.hash,
        force,
        tick,
      });
    if (!result.ok || check) {
      staging.discard();
      return result;
    }
    const emitted = { ...shared, ...stamps, bundle, pages, routes, trusted, isCopy: other !== undefined };
    await stage('emit', () => commit(state, { ...emitted, last, foreign, result, onCommit: options.onCommit }));
    return result;
  } catch (error) {
    staging.discard();
    const finding = unreadableSource(error, root, inputs);
    return { ...result, ok: false, diagnostics: [...result.diagnostics, finding] };
  } finally {
    sections.close();
  }
}

function isConflict({ id, level }: Diagnostic): boolean {
  return id === 'output-conflict' && level === 'error';
}

/** Stages the pictures of pages, if an extension draws some, or adds the problem to the result. */
async function addPictures(result: BuildResult, stage: BuildProgress['stage'], input: PicturesInput): Promise<void> {
  for (const name of input.model.config.extensions) {
    const draw = own(buildExtensions, name)?.drawPictures;
    if (!draw) continue;
    const pictures = await stage('pictures', () => draw(input));
    if ('message' in pictures) Object.assign(result, { ok: false, problem: pictures });
    else result.pictures = pictures;
  }
}

interface CommitInput extends Omit<EmitInput, 'code'> {
  engine: Engine;
  shellStamp: string;
  last: LastBuild;
  /** Files of the output folder that no known build wrote. */
  foreign: string[];
  result: BuildResult;
  onCommit: BuildOptions['onCommit'];
}

/** Completes the staged output and moves it to the output folder. */
function commit(state: BuildState, input: CommitInput): void {
  const { project, site, staging, last, result } = input;
  emitSite(state, { ...input, code: input.engine.hash });
  writeJson(stateFiles(project).state, Object.assign(state, { shellStamp: input.shellStamp }));
  const manifest = staging.commit({
    previous: {
      outputs: last.upToDate?.outputs ?? {},
      retired: (last.upToDate?.out === project.out && last.upToDate.retired) || {},
    },
    graceSeconds: site.config.assetGraceSeconds,
    begin: () => {
      input.onCommit?.();
      forgetLastBuild(project);
    },
  });
  result.removed = input.foreign.filter((path) => !(path in manifest.outputs));
  const { fingerprint } = last;
  rememberBuild(project, { inputs: site.inputs, pages: [...input.pages.values()], manifest, fingerprint, result });
}

function builtPages({ model }: OpenSite, state: BuildState): EmitInput['pages'] {
  return new Map(
    Object.values(model.docs).flatMap((doc) => {
      const kept = state.pages[doc.file];
      return kept ? [[doc, kept.facts]] : [];
    }),
  );
}

function checkPages({ model, inputs }: OpenSite, pages: EmitInput['pages'], found: Diagnostic[]): Diagnostic[] {
  const inPages = [...pages.values()].flatMap(({ diagnostics }) => diagnostics);
  const linked = [...pages].map(([{ path }, { links, anchors }]) => ({ path, links, anchors }));
  return distinct([...found, ...withoutFollowing([...inPages, ...checkLinks({ pages: linked, model })], inputs)]);
}

/** Reports an unreadable source file, such as a static file during copying. Rethrows other errors. */
function unreadableSource(error: unknown, root: string, inputs: ProjectInputs): Diagnostic {
  const file = relative(root, (error as NodeJS.ErrnoException).path ?? '');
  if (![inputs.docs, inputs.snippets, inputs.statics, inputs.ofExtensions].some((files) => files.has(file)))
    throw error;
  return unreadable(file, error);
}
