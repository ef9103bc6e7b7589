import { join } from 'node:path';
import { assetsOf, type BrowserBundle, bundleBrowser } from '../build/emit/browserBundle.ts';
import { searchPlace } from '../build/emit/searchPlace.ts';
import { isArchive } from '../build/plan/archive.ts';
import type { Engine } from '../build/plan/engine.ts';
import { articleStampOf } from '../build/plan/stamps.ts';
import type { PageFacts } from '../build/plan/state.ts';
import { createDrawing } from '../build/render/pageOutput.ts';
import { createRenderer, type RenderedPage, type RenderPage } from '../build/render/renderPage.ts';
import { readJson, writeJson } from '../project/cacheFile.ts';
import { hashJson } from '../project/hash.ts';
import { type ProjectInputs, readInputs } from '../project/inputs.ts';
import { openSite } from '../project/openSite.ts';
import type { Project } from '../project/project.ts';
import type { KnownScans } from '../project/scanPages.ts';
import type { DependencyKey } from '../project/siteFacts.ts';
import { type Diagnostic, distinct, hasErrors } from '../shared/diagnostics.ts';
import type { SearchFile, SearchSection } from '../shared/searchFile.ts';
import { assembleRoute } from '../site/assemble/assembleRoute.ts';
import { extraRoutes } from '../site/assemble/extraRoutes.ts';
import type { DocEntry, SiteModel } from '../site/model/model.ts';
import type { RouteData } from '../site/model/routeData.ts';
import { checkLinks } from '../site/routes/checkLinks.ts';
import { sidebarFile, sidebarJson } from '../site/sidebars/sidebarNodes.ts';
import { createDevArticles, type DevArticles } from './devArticles.ts';

/** A page as the dev server sends it. */
interface DevPage {
  route: RouteData;
  html: string;
  markdown: string | null;
  /** Changes with anything that the reader sees. */
  version: string;
}

/** The site of a project, in memory. Pages are rendered on demand. */
export interface DevSite {
  readonly model: SiteModel;
  readonly inputs: ProjectInputs;
  readonly bundle: BrowserBundle;
  readonly assets: ReturnType<typeof assetsOf>;
  /** State that the next site of this process reuses. */
  readonly carry: Carry;
  /** The page at a site path, or the not-found page. */
  page(path: string): Promise<DevPage>;
  document(page: DevPage): string;
  /** Records of the pages rendered so far; the same object while they are unchanged. */
  searchFile(): SearchFile;
  /** The project's file behind an address in `/assets/files`, once a page that shows it has been rendered. */
  asset(path: string): string | undefined;
  /** Project-relative files that the pages rendered so far include. */
  included(): string[];
  /** JSON of `sidebars/<name>`. */
  sidebar(file: string): string | undefined;
  /** The known problems. Pages are checked once they have been rendered. */
  diagnostics(): Diagnostic[];
  /** Renders the known pages that depend on changed files (project-relative), so that their problems show at once. */
  touch(files: Set<string>): Promise<void>;
  /** Checks one more page, rendering it if necessary; false if all have been checked. */
  warmOne(): Promise<boolean>;
}

/** Pages to render before the first edit. */
const WARM_PAGES = 8;

interface KeptScans {
  /** Hash of their code and options. */
  code: string;
  scans: KnownScans;
}

interface Carry {
  kept: KeptScans;
  articles: DevArticles;
  openRenderer: ReturnType<typeof createRenderer>;
  /** Site path -> last known article. */
  rendered: Map<string, RenderedPage>;
}

export interface DevSiteOptions {
  project: Project;
  engine: Engine;
  /** From the site before a change. Omit it if the engine's code changed. */
  carry?: Carry | undefined;
}

/** Reads the project and creates its site. If the configuration has errors, there are diagnostics and no site. */
export async function createDevSite({
  project,
  engine,
  carry,
}: DevSiteOptions): Promise<{ site?: DevSite; diagnostics: Diagnostic[] }> {
  const { cache } = project;
  const inputs = await readInputs(project, { code: engine.code.data });
  const scansFile = join(cache, 'scans.json');
  const kept = carry?.kept ?? readJson<KeptScans>(scansFile);
  const code = hashJson([engine.code.scan, engine.code.format, inputs.options.docsDir]);
  const known = kept?.code === code ? kept.scans : {};
  const { site, diagnostics: found } = await openSite(project.root, inputs, { known, showDrafts: true });
  // With an invalid configuration, the last valid site stays.
  if (!site || hasErrors(inputs.diagnostics)) return { diagnostics: found };

  const { model } = site;
  const scans = [...site.scanned].map(([file, scanned]) => [file, { stamp: inputs.docs.get(file) ?? '', scanned }]);
  const newScans: KeptScans = { code, scans: Object.fromEntries(scans) };
  if (!carry) writeJson(scansFile, newScans);
  const bundle = await bundleBrowser({ engine, cache, shell: model.shell, own: inputs.own, dev: true });
  const articles = carry?.articles ?? createDevArticles(project.root, cache);
  const openRenderer = carry?.openRenderer ?? createRenderer();
  const { facts, updates, config } = site;
  const { options } = inputs;
  const { components } = inputs.own;
  const render = openRenderer({ root: project.root, facts, config, options, components });
  const shared = { stamp: articleStampOf(engine, inputs, config), facts, render };
  const assets = { ...assetsOf(bundle, model), policy: null };
  const docs = new Map(Object.values(model.docs).map((doc) => [doc.path, doc]));
  const extras = new Map(extraRoutes(model).map((route) => [route.path, route]));
  const sidebars = new Map(Object.values(model.sidebars).map((sidebar) => [sidebarFile(sidebar), sidebar]));
  const rendered = new Map([...(carry?.rendered ?? [])].filter(([path]) => docs.has(path)));
  const unseen = [...docs.values()];

  // Enough for the languages of most pages.
  const toWarm = unseen.slice(-WARM_PAGES);
  const pageOf = ({ file, path }: DocEntry) => ({ scanned: site.scanned.get(file), path }) as Parameters<RenderPage>[0];

  const draw = createDrawing({ shell: model.shell, assets });
  const docPage = async (doc: DocEntry): Promise<DevPage> => {
    const page = pageOf(doc);
    const article = await articles(page, shared);
    rendered.set(doc.path, article);
    const lastUpdate = updates.get(doc.file) ?? null;
    const route = assembleRoute(model, { id: doc.id, scanned: page.scanned, lastUpdate }, article.facts);
    return {
      route,
      html: article.html,
      markdown: article.markdown,
      version: hashJson([route, article.facts.articleHash]),
    };
  };

  const searchPages = new WeakMap<RenderedPage, SearchFile['pages'][number]>();
  let records: SearchFile = { version: 1, synonyms: inputs.synonyms, pages: [] };

  const devSite: DevSite = {
    model,
    inputs,
    bundle,
    assets,
    carry: { kept: newScans, articles, openRenderer, rendered },
    page: async (path) => {
      const doc = docs.get(path);
      if (doc) return await docPage(doc);
      const route = extras.get(path) ?? extras.get('/404');
      if (!route) throw new Error('a site has a not-found route');
      return {
        route,
        html: draw({ route, articleHtml: '' }).html,
        markdown: null,
        version: hashJson(route),
      };
    },
    document: ({ route, html }) => draw({ route, articleHtml: html }).document.join(''),
    searchFile: () => {
      const pages = [...docs.values()].flatMap((doc) => {
        const article = rendered.get(doc.path);
        if (!article || doc.unlisted) return [];
        const page = searchPages.get(article) ?? {
          ...searchPlace(model, doc),
          sections: JSON.parse(article.sections) as SearchSection[],
        };
        searchPages.set(article, page);
        return [page];
      });
      const same = pages.length === records.pages.length && pages.every((page, index) => page === records.pages[index]);
      if (!same) records = { ...records, pages };
      return records;
    },
    asset: (path) => {
      for (const { facts } of rendered.values()) if (Object.hasOwn(facts.assets, path)) return facts.assets[path];
      return undefined;
    },
    included: () => [...rendered.values()].flatMap(({ facts }) => Object.keys(facts.includes)),
    sidebar: (file) => {
      const sidebar = sidebars.get(file);
      return sidebar && sidebarJson(sidebar);
    },
    diagnostics: () => {
      // The anchors of a page that hasn't been rendered are unknown.
      const checkable = (links: PageFacts['links']) =>
        links.map((link) => (rendered.has(link.path) ? link : { ...link, hash: null }));
      const pages = [...rendered].map(([path, { facts }]) => ({
        path,
        anchors: facts.anchors,
        links: checkable(facts.links),
      }));
      const inPages = [...rendered.values()].flatMap((article) => article.facts.diagnostics);
      const redirectLinks = model.redirectLinks.filter(({ path }) => rendered.has(path));
      return distinct([
        ...found,
        ...inPages,
        ...checkLinks({ pages, model: { ...model, redirectLinks, shellLinks: checkable(model.shellLinks) } }),
      ]);
    },
    touch: async (files) => {
      for (const [path, { facts: known }] of rendered) {
        const doc = docs.get(path);
        const changed = (file: string) =>
          isArchive(file) ? [...files].some((name) => name.startsWith(file)) : files.has(file);
        // A component may be bundled from any file.
        const ofComponent = Object.entries(known.dependencies).some(
          ([key, then]) =>
            key.startsWith('fact:') && (JSON.stringify(facts.answer(key as DependencyKey)) ?? '') !== then,
        );
        if (doc && (ofComponent || [doc.file, ...Object.keys(known.includes)].some(changed))) await docPage(doc);
      }
    },
    warmOne: async () => {
      // Only a process that has rendered nothing with this code yet is cold. Render even what an earlier run's cache has, to
      // compile grammars and warm up code: otherwise, the first edit would wait half a second.
      const cold = carry ? undefined : toWarm.pop();
      if (cold) await render(pageOf(cold));
      if (cold) return true;
      const doc = unseen.pop();
      if (doc) await docPage(doc);
      return doc !== undefined;
    },
  };
  return { site: devSite, diagnostics: devSite.diagnostics() };
}
