import { escapeXml } from '../../shared/escape.ts';
import type { SiteConfig } from '../config/config.ts';
import type { SiteModel } from '../model/model.ts';
import { siteHref, siteUrl, writtenHref } from '../paths/href.ts';

/** The protocol's limit for one file. */
const URLS_A_FILE = 50_000;

/**
 * The sitemap's files: `sitemap.xml`, or an index of parts under that name if the site exceeds the protocol's limit.
 * Excludes unlisted pages, the search page, ignored paths, and pages with `noindex`.
 */
export function sitemap(
  model: SiteModel,
  noindex: ReadonlySet<string> = new Set(),
): { path: string; content: string }[] {
  const { config } = model;
  if (config.sitemap === false) return [];
  const { changefreq, priority, ignorePatterns } = config.sitemap;
  const ignored = ignorePatterns.map(globToRegExp);
  const paths = [
    ...Object.values(model.docs).flatMap(({ path, unlisted }) => (unlisted ? [] : path)),
    ...Object.keys(model.categoryPages),
    ...(Object.keys(model.tags).length > 0 ? ['/tags'] : []),
    ...Object.values(model.tags).map(({ path }) => path),
  ];
  const entries = paths
    .filter((path) => !noindex.has(path) && !ignored.some((pattern) => pattern.test(path)))
    .sort()
    .map((path) => {
      const loc = escapeXml(siteUrl(config, path));
      return `<url><loc>${loc}</loc><changefreq>${changefreq}</changefreq><priority>${priority}</priority></url>`;
    });
  if (entries.length <= URLS_A_FILE) return [{ path: 'sitemap.xml', content: document('urlset', entries) }];

  const parts: { path: string; content: string }[] = [];
  for (let start = 0; start < entries.length; start += URLS_A_FILE) {
    const content = document('urlset', entries.slice(start, start + URLS_A_FILE));
    parts.push({ path: `sitemap-${parts.length + 1}.xml`, content });
  }
  const index = parts.map(({ path }) => `<sitemap><loc>${escapeXml(siteUrl(config, `/${path}`))}</loc></sitemap>`);
  return [{ path: 'sitemap.xml', content: document('sitemapindex', index) }, ...parts];
}

function document(root: string, entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;
}

/** `*` stays within a folder, `**` doesn't; `/tags/**` includes `/tags`. */
function globToRegExp(glob: string): RegExp {
  const source = glob.replace(/\/\*\*$|\*\*|\*|[.+?^${}()|[\]\\]/g, (part) => {
    if (part === '/**') return '(?:/.*)?';
    if (part === '**') return '.*';
    return part === '*' ? '[^/]*' : `\\${part}`;
  });
  return new RegExp(`^${source}$`);
}

/** Text of `robots.txt`: allows everything, and mentions the sitemap if there is one. */
export function robotsTxt(config: SiteConfig): string {
  const sitemap = config.sitemap === false ? '' : `\nSitemap: ${siteUrl(config, '/sitemap.xml')}\n`;
  return `User-agent: *\nAllow: /\n${sitemap}`;
}

/** Text of the web app manifest. The favicon comes first: as SVG, it fits any size. */
export function webManifest(config: SiteConfig): string {
  const { favicon, appIcons, title, description, tagline, locale } = config;
  const start = siteHref(config, '/');
  const manifest = {
    name: title,
    description: description || tagline,
    lang: locale,
    start_url: start,
    scope: start,
    display: 'browser',
    icons: [
      ...(favicon === null ? [] : [icon(config, favicon)]),
      ...appIcons.map(({ src, size, maskable }) => ({
        ...icon(config, src),
        sizes: `${size}x${size}`,
        ...(maskable && { purpose: 'maskable' }),
      })),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function icon(config: SiteConfig, path: string): { src: string; sizes?: string; type?: string } {
  const src = writtenHref(config, path);
  if (path.endsWith('.svg')) return { src, sizes: 'any', type: 'image/svg+xml' };
  return path.endsWith('.png') ? { src, type: 'image/png' } : { src };
}
