import { type Diagnostic, placeInFile } from '../../shared/diagnostics.ts';
import { didYouMean } from '../../shared/nearest.ts';
import type { SiteConfig } from '../config/config.ts';
import type { DataPlaces } from '../config/sourcePlace.ts';
import type { DocRoutes, SiteModel } from '../model/model.ts';
import type { RouteData } from '../model/routeData.ts';
import { siteHref, writtenHref } from '../paths/href.ts';
import { duplicateRoute } from './duplicateRoute.ts';

/** Key of a tag in a page: the key itself, its label, or its path below `/tags/`. Any other word is its own key. */
export function tagKey({ tags }: Pick<SiteConfig, 'tags'>, written: string): string {
  if (tags.some(({ key }) => key === written)) return written;
  return tags.find(({ label, path }) => label === written || path === `/tags/${written}`)?.key ?? written;
}

/**
 * The configured tags that have a listed page, with their pages by title; others have no page. Reports `unknown-tag` for
 * a page's tag that isn't configured, and `duplicate-route` at the configured level for a tag whose address an engine page
 * (`taken`) or an earlier tag has. Two tags with one key are a `config` error.
 */
export function collectTags(
  config: SiteConfig,
  { docs, scanned }: Pick<DocRoutes, 'docs' | 'scanned'>,
  { place, taken }: { place: DataPlaces['place']; taken: Readonly<Record<string, string>> },
): { tags: SiteModel['tags']; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const byKey = new Map(config.tags.map((tag) => [tag.key, { ...tag, docs: [] as string[] }]));
  const byTitle = Object.values(docs).sort((a, b) => a.title.localeCompare(b.title, 'en') || (a.id < b.id ? -1 : 1));
  for (const { id, file, tags, unlisted } of byTitle) {
    for (const key of tags) {
      const tag = byKey.get(key);
      if (tag) {
        if (!unlisted) tag.docs.push(id);
        continue;
      }
      const at = placeInFile(file, scanned.get(id)?.places[`tags.${key}`]);
      const message = `The tag "${key}" is not configured`;
      const hint = didYouMean(key, byKey.keys()) ?? 'Add it to "tags" in site.config.ts.';
      diagnostics.push({ id: 'unknown-tag', level: 'error', ...at, message, hint });
    }
  }
  const owners = new Map(Object.entries(taken));
  const seen = new Set<string>();
  const tags: SiteModel['tags'] = {};
  for (const [index, { key, label, path }] of config.tags.entries()) {
    const tag = byKey.get(key);
    if (seen.has(key)) {
      const message = `Another tag has the key "${key}"`;
      const hint = 'Give one of them another "key", or remove it.';
      diagnostics.push({ id: 'config', level: 'error', ...place(['tags', index, 'key']), message, hint });
    }
    seen.add(key);
    // If a key is configured twice, the last one is used.
    if (!tag || tag.docs.length === 0 || tag.path !== path || Object.hasOwn(tags, key)) continue;
    const name = `page of the tag "${label}"`;
    const other = owners.get(path);
    if (other === undefined) {
      owners.set(path, `the ${name}`);
      tags[key] = tag;
      continue;
    }
    const at = place(['tags', index, 'path']);
    const hint = `Give the tag another "path", for example "${path}-${key}".`;
    diagnostics.push(...duplicateRoute(config, { name: `The ${name}`, other, path, at, hint }));
  }
  return { tags, diagnostics };
}

/** All tags, for the tag index. */
export function tagIndex({ config, tags }: Pick<SiteModel, 'config' | 'tags'>): NonNullable<RouteData['tagIndex']> {
  return Object.values(tags)
    .sort((a, b) => a.label.localeCompare(b.label, 'en', { sensitivity: 'base' }))
    .map(({ label, path, description, image, docs }) => ({
      label,
      href: siteHref(config, path),
      description,
      image: image && writtenHref(config, image),
      count: docs.length,
    }));
}
