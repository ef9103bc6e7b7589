import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Page, ScannedPage } from '../content/model/page.ts';
import type { DiskProblem } from '../project/diskProblem.ts';
import { contentHash, hashJson } from '../project/hash.ts';
import { fingerprint, headCommit, type ProjectInputs, readInputs } from '../project/inputs.ts';
import { lastUpdates } from '../project/lastUpdate.ts';
import { openApi, readObjects } from '../project/objects.ts';
import type { Project } from '../project/project.ts';
import { unreadable } from '../project/readText.ts';
import type { Output } from '../project/report.ts';
import { scanPages } from '../project/scanPages.ts';
import { type OnDamage, readJson, writeJson } from '../project/sealed.ts';
import { stampOf } from '../project/walkFiles.ts';
import { FACTS_DIR } from '../reference/facts/facts.ts';
import { symbolIndex } from '../reference/facts/symbolIndex.ts';
import type { Diagnostic } from '../shared/diagnostics.ts';
import { extraRoutes } from '../site/assemble/assembleRoute.ts';
import { createSite } from '../site/createSite.ts';
import type { SiteModel } from '../site/model/model.ts';
import { outputPaths } from '../site/paths/outputPaths.ts';
import { checkLinks } from '../site/routes/checkLinks.ts';
import { assetsOf, type BrowserBundle, bundleBrowser } from './emit/browserBundle.ts';
import { hasInventory } from './emit/emitInventory.ts';
import { foreignFiles, isIntact, removeExpired, repositoryIn } from './emit/outputFiles.ts';
import { emitSiteFiles } from './emit/siteFiles.ts';
import { createSpool } from './emit/spool.ts';
import { createStaging } from './emit/staging.ts';
import type { DrawingProblem } from './og/drawCards.ts';
import type { PictureCounts } from './og/emitPictures.ts';
import { articleStampOf, type Engine, linkOptions } from './plan/engine.ts';
import { type Explanation, explainPage } from './plan/explain.ts';
import { createFacts } from './plan/lookup.ts';
import { type Plan, planBuild } from './plan/plan.ts';
import {
  type BuildState,
  emptyState,
  type KnownPage,
  type PlannedCounts,
  readState,
  type UpToDate,
} from './plan/state.ts';
import { createProgress } from './progress.ts';
import { runJobs } from './render/pool.ts';

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

/**
 * One build: read, scan, site, plan, render, check, emit. Everything an author did wrong is in `diagnostics`;
 * with an error among them the output folder stays as it was.
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { project, engine } = options;
  const { root, out, cache } = project;
  const files = { state: join(cache, 'state.json'), upToDate: join(cache, 'up-to-date.json') };
  const progress = createProgress(options.output, options.quiet ?? false);
  const result: BuildResult = { ...emptyResult(), times: progress.times };

  const force = options.force ?? false;
  const onDamage: OnDamage = (file) => void result.damaged.push(relative(root, file));
  const inputs = await progress.stage('read', () => readInputs(project, { code: engine.code.data, force, onDamage }));
  // Dates are those of commits; to ask for one takes as long as to read 5,000 pages' stamps.
  const commit = inputs.config?.lastUpdate.time ? headCommit(root) : '';
  const mark = fingerprint(inputs, `${engine.hash} ${out} ${options.og === true}`, commit);
  const last = readJson<UpToDate>(files.upToDate, onDamage);
  const intact = last?.out === out && stampOf(files.state) === last.state && isIntact(out, last);
  const plain = !force && !options.check && !options.explain;
  const included = () =>
    Object.entries(last?.included ?? {}).every(([file, then]) => contentHash(join(root, file)) === then);
  if (plain && intact && last.fingerprint === mark && included()) {
    if (!options.unlocked)
      removeExpired(last, { file: files.upToDate, graceSeconds: inputs.config?.assetGraceSeconds ?? 0 });
    const { pages, diagnostics, planned, names } = last;
    return { ...result, upToDate: true, pages, diagnostics, planned, names };
  }
  if (options.unlocked) throw options.unlocked;

  // What an intact folder has, its last build made.
  const foreign =
    intact || options.check ? [] : foreignFiles(out, last?.out === out ? last : { outputs: {}, retired: {} });
  const repository = repositoryIn(foreign);
  if (repository !== undefined) return { ...result, ok: false, problem: repositoryProblem(join(out, repository)) };

  const { objects, diagnostics: factsFindings } = readObjects(root);
  result.diagnostics.push(...inputs.diagnostics, ...factsFindings);
  const { config } = inputs;
  if (!config || hasErrors(result.diagnostics)) return { ...result, ok: false };

  const { format } = engine.code;
  const state = readState(files.state, { format, fresh: force, onDamage });
  const trusted = intact && !force;
  const scanStamp = hashJson([engine.code.scan, inputs.options.docsDir]);
  const scanned = await progress.stage('scan', () =>
    scanPages(root, inputs.docs, inputs.options.docsDir, state.scanStamp === scanStamp ? state.pages : {}),
  );
  const { model, diagnostics } = await progress.stage('site', () =>
    createSite({ ...siteInput(inputs, scanned), drawImages: options.og === true }),
  );
  result.diagnostics.push(...scanned.flatMap((page) => page.diagnostics), ...diagnostics);
  // Two files of one name can't be written: what the pages say of themselves has to wait.
  if (diagnostics.some(({ id, level }) => id === 'output-conflict' && level === 'error'))
    return { ...result, ok: false };

  const bundle = await progress.stage('browser', () =>
    bundleBrowser({ engine, cache, chrome: model.chrome, force, onDamage }),
  );
  const assets = assetsOf(bundle, model);
  const byFile = new Map(scanned.map((page) => [page.file, page]));
  const { symbols, diagnostics: symbolFindings } = symbolIndex(objects, scanned, model);
  result.diagnostics.push(...symbolFindings);
  const facts = createFacts(model, symbols, openApi(root));
  const articleStamp = articleStampOf(engine, inputs.options, config);
  const shellStamp = hashJson([engine.code.shell, model.chrome, assets, linkOptions(config)]);
  const updates = config.lastUpdate.time ? lastUpdates(root, inputs.options.docsDir) : new Map();
  // With other code, the same site may give other answers.
  const siteStamp = hashJson([engine.hash, model, symbols, factStamps(inputs), [...updates]]);
  const plan = await progress.stage('plan', () =>
    planBuild({
      root,
      model,
      facts,
      state,
      scanned: byFile,
      stamps: inputs.docs,
      updates,
      articleStamp,
      shellStamp,
      siteStamp,
      intact: trusted,
    }),
  );

  const staging = createStaging(out, trusted ? 'incremental' : 'complete');
  const sections = createSpool(join(cache, `sections.${process.pid}`));
  try {
    const context = {
      root,
      out,
      staging: staging.folder,
      model,
      symbols,
      options: inputs.options,
      assets,
    };
    const byPath = new Map(Object.values(model.docs).map((doc) => [doc.path, doc]));
    const routes: Record<string, string> = {};
    await progress.stage('render', async () => {
      let done = 0;
      for await (const made of runJobs(plan.jobs, context, `${engine.dir}/worker.mjs`)) {
        const file = made.facts ? (byPath.get(made.path)?.file ?? '') : '';
        const page = byFile.get(file);
        if (made.facts && page)
          state.pages[file] = { stamp: inputs.docs.get(file) ?? '', path: made.path, scanned: page, facts: made.facts };
        routes[made.path] = made.routeHash;
        if (made.sections) sections.add(made.path, made.sections);
        for (const [path, size] of made.files) {
          staging.staged(path);
          if (path.endsWith('.html')) result.sizes.html += size;
        }
        progress.tick(++done, plan.jobs.length);
      }
    });
    // Pages that were kept have the new scan too.
    for (const page of scanned) Object.assign(state.pages[page.file] ?? {}, { scanned: page });
    Object.assign(state, { scanStamp, articleStamp, answersStamp: siteStamp });
    for (const file of Object.keys(state.pages)) if (!byFile.has(file)) delete state.pages[file];

    const pages = knownPages(model, state);
    await progress.stage('check', () => {
      result.diagnostics.push(...pages.flatMap(({ facts }) => facts.diagnostics));
      result.diagnostics.push(
        ...checkLinks({
          pages: pages.map(({ doc, facts }) => ({ ...doc, links: facts.links, anchors: facts.anchors })),
          model,
        }),
      );
      result.diagnostics = distinct(result.diagnostics);
    });
    summarise(result, { plan, pages, model, bundle });
    if (options.explain) result.explanation = explainPage(options.explain, { model, state, reasons: plan.reasons });
    if (!result.ok || options.check) {
      staging.discard();
      return result;
    }

    if (options.og) {
      // Loaded only here: a plain build has no use for a font and a renderer.
      const { emitPictures } = await import('./og/emitPictures.ts');
      const pictures = await progress.stage('pictures', () =>
        emitPictures({ project, engine, model, staging, force, tick: progress.tick, onDamage }),
      );
      if ('message' in pictures) {
        staging.discard();
        return { ...result, ok: false, problem: pictures };
      }
      result.pictures = pictures;
    }
    await progress.stage('emit', () => {
      for (const path of [...byPath.keys(), ...extraRoutes(model).map((route) => route.path)]) {
        routes[path] ??= state.routes[path] ?? '';
        const { html, data, markdown } = outputPaths(path, config);
        for (const file of byPath.has(path) ? [html, data, markdown] : [html, data]) staging.keptUnlessStaged(file);
      }
      for (const { facts } of pages) {
        for (const [path, file] of Object.entries(facts.assets)) {
          if (!staging.keepIfThere(path.slice(1))) staging.copy(path.slice(1), join(root, file));
        }
      }
      const joined = emitSiteFiles({
        staging,
        project,
        inputs,
        model,
        bundle,
        inlineScripts: [assets.boot, assets.sidebarBoot],
        pages,
        symbols,
        code: engine.hash,
        siteStamp,
        sections,
        previous: trusted ? state : emptyState(format),
      });
      Object.assign(state, {
        shellStamp,
        routesStamp: siteStamp,
        routes,
        statics: Object.fromEntries(inputs.statics),
        ...joined,
      });
      writeJson(files.state, state);
      const manifest = staging.commit({
        previous: { outputs: last?.outputs ?? {}, retired: (last?.out === out && last.retired) || {} },
        graceSeconds: config.assetGraceSeconds,
        begin: () => {
          options.onCommit?.();
          rmSync(files.upToDate, { recursive: true, force: true });
        },
      });
      result.removed = foreign.filter((path) => !(path in manifest.outputs));
      writeJson(files.upToDate, {
        fingerprint: mark,
        out,
        ...manifest,
        state: stampOf(files.state),
        included: includedOutside(inputs, pages),
        pages: pages.length,
        diagnostics: result.diagnostics,
        planned: result.planned,
        names: result.names,
      } satisfies UpToDate);
    });
    return result;
  } catch (error) {
    staging.discard();
    const file = relative(root, (error as NodeJS.ErrnoException).path ?? '');
    if (![inputs.docs, inputs.snippets, inputs.statics, inputs.reference].some((files) => files.has(file))) throw error;
    // One that may not be read, such as a static file while it's copied.
    return { ...result, ok: false, diagnostics: [...result.diagnostics, unreadable(file, error)] };
  } finally {
    sections.close();
  }
}

function repositoryProblem(path: string): DiskProblem {
  return {
    kind: 'disk',
    message: `A build would remove ${path}, which no build made.`,
    hint: 'Move it away, or choose another folder with --out. To publish from a branch, build elsewhere and copy the files to its worktree.',
  };
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

/** What `createSite` starts from. */
export function siteInput(inputs: ProjectInputs, pages: ScannedPage[]): Parameters<typeof createSite>[0] {
  const { config, configText, sidebars, categoryFiles, redirects, planned, glossary, options, statics, reference } =
    inputs;
  if (!config) throw new Error('siteInput needs a valid configuration');
  const staticFiles = [...statics.keys()].map((file) => file.slice(options.staticDir.length));
  return {
    config,
    configText,
    sidebars,
    categoryFiles,
    redirects,
    planned,
    glossary,
    pages,
    staticFiles,
    hasInventory: hasInventory(reference),
  };
}

/** Stamps of what pages ask about names of the API: while they are the same, so are the answers. */
function factStamps({ reference }: ProjectInputs): string[] {
  return [...reference].flatMap(([file, stamp]) => (file.startsWith(FACTS_DIR) ? [file, stamp] : []));
}

/** Hashes of what pages include from outside the folders whose files are always looked at. */
function includedOutside(inputs: ProjectInputs, pages: KnownPage[]): Record<string, string> {
  const { docs, snippets, statics, reference, others } = inputs;
  const known = [docs, snippets, statics, reference, others];
  const included = pages.flatMap(({ facts }) => Object.entries(facts.includes));
  return Object.fromEntries(included.filter(([file]) => !known.some((listed) => listed.has(file))));
}

export function hasErrors(diagnostics: Diagnostic[]): boolean {
  return diagnostics.some(({ level }) => level === 'error');
}

/** A partial that many pages include reports its mistakes once. */
export function distinct(diagnostics: Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()];
}

function knownPages(model: SiteModel, state: BuildState): KnownPage[] {
  return Object.values(model.docs).flatMap((doc) => {
    const kept = state.pages[doc.file];
    return kept ? [{ doc, facts: kept.facts }] : [];
  });
}

function summarise(
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
