import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Hono } from 'hono';
import type { Engine } from '../build/plan/engine.ts';
import { bundlerProblems } from '../project/bundleSource.ts';
import { cacheProblem } from '../project/diskProblem.ts';
import type { Project } from '../project/project.ts';
import { type Output, paint, printDiagnostics } from '../project/report.ts';
import { COMPONENTS_DIR } from '../project/siteComponents.ts';
import { isIn } from '../project/walkFiles.ts';
import { createIndexSource, WAIT_MS } from '../server/search/indexSource.ts';
import { createSearchPage } from '../server/search/searchPage.ts';
import { createSearchService } from '../server/search/searchService.ts';
import { SEARCH_DEFAULTS } from '../server/static/siteSettings.ts';
import { type Diagnostic, hasErrors, placeInFile } from '../shared/diagnostics.ts';
import { extensionsOf } from '../site/config/extensions.ts';
import { createDevApp, type DevEvent } from './devApp.ts';
import { startDevServer } from './devServer.ts';
import type { DevSite, DevSiteOptions } from './devSite.ts';
import { createSourceWatcher } from './watchSources.ts';

interface DevOptions {
  project: Project;
  engine: Engine;
  ensureEngine: () => Promise<Engine>;
  port: number;
  host?: string | undefined;
  output: Output;
}

/** Work between requests is sliced, so that no reader waits longer than this. */
const SLICE_MS = 8;

/** Serves a project from its sources until stopped. Returns the exit code. */
export async function dev({
  project: given,
  engine: first,
  ensureEngine,
  port,
  host,
  output,
}: DevOptions): Promise<number> {
  const started = performance.now();
  // A separate cache, because a concurrent build must not find part of another's state.
  const project = { ...given, cache: join(given.root, '.cache', 'dev') };
  const refused = cacheProblem(project);
  if (refused) {
    output.write(`${paint(output, 'red', 'error')} ${refused.message}\n`);
    output.write(`  ${paint(output, 'cyan', 'hint:')} ${refused.hint}\n`);
    return 2;
  }
  const listeners = new Set<(event: DevEvent) => void>();
  const emit = (event: DevEvent) => {
    for (const listener of listeners) listener(event);
  };
  let engine = first;
  let site: DevSite | undefined;
  let problems: Diagnostic[] = [];
  /** The problems that prevent a site; the last valid one is served in the meantime. */
  let broken: Diagnostic[] | undefined;
  let printed = '';
  /** When the sources of the current site, or of its problems, began to be read. */
  let readAt = 0;

  const report = (found: Diagnostic[]) => {
    problems = found;
    const text = JSON.stringify(found);
    if (text === printed) return;
    printed = text;
    printDiagnostics(output, project.root, found);
    if (found.length === 0) output.write(`${paint(output, 'green', 'No problems.')}\n`);
    emit({ type: 'problems', problems: found });
  };

  /** Recreates the site. On failure, the last valid one is kept. */
  const refresh = async (carry: DevSite['carry'] | undefined, shellChanged = false) => {
    const before = site;
    readAt = Date.now();
    // Import from the current bundle, so that a changed theme or pipeline needs no restart.
    const { createDevSite } = (await import(pathToFileURL(join(engine.dir, 'devSite.mjs')).href)) as {
      createDevSite(options: DevSiteOptions): Promise<{ site?: DevSite; diagnostics: Diagnostic[] }>;
    };
    const made = await createDevSite({ project, engine, carry });
    if (made.site) site = made.site;
    broken = made.site ? undefined : made.diagnostics;
    if (!made.site || !before) return made.diagnostics;
    const sameScripts =
      before.assets.script === made.site.assets.script && before.assets.boot === made.site.assets.boot;
    // The static parts of the shell are only in the document, not in the script.
    if (shellChanged || !sameScripts) emit({ type: 'reload' });
    else if (before.assets.style !== made.site.assets.style) emit({ type: 'style', style: made.site.assets.style });
    emit({ type: 'update' });
    return made.diagnostics;
  };

  const onChange = async (files: Set<string>) => {
    try {
      const folders = codeFolders(engine);
      const code = [...files].some(
        (file) => folders.some((folder) => isIn(file, folder)) && !/\.test\.tsx?$/.test(file),
      );
      const { shell } = engine.code;
      if (code) engine = await ensureEngine();
      const found = await refresh(code ? undefined : site?.carry, engine.code.shell !== shell);
      watchSources();
      await site?.touch(new Set([...files].map((file) => relative(project.root, file))));
      report(site && !hasErrors(found) ? site.diagnostics() : found);
      warm.restart();
    } catch (error) {
      // An error in the engine's own sources is shown like an author's, so that the server stays up.
      const message = error instanceof Error ? error.message : String(error);
      const place = placeInFile('engine/src');
      const found = bundlerProblems(error, { root: project.root, id: 'config', entry: place.file });
      broken = found ?? [{ id: 'config', level: 'error', ...place, message }];
      report(broken);
    }
  };

  const warm = createWarmer(
    () => site,
    () => {
      if (!site) return;
      report(broken ?? site.diagnostics());
      // The files that its pages include are known now.
      watchSources();
    },
  );
  const log = (line: string) => output.write(`${line}\n`);
  const source = createIndexSource({
    state: () => site?.searchFile(),
    read: (file) => file,
    failed: (reason) => log(`The pages cannot be indexed: ${reason}`),
    checkMs: 0,
  });
  const service = createSearchService({
    // Of the pages rendered so far, those of the last edit included.
    source: { index: () => source.index({ newestMs: WAIT_MS }) },
    settings: async () => site?.model.config ?? { baseUrl: '/', search: SEARCH_DEFAULTS },
    log,
  });
  const searchPage = createSearchPage({
    service,
    page: async () => site?.document(await site.page('/search')),
    settings: async () => {
      const { config, shell } = site?.model ?? {};
      return config?.search.mode === 'embedded' && shell ? { baseUrl: config.baseUrl, shell } : null;
    },
  });
  const app = createDevApp({
    api: new Hono().route('/', service.routes).route('/', searchPage),
    root: project.root,
    host,
    site: () => site,
    problems: () => problems,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });

  const watcher = createSourceWatcher({
    root: project.root,
    ignored: [project.out],
    onChange,
    onProblem: (folders, code) => {
      const text = watchProblem(folders, code);
      if (text) output.write(`${paint(output, 'yellow', 'warning')} ${text}\n`);
    },
  });
  const watchSources = () => watcher.watch(sourcesOf(project, broken ? undefined : site, engine), readAt);

  problems = await refresh(undefined);
  const server = await startDevServer(app, port, host);
  if (typeof server === 'string') {
    output.write(`${server}\n`);
    return 2;
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(2);
  const base = site?.model.config.baseUrl ?? '/';
  output.write(`${paint(output, 'green', 'Ready')} in ${seconds} s: ${server.url}${base}\n`);
  printDiagnostics(output, project.root, problems);
  printed = JSON.stringify(problems);
  watchSources();
  warm.restart();

  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  warm.stop();
  watcher.close();
  server.close();
  return 0;
}

/**
 * Files and folders that the site depends on. While the configuration or the sidebars can't be read, that's unknown, so
 * it's the whole project: the fix may be in any module that they import.
 */
function sourcesOf({ root }: Project, site: DevSite | undefined, engine: Engine): string[] {
  const code = codeFolders(engine);
  if (!site) return [root, ...code];
  const { docsDir, snippetsDir, staticDir } = site.inputs.options;
  const ofExtensions = extensionsOf(site.inputs.config).flatMap(({ sources = [] }) => sources);
  const folders = [docsDir, snippetsDir, staticDir, COMPONENTS_DIR, ...ofExtensions];
  const files = [...site.inputs.others.keys(), ...site.included()];
  const outside = files.filter((file) => !folders.some((folder) => isIn(file, folder)));
  return [...new Set([...folders, ...outside])].map((path) => resolve(root, path)).concat(code);
}

/** Folders of the engine's code. */
const codeFolders = ({ repository }: Engine) => ['engine/src', 'extensions'].map((folder) => join(repository, folder));

const LIMITS: Readonly<Record<string, string>> = {
  ENOSPC: 'fs.inotify.max_user_watches=524288',
  EMFILE: 'fs.inotify.max_user_instances=1024',
};

/** Undefined for a folder that is gone or unreadable: the site reports that. */
function watchProblem(folders: string[], code: string): string | undefined {
  if (['EACCES', 'EPERM', 'ENOENT', 'ENOTDIR'].includes(code)) return undefined;
  const [first = ''] = folders;
  const where = folders.length > 1 ? `${first} and ${folders.length - 1} other folders` : first;
  const limit = LIMITS[code];
  const remedy = limit
    ? `Raise the system's limit and start again: sudo sysctl ${limit}`
    : 'Start again after an edit.';
  return `Edits in ${where} aren't noticed, because the folders can't be watched (${code}). ${remedy}`;
}

/** Renders unrequested pages one by one between requests, so that the problems of all pages are found. */
function createWarmer(site: () => DevSite | undefined, done: () => void) {
  let timer: NodeJS.Timeout | undefined;
  const step = async () => {
    const current = site();
    if (!current) return;
    try {
      const until = performance.now() + SLICE_MS;
      let more = true;
      while (more && performance.now() < until) more = await current.warmOne();
      if (current !== site()) return;
      if (more) timer = setTimeout(step, SLICE_MS);
      else done();
    } catch {
      // If a file vanished in the meantime, its change event brings a new site.
    }
  };
  return {
    restart: () => {
      clearTimeout(timer);
      timer = setTimeout(step, 300);
    },
    stop: () => clearTimeout(timer),
  };
}
