import type { ScannedPage } from '../../content/model/page.ts';
import type { Diagnostic } from '../../shared/diagnostics.ts';
import { didYouMean } from '../../shared/nearest.ts';
import { own } from '../../shared/own.ts';
import type { SiteConfig } from '../config/config.ts';
import { dataPlaces } from '../config/sourcePlace.ts';
import type { DocEntry, SiteModel } from '../model/model.ts';
import type { RouteData } from '../model/routeData.ts';
import { pagePlace } from '../paths/docPath.ts';
import { siteHref } from '../paths/href.ts';

/** Key of a tag in a page: the key itself, or its path below `/tags/`. Any other word is its own key. */
export function tagKey({ tags }: Pick<SiteConfig, 'tags'>, written: string): string {
  const named = tags.find(({ key, path }) => key === written || path === `/tags/${written}`);
  return named?.key ?? written;
}

/**
 * The configured tags that have a listed page, with their pages by title. Reports `unknown-tag` for a page's tag that
 * isn't configured. A tag without pages has no page.
 */
export function collectTags(
  config: Pick<SiteConfig, 'tags'>,
  docs: Readonly<Record<string, DocEntry>>,
  scanned: ReadonlyMap<string, ScannedPage>,
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
      const hint = didYouMean(key, byKey.keys()) ?? 'Add it to "tags" in site.config.ts.';
      diagnostics.push({
        id: 'unknown-tag',
        level: 'error',
        file,
        ...pagePlace(scanned.get(id), `tags.${key}`),
        message: `The tag "${key}" is not configured`,
        hint,
      });
    }
  }
  return { tags: Object.fromEntries([...byKey].filter(([, tag]) => tag.docs.length > 0)), diagnostics };
}

/**
 * Drops tags whose address is taken by an engine page or an earlier tag. Each is a `duplicate-route` at the configured
 * level.
 */
export function uniqueTags(
  tags: SiteModel['tags'],
  { config, configText, taken }: { config: SiteConfig; configText: string; taken: Readonly<Record<string, string>> },
): { tags: SiteModel['tags']; diagnostics: Diagnostic[] } {
  const { onDuplicateRoutes: level } = config;
  const owners = new Map(Object.entries(taken));
  const unique: SiteModel['tags'] = {};
  const diagnostics: Diagnostic[] = [];
  const place = dataPlaces(configText);
  for (const [index, { key, label, path }] of config.tags.entries()) {
    const tag = own(tags, key);
    // If a key is configured twice, the last one is used.
    if (!tag || tag.path !== path || Object.hasOwn(unique, key)) continue;
    const other = owners.get(path);
    if (other === undefined) {
      owners.set(path, `the page of the tag "${label}"`);
      unique[key] = tag;
    } else if (level !== 'ignore') {
      diagnostics.push({
        id: 'duplicate-route',
        level,
        file: 'site.config.ts',
        ...place(['tags', index, 'path']),
        message: `The page of the tag "${label}" and ${other} both have the address ${path}; ${other} keeps it`,
        hint: `Give the tag another "path", for example "${path}-${key}".`,
      });
    }
  }
  return { tags: unique, diagnostics };
}

/** All tags, for the tag index. */
export function tagIndex({ config, tags }: Pick<SiteModel, 'config' | 'tags'>): NonNullable<RouteData['tagIndex']> {
  return Object.values(tags)
    .sort((a, b) => a.label.localeCompare(b.label, 'en', { sensitivity: 'base' }))
    .map(({ label, path, description, docs }) => ({
      label,
      href: siteHref(config, path),
      description,
      count: docs.length,
    }));
}
