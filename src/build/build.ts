import { join, relative } from 'node:path';
import { hashJson } from '../project/hash.ts';
import { type ProjectInputs, readInputs } from '../project/inputs.ts';
import { factStamps, type OpenSite, openSite } from '../project/openSite.ts';
import { unreadable } from '../project/readText.ts';
import type { Output } from '../project/report.ts';
import { type OnDamage, writeJson } from '../project/sealed.ts';
import { type Diagnostic, distinct } from '../shared/diagnostics.ts';
import { checkLinks } from '../site/routes/checkLinks.ts';
import { assetsOf, bundleBrowser } from './emit/browserBundle.ts';
import { emitSite } from './emit/emitSite.ts';
import { repositoryIn } from './emit/outputFiles.ts';
import { createSpool } from './emit/spool.ts';
import { createStaging } from './emit/staging.ts';
import { foreignTo, forgetLastBuild, readLastBuild, rememberBuild, stateFiles, unchanged } from './lastBuild.ts';
import { articleStampOf, linkOptions } from './plan/engine.ts';
import { explainPage } from './plan/explain.ts';
import { planBuild } from './plan/plan.ts';
import { type BuildState, type KnownPage, readState } from './plan/state.ts';
import { renderAll } from './render/renderAll.ts';
import { type BuildOptions, type BuildResult, emptyResult, repositoryProblem, summarize } from './result.ts';

/**
 * Runs one build: read, scan, site, browser, plan, render, check, pictures, emit. Problems in the project's files are
 * in `diagnostics`; if one is an error, the output folder isn't changed.
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { project, engine, force = false, check = false, og = false } = options;
  const { root, out, cache } = project;
  const { stage, tick, times } = createBuildProgress(options.output, options.quiet ?? false);
  const result: BuildResult = { ...emptyResult(), times };
  const onDamage: OnDamage = (file) => void result.damaged.push(relative(root, file));

  const inputs = await stage('read', () => readInputs(project, { code: engine.code.data, force, onDamage }));
  const last = readLastBuild({ project, engine, inputs, og, onDamage });
  if (last.isCurrent && !force && !check && !options.explain)
    return { ...result, ...unchanged(last, { project, inputs, readOnly: options.unlocked !== undefined }) };
  if (options.unlocked) throw options.unlocked;
  const foreign = check ? [] : foreignTo(last, out);
  const repository = repositoryIn(foreign);
  if (repository !== undefined) return { ...result, ok: false, problem: repositoryProblem(join(out, repository)) };

  const state = readState(stateFiles(project).state, { format: engine.code.format, fresh: force, onDamage });
  const scanStamp = hashJson([engine.code.scan, inputs.options.docsDir]);
  const known = state.scanStamp === scanStamp ? state.pages : {};
  const { site, diagnostics } = await openSite(root, inputs, { known, drawImages: og, stage });
  result.diagnostics.push(...diagnostics);
  // Conflicting files can't be written, so problems inside pages aren't reported until the conflict is fixed.
  if (!site || diagnostics.some(({ id, level }) => id === 'output-conflict' && level === 'error'))
    return { ...result, ok: false };

  const { model, config } = site;
  const bundle = await stage('browser', () => bundleBrowser({ engine, cache, shell: model.shell, force, onDamage }));
  const assets = assetsOf(bundle, model);
  const stamps = {
    articleStamp: articleStampOf(engine, inputs.options, config),
    shellStamp: hashJson([engine.code.shell, model.shell, assets, linkOptions(config)]),
    // With other code, the same site may return other answers.
    siteStamp: hashJson([engine.hash, model, site.symbols, factStamps(inputs), [...site.updates]]),
  };
  const trusted = last.intact && !force;
  const plan = await stage('plan', () => planBuild({ root, site, state, ...stamps, intact: trusted }));

  const staging = createStaging(out, trusted ? 'incremental' : 'complete');
  const sections = createSpool(join(cache, `sections.${process.pid}`));
  try {
    const { routes, htmlBytes } = await stage('render', () =>
      renderAll(state, { project, engine, site, assets, plan, staging, sections, tick }),
    );
    result.sizes.html = htmlBytes;
    Object.assign(state, { scanStamp, articleStamp: stamps.articleStamp, answersStamp: stamps.siteStamp });
    const pages = knownPages(site, state);
    result.diagnostics = await stage('check', () => checkPages(site, pages, result.diagnostics));
    summarize(result, { plan, pages, bundle });
    if (options.explain) result.explanation = explainPage(options.explain, { model, state, reasons: plan.reasons });
    if (!result.ok || check) {
      staging.discard();
      return result;
    }

    if (og) {
      // Load lazily: a plain build needs no font and no renderer.
      const { emitPictures } = await import('./og/emitPictures.ts');
      const pictures = await stage('pictures', () =>
        emitPictures({ project, engine, model, staging, force, tick, onDamage }),
      );
      if ('message' in pictures) {
        staging.discard();
        return { ...result, ok: false, problem: pictures };
      }
      result.pictures = pictures;
    }
    await stage('emit', () => {
      const { siteStamp, shellStamp } = stamps;
      emitSite(state, {
        project,
        site,
        bundle,
        assets,
        code: engine.hash,
        siteStamp,
        pages,
        routes,
        sections,
        staging,
        trusted,
      });
      writeJson(stateFiles(project).state, Object.assign(state, { shellStamp }));
      const manifest = staging.commit({
        previous: {
          outputs: last.upToDate?.outputs ?? {},
          retired: (last.upToDate?.out === out && last.upToDate.retired) || {},
        },
        graceSeconds: config.assetGraceSeconds,
        begin: () => {
          options.onCommit?.();
          forgetLastBuild(project);
        },
      });
      result.removed = foreign.filter((path) => !(path in manifest.outputs));
      rememberBuild(project, { inputs, pages, manifest, fingerprint: last.fingerprint, result });
    });
    return result;
  } catch (error) {
    staging.discard();
    const finding = unreadableSource(error, root, inputs);
    return { ...result, ok: false, diagnostics: [...result.diagnostics, finding] };
  } finally {
    sections.close();
  }
}

/** All pages with their data, rendered now or by an earlier build. */
function knownPages({ model }: OpenSite, state: BuildState): KnownPage[] {
  return Object.values(model.docs).flatMap((doc) => {
    const kept = state.pages[doc.file];
    return kept ? [{ doc, facts: kept.facts }] : [];
  });
}

function checkPages({ model }: OpenSite, pages: KnownPage[], found: Diagnostic[]): Diagnostic[] {
  const inPages = pages.flatMap(({ facts }) => facts.diagnostics);
  const linked = pages.map(({ doc, facts }) => ({ ...doc, links: facts.links, anchors: facts.anchors }));
  return distinct([...found, ...inPages, ...checkLinks({ pages: linked, model })]);
}

/** Reports an unreadable source file, such as a static file during copying. Rethrows other errors. */
function unreadableSource(error: unknown, root: string, inputs: ProjectInputs): Diagnostic {
  const file = relative(root, (error as NodeJS.ErrnoException).path ?? '');
  if (![inputs.docs, inputs.snippets, inputs.statics, inputs.reference].some((files) => files.has(file))) throw error;
  return unreadable(file, error);
}

/** Times the stages of a build and shows progress: a self-updating line on a terminal, one line per stage elsewhere. */
interface Progress {
  stage<T>(name: string, work: () => Promise<T> | T): Promise<T>;
  /** Pages done in this stage. */
  tick(done: number, total: number): void;
  /** Stage -> milliseconds. */
  readonly times: Record<string, number>;
}

/** `quiet` only measures. */
function createBuildProgress(output: Output, quiet: boolean): Progress {
  const times: Record<string, number> = {};
  let current = '';
  let lastTick = 0;
  const line = (text: string) => {
    if (!quiet && output.terminal) output.write(`\r\x1b[2K${text}`);
  };
  return {
    times,
    async stage(name, work) {
      current = name;
      const start = performance.now();
      line(`${name} …`);
      try {
        return await work();
      } finally {
        const ms = performance.now() - start;
        times[name] = Math.round(ms);
        line('');
        if (!quiet && !output.terminal) output.write(`${name.padEnd(10)} ${ms.toFixed(0)} ms\n`);
      }
    },
    tick(done, total) {
      const now = performance.now();
      if (now - lastTick < 80 && done < total) return;
      lastTick = now;
      line(`${current} ${done.toLocaleString('en')}/${total.toLocaleString('en')} pages`);
    },
  };
}
