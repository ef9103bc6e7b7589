import GithubSlugger from 'github-slugger';
import type { Diagnostic } from '../../shared/diagnostics.ts';
import type {
  DocRoutes,
  FrameTarget,
  GeneratedCategory,
  ResolvedSidebar,
  SidebarPlace,
  SiteInput,
} from '../model/model.ts';
import { createIdHints } from '../paths/idHints.ts';
import { createGenerator, localId } from './autogenerate.ts';
import { type CategoryFile, readCategoryFile } from './categoryFile.ts';
import { checkMembership } from './checkMembership.ts';
import { readSidebars } from './readSidebars.ts';
import { resolveSidebar } from './resolveSidebar.ts';

export interface Sidebars {
  sidebars: Record<string, ResolvedSidebar>;
  places: Record<string, SidebarPlace>;
  categoryPages: GeneratedCategory[];
  /** Names of sidebars whose pages are all drafts. */
  onlyDrafts: ReadonlySet<string>;
  /** Addresses in links and markup of the sidebars. */
  targets: FrameTarget[];
  diagnostics: Diagnostic[];
}

/** Creates all sidebars of a site, from the export of `sidebars.ts` to the places of pages. */
export function createSidebars(
  { config, sidebars: source, categoryFiles = [], pages }: SiteInput,
  routes: DocRoutes,
): Sidebars {
  const { docs, scanned, draftPages } = routes;
  const { docsDir } = config;
  const hintFor = createIdHints(docs, docsDir);
  const ids = new Set(pages.map(({ id }) => id));
  const categories = new Map<string, CategoryFile>();
  const diagnostics: Diagnostic[] = [];
  const pictures: FrameTarget[] = [];
  for (const file of categoryFiles) {
    const { category, place, ...read } = readCategoryFile(file);
    const folder = file.file.slice(0, file.file.lastIndexOf('/'));
    categories.set(folder, category);
    diagnostics.push(...read.diagnostics);
    const { link } = category;
    if (link?.type === 'doc' && !ids.has(localId(link.id, folder, docsDir)) && !ids.has(link.id)) {
      const message = `"link.id" is "${link.id}", which no page of the version "${config.version.name}" has`;
      const inFolder = localId(link.id, folder, docsDir);
      const hint = hintFor(inFolder) ?? hintFor(link.id) ?? 'Write the ID of a page.';
      diagnostics.push({ id: 'unknown-doc', level: 'error', ...place(['link', 'id']), message, hint });
    }
    if (link?.type === 'generated-index' && link.image !== undefined)
      pictures.push({ value: link.image, kind: 'file', at: place(['link', 'image']) });
  }
  const generate = createGenerator({ pages: [...scanned.values()], drafts: draftPages, categories, docsDir });
  const read = readSidebars(source, generate);
  const slugger = new GithubSlugger();
  const results = Object.entries(read.sidebars).map(([name, items]) =>
    resolveSidebar(name, items, { config, slugger, ...routes }),
  );
  diagnostics.push(...read.diagnostics, ...checkMembership({ config, results, source, ids, routes }));

  const places: Record<string, SidebarPlace> = {};
  for (const result of results)
    for (const [id, place] of result.places) if (!Object.hasOwn(places, id)) places[id] = place;
  for (const { id } of Object.values(docs)) {
    const displayed = scanned.get(id)?.frontMatter.displayed_sidebar;
    if (displayed === undefined || places[id]?.sidebar === displayed) continue;
    if (displayed === null) delete places[id];
    else if (Object.hasOwn(read.sidebars, displayed))
      places[id] = { sidebar: displayed, trail: [], shown: false, order: -1 };
  }
  return {
    sidebars: Object.fromEntries(results.map(({ sidebar }) => [sidebar.name, sidebar])),
    places,
    categoryPages: results.flatMap((result) => result.categoryPages),
    onlyDrafts: new Set(
      results.flatMap(({ sidebar, hasDrafts }) => (hasDrafts && sidebar.order.length === 0 ? sidebar.name : [])),
    ),
    targets: [...read.targets, ...pictures],
    diagnostics,
  };
}
