import type { ScannedPage } from '../../content/model/page.ts';
import type { Diagnostic } from '../../shared/diagnostics.ts';
import { didYouMean } from '../../shared/nearest.ts';
import type { SiteConfig } from '../config/config.ts';
import type {
  DocEntry,
  FrameTarget,
  GeneratedCategory,
  ResolvedSidebar,
  SidebarPlace,
  SiteInput,
} from '../model/model.ts';
import { createGenerator, localId } from './autogenerate.ts';
import { type CategoryFile, readCategoryFile } from './categoryFile.ts';
import { checkMembership } from './checkMembership.ts';
import { readSidebars } from './readSidebars.ts';
import { resolveSidebar } from './resolveSidebar.ts';

interface Sidebars {
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
export function createSidebars({
  config,
  source,
  categoryFiles,
  docs,
  drafts,
  leftOut,
  ids,
  scanned,
}: {
  config: SiteConfig;
  source: SiteInput['sidebars'];
  categoryFiles: { file: string; text: string }[];
  docs: Readonly<Record<string, DocEntry>>;
  /** Pages that are left out. Sidebars may contain them. */
  drafts: ScannedPage[];
  /** Ids of pages without their own address. */
  leftOut: ReadonlySet<string>;
  /** Ids of all pages. */
  ids: ReadonlySet<string>;
  scanned: ReadonlyMap<string, ScannedPage>;
}): Sidebars {
  const categories = new Map<string, CategoryFile>();
  const diagnostics: Diagnostic[] = [];
  const pictures: FrameTarget[] = [];
  for (const file of categoryFiles) {
    const { category, place, ...read } = readCategoryFile(file);
    const folder = file.file.slice(0, file.file.lastIndexOf('/'));
    categories.set(folder, category);
    diagnostics.push(...read.diagnostics);
    const { link } = category;
    if (link?.type === 'doc' && !ids.has(localId(link.id, folder, config.docsDir)) && !ids.has(link.id)) {
      const message = `"link.id" is "${link.id}", which no page of the version "${config.version.name}" has`;
      const hint =
        didYouMean(
          link.id,
          [...ids].flatMap((id) => [id, id.replace(/^.*\//, '')]),
        ) ?? 'Write the ID of a page.';
      diagnostics.push({ id: 'unknown-doc', level: 'error', ...place('link', 'id'), message, hint });
    }
    if (link?.type === 'generated-index' && link.image !== undefined)
      pictures.push({ value: link.image, kind: 'file', at: place('link', 'image') });
  }
  const generate = createGenerator({ pages: [...scanned.values()], drafts, categories, docsDir: config.docsDir });
  const draftIds = new Set(drafts.map(({ id }) => id));
  const read = readSidebars(source, generate);
  const results = Object.entries(read.sidebars).map(([name, items]) =>
    resolveSidebar(name, items, { config, docs, draftIds, scanned }),
  );
  diagnostics.push(...read.diagnostics, ...checkMembership({ config, results, docs, leftOut, scanned, source }));

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
