import { escapeXml } from '../../shared/escape.ts';
import type { SiteConfig } from '../config/config.ts';
import type { RouteData } from '../model/routeData.ts';
import { siteUrl } from '../paths/href.ts';

const SECTION_RE = /(?=<div class="heading heading-2">)/;
const PARTS_RE = /<h2\b[^>]*? id="([^"]*)"[^>]*>(.*?)<\/h2>.*?<\/div>(.*)/s;
const DATE_RE = /<time\b[^>]*? datetime="(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))/i;
/** What works only in the page. */
const CONTROL_RE = /<a class="heading-link".*?<\/a>|<button\b.*?<\/button>|<wbr\/>/gs;

/** Site path of the feed of a page. */
export function feedPath(path: string): string {
  return path === '/' ? '/index.xml' : `${path}.xml`;
}

/** An Atom feed (RFC 4287) of a page's level-2 sections. The first date in a section, as `<time>`, is its own. */
export function atomFeed(config: SiteConfig, { route, html }: { route: RouteData; html: string }): string {
  const page = escapeXml(siteUrl(config, route.path));
  const entries = html.split(SECTION_RE).flatMap((section) => {
    const [, id = '', title = '', rest = ''] = PARTS_RE.exec(section) ?? [];
    const date = DATE_RE.exec(rest)?.[1];
    return date === undefined ? [] : { link: `${page}#${id}`, title, updated: `${date}T00:00:00Z`, rest };
  });
  const newest = entries
    .map(({ updated }) => updated)
    .sort()
    .at(-1);
  const parts = entries.map(({ link, title, updated, rest }) =>
    [
      `<entry><id>${link}</id><link href="${link}"/><title type="html">${escapeXml(title)}</title>`,
      `<updated>${updated}</updated><content type="html">${escapeXml(standalone(rest, config, page))}</content></entry>`,
    ].join('\n'),
  );
  return `${[
    `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(config.locale)}">`,
    `<id>${page}</id><link href="${page}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(siteUrl(config, feedPath(route.path)))}"/>`,
    `<title>${escapeXml(`${config.title}: ${route.title}`)}</title><subtitle>${escapeXml(route.description)}</subtitle>`,
    `<author><name>${escapeXml(config.title)}</name></author>`,
    // The format requires a date of feeds without entries, too.
    `<updated>${newest ?? `${route.lastUpdate?.date ?? '1970-01-01'}T00:00:00Z`}</updated>`,
    ...parts,
    '</feed>',
  ].join('\n')}\n`;
}

/** HTML that needs neither the page around it nor its scripts. */
function standalone(html: string, { url }: SiteConfig, page: string): string {
  return html
    .replace(CONTROL_RE, '')
    .replaceAll(/ (href|src|poster)="(?=\/(?!\/))/g, ` $1="${url}`)
    .replaceAll(/ srcset="[^"]*"/gi, '')
    .replaceAll(' href="#', ` href="${page}#`)
    .trim();
}
