import { type Diagnostic, placeInFile } from '../../shared/diagnostics.ts';
import { didYouMean } from '../../shared/nearest.ts';
import type { SiteConfig } from '../config/config.ts';
import { quotedPlaces } from '../config/sourcePlace.ts';
import type { DocRoutes, SiteInput } from '../model/model.ts';
import { createIdHints } from '../paths/idHints.ts';
import type { SidebarResult } from './resolveSidebar.ts';

/**
 * Requires every page to be in exactly one sidebar. Reports `unknown-doc` for an item without a page, `sidebar-twice`
 * for a page in two places, `sidebar-missing` for a listed page in none (at the configured level), and `unknown-sidebar` for a missing
 * `displayed_sidebar`.
 */
export function checkMembership({
  config,
  results,
  source,
  ids,
  routes: { docs, scanned },
}: {
  config: Pick<SiteConfig, 'docsDir' | 'version' | 'onMissingSidebar'>;
  results: SidebarResult[];
  source: SiteInput['sidebars'];
  /** Ids of all pages. */
  ids: ReadonlySet<string>;
  routes: DocRoutes;
}): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const names = results.map(({ sidebar }) => sidebar.name);
  const place = quotedPlaces(source);
  const hintFor = createIdHints(docs, config.docsDir);

  for (const { sidebar, unknown } of results) {
    for (const { id, steps } of unknown) {
      // A page without an address is already reported, at the configured level.
      if (ids.has(id)) continue;
      const message = `The sidebar "${sidebar.name}" has the doc ID "${id}", which no page of the version "${config.version.name}" has`;
      const hint = hintFor(id) ?? 'Write the page, or remove the ID.';
      diagnostics.push({ id: 'unknown-doc', level: 'error', ...place(id, steps), message, hint });
    }
  }

  const owner = new Map<string, string>();
  for (const { sidebar, owned } of results) {
    for (const { id, steps } of owned) {
      const first = owner.get(id);
      if (first === undefined) {
        owner.set(id, sidebar.name);
        continue;
      }
      const where =
        first === sidebar.name ? `twice in the sidebar "${first}"` : `in the sidebars "${first}" and "${sidebar.name}"`;
      const message = `The page "${id}" appears ${where}`;
      const hint = `Keep one. To link to it from elsewhere, write { type: 'ref', id: '${id}' }.`;
      diagnostics.push({ id: 'sidebar-twice', level: 'error', ...place(id, steps), message, hint });
    }
  }

  for (const { id, file, unlisted } of Object.values(docs)) {
    const page = scanned.get(id);
    const displayed = page?.frontMatter.displayed_sidebar;
    if (typeof displayed === 'string' && !names.includes(displayed)) {
      const { fact, hint } = missingSidebar(displayed, names);
      const message = `The page refers to the sidebar ${fact}`;
      const at = placeInFile(file, page?.places.displayed_sidebar);
      diagnostics.push({ id: 'unknown-sidebar', level: 'error', ...at, message, hint });
    } else if (displayed === undefined && !unlisted && !owner.has(id) && config.onMissingSidebar !== 'ignore') {
      const message = `The page "${id}" is not in a sidebar`;
      const hint = `Add '${id}' to a sidebar in ${source.file}, or set "unlisted: true" and "displayed_sidebar".`;
      diagnostics.push({ id: 'sidebar-missing', level: config.onMissingSidebar, ...placeInFile(file), message, hint });
    }
  }
  return diagnostics;
}

/** The message and hint for a missing sidebar. The caller prefixes the place. `names` are the existing ones. */
export function missingSidebar(id: string, names: string[]): { fact: string; hint: string } {
  const there = names.length > 0 ? `the sidebars are ${names.join(', ')}` : 'there are no sidebars';
  return {
    fact: `"${id}", which does not exist: ${there}`,
    hint: didYouMean(id, names) ?? `Write the name of a sidebar, or add "${id}" to sidebars.ts.`,
  };
}
