import type { FrontMatter } from '../../content/model/frontMatter.ts';
import type { HeadTag, ScannedPage, TocItem } from '../../content/model/page.ts';
import { own } from '../../shared/own.ts';
import type { DocEntry, SiteModel } from '../model/model.ts';
import type { RouteData } from '../model/routeData.ts';
import { feedPath } from '../outputs/feed.ts';
import { markdownPath } from '../outputs/llms.ts';
import { absoluteHref, siteHref, siteUrl } from '../paths/href.ts';
import { pageHead, routeBase, socialImage } from './routeBase.ts';
import { pager, sidebarRoute } from './sidebarRoute.ts';

/**
 * Everything the theme needs for the page `id`, which must be in the model. `lastUpdate` comes from version control; the
 * front matter's `last_update` overrides it. `head` are the tags of its article.
 */
export function assembleRoute(
  model: SiteModel,
  {
    id,
    scanned: { frontMatter, titleInBody },
    lastUpdate,
  }: { id: string; scanned: Pick<ScannedPage, 'frontMatter' | 'titleInBody'>; lastUpdate: RouteData['lastUpdate'] },
  { toc, head }: { toc: TocItem[]; head: HeadTag[] },
): RouteData {
  const { config } = model;
  const doc = own(model.docs, id);
  if (!doc)
    throw new Error(
      `No page of the version "${config.version.name}" has the id "${id}": routes are assembled for the model's own pages only`,
    );
  const { path, title, unlisted } = doc;
  const href = siteHref(config, path);
  const place = own(model.places, id);
  const ownHead = pageHead(head);
  const base = routeBase(model, { kind: 'doc', path, title, description: ownHead.description ?? doc.description });
  return {
    ...base,
    ...sidebarRoute(model, { place, label: doc.label, href }),
    ...pager(model, place, frontMatter),
    showTitle: !titleInBody && frontMatter.hide_title !== true,
    showToc: toc.length > 0 && frontMatter.hide_table_of_contents !== true,
    toc,
    tags: doc.tags.flatMap((key) => {
      const tag = own(model.tags, key);
      return tag ? [{ label: tag.label, href: siteHref(config, tag.path) }] : [];
    }),
    editUrl: editUrlOf(model, doc, frontMatter),
    issueUrl: issueUrlOf(model, doc),
    lastUpdate: lastUpdateOf(model, frontMatter, lastUpdate),
    unlisted,
    head: {
      ...base.head,
      ...(frontMatter.title_meta !== undefined && { title: frontMatter.title_meta }),
      ...(doc.image !== null && { image: socialImage(config, doc.image), imageOf: null }),
      noindex: unlisted,
      keywords: frontMatter.keywords ?? [],
      markdown: siteHref(config, markdownPath(path)),
      ...(doc.feed && { feed: siteHref(config, feedPath(path)) }),
      ...ownHead.head,
      ...(ownHead.image !== undefined && { image: absoluteHref(config, ownHead.image), imageOf: null }),
      ...(ownHead.head.canonical !== undefined && { canonical: absoluteHref(config, ownHead.head.canonical) }),
    },
    hashRedirects: own(model.hashRedirects, path) ?? {},
  };
}

function editUrlOf({ config }: SiteModel, { file }: DocEntry, { custom_edit_url }: FrontMatter): string | null {
  if (custom_edit_url !== undefined) return custom_edit_url;
  return config.editUrl === null ? null : `${config.editUrl}/${file.split('/').map(encodeURIComponent).join('/')}`;
}

/** The home page leads to others, so it has no form. */
function issueUrlOf({ config }: SiteModel, { path, title }: DocEntry): string | null {
  if (config.pageFeedback === null || path === '/') return null;
  const values: Record<string, string> = { title, url: siteUrl(config, path) };
  return config.pageFeedback.issueUrl.replace(/\{(title|url)\}/g, (_, key) => encodeURIComponent(values[key] ?? ''));
}

function lastUpdateOf(
  { config }: SiteModel,
  { last_update }: FrontMatter,
  known: RouteData['lastUpdate'],
): RouteData['lastUpdate'] {
  if (!config.lastUpdate.time) return null;
  const date = last_update?.date === undefined ? known?.date : isoDate(last_update.date);
  if (date === undefined) return null;
  return { date, author: config.lastUpdate.author ? (last_update?.author ?? known?.author ?? null) : null };
}

/** Converts a date of front matter to `2024-11-12`. */
function isoDate(date: string): string {
  return /^\d{4}-\d{2}-\d{2}/.exec(date)?.[0] ?? new Date(date).toISOString().slice(0, 10);
}
